// The window with real files: opening, broken ones, layout, drag and drop, what is remembered.
#include "sample.h"
#include "testing.h"

#include "gui/views/pair_view.h"
#include "gui/views/source_view.h"
#include "gui/views/space_view.h"
#include "gui/window/export_menu.h"
#include "gui/window/help.h"
#include "gui/window/main_window.h"
#include "profile/store/store.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QScreen>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>

namespace profile = lexprof::profile;
using namespace lexprof::gui;

class WindowTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase();
    void init();
    void opens_a_file();
    void facts_are_those_of_the_window();
    void unknown_times_are_not_told();
    void windows_between_reads_have_a_limit();
    void times_too_short_for_the_clock_say_so();
    void tabs_have_no_title_below_them();
    void views_share_the_window();
    void what_lies_behind_others_is_not_worked_out();
    void what_is_pressed_can_be_told();
    void says_what_is_wrong_with_a_file();
    void keeps_what_is_shown_when_a_file_is_broken();
    void reading_can_be_cancelled();
    void opens_what_is_dropped();
    void short_runs_begin_with_steps();
    void remembers_layout_and_resets_it();
    void remembers_recent_files();
    void keys_reach_views();
    void views_of_books_that_were_not_kept_are_put_away();
    void key_reaches_the_book();
    void menu_says_what_is_undone();
    void every_action_has_words();
    void fits_the_screen();
    void a_view_takes_the_whole_window();
    void first_page_can_be_reached_again();
    void what_is_in_front_is_exported();
    void own_stop_is_no_failure();
    void help_is_there();

  private:
    QString write(const QString& name, const profile::Recording& recording);
    QString write_text(const QString& name, const QByteArray& text);
    static bool open(MainWindow& window, const QString& path);

    QTemporaryDir folder_;
};

void WindowTest::initTestCase() {
    QCoreApplication::setOrganizationName(QStringLiteral("lexprof"));
    QCoreApplication::setApplicationName(QStringLiteral("window_test"));
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder_.path());
    use_theme(Theme::light);
}

void WindowTest::init() { QSettings().clear(); }

QString WindowTest::write(const QString& name, const profile::Recording& recording) {
    const QString path = folder_.filePath(name);
    std::string problem;
    if (!profile::write_recording(path.toStdString(), recording, problem))
        qFatal("%s", problem.c_str());
    return path;
}

QString WindowTest::write_text(const QString& name, const QByteArray& text) {
    QFile file(folder_.filePath(name));
    if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write");
    file.write(text);
    return file.fileName();
}

bool WindowTest::open(MainWindow& window, const QString& path) {
    QSignalSpy loaded(&window.loader(), &Loader::loaded);
    window.open_file(path);
    return loaded.wait(20000);
}

void WindowTest::opens_a_file() {
    MainWindow window;
    window.show();
    QVERIFY(open(window, write("sample.lexprof", sample_recording())));
    QCOMPARE(window.pairs().model().rowCount(), 4);
    QVERIFY(window.windowTitle().startsWith(QStringLiteral("sample.lexprof")));
    const QString facts = window.findChild<QLabel*>(QStringLiteral("facts"))->text();
    QVERIFY2(facts.contains(QStringLiteral("sample.flic  ·  finished  ·  400 steps")),
             qPrintable(facts));
    QCOMPARE(window.source().text().source()->file, std::string("sample.flic"));
    QVERIFY(window.problem().isEmpty());
}

// Steps 100 to 300: 200 of them, 170 − 50 cells.
void WindowTest::facts_are_those_of_the_window() {
    MainWindow window;
    window.show();
    QVERIFY(open(window, write("stretch.lexprof", sample_recording())));
    window.session().set_window(profile::Window{1, 3});
    const QString facts = window.findChild<QLabel*>(QStringLiteral("facts"))->text();
    QVERIFY2(facts.contains(QStringLiteral("in the window: 200 steps  ·  120 cells")),
             qPrintable(facts));
}

