// The call graph: what is drawn and folded, where it is, and how one walks on it.
#include "sample.h"
#include "testing.h"

#include "tests/making/books.h"

#include "gui/core/facts.h"
#include "gui/core/graph_words.h"
#include "gui/look/theme.h"
#include "gui/models/copy.h"
#include "gui/models/roles.h"
#include "gui/views/graph_view.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QPainter>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <tuple>

namespace profile = lexprof::profile;
namespace test = lexprof::test;
using namespace lexprof::gui;

namespace {

// main calls even 3 times and odd once; these call each other; odd calls itself, and deep, which
// calls deeper. Steps: main 10, even 20 + 6 (from odd), odd 4 + 30 (from even) + 8, deep 20,
// deeper 2: 100 in all.
DocumentPointer cycle_document() {
    profile::Recording recording;
    const auto add = [&](const char* callee, const char* origin, std::uint64_t calls,
                         std::uint64_t steps) {
        test::Named row = test::named(callee, origin);
        row.calls = calls;
        row.steps = steps;
        row.time_ns = steps * 10;
        test::add_rows(recording, {row});
        recording.book().totals.steps += steps;
        recording.book().totals.time_ns += row.time_ns;
    };
    add("main", profile::outside_name, 1, 10);
    add("even", "main", 3, 20);
    add("odd", "main", 1, 4);
    add("odd", "even", 9, 30);
    add("even", "odd", 2, 6);
    add("odd", "odd", 4, 8);
    add("deep", "odd", 5, 20);
    add("deeper", "deep", 1, 2);
    return std::make_shared<const Document>(std::move(recording), QStringLiteral("cycle.lexprof"));
}

enum CyclePair : PairIndex {
    main_outside,
    even_main,
    odd_main,
    odd_even,
    even_odd,
    odd_odd,
    deep_odd,
    deeper_deep
};

GraphWish wish_of(const DocumentPointer& document) {
    GraphWish wish;
    wish.document = document;
    for (PairIndex pair = 0; pair < document->pairs(); ++pair) wish.visible.push_back(pair);
    wish.measure = Measure::steps;
    wish.threshold = 0;
    return wish;
}

QStringList names_of(const Graph& graph) {
    QStringList names;
    for (const GraphNode& node : graph.nodes) names << node.name;
    return names;
}

struct GraphScene {
    Session session;
    GraphView view{session};

    explicit GraphScene(const DocumentPointer& document) {
        view.resize(900, 700);
        view.show();
        session.set_measure(Measure::steps);
        open(document);
    }
    void open(const DocumentPointer& document) {
        session.open(document);
        settle();
    }
    void settle() { QTRY_VERIFY(!view.is_busy()); }
    const Graph& graph() { return view.canvas().picture()->graph; }
    PairIndex chosen() { return session.choice().pair.value_or(99); }
    void press(Qt::Key key) { QTest::keyClick(&view.canvas(), key); }
};

} // namespace

class GraphTest : public QObject {
    Q_OBJECT

  private slots:
    void init() { use_theme(Theme::light); }
    void functions_and_pairs();
    void large_ones_are_drawn_when_they_are_seen();
    void cycles_are_known();
    void folding();
    void there_are_no_islands();
    void all_of_a_large_graph_is_shown();
    void the_selected_pair_is_never_folded();
    void a_threshold_is_chosen();
    void around_a_function();
    void in_a_window();
    void places();
    void places_stay_when_numbers_change();
    void widths_and_labels();
    void is_a_table_too();
    void walking();
    void clicking();
    void looking_at_a_function();
    void threshold_slider();
    void selection_is_painted();
    void zooming();
    void stays_readable_in_a_small_window();
    void large_ones_do_not_block();
    void large_ones_are_painted_elsewhere();
    void arcs_are_found();
};

