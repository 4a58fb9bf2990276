// Edit, run, prove: a program is changed in the viewer, run as it stands, and compared with the run
// before; files change on saving only.
#include "recorded.h"
#include "sample.h"
#include "testing.h"

#include "gui/core/manuscript.h"
#include "gui/core/same_lines.h"
#include "gui/core/trial.h"
#include "gui/views/compare_view.h"
#include "gui/views/edit_bar.h"
#include "gui/views/source_view.h"
#include "gui/window/editing.h"
#include "gui/window/main_window.h"
#include "gui/window/run_panel.h"
#include "gui/window/workbench.h"

#include <QAction>
#include <QFile>
#include <QLabel>
#include <QSettings>
#include <QTextBlock>
#include <QToolButton>

namespace profile = lexprof::profile;
using namespace lexprof::gui;

namespace {

constexpr int patience = 60'000; // milliseconds, only where something is broken

QString content(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

bool put(const QString& path, const QString& text) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text.toUtf8()) >= 0;
}

const QString blocking =
    QStringLiteral("  (\\x \\l CASE-2\n"
                   "    (PACK-2-1 x PACK-0-0)\n"
                   "    (UNPACK!-2 (\\y \\ys PACK-2-1 x (PACK-2-1 y ys)) l) l)");
const QString repaired = QStringLiteral("  (\\x \\y PACK-2-1 x y)");

// The blocked pipeline in a folder of its own, recorded and opened.
struct EditScene {
    QTemporaryDir folder;
    QString program = folder.filePath(QStringLiteral("pipeline.flic"));
    MainWindow window;

    EditScene() {
        QFile::copy(example(QStringLiteral("blocked-pipeline")), program);
        QFile::setPermissions(program, QFile::ReadOwner | QFile::WriteOwner);
        window.resize(1400, 900);
        window.show();
        window.session().open(record(folder, program, QStringLiteral("pipeline.lexprof")));
    }
    SourceText& text() { return window.source().text(); }
    EditBar& bar() { return window.source().edit_bar(); }
    QAction& action(const char* name) {
        return *window.findChild<QAction*>(QString::fromLatin1(name));
    }
    // As a user does: marks a part and writes over it.
    void write(const QString& part, const QString& instead) {
        QTextCursor cursor(text().document());
        const auto at = text().toPlainText().indexOf(part);
        QVERIFY(at >= 0);
        cursor.setPosition(static_cast<int>(at));
        cursor.setPosition(static_cast<int>(at + part.size()), QTextCursor::KeepAnchor);
        cursor.insertText(instead);
    }
    void run_to_the_end() {
        action("run_edited_action").trigger();
        QVERIFY2(window.problem().isEmpty(), qPrintable(window.problem()));
        QTRY_VERIFY_WITH_TIMEOUT(!window.editing().runner().is_running(), patience);
        QTRY_VERIFY_WITH_TIMEOUT(!bar().text().startsWith(QStringLiteral("Running")), patience);
    }
};

} // namespace

class EditTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { QSettings().clear(); }
    void lines_that_are_the_same();
    void words_of_the_run_again();
    void place_of_an_error();
    void files_change_on_saving_only();
    void what_others_have_written_stays();
    void line_ends_stay();
    void lines_keep_their_numbers();
    void repair_is_proven();
    void nothing_is_said_of_a_comparison_that_has_ended();
    void second_run_is_compared_with_the_first();
    void error_leads_to_its_line();
    void input_and_arguments_are_the_same();
};

// a b c d e → a x c e: b is gone, x has come, d is gone.
void EditTest::lines_that_are_the_same() {
    const auto lines = [](const char* letters) { return QString::fromLatin1(letters).split(u' '); };
    QCOMPARE(same_lines(lines("a x c e"), lines("a b c d e")), (std::vector<int>{0, -1, 2, 4}));
    QCOMPARE(same_lines(lines("a b"), lines("a b")), (std::vector<int>{0, 1}));
    QCOMPARE(same_lines(lines("b a"), lines("a")), (std::vector<int>{-1, 0}));
    QCOMPARE(same_lines(lines("a a a"), lines("a a")), (std::vector<int>{0, 1, -1}));
    QCOMPARE(same_lines(lines("x"), lines("y z")), (std::vector<int>{-1}));
}

