// Names written beside the curves that they belong to.
#pragma once

#include <QRectF>
#include <QSizeF>
#include <optional>
#include <vector>

namespace lexprof::gui {

struct LabelWish {
    QPointF anchor; // what is to be named
    QSizeF size;
    bool centred = false; // on the anchor; else above it or beside it
};

// Where labels may stand within an area without lying on each other; the first have the first
// choice, and those for which there is no room have none. Nor does any stand on an obstacle.
std::vector<std::optional<QRectF>> place_labels(const std::vector<LabelWish>& wishes,
                                                const QRectF& area,
                                                const std::vector<QRectF>& obstacles = {});

} // namespace lexprof::gui