// Nothing is worked out for a view that is behind others, until it comes to the front or onto
// paper.
void GraphTest::large_ones_are_drawn_when_they_are_seen() {
    Session session;
    session.set_quick_pairs(0);
    GraphView view(session);
    session.open(cycle_document());
    QTRY_VERIFY(!session.is_busy());
    QVERIFY(!view.is_busy());
    QVERIFY(!view.canvas().picture());
    view.resize(900, 700);
    view.show();
    QTRY_VERIFY(view.canvas().picture() && view.canvas().picture()->graph.nodes.size() == 6);
    view.hide();
    const auto before = view.canvas().picture();
    session.set_measure(Measure::calls);
    QVERIFY(!view.is_busy());
    view.settle();
    QVERIFY(view.canvas().picture() != before);
    view.show();
    view.set_in_front(false); // behind another tab, which may be resized with it
    session.open(nullptr);
    QVERIFY(!view.canvas().picture());
    view.resize(320, 240);
    QApplication::processEvents();
}

void GraphTest::functions_and_pairs() {
    const Graph graph = graph_of(wish_of(cycle_document()));
    QCOMPARE(names_of(graph), (QStringList{"•", "main", "even", "odd", "deep", "deeper"}));
    QCOMPARE(graph.arcs.size(), std::size_t{8});
    QCOMPARE(graph.whole, 100.0);
    QCOMPARE(graph.greatest, 30.0);
    const GraphArc& arc = graph.arcs[*graph.arc_of(odd_even)];
    QCOMPARE(graph.nodes[arc.from].name, QStringLiteral("even"));
    QCOMPARE(graph.nodes[arc.to].name, QStringLiteral("odd"));
    QCOMPARE(arc.value, 30.0);
    QVERIFY(graph.arcs[*graph.arc_of(odd_odd)].is_loop());
    const GraphNode& odd = graph.nodes[*graph.node_of(QStringLiteral("odd"))];
    QCOMPARE(odd.own, 42.0);
    const GraphNode& deep = graph.nodes[*graph.node_of(QStringLiteral("deep"))];
    QCOMPARE(deep.own, 20.0);
    QCOMPARE(deep.inclusive->value, 22.0);
    QVERIFY(graph.nodes[0].is_outside);
}

void GraphTest::cycles_are_known() {
    const Graph graph = graph_of(wish_of(cycle_document()));
    const GraphNode& even = graph.nodes[*graph.node_of(QStringLiteral("even"))];
    const GraphNode& odd = graph.nodes[*graph.node_of(QStringLiteral("odd"))];
    QVERIFY(even.cycle.has_value());
    QCOMPARE(even.cycle, odd.cycle);
    QVERIFY(!graph.nodes[1].cycle);
    QCOMPARE(graph.cycles, (QStringList{"cycle 1: even, odd"}));
    QVERIFY(graph.arcs[*graph.arc_of(odd_even)].in_cycle);
    QVERIFY(!graph.arcs[*graph.arc_of(odd_odd)].in_cycle);
    QVERIFY(!graph.arcs[*graph.arc_of(even_main)].in_cycle);
    // even 26, odd 42, deep 20, deeper 2: what the cycle costs with what it calls.
    QCOMPARE(even.inclusive->value, 90.0);
}

// Below 10 of 100: odd←main 4, even←odd 6, odd←odd 8, deeper←deep 2.
void GraphTest::folding() {
    GraphWish wish = wish_of(cycle_document());
    wish.threshold = 0.1;
    const Graph graph = graph_of(wish);
    QCOMPARE(names_of(graph), (QStringList{"•", "main", "even", "odd", "deep"}));
    QCOMPARE(graph.arcs.size(), std::size_t{4});
    QCOMPARE(graph.folded_arcs, 4U);
    QCOMPARE(graph.folded_nodes, 1U);
    QCOMPARE(graph.nodes[*graph.node_of(QStringLiteral("odd"))].folded, 3U);
    QCOMPARE(graph.nodes[*graph.node_of(QStringLiteral("deep"))].folded, 1U);
    QCOMPARE(graph.nodes[0].folded, 0U);
}

