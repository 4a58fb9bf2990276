#include "gui/views/graph_canvas.h"

#include "gui/core/columns.h"
#include "gui/core/facts.h"
#include "gui/core/make.h"
#include "gui/core/words.h"
#include "gui/look/theme.h"
#include "gui/views/pair_menu.h"

#include <QGraphicsScene>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace lexprof::gui {

namespace {

constexpr int key_flags = Qt::AlignLeft | Qt::AlignBottom | Qt::TextWordWrap;
constexpr double least_paper = 360; // where a key stands on it
constexpr double smallest_scale = 0.04;
constexpr double readable_scale = 0.75;
constexpr double largest_scale = 6;
constexpr std::size_t quick_arcs = 60;

// Whether any box says so much of what it called.
bool says(const Graph& graph, Inclusive::Kind kind) {
    return std::any_of(graph.nodes.begin(), graph.nodes.end(), [&](const GraphNode& node) {
        return node.inclusive && node.inclusive->kind(graph.whole) == kind;
    });
}

} // namespace

GraphCanvas::GraphCanvas(Session& session, QWidget* parent)
    : QGraphicsView(parent), session_(session), painting_(this, [this](Painted painted) {
          painted_ = std::move(painted);
          if (!is_quick()) viewport()->update();
      }) {
    setScene(make<QGraphicsScene>(this));
    setFrameShape(NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setFocusPolicy(Qt::StrongFocus);
    setDragMode(NoDrag);
    setTransformationAnchor(AnchorUnderMouse);
    setViewportUpdateMode(FullViewportUpdate); // what stands in the corners does not scroll
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
    setMinimumSize(160, 120);
    setAccessibleName(tr("Call graph"));
    setAccessibleDescription(
        tr("Arrow keys walk along the arcs: down into what a function calls, up to what calls it, "
           "left and right among those that leave the same function. Enter looks at the function "
           "alone, Escape at all again, plus, minus and 0 zoom."));
    look_.palette = palette();
    look_.font = font();
    setBackgroundBrush(palette().color(QPalette::Base));
    connect(&session, &Session::pair_changed, this, &GraphCanvas::follow_pair);
    offer_pair_menu(*this, session, [this](const QPoint& point) {
        return look_.picture ? pair_at(point) : std::nullopt;
    });
}

void GraphCanvas::show_picture(const GraphPicturePointer& picture, Measure measure) {
    const bool same_place =
        look_.picture && picture && picture->graph.has_shape_of(look_.picture->graph);
    look_.document = picture ? picture->document : nullptr;
    look_.picture = picture;
    look_.measure = measure;
    look_.pointed.reset();
    look_.chosen.reset();
    look_.looked_at = session_.choice().function;
    if (!same_place) painted_ = {};
    change_look();
    if (!picture) return;
    leave_room(std::max(transform().m11(), smallest_scale));
    if (!same_place && fit_ == Fit::none) fit_ = Fit::readable;
    fit_again();
    follow_pair();
    check_room();
}

// What is drawn, with the borders of cycles and what sticks out of boxes.
QRectF GraphCanvas::drawn() const {
    if (!look_.picture) return {};
    return QRectF({}, look_.picture->size)
        .adjusted(-graph_border, -graph_border, graph_border, graph_border);
}

// So much that the key hides nothing in that size.
void GraphCanvas::leave_room(double scale) {
    scene()->setSceneRect(drawn().adjusted(0, 0, 0, key_room().height() / scale));
}

double GraphCanvas::room_for_graph() const {
    const QRect all({}, maximumViewportSize()); // scroll bars come and go
    return std::max((all.height() - key_room(all).height() - 1) / roomy_scale, 1.0);
}

void GraphCanvas::check_room() {
    const bool is_other =
        look_.picture && look_.picture->has_labels && !look_.picture->is_high_for(room_for_graph());
    if (is_other && fit_ != Fit::none) emit room_changed();
}

QRect GraphCanvas::key_room() const { return key_room(viewport()->rect()); }

QRect GraphCanvas::key_room(const QRect& of) const {
    const QRect room = of.adjusted(12, 8, -12, -8);
    const QRect text = fontMetrics().boundingRect(room, key_flags, key_text());
    return text.adjusted(0, -4, 0, 8);
}

void GraphCanvas::set_colour(ArcColour colour) {
    look_.colour = colour;
    refresh();
}

void GraphCanvas::set_notice(const QString& notice) {
    notice_ = notice;
    viewport()->update();
}

void GraphCanvas::refresh() {
    look_.palette = palette();
    look_.font = font();
    setBackgroundBrush(palette().color(QPalette::Base));
    change_look();
}

void GraphCanvas::change_look() {
    ++look_turn_;
    look_.labels.reset();
    viewport()->update();
}

void GraphCanvas::follow_pair() {
    if (!look_.picture || look_.document != session_.document()) return;
    const auto pair = session_.choice().pair;
    look_.chosen = pair ? look_.picture->graph.arc_of(*pair) : std::nullopt;
    change_look();
    go_to_selection();
}

void GraphCanvas::go_to_selection() {
    if (look_.chosen) go_to(*look_.chosen);
}

// Scrolls as little as possible.
void GraphCanvas::go_to(std::uint32_t at) {
    const GraphArc& arc = look_.picture->graph.arcs[at];
    const QRectF ends = look_.picture->boxes[arc.from].united(look_.picture->boxes[arc.to]);
    ensureVisible(ends, 10, key_room().height() + 4); // it lies over the graph
}

// What has changed most, or costs most.
std::optional<std::uint32_t> GraphCanvas::weightiest() const {
    const auto& arcs = look_.picture->graph.arcs;
    const auto weight = [](const GraphArc& arc) {
        return arc.change ? arc.change->weight() : arc.value;
    };
    const auto best = std::ranges::max_element(arcs, {}, weight);
    if (best == arcs.end()) return std::nullopt;
    return static_cast<std::uint32_t>(best - arcs.begin());
}

void GraphCanvas::zoom(double factor) {
    const double now = transform().m11();
    const double wanted = std::clamp(now * factor, smallest_scale, largest_scale);
    fit_ = Fit::none;
    scale(wanted / now, wanted / now);
}

void GraphCanvas::fit() {
    fit_ = Fit::all;
    show_all();
}

void GraphCanvas::fit_again() {
    if (fit_ == Fit::all) show_all();
    if (fit_ == Fit::readable) fit_readably();
}

void GraphCanvas::show_all() {
    const QRectF all = drawn();
    if (all.isEmpty()) return;
    const double high = viewport()->height() - key_room().height() - 1;
    const double scale = std::max(
        std::min({(viewport()->width() - 1) / all.width(), high / all.height(), fit_scale}), 0.001);
    setTransform(QTransform::fromScale(scale, scale));
    leave_room(scale);
    centerOn(scene()->sceneRect().center());
}

// All of it, or, where it would be too small to read, the part with what is selected or weighs
// most.
void GraphCanvas::fit_readably() {
    if (!look_.picture) return; // what there was has been forgotten
    show_all();
    const double now = transform().m11();
    if (now >= readable_scale || drawn().isEmpty()) return;
    setTransform(QTransform::fromScale(readable_scale, readable_scale));
    leave_room(readable_scale);
    if (!look_.picture->boxes.empty()) centerOn(look_.picture->boxes[0].center().x(), 0);
    if (const auto most = weightiest()) go_to(*most);
    go_to_selection();
}

QPoint GraphCanvas::spot_of_arc(std::uint32_t arc) const {
    const QPolygonF& curve = look_.picture->curves[arc];
    return mapFromScene(curve[curve.size() / 2]);
}

QPoint GraphCanvas::spot_of_node(std::uint32_t node) const {
    return mapFromScene(look_.picture->boxes[node].center());
}

// On paper, changes are explained below the graph, in a strip of their own.
QRectF GraphCanvas::whole_key() const {
    if (!look_.picture || !look_.picture->graph.is_of_changes) return {};
    const QRectF all = drawn();
    const QRectF room(12, all.height() + 4, std::max(all.width(), least_paper) - 24, 1000);
    return QFontMetricsF(font()).boundingRect(room, Qt::TextWordWrap, key_text());
}

QSizeF GraphCanvas::whole_size() const {
    const QSizeF all = drawn().size();
    const QRectF key = whole_key();
    return key.isEmpty() ? all : QSizeF(std::max(all.width(), least_paper), key.bottom() + 8);
}

void GraphCanvas::paint_whole(QPainter& painter) {
    const QRectF all = drawn();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.save();
    painter.translate(-all.topLeft());
    const GraphPainter painting(look_, 1);
    painting.paint_base(painter, all);
    painting.paint_lit(painter);
    painter.restore();
    const QRectF key = whole_key();
    if (key.isEmpty()) return;
    painter.setFont(font());
    painter.setPen(quiet_text(palette()));
    painter.drawText(key.adjusted(0, 0, 4, 4), Qt::TextWordWrap, key_text());
}

bool GraphCanvas::is_quick() const {
    return !look_.picture || look_.picture->graph.arcs.size() <= quick_arcs;
}

bool GraphCanvas::is_painted() const {
    return !look_.picture ||
           (painted_.turn == look_turn_ && painted_.place == viewportTransform() &&
            painted_.image.size() == (viewport()->size() * devicePixelRatioF()));
}

void GraphCanvas::ask_for_painting() {
    GraphLook look = look_;
    look.pointed.reset(); // is painted over it
    const auto paint = [look = std::move(look), turn = look_turn_, place = viewportTransform(),
                        size = viewport()->size(), ratio = devicePixelRatioF()] {
        Painted painted{QImage(size * ratio, QImage::Format_RGB32), place, turn};
        painted.image.setDevicePixelRatio(ratio);
        painted.image.fill(look.palette.color(QPalette::Base));
        QPainter painter(&painted.image);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setTransform(place, true);
        GraphPainter(look, place.m11())
            .paint_base(painter, place.inverted().mapRect(QRectF({}, QSizeF(size))));
        return painted;
    };
    painting_.ask(paint, is_quick());
}

void GraphCanvas::paintEvent(QPaintEvent*) {
    if (look_.picture && look_.picture->has_labels && !look_.labels) {
        GraphLook base = look_;
        base.pointed.reset();
        look_.labels = std::make_shared<const LabelPlaces>(
            GraphPainter(base, transform().m11()).label_boxes());
    }
    if (!is_painted() && !painting_.is_busy()) ask_for_painting();
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), palette().color(QPalette::Base));
    if (look_.picture) {
        const QTransform now = viewportTransform();
        painter.setTransform(painted_.place.inverted() * now, true);
        painter.drawImage(QPointF(), painted_.image);
        painter.resetTransform();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setTransform(now, true);
        GraphPainter(look_, now.m11()).paint_lit(painter);
        painter.resetTransform();
    }
    paint_corners(painter);
}

