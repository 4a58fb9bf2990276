// Where the numbers at the arcs of the call graph stand: each at its own arc, and clear of all
// else.
#pragma once

#include "gui/look/graph_picture.h"

#include <optional>

namespace lexprof::gui {

struct ArcLabel {
    std::uint32_t arc = 0;
    QSizeF size;
    QPointF wanted; // where its middle would be if nothing were in the way
};

// In the order of `labels`, the most important first, since those that come first have the choice.
// On its arc, or so close beside it that it touches it nearly, the nearest place where it meets no
// box, no other arc, no arrow's head and no other label; none where there is no such place. `halo`
// is how much wider than it is the arc `lit` looks.
std::vector<std::optional<QRectF>> place_arc_labels(const GraphPicture& picture,
                                                    const std::vector<ArcLabel>& labels,
                                                    std::optional<std::uint32_t> lit, double halo);

// Whether a place meets an arc's line, or its head.
bool meets_line(const ArcShape& shape, const QRectF& place, double wider = 0);
bool meets_head(const ArcShape& shape, const QRectF& place, double wider = 0);

} // namespace lexprof::gui