// main refers to a and c, for 1 step each, these to b and d, for 100 each: at 10 % only the latter
// two would be drawn, each alone.
void GraphTest::there_are_no_islands() {
    profile::Recording recording;
    for (const auto& [callee, origin, steps] :
         {std::tuple("a", "main", 1), std::tuple("b", "a", 100), std::tuple("c", "main", 1),
          std::tuple("d", "c", 100), std::tuple("e", "main", 1)}) {
        test::Named row = test::named(callee, origin, 1);
        row.steps = static_cast<std::uint64_t>(steps);
        test::add_rows(recording, {row});
        recording.book().totals.steps += row.steps;
    }
    GraphWish wish = wish_of(
        std::make_shared<const Document>(std::move(recording), QStringLiteral("i.lexprof")));
    wish.threshold = 0.1;
    const Graph graph = graph_of(wish);
    QStringList names = names_of(graph);
    names.sort();
    QCOMPARE(names, (QStringList{"a", "b", "c", "d", "main"}));
    QCOMPARE(graph.arcs.size(), std::size_t{4});
    QCOMPARE(graph.folded_arcs, 1U);
}

// It stays so when the scroll bars go, which it no longer needs.
void GraphTest::all_of_a_large_graph_is_shown() {
    GraphScene scene(std::make_shared<const Document>(large_recording(200, 5), QString()));
    scene.view.resize(500, 300);
    QApplication::processEvents();
    GraphCanvas& canvas = scene.view.canvas();
    canvas.zoom(1.5);
    canvas.fit();
    QApplication::processEvents();
    const QRect all = canvas.mapFromScene(canvas.sceneRect()).boundingRect();
    QVERIFY(canvas.viewport()->rect().adjusted(-3, -3, 3, 3).contains(all));
    canvas.zoom(2);
    scene.press(Qt::Key_0);
    QApplication::processEvents();
    QVERIFY(canvas.viewport()
                ->rect()
                .adjusted(-3, -3, 3, 3)
                .contains(canvas.mapFromScene(canvas.sceneRect()).boundingRect()));
}

void GraphTest::the_selected_pair_is_never_folded() {
    GraphWish wish = wish_of(cycle_document());
    wish.threshold = 0.1;
    wish.choice.pair = deeper_deep;
    const Graph graph = graph_of(wish);
    QVERIFY(graph.arc_of(deeper_deep).has_value());
    QCOMPARE(graph.arcs.size(), std::size_t{5});
}

void GraphTest::a_threshold_is_chosen() {
    GraphWish wish = wish_of(cycle_document());
    wish.threshold.reset();
    QCOMPARE(graph_of(wish).threshold, 0.0);
    // Twenty pairs with 1000 calls, 280 with one: 0.01 % of 20,280 is more than two.
    profile::Recording recording;
    for (int at = 0; at < 300; ++at) {
        test::Named row = test::named("f" + std::to_string(at), "main");
        row.calls = at < 20 ? 1000 : 1;
        test::add_rows(recording, {row});
    }
    GraphWish many =
        wish_of(std::make_shared<const Document>(std::move(recording), QStringLiteral("many")));
    many.threshold.reset();
    many.measure = Measure::calls;
    const Graph graph = graph_of(many);
    QCOMPARE(graph.threshold, 0.0001);
    QCOMPARE(graph.nodes.size(), std::size_t{21});
    QCOMPARE(graph.folded_arcs, 280U);
    // Where a threshold leaves either too many functions or none, too many are drawn, but not more
    // than can be.
    GraphWish level =
        wish_of(std::make_shared<const Document>(large_recording(5000, 20), QString()));
    level.threshold.reset();
    QVERIFY(!graph_of(level).arcs.empty());
    QVERIFY(graph_of(level).nodes.size() <= drawable_nodes);
}

// One arc away from deep are odd and deeper; two away, main and even besides.
void GraphTest::around_a_function() {
    GraphWish wish = wish_of(cycle_document());
    wish.choice.function = QStringLiteral("deep");
    wish.visible = {deep_odd, deeper_deep};
    QCOMPARE(names_of(graph_of(wish)), (QStringList{"odd", "deep", "deeper"}));
    wish.reach = 2;
    QCOMPARE(names_of(graph_of(wish)), (QStringList{"main", "even", "odd", "deep", "deeper"}));
    wish.choice.filter.text = QStringLiteral("deep");
    QCOMPARE(names_of(graph_of(wish)), (QStringList{"odd", "deep", "deeper"}));
}

