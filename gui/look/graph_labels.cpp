#include "gui/look/graph_labels.h"

#include <QLineF>
#include <algorithm>
#include <array>
#include <cmath>

namespace lexprof::gui {

namespace {

constexpr double step = 4;   // along an arc, from one place that is tried to the next
constexpr double beside = 3; // between a label and the arc that it stands beside
constexpr double aside = 30; // how much farther away a place on the arc may be than one beside it
constexpr double border = 5; // of the boxes of a cycle, around them
constexpr QSizeF badge(30, 16); // at a box: its cycle, or how many of its arcs are folded

// Whether a straight line passes through a rectangle: what is left of it between each two sides.
bool passes(const QPointF& from, const QPointF& to, const QRectF& through) {
    double first = 0;
    double last = 1;
    const auto clip = [&](double start, double by, double low, double high) {
        if (by == 0) return start >= low && start <= high;
        const double a = (low - start) / by;
        const double b = (high - start) / by;
        first = std::max(first, std::min(a, b));
        last = std::min(last, std::max(a, b));
        return first <= last;
    };
    return clip(from.x(), to.x() - from.x(), through.left(), through.right()) &&
           clip(from.y(), to.y() - from.y(), through.top(), through.bottom());
}

std::vector<QRectF> boxes_of(const GraphPicture& picture) {
    std::vector<QRectF> all;
    for (std::size_t at = 0; at < picture.boxes.size(); ++at) {
        const QRectF& box = picture.boxes[at];
        const GraphNode& node = picture.graph.nodes[at];
        const double around = node.cycle ? border + 1 : 1;
        all.push_back(box.adjusted(-around, -around, around, around));
        const auto add_badge = [&](const QPointF& middle) {
            QRectF place({}, badge);
            place.moveCenter(middle);
            all.push_back(place);
        };
        if (node.cycle) add_badge({box.left() + 4, box.top() - border});
        if (node.folded > 0) add_badge({box.right() - 4, box.bottom()});
    }
    return all;
}

class Placer {
  public:
    Placer(const GraphPicture& picture, std::optional<std::uint32_t> lit, double halo)
        : picture_(picture), lit_(lit), halo_(halo), taken_(boxes_of(picture)) {}

    std::optional<QRectF> place(const ArcLabel& label) {
        for (const QRectF& spot : spots(label)) {
            if (!is_free(spot, label.arc)) continue;
            taken_.push_back(spot);
            return spot;
        }
        return std::nullopt;
    }

  private:
    double wider(std::uint32_t arc) const { return lit_ == arc ? halo_ : 0; }

    bool is_free(const QRectF& spot, std::uint32_t arc) const {
        if (std::ranges::any_of(taken_, [&](const QRectF& it) { return it.intersects(spot); }))
            return false;
        for (std::uint32_t at = 0; at < picture_.shapes.size(); ++at) {
            const ArcShape& shape = picture_.shapes[at];
            if (meets_head(shape, spot, wider(at))) return false;
            if (at != arc && meets_line(shape, spot, wider(at))) return false;
        }
        return true;
    }

    // The nearest first; those on the arc before those at either side of it.
    std::vector<QRectF> spots(const ArcLabel& label) const {
        std::vector<std::pair<double, QRectF>> all;
        const auto add = [&](const QPointF& middle, double farther) {
            QRectF spot({}, label.size);
            spot.moveCenter(middle);
            all.emplace_back(QLineF(middle, label.wanted).length() + farther, spot);
        };
        add(label.wanted, 0);
        const ArcShape& shape = picture_.shapes[label.arc];
        const bool is_loop = picture_.graph.arcs[label.arc].is_loop();
        const double away =
            label.size.width() / 2 + shape.width / 2 + wider(label.arc) / 2 + beside;
        for (qsizetype at = 1; at < shape.curve.size(); ++at) {
            const QLineF piece(shape.curve[at - 1], shape.curve[at]);
            const int parts = 1 + static_cast<int>(piece.length() / step);
            for (int part = 0; part < parts; ++part) {
                const QPointF on = piece.pointAt(static_cast<double>(part) / parts);
                if (!is_loop) add(on, 0); // which it would hide
                add(on + QPointF(away, 0), aside);
                if (!is_loop) add(on - QPointF(away, 0), aside);
            }
        }
        std::ranges::stable_sort(all, {}, [](const auto& spot) { return spot.first; });
        std::vector<QRectF> spots;
        for (const auto& [far, spot] : all) spots.push_back(spot);
        return spots;
    }

    const GraphPicture& picture_;
    std::optional<std::uint32_t> lit_;
    double halo_;
    std::vector<QRectF> taken_;
};

} // namespace

bool meets_line(const ArcShape& shape, const QRectF& place, double wider) {
    const double around = (shape.width + wider) / 2 + 1;
    const QRectF near = place.adjusted(-around, -around, around, around);
    if (!shape.bounds.intersects(near)) return false;
    for (qsizetype at = 1; at < shape.curve.size(); ++at)
        if (passes(shape.curve[at - 1], shape.curve[at], near)) return true;
    return false;
}

bool meets_head(const ArcShape& shape, const QRectF& place, double wider) {
    const double around = wider / 2 + 1;
    const QRectF near = place.adjusted(-around, -around, around, around);
    if (!shape.head.boundingRect().intersects(near)) return false;
    const qsizetype size = shape.head.size();
    for (qsizetype at = 0; at < size; ++at)
        if (passes(shape.head[at], shape.head[(at + 1) % size], near)) return true;
    return shape.head.containsPoint(near.center(), Qt::OddEvenFill);
}

std::vector<std::optional<QRectF>> place_arc_labels(const GraphPicture& picture,
                                                    const std::vector<ArcLabel>& labels,
                                                    std::optional<std::uint32_t> lit, double halo) {
    Placer placer(picture, lit, halo);
    std::vector<std::optional<QRectF>> places;
    for (const ArcLabel& label : labels) places.push_back(placer.place(label));
    return places;
}

} // namespace lexprof::gui
