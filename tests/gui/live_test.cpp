// Files that grow while they are shown, runs that are started and stopped here, and files that are
// refused.
#include "recorded.h"
#include "sample.h"
#include "testing.h"

#include "gui/core/examples.h"
#include "gui/core/follower.h"
#include "gui/window/main_window.h"
#include "gui/window/run_dialog.h"
#include "gui/window/run_panel.h"
#include "gui/window/start_page.h"
#include "gui/window/workbench.h"

#include "profile/store/store.h"

#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QScrollBar>
#include <QSemaphore>
#include <QSettings>

#include <QThreadPool>

namespace profile = lexprof::profile;
using namespace lexprof::gui;

namespace {

constexpr int patience_of_the_command = 60'000; // milliseconds, only where something is broken

// Adds up for ever; `sum`←`sum` is there from the beginning.
constexpr const char* endless = "& (main sum) ((sum 0)\n  (\\n SEQ n (sum (INT+ n 1))))\n";

QString write(const QTemporaryDir& folder, const QString& name, const QByteArray& text) {
    const QString path = folder.filePath(name);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)) return {};
    file.write(text);
    return path;
}

profile::State state_of(const MainWindow& window) {
    return const_cast<MainWindow&>(window).session().document()->recording().run.state;
}

} // namespace

class LiveTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { QSettings().clear(); }
    void file_of_a_run_grows_while_it_is_shown();
    void program_is_run_and_stopped();
    void short_program_is_shown();
    void what_is_printed_stays_in_sight();
    void wrong_program_is_explained();
    void refused_files_data();
    void refused_files();
    void first_page();
    void dialog_says_what_would_not_work();
    void words_of_options();
    void first_sentences();
};

// A run that another process makes: what is chosen stays chosen while the file grows.
void LiveTest::file_of_a_run_grows_while_it_is_shown() {
    const QTemporaryDir folder;
    const QString program = write(folder, QStringLiteral("endless.flic"), endless);
    const QString path = folder.filePath(QStringLiteral("endless.lexprof"));
    Runner other;
    QCOMPARE(other.start({program, path, {}, {}}), QString());
    QTRY_VERIFY_WITH_TIMEOUT(trace_of(path).is_profile && load(path).document != nullptr &&
                                 load(path).document->curves().intervals.size() > 4,
                             patience_of_the_command);
    MainWindow window;
    window.show();
    Session& session = window.session();
    window.open_file(path);
    QTRY_VERIFY_WITH_TIMEOUT(session.is_open(), patience_of_the_command);
    QCOMPARE(state_of(window), profile::State::running);
    const auto pair = session.document()->find("sum", "sum");
    QVERIFY(pair.has_value());
    session.choose_pair(pair);
    session.set_window(profile::Window{1, 3});
    const std::uint64_t until = session.document()->curves().intervals[2].steps;
    // However long others take that work in the background.
    QSemaphore others;
    QThreadPool& pool = pool_of<Turn::later>();
    const int threads = pool.maxThreadCount();
    for (int at = 0; at < 2 * threads; ++at) pool.start([&others] { others.acquire(); });
    const auto end = qScopeGuard([&] {
        others.release(2 * threads);
        pool.waitForDone();
    });
    const std::uint64_t steps = session.document()->book().totals.steps;
    QTRY_VERIFY_WITH_TIMEOUT(session.document()->book().totals.steps > steps,
                             patience_of_the_command);
    QCOMPARE(session.document()->name(*session.choice().pair), QStringLiteral("sum←sum"));
    QVERIFY(session.choice().window.has_value());
    const auto& intervals = session.document()->curves().intervals;
    QVERIFY(intervals[session.choice().window->end - 1].steps >= until);
    other.stop();
    QTRY_VERIFY_WITH_TIMEOUT(state_of(window) != profile::State::running, patience_of_the_command);
    QVERIFY(!window.work().follower().is_following());
}