// What is said about the graph, and what its numbers are.
void GraphCanvas::paint_corners(QPainter& painter) const {
    painter.setFont(font());
    painter.setPen(quiet_text(palette()));
    const bool empty = !look_.picture || look_.picture->boxes.empty();
    const QRect room = viewport()->rect().adjusted(12, 8, -12, -8);
    painter.drawText(room,
                     (empty ? Qt::AlignCenter : Qt::AlignRight | Qt::AlignTop) | Qt::TextWordWrap,
                     notice_);
    if (empty) return;
    const QRect key = key_room();
    const QRect strip(0, key.top(), viewport()->width(), viewport()->height());
    painter.fillRect(strip, palette().color(QPalette::Base));
    painter.drawText(room, key_flags, key_text());
}

QString GraphCanvas::key_text() const {
    if (look_.picture && look_.picture->graph.is_of_changes) {
        QString text = tr("%1: change between the whole runs – orange: more, blue: less, "
                          "stronger: by more, grey: the same")
                           .arg(title_of(look_.measure));
        if (look_.measure == Measure::time_ns) text += tr(", or noise (≈)");
        if (const std::uint32_t gone = look_.picture->graph.gone; gone > 0)
            text += tr("; not drawn: %1 gone with a function")
                        .arg(counted(gone, tr("pair"), tr("pairs")));
        return text;
    }
    const bool adds_up = !profile::facts_of(look_.measure).share_key.empty();
    if (adds_up) {
        QString text =
            tr("%1 – box: itself + what it calls; arc: through it").arg(title_of(look_.measure));
        if (look_.picture && says(look_.picture->graph, Inclusive::Kind::estimate))
            text += tr("; ≈: shared by calls");
        if (look_.picture && says(look_.picture->graph, Inclusive::Kind::range))
            text += tr("; 1–9 %: between these");
        return text;
    }
    return tr("%1 – box: the function; arc: through it").arg(title_of(look_.measure));
}