// Intervals 1 and 2 of the sample: f did 100 steps there, main 40, foldr 60.
void GraphTest::in_a_window() {
    GraphWish wish = wish_of(sample_document());
    wish.choice.window = profile::Window{1, 3};
    const Graph graph = graph_of(wish);
    QCOMPARE(graph.whole, 200.0);
    QCOMPARE(graph.arcs[*graph.arc_of(f_pair)].value, 100.0);
    QCOMPARE(graph.arcs[*graph.arc_of(main_pair)].value, 40.0);
    QVERIFY(!graph.arc_of(collector_pair));
}

void GraphTest::places() {
    const auto picture = draw_graph(wish_of(cycle_document()), QApplication::font(), nullptr);
    const Graph& graph = picture->graph;
    for (std::size_t a = 0; a < picture->boxes.size(); ++a)
        for (std::size_t b = a + 1; b < picture->boxes.size(); ++b)
            QVERIFY(!picture->boxes[a].intersects(picture->boxes[b]));
    for (std::size_t at = 0; at < graph.arcs.size(); ++at) {
        const auto touches = [](const QRectF& box, const QPointF& end) {
            return box.adjusted(-1, -1, 1, 1).contains(end);
        };
        const QPolygonF& curve = picture->curves[at];
        QVERIFY(touches(picture->boxes[graph.arcs[at].from], curve.first()));
        QVERIFY(touches(picture->boxes[graph.arcs[at].to], curve.last()));
    }
    const auto height = [&](const char* name) {
        return picture->boxes[*graph.node_of(QString::fromUtf8(name))].center().y();
    };
    QVERIFY(height("•") < height("main"));
    QVERIFY(height("main") < height("even"));
    QVERIFY(height("odd") < height("deep"));
    QVERIFY(height("deep") < height("deeper"));
}

void GraphTest::places_stay_when_numbers_change() {
    GraphWish wish = wish_of(cycle_document());
    const auto first = draw_graph(wish, QApplication::font(), nullptr);
    wish.measure = Measure::calls;
    const auto second = draw_graph(wish, QApplication::font(), first);
    QCOMPARE(second->boxes, first->boxes);
    QCOMPARE(second->graph.whole, 26.0);
}

void GraphTest::widths_and_labels() {
    GraphScene scene(cycle_document());
    const Graph& graph = scene.graph();
    const GraphCanvas& canvas = scene.view.canvas();
    QVERIFY(canvas.arc_width(*graph.arc_of(odd_even)) > canvas.arc_width(*graph.arc_of(even_main)));
    QVERIFY(canvas.arc_width(*graph.arc_of(even_main)) > canvas.arc_width(*graph.arc_of(odd_main)));
    QCOMPARE(arc_label(graph, graph.arcs[*graph.arc_of(odd_even)], Measure::steps),
             QStringLiteral("30.0 %"));
    QCOMPARE(
        node_detail(graph, graph.nodes[*graph.node_of(QStringLiteral("deep"))], Measure::steps),
        QStringLiteral("20.0 % + 2.0 %")); // deep alone calls deeper
    QVERIFY(canvas.key_text().endsWith(QStringLiteral("arc: through it")));
    // By calls, odd←even has 9 and deep←odd 5, even←main 3.
    scene.view.findChild<QComboBox*>(QStringLiteral("graph_width"))->setCurrentIndex(1);
    scene.settle();
    const Graph& by_calls = scene.graph();
    QVERIFY(canvas.arc_width(*by_calls.arc_of(deep_odd)) >
            canvas.arc_width(*by_calls.arc_of(even_main)));
    QCOMPARE(by_calls.greatest_width, 9.0);
    QCOMPARE(by_calls.greatest, 30.0);
}