void EditTest::words_of_the_run_again() {
    profile::Run run;
    run.program = "a/p.flic";
    run.command_line = {"run",      "-o",     "p.lexprof", "--quiet",   "--text",
                        "p=/tmp/1", "-ofile", "--csv=x",   "--profile", "f,g",
                        "a/p.flic", "--",     "-o",        "a/p.flic"};
    QCOMPARE(options_again(run), (QStringList{QStringLiteral("--quiet"),
                                              QStringLiteral("--profile"), QStringLiteral("f,g")}));
    QCOMPARE(arguments_again(run), (QStringList{QStringLiteral("-o"), QStringLiteral("a/p.flic")}));
    run.command_line = {"run", "p.flic"};
    run.program = "p.flic";
    QVERIFY(options_again(run).isEmpty());
    QVERIFY(arguments_again(run).isEmpty());
}

void EditTest::place_of_an_error() {
    profile::Recording recording;
    recording.sources = {{"a/Main.hs", ""}, {"a/Other.hs", ""}};
    const auto place = [&](const char* text) {
        return Trial::place_of_error(QString::fromUtf8(text), recording);
    };
    QCOMPARE(place("\n/tmp/x/a/Other.hs:12:3: error: no\n  a/Main.hs:1:1").value(),
             (profile::Place{"a/Other.hs", 12, 3}));
    QCOMPARE(place("a/Main.hs:7: wrong").value(), (profile::Place{"a/Main.hs", 7, 1}));
    QVERIFY(!place("nothing is known").has_value());
}

void EditTest::files_change_on_saving_only() {
    EditScene scene;
    Manuscript& manuscript = scene.window.manuscript();
    const QString file = scene.program;
    const QString before = content(scene.program);
    QCOMPARE(manuscript.text(file), before);
    QVERIFY(!manuscript.is_changed());
    scene.action("edit_action").setChecked(true);
    QVERIFY(scene.window.source().is_editing());
    scene.write(blocking, repaired);
    QVERIFY(manuscript.is_changed());
    QCOMPARE(manuscript.unsaved(), QStringList{file});
    scene.run_to_the_end();
    QVERIFY(!manuscript.is_changed()); // that run is shown now
    QVERIFY(manuscript.is_unsaved());
    QCOMPARE(content(scene.program), before);
    scene.action("save_action").trigger();
    QVERIFY(!manuscript.is_unsaved());
    QString expected = before;
    QCOMPARE(content(scene.program), expected.replace(blocking, repaired));
    // Once more, from what has been saved.
    scene.write(repaired, QStringLiteral("  (\\x \\y y)"));
    scene.bar().findChild<QToolButton*>(QStringLiteral("edit_discard"))->click();
    QCOMPARE(scene.text().toPlainText(), expected);
    QVERIFY(!manuscript.is_unsaved());
}

void EditTest::what_others_have_written_stays() {
    EditScene scene;
    Manuscript& manuscript = scene.window.manuscript();
    QCOMPARE(manuscript.path_of(scene.program), scene.program);
    QVERIFY(put(scene.program, QStringLiteral("something else")));
    manuscript.write(scene.program, QStringLiteral("changed"));
    QCOMPARE(manuscript.path_of(scene.program), QString());
    QVERIFY(manuscript.save().contains(QStringLiteral("save it under another name")));
    QCOMPARE(content(scene.program), QStringLiteral("something else"));
    const QString other = scene.folder.filePath(QStringLiteral("other.flic"));
    QCOMPARE(manuscript.save_as(scene.program, other), QString());
    QCOMPARE(content(other), QStringLiteral("changed"));
    QCOMPARE(manuscript.path_of(scene.program), other);
    manuscript.write(scene.program, QStringLiteral("changed again"));
    QVERIFY(!manuscript.save_as(scene.program, QStringLiteral("/no/such/folder/x")).isEmpty());
    QVERIFY(manuscript.is_unsaved());
    manuscript.discard();
}