// The uppermost.
std::optional<std::uint32_t> GraphCanvas::arc_at(const QPoint& point) const {
    if (!look_.picture) return std::nullopt;
    const GraphPainter painter(look_, 1);
    std::optional<std::uint32_t> best;
    for (const std::uint32_t arc : arcs_at(*look_.picture, mapToScene(point)))
        if (!best || painter.height(arc) >= painter.height(*best)) best = arc;
    return best;
}

std::optional<std::uint32_t> GraphCanvas::node_at(const QPoint& point) const {
    if (!look_.picture) return std::nullopt;
    const QPointF spot = mapToScene(point);
    const auto& boxes = look_.picture->boxes;
    for (std::uint32_t at = 0; at < boxes.size(); ++at)
        if (boxes[at].contains(spot)) return at;
    return std::nullopt;
}

void GraphCanvas::look_at(std::uint32_t node) {
    session_.focus(look_.picture->graph.nodes[node].name);
}

void GraphCanvas::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return QGraphicsView::mousePressEvent(event);
    pressed_ = event->position().toPoint();
    dragged_ = false;
}

void GraphCanvas::mouseMoveEvent(QMouseEvent* event) {
    const QPoint here = event->position().toPoint();
    if (!pressed_) {
        point_at(node_at(here) ? std::nullopt : arc_at(here));
        return;
    }
    const QPoint by = here - *pressed_;
    if (!dragged_ && by.manhattanLength() < 5) return;
    dragged_ = true;
    fit_ = Fit::none;
    viewport()->setCursor(Qt::ClosedHandCursor);
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - by.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() - by.y());
    pressed_ = here;
}

