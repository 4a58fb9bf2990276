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

bool follows(const Point& point, const Point& last) {
    for (const SumMembers& sum : sums)
        if (point.*sum.point < last.*sum.point) return false;
    for (const LevelMembers& level : levels)
        if (point.*level.least > point.*level.point || point.*level.point > point.*level.most)
            return false;
    return true;
}

} // namespace lexprof::profile
