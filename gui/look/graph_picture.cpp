#include "gui/look/graph_picture.h"

#include "gui/core/words.h"

#include <QFontMetricsF>
#include <QLineF>
#include <algorithm>
#include <cmath>

namespace lexprof::gui {

namespace {

constexpr double widest_box = 240;
constexpr double padding = 12;
constexpr std::size_t labelled_arcs = 90; // more would hide each other

QPointF point(const profile::Spot& spot) { return {spot.x, spot.y}; }

constexpr int pieces = 16; // of each Bézier curve

QPolygonF curve_of(const profile::Spline& spline) {
    QPolygonF curve;
    const auto& points = spline.points;
    if (points.empty()) return curve;
    curve << point(points.front());
    for (std::size_t at = 0; at + 3 < points.size(); at += 3)
        for (int piece = 1; piece <= pieces; ++piece) {
            const double t = static_cast<double>(piece) / pieces;
            const double s = 1 - t;
            curve << s * s * s * point(points[at]) + 3 * s * s * t * point(points[at + 1]) +
                         3 * s * t * t * point(points[at + 2]) + t * t * t * point(points[at + 3]);
        }
    return curve;
}

// Boxes do not depend on the numbers in them, so that they stay when these change.
std::vector<QSizeF> box_sizes(const Graph& graph, const QFont& font) {
    QFont bold = font;
    bold.setBold(true);
    const QFontMetricsF name(bold);
    const QFontMetricsF detail(font);
    const double least = detail.horizontalAdvance(QStringLiteral("100.0 % + 100.0 %"));
    std::vector<QSizeF> sizes;
    for (const GraphNode& node : graph.nodes) {
        const double width = name.horizontalAdvance(node.name);
        sizes.emplace_back(
            std::min(widest_box,
                     (node.is_outside ? width + padding : std::max(width, least)) + 2 * padding),
            node.is_outside ? name.height() + 10 : name.height() + detail.height() + 12);
    }
    return sizes;
}

constexpr double rows_apart = 64;
constexpr double labelled_rows_apart = 52; // labels apart
constexpr double closest_rows = 26;        // so that the longest head and a label have room
constexpr double farthest_rows = 100;      // where there is much room

profile::Layout lay_out(const Graph& graph, const std::vector<QSizeF>& sizes, const QFont& font,
                        bool labels, double apart) {
    const QFontMetricsF metrics(font);
    const QString widest =
        graph.is_of_changes ? QStringLiteral("−9,999") : QStringLiteral("99.9 %");
    const double room = labels ? metrics.horizontalAdvance(widest) + 8 : 0;
    std::vector<profile::LayoutNode> nodes;
    for (const QSizeF& size : sizes) nodes.push_back({size.width(), size.height()});
    std::vector<profile::LayoutArc> arcs;
    for (const GraphArc& arc : graph.arcs)
        arcs.push_back({arc.from, arc.to, room, labels ? metrics.height() + 2 : 0});
    profile::LayoutOptions options;
    options.node_gap = 26;
    options.layer_gap = apart;
    return profile::lay_out(nodes, arcs, options);
}

// Where height is short, rows stand closer to each other.
void lay_out_in(GraphPicture& picture, const std::vector<QSizeF>& sizes, const QFont& font,
                double room) {
    const auto with = [&](double apart) {
        picture.layout = lay_out(picture.graph, sizes, font, picture.has_labels, apart);
        return picture.layout.height;
    };
    picture.closest_height = picture.usual_height =
        with(picture.has_labels ? labelled_rows_apart : rows_apart);
    if (!picture.has_labels) return;
    const profile::Layout usual = picture.layout;
    picture.size = {usual.width, usual.height};
    picture.closest_height = std::min(picture.usual_height, with(closest_rows));
    const double between = picture.usual_height - picture.closest_height;
    const double share =
        between > 0 ? (picture.height_in(room) - picture.closest_height) / between : 1;
    if (share == 1)
        picture.layout = usual;
    else if (share > 0)
        with(closest_rows + share * (labelled_rows_apart - closest_rows));
}

constexpr double thinnest = 1.2;
constexpr double thickest = 9;
constexpr double thickest_loop = 6;
constexpr double least_bend = 1; // what is bent less is straight from afar

double width_of(const Graph& graph, const GraphArc& arc) {
    const double share = graph.greatest_width > 0 ? arc.width / graph.greatest_width : 0;
    const double most = arc.is_loop() ? thickest_loop : thickest;
    return thinnest + (most - thinnest) * std::pow(std::clamp(share, 0.0, 1.0), 0.7);
}

double distance(const QPointF& point, const QPointF& from, const QPointF& to) {
    const QPointF along = to - from;
    const double length = QPointF::dotProduct(along, along);
    const double share =
        length > 0 ? std::clamp(QPointF::dotProduct(point - from, along) / length, 0.0, 1.0) : 0;
    return QLineF(point, from + share * along).length();
}

// Keeps the ends, and of the points between two that are kept the one that lies farthest from the
// straight line, if it does so far enough.
QPolygonF coarsened(const QPolygonF& curve) {
    std::vector<bool> kept(static_cast<std::size_t>(curve.size()), false);
    kept.front() = kept.back() = true;
    std::vector<std::pair<qsizetype, qsizetype>> stretches{{0, curve.size() - 1}};
    while (!stretches.empty()) {
        const auto [from, to] = stretches.back();
        stretches.pop_back();
        double most = least_bend;
        qsizetype farthest = from;
        for (qsizetype at = from + 1; at < to; ++at) {
            const double far = distance(curve[at], curve[from], curve[to]);
            if (far > most) {
                most = far;
                farthest = at;
            }
        }
        if (farthest == from) continue;
        kept[static_cast<std::size_t>(farthest)] = true;
        stretches.emplace_back(from, farthest);
        stretches.emplace_back(farthest, to);
    }
    QPolygonF coarse;
    for (qsizetype at = 0; at < curve.size(); ++at)
        if (kept[static_cast<std::size_t>(at)]) coarse << curve[at];
    return coarse;
}

ArcShape shape_of(const QPolygonF& whole, double width, const QPointF& label) {
    ArcShape shape;
    shape.width = width;
    shape.curve = whole;
    QPolygonF& curve = shape.curve;
    double length = 0;
    for (qsizetype at = 1; at < curve.size(); ++at)
        length += QLineF(curve[at - 1], curve[at]).length();
    const double head = std::min(7 + width * 1.3, length * 0.6);
    const QPointF tip = curve.last();
    // From the tip back, until the head's length is reached.
    while (curve.size() > 2 && QLineF(curve[curve.size() - 2], tip).length() < head)
        curve.removeLast();
    const QLineF last(tip, curve[curve.size() - 2]);
    const double far = std::max(last.length(), 0.1);
    const QPointF unit = (last.p1() - last.p2()) / far;
    const QPointF back = tip - unit * head;
    curve.last() = tip - unit * head * 0.85;
    const QPointF across(-unit.y(), unit.x());
    const double half = 3 + width * 0.75;
    shape.head << tip << back + across * half << back - across * half;
    shape.coarse = coarsened(curve);
    QRectF room({}, QSizeF(120, 28));
    room.moveCenter(label);
    shape.bounds = curve.boundingRect()
                       .united(shape.head.boundingRect())
                       .united(room)
                       .adjusted(-thickest, -thickest, thickest, thickest);
    return shape;
}

} // namespace

double GraphPicture::height_in(double room) const {
    if (room <= 0) return usual_height;
    const double high = room - 2 * graph_border;
    if (high < usual_height) return std::max(high, closest_height);
    constexpr double more =
        (farthest_rows - labelled_rows_apart) / (labelled_rows_apart - closest_rows);
    const double farthest = usual_height + (usual_height - closest_height) * more;
    return std::clamp(room * large_share - 2 * graph_border, usual_height, farthest);
}

GraphPicturePointer draw_graph(const GraphWish& wish, const QFont& font,
                               const GraphPicturePointer& former) {
    auto picture = std::make_shared<GraphPicture>();
    picture->graph = graph_of(wish);
    picture->document = wish.document;
    const Graph& graph = picture->graph;
    picture->has_labels = graph.arcs.size() <= labelled_arcs;
    const std::vector<QSizeF> sizes = box_sizes(graph, font);
    if (former && graph.has_shape_of(former->graph) && former->is_high_for(wish.room)) {
        picture->layout = former->layout;
        picture->closest_height = former->closest_height;
        picture->usual_height = former->usual_height;
    } else {
        lay_out_in(*picture, sizes, font, wish.room);
    }
    const profile::Layout& layout = picture->layout;
    for (std::size_t at = 0; at < sizes.size(); ++at) {
        QRectF box({}, sizes[at]);
        box.moveCenter(point(layout.nodes[at]));
        picture->boxes.push_back(box);
    }
    for (const profile::Spline& spline : layout.arcs) {
        picture->curves.push_back(curve_of(spline));
        picture->labels.push_back(point(spline.label));
    }
    for (std::size_t at = 0; at < graph.arcs.size(); ++at)
        picture->shapes.push_back(
            shape_of(picture->curves[at], width_of(graph, graph.arcs[at]), picture->labels[at]));
    picture->size = {layout.width, layout.height};
    return picture;
}

namespace {

constexpr double grasp = 12; // how wide an arc is for the pointer

bool is_at(const ArcShape& shape, const QPointF& point) {
    if (!shape.bounds.contains(point)) return false;
    if (shape.head.containsPoint(point, Qt::OddEvenFill)) return true;
    const double reach = std::max(grasp, shape.width) / 2;
    for (qsizetype at = 1; at < shape.curve.size(); ++at)
        if (distance(point, shape.curve[at - 1], shape.curve[at]) <= reach) return true;
    return false;
}

} // namespace

std::vector<std::uint32_t> arcs_at(const GraphPicture& picture, const QPointF& point) {
    std::vector<std::uint32_t> arcs;
    for (std::uint32_t at = 0; at < picture.shapes.size(); ++at)
        if (is_at(picture.shapes[at], point)) arcs.push_back(at);
    return arcs;
}

namespace {

class Walker {
  public:
    Walker(const GraphPicture& picture, std::uint32_t from)
        : picture_(picture), arcs_(picture.graph.arcs), from_(from) {}

