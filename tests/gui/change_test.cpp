// The call graph while two runs are compared: what has become more or less, what is new or gone,
// and what is only noise.
#include "recorded.h"
#include "sample.h"
#include "testing.h"

#include "tests/making/books.h"

#include "gui/core/contrast.h"
#include "gui/core/graph_words.h"
#include "gui/look/change_colours.h"
#include "gui/look/theme.h"
#include "gui/models/copy.h"
#include "gui/views/graph_painter.h"
#include "gui/views/graph_view.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace profile = lexprof::profile;
namespace test = lexprof::test;
using namespace lexprof::gui;

namespace {

// Before: f←myhead had 40 calls and 100 cells instead of 100 and 150; foldr was called 10 times in
// f, for 10 cells, and not in itself; there was a g, called 7 times in main, for 5 cells; main←•
// was the same but for its time, 1700 ns instead of 1500.
profile::Recording older_recording() {
    profile::Recording recording = sample_recording();
    profile::Row& f = recording.book().rows[f_pair];
    f.calls = 40;
    f.cells = 100;
    recording.book().rows[foldr_pair].origin = test::subject(recording, "f");
    recording.book().rows[main_pair].time_ns = 1700;
    test::Named g = test::named("g", "main");
    g.calls = 7;
    g.cells = 5;
    test::add_rows(recording, {g});
    recording.book().totals.cells = 155;
    return recording;
}

DocumentPointer older_document() {
    return std::make_shared<const Document>(older_recording(), QStringLiteral("older.lexprof"));
}

struct ChangeScene {
    Session session;
    GraphView view{session};

    explicit ChangeScene(const DocumentPointer& document = sample_document(),
                         Measure measure = Measure::cells) {
        view.resize(900, 700);
        view.show();
        session.set_measure(measure);
        session.open(document);
        settle();
    }
    void settle() { QTRY_VERIFY(!view.is_busy()); }
    void compare(const DocumentPointer& with) {
        session.set_baseline(with);
        settle();
    }
    const Graph& graph() { return view.canvas().picture()->graph; }
    QComboBox& colour() { return *view.findChild<QComboBox*>(QStringLiteral("graph_colour")); }
    std::uint32_t arc(const QString& name) {
        const auto& arcs = graph().arcs;
        for (std::uint32_t at = 0; at < arcs.size(); ++at)
            if (name_of(graph(), arcs[at]) == name) return at;
        return static_cast<std::uint32_t>(arcs.size());
    }
    QString label(const QString& name) {
        const std::uint32_t at = arc(name);
        return at < graph().arcs.size() ? arc_label(graph(), graph().arcs[at], session.measure())
                                        : QStringLiteral("no such arc");
    }
    QString box(const QString& name) {
        return node_detail(graph(), graph().nodes[*graph().node_of(name)], session.measure());
    }
    QStringList arcs() {
        QStringList names;
        for (const GraphArc& arc : graph().arcs) names << name_of(graph(), arc);
        return names;
    }
    // Whether there is such a colour around the middle of an arc.
    bool has_colour(const QString& name, const QColor& wanted) {
        const QImage image = view.canvas().grab().toImage();
        const QPoint spot = view.canvas().spot_of_arc(arc(name));
        for (int y = -16; y <= 16; ++y)
            for (int x = -16; x <= 16; ++x) {
                const QColor here = image.pixelColor(spot + QPoint(x, y));
                if (std::abs(here.red() - wanted.red()) + std::abs(here.green() - wanted.green()) +
                        std::abs(here.blue() - wanted.blue()) <
                    12)
                    return true;
            }
        return false;
    }
};

} // namespace

class ChangeTest : public QObject {
    Q_OBJECT

  private slots:
    void init() { use_theme(Theme::light); }
    void differences_by_hand();
    void numbers_stand_at_their_loops();
    void grounds_say_how_much();
    void in_words();
    void times_are_noise_or_hints();
    void times_within_their_errors_are_noise();
    void comes_and_goes_with_the_comparison();
    void a_choice_of_colours_comes_back();
    void more_and_less_have_their_colours();
    void arcs_that_stand_back_can_be_seen();
    void vanished_functions_are_counted();
    void gone_pairs_cannot_be_selected();
    void most_in_use_is_not_added_up();
    void windows_do_not_matter();
    void is_a_table_too();
    void explained_on_paper();
    void real_programs();
};