void LiveTest::program_is_run_and_stopped() {
    const QTemporaryDir folder;
    const QString program = write(folder, QStringLiteral("endless.flic"), endless);
    MainWindow window;
    window.show();
    window.work().run({program, folder.filePath(QStringLiteral("e.lexprof")), {}, {}});
    QVERIFY(window.work().runner().is_running());
    QVERIFY(window.work().run_dock()->isVisible());
    QVERIFY(
        window.work().run_panel().state().startsWith(QStringLiteral("endless.flic is running")));
    QTRY_VERIFY_WITH_TIMEOUT(window.session().is_open(), patience_of_the_command);
    auto* stop = window.work().run_panel().findChild<QAbstractButton*>(QStringLiteral("run_stop"));
    QVERIFY(stop->isEnabled());
    stop->click();
    QTRY_VERIFY_WITH_TIMEOUT(!window.work().runner().is_running(), patience_of_the_command);
    QVERIFY(window.work().run_panel().state().contains(QStringLiteral("Stopped")));
    QVERIFY(!stop->isEnabled());
    QTRY_VERIFY_WITH_TIMEOUT(state_of(window) == profile::State::failed, patience_of_the_command);
    QVERIFY(window.session().document()->book().totals.steps > 0);
}

// fibs prints its fifteen numbers; it is over before its file is looked at.
void LiveTest::short_program_is_shown() {
    const QTemporaryDir folder;
    MainWindow window;
    window.show();
    window.work().run(
        {example(QStringLiteral("fibs")), folder.filePath(QStringLiteral("f.lexprof")), {}, {}});
    QTRY_VERIFY_WITH_TIMEOUT(window.session().is_open(), patience_of_the_command);
    QTRY_COMPARE_WITH_TIMEOUT(state_of(window), profile::State::finished, patience_of_the_command);
    QVERIFY(window.work().run_panel().output().contains(
        QStringLiteral("([0,1,1,2,3,5,8,13,21,34,55,89,144,233,377],")));
    QVERIFY(window.work().run_panel().state().contains(QStringLiteral("Finished")));
}

// The report that comes after it, and is in the views as well, is longer than the panel.
void LiveTest::what_is_printed_stays_in_sight() {
    const QTemporaryDir folder;
    MainWindow window;
    window.resize(1024, 700);
    window.show();
    window.work().run(
        {example(QStringLiteral("fibs")), folder.filePath(QStringLiteral("f.lexprof")), {}, {}});
    QTRY_VERIFY_WITH_TIMEOUT(!window.work().runner().is_running(), patience_of_the_command);
    const auto& output =
        *window.work().run_panel().findChild<QPlainTextEdit*>(QStringLiteral("run_output"));
    const QTextCursor printed = output.document()->find(QStringLiteral("233,377"));
    QVERIFY(!printed.isNull());
    QTRY_VERIFY2(output.viewport()->rect().contains(output.cursorRect(printed).center()),
                 qPrintable(output.toPlainText()));
    QVERIFY(output.verticalScrollBar()->maximum() > 0);
}

void LiveTest::wrong_program_is_explained() {
    const QTemporaryDir folder;
    const QString program = write(folder, QStringLiteral("wrong.flic"), "& (main) ((nothere 1))");
    MainWindow window;
    window.show();
    window.work().run({program, folder.filePath(QStringLiteral("w.lexprof")), {}, {}});
    QTRY_VERIFY_WITH_TIMEOUT(!window.work().runner().is_running(), patience_of_the_command);
    QTRY_VERIFY_WITH_TIMEOUT(
        window.work().run_panel().state().contains(QStringLiteral("the program's text has an")),
        patience_of_the_command);
    QVERIFY(window.work().run_panel().output().contains(QStringLiteral("nothere")));
    QVERIFY(!window.session().is_open());
    window.work().run({folder.filePath(QStringLiteral("none.flic")), {}, {}, {}});
    QVERIFY(window.problem().contains(QStringLiteral("is not there")));
}

void LiveTest::refused_files_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("reason");
    QTest::newRow("empty") << QByteArray() << QStringLiteral("is empty");
    QTest::newRow("other") << QByteArray("hello") << QStringLiteral("is not a profile");
    const QTemporaryDir folder;
    std::string problem;
    const QString path = folder.filePath(QStringLiteral("whole.lexprof"));
    QVERIFY(profile::write_recording(path.toStdString(), sample_recording(), problem));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray whole = file.readAll();
    QTest::newRow("cut short") << whole.first(whole.size() / 2)
                               << QStringLiteral("is damaged or cut short");
    QByteArray newer = whole;
    newer[63] = 99; // the format's number, at offset 60
    QTest::newRow("newer") << newer << QStringLiteral("was written by a newer lexprof");
    QByteArray database = whole;
    database[68] = 0; // whose format it is
    QTest::newRow("database") << database << QStringLiteral("but not a profile");
}

