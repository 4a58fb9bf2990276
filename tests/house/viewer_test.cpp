// The viewer has one way of working in the background, and one place that makes things.
#include "tests/house/source.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace lexprof::test {
namespace {

// The rule: threads are the business of tasks, and of what lets go of large values.
Findings threads(std::vector<Source> sources) {
    std::erase_if(sources, [](const Source& source) {
        return source.path == "gui/core/task.h" || source.path == "gui/core/share.h";
    });
    return lines_with(sources,
                      std::regex("QThread(Pool)?( |::)|QtConcurrent|QFuture|QPromise|QRunnable|"
                                 "std::j?thread|std::async"));
}

// The rule: `new` stands in make.h alone.
Findings makers(std::vector<Source> sources) {
    std::erase_if(sources, [](const Source& source) { return source.path == "gui/core/make.h"; });
    return lines_with(sources, std::regex("\\bnew [A-Za-z]"));
}

TEST(Viewer, HasOneWayToWorkInTheBackground) {
    EXPECT_EQ(threads(sources({"gui"})), Findings{});
    EXPECT_EQ(threads({planted("gui/core/task.h", "QtConcurrent::run(work);\n"),
                       planted("gui/core/a.cpp", "int x; // no QThread pools\n"
                                                 "QtConcurrent::run(work);\n")}),
              Findings{"gui/core/a.cpp:2: QtConcurrent::run(work);"});
}

TEST(Viewer, HasOnePlaceThatMakes) {
    EXPECT_EQ(makers(sources({"gui"})), Findings{});
    EXPECT_EQ(makers({planted("gui/core/make.h", "return new Type();\n"),
                      planted("gui/core/a.cpp", "auto* a = new QObject; // a new one\n")}),
              Findings{"gui/core/a.cpp:1: auto* a = new QObject; // a new one"});
}

} // namespace
} // namespace lexprof::test
