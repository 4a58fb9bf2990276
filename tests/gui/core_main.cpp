// The program of those tests that want no screen, and no Qt Gui either.
#include "testing.h"

#include <QCoreApplication>

int main(int count, char** arguments) {
    const QCoreApplication application(count, arguments);
    return lexprof::gui::testing::run_named(count, arguments);
}
