#include "profile/data/curve_builder.h"

#include <algorithm>
#include <limits>

namespace lexprof::profile {

namespace {

Interval joined(const Interval& first, const Interval& second) {
    Interval both = second;
    both.live_min = std::min(first.live_min, second.live_min);
    both.live_max = std::max(first.live_max, second.live_max);
    return both;
}

Point joined(const Point& first, const Point& second) {
    Point both = second;
    both.live_min = std::min(first.live_min, second.live_min);
    both.live_max = std::max(first.live_max, second.live_max);
    return both;
}

// Whether a point counts where points are limited. Those in which nothing but time has gone by do
// not: how many there are differs from run to run, and the intervals must not.
bool counts(const std::vector<Point>& points, std::size_t at) {
    static const Point nothing;
    const Point& point = points[at];
    const Point& last = at == 0 ? nothing : points[at - 1];
    return point.live_min != point.live_max || point.live != last.live ||
           point.steps != last.steps || point.calls != last.calls || point.cells != last.cells;
}

std::uint64_t number_counting(const std::vector<Point>& points) {
    std::uint64_t number = 0;
    for (std::size_t at = 0; at < points.size(); ++at) number += counts(points, at) ? 1 : 0;
    return number;
}

// A pair that changed in one of two intervals only was, in the other, where that left or found it:
// those are within the least and the most of its point.
void halve(std::vector<Point>& points) {
    std::size_t kept = 0;
    for (std::size_t at = 0; at < points.size(); ++at) {
        Point point = points[at];
        const std::uint32_t interval = point.interval / 2;
        if (at + 1 < points.size() && points[at + 1].interval / 2 == interval)
            point = joined(point, points[++at]);
        point.interval = interval;
        points[kept++] = point;
    }
    points.resize(kept);
}

} // namespace

void halve(Curves& curves) {
    const std::size_t before = curves.intervals.size();
    std::size_t kept = 0;
    for (std::size_t at = 0; at < before; at += 2)
        curves.intervals[kept++] = at + 1 < before
                                       ? joined(curves.intervals[at], curves.intervals[at + 1])
                                       : curves.intervals[at];
    curves.intervals.resize(kept);
    for (std::vector<Point>& points : curves.pairs) halve(points);
}

CurveBuilder::CurveBuilder(CurveLimits limits)
    : limits_(limits),
      width_(limits.first_width),
      due_(limits.intervals == 0 ? std::numeric_limits<std::uint64_t>::max() : limits.first_width) {
}

void CurveBuilder::end_interval(const Interval& interval, std::span<const Sample> samples,
                                std::size_t pairs) {
    if (limits_.intervals == 0) return;
    const auto number = static_cast<std::uint32_t>(curves_.intervals.size());
    curves_.intervals.push_back(interval);
    if (curves_.pairs.size() < pairs) curves_.pairs.resize(pairs);
    for (const Sample& sample : samples) {
        std::vector<Point>& points = curves_.pairs[sample.pair];
        points.push_back(sample.point);
        points.back().interval = number;
        points_ += counts(points, points.size() - 1) ? 1 : 0;
    }
    if (curves_.intervals.size() >= limits_.intervals || points_ > limits_.points) halve();
    while (width_ < limits_.steps_per_pair * pairs) halve();
    due_ = (interval.steps / width_ + 1) * width_;
}

void CurveBuilder::halve() {
    profile::halve(curves_);
    width_ *= 2;
    points_ = 0;
    for (const std::vector<Point>& points : curves_.pairs) points_ += number_counting(points);
}

} // namespace lexprof::profile
