// The text of another run beside that of this one: what differs, and what neither has.
#include "sample.h"
#include "testing.h"

#include "tests/making/books.h"

#include "gui/views/source_view.h"

#include <QLabel>
#include <QScrollBar>
#include <QTextBlock>

namespace profile = lexprof::profile;
namespace test = lexprof::test;
using namespace lexprof::gui;

class BesideTest : public QObject {
    Q_OBJECT

  private slots:
    void what_no_line_says_is_compared_too();
    void differences_of_texts_are_lit_data();
    void differences_of_texts_are_lit();
};

// main←• had 4 of 164 cells and has 40 of 200, tenfold; the 10 of foldr←f are gone.
void BesideTest::what_no_line_says_is_compared_too() {
    profile::Recording before = sample_recording();
    before.book().rows[main_pair].cells = 4;
    before.book().rows[foldr_pair].origin = test::subject(before, "f");
    before.book().totals.cells = 164;
    Session session;
    session.set_measure(Measure::cells);
    SourceView view(session);
    view.show();
    session.open(sample_document());
    session.set_baseline(
        std::make_shared<const Document>(std::move(before), QStringLiteral("older.lexprof")));
    const auto* nowhere = view.findChild<QLabel*>(QStringLiteral("source_nowhere"));
    QVERIFY2(nowhere->text().startsWith(QStringLiteral(
                 "Margin: changes of cells  ·  Nowhere in the text, as it is now: ")),
             qPrintable(nowhere->text()));
    view.show_beside(true); // whose line says so
    QCOMPARE(nowhere->text(),
             QStringLiteral("Nowhere in the text, as it is now: <a href=\"%1\">main←•</a> 20.0 %, "
                            "×10.0")
                 .arg(main_pair));
    const auto* sides = view.findChild<QLabel*>(QStringLiteral("source_sides"));
    QVERIFY2(sides->text().endsWith(
                 QStringLiteral("\nBefore: Nowhere in the text: foldr←f 6.1 %  ·  main←• 2.4 %")),
             qPrintable(sides->text()));
}

void BesideTest::differences_of_texts_are_lit_data() {
    QTest::addColumn<int>("more"); // lines that follow in both texts
    QTest::newRow("short") << 2;
    QTest::newRow("long") << 12'000; // of ten characters
}

// This run's second line is another, and its third is new.
void BesideTest::differences_of_texts_are_lit() {
    QFETCH(const int, more);
    const auto with_text = [more](const char* begin) {
        profile::Recording recording = sample_recording();
        recording.sources[0].text = begin;
        for (int at = 0; at < more; ++at) recording.sources[0].text += "followed.\n";
        return std::make_shared<const Document>(std::move(recording), QStringLiteral("a.lexprof"));
    };
    Session session;
    SourceView view(session);
    view.resize(800, 400);
    view.show();
    session.open(with_text("one\nnow\nnew\nlast\n"));
    session.set_baseline(with_text("one\nthen\nlast\n"));
    view.show_beside(true);
    QTRY_VERIFY_WITH_TIMEOUT(!view.is_busy(), 30'000);
    const auto lit = [](const SourceText& text) {
        std::vector<int> lines;
        for (int line = 0; line < text.blockCount(); ++line)
            if (text.is_lit(line)) lines.push_back(line);
        return lines;
    };
    QCOMPARE(lit(view.text()), (std::vector<int>{1, 2}));
    QCOMPARE(lit(view.before()), (std::vector<int>{1}));
    const auto ground = [](SourceText& text, int line) {
        const QRectF box = text.cursorRect(QTextCursor(text.document()->findBlockByNumber(line)));
        return text.viewport()->grab().toImage().pixelColor(text.viewport()->width() - 5,
                                                            static_cast<int>(box.center().y()));
    };
    view.text().verticalScrollBar()->setValue(0);
    QCOMPARE(ground(view.text(), 0), view.palette().color(QPalette::Base));
    QVERIFY(ground(view.text(), 1) != ground(view.text(), 0));
    QCOMPARE(ground(view.text(), 2), ground(view.text(), 1));
    // Neither the colour of more nor that of less.
    QCOMPARE(ground(view.before(), 1), ground(view.text(), 1));
    QVERIFY(ground(view.text(), 1).hslSaturationF() < 0.1F);
    view.show_beside(false);
    QCOMPARE(lit(view.text()), std::vector<int>());
}

LEXPROF_GUI_TEST(BesideTest);
#include "beside_test.moc"