// Cells: f 100 → 150, foldr←foldr 0 → 10, foldr←f 10 → 0, so that foldr has 10 before and now.
void ChangeTest::differences_by_hand() {
    ChangeScene scene;
    scene.compare(older_document());
    QCOMPARE(scene.arcs(), (QStringList{"main←•", "f←myhead", "foldr←foldr", "foldr←f"}));
    QCOMPARE(scene.label(QStringLiteral("f←myhead")), QStringLiteral("+50"));
    QCOMPARE(scene.label(QStringLiteral("foldr←foldr")), QStringLiteral("new +10"));
    QCOMPARE(scene.label(QStringLiteral("foldr←f")), QStringLiteral("gone −10"));
    QCOMPARE(scene.label(QStringLiteral("main←•")), QString());
    QCOMPARE(scene.graph().greatest_change, 50.0);
    QCOMPARE(scene.graph().greatest_node_change, 50.0);
    QCOMPARE(scene.box(QStringLiteral("f")), QStringLiteral("+50"));
    QCOMPARE(scene.box(QStringLiteral("foldr")), QStringLiteral("the same"));
    QCOMPARE(scene.box(QStringLiteral("main")), QStringLiteral("the same"));
    scene.session.set_measure(Measure::calls);
    scene.settle();
    QCOMPARE(scene.label(QStringLiteral("f←myhead")), QStringLiteral("+60"));
}

// There is room for the longest that can be said of a change; what is short does not stand in the
// middle of that, far from what it is about.
void ChangeTest::numbers_stand_at_their_loops() {
    ChangeScene scene;
    scene.compare(older_document());
    QVERIFY(scene.view.canvas().key_text().contains(
        QStringLiteral("stronger: by more, grey: the same")));
    const GraphPicturePointer picture = scene.view.canvas().picture();
    const auto& arcs = picture->graph.arcs;
    const auto loop = std::ranges::find_if(arcs, [](const auto& arc) { return arc.is_loop(); });
    QVERIFY(loop != arcs.end());
    const auto at = static_cast<std::uint32_t>(loop - arcs.begin());
    GraphLook look;
    look.picture = picture;
    look.measure = scene.session.measure();
    const QRectF box = GraphPainter(look, 1).label_box(at);
    const double gap = box.left() - picture->curves[at].boundingRect().right();
    QVERIFY2(gap > 0 && gap < 10, qPrintable(QString::number(gap)));
    scene.session.set_measure(Measure::time_ns); // whose ≈ may have found no place
    scene.settle();
    QVERIFY(
        scene.view.canvas().key_text().contains(QStringLiteral("grey: the same, or noise (≈)")));
}

// +1 beside +28 and +7,998: a thousandth of another looks it, and is still not nothing.
void ChangeTest::grounds_say_how_much() {
    const QPalette palette = QApplication::palette();
    const QColor base = palette.color(QPalette::Base);
    const auto away = [&](std::int64_t by) {
        const GraphChange change{GraphChange::Fate::kept, 0, by};
        const QColor ground =
            change_ground(change, static_cast<double>(by) / 7998, Measure::steps, palette);
        return std::abs(ground.red() - base.red()) + std::abs(ground.green() - base.green()) +
               std::abs(ground.blue() - base.blue());
    };
    QCOMPARE(away(0), 0);
    QVERIFY(away(1) >= 12);
    QVERIFY(away(28) * 10 > away(1) * 13);
    QVERIFY(away(7998) > away(1) * 5);
}

void ChangeTest::in_words() {
    const auto label = [](std::int64_t before, std::int64_t after) {
        profile::Row old_row;
        profile::Row new_row;
        old_row.calls = new_row.calls = 1;
        old_row.cells = static_cast<std::uint64_t>(before);
        new_row.cells = static_cast<std::uint64_t>(after);
        return change_label(change_of(old_row, new_row, Measure::cells), Measure::cells);
    };
    QCOMPARE(label(1000, 1120), QStringLiteral("+120"));
    QCOMPARE(label(3000, 2000), QStringLiteral("−1,000"));
    QCOMPARE(label(115, 9106), QStringLiteral("×79.2"));
    QCOMPARE(label(9106, 115), QStringLiteral("−8,991"));
    QCOMPARE(label(1'000'000, 3'000'000), QStringLiteral("+2 M"));
    QCOMPARE(label(5, 5), QString());
    // Called as before, but it did not make cells before: nothing is new.
    QCOMPARE(label(0, 5), QStringLiteral("+5"));
}