// Of a stretch that is shorter than what the clock tells, no time is known.
void WindowTest::unknown_times_are_not_told() {
    profile::Recording recording = sample_recording();
    for (profile::Interval& interval : recording.book().curves.intervals) interval.time_ns = 0;
    MainWindow window;
    window.show();
    QVERIFY(open(window, write("untimed.lexprof", recording)));
    window.session().set_window(profile::Window{1, 3});
    const QString facts = window.findChild<QLabel*>(QStringLiteral("facts"))->text();
    QVERIFY2(facts.endsWith(QStringLiteral("in the window: 200 steps  ·  120 cells")),
             qPrintable(facts));
}

// The clock was read at the end only: within a window that is before that, as much may have gone by
// as the whole run took, of 5,000 ns.
void WindowTest::windows_between_reads_have_a_limit() {
    profile::Recording recording = sample_recording();
    recording.book().rows[f_pair].time_error_ns = 5000;
    auto& intervals = recording.book().curves.intervals;
    for (std::size_t at = 0; at + 1 < intervals.size(); ++at) intervals[at].time_ns = 0;
    MainWindow window;
    window.show();
    QVERIFY(open(window, write("late.lexprof", recording)));
    window.session().set_window(profile::Window{1, 3});
    const QString facts = window.findChild<QLabel*>(QStringLiteral("facts"))->text();
    QVERIFY2(facts.endsWith(QStringLiteral("120 cells  ·  < 5.00 µs")), qPrintable(facts));
}

// The run took 5,000 ns, by the system's word: that is known even where one of its pairs may have
// had all of it, or nothing. What a part of the run took is known by the clock, which was hardly
// read then.
void WindowTest::times_too_short_for_the_clock_say_so() {
    const auto with_error = [this](const char* name, std::uint64_t error) {
        profile::Recording recording = sample_recording();
        recording.book().rows[f_pair].time_error_ns = error;
        return write(QString::fromLatin1(name), recording);
    };
    MainWindow window;
    const auto* facts = window.findChild<QLabel*>(QStringLiteral("facts"));
    QVERIFY(open(window, with_error("hardly-read.lexprof", 5000)));
    QVERIFY2(facts->text().endsWith(QStringLiteral("cells  ·  5.00 µs")),
             qPrintable(facts->text()));
    QVERIFY(!facts->toolTip().contains(QStringLiteral("too short for the clock")));
    window.session().set_window(profile::Window{1, 3});
    // 3,000 ns, and of these f's 1,000 may be wrong by 5,000 · √(1,000/2,400), 3,227.
    QVERIFY2(facts->text().endsWith(QStringLiteral("cells  ·  ≈ 3 µs")), qPrintable(facts->text()));
    QVERIFY(facts->toolTip().contains(QStringLiteral("too short for the clock")));
    QVERIFY(open(window, with_error("well-read.lexprof", 100)));
    QVERIFY2(facts->text().endsWith(QStringLiteral("cells  ·  5.00 µs")),
             qPrintable(facts->text()));
    QVERIFY(!facts->toolTip().contains(QStringLiteral("too short for the clock")));
}

// What a tab says is not said again in a line below it.
void WindowTest::tabs_have_no_title_below_them() {
    MainWindow window;
    window.show();
    QVERIFY(open(window, write("tabs.lexprof", sample_recording())));
    const auto has_title = [&](const char* dock) {
        return window.findChild<QDockWidget*>(QString::fromLatin1(dock))->titleBarWidget() ==
               nullptr;
    };
    QTRY_VERIFY(!has_title("source_dock") && !has_title("story_dock") && !has_title("graph_dock"));
    QVERIFY(has_title("pairs_dock") && has_title("space_dock"));
    window.findChild<QDockWidget*>(QStringLiteral("graph_dock"))->setFloating(true);
    QTRY_VERIFY(has_title("graph_dock"));
    window.reset_layout();
    QTRY_VERIFY(!has_title("graph_dock"));
    window.show_view(QStringLiteral("bars"));
    window.maximise_view(true);
    QTRY_VERIFY(has_title("bars_dock"));
    window.maximise_view(false);
    QTRY_VERIFY(!has_title("bars_dock"));
}

