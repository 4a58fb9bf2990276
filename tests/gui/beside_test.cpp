// The text of another run beside that of this one: what differs, and what neither has. What no text
// has at all.
#include "sample.h"
#include "testing.h"

#include "tests/making/books.h"

#include "gui/views/source_view.h"

#include <QApplication>
#include <QLabel>
#include <QScrollBar>
#include <QTextBlock>
#include <set>

namespace profile = lexprof::profile;
namespace test = lexprof::test;
using namespace lexprof::gui;

class BesideTest : public QObject {
    Q_OBJECT

  private slots:
    void what_no_line_says_is_compared_too();
    void as_many_names_as_there_is_room_for();
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
    QCOMPARE(
        nowhere->text(),
        QStringLiteral("Nowhere in the text, as it is now: <a href=\"%1\">main←•</a> 20.0\u00a0%, "
                       "×10.0")
            .arg(main_pair));
    const auto* sides = view.findChild<QLabel*>(QStringLiteral("source_sides"));
    QVERIFY2(sides->text().endsWith(QStringLiteral(
                 "\nBefore: Nowhere in the text: foldr←f 6.1\u00a0%  ·  main←• 2.4\u00a0%")),
             qPrintable(sides->text()));
}

// Six pairs that no text refers to with 20, 19, … 15 calls, and main←• with one: three of them have
// names in any case, and more as long as that takes no other line.
void BesideTest::as_many_names_as_there_is_room_for() {
    profile::Recording recording = sample_recording();
    for (int at = 0; at < 6; ++at) {
        const auto calls = static_cast<std::uint64_t>(20 - at);
        test::add_rows(recording, {test::named("unwritten" + std::to_string(at), "main", calls)});
        recording.book().curves.rows.emplace_back();
    }
    Session session;
    session.set_measure(Measure::calls);
    SourceView view(session);
    view.resize(300, 400);
    view.show();
    session.open(std::make_shared<const Document>(std::move(recording), QString()));
    const auto text_of = [](int names) { // and how many others there are, with what they have
        const QStringList others{QStringLiteral("4 others 49"), QStringLiteral("3 others 32"),
                                 QStringLiteral("2 others 16"), QStringLiteral("1 other 1")};
        QStringList parts;
        for (int at = 0; at < names; ++at)
            parts << (at < 6 ? QStringLiteral("<a href=\"%1\">unwritten%2←main</a> %3")
                                   .arg(at + 4)
                                   .arg(at)
                                   .arg(20 - at)
                             : QStringLiteral("<a href=\"0\">main←•</a> 1"));
        if (names < 7) parts << others[names - 3];
        return QStringLiteral("Nowhere in the text: ") + parts.join(QStringLiteral("  ·  "));
    };
    const auto* said = view.findChild<QLabel*>(QStringLiteral("source_nowhere"));
    QLabel other;
    other.setTextFormat(Qt::RichText);
    other.setWordWrap(true);
    other.setContentsMargins(said->contentsMargins());
    const auto height_of = [&](int names) {
        other.setText(text_of(names));
        return other.heightForWidth(said->width());
    };
    std::set<int> seen;
    for (int width = 300; width <= 1800; width += 20) {
        view.resize(width, 400);
        QApplication::processEvents();
        int wanted = 3;
        for (int names = 4; names <= 7; ++names)
            if (height_of(names) == height_of(3)) wanted = names;
        QCOMPARE(said->text(), text_of(wanted));
        seen.insert(wanted);
    }
    // Where six have room main has, too, which is hardly longer than "1 other 1".
    for (const int names : {3, 4, 5, 7})
        QVERIFY2(seen.contains(names), qPrintable(QString::number(names)));
    QVERIFY(said->text().contains(QStringLiteral("main←•"))); // the widest has them all in a line
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
