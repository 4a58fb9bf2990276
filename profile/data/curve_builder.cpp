#include "profile/data/curve_builder.h"

#include <algorithm>
#include <limits>

namespace lexprof::profile {

namespace {

// A row that changed in one of two intervals only was, in the other, where that left or found it:
// those are within the least and the most of its point.
std::uint64_t halve(std::vector<Point>& points) {
    static const Point nothing;
    const Point* last = &nothing;
    std::uint64_t counting = 0;
    std::size_t kept = 0;
    for (std::size_t at = 0; at < points.size(); ++at) {
        const std::uint32_t interval = points[at].interval / 2;
        Point& now = points[kept++];
        if (at + 1 < points.size() && points[at + 1].interval / 2 == interval) {
            now = joined(points[at], points[at + 1]);
            ++at;
        } else {
            now = points[at];
        }
        now.interval = interval;
        counting += did_work(now, *last) ? 1 : 0;
        last = &now;
    }
    points.resize(kept);
    return counting;
}

} // namespace

std::uint64_t halve(Curves& curves) {
    const std::size_t before = curves.intervals.size();
    std::size_t kept = 0;
    for (std::size_t at = 0; at < before; at += 2)
        curves.intervals[kept++] = at + 1 < before
                                       ? joined(curves.intervals[at], curves.intervals[at + 1])
                                       : curves.intervals[at];
    curves.intervals.resize(kept);
    std::uint64_t counting = 0;
    for (Track& track : curves.rows) counting += halve(track.open());
    return counting;
}

CurveBuilder::CurveBuilder(CurveLimits limits, std::size_t books)
    : limits_(limits),
      width_(limits.first_width),
      due_(limits.intervals == 0 ? std::numeric_limits<std::uint64_t>::max() : limits.first_width),
      books_(books) {}

void CurveBuilder::end_interval(const Interval& interval) {
    std::size_t most_rows = 0;
    for (Curves& curves : books_) {
        curves.intervals.push_back(interval);
        most_rows = std::max(most_rows, curves.rows.size());
    }
    if (books_.front().intervals.size() >= limits_.intervals || points_ > limits_.points) halve();
    while (width_ < limits_.steps_per_row * most_rows) halve();
    due_ = (interval.steps / width_ + 1) * width_;
}

void CurveBuilder::halve() {
    width_ *= 2;
    points_ = 0;
    for (Curves& curves : books_) points_ += profile::halve(curves);
}

} // namespace lexprof::profile
