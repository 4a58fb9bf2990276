// The call graph where there is little room: numbers stand clear of all that is not theirs, a small
// graph is all in sight, and what callers share is bounded.
#include "recorded.h"
#include "sample.h"
#include "testing.h"

#include "tests/making/books.h"

#include "gui/core/graph_words.h"
#include "gui/look/theme.h"
#include "gui/models/relatives_model.h"
#include "gui/views/graph_painter.h"
#include "gui/views/graph_view.h"
#include "gui/views/relatives_view.h"

#include <QApplication>
#include <QDir>
#include <QLineF>
#include <QScrollBar>
#include <algorithm>
#include <cmath>

namespace profile = lexprof::profile;
namespace test = lexprof::test;
using namespace lexprof::gui;

class GraphRoomTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase();
    void init() { use_theme(Theme::light); }
    void numbers_stand_clear_data();
    void numbers_stand_clear();
    void short_arcs_are_no_stumps();
    void all_of_a_small_graph_is_in_sight_data();
    void all_of_a_small_graph_is_in_sight();
    void rows_are_as_close_as_they_have_to_be();
    void what_weighs_most_is_whole();
    void what_callers_share_has_its_limits();
    void what_they_share_little_of_is_an_estimate();
    void tables_say_the_same();

  private:
    QTemporaryDir folder_;
    std::vector<std::pair<QString, DocumentPointer>> examples_;
};

namespace {

GraphWish all_of_it(const DocumentPointer& document, Measure measure = Measure::steps) {
    GraphWish wish;
    wish.document = document;
    for (PairIndex pair = 0; pair < document->pairs(); ++pair) wish.visible.push_back(pair);
    wish.measure = measure;
    return wish;
}

// How far a point is from a rectangle; 0 within.
double distance(const QPointF& point, const QRectF& from) {
    const double x = std::max({from.left() - point.x(), point.x() - from.right(), 0.0});
    const double y = std::max({from.top() - point.y(), point.y() - from.bottom(), 0.0});
    return std::hypot(x, y);
}

// Point by point, without the rules by which numbers are placed.
bool is_painted_over(const ArcShape& shape, const QRectF& label) {
    for (qsizetype at = 1; at < shape.curve.size(); ++at) {
        const QLineF piece(shape.curve[at - 1], shape.curve[at]);
        const int parts = 1 + static_cast<int>(piece.length());
        for (int part = 0; part <= parts; ++part)
            if (distance(piece.pointAt(static_cast<double>(part) / parts), label) <=
                shape.width / 2)
                return true;
    }
    return false;
}

// What a number meets that is not its own.
QString met_by(const GraphPicture& picture, const std::vector<std::optional<QRectF>>& labels,
               std::uint32_t arc) {
    const QRectF& label = *labels[arc];
    const auto name = [&](std::uint32_t at) {
        return name_of(picture.graph, picture.graph.arcs[at]);
    };
    for (std::size_t at = 0; at < picture.boxes.size(); ++at)
        if (picture.boxes[at].intersects(label))
            return QStringLiteral("the box ") + picture.graph.nodes[at].name;
    for (std::uint32_t at = 0; at < labels.size(); ++at) {
        if (picture.shapes[at].head.intersects(QPolygonF(label)))
            return QStringLiteral("the head of ") + name(at);
        if (at == arc) continue;
        if (labels[at] && labels[at]->intersects(label))
            return QStringLiteral("the number of ") + name(at);
        if (is_painted_over(picture.shapes[at], label))
            return QStringLiteral("the arc ") + name(at);
    }
    return {};
}

struct RoomScene {
    Session session;
    GraphView view{session};

    RoomScene(const DocumentPointer& document, const QSize& size,
              const DocumentPointer& before = nullptr) {
        view.resize(size);
        view.show();
        session.set_measure(Measure::steps);
        session.open(document);
        if (before) session.set_baseline(before);
        settle();
    }
    void settle() { QTRY_VERIFY(!view.is_busy()); }
    GraphCanvas& canvas() { return view.canvas(); }
    const Graph& graph() { return view.canvas().picture()->graph; }
    QRect on_screen(std::uint32_t node) {
        return canvas().mapFromScene(canvas().picture()->boxes[node]).boundingRect();
    }
};

} // namespace

