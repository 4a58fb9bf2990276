// What lies over the curves: the window, the cursor, and what one reads when pointing at them.
#include "gui/core/short_names.h"
#include "gui/core/words.h"
#include "gui/look/theme.h"
#include "gui/views/curve_labels.h"
#include "gui/views/space_chart.h"

#include <QChart>
#include <QHelpEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace lexprof::gui {

namespace {

constexpr double near = 9; // pixels
constexpr double longest_name = 212;
constexpr double end_gap = 6; // between a name and the end of the axis

} // namespace

QRectF SpaceChart::plot() const { return chart()->plotArea(); }

double SpaceChart::x_of(std::uint32_t moment) const {
    const double from = timeline_.position(sight_.first);
    const double to = timeline_.position(sight_.last);
    const QRectF area = plot();
    if (to <= from) return area.left();
    return area.left() + (timeline_.position(moment) - from) / (to - from) * area.width();
}

std::uint32_t SpaceChart::moment_at(double x) const {
    const QRectF area = plot();
    const double from = timeline_.position(sight_.first);
    const double to = timeline_.position(sight_.last);
    const double share = area.width() > 0 ? (x - area.left()) / area.width() : 0;
    return std::clamp(timeline_.moment_near(from + share * (to - from)), sight_.first, sight_.last);
}

std::optional<PairIndex> SpaceChart::pair_at(const QPointF& point) const {
    if (!session_.is_open() || timeline_.moments() < 2) return std::nullopt;
    const QRectF area = plot();
    const std::uint32_t moment = moment_at(point.x());
    if (moment > last_own()) return std::nullopt; // the run is over there
    const auto& points = session_.document()->curves().rows;
    const auto y_of = [&](double used) { return area.bottom() - used / top_ * area.height(); };
    std::optional<PairIndex> best;
    double least = near;
    double below = 0;
    for (const PairIndex pair : curves_.pairs()) {
        const auto used = static_cast<double>(in_use_at_moment(points[pair], moment));
        if (style_ == Style::bands) {
            if (point.y() <= y_of(below) && point.y() > y_of(below + used)) return pair;
            below += used;
        } else if (std::abs(y_of(used) - point.y()) < least) {
            least = std::abs(y_of(used) - point.y());
            best = pair;
        }
    }
    return best;
}

std::optional<profile::Window> SpaceChart::dragged_window() const {
    if (!drag_ || drag_->kind != Drag::Kind::window || !drag_->moved) return std::nullopt;
    const std::uint32_t begin = std::min({drag_->fixed, drag_->moving, last_own()});
    const std::uint32_t end = std::min(std::max(drag_->fixed, drag_->moving), last_own());
    if (begin == end) return std::nullopt;
    return profile::Window{begin, end};
}

void SpaceChart::paintEvent(QPaintEvent*) {
    const QRectF all = viewport()->rect();
    const QSize wanted = (all.size() * devicePixelRatioF()).toSize();
    if (picture_.size() != wanted) {
        picture_ = QPixmap(wanted);
        picture_.setDevicePixelRatio(devicePixelRatioF());
        picture_.fill(palette().color(QPalette::Base));
        QPainter painter(&picture_);
        painter.setRenderHint(QPainter::Antialiasing);
        const QScopedValueRollback making(is_making_picture_, true);
        render(&painter, all, viewport()->rect(), Qt::IgnoreAspectRatio);
    }
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(font());
    painter.drawPixmap(0, 0, picture_);
    draw_marks(painter);
}

void SpaceChart::paint_whole(QPainter& painter) {
    const QScopedValueRollback paper(is_on_paper_, true);
    render(&painter, QRectF(QPointF(), viewport()->size()), viewport()->rect(),
           Qt::IgnoreAspectRatio);
}

void SpaceChart::forget_picture() {
    picture_ = {};
    viewport()->update();
}

void SpaceChart::drawForeground(QPainter* painter, const QRectF& rect) {
    QChartView::drawForeground(painter, rect);
    if (is_making_picture_) return;
    draw_marks(*painter);
}

