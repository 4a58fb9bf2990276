#include "gui/views/graph_painter.h"

#include "gui/core/graph_words.h"
#include "gui/look/change_colours.h"
#include "gui/look/graph_labels.h"
#include "gui/look/theme.h"

#include <QFontMetricsF>
#include <QLineF>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <numeric>

namespace lexprof::gui {

namespace {

constexpr double halo = 6;
constexpr double labels_from = 0.45; // scales below which text cannot be read
constexpr double names_from = 0.22;
constexpr double far_scale = 0.45; // and below which bends cannot be seen
constexpr std::size_t many_arcs = 300;

QFont small_font(const QFont& font) {
    QFont small = font;
    small.setPointSizeF(font.pointSizeF() * 0.9);
    return small;
}

// Qt draws a hundred single lines a hundred times faster than a line with a hundred bends. Their
// ends are square, so that there are no gaps between them.
void draw_curve(QPainter& painter, const QPolygonF& curve) {
    if (painter.pen().style() != Qt::SolidLine) return painter.drawPolyline(curve);
    QList<QLineF> lines;
    lines.reserve(curve.size());
    for (qsizetype at = 1; at < curve.size(); ++at) lines << QLineF(curve[at - 1], curve[at]);
    painter.drawLines(lines);
}

} // namespace

double GraphPainter::share(std::uint32_t arc) const {
    const Graph& graph = look_.picture->graph;
    if (const auto& change = graph.arcs[arc].change)
        return graph.greatest_change > 0 ? change->weight() / graph.greatest_change : 0;
    return graph.greatest > 0 ? graph.arcs[arc].value / graph.greatest : 0;
}

double GraphPainter::height(std::uint32_t arc) const {
    if (look_.chosen == arc) return 3;
    if (look_.pointed == arc) return 2.5;
    return is_faded(arc) ? share(arc) : 1 + share(arc);
}

// Arcs that do not touch the selected pair's functions stand back.
bool GraphPainter::is_faded(std::uint32_t arc) const {
    if (!look_.chosen || is_lit(arc)) return false;
    const GraphArc& chosen = look_.picture->graph.arcs[*look_.chosen];
    const GraphArc& here = look_.picture->graph.arcs[arc];
    return here.from != chosen.to && here.to != chosen.from && here.from != chosen.from &&
           here.to != chosen.to;
}

QColor cold_line(const QPalette& palette) {
    return blend(palette.color(QPalette::Base), palette.color(QPalette::Text), 0.45);
}

QColor standing_back(const QColor& line, const QPalette& palette) {
    return blend(palette.color(QPalette::Base), line, 0.8);
}

QColor GraphPainter::colour(std::uint32_t arc) const {
    const GraphArc& it = look_.picture->graph.arcs[arc];
    QColor colour;
    if (it.change) {
        colour = change_line(*it.change, share(arc), look_.measure, look_.palette);
    } else if (look_.colour == ArcColour::pair && look_.document && it.pair) {
        colour = pair_colour(*look_.document, *it.pair, look_.palette);
    } else {
        colour =
            blend(cold_line(look_.palette), heat_colour(1, look_.palette), std::sqrt(share(arc)));
    }
    return is_faded(arc) ? standing_back(colour, look_.palette) : colour;
}

void GraphPainter::paint_base(QPainter& painter, const QRectF& sight) const {
    const GraphPicture& picture = *look_.picture;
    std::vector<std::pair<double, std::uint32_t>> order; // the lowest first
    for (std::uint32_t at = 0; at < picture.shapes.size(); ++at)
        if (!is_lit(at) && picture.shapes[at].bounds.intersects(sight))
            order.emplace_back(height(at), at);
    std::sort(order.begin(), order.end());
    const LabelPlaces labels = label_boxes();
    for (const auto& [height, arc] : order) paint_arc(painter, arc, labels[arc]);
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::uint32_t at = 0; at < picture.boxes.size(); ++at)
        if (picture.boxes[at].adjusted(-14, -14, 26, 14).intersects(sight)) paint_node(painter, at);
}

void GraphPainter::paint_lit(QPainter& painter) const {
    const auto paint = [&](std::uint32_t arc) {
        painter.setRenderHint(QPainter::Antialiasing);
        paint_glow(painter, arc);
        paint_arc(painter, arc, lit_label_box(arc));
    };
    if (look_.pointed && look_.pointed != look_.chosen) paint(*look_.pointed);
    if (look_.chosen) paint(*look_.chosen);
}

