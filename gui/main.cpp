// lexprof-gui: the viewer of profiles.
#include "gui/core/memory.h"
#include "gui/core/version.h"
#include "gui/look/theme.h"
#include "gui/window/main_window.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QIcon>
#include <QScreen>
#include <QSettings>
#include <cstdio>
#include <cstdlib>

using namespace lexprof::gui;

namespace {

// As `lexprof` has them, see the table of exit statuses in the README.
constexpr int usage_status = 2;
constexpr int outside_status = 5;

// Where there is no display, Qt writes about its plugins and dumps the memory of the program. That
// is the only thing it finds fatal before there is an application.
void say_no_display(QtMsgType type, const QMessageLogContext&, const QString&) {
    if (type != QtFatalMsg) return;
    std::fputs("lexprof-gui: there is no display to open a window on; lexprof report and "
               "lexprof chart show a profile without one\n",
               stderr);
    std::_Exit(outside_status);
}

class Application {
  public:
    Application(int& argc, char** argv)
        : usual_(qInstallMessageHandler(say_no_display)), application_(argc, argv) {
        qInstallMessageHandler(usual_);
        QApplication::setApplicationName(QStringLiteral("lexprof-gui"));
        QApplication::setApplicationDisplayName(QStringLiteral("lexprof"));
        QApplication::setOrganizationName(QStringLiteral("lexprof"));
        QApplication::setApplicationVersion(QString::fromUtf8(version));
        QApplication::setDesktopFileName(QStringLiteral("lexprof"));
    }

  private:
    QtMessageHandler usual_;
    QApplication application_;
};

// What is to be shown: one profile, or one and an older one to compare it with.
struct Order {
    QString file;
    QString older;
    std::optional<lexprof::profile::Scheme> book;
};

[[noreturn]] void refuse(const QString& problem) {
    std::fprintf(stderr, "lexprof-gui: %s\n", qPrintable(problem));
    std::exit(usage_status);
}

Order read_arguments() {
    QCommandLineParser parser;
    parser.setApplicationDescription(QObject::tr("Shows profiles that lexprof run has recorded."));
    const QCommandLineOption help = parser.addHelpOption();
    const QCommandLineOption told_version = parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("FILE"),
                                 QObject::tr("A profile to open; of two, the older comes first"),
                                 QStringLiteral("[FILE...]"));
    const QCommandLineOption compare(QStringLiteral("compare"),
                                     QObject::tr("An older profile to compare it with"),
                                     QObject::tr("OLD"));
    parser.addOption(compare);
    const QCommandLineOption book(QStringLiteral("book"),
                                  QObject::tr("The book to show, where a profile has several"),
                                  QObject::tr("BOOK"));
    parser.addOption(book);
    if (!parser.parse(QCoreApplication::arguments())) refuse(parser.errorText());
    if (parser.isSet(help)) parser.showHelp(0);
    if (parser.isSet(told_version)) parser.showVersion();
    Order order;
    if (parser.isSet(book)) {
        order.book = lexprof::profile::find_scheme(parser.value(book).toStdString());
        if (!order.book) refuse(QObject::tr("there is no book '%1'").arg(parser.value(book)));
    }
    const QStringList files = parser.positionalArguments();
    const QString older = parser.value(compare);
    const int profiles = static_cast<int>(files.size()) + (older.isEmpty() ? 0 : 1);
    if (profiles > 2)
        refuse(QObject::tr("there are %1 profiles; at most two can be compared").arg(profiles));
    if (files.isEmpty() && !older.isEmpty())
        refuse(
            QObject::tr("--compare needs the profile that is to be compared with %1").arg(older));
    order.file = files.value(files.size() - 1);
    order.older = files.size() == 2 ? files[0] : older;
    return order;
}

} // namespace

int main(int argc, char** argv) {
    return_memory_early();
    const Application application(argc, argv);
    const Order order = read_arguments();
    use_theme(static_cast<Theme>(QSettings().value(QStringLiteral("theme"), 0).toInt()));
    MainWindow window;
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/lexprof.svg")));
    window.resize(window.size().boundedTo(window.screen()->availableSize()));
    window.show();
    if (order.book) window.session().set_book(*order.book);
    if (!order.older.isEmpty())
        window.open_and_compare(order.file, order.older);
    else if (!order.file.isEmpty())
        window.open_file(order.file);
    return QApplication::exec();
}