void GraphCanvas::mouseReleaseEvent(QMouseEvent* event) {
    viewport()->unsetCursor();
    const bool clicked = pressed_ && !dragged_;
    pressed_.reset();
    if (!clicked || !look_.picture) return;
    const QPoint here = event->position().toPoint();
    // On a function: what costs most among the pairs that it is called through.
    if (const auto pair = pair_at(here)) session_.choose_pair(pair);
}

// The file may have grown since the picture was made.
std::optional<PairIndex> GraphCanvas::pair_of(std::uint32_t arc) const {
    const auto pair = look_.picture->graph.arcs[arc].pair;
    if (!pair || !session_.is_open()) return std::nullopt;
    return look_.document == session_.document()
               ? pair
               : session_.document()->find(*look_.document, *pair);
}

std::optional<PairIndex> GraphCanvas::pair_at(const QPoint& point) const {
    const auto node = node_at(point);
    const auto arc = node ? weightiest_into(*node) : arc_at(point);
    return arc ? pair_of(*arc) : std::nullopt;
}

std::optional<std::uint32_t> GraphCanvas::weightiest_into(std::uint32_t node) const {
    std::optional<std::uint32_t> best;
    const auto& arcs = look_.picture->graph.arcs;
    for (std::uint32_t at = 0; at < arcs.size(); ++at)
        if (arcs[at].to == node && arcs[at].pair && (!best || arcs[at].value > arcs[*best].value))
            best = at;
    return best;
}

void GraphCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
    if (const auto node = node_at(event->position().toPoint())) look_at(*node);
}

void GraphCanvas::point_at(std::optional<std::uint32_t> arc) {
    if (arc == look_.pointed) return;
    look_.pointed = arc;
    viewport()->setCursor(arc ? Qt::PointingHandCursor : Qt::ArrowCursor);
    viewport()->update();
}

void GraphCanvas::wheelEvent(QWheelEvent* event) {
    if (event->modifiers().testFlag(Qt::ShiftModifier)) return QGraphicsView::wheelEvent(event);
    zoom(std::pow(1.0015, event->angleDelta().y()));
    event->accept();
}

void GraphCanvas::step(Walk direction) {
    if (!look_.picture) return;
    if (const auto next = walk(*look_.picture, look_.chosen, direction))
        session_.choose_pair(pair_of(*next));
}