void GraphRoomTest::initTestCase() {
    const QDir folder(QStringLiteral(LEXPROF_EXAMPLES));
    for (const QString& file : folder.entryList({QStringLiteral("*.flic")})) {
        const QString name = QFileInfo(file).completeBaseName();
        const DocumentPointer document =
            record(folder_, example(name), name + QStringLiteral(".lexprof"));
        if (document) examples_.emplace_back(name, document); // some have no main, or want input
    }
    QVERIFY2(examples_.size() > 12, qPrintable(QString::number(examples_.size())));
}

void GraphRoomTest::numbers_stand_clear_data() {
    QTest::addColumn<int>("example");
    QTest::addColumn<double>("room");
    for (int at = 0; at < static_cast<int>(examples_.size()); ++at) {
        const QString& name = examples_[static_cast<std::size_t>(at)].first;
        QTest::newRow(qPrintable(name)) << at << 0.0;
        QTest::newRow(qPrintable(name + QStringLiteral(", close"))) << at << 1.0;
    }
}

// Between a place and the edge of the line that it belongs to; 0 where they touch.
static double gap_to_arc(const ArcShape& shape, const QRectF& place) {
    double least = 1e9;
    for (qsizetype at = 1; at < shape.curve.size(); ++at) {
        const QLineF piece(shape.curve[at - 1], shape.curve[at]);
        for (int part = 0; part <= 50; ++part) {
            const QPointF on = piece.pointAt(part / 50.0);
            const double across = std::max({0.0, place.left() - on.x(), on.x() - place.right()});
            const double down = std::max({0.0, place.top() - on.y(), on.y() - place.bottom()});
            least = std::min(least, std::hypot(across, down));
        }
    }
    return std::max(0.0, least - shape.width / 2);
}

// Whichever arc is selected: no number meets a box, an arrow's head, another arc or another number.
// Most have their place, close to their own arc.
void GraphRoomTest::numbers_stand_clear() {
    QFETCH(const int, example);
    QFETCH(const double, room);
    GraphLook look;
    look.document = examples_[static_cast<std::size_t>(example)].second;
    GraphWish wish = all_of_it(look.document);
    wish.room = room;
    look.picture = draw_graph(wish, QApplication::font(), nullptr);
    look.measure = Measure::steps;
    look.font = QApplication::font();
    const GraphPicture& picture = *look.picture;
    if (!picture.has_labels) return;
    const auto size = static_cast<std::uint32_t>(picture.graph.arcs.size());
    std::size_t wanted = 0;
    std::size_t placed = 0;
    for (std::uint32_t chosen = 0; chosen <= size; ++chosen) {
        look.chosen = chosen < size ? std::optional(chosen) : std::nullopt;
        const auto labels = GraphPainter(look, 1).label_boxes();
        for (std::uint32_t arc = 0; arc < size; ++arc) {
            if (picture.graph.arcs[arc].value > 0) ++wanted;
            if (!labels[arc]) continue;
            ++placed;
            const QString met = met_by(picture, labels, arc);
            const QString text =
                name_of(picture.graph, picture.graph.arcs[arc]) + QStringLiteral(" meets ") + met;
            QVERIFY2(met.isEmpty(), qPrintable(text));
            const double gap = gap_to_arc(picture.shapes[arc], *labels[arc]);
            const QString far = text + QString::number(gap);
            QVERIFY2(picture.graph.arcs[arc].is_loop() || gap <= 11, qPrintable(far));
        }
    }
    const QString of = QStringLiteral("%1 of %2").arg(placed).arg(wanted);
    QVERIFY2(placed * 10 >= wanted * (room > 0 ? 7 : 8), qPrintable(of));
}

// Rows are so close that a number would leave an end and a head of a straight, broad arc: it stands
// beside it. With much room, on it.
void GraphRoomTest::short_arcs_are_no_stumps() {
    profile::Recording recording;
    test::Named row = test::named("main", std::string(profile::outside_name), 1);
    row.steps = recording.book().totals.steps = 1000;
    test::add_rows(recording, {row});
    GraphLook look;
    look.document =
        std::make_shared<const Document>(std::move(recording), QStringLiteral("one.lexprof"));
    look.measure = Measure::steps;
    look.font = QApplication::font();
    for (const double room : {0.0, 1.0}) {
        GraphWish wish = all_of_it(look.document);
        wish.room = room;
        look.picture = draw_graph(wish, look.font, nullptr);
        const auto label = GraphPainter(look, 1).label_boxes()[0];
        QVERIFY(label.has_value());
        QCOMPARE(is_painted_over(look.picture->shapes[0], *label), room == 0.0);
    }
}

void GraphRoomTest::all_of_a_small_graph_is_in_sight_data() {
    QTest::addColumn<bool>("compared");
    QTest::newRow("alone") << false;
    QTest::newRow("compared") << true;
}

