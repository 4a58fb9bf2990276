// lexprof-gui: the viewer of profiles.
#include "gui/core/theme.h"
#include "gui/version.h"
#include "gui/window/main_window.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QSettings>

int main(int argc, char** argv) {
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
    parser.addPositionalArgument(QStringLiteral("FILE"), QObject::tr("A profile to open"),
                                 QStringLiteral("[FILE...]"));
    parser.process(application);
    use_theme(static_cast<Theme>(QSettings().value(QStringLiteral("theme"), 0).toInt()));
    MainWindow window;
    window.show();
    const QStringList files = parser.positionalArguments();
    if (!files.isEmpty()) window.open_file(files.front());
    return QApplication::exec();
}