// Errors of 600 and 800 ns are 1,000 together: a difference of that much says nothing, one of 1,001
// is a hint. What is new is new, however little is known of its time.
void ChangeTest::times_within_their_errors_are_noise() {
    profile::Amounts before;
    before.calls = 1;
    before.time_ns = 5000;
    before.time_error_ns = 600;
    profile::Amounts after;
    after.calls = 2;
    after.time_ns = 6000;
    after.time_error_ns = 800;
    QVERIFY(change_of(before, after, Measure::time_ns).is_noise);
    QVERIFY(!change_of(before, after, Measure::calls).is_noise);
    after.time_ns = 6001;
    QVERIFY(!change_of(before, after, Measure::time_ns).is_noise);
    after.time_ns = 4000;
    QVERIFY(change_of(before, after, Measure::time_ns).is_noise);
    after.time_ns = 3999;
    QVERIFY(!change_of(before, after, Measure::time_ns).is_noise);
    after.time_ns = 700;
    QVERIFY(!change_of({}, after, Measure::time_ns).is_noise);
    // 300 ± 600 ns is too short to say: whatever it is now, nothing is known of the difference.
    before.time_ns = 300;
    after.time_ns = 50'000;
    const GraphChange unknown = change_of(before, after, Measure::time_ns);
    QVERIFY(unknown.is_unknown && unknown.is_plain());
    QCOMPARE(change_in_full(unknown, Measure::time_ns), QStringLiteral("≈"));
    QCOMPARE(change_label(unknown, Measure::time_ns), QStringLiteral("≈"));
    QVERIFY(change_tip(unknown, Measure::time_ns).contains(QStringLiteral("too short to say")));
    before.time_ns = 601;
    QVERIFY(!change_of(before, after, Measure::time_ns).is_unknown);
    QVERIFY(!change_of(before, after, Measure::calls).is_unknown);
}

// Nothing exact has changed of main: its time is noise. That of f is a hint, 2400 → 3600 ns.
void ChangeTest::times_are_noise_or_hints() {
    profile::Recording recording = sample_recording();
    recording.book().rows[f_pair].time_ns = 3600;
    ChangeScene scene(std::make_shared<const Document>(std::move(recording), QString()),
                      Measure::time_ns);
    scene.compare(older_document());
    QCOMPARE(scene.label(QStringLiteral("main←•")), QStringLiteral("≈"));
    QCOMPARE(scene.label(QStringLiteral("f←myhead")), QStringLiteral("≈ +1.200 µs"));
    QCOMPARE(scene.label(QStringLiteral("foldr←f")), QStringLiteral("gone"));
    QCOMPARE(scene.box(QStringLiteral("main")), QStringLiteral("≈ −0.200 µs"));
    const GraphChange& noise = *scene.graph().arcs[scene.arc(QStringLiteral("main←•"))].change;
    QVERIFY(noise.is_noise);
    const QPalette palette = QApplication::palette();
    QCOMPARE(change_text_colour(noise, palette), quiet_text(palette));
    QCOMPARE(change_ground(noise, 1, Measure::time_ns, palette), palette.color(QPalette::Base));
    QVERIFY(change_tip(noise, Measure::time_ns).contains(QStringLiteral("Noise")));
    // 1200 of f, though main has changed, too.
    QCOMPARE(scene.graph().greatest_change, 1200.0);
    QVERIFY(scene.view.canvas().key_text().contains(QStringLiteral("noise")));
}

void ChangeTest::comes_and_goes_with_the_comparison() {
    ChangeScene scene;
    QCOMPARE(scene.colour().count(), 2);
    scene.compare(older_document());
    QCOMPARE(scene.colour().count(), 3);
    QCOMPARE(scene.colour().currentText(), QStringLiteral("Change"));
    QVERIFY(scene.graph().is_of_changes);
    scene.colour().setCurrentIndex(0); // heat, though profiles are compared
    scene.settle();
    QVERIFY(!scene.graph().is_of_changes);
    QCOMPARE(scene.label(QStringLiteral("f←myhead")), QStringLiteral("75.0 %"));
    scene.colour().setCurrentIndex(2);
    scene.settle();
    scene.session.set_baseline(nullptr);
    scene.settle();
    QCOMPARE(scene.colour().count(), 2);
    QCOMPARE(scene.colour().currentText(), QStringLiteral("Heat"));
    QVERIFY(!scene.graph().is_of_changes);
    scene.compare(older_document());
    scene.session.open(sample_document()); // ends it, too
    scene.settle();
    QCOMPARE(scene.colour().count(), 2);
    QVERIFY(!scene.graph().is_of_changes);
}

