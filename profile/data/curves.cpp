#include "profile/data/curves.h"

#include "profile/data/measure.h"

#include <algorithm>

namespace lexprof::profile {

Point at_end(const Track& points, std::uint32_t interval) {
    std::size_t after = 0; // how many points are of this interval or of an earlier one
    for (std::size_t most = points.size(); after < most;) {
        const std::size_t middle = after + (most - after) / 2;
        if (points.interval(middle) <= interval)
            after = middle + 1;
        else
            most = middle;
    }
    return after == 0 ? Point{} : points[after - 1];
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