void SpaceChart::draw_marks(QPainter& painter) {
    if (!session_.is_open() || timeline_.moments() < 2) {
        draw_empty(painter);
        return;
    }
    draw_shades(painter);
    draw_baseline(painter);
    const auto dragged = dragged_window();
    const auto window = dragged ? dragged : session_.choice().window;
    if (window) draw_window(painter, *window);
    draw_names(painter, window);
    draw_badges(painter);
    if (is_on_paper_) return;
    draw_cursor(painter);
    if (hasFocus()) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(plot().adjusted(-3, -3, 3, 3)); // no curve lies there
    }
}

// By which its edges are dragged.
std::vector<QRectF> SpaceChart::handles(const profile::Window& window) const {
    std::vector<QRectF> both;
    for (const std::uint32_t edge : {window.begin, window.end}) {
        const double x = std::clamp(x_of(edge), plot().left(), plot().right());
        both.emplace_back(x - 3, plot().center().y() - 12, 6, 24);
    }
    return both;
}

void SpaceChart::draw_window(QPainter& painter, const profile::Window& window) const {
    const QRectF area = plot();
    const double left = std::clamp(x_of(window.begin), area.left(), area.right());
    const double right = std::clamp(x_of(window.end), area.left(), area.right());
    QColor veil = palette().color(QPalette::Window);
    veil.setAlphaF(0.66F);
    painter.fillRect(QRectF(area.topLeft(), QPointF(left, area.bottom())), veil);
    painter.fillRect(QRectF(QPointF(right, area.top()), area.bottomRight()), veil);
    const QColor colour = window_colour(palette());
    painter.setPen(QPen(colour, 1.5));
    for (const QRectF& handle : handles(window)) {
        const double x = handle.center().x();
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        painter.setBrush(colour);
        painter.drawRoundedRect(handle, 3, 3);
    }
    painter.fillRect(QRectF(left, area.top() - 4, right - left, 4), colour);
}

void SpaceChart::draw_cursor(QPainter& painter) const {
    if (!cursor_ || *cursor_ < sight_.first || *cursor_ > sight_.last) return;
    const QRectF area = plot();
    const double x = x_of(*cursor_);
    painter.setPen(QPen(quiet_text(palette()), 1, Qt::DotLine));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    if (style_ == Style::curves && *cursor_ <= last_own()) {
        painter.setPen(QPen(palette().color(QPalette::Base), 1.5));
        for (const PairIndex pair : curves_.pairs()) {
            const auto used = static_cast<double>(
                in_use_at_moment(session_.document()->curves().rows[pair], *cursor_));
            const double y = area.bottom() - used / top_ * area.height();
            painter.setBrush(pair_colour(*session_.document(), pair, palette()));
            if (y >= area.top()) painter.drawEllipse(QPointF(x, y), 4, 4);
        }
    }
    const QString text = position_text(timeline_.position(*cursor_), timeline_.axis());
    const QFontMetricsF metrics(font());
    QRectF label(x + 6, area.bottom() - metrics.height() - 6, metrics.horizontalAdvance(text) + 10,
                 metrics.height() + 4);
    if (label.right() > area.right()) label.moveRight(x - 6);
    QColor ground = palette().color(QPalette::ToolTipBase);
    ground.setAlphaF(0.92F);
    painter.setPen(QPen(grid_line(palette()), 1));
    painter.setBrush(ground);
    painter.drawRoundedRect(label, 3, 3);
    painter.setPen(palette().color(QPalette::ToolTipText));
    painter.drawText(label, Qt::AlignCenter, text);
}

QPointF SpaceChart::on_screen(const QPointF& on_axes) const {
    const QRectF area = plot();
    const double from = timeline_.position(sight_.first);
    const double length = timeline_.position(sight_.last) - from;
    const double share = length > 0 ? (on_axes.x() - from) / length : 0;
    return {area.left() + share * area.width(), area.bottom() - on_axes.y() / top_ * area.height()};
}

// How names look beside each other: no two alike, and none too long.
QStringList SpaceChart::shown_names() const {
    const QFontMetricsF metrics(font());
    QStringList names;
    for (const Name& name : names_) names << session_.document()->name(name.pair);
    names = short_names(names, [&metrics](const QString& text) {
        return metrics.horizontalAdvance(text) <= longest_name;
    });
    for (std::size_t at = 0; at < names_.size(); ++at)
        if (names_[at].is_before)
            names[static_cast<qsizetype>(at)] =
                tr("%1, before").arg(names[static_cast<qsizetype>(at)]);
    return names;
}