// In the dark, too: a button that is on looks different from one that is not, by more than a shade,
// and fields have a border that is brighter than they are.
void WindowTest::what_is_pressed_can_be_told() {
    for (const Theme theme : {Theme::light, Theme::dark}) {
        use_theme(theme);
        QToolButton button;
        button.setCheckable(true);
        button.resize(60, 24);
        const auto ground = [&] { return button.grab().toImage().pixelColor(8, 18); };
        const QColor off = ground();
        button.setChecked(true);
        const QColor on = ground();
        const int apart = std::abs(on.red() - off.red()) + std::abs(on.green() - off.green()) +
                          std::abs(on.blue() - off.blue());
        QVERIFY2(apart > 60, qPrintable(off.name() + on.name()));
        QLineEdit field;
        field.resize(100, 24);
        const QImage seen = field.grab().toImage();
        const int by =
            std::abs(seen.pixelColor(50, 0).lightness() - seen.pixelColor(50, 12).lightness());
        QVERIFY2(by >= 50, qPrintable(QString::number(by)));
    }
    use_theme(Theme::light);
}

// Of a large recording, that is: the matrix and the bill are made when their tabs come to the
// front.
void WindowTest::what_lies_behind_others_is_not_worked_out() {
    MainWindow window;
    window.show();
    window.reset_layout();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QTest::qWait(50);
    window.session().set_quick_pairs(0);
    QVERIFY(open(window, write("large.lexprof", sample_recording())));
    const auto* matrix = window.findChild<View*>(QStringLiteral("matrix_view"));
    const auto lines = [&] { return matrix->findChild<QTableView*>()->model()->rowCount(); };
    QTRY_VERIFY(!window.session().is_busy() && !window.pairs().model().is_busy());
    QVERIFY(!matrix->is_in_sight());
    QTest::qWait(50);
    QCOMPARE(lines(), 0);
    window.show_view(QStringLiteral("matrix_view"));
    QTRY_VERIFY(lines() > 0);
    QVERIFY(matrix->is_in_sight());
    window.show_view(QStringLiteral("bars"));
    QVERIFY(!matrix->is_in_sight());
}

// Tabs are in two groups, so that each has room: what is in words below the pairs, and what is in
// pictures below the curves.
void WindowTest::views_share_the_window() {
    MainWindow window;
    window.show();
    window.reset_layout();
    const auto dock = [&](const char* name) {
        return window.findChild<QDockWidget*>(QString::fromLatin1(name));
    };
    QVERIFY(window.tabifiedDockWidgets(dock("story_dock")).contains(dock("blockages_dock")));
    QVERIFY(window.tabifiedDockWidgets(dock("story_dock")).contains(dock("relatives_dock")));
    QVERIFY(window.tabifiedDockWidgets(dock("source_dock")).contains(dock("graph_dock")));
    QVERIFY(!window.tabifiedDockWidgets(dock("story_dock")).contains(dock("graph_dock")));
    QTRY_VERIFY(dock("story_dock")->y() > dock("pairs_dock")->y());
    QVERIFY(dock("story_dock")->x() == dock("pairs_dock")->x());
}

void WindowTest::says_what_is_wrong_with_a_file() {
    MainWindow window;
    window.show();
    QSignalSpy failed(&window.loader(), &Loader::failed);
    const QString path = write_text("broken.lexprof", "this is no profile");
    window.open_file(path);
    QVERIFY(failed.wait(20000));
    QVERIFY(!window.session().is_open());
    QVERIFY2(window.problem().contains(QStringLiteral("broken.lexprof")),
             qPrintable(window.problem()));
    QVERIFY(window.problem().size() > path.size() + 10);
    QVERIFY(window.findChild<QLabel*>(QStringLiteral("problem"))->isVisible());
}