void GraphCanvas::keyPressEvent(QKeyEvent* event) {
    if (event->modifiers().testFlag(Qt::ShiftModifier) &&
        (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down ||
         event->key() == Qt::Key_Left || event->key() == Qt::Key_Right)) {
        QKeyEvent plain(event->type(), event->key(), Qt::NoModifier);
        return QGraphicsView::keyPressEvent(&plain); // scrolls
    }
    switch (event->key()) {
    case Qt::Key_Up: return step(Walk::up);
    case Qt::Key_Down: return step(Walk::down);
    case Qt::Key_Left: return step(Walk::left);
    case Qt::Key_Right: return step(Walk::right);
    case Qt::Key_Plus:
    case Qt::Key_Equal: return zoom(1.25);
    case Qt::Key_Minus: return zoom(0.8);
    case Qt::Key_0: return fit();
    case Qt::Key_Home: {
        look_.chosen.reset();
        return step(Walk::down);
    }
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (look_.chosen) look_at(look_.picture->graph.arcs[*look_.chosen].to);
        return;
    case Qt::Key_Escape:
        if (!session_.choice().function.isEmpty()) return session_.focus({});
        return session_.choose_pair(std::nullopt);
    default: QGraphicsView::keyPressEvent(event);
    }
}

void GraphCanvas::resizeEvent(QResizeEvent* event) {
    QGraphicsView::resizeEvent(event);
    if (look_.picture) leave_room(std::max(transform().m11(), smallest_scale));
    fit_again();
    check_room();
}

void GraphCanvas::changeEvent(QEvent* event) {
    QGraphicsView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) refresh();
}

QString GraphCanvas::tip_of_node(const GraphNode& node) const {
    const Graph& graph = look_.picture->graph;
    if (node.is_outside)
        return tr("<p><b>•</b></p><p>Outside any function: the program's own expression.</p>");
    QString text = QStringLiteral("<p><b>%1</b></p>").arg(node.name.toHtmlEscaped());
    if (graph.is_of_changes)
        text += node.change ? change_tip(*node.change, look_.measure)
                            : tr("<p>Pairs need not have their most at the same time, so that a "
                                 "sum would say nothing.</p>");
    text += QStringLiteral("<p>%1").arg(
        tr("Itself: %1 (%2 %)")
            .arg(measure_text(look_.measure, node.own), percent(node.own, graph.whole)));
    if (node.inclusive)
        text += QStringLiteral("<br>") +
                (node.cycle ? tr("Its cycle with what that calls: %1 (%2 %)")
                            : tr("With what it calls: %1 (%2 %)"))
                    .arg(inclusive_text(look_.measure, *node.inclusive, graph.whole),
                         inclusive_percent(*node.inclusive, graph.whole));
    text += QStringLiteral("</p>");
    if (node.cycle)
        text += QStringLiteral("<p>%1</p>").arg(graph.cycles[*node.cycle].toHtmlEscaped());
    if (node.folded > 0)
        text += QStringLiteral("<p>%1</p>")
                    .arg(tr("%1 that are less important are folded.")
                             .arg(counted(node.folded, tr("pair"), tr("pairs"))));
    return text + QStringLiteral("<p>%1</p>").arg(tr("Double-click: only what it has a part in"));
}

QString GraphCanvas::tip_of_arc(const GraphArc& arc) const {
    const QString change = arc.change ? change_tip(*arc.change, look_.measure) : QString();
    if (arc.pair) return pair_facts(session_, *arc.pair) + change;
    return QStringLiteral("<p><b>%1</b></p>")
               .arg(name_of(look_.picture->graph, arc).toHtmlEscaped()) +
           change;
}

bool GraphCanvas::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Leave) point_at(std::nullopt);
    if (event->type() != QEvent::ToolTip) return QGraphicsView::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QString text;
    if (look_.picture && look_.document == session_.document()) {
        const auto node = node_at(help->pos());
        const auto arc = node ? std::nullopt : arc_at(help->pos());
        if (node) text = tip_of_node(look_.picture->graph.nodes[*node]);
        if (arc) text = tip_of_arc(look_.picture->graph.arcs[*arc]);
    }
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), text, viewport());
    return true;
}

} // namespace lexprof::gui