void EditTest::line_ends_stay() {
    Session session;
    Manuscript manuscript(session);
    profile::Recording recording = sample_recording();
    recording.sources[0].text = "one\r\ntwo\r\n";
    session.open(std::make_shared<const Document>(recording, QStringLiteral("a.lexprof")));
    const QString file = QStringLiteral("sample.flic");
    manuscript.write(file, QStringLiteral("one\ntwo\n"));
    QVERIFY(!manuscript.is_changed());
    manuscript.write(file, QStringLiteral("one\n2\n"));
    QCOMPARE(manuscript.text(file), QStringLiteral("one\r\n2\r\n"));
}

// Line 2 refers to f in myhead. What is written above it moves it; what is written in it makes it
// another line, of which nothing is known.
void EditTest::lines_keep_their_numbers() {
    Session session;
    Manuscript manuscript(session);
    SourceView view(session);
    view.set_manuscript(manuscript);
    view.resize(600, 400);
    view.show();
    session.open(sample_document());
    view.edit(true);
    SourceText& text = view.text();
    const auto block = [&](int at) { return text.document()->findBlockByNumber(at); };
    const QString number = text.margin_text(text.line_of(block(1)));
    QVERIFY(!number.isEmpty());
    QTextCursor cursor(block(0));
    cursor.insertText(QStringLiteral("new\n"));
    QCOMPARE(text.line_of(block(0)), -1);
    QCOMPARE(text.line_of(block(2)), 1);
    QCOMPARE(text.margin_text(text.line_of(block(2))), number);
    session.choose_pair(f_pair);
    QCOMPARE(text.textCursor().blockNumber(), 2);
    cursor.setPosition(block(2).position());
    cursor.insertText(QStringLiteral("x"));
    QCOMPARE(text.line_of(block(2)), -1);
    text.undo();
    QCOMPARE(text.line_of(block(2)), 1);
    view.edit(false);
    QVERIFY(text.isReadOnly());
    QVERIFY(manuscript.is_changed()); // it is only not written any further
}