void GraphPainter::paint_glow(QPainter& painter, std::uint32_t arc) const {
    const ArcShape& shape = look_.picture->shapes[arc];
    QColor glow = selection_colour(look_.palette);
    glow.setAlphaF(look_.chosen == arc ? 0.95F : 0.35F);
    painter.setPen(QPen(glow, shape.width + halo, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(shape.coarse);
    painter.setBrush(glow);
    painter.setPen(QPen(glow, halo, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolygon(shape.head);
}

void GraphPainter::paint_arc(QPainter& painter, std::uint32_t arc,
                             const std::optional<QRectF>& label) const {
    const GraphArc& it = look_.picture->graph.arcs[arc];
    const ArcShape& shape = look_.picture->shapes[arc];
    const QPolygonF& curve = scale_ < far_scale ? shape.coarse : shape.curve;
    const bool is_hair = shape.width * scale_ < 1;
    const bool is_gone = it.change && it.change->fate == GraphChange::Fate::gone;
    const bool is_dotted = is_gone || (it.value <= 0 && it.width <= 0);
    const QColor ink = colour(arc);
    QPen pen(ink, shape.width, Qt::SolidLine, is_hair ? Qt::FlatCap : Qt::SquareCap);
    if (is_hair) { // as thin as it gets
        pen.setCosmetic(true);
        pen.setWidthF(1);
    }
    if (is_dotted) pen.setStyle(Qt::DotLine);
    painter.setRenderHint(QPainter::Antialiasing,
                          !is_hair || look_.picture->shapes.size() <= many_arcs);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    draw_curve(painter, curve);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    painter.drawPolygon(shape.head);
    if (label && (is_lit(arc) || scale_ > labels_from)) paint_label(painter, arc, *label);
}

QString GraphPainter::label(std::uint32_t arc) const {
    const GraphArc& it = look_.picture->graph.arcs[arc];
    const QString text = it.change && is_lit(arc)
                             ? change_in_full(*it.change, look_.measure)
                             : arc_label(look_.picture->graph, it, look_.measure);
    if (!is_lit(arc) || look_.picture->has_labels) return text;
    return name_of(look_.picture->graph, it) + QStringLiteral(": ") + text;
}

QFont GraphPainter::label_font(std::uint32_t arc) const {
    QFont font = look_.font;
    font.setBold(is_lit(arc));
    return font;
}

QRectF GraphPainter::label_box(std::uint32_t arc) const {
    const QFontMetricsF metrics(label_font(arc));
    QRectF box(0, 0, metrics.horizontalAdvance(label(arc)) + 8, metrics.height() + 1);
    box.moveCenter(look_.picture->labels[arc]);
    if (!look_.picture->graph.arcs[arc].is_loop()) return box;
    // Room has been left for the longest; what is shorter stands beside its loop.
    const ArcShape& shape = look_.picture->shapes[arc];
    const double beside = shape.curve.boundingRect().right() + shape.width / 2 + 2;
    box.moveLeft(beside);
    return box;
}

// The selected arc's number has the first choice, then those of the weightiest.
LabelPlaces GraphPainter::label_boxes() const {
    if (look_.labels) return *look_.labels;
    const std::vector<GraphArc>& arcs = look_.picture->graph.arcs;
    LabelPlaces boxes(arcs.size());
    if (!look_.picture->has_labels) return boxes;
    std::vector<ArcLabel> labels;
    for (std::uint32_t arc = 0; arc < arcs.size(); ++arc) {
        if ((!arcs[arc].change && arcs[arc].value <= 0) || label(arc).isEmpty()) continue;
        const QRectF box = label_box(arc);
        labels.push_back({arc, box.size(), box.center()});
    }
    std::ranges::stable_sort(labels, std::greater(), [this](const ArcLabel& label) {
        return look_.chosen == label.arc ? 2 : share(label.arc);
    });
    const auto places = place_arc_labels(*look_.picture, labels, look_.chosen, halo);
    for (std::size_t at = 0; at < labels.size(); ++at) boxes[labels[at].arc] = places[at];
    return boxes;
}

// Over all others, so that it has one in any case: where it stood before it was lit, or else in the
// middle of its arc.
QRectF GraphPainter::lit_label_box(std::uint32_t arc) const {
    GraphLook base = look_;
    base.pointed.reset();
    const auto place = GraphPainter(base, scale_).label_boxes()[arc];
    QRectF box = label_box(arc);
    if (place) box.moveCenter(place->center());
    return box;
}

void GraphPainter::paint_label(QPainter& painter, std::uint32_t arc, const QRectF& box) const {
    const QString text = label(arc);
    if (text.isEmpty()) return;
    QColor ground = look_.palette.color(QPalette::Base);
    ground.setAlphaF(0.88F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    painter.drawRoundedRect(box, 3, 3);
    painter.setFont(label_font(arc));
    const auto& change = look_.picture->graph.arcs[arc].change;
    painter.setPen(change ? change_text_colour(*change, look_.palette)
                          : look_.palette.color(QPalette::Text));
    painter.drawText(box, Qt::AlignCenter, text);
}

QColor GraphPainter::ground(const GraphNode& node) const {
    const QColor base = look_.palette.color(QPalette::Base);
    const Graph& graph = look_.picture->graph;
    if (node.is_outside) return blend(base, look_.palette.color(QPalette::Text), 0.08);
    if (!graph.is_of_changes)
        return heat_colour(graph.whole > 0 ? node.own / graph.whole : 0, look_.palette);
    if (!node.change) return base;
    const double greatest = graph.greatest_node_change;
    return change_ground(*node.change, greatest > 0 ? node.change->weight() / greatest : 0,
                         look_.measure, look_.palette);
}

void GraphPainter::paint_node(QPainter& painter, std::uint32_t node) const {
    const QRectF rect = look_.picture->boxes[node];
    const Graph& graph = look_.picture->graph;
    const GraphNode& it = graph.nodes[node];
    const bool is_end = look_.chosen && (graph.arcs[*look_.chosen].from == node ||
                                         graph.arcs[*look_.chosen].to == node);
    const bool looked_at = look_.looked_at == it.name;
    const QColor text = look_.palette.color(QPalette::Text);
    const QColor base = look_.palette.color(QPalette::Base);
    if (it.cycle) paint_cycle(painter, node);
    const QColor border = is_end ? selection_colour(look_.palette) : blend(base, text, 0.45);
    painter.setPen(QPen(border, is_end || looked_at ? 2.5 : 1.2));
    painter.setBrush(ground(it));
    const double radius = it.is_outside ? rect.height() / 2 : 6;
    if (scale_ < names_from) return painter.drawRect(rect);
    painter.drawRoundedRect(rect, radius, radius);
    paint_text(painter, node);
    if (it.folded > 0) paint_folded(painter, node);
}

void GraphPainter::paint_text(QPainter& painter, std::uint32_t node) const {
    const GraphNode& it = look_.picture->graph.nodes[node];
    const QRectF& box = look_.picture->boxes[node];
    QFont bold = look_.font;
    bold.setBold(true);
    const QFontMetricsF metrics(bold);
    painter.setFont(bold);
    painter.setPen(look_.palette.color(QPalette::Text));
    const QString name = metrics.elidedText(it.name, Qt::ElideMiddle, box.width() - 12);
    const QString detail = node_detail(look_.picture->graph, it, look_.measure);
    if (detail.isEmpty()) {
        painter.drawText(box, Qt::AlignCenter, name);
    } else {
        const double middle = box.top() + 6 + metrics.height();
        painter.drawText(QRectF(box.left(), box.top() + 4, box.width(), middle - box.top() - 4),
                         Qt::AlignCenter, name);
        painter.setFont(look_.font);
        painter.drawText(QRectF(box.left(), middle, box.width(), box.bottom() - middle - 4),
                         Qt::AlignCenter, detail);
    }
}

// How many of its arcs are folded: at its lower right corner.
void GraphPainter::paint_folded(QPainter& painter, std::uint32_t node) const {
    const GraphNode& it = look_.picture->graph.nodes[node];
    const QRectF& box = look_.picture->boxes[node];
    const QString text = QStringLiteral("+%1").arg(it.folded);
    QFont font = small_font(look_.font);
    const QFontMetricsF metrics(font);
    QRectF badge(0, 0, metrics.horizontalAdvance(text) + 8, metrics.height());
    badge.moveCenter({box.right() - 4, box.bottom()});
    painter.setFont(font);
    painter.setPen(
        QPen(blend(look_.palette.color(QPalette::Base), look_.palette.color(QPalette::Text), 0.45),
             1, Qt::DotLine));
    painter.setBrush(look_.palette.color(QPalette::Base));
    painter.drawRoundedRect(badge, badge.height() / 2, badge.height() / 2);
    painter.setPen(quiet_text(look_.palette));
    painter.drawText(badge, Qt::AlignCenter, text);
}

// Functions that call each other have a second, dashed border and the number of their cycle.
void GraphPainter::paint_cycle(QPainter& painter, std::uint32_t node) const {
    const GraphNode& it = look_.picture->graph.nodes[node];
    const QRectF& box = look_.picture->boxes[node];
    const QColor ink = look_.palette.color(QPalette::Link);
    painter.setPen(QPen(ink, 1.4, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(box.adjusted(-5, -5, 5, 5), 9, 9);
    const QString text = QStringLiteral("↻ %1").arg(*it.cycle + 1);
    const QFont font = small_font(look_.font);
    const QFontMetricsF metrics(font);
    QRectF badge(0, 0, metrics.horizontalAdvance(text) + 8, metrics.height());
    badge.moveCenter({box.left() + 4, box.top() - 5});
    painter.setFont(font);
    painter.setPen(QPen(ink, 1));
    painter.setBrush(look_.palette.color(QPalette::Base));
    painter.drawRoundedRect(badge, badge.height() / 2, badge.height() / 2);
    painter.drawText(badge, Qt::AlignCenter, text);
}

} // namespace lexprof::gui
