#include "profile/data/curves.h"

#include <algorithm>

namespace lexprof::profile {

Point at_end(const std::vector<Point>& points, std::uint32_t interval) {
    const auto after =
        std::upper_bound(points.begin(), points.end(), interval,
                         [](std::uint32_t at, const Point& point) { return at < point.interval; });
    return after == points.begin() ? Point{} : *(after - 1);
}

} // namespace lexprof::profile
