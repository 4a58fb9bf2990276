// Curves as lists of points, ready to be drawn.
//
// Note [Peaks between two moments]
// Of an interval is known what was live at its end, and the least and the most within it; not when
// within it that was. A curve passes through the ends exactly, and where the most or the least of
// an interval lies beyond both its ends, through that too, in the middle of the interval. So the
// highest point of a curve is the pair's `most live`, exactly. Bands that are stacked show the ends
// only: the peaks of two pairs in one interval need not have come at the same time.
#pragma once

#include "gui/core/timeline.h"

#include <QPointF>
#include <span>
#include <vector>

namespace lexprof::gui {

// Moments [first, last] of a timeline.
struct Stretch {
    std::uint32_t first = 0;
    std::uint32_t last = 0;
};

// Live cells of a pair. At most about `columns` intervals are told apart; those that fall together
// keep their extremes.
std::vector<QPointF> live_curve(const std::vector<profile::Point>& points, const Timeline& timeline,
                                Stretch stretch, std::uint32_t columns);

// The same for the whole heap.
std::vector<QPointF> heap_curve(const std::vector<profile::Interval>& intervals,
                                const Timeline& timeline, Stretch stretch, std::uint32_t columns);

// The moments that bands are drawn at.
std::vector<std::uint32_t> band_moments(Stretch stretch, std::uint32_t columns);
// What is live at each of these moments.
std::vector<double> live_at(const std::vector<profile::Point>& points,
                            std::span<const std::uint32_t> moments);
std::vector<double> heap_at(const std::vector<profile::Interval>& intervals,
                            std::span<const std::uint32_t> moments);

// What was live at a moment.
std::int64_t live_at_moment(const std::vector<profile::Point>& points, std::uint32_t moment);

// The pairs among `candidates` with the most live cells in `shown`, the greatest first, at most
// `count` of them, and none that never had any.
std::vector<PairIndex> tallest(const profile::Profile& shown, std::span<const PairIndex> candidates,
                               std::size_t count);

} // namespace lexprof::gui
