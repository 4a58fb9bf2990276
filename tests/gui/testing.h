// The classes of the viewer's tests, in one program: a program for each would have Qt's headers
// read and its libraries linked thirty times.
#pragma once

#include <QTest>

#include <memory>

namespace lexprof::gui::testing {

using Maker = std::unique_ptr<QObject> (*)();

// Makes a class of tests known by its name; the program is told which one to run.
struct Known {
    Known(const char* name, Maker maker);
};

// Runs those that the first argument names with the other arguments, which are for QTest.
int run_named(int count, char** arguments);

} // namespace lexprof::gui::testing

// Instead of QTEST_MAIN, for a class NameTest in the file name_test.cpp: test_gui NameTest.
#define LEXPROF_GUI_TEST(Class)                                                                    \
    static const lexprof::gui::testing::Known known_##Class {                                      \
#        Class, [] { return std::unique_ptr<QObject>(new Class); }                                 \
    }