void ChangeTest::a_choice_of_colours_comes_back() {
    ChangeScene scene;
    scene.colour().setCurrentIndex(1);
    scene.compare(older_document());
    QCOMPARE(scene.colour().currentText(), QStringLiteral("Change"));
    scene.session.set_baseline(nullptr);
    scene.settle();
    QCOMPARE(scene.colour().currentText(), QStringLiteral("Pairs"));
    QCOMPARE(scene.view.canvas().colour(), ArcColour::pair);
}

// Luminances as WCAG has them: 2 to 1 at least, for whatever is drawn of what was done least.
void ChangeTest::arcs_that_stand_back_can_be_seen() {
    const auto luminance = [](const QColor& colour) {
        const auto linear = [](double part) {
            return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
               0.0722 * linear(colour.blueF());
    };
    for (const Theme theme : {Theme::light, Theme::dark}) {
        use_theme(theme);
        const QPalette palette = QApplication::palette();
        const double ground = luminance(palette.color(QPalette::Base)) + 0.05;
        const double line = luminance(standing_back(cold_line(palette), palette)) + 0.05;
        QVERIFY(std::max(ground, line) / std::min(ground, line) >= 2);
    }
}

void ChangeTest::more_and_less_have_their_colours() {
    ChangeScene scene;
    scene.compare(older_document());
    const QPalette palette = QApplication::palette();
    const QString f = QStringLiteral("f←myhead");
    QVERIFY(scene.has_colour(f, change_colour(+1, palette))); // the greatest change of all
    QVERIFY(!scene.has_colour(f, change_colour(-1, palette)));
    // The other way round, from the sample to the older one, f has become less.
    ChangeScene back(older_document());
    back.compare(sample_document());
    QVERIFY(back.has_colour(f, change_colour(-1, palette)));
    QVERIFY(!back.has_colour(f, change_colour(+1, palette)));
    QVERIFY(!back.has_colour(QStringLiteral("main←•"), change_colour(-1, palette)));
}

// g is not there any more, and so has no box that g←main could lead to.
void ChangeTest::vanished_functions_are_counted() {
    ChangeScene scene;
    scene.compare(older_document());
    QCOMPARE(scene.graph().gone, 1U);
    const auto key = [&] { return scene.view.canvas().key_text(); };
    QVERIFY(key().contains(QStringLiteral("1 pair gone with a function")));
    scene.session.set_filter({QStringLiteral("foldr"), Filter::Kind::text});
    scene.settle();
    QCOMPARE(scene.arcs(), (QStringList{"foldr←foldr", "foldr←f"}));
    QCOMPARE(scene.graph().gone, 0U);
    QVERIFY(!key().contains(QStringLiteral("gone")));
    scene.session.set_filter({});
    scene.session.focus(QStringLiteral("f"));
    scene.settle();
    QCOMPARE(scene.arcs(), (QStringList{"f←myhead", "foldr←f"}));
    scene.session.focus(QStringLiteral("main"));
    scene.settle();
    QCOMPARE(scene.graph().gone, 1U);
}

void ChangeTest::gone_pairs_cannot_be_selected() {
    ChangeScene scene;
    scene.compare(older_document());
    GraphCanvas& canvas = scene.view.canvas();
    const auto click = [&](const QString& arc) {
        QTest::mouseClick(canvas.viewport(), Qt::LeftButton, {},
                          canvas.spot_of_arc(scene.arc(arc)));
    };
    click(QStringLiteral("foldr←f"));
    QVERIFY(!scene.session.choice().pair);
    click(QStringLiteral("f←myhead"));
    QCOMPARE(scene.session.choice().pair, std::optional<PairIndex>(f_pair));
    QTest::keyClick(&canvas, Qt::Key_Down); // f calls nothing now
    QCOMPARE(scene.session.choice().pair, std::optional<PairIndex>(f_pair));
}

// 95 cells at most, now and before.
void ChangeTest::most_in_use_is_not_added_up() {
    profile::Recording recording = sample_recording();
    recording.book().rows[f_pair].in_use_max = 50;
    ChangeScene scene(sample_document(), Measure::in_use_max);
    scene.compare(std::make_shared<const Document>(std::move(recording), QString()));
    QCOMPARE(scene.label(QStringLiteral("f←myhead")), QStringLiteral("+45"));
    QCOMPARE(scene.box(QStringLiteral("f")), QString());
}

// Within the window f makes 100 cells of its 150: 20 are there before it, 30 come after it.
void ChangeTest::windows_do_not_matter() {
    ChangeScene scene;
    scene.compare(older_document());
    scene.session.set_window(profile::Window{1, 3});
    scene.settle();
    QCOMPARE(scene.label(QStringLiteral("f←myhead")), QStringLiteral("+50"));
    QCOMPARE(scene.graph().arcs[scene.arc(QStringLiteral("f←myhead"))].value, 150.0);
    scene.colour().setCurrentIndex(0);
    scene.settle();
    QCOMPARE(scene.graph().arcs[scene.arc(QStringLiteral("f←myhead"))].value, 100.0);
}

void ChangeTest::is_a_table_too() {
    ChangeScene scene;
    GraphModel& model = scene.view.model();
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.columnCount(), 6);
    scene.compare(older_document());
    QCOMPARE(as_csv(model, all_of(model)),
             QStringLiteral("origin,callee,calls,cells,percent,inclusive,before,change,fate\r\n"
                            "myhead,f,100,150,75.000,150,100,50,changed\r\n"
                            "foldr,foldr,10,10,5.000,,0,10,new\r\n"
                            "f,foldr,0,0,0.000,,10,-10,gone\r\n"
                            "•,main,1,40,20.000,40,40,0,the same\r\n"));
    QCOMPARE(model.index(0, GraphModel::change_column).data().toString(), QStringLiteral("+50"));
    scene.session.set_baseline(nullptr);
    scene.settle();
    QCOMPARE(model.columnCount(), 6);
}