// In what a window of 1024×700 leaves for it, beside its tools. What is drawn needs no scroll bar,
// and the words below hide nothing.
void GraphRoomTest::all_of_a_small_graph_is_in_sight() {
    QFETCH(const bool, compared);
    const auto of = [&](const char* name) {
        const auto found = std::ranges::find(examples_, QString::fromLatin1(name),
                                             [](const auto& each) { return each.first; });
        return found == examples_.end() ? nullptr : found->second;
    };
    RoomScene scene(of("blocked-pipeline"), QSize(640, 300),
                    compared ? of("unblocked-pipeline") : nullptr);
    QVERIFY(scene.graph().nodes.size() > 8);
    QVERIFY2(scene.canvas().transform().m11() >= 0.75,
             qPrintable(QString::number(scene.canvas().transform().m11())));
    QCOMPARE(scene.canvas().verticalScrollBar()->maximum(), 0);
    QCOMPARE(scene.canvas().horizontalScrollBar()->maximum(), 0);
    const QRect words = scene.canvas().key_room();
    const QRect free(0, 0, scene.canvas().viewport()->width(), words.top());
    for (std::uint32_t node = 0; node < scene.graph().nodes.size(); ++node)
        QVERIFY2(free.contains(scene.on_screen(node)), qPrintable(scene.graph().nodes[node].name));
}

// With much room, rows have their usual distance; with less, the graph is as high as there is room.
void GraphRoomTest::rows_are_as_close_as_they_have_to_be() {
    GraphWish wish = all_of_it(examples_.front().second);
    const auto usual = draw_graph(wish, QApplication::font(), nullptr);
    wish.room = usual->usual_height + 100;
    const auto roomy = draw_graph(wish, QApplication::font(), usual);
    QCOMPARE(roomy->boxes, usual->boxes);
    QVERIFY(usual->closest_height < usual->usual_height - 20);
    wish.room = usual->usual_height * 3; // so much that they stand farther from each other
    const auto far = draw_graph(wish, QApplication::font(), roomy);
    QVERIFY(far->size.height() > usual->usual_height + 20);
    QVERIFY(far->size.height() < wish.room);
    wish.room = usual->closest_height + 30; // with its border
    const auto shorter = draw_graph(wish, QApplication::font(), roomy);
    QVERIFY(std::abs(shorter->size.height() - (usual->closest_height + 10)) < 1);
    wish.room = 10;
    const auto closest = draw_graph(wish, QApplication::font(), shorter);
    QCOMPARE(closest->size.height(), usual->closest_height);
    for (std::size_t at = 0; at < usual->boxes.size(); ++at) // as wide as ever
        QCOMPARE(closest->boxes[at].left(), usual->boxes[at].left());
}

// Ten functions below each other; the last but one call is the weightiest.
void GraphRoomTest::what_weighs_most_is_whole() {
    profile::Recording recording;
    const auto name = [](int at) {
        return at < 0 ? std::string(profile::outside_name) : "f" + std::to_string(at);
    };
    for (int at = 0; at < 10; ++at) {
        test::Named row = test::named(name(at), name(at - 1), 1);
        row.steps = at == 8 ? 1000 : 1;
        test::add_rows(recording, {row});
        recording.book().totals.steps += row.steps;
    }
    RoomScene scene(
        std::make_shared<const Document>(std::move(recording), QStringLiteral("ten.lexprof")),
        QSize(400, 300));
    const QRect words = scene.canvas().key_room();
    const QRect free(0, 0, scene.canvas().viewport()->width(), words.top());
    for (const QString& each : {QStringLiteral("f7"), QStringLiteral("f8")})
        QVERIFY(free.contains(scene.on_screen(*scene.graph().node_of(each))));
    QVERIFY(!free.contains(scene.on_screen(0)));
}

namespace {

// a and b call f, which calls itself: 600 steps of 1,000. a did 100 itself, and through it alone 80
// were done by f (30) and g (50); b did 140, and through it f 20. main did 60.
DocumentPointer shared_document(std::uint64_t recursion = 600) {
    profile::Recording recording;
    const auto add = [&](const char* callee, const char* origin, std::uint64_t calls,
                         std::uint64_t steps) {
        test::Named row = test::named(callee, origin);
        row.calls = calls;
        row.steps = steps;
        test::add_rows(recording, {row});
        recording.book().totals.steps += steps;
    };
    add("main", profile::outside_name, 1, 60);
    add("a", "main", 1, 100);
    add("b", "main", 1, 140);
    add("f", "a", 1, 30);
    add("f", "b", 1, 20);
    add("f", "f", 300, recursion);
    add("g", "a", 1, 50 + 600 - recursion);
    return std::make_shared<const Document>(std::move(recording), QStringLiteral("shared.lexprof"));
}

QString detail_of(const Graph& graph, const char* name) {
    return node_detail(graph, graph.nodes[*graph.node_of(QString::fromUtf8(name))], Measure::steps);
}

} // namespace

