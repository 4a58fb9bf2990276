#include "gui/look/graph_labels.h"

#include <QLineF>
#include <algorithm>
#include <array>
#include <cmath>

namespace lexprof::gui {

namespace {

constexpr double step = 6;   // along an arc, from one place that is tried to the next
constexpr double beside = 3; // between a label and the arc that it stands beside
constexpr double from_others = 6;
constexpr double aside = 30; // how much farther away a place on the arc may be than one beside it
constexpr double least_seen = 10; // of an arc, the more the broader it is
constexpr double border = 5;      // of the boxes of a cycle, around them
constexpr QSizeF badge(30, 16);   // at a box: its cycle, or how many of its arcs are folded

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
        : picture_(picture), lit_(lit), halo_(halo), taken_(boxes_of(picture)) {
        for (const ArcShape& shape : picture.shapes)
            bounds_.push_back(shape.curve.boundingRect().united(shape.head.boundingRect()));
    }

    std::optional<QRectF> place(const ArcLabel& label) {
        for (const Spot& spot : spots(label)) {
            if (!is_free(spot, label.arc)) continue;
            taken_.push_back(spot.place);
            return spot.place;
        }
        return std::nullopt;
    }

  private:
    struct Spot {
        double far = 0; // from where it is wanted
        QRectF place;
        bool is_on_arc = false; // its own
    };

    double wider(std::uint32_t arc) const { return lit_ == arc ? halo_ : 0; }

    // What is farther away would seem to be another arc's, but for a loop, which has room for it.
    bool touches(std::uint32_t arc, const QRectF& place) const {
        return picture_.graph.arcs[arc].is_loop() ||
               meets_line(picture_.shapes[arc], place, wider(arc) + 4 * beside);
    }

    bool is_free(const Spot& spot, std::uint32_t arc) const {
        const auto meets = [&](const QRectF& it) { return it.intersects(spot.place); };
        if (!touches(arc, spot.place) || std::ranges::any_of(taken_, meets)) return false;
        for (std::uint32_t at = 0; at < picture_.shapes.size(); ++at) {
            const ArcShape& shape = picture_.shapes[at];
            // What stands beside its arc is nearer to that than to any other.
            const double apart = wider(at) + (at == arc || spot.is_on_arc ? 0 : 2 * from_others);
            const double around = shape.width / 2 + apart + 1;
            if (!bounds_[at].adjusted(-around, -around, around, around).intersects(spot.place))
                continue;
            if (meets_head(shape, spot.place, wider(at))) return false;
            if (at == arc && spot.is_on_arc) continue;
            if (meets_line(shape, spot.place, apart)) return false;
        }
        return true;
    }

    // The nearest first; those on the arc before those at either side of it.
    std::vector<Spot> spots(const ArcLabel& label) const {
        std::vector<Spot> all;
        const auto add = [&](const QPointF& at, double aside_by, double farther) {
            QRectF place({}, label.size);
            place.moveCenter(at + QPointF(aside_by, 0));
            all.push_back({QLineF(at, label.wanted).length() + farther, place, aside_by == 0});
        };
        const double hiding = hides_its_arc(label) ? 2 * aside : 0;
        add(label.wanted, 0, hiding);
        const ArcShape& shape = picture_.shapes[label.arc];
        const bool is_loop = picture_.graph.arcs[label.arc].is_loop();
        const double away =
            label.size.width() / 2 + shape.width / 2 + wider(label.arc) / 2 + beside;
        for (qsizetype at = 1; at < shape.curve.size(); ++at) {
            const QLineF piece(shape.curve[at - 1], shape.curve[at]);
            const int parts = 1 + static_cast<int>(piece.length() / step);
            for (int part = 0; part < parts; ++part) {
                const QPointF on = piece.pointAt(static_cast<double>(part) / parts);
                if (!is_loop) add(on, 0, hiding); // of a loop, there would be nothing left
                for (const double more : {0.0, 6.0, 12.0}) { // of an arc that slopes
                    add(on, away + more, aside + more);
                    if (!is_loop) add(on, -away - more, aside + more);
                }
            }
        }
        std::ranges::stable_sort(all, {}, &Spot::far);
        return all;
    }

    // Too little is left of a short, broad arc below a number on it: it would look like two.
    bool hides_its_arc(const ArcLabel& label) const {
        if (picture_.graph.arcs[label.arc].is_loop()) return false;
        const ArcShape& shape = picture_.shapes[label.arc];
        const QPolygonF& curve = shape.curve;
        QRectF spot({}, label.size);
        spot.moveCenter(label.wanted);
        double seen = 0;
        for (qsizetype at = 1; at < curve.size(); ++at) {
            const QLineF piece(curve[at - 1], curve[at]);
            if (!spot.contains(piece.center())) seen += piece.length();
        }
        return seen < least_seen + shape.width * 2.5;
    }

    const GraphPicture& picture_;
    std::optional<std::uint32_t> lit_;
    double halo_;
    std::vector<QRectF> taken_;
    std::vector<QRectF> bounds_; // of the arcs, by number
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
