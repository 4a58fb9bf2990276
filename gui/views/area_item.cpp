#include "gui/views/area_item.h"

#include <QChart>
#include <QImage>
#include <QPaintEngine>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <limits>

namespace lexprof::gui {

namespace {

constexpr double over_axes = 3.5; // the chart's own items: its axes have 3, its curves 4

// From where to where an area reaches in each column of pixels.
struct Columns {
    std::vector<float> top;
    std::vector<float> bottom;
};

// Calls `note(column, y)` for the heights at which a curve enters and leaves each column.
template <class Note>
void walk(const QPolygonF& curve, int width, Note note) {
    for (qsizetype at = 1; at < curve.size(); ++at) {
        const QPointF from = curve[at - 1];
        const QPointF to = curve[at];
        const int first = std::clamp(static_cast<int>(std::floor(from.x())), 0, width - 1);
        const int last = std::clamp(static_cast<int>(std::floor(to.x())), first, width - 1);
        const double slope = to.x() > from.x() ? (to.y() - from.y()) / (to.x() - from.x()) : 0;
        for (int column = first; column <= last; ++column) {
            note(column, column == first ? from.y() : from.y() + (column - from.x()) * slope);
            note(column, column == last ? to.y() : from.y() + (column + 1 - from.x()) * slope);
        }
    }
}

Columns columns_between(const QPolygonF& upper, const QPolygonF& lower, int width) {
    const auto size = static_cast<std::size_t>(width);
    Columns columns{std::vector(size, std::numeric_limits<float>::max()),
                    std::vector(size, std::numeric_limits<float>::lowest())};
    walk(upper, width, [&](int column, double y) {
        float& top = columns.top[static_cast<std::size_t>(column)];
        top = std::min(top, static_cast<float>(y));
    });
    walk(lower, width, [&](int column, double y) {
        float& bottom = columns.bottom[static_cast<std::size_t>(column)];
        bottom = std::max(bottom, static_cast<float>(y));
    });
    return columns;
}

// `colour` over what is there, of which `cover` of 256 is hidden by the area.
QRgb mix(QRgb there, QRgb colour, int cover) {
    const auto part = [&](int shift) {
        const int over = static_cast<int>((colour >> shift) & 0xFF) * cover / 256;
        const int hidden = static_cast<int>(colour >> 24) * cover / 256;
        const int under = static_cast<int>((there >> shift) & 0xFF) * (255 - hidden) / 255;
        return static_cast<QRgb>(std::min(255, over + under)) << shift;
    };
    return part(0) | part(8) | part(16) | part(24);
}

void fill(QImage& image, const Columns& columns, const QColor& colour) {
    const QRgb ink = qPremultiply(colour.rgba());
    const float top = *std::min_element(columns.top.begin(), columns.top.end());
    const float bottom = *std::max_element(columns.bottom.begin(), columns.bottom.end());
    const int first = std::max(0, static_cast<int>(std::floor(top)));
    const int last = std::min(image.height(), static_cast<int>(std::ceil(bottom)));
    for (int y = first; y < last; ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        const auto upper = static_cast<float>(y);
        for (std::size_t x = 0; x < columns.top.size(); ++x) {
            const float covered =
                std::min(columns.bottom[x], upper + 1) - std::max(columns.top[x], upper);
            if (covered > 0) line[x] = mix(line[x], ink, static_cast<int>(covered * 256));
        }
    }
}

} // namespace

AreaItem::AreaItem(QChart& chart) : QGraphicsItem(&chart), chart_(chart) { setZValue(over_axes); }

void AreaItem::set_axes(double left, double right, double top) {
    left_ = left;
    right_ = right;
    top_ = top;
}

void AreaItem::clear() {
    areas_.clear();
    update();
}

QRectF AreaItem::boundingRect() const { return {QPointF(), chart_.size()}; }

QPolygonF AreaItem::in_plot(const std::vector<QPointF>& curve, const QRectF& plot) const {
    QPolygonF points;
    points.reserve(static_cast<qsizetype>(curve.size()));
    for (const QPointF& point : curve)
        points << QPointF(plot.left() + (point.x() - left_) / (right_ - left_) * plot.width(),
                          plot.bottom() - point.y() / top_ * plot.height());
    return points;
}

void AreaItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    const QRectF plot = chart_.plotArea();
    if (areas_.empty() || plot.isEmpty()) return;
    if (painter->paintEngine()->type() != QPaintEngine::Raster) {
        painter->setPen(Qt::NoPen);
        for (const Area& area : areas_) {
            QPolygonF around = in_plot(area.upper, plot);
            const QPolygonF below = in_plot(area.lower, plot);
            for (qsizetype at = below.size(); at-- > 0;) around << below[at];
            painter->setBrush(area.colour);
            painter->drawPolygon(around);
        }
        return;
    }
    const double scale = painter->deviceTransform().m11();
    const QSize size((plot.size() * scale).toSize());
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    const QRectF pixels({}, QSizeF(size));
    for (const Area& area : areas_)
        fill(
            image,
            columns_between(in_plot(area.upper, pixels), in_plot(area.lower, pixels), size.width()),
            area.colour);
    painter->drawImage(plot, image);
}

} // namespace lexprof::gui