// A curve is named at its highest point, a band where it has room for all of its name; what is low
// stays without.
std::optional<LabelWish> SpaceChart::label_of(std::size_t name, const QSizeF& size) const {
    const QRectF area = plot();
    const double unit_x =
        (timeline_.position(sight_.last) - timeline_.position(sight_.first)) / area.width();
    const double unit_y = top_ / area.height();
    if (style_ == Style::bands) {
        const Area& band = areas_->areas()[name];
        const auto middle = room_between(band.lower, band.upper, size.width() * unit_x,
                                         (size.height() + 2) * unit_y);
        if (!middle) return std::nullopt;
        return LabelWish{on_screen(*middle), size, true};
    }
    if (names_[name].at.y() < size.height() * unit_y) return std::nullopt;
    return LabelWish{on_screen(names_[name].at), size, false};
}

std::vector<SpaceChart::Label>
SpaceChart::labels(const std::optional<profile::Window>& window) const {
    const QFontMetricsF metrics(font());
    const QStringList texts = shown_names();
    std::vector<LabelWish> wishes;
    std::vector<Label> labels;
    for (std::size_t at = 0; at < names_.size(); ++at) {
        const QString& text = texts[static_cast<qsizetype>(at)];
        const QSizeF size(metrics.horizontalAdvance(text) + 8, metrics.height());
        const auto wish = label_of(at, size);
        if (!wish) continue;
        wishes.push_back(*wish);
        labels.push_back({names_[at].pair, text, {}});
    }
    // What falls at the very end is not hidden by a name.
    const QRectF area = style_ == Style::curves ? plot().adjusted(0, 0, -end_gap, 0) : plot();
    const auto places =
        place_labels(wishes, area, window ? handles(*window) : std::vector<QRectF>{});
    std::vector<Label> placed;
    for (std::size_t at = 0; at < places.size(); ++at)
        if (places[at]) placed.push_back({labels[at].pair, labels[at].text, *places[at]});
    return placed;
}

void SpaceChart::draw_names(QPainter& painter, const std::optional<profile::Window>& window) const {
    painter.setFont(font());
    for (const Label& label : labels(window)) {
        QColor ground = palette().color(QPalette::Base);
        ground.setAlphaF(0.8F);
        painter.setPen(Qt::NoPen);
        painter.setBrush(ground);
        painter.drawRoundedRect(label.place, 3, 3);
        painter.setPen(style_ == Style::bands
                           ? palette().color(QPalette::Text)
                           : name_colour(*session_.document(), label.pair, palette()));
        painter.drawText(label.place, Qt::AlignCenter, label.text);
    }
}

void SpaceChart::draw_empty(QPainter& painter) const {
    if (!session_.is_open()) return;
    painter.setPen(quiet_text(palette()));
    painter.drawText(QRectF(viewport()->rect()), Qt::AlignCenter | Qt::TextWordWrap,
                     tr("This profile has no curves: nothing was run, or it was made without "
                        "recording them."));
}

void SpaceChart::show_tip(const QPoint& global, const QPointF& point) {
    const auto pair = pair_at(point);
    if (!pair) {
        QToolTip::hideText();
        return;
    }
    const std::uint32_t moment = moment_at(point.x());
    const auto& curves = session_.document()->curves();
    QString text = QStringLiteral("<b>%1</b><br>%2")
                       .arg(session_.document()->name(*pair).toHtmlEscaped(),
                            tr("%1 cells in use at %2")
                                .arg(grouped(in_use_at_moment(curves.rows[*pair], moment)),
                                     moment_text(curves, moment, timeline_.axis())));
    if (moment > 0) {
        const profile::Point at = profile::at_end(curves.rows[*pair], moment - 1);
        if (at.interval == moment - 1 && at.in_use_max > at.in_use_min)
            text +=
                QStringLiteral("<br>") + tr("%1 to %2 in the interval that ends there")
                                             .arg(grouped(at.in_use_min), grouped(at.in_use_max));
    }
    QToolTip::showText(global, text, viewport());
}

bool SpaceChart::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (findings_ != nullptr && findings_->are_by_curves() && badge_at(help->pos())) {
            QToolTip::showText(help->globalPos(), by_curves_explained(), viewport());
            return true;
        }
        show_tip(help->globalPos(), help->pos());
        return true;
    }
    return QChartView::viewportEvent(event);
}

} // namespace lexprof::gui
