// Curves as lists of points, ready to be drawn.
//
// Note [What a curve shows]
// Of an interval is known what was in use at its end, and the least and the most within it; not
// when within it that was. So a curve shows the most of each interval, in its middle, and a shade
// below it reaches down to the least. The highest point of a curve is the pair's `most in use`,
// exactly; where cells come and go quickly the shade is wide, elsewhere it cannot be seen. Bands
// that are stacked show what was in use at the ends: the peaks of two pairs need not have come at
// the same time.
#pragma once

#include "gui/core/timeline.h"

#include <QPointF>
#include <optional>
#include <span>
#include <vector>

namespace lexprof::gui {

// Moments [first, last] of a timeline.
struct Stretch {
    std::uint32_t first = 0;
    std::uint32_t last = 0;
};

struct Range {
    std::vector<QPointF> most;
    std::vector<QPointF> least;
};

// What a pair has in use. At most about `columns` intervals are told apart; those that fall
// together keep their extremes.
Range space_range(const profile::Track& track, const Timeline& timeline, Stretch stretch,
                  std::uint32_t columns);

// The moments that bands are drawn at.
std::vector<std::uint32_t> band_moments(Stretch stretch, std::uint32_t columns);
// What is in use at each of these moments.
std::vector<double> in_use_at(const profile::Track& track, std::span<const std::uint32_t> moments);
std::vector<double> heap_at(const std::vector<profile::Interval>& intervals,
                            std::span<const std::uint32_t> moments);

// The middle of a rectangle of such a size that lies in a band, where there is most room for it;
// none where there is no room. The points of both curves are above each other.
std::optional<QPointF> room_between(const std::vector<QPointF>& lower,
                                    const std::vector<QPointF>& upper, double width, double height);

// What was in use at a moment.
std::int64_t in_use_at_moment(const profile::Track& points, std::uint32_t moment);

// The pairs among `candidates` with the most in use in `shown`, the greatest first, at most
// `count` of them, and none that never had any.
std::vector<PairIndex> tallest(const profile::Book& shown, std::span<const PairIndex> candidates,
                               std::size_t count);

} // namespace lexprof::gui