void GraphTest::is_a_table_too() {
    GraphScene scene(cycle_document());
    GraphModel& model = scene.view.model();
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 8);
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("even"));
    QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("odd"));
    QCOMPARE(model.index(0, GraphModel::calls_column).data().toString(), QStringLiteral("9"));
    QCOMPARE(model.index(0, GraphModel::share_column).data().toString(), QStringLiteral("30.0"));
    QCOMPARE(model.line_of(odd_even), std::optional(0));
    const QString csv = as_csv(model, all_of(model));
    QVERIFY(csv.startsWith(QStringLiteral("origin,callee,calls,steps,percent,inclusive\r\n"
                                          "even,odd,9,30,30.000,\r\n")));
    QVERIFY(csv.contains(QStringLiteral("odd,deep,5,20,20.000,22\r\n")));
    // 2 of the 22 are deeper's, which nobody else calls. Below deeper is nothing.
    const auto with_below = [&](PairIndex pair) {
        return model.index(*model.line_of(pair), GraphModel::inclusive_column).data().toString();
    };
    QCOMPARE(with_below(deep_odd), QStringLiteral("22"));
    QCOMPARE(with_below(deeper_deep), QStringLiteral("2"));
    scene.session.choose_pair(deep_odd);
    QCOMPARE(scene.view.table()->currentIndex().data(pair_role).toUInt(), unsigned{deep_odd});
    scene.session.set_measure(Measure::calls);
    scene.settle();
    QCOMPARE(model.index(0, GraphModel::value_column).data().toString(), QStringLiteral("9"));
}

void GraphTest::walking() {
    GraphScene scene(cycle_document());
    scene.press(Qt::Key_Home);
    QCOMPARE(scene.chosen(), PairIndex{odd_even}); // the weightiest
    scene.press(Qt::Key_Down);
    QCOMPARE(scene.chosen(), PairIndex{deep_odd});
    scene.press(Qt::Key_Down);
    QCOMPARE(scene.chosen(), PairIndex{deeper_deep});
    scene.press(Qt::Key_Down);
    QCOMPARE(scene.chosen(), PairIndex{deeper_deep});
    scene.press(Qt::Key_Up);
    QCOMPARE(scene.chosen(), PairIndex{deep_odd});
    scene.press(Qt::Key_Up);
    QCOMPARE(scene.chosen(), PairIndex{odd_even});
    scene.press(Qt::Key_Up);
    QCOMPARE(scene.chosen(), PairIndex{even_main});
    scene.press(Qt::Key_Right);
    QCOMPARE(scene.chosen(), PairIndex{odd_main});
    scene.press(Qt::Key_Left);
    QCOMPARE(scene.chosen(), PairIndex{even_main});
    scene.press(Qt::Key_Escape);
    QVERIFY(!scene.session.choice().pair);
    scene.session.history().undo();
    QCOMPARE(scene.chosen(), PairIndex{even_main});
}

void GraphTest::clicking() {
    GraphScene scene(cycle_document());
    GraphCanvas& canvas = scene.view.canvas();
    const Graph& graph = scene.graph();
    QTest::mouseClick(canvas.viewport(), Qt::LeftButton, {},
                      canvas.spot_of_arc(*graph.arc_of(deeper_deep)));
    QCOMPARE(scene.chosen(), PairIndex{deeper_deep});
    QTest::mouseClick(canvas.viewport(), Qt::LeftButton, {},
                      canvas.spot_of_arc(*graph.arc_of(odd_odd)));
    QCOMPARE(scene.chosen(), PairIndex{odd_odd});
    // A function: the pair through which most was done.
    QTest::mouseClick(canvas.viewport(), Qt::LeftButton, {},
                      canvas.spot_of_node(*graph.node_of(QStringLiteral("odd"))));
    QCOMPARE(scene.chosen(), PairIndex{odd_even});
}

