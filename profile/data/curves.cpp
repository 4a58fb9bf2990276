#include "profile/data/curves.h"

#include "profile/data/measure.h"

#include <algorithm>

namespace lexprof::profile {

Point at_end(const std::vector<Point>& points, std::uint32_t interval) {
    const auto after =
        std::upper_bound(points.begin(), points.end(), interval,
                         [](std::uint32_t at, const Point& point) { return at < point.interval; });
    return after == points.begin() ? Point{} : *(after - 1);
}

Interval joined(const Interval& first, const Interval& second) {
    Interval both = second;
    for (const LevelMembers& level : levels) {
        both.*level.least_of_all = std::min(first.*level.least_of_all, second.*level.least_of_all);
        both.*level.most_of_all = std::max(first.*level.most_of_all, second.*level.most_of_all);
    }
    return both;
}

Point joined(const Point& first, const Point& second) {
    Point both = second;
    for (const LevelMembers& level : levels) {
        both.*level.least = std::min(first.*level.least, second.*level.least);
        both.*level.most = std::max(first.*level.most, second.*level.most);
    }
    return both;
}

bool did_work(const Point& now, const Point& last) {
    for (const LevelMembers& level : levels)
        if (now.*level.least != now.*level.most || now.*level.point != last.*level.point)
            return true;
    for (const SumMembers& sum : sums)
        if (!facts_of(sum.measure).is_time() && now.*sum.point != last.*sum.point) return true;
    return false;
}

bool changed(const Point& now, const Point& last) {
    if (did_work(now, last)) return true;
    for (const SumMembers& sum : sums)
        if (now.*sum.point != last.*sum.point) return true;
    return false;
}

bool follows(const Point& point, const Point& last) {
    for (const SumMembers& sum : sums)
        if (point.*sum.point < last.*sum.point) return false;
    for (const LevelMembers& level : levels)
        if (point.*level.least > point.*level.point || point.*level.point > point.*level.most)
            return false;
    return true;
}

} // namespace lexprof::profile