    std::optional<std::uint32_t> down() const {
        return weightiest(
            [&](const GraphArc& arc) { return arc.from == arcs_[from_].to && !arc.is_loop(); });
    }

    std::optional<std::uint32_t> up() const {
        return weightiest(
            [&](const GraphArc& arc) { return arc.to == arcs_[from_].from && !arc.is_loop(); });
    }

    // Those that leave the same function, from left to right, and round again.
    std::optional<std::uint32_t> sideways(int by) const {
        std::vector<std::uint32_t> siblings;
        for (std::uint32_t at = 0; at < arcs_.size(); ++at)
            if (arcs_[at].from == arcs_[from_].from && arcs_[at].pair) siblings.push_back(at);
        std::stable_sort(siblings.begin(), siblings.end(), [&](std::uint32_t a, std::uint32_t b) {
            return picture_.labels[a].x() < picture_.labels[b].x();
        });
        const auto here = std::find(siblings.begin(), siblings.end(), from_) - siblings.begin();
        const auto count = static_cast<std::ptrdiff_t>(siblings.size());
        const auto next = siblings[static_cast<std::size_t>((here + by + count) % count)];
        if (next == from_) return std::nullopt;
        return next;
    }

    template <typename Accept>
    std::optional<std::uint32_t> weightiest(Accept accept) const {
        std::optional<std::uint32_t> best;
        for (std::uint32_t at = 0; at < arcs_.size(); ++at)
            if (at != from_ && arcs_[at].pair && accept(arcs_[at]) &&
                (!best || arcs_[at].value > arcs_[*best].value))
                best = at;
        return best;
    }

  private:
    const GraphPicture& picture_;
    const std::vector<GraphArc>& arcs_;
    std::uint32_t from_;
};

} // namespace

std::optional<std::uint32_t> walk(const GraphPicture& picture, std::optional<std::uint32_t> from,
                                  Walk direction) {
    const auto none = static_cast<std::uint32_t>(picture.graph.arcs.size());
    if (!from) return Walker(picture, none).weightiest([](const GraphArc&) { return true; });
    const Walker walker(picture, *from);
    switch (direction) {
    case Walk::up: return walker.up();
    case Walk::down: return walker.down();
    case Walk::left: return walker.sideways(-1);
    case Walk::right: return walker.sideways(1);
    }
    return std::nullopt;
}

} // namespace lexprof::gui
