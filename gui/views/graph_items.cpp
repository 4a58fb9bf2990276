#include "gui/views/graph_items.h"

#include "gui/core/theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QStyleOptionGraphicsItem>
#include <algorithm>
#include <cmath>

namespace lexprof::gui {

namespace {

constexpr double thinnest = 1.2;
constexpr double thickest = 9;
constexpr double thickest_loop = 6;
constexpr double grasp = 12; // how wide an arc is for the pointer
constexpr double halo = 6;
constexpr double labels_from = 0.45; // scales below which text cannot be read
constexpr double names_from = 0.22;
constexpr std::size_t many_arcs = 300;

QFont small_font(const QFont& font) {
    QFont small = font;
    small.setPointSizeF(font.pointSizeF() * 0.9);
    return small;
}

} // namespace

// The head's tip is where the curve ends; the curve ends where the head begins.
ArcItem::ArcItem(const GraphLook& look, std::uint32_t arc) : look_(look), arc_(arc) {
    curve_ = look.picture->curves[arc];
    double length = 0;
    for (qsizetype at = 1; at < curve_.size(); ++at)
        length += QLineF(curve_[at - 1], curve_[at]).length();
    const double head = std::min(7 + width() * 1.3, length * 0.6);
    const QPointF tip = curve_.last();
    // From the tip back, until the head's length is reached.
    while (curve_.size() > 2 && QLineF(curve_[curve_.size() - 2], tip).length() < head)
        curve_.removeLast();
    const QLineF last(tip, curve_[curve_.size() - 2]);
    const double far = std::max(last.length(), 0.1);
    const QPointF unit = (last.p1() - last.p2()) / far;
    const QPointF back = tip - unit * head;
    curve_.last() = tip - unit * head * 0.85;
    const QPointF across(-unit.y(), unit.x());
    const double half = 3 + width() * 0.75;
    head_ << tip << back + across * half << back - across * half;
    restack();
}

double ArcItem::width() const {
    const double greatest = look_.picture->graph.greatest_width;
    const double share = greatest > 0 ? it().width / greatest : 0;
    const double most = it().is_loop() ? thickest_loop : thickest;
    return thinnest + (most - thinnest) * std::pow(std::clamp(share, 0.0, 1.0), 0.7);
}

void ArcItem::restack() {
    const double greatest = look_.picture->graph.greatest;
    const double share = greatest > 0 ? it().value / greatest : 0;
    setZValue(look_.chosen == arc_    ? 3
              : look_.pointed == arc_ ? 2.5
              : is_faded()            ? share
                                      : 1 + share);
}

// Arcs that do not touch the selected pair's functions stand back.
bool ArcItem::is_faded() const {
    if (!look_.chosen || look_.chosen == arc_ || look_.pointed == arc_) return false;
    const GraphArc& chosen = look_.picture->graph.arcs[*look_.chosen];
    const GraphArc& here = it();
    return here.from != chosen.to && here.to != chosen.from && here.from != chosen.from &&
           here.to != chosen.to;
}

QColor ArcItem::colour() const {
    const QColor base = look_.palette.color(QPalette::Base);
    QColor colour;
    if (look_.colour == ArcColour::pair && look_.document) {
        colour = pair_colour(*look_.document, it().pair, look_.palette);
    } else {
        const double greatest = look_.picture->graph.greatest;
        const double share = greatest > 0 ? it().value / greatest : 0;
        const QColor cold = blend(base, look_.palette.color(QPalette::Text), 0.38);
        colour = blend(cold, heat_colour(1, look_.palette), std::sqrt(share));
    }
    return is_faded() ? blend(base, colour, 0.4) : colour;
}

QRectF ArcItem::boundingRect() const {
    QRectF label(QPointF(), QSizeF(120, 28));
    label.moveCenter(look_.picture->labels[arc_]);
    return curve_.boundingRect()
        .united(head_.boundingRect())
        .united(label)
        .adjusted(-thickest, -thickest, thickest, thickest);
}

QPainterPath ArcItem::shape() const {
    QPainterPath path;
    path.addPolygon(curve_);
    QPainterPathStroker stroker;
    stroker.setWidth(std::max(grasp, width()));
    QPainterPath shape = stroker.createStroke(path);
    shape.addPolygon(head_);
    return shape;
}

void ArcItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*) {
    const bool chosen = look_.chosen == arc_;
    const bool pointed = look_.pointed == arc_;
    if (chosen || pointed) {
        QColor glow = selection_colour(look_.palette);
        glow.setAlphaF(chosen ? 0.95F : 0.35F);
        painter->setPen(QPen(glow, width() + halo, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
        painter->setBrush(Qt::NoBrush);
        painter->drawPolyline(curve_);
        painter->setBrush(glow);
        painter->setPen(QPen(glow, halo, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->drawPolygon(head_);
    }
    const QColor ink = colour();
    const double scale = option->levelOfDetailFromTransform(painter->worldTransform());
    QPen pen(ink, width(), Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    if (width() * scale < 1) { // as thin as it gets, which is quick to draw
        pen.setCosmetic(true);
        pen.setWidthF(1);
        if (look_.picture->graph.arcs.size() > many_arcs)
            painter->setRenderHint(QPainter::Antialiasing, false);
    }
    if (it().value <= 0 && it().width <= 0) pen.setStyle(Qt::DotLine);
    painter->setPen(pen);
    painter->setBrush(Qt::NoBrush);
    painter->drawPolyline(curve_);
    painter->setPen(Qt::NoPen);
    painter->setBrush(ink);
    painter->drawPolygon(head_);
    const bool near = scale > labels_from;
    if (chosen || pointed ||
        (look_.picture->has_labels && near && it().value > 0 && !is_label_covered()))
        paint_label(*painter);
}

QString ArcItem::label() const {
    const QString text = arc_label(look_.picture->graph, it(), look_.measure);
    if (!is_lit() || !look_.document || look_.picture->has_labels) return text;
    return look_.document->name(it().pair) + QStringLiteral(": ") + text;
}

QFont ArcItem::label_font() const {
    QFont font = small_font(look_.font);
    font.setBold(is_lit());
    return font;
}

QRectF ArcItem::label_box() const {
    const QFontMetricsF metrics(label_font());
    QRectF box(0, 0, metrics.horizontalAdvance(label()) + 8, metrics.height() + 1);
    box.moveCenter(look_.picture->labels[arc_]);
    return box;
}

// The selected arc lies over all others; a number half below it would be taken for its own.
bool ArcItem::is_label_covered() const {
    if (!look_.chosen || look_.chosen == arc_) return false;
    const QRectF box = label_box().adjusted(-halo, -halo, halo, halo);
    const QPolygonF& above = look_.picture->curves[*look_.chosen];
    return std::any_of(above.begin(), above.end(),
                       [&](const QPointF& point) { return box.contains(point); });
}

void ArcItem::paint_label(QPainter& painter) const {
    const QRectF box = label_box();
    QColor ground = look_.palette.color(QPalette::Base);
    ground.setAlphaF(0.88F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    painter.drawRoundedRect(box, 3, 3);
    painter.setFont(label_font());
    painter.setPen(is_faded() ? quiet_text(look_.palette) : look_.palette.color(QPalette::Text));
    painter.drawText(box, Qt::AlignCenter, label());
}

NodeItem::NodeItem(const GraphLook& look, std::uint32_t node) : look_(look), node_(node) {
    setZValue(2);
}

QRectF NodeItem::boundingRect() const { return box().adjusted(-14, -14, 26, 14); }

void NodeItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*) {
    const QRectF rect = box();
    const Graph& graph = look_.picture->graph;
    const double share = graph.whole > 0 && !it().is_outside ? it().own / graph.whole : 0;
    const bool is_end = look_.chosen && (graph.arcs[*look_.chosen].from == node_ ||
                                         graph.arcs[*look_.chosen].to == node_);
    const bool looked_at = look_.looked_at == it().name;
    const QColor text = look_.palette.color(QPalette::Text);
    const QColor base = look_.palette.color(QPalette::Base);
    if (it().cycle) paint_cycle(*painter);
    const QColor border = is_end ? selection_colour(look_.palette) : blend(base, text, 0.45);
    painter->setPen(QPen(border, is_end || looked_at ? 2.5 : 1.2));
    painter->setBrush(it().is_outside ? blend(base, text, 0.08)
                                      : heat_colour(share, look_.palette));
    const double radius = it().is_outside ? rect.height() / 2 : 6;
    if (option->levelOfDetailFromTransform(painter->worldTransform()) < names_from)
        return painter->drawRect(rect);
    painter->drawRoundedRect(rect, radius, radius);
    paint_text(*painter);
    if (it().folded > 0) paint_folded(*painter);
}

void NodeItem::paint_text(QPainter& painter) const {
    const QRectF rect = box();
    QFont bold = look_.font;
    bold.setBold(true);
    const QFontMetricsF metrics(bold);
    painter.setFont(bold);
    painter.setPen(look_.palette.color(QPalette::Text));
    const QString name = metrics.elidedText(it().name, Qt::ElideMiddle, rect.width() - 12);
    const QString detail = node_detail(look_.picture->graph, it(), look_.measure);
    if (detail.isEmpty()) {
        painter.drawText(rect, Qt::AlignCenter, name);
    } else {
        const double middle = rect.top() + 6 + metrics.height();
        painter.drawText(QRectF(rect.left(), rect.top() + 4, rect.width(), middle - rect.top() - 4),
                         Qt::AlignCenter, name);
        painter.setFont(small_font(look_.font));
        painter.drawText(QRectF(rect.left(), middle, rect.width(), rect.bottom() - middle - 4),
                         Qt::AlignCenter, detail);
    }
}

// How many of its arcs are folded: at its lower right corner.
void NodeItem::paint_folded(QPainter& painter) const {
    const QString text = QStringLiteral("+%1").arg(it().folded);
    QFont font = small_font(look_.font);
    const QFontMetricsF metrics(font);
    QRectF badge(0, 0, metrics.horizontalAdvance(text) + 8, metrics.height());
    badge.moveCenter({box().right() - 4, box().bottom()});
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
void NodeItem::paint_cycle(QPainter& painter) const {
    const QColor ink = look_.palette.color(QPalette::Link);
    painter.setPen(QPen(ink, 1.4, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(box().adjusted(-5, -5, 5, 5), 9, 9);
    const QString text = QStringLiteral("↻ %1").arg(*it().cycle + 1);
    const QFont font = small_font(look_.font);
    const QFontMetricsF metrics(font);
    QRectF badge(0, 0, metrics.horizontalAdvance(text) + 8, metrics.height());
    badge.moveCenter({box().left() + 4, box().top() - 5});
    painter.setFont(font);
    painter.setPen(QPen(ink, 1));
    painter.setBrush(look_.palette.color(QPalette::Base));
    painter.drawRoundedRect(badge, badge.height() / 2, badge.height() / 2);
    painter.drawText(badge, Qt::AlignCenter, text);
}

} // namespace lexprof::gui