void GraphTest::looking_at_a_function() {
    GraphScene scene(cycle_document());
    GraphCanvas& canvas = scene.view.canvas();
    const auto* reach = scene.view.findChild<QSpinBox*>(QStringLiteral("graph_reach"));
    QVERIFY(reach->isHidden());
    QTest::mouseDClick(canvas.viewport(), Qt::LeftButton, {},
                       canvas.spot_of_node(*scene.graph().node_of(QStringLiteral("deep"))));
    QCOMPARE(scene.session.choice().function, QStringLiteral("deep"));
    scene.settle();
    QCOMPARE(names_of(scene.graph()), (QStringList{"odd", "deep", "deeper"}));
    QVERIFY(!reach->isHidden());
    scene.view.findChild<QSpinBox*>(QStringLiteral("graph_reach"))->setValue(2);
    scene.settle();
    QCOMPARE(scene.graph().nodes.size(), std::size_t{5});
    scene.press(Qt::Key_Escape);
    scene.settle();
    QCOMPARE(scene.graph().nodes.size(), std::size_t{6});
    scene.session.choose_pair(deeper_deep);
    scene.press(Qt::Key_Return);
    QCOMPARE(scene.session.choice().function, QStringLiteral("deeper"));
}

void GraphTest::threshold_slider() {
    GraphScene scene(cycle_document());
    auto* slider = scene.view.findChild<QSlider*>(QStringLiteral("graph_threshold"));
    const auto* folded = scene.view.findChild<QLabel*>(QStringLiteral("graph_folded"));
    QCOMPARE(slider->value(), 0);
    QCOMPARE(folded->text(), QStringLiteral("nothing"));
    slider->setValue(slider->maximum() - 1); // 10 %
    scene.settle();
    QCOMPARE(scene.graph().arcs.size(), std::size_t{4});
    QCOMPARE(folded->text(), QStringLiteral("4 pairs below 10 %, 1 function"));
    QCOMPARE(scene.view.model().rowCount(), 4);
    scene.session.choose_pair(odd_odd); // somewhere else
    scene.settle();
    QVERIFY(scene.graph().arc_of(odd_odd).has_value());
}

void GraphTest::selection_is_painted() {
    GraphScene scene(cycle_document());
    GraphCanvas& canvas = scene.view.canvas();
    const auto has_blue = [&] {
        const QImage image = canvas.grab().toImage();
        const QPoint spot = canvas.spot_of_arc(*scene.graph().arc_of(deeper_deep));
        const QColor blue = selection_colour(canvas.palette());
        for (int y = -14; y <= 14; ++y)
            for (int x = -14; x <= 14; ++x) {
                const QColor here = image.pixelColor(spot + QPoint(x, y));
                if (std::abs(here.red() - blue.red()) + std::abs(here.green() - blue.green()) +
                        std::abs(here.blue() - blue.blue()) <
                    60)
                    return true;
            }
        return false;
    };
    QVERIFY(!has_blue());
    scene.session.choose_pair(deeper_deep);
    QVERIFY(has_blue());
    scene.session.choose_pair(std::nullopt);
    QVERIFY(!has_blue());
}

void GraphTest::zooming() {
    GraphScene scene(cycle_document());
    GraphCanvas& canvas = scene.view.canvas();
    const double fitted = canvas.transform().m11();
    scene.press(Qt::Key_Plus);
    QVERIFY(canvas.transform().m11() > fitted * 1.2);
    QVERIFY(!scene.session.choice().window);
    // Zoomed in, the selection is scrolled to.
    for (int at = 0; at < 4; ++at) scene.press(Qt::Key_Plus);
    scene.session.choose_pair(deeper_deep);
    QVERIFY(canvas.viewport()->rect().contains(
        canvas.spot_of_node(*scene.graph().node_of(QStringLiteral("deeper")))));
    scene.session.choose_pair(main_outside);
    QVERIFY(canvas.viewport()->rect().contains(canvas.spot_of_node(0)));
    scene.press(Qt::Key_0);
    QCOMPARE(canvas.transform().m11(), fitted);
}