// What was open stays open, and the window says which file is wrong and why.
void LiveTest::refused_files() {
    QFETCH(const QByteArray, text);
    QFETCH(const QString, reason);
    const QTemporaryDir folder;
    const QString path = write(folder, QStringLiteral("broken.lexprof"), text);
    MainWindow window;
    window.show();
    window.session().open(sample_document());
    window.open_file(path);
    QTRY_VERIFY_WITH_TIMEOUT(!window.problem().isEmpty(), patience_of_the_command);
    QVERIFY2(window.problem().contains(reason), qPrintable(window.problem()));
    QVERIFY(window.problem().contains(QStringLiteral("broken.lexprof")));
    QCOMPARE(window.session().document()->path(), QStringLiteral("sample.lexprof"));
}

void LiveTest::first_page() {
    const QTemporaryDir folder;
    MainWindow window;
    window.show();
    StartPage& page = window.work().start_page();
    QVERIFY(page.isVisible());
    page.set_recent({write(folder, QStringLiteral("there.lexprof"), {}),
                     folder.filePath(QStringLiteral("gone.lexprof"))});
    QTRY_COMPARE(page.findChildren<StartEntry*>(QStringLiteral("recent_entry")).size(), 2);
    const auto recent = page.findChildren<StartEntry*>(QStringLiteral("recent_entry"));
    QCOMPARE(recent[0]->text(), QStringLiteral("there.lexprof"));
    QVERIFY(recent[0]->isEnabled());
    QVERIFY(!recent[1]->isEnabled());
    window.session().open(sample_document());
    QVERIFY(!page.isVisible());
}

void LiveTest::dialog_says_what_would_not_work() {
    const QTemporaryDir folder;
    RunDialog dialog({example(QStringLiteral("fibs")),
                      folder.filePath(QStringLiteral("f.lexprof")),
                      {QStringLiteral("--max-steps"), QStringLiteral("1000")},
                      {}});
    const auto field = [&](const char* name) {
        return dialog.findChild<QLineEdit*>(QString::fromUtf8(name));
    };
    QCOMPARE(dialog.order().options.size(), 2);
    QCOMPARE(dialog.order().profile, folder.filePath(QStringLiteral("f.lexprof")));
    const auto* problem = dialog.findChild<QLabel*>(QStringLiteral("run_problem"));
    QVERIFY(problem->text().isEmpty());
    field("run_profile")->setText(QStringLiteral("/no/such/folder/f.lexprof"));
    QVERIFY(problem->text().contains(QStringLiteral("cannot be written")));
    dialog.set_program(QStringLiteral("none.flic"));
    QVERIFY(problem->text().contains(QStringLiteral("no program of that name")));
}

void LiveTest::words_of_options() {
    QCOMPARE(parted(QStringLiteral("  --profile f,g 'a b' \"\" c\"d e\"")),
             (QStringList{QStringLiteral("--profile"), QStringLiteral("f,g"), QStringLiteral("a b"),
                          QString(), QStringLiteral("cd e")}));
    QVERIFY(parted(QString()).isEmpty());
}

void LiveTest::first_sentences() {
    QCOMPARE(first_sentence(QStringLiteral("[[ A blocked\n   pipeline: it waits. And more.\n\n "
                                           "Other ]] rest")),
             QStringLiteral("A blocked pipeline: it waits."));
    QCOMPARE(first_sentence(QStringLiteral("& (main) (1) [[ late ]]")), QString());
    const auto all = examples_in(QStringLiteral(LEXPROF_EXAMPLES));
    QVERIFY(all.size() >= 10);
    QCOMPARE(all.front().name, QStringLiteral("blocked-pipeline"));
    for (const Example& one : all) QVERIFY2(!one.about.isEmpty(), qPrintable(one.name));
}

LEXPROF_GUI_TEST(LiveTest);
#include "live_test.moc"
