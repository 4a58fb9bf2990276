// The program of the tests of models, views and windows.
#include "testing.h"

#include <QApplication>

int main(int count, char** arguments) {
    const QApplication application(count, arguments);
    return lexprof::gui::testing::run_named(count, arguments);
}