// In a small window a graph begins in a size that can be read; 0 still shows all of it.
void GraphTest::stays_readable_in_a_small_window() {
    GraphScene scene(cycle_document());
    GraphCanvas& canvas = scene.view.canvas();
    scene.view.resize(320, 240);
    QApplication::processEvents();
    QCOMPARE(canvas.transform().m11(), 0.75);
    QVERIFY(
        canvas.viewport()->rect().contains(canvas.spot_of_arc(*scene.graph().arc_of(odd_even))));
    scene.session.choose_pair(deeper_deep);
    QVERIFY(canvas.viewport()->rect().contains(
        canvas.spot_of_node(*scene.graph().node_of(QStringLiteral("deeper")))));
    scene.press(Qt::Key_0);
    QVERIFY(canvas.transform().m11() < 0.5);
    QVERIFY(canvas.viewport()->rect().contains(canvas.spot_of_node(0)));
}

// Wishes that come while a picture is made: only the last is shown.
void GraphTest::large_ones_do_not_block() {
    GraphScene scene(cycle_document());
    QSignalSpy drawn(&scene.view, &GraphView::drawn);
    scene.session.open(std::make_shared<const Document>(large_recording(3000, 20), QString()));
    scene.session.set_measure(Measure::calls);
    QVERIFY(scene.view.is_busy());
    QCOMPARE(drawn.count(), 0);
    scene.open(cycle_document());
    QCOMPARE(drawn.count(), 1);
    QCOMPARE(scene.graph().arcs.size(), std::size_t{8});
    scene.session.open(nullptr);
    QCOMPARE(scene.view.model().rowCount(), 0);
}

// The picture that follows has the boxes where they are, and the former one is moved until then.
void GraphTest::large_ones_are_painted_elsewhere() {
    GraphScene scene(std::make_shared<const Document>(large_recording(3000, 20), QString()));
    GraphCanvas& canvas = scene.view.canvas();
    scene.view.findChild<QSlider*>(QStringLiteral("graph_threshold"))->setValue(0);
    scene.settle();
    QVERIFY(scene.graph().arcs.size() > 300);
    canvas.zoom(2);
    canvas.grab();
    QVERIFY(canvas.is_painting());
    QTRY_VERIFY(!canvas.is_painting());
    const std::uint32_t node = scene.graph().arcs[0].to;
    canvas.centerOn(canvas.picture()->boxes[node].center());
    QTRY_VERIFY(!canvas.is_painting());
    const QImage whole = canvas.viewport()->grab().toImage();
    QImage expected(whole.size(), QImage::Format_RGB32);
    expected.fill(canvas.palette().color(QPalette::Base));
    QPainter painter(&expected);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setTransform(canvas.viewportTransform());
    GraphLook look;
    look.document = scene.session.document();
    look.picture = canvas.picture();
    look.measure = Measure::steps;
    look.palette = canvas.palette();
    look.font = canvas.font();
    GraphPainter(look, canvas.transform().m11()).paint_base(painter, canvas.sceneRect());
    const QPoint middle = canvas.spot_of_node(node);
    const QRect around(middle - QPoint(40, 20), QSize(80, 40));
    QCOMPARE(whole.copy(around).convertToFormat(QImage::Format_RGB32), expected.copy(around));
}

// The curve of an arc is as wide for the pointer as 12 pixels, whatever it is on the screen.
void GraphTest::arcs_are_found() {
    GraphPicture picture;
    ArcShape shape;
    shape.curve << QPointF(0, 0) << QPointF(100, 0) << QPointF(100, 100);
    shape.head << QPointF(100, 120) << QPointF(90, 100) << QPointF(110, 100);
    shape.bounds = QRectF(-10, -10, 130, 140);
    shape.width = 2;
    picture.shapes = {shape, shape};
    picture.shapes[1].width = 40;
    using Arcs = std::vector<std::uint32_t>;
    QCOMPARE(arcs_at(picture, {50, 5}), (Arcs{0, 1}));
    QCOMPARE(arcs_at(picture, {50, 7}), (Arcs{1}));
    QCOMPARE(arcs_at(picture, {100, 110}), (Arcs{0, 1}));
    QCOMPARE(arcs_at(picture, {50, 25}), Arcs{});
    QCOMPARE(arcs_at(picture, {-20, 0}), Arcs{});
}

LEXPROF_GUI_TEST(GraphTest);
#include "graph_test.moc"
