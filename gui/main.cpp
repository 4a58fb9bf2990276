// lexprof-gui: the viewer of profiles.
#include "gui/core/theme.h"
#include "gui/version.h"
#include "gui/window/main_window.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QIcon>
#include <QSettings>
#include <cstdio>

namespace {

// Qt would end the program with a dump of its memory.
bool has_display() {
    for (const char* variable : {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"})
        if (!qEnvironmentVariableIsEmpty(variable)) return true;
    return false;
}

} // namespace

int main(int argc, char** argv) {
    if (!has_display()) {
        std::fputs("lexprof-gui: there is no display to open a window on; lexprof report and "
                   "lexprof chart show a profile without one\n",
                   stderr);
        return 5;
    }
    using namespace lexprof::gui;
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("lexprof-gui"));
    QApplication::setApplicationDisplayName(QStringLiteral("lexprof"));
    QApplication::setOrganizationName(QStringLiteral("lexprof"));
    QApplication::setApplicationVersion(QString::fromUtf8(version));
    QCommandLineParser parser;
    parser.setApplicationDescription(QObject::tr("Shows profiles that lexprof run has recorded."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("FILE"),
                                 QObject::tr("A profile to open; of two, the older comes first"),
                                 QStringLiteral("[FILE...]"));
    const QCommandLineOption compare(QStringLiteral("compare"),
                                     QObject::tr("An older profile to compare it with"),
                                     QObject::tr("OLD"));
    parser.addOption(compare);
    parser.process(application);
    QApplication::setDesktopFileName(QStringLiteral("lexprof"));
    use_theme(static_cast<Theme>(QSettings().value(QStringLiteral("theme"), 0).toInt()));
    MainWindow window;
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/lexprof.svg")));
    window.show();
    const QStringList files = parser.positionalArguments();
    if (files.size() > 1)
        window.open_and_compare(files[1], files[0]);
    else if (files.size() == 1 && parser.isSet(compare))
        window.open_and_compare(files.front(), parser.value(compare));
    else if (files.size() == 1)
        window.open_file(files.front());
    return QApplication::exec();
}