void WindowTest::keeps_what_is_shown_when_a_file_is_broken() {
    MainWindow window;
    QVERIFY(open(window, write("sample.lexprof", sample_recording())));
    window.session().choose_pair(f_pair);
    QSignalSpy failed(&window.loader(), &Loader::failed);
    window.open_file(folder_.filePath(QStringLiteral("missing.lexprof")));
    QVERIFY(failed.wait(20000));
    QCOMPARE(window.session().choice().pair, std::optional<PairIndex>(f_pair));
    QVERIFY(!window.problem().isEmpty());
    QVERIFY(open(window, folder_.filePath(QStringLiteral("sample.lexprof"))));
    QVERIFY(window.problem().isEmpty());
}

void WindowTest::reading_can_be_cancelled() {
    MainWindow window;
    const QString path = write("large.lexprof", large_recording(2000, 50));
    QSignalSpy loaded(&window.loader(), &Loader::loaded);
    window.open_file(path);
    QVERIFY(window.loader().is_busy());
    window.loader().cancel();
    QVERIFY(!window.loader().is_busy());
    QVERIFY(!loaded.wait(600));
    QVERIFY(!window.session().is_open());
}

void WindowTest::opens_what_is_dropped() {
    MainWindow window;
    window.show();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(write("sample.lexprof", sample_recording()))});
    QSignalSpy loaded(&window.loader(), &Loader::loaded);
    QDragEnterEvent enter(QPoint(20, 20), Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(20, 20), Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&window, &drop);
    QVERIFY(drop.isAccepted());
    QVERIFY(loaded.wait(20000));
}

// The run took 5,000 ns. A time that may be wrong by 251 of them, more than a twentieth, says less
// than steps do, and another run may say another; one that may be wrong by 250 comes first. What
// the user has chosen stays.
void WindowTest::short_runs_begin_with_steps() {
    const auto with_error = [this](const char* name, std::uint64_t error) {
        profile::Recording recording = sample_recording();
        recording.book().rows[f_pair].time_error_ns = error;
        return write(QString::fromLatin1(name), recording);
    };
    MainWindow window;
    const Session& session = window.session();
    QVERIFY(open(window, with_error("short.lexprof", 251)));
    QCOMPARE(session.measure(), Measure::steps);
    QVERIFY(open(window, with_error("long.lexprof", 250)));
    QCOMPARE(session.measure(), Measure::time_ns);
    window.session().set_measure(Measure::cells);
    QVERIFY(open(window, with_error("short.lexprof", 251)));
    QCOMPARE(session.measure(), Measure::cells);
}

void WindowTest::remembers_layout_and_resets_it() {
    const QString dock = QStringLiteral("bars_dock");
    {
        MainWindow window;
        window.show();
        window.findChild<QDockWidget*>(dock)->close();
        window.pairs().set_column_shown(column_of(Measure::ops), true);
        window.close();
    }
    MainWindow window;
    window.show();
    QVERIFY(window.findChild<QDockWidget*>(dock)->isHidden());
    QVERIFY(!window.pairs().table()->isColumnHidden(
        static_cast<int>(index_of(column_of(Measure::ops)))));
    window.reset_layout();
    QVERIFY(!window.findChild<QDockWidget*>(dock)->isHidden());
}

void WindowTest::remembers_recent_files() {
    MainWindow window;
    const QString first = write("first.lexprof", sample_recording());
    const QString second = write("second.lexprof", sample_recording());
    QVERIFY(open(window, first));
    QVERIFY(open(window, second));
    QVERIFY(open(window, first));
    QCOMPARE(QSettings().value(QStringLiteral("recent")).toStringList(),
             (QStringList{first, second}));
}

