// Takes pictures of the window, one for each view, to look at them and for the documentation:
//   gui_pictures [--theme light|dark] [--size WxH] [--older OLD] FOLDER PROFILE CALLEE ORIGIN
// What is selected is the pair CALLEE←ORIGIN. With OLD there is a picture of the comparison, too.
// Of a sweep, as PROFILE and OLD, those of growth are taken.
#include "gui/core/examples.h"
#include "gui/look/theme.h"
#include "gui/views/growth_view.h"
#include "gui/views/source_view.h"
#include "gui/views/space_view.h"
#include "gui/window/main_window.h"
#include "gui/window/run_dialog.h"
#include "gui/window/workbench.h"

#include <QApplication>
#include <QComboBox>
#include <QCommandLineParser>
#include <QDir>
#include <QDockWidget>
#include <QElapsedTimer>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>

using namespace lexprof::gui;

namespace {

void settle(int milliseconds = 700) {
    QElapsedTimer clock;
    clock.start();
    while (clock.elapsed() < milliseconds)
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCoreApplication::processEvents();
}

class Camera {
  public:
    Camera(MainWindow& window, QString folder) : window_(window), folder_(std::move(folder)) {}

    void take(const QString& name) { take_widget(window_, name); }

    void take_widget(QWidget& widget, const QString& name) {
        settle();
        widget.grab().save(QDir(folder_).filePath(name + QStringLiteral(".png")));
    }

    void take_view(const QString& view, const QString& name = {}) {
        window_.show_view(view);
        take(name.isEmpty() ? view : name);
    }

    void take_twin(const QString& view, const QString& name = {}) {
        auto* shown = window_.findChild<View*>(view);
        shown->show_table(true);
        take((name.isEmpty() ? view : name) + QStringLiteral("-table"));
        shown->show_table(false);
    }

  private:
    MainWindow& window_;
    QString folder_;
};

void take_views(MainWindow& window, Camera& camera) {
    for (const char* view : {"bars", "graph", "matrix_view", "source", "blockages"}) {
        camera.take_view(QString::fromLatin1(view));
        camera.take_twin(QString::fromLatin1(view));
    }
    window.show_view(QStringLiteral("source"));
    camera.take_twin(QStringLiteral("space"));
    auto* style = window.findChild<QComboBox*>(QStringLiteral("space_style"));
    style->setCurrentIndex(1);
    const auto chosen = window.session().choice().pair;
    window.session().choose_pair(std::nullopt);
    const auto last = window.space().chart().moments();
    window.session().set_window(lexprof::profile::Window{last / 4, last / 2});
    camera.take(QStringLiteral("window"));
    window.session().set_window(std::nullopt);
    window.session().choose_pair(chosen);
    style->setCurrentIndex(0);
}

// The call graph while profiles are compared, by what is exact and by time.
void take_changes(MainWindow& window, Camera& camera) {
    const auto chosen = window.session().choice().pair;
    camera.take_view(QStringLiteral("graph"), QStringLiteral("graph-change-time"));
    window.session().choose_pair(std::nullopt);
    window.session().set_measure(Measure::cells);
    camera.take(QStringLiteral("graph-change"));
    window.session().choose_pair(chosen);
    camera.take_twin(QStringLiteral("graph"), QStringLiteral("graph-change"));
}

// What is there only now and then: a program that is run, its dialog, and what goes wrong.
void take_work(MainWindow& window, Camera& camera) {
    window.session().choose_pair(std::nullopt);
    const QString program = examples_folder() + QStringLiteral("/nqueens.flic");
    RunOrder order;
    order.program = program;
    order.profile = default_profile(program);
    RunDialog dialog(order, &window);
    dialog.show();
    camera.take_widget(dialog, QStringLiteral("run-dialog"));
    dialog.hide();
    window.open_file(program);
    camera.take(QStringLiteral("run"));
    window.open_file(QStringLiteral("no-such.lexprof"));
    camera.take(QStringLiteral("problem"));
}

// A sweep by itself, compared, and beside the profile of one of its runs.
int take_growth(MainWindow& window, Camera& camera, const QStringList& words,
                const QString& older) {
    window.open_file(words[1]);
    settle();
    Sweeps& sweeps = window.sweeps();
    sweeps.settle();
    if (!sweeps.is_open()) return 5;
    camera.take(QStringLiteral("growth-opened"));
    sweeps.choose_row(
        sweeps.document()->find(words[2] + QStringLiteral("←") + words[3]).value_or(0));
    const std::size_t middle = sweeps.document()->runs().size() / 2;
    sweeps.choose_point(middle);
    camera.take(QStringLiteral("growth"));
    camera.take_twin(QStringLiteral("growth"));
    if (!older.isEmpty()) {
        sweeps.compare_with(older);
        settle();
        sweeps.settle();
        camera.take(QStringLiteral("growth-compared"));
        sweeps.set_measure(Measure::in_use_max);
        camera.take(QStringLiteral("growth-compared-in-use"));
        camera.take_twin(QStringLiteral("growth"), QStringLiteral("growth-compared"));
    }
    emit window.growth().run_wanted(sweeps.document()->runs()[middle]);
    for (int waited = 0; waited < 100 && !window.session().is_open(); ++waited) settle(100);
    camera.take(QStringLiteral("growth-run"));
    camera.take_view(QStringLiteral("growth"), QStringLiteral("growth-beside"));
    return 0;
}

int take_all(const QCommandLineParser& parser) {
    const QStringList words = parser.positionalArguments();
    const QTemporaryDir settings;
    QCoreApplication::setOrganizationName(QStringLiteral("lexprof"));
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
    const bool dark = parser.value(QStringLiteral("theme")) == QStringLiteral("dark");
    use_theme(dark ? Theme::dark : Theme::light);
    MainWindow window;
    const QStringList size = parser.value(QStringLiteral("size")).split(u'x');
    window.resize(size.value(0).toInt(), size.value(1).toInt());
    window.move(0, 0);
    window.show();
    window.reset_layout();
    QDir().mkpath(words[0]);
    Camera camera(window, words[0]);
    camera.take(QStringLiteral("start"));
    if (Sweeps::is_sweep(words[1]))
        return take_growth(window, camera, words, parser.value(QStringLiteral("older")));
    window.open_file(words[1]);
    while (window.loader().is_busy()) settle(50);
    settle();
    Session& session = window.session();
    if (!session.is_open()) return 5;
    camera.take(QStringLiteral("opened"));
    session.choose_pair(session.document()->find(words[2].toStdString(), words[3].toStdString()));
    take_views(window, camera);
    if (parser.isSet(QStringLiteral("older"))) {
        window.work().compare_with(parser.value(QStringLiteral("older")));
        settle(2000);
        camera.take_view(QStringLiteral("compare"));
        camera.take_twin(QStringLiteral("compare"));
        take_changes(window, camera);
    }
    take_work(window, camera);
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addOptions(
        {{QStringLiteral("theme"), {}, QStringLiteral("THEME"), QStringLiteral("light")},
         {QStringLiteral("size"), {}, QStringLiteral("WxH"), QStringLiteral("1440x900")},
         {QStringLiteral("older"), {}, QStringLiteral("OLD")}});
    parser.addHelpOption();
    parser.process(application);
    if (parser.positionalArguments().size() != 4) parser.showHelp(2);
    QTimer::singleShot(0, [&] { QCoreApplication::exit(take_all(parser)); });
    return QCoreApplication::exec();
}