// The colours are explained below the graph, where nothing stands when there are none.
void ChangeTest::explained_on_paper() {
    ChangeScene scene;
    GraphCanvas& canvas = scene.view.canvas();
    const double graph_alone = canvas.whole_size().height();
    const auto drawn = [&] { return canvas.picture()->size.height() + 20; }; // with its border
    QCOMPARE(graph_alone, drawn());
    scene.compare(older_document());
    const QSize size = canvas.whole_size().toSize();
    const double graph = drawn();
    QVERIFY(size.height() > graph + canvas.fontMetrics().height());
    QImage paper(size, QImage::Format_RGB32);
    paper.fill(Qt::white);
    QPainter painter(&paper);
    canvas.paint_whole(painter);
    painter.end();
    const auto is_blank = [&](const QRect& part) {
        for (int y = part.top(); y <= part.bottom(); ++y)
            for (int x = part.left(); x <= part.right(); ++x)
                if (paper.pixelColor(x, y) != Qt::white) return false;
        return true;
    };
    const int top = static_cast<int>(graph);
    QVERIFY(!is_blank(QRect(0, top, size.width(), size.height() - top)));
    QVERIFY(is_blank(QRect(0, top, 10, size.height() - top)));               // margins, so that
    QVERIFY(is_blank(QRect(size.width() - 6, top, 6, size.height() - top))); // nothing is cut
    QVERIFY(is_blank(QRect(0, size.height() - 4, size.width(), 4)));
}

// Every number is that of `lexprof diff`.
void ChangeTest::real_programs() {
    const QTemporaryDir folder;
    const auto before =
        record(folder, example(QStringLiteral("nqueens")), QStringLiteral("before.lexprof"));
    const auto after = record(folder, example(QStringLiteral("nqueens-allfalse")),
                              QStringLiteral("after.lexprof"));
    QVERIFY(before && after);
    ChangeScene scene(after);
    scene.compare(before);
    const auto expected =
        profile::compare(before->recording(), after->recording(), profile::Grouping::pair);
    std::size_t gone = 0;
    for (const profile::Change& change : expected.changed) {
        const auto pair = after->find(change.callee, change.origin);
        QCOMPARE(pair.has_value(), change.in_new);
        if (!pair) {
            ++gone;
            continue;
        }
        const auto arc = scene.graph().arc_of(*pair);
        QVERIFY(arc.has_value());
        const GraphChange& shown = *scene.graph().arcs[*arc].change;
        QCOMPARE(shown.before, profile::kept(change.before, Measure::cells));
        QCOMPARE(shown.after, profile::kept(change.after, Measure::cells));
        QCOMPARE(shown.fate == GraphChange::Fate::fresh, !change.in_old);
    }
    // foldr, map, and, all: none of them is left.
    QCOMPARE(gone, std::size_t{8});
    QCOMPARE(scene.graph().gone, 8U);
    QCOMPARE(scene.label(QStringLiteral("queens←main")), QStringLiteral("+660"));
    QCOMPARE(scene.label(QStringLiteral("safe←queens")), QStringLiteral("+8,012"));
}

LEXPROF_GUI_TEST(ChangeTest);
#include "change_test.moc"