void WindowTest::views_of_books_that_were_not_kept_are_put_away() {
    profile::Recording with = sample_recording();
    with.followed.consumers.emplace();
    const QString plain = write("plain.lexprof", sample_recording());
    const QString kept = write("kept.lexprof", with);
    MainWindow window;
    window.show();
    const auto is_there = [&](const char* name) {
        return !window.findChild<QDockWidget*>(QString::fromLatin1(name))->isHidden();
    };
    QVERIFY(open(window, plain));
    QVERIFY(is_there("story_dock") && !is_there("lives_dock") && !is_there("consumers_dock"));
    QVERIFY(open(window, kept));
    QVERIFY(is_there("consumers_dock") && !is_there("lives_dock"));
    window.reset_layout();
    QVERIFY(is_there("consumers_dock") && !is_there("lives_dock"));
    window.show_view(QStringLiteral("lives"));
    QVERIFY(is_there("lives_dock"));
    window.close(); // and in the next one nothing is away for ever
    MainWindow next;
    QVERIFY(!next.findChild<QDockWidget*>(QStringLiteral("lives_dock"))->isHidden());
}

void WindowTest::keys_reach_views() {
    MainWindow window;
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QVERIFY(open(window, write("sample.lexprof", sample_recording())));
    QTest::keyClick(&window, Qt::Key_2, Qt::ControlModifier);
    QVERIFY(window.space().chart().hasFocus());
    QTest::keyClick(&window, Qt::Key_F, Qt::ControlModifier);
    auto* filter = window.findChild<QLineEdit*>(QStringLiteral("filter"));
    QVERIFY(filter->hasFocus());
    QTest::keyClicks(filter, QStringLiteral("fold"));
    QCOMPARE(window.session().visible(), std::vector<PairIndex>{foldr_pair});
    QTest::keyClick(&window, Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(window.session().visible().size(), std::size_t{4});
    QTest::keyClick(&window, Qt::Key_3, Qt::ControlModifier);
    QTest::keyClick(&window, Qt::Key_T, Qt::ControlModifier);
    QVERIFY(window.source().is_table_shown());
}

void WindowTest::key_reaches_the_book() {
    MainWindow window;
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QVERIFY(open(window, write("two.lexprof", two_books())));
    auto* box = window.findChild<QComboBox*>(QStringLiteral("book"));
    QVERIFY(box->isVisible());
    QTest::keyClick(&window, Qt::Key_B, Qt::AltModifier);
    QVERIFY(box->hasFocus());
    QTest::keyClick(box, Qt::Key_D);
    QCOMPARE(window.session().document()->book().scheme, profile::Scheme::dynamic);
    QVERIFY(window.session().document()->find("f", "foldr").has_value());
}

void WindowTest::menu_says_what_is_undone() {
    MainWindow window;
    window.session().open(sample_document());
    window.session().choose_pair(f_pair);
    const auto texts = [&] {
        QStringList found;
        for (const QAction* action : window.findChildren<QAction*>())
            if (action->text().startsWith(QStringLiteral("&Undo")) ||
                action->text().startsWith(QStringLiteral("&Redo")))
                found << action->text() + (action->isEnabled() ? u'+' : u'-');
        return found;
    };
    QCOMPARE(texts(),
             (QStringList{QStringLiteral("&Undo Select f←myhead+"), QStringLiteral("&Redo-")}));
    window.session().history().undo();
    QCOMPARE(texts(),
             (QStringList{QStringLiteral("&Undo-"), QStringLiteral("&Redo Select f←myhead+")}));
}

void WindowTest::every_action_has_words() {
    MainWindow window;
    for (const QAction* menu : window.menuBar()->actions()) {
        QVERIFY(!menu->text().isEmpty());
        for (const QAction* action : menu->menu()->actions())
            QVERIFY(action->isSeparator() || !action->text().isEmpty());
    }
}

void WindowTest::fits_the_screen() {
    MainWindow window;
    window.show();
    const QSize room = window.screen()->availableSize();
    QVERIFY2(window.width() <= std::max(room.width(), window.minimumSizeHint().width()),
             qPrintable(QString::number(window.width())));
    QVERIFY2(window.minimumSizeHint().width() <= 1024,
             qPrintable(QString::number(window.minimumSizeHint().width())));
    QVERIFY(window.minimumSizeHint().height() <= 700);
}

void WindowTest::a_view_takes_the_whole_window() {
    MainWindow window;
    window.resize(1024, 700);
    window.show();
    QVERIFY(open(window, write("sample.lexprof", sample_recording())));
    window.show_view(QStringLiteral("graph"));
    const auto shown = [&] {
        QStringList names;
        for (const QDockWidget* dock : window.findChildren<QDockWidget*>())
            if (!dock->isHidden()) names << dock->widget()->objectName();
        names.sort();
        return names;
    };
    const QStringList before = shown();
    QVERIFY(before.size() > 5);
    window.maximise_view(true);
    QCOMPARE(shown(), QStringList{QStringLiteral("graph")});
    QTRY_VERIFY(window.findChild<QDockWidget*>(QStringLiteral("graph_dock"))->width() > 1000);
    window.show_view(QStringLiteral("bars"));
    QCOMPARE(shown(), QStringList{QStringLiteral("bars")});
    window.maximise_view(false);
    QCOMPARE(shown(), before);
}

void WindowTest::first_page_can_be_reached_again() {
    MainWindow window;
    window.show();
    QVERIFY(open(window, write("sample.lexprof", sample_recording())));
    auto* page = window.findChild<QWidget*>(QStringLiteral("start_page"));
    QVERIFY(!page->isVisible());
    window.findChild<QAction*>(QStringLiteral("close_action"))->trigger();
    QVERIFY(page->isVisible());
    QVERIFY(!window.session().is_open());
    QVERIFY(open(window, write("sample.lexprof", sample_recording())));
    QVERIFY(!page->isVisible());
}

// The keyboard was in the table; then a view has come to the front without it.
void WindowTest::what_is_in_front_is_exported() {
    MainWindow window;
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QVERIFY(open(window, write("sample.lexprof", sample_recording())));
    window.show_view(QStringLiteral("source"));
    window.findChild<QDockWidget*>(QStringLiteral("bars_dock"))->raise();
    QApplication::processEvents();
    const auto* exports = window.findChild<ExportMenu*>();
    QTRY_COMPARE(exports->current()->objectName(), QStringLiteral("bars"));
}

void WindowTest::own_stop_is_no_failure() {
    MainWindow window;
    const auto facts = [&](const char* failure) {
        profile::Recording recording = sample_recording();
        recording.run.state = profile::State::failed;
        recording.run.failure = failure;
        window.session().open(
            std::make_shared<const Document>(std::move(recording), QStringLiteral("s.lexprof")));
        return window.findChild<QLabel*>(QStringLiteral("facts"))->text();
    };
    QVERIFY(facts("interrupted").contains(QStringLiteral("·  stopped  ·")));
    QVERIFY(facts("no such thing").contains(QStringLiteral("failed: no such thing")));
}

void WindowTest::help_is_there() {
    MainWindow window;
    const auto text = [&](HelpPage page) {
        return help_text(page, profile::Scheme::lexical, window);
    };
    QVERIFY(text(HelpPage::manual).contains(QStringLiteral("Space over Time")));
    const QString keys = text(HelpPage::keys);
    QVERIFY(keys.contains(QStringLiteral("Ctrl+T")));
    QVERIFY(keys.contains(QStringLiteral("F11")));
    QVERIFY(text(HelpPage::glossary).contains(QStringLiteral("(collector)")));
}

LEXPROF_GUI_TEST(WindowTest);
#include "window_test.moc"