// By calls, half of the 600 steps would be b's: 32 %. But that is anything up to all of them.
void GraphRoomTest::what_callers_share_has_its_limits() {
    const Graph graph = graph_of(all_of_it(shared_document()));
    QCOMPARE(detail_of(graph, "main"), QStringLiteral("6.0 % + 94.0 %"));
    QCOMPARE(detail_of(graph, "a"), QStringLiteral("10.0 % + 8.0–68.0 %"));
    QCOMPARE(detail_of(graph, "b"), QStringLiteral("14.0 % + 2.0–62.0 %"));
    QCOMPARE(detail_of(graph, "f"), QStringLiteral("65.0 %"));
    RoomScene scene(shared_document(), QSize(900, 600));
    QVERIFY2(scene.canvas().key_text().endsWith(QStringLiteral("; 1–9 %: between these")),
             qPrintable(scene.canvas().key_text()));
    // Whatever is said has room in its box.
    const QFontMetricsF metrics(scene.canvas().font());
    for (const GraphNode& node : graph.nodes)
        QVERIFY2(metrics.horizontalAdvance(node_detail(graph, node, Measure::steps)) <
                     scene.canvas().picture()->boxes[*graph.node_of(node.name)].width(),
                 qPrintable(node.name));
}

// Of 60 steps that a and b share, a has 30, as each calls once; of g's 590 it has all.
void GraphRoomTest::what_they_share_little_of_is_an_estimate() {
    const Graph graph = graph_of(all_of_it(shared_document(60)));
    QCOMPARE(detail_of(graph, "a"), QStringLiteral("10.0 % + ≈ 65.0 %")); // 30 + 590 + 30
    QCOMPARE(detail_of(graph, "b"), QStringLiteral("14.0 % + 2.0–8.0 %"));
    RoomScene scene(shared_document(60), QSize(900, 600));
    QVERIFY(scene.canvas().key_text().contains(QStringLiteral("; ≈: shared by calls; 1–9 %")));
}

void GraphRoomTest::tables_say_the_same() {
    RoomScene scene(shared_document(), QSize(900, 600));
    GraphModel& model = scene.view.model();
    const DocumentPointer& document = scene.session.document();
    const auto at = [&](const char* callee, const char* origin) {
        return model.index(*model.line_of(*document->find(callee, origin)),
                           GraphModel::inclusive_column);
    };
    QCOMPARE(at("b", "main").data().toString(), QStringLiteral("160–760"));
    QCOMPARE(at("f", "b").data().toString(), QStringLiteral("20–620"));
    QCOMPARE(at("g", "a").data().toString(), QStringLiteral("50"));
    QCOMPARE(at("main", "•").data().toString(), QStringLiteral("1,000"));
    // Its own calls have no part: they are counted where it is called from outside.
    QCOMPARE(at("f", "f").data().toString(), QStringLiteral("–"));
    QVERIFY(at("f", "f").data(Qt::ToolTipRole).toString().contains(QStringLiteral("from outside")));
    CallCosts costs(scene.session);
    const RelativesModel callers(scene.session, costs, CallCosts::Side::callers);
    scene.session.choose_pair(document->find("f", "b"));
    QTRY_VERIFY(costs.is_current());
    const auto text = [&](const char* origin, int column) {
        return callers.index(*callers.line_of(*document->find("f", origin)), column)
            .data()
            .toString();
    };
    QCOMPARE(text("b", RelativesModel::inclusive_column), QStringLiteral("20–620"));
    QCOMPARE(text("b", RelativesModel::share_column), QStringLiteral("2.0–62.0"));
    QCOMPARE(text("f", RelativesModel::inclusive_column), QStringLiteral("–"));
    const RelativesView view(scene.session);
    scene.session.choose_pair(document->find("b", "main"));
    QTRY_COMPARE(view.heading(),
                 QStringLiteral("Callers of b: 140 itself, 160–760 with what it calls"));
}

LEXPROF_GUI_TEST(GraphRoomTest);
#include "graph_room_test.moc"