// The steps are those of the two examples.
void EditTest::repair_is_proven() {
    EditScene scene;
    const DocumentPointer before = scene.window.session().document();
    const auto blocked = before->find("f", "myhead");
    QVERIFY(blocked.has_value());
    scene.window.session().choose_pair(blocked);
    scene.window.session().set_window(profile::Window{0, 2});
    scene.action("edit_action").setChecked(true);
    scene.write(blocking, repaired);
    scene.run_to_the_end();
    Session& session = scene.window.session();
    const DocumentPointer after = session.document();
    QVERIFY(after != before);
    QCOMPARE(session.baseline(), before);
    QCOMPARE(before->book().totals.steps, std::uint64_t{16'264});
    QCOMPARE(after->book().totals.steps, std::uint64_t{243});
    QCOMPARE(after->recording().run.program, before->recording().run.program);
    QVERIFY(session.choice().pair.has_value());
    QCOMPARE(after->name(*session.choice().pair), QStringLiteral("f←myhead"));
    QVERIFY(!session.choice().window.has_value());
    QTRY_VERIFY_WITH_TIMEOUT(scene.bar().text().contains(QStringLiteral("gone")), patience);
    const QString said = scene.bar().text();
    QVERIFY2(said.contains(QStringLiteral("Blocked pipeline gone: <b>f←myhead</b>")),
             qPrintable(said));
    QVERIFY2(said.contains(QStringLiteral("16,264\u00a0→\u00a0243 steps")), qPrintable(said));
    QCOMPARE(session.axis(), Axis::parts); // over steps one of them would have no room
    const auto most = [&](const Document& document) {
        return QString::number(document.row(*document.find("f", "myhead")).in_use_max);
    };
    QString plain = said;
    QVERIFY2(plain.remove(u',').contains(most(*before) + QStringLiteral("\u00a0→\u00a0") +
                                         most(*after) + QStringLiteral(" cell")),
             qPrintable(said));
    QTRY_VERIFY_WITH_TIMEOUT(
        scene.window.comparing().summary().contains(QStringLiteral("gone: f←myhead")), patience);
    // Where one was writing one goes on.
    QVERIFY(scene.window.source().is_editing());
    QVERIFY(scene.text().toPlainText().contains(repaired));
    QVERIFY(scene.text().document()->isUndoAvailable());
}

void EditTest::nothing_is_said_of_a_comparison_that_has_ended() {
    EditScene scene;
    scene.window.source().edit(true);
    const QString invitation = scene.bar().text();
    scene.write(blocking, repaired);
    scene.run_to_the_end();
    QTRY_VERIFY_WITH_TIMEOUT(scene.bar().text().contains(QStringLiteral("gone")), patience);
    scene.action("end_comparison_action").trigger();
    QCOMPARE(scene.bar().text(), invitation);
    QVERIFY(invitation.startsWith(QStringLiteral("Change the text")));
}

void EditTest::second_run_is_compared_with_the_first() {
    EditScene scene;
    scene.action("edit_action").setChecked(true);
    scene.write(blocking, repaired);
    scene.run_to_the_end();
    const DocumentPointer first = scene.window.session().document();
    scene.write(repaired, blocking);
    scene.run_to_the_end();
    QTRY_VERIFY_WITH_TIMEOUT(scene.window.session().document() != first, patience);
    QCOMPARE(scene.window.session().baseline(), first);
    QTRY_VERIFY_WITH_TIMEOUT(scene.bar().text().contains(QStringLiteral("Blocked pipeline, new:")),
                             patience);
    QVERIFY(scene.bar().text().contains(QStringLiteral("243\u00a0→\u00a016,264 steps")));
    QVERIFY(scene.bar().text().contains(QStringLiteral("It prints the same."))); // 1013, both times
    QVERIFY(!scene.window.manuscript().is_unsaved());
}

void EditTest::error_leads_to_its_line() {
    EditScene scene;
    const DocumentPointer before = scene.window.session().document();
    scene.action("edit_action").setChecked(true);
    scene.write(blocking, QStringLiteral("\n\n  (\\x \\y nowhere x y)"));
    const auto line = scene.text()
                          .toPlainText()
                          .left(scene.text().toPlainText().indexOf(QStringLiteral("nowhere")))
                          .count(u'\n');
    scene.run_to_the_end();
    QCOMPARE(scene.window.session().document(), before);
    QVERIFY2(scene.bar().text().contains(QStringLiteral("nowhere")),
             qPrintable(scene.bar().text()));
    auto* label = scene.bar().findChild<QLabel*>(QStringLiteral("edit_text"));
    emit label->linkActivated(QStringLiteral("place"));
    QCOMPARE(scene.text().textCursor().blockNumber(), static_cast<int>(line));
    scene.window.manuscript().discard();
}

// wordcount counts the words of what it reads.
void EditTest::input_and_arguments_are_the_same() {
    const QTemporaryDir folder;
    const QString input = folder.filePath(QStringLiteral("input"));
    QVERIFY(put(input, QStringLiteral("three words here\n")));
    Runner runner;
    QSignalSpy finished(&runner, &Runner::finished);
    const QString path = folder.filePath(QStringLiteral("w.lexprof"));
    QCOMPARE(runner.start({example(QStringLiteral("wordcount")), path, {}, input}), QString());
    QVERIFY(finished.wait(patience));
    MainWindow window;
    window.show();
    window.session().open(load(path).document);
    const std::uint64_t steps = window.session().document()->book().totals.steps;
    QSignalSpy again(&window.editing().runner(), &Runner::finished);
    window.editing().run();
    QVERIFY2(window.problem().isEmpty(), qPrintable(window.problem()));
    QVERIFY(again.wait(patience));
    QTRY_VERIFY_WITH_TIMEOUT(window.session().baseline() != nullptr, patience);
    QCOMPARE(window.session().document()->book().totals.steps, steps);
    QVERIFY(window.session().document()->recording().input.has_value());
    QCOMPARE(*window.session().document()->recording().input, std::string("three words here\n"));
}

LEXPROF_GUI_TEST(EditTest);
#include "edit_test.moc"
