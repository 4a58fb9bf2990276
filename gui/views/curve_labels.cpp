#include "gui/views/curve_labels.h"

#include <algorithm>

namespace lexprof::gui {

namespace {

constexpr double label_gap = 4;

// Above, above to the right and to the left, beside.
std::vector<QRectF> candidates(const LabelWish& wish) {
    const double x = wish.anchor.x();
    const double y = wish.anchor.y();
    const double width = wish.size.width();
    const double height = wish.size.height();
    if (wish.centred) return {QRectF(x - width / 2, y - height / 2, width, height)};
    const double above = y - height - label_gap;
    return {QRectF(x - width / 2, above, width, height), QRectF(x + label_gap, above, width, height),
            QRectF(x - width - label_gap, above, width, height),
            QRectF(x + 2 * label_gap, y - height / 2, width, height),
            QRectF(x - width - 2 * label_gap, y - height / 2, width, height)};
}

QRectF moved_into(QRectF label, const QRectF& area) {
    label.moveLeft(
        std::clamp(label.left(), area.left(), std::max(area.left(), area.right() - label.width())));
    label.moveTop(
        std::clamp(label.top(), area.top(), std::max(area.top(), area.bottom() - label.height())));
    return label;
}

} // namespace

std::vector<std::optional<QRectF>> place_labels(const std::vector<LabelWish>& wishes,
                                                const QRectF& area,
                                                const std::vector<QRectF>& obstacles) {
    std::vector<std::optional<QRectF>> places;
    for (const LabelWish& wish : wishes) {
        places.emplace_back();
        for (const QRectF& candidate : candidates(wish)) {
            const QRectF label = moved_into(candidate, area);
            const auto covers = [&](const QRectF& other) { return other.intersects(label); };
            const bool free =
                std::none_of(obstacles.begin(), obstacles.end(), covers) &&
                std::none_of(places.begin(), places.end() - 1,
                             [&](const auto& taken) { return taken && covers(*taken); });
            if (!free) continue;
            places.back() = label;
            break;
        }
    }
    return places;
}

} // namespace lexprof::gui
