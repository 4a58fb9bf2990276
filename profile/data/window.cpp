#include "profile/data/window.h"

#include <algorithm>

namespace lexprof::profile {

namespace {

std::uint64_t steps_at(const Curves& curves, std::uint32_t interval_end) {
    return interval_end == 0 ? 0 : curves.intervals[interval_end - 1].steps;
}

Point before(const std::vector<Point>& points, std::uint32_t interval) {
    return interval == 0 ? Point{} : at_end(points, interval - 1);
}

// Live cells × steps of a pair within a window: what is live at the beginning of an interval and
// what is at its end, each for half of it.
std::int64_t area(const std::vector<Point>& points, const Curves& curves, Window window) {
    std::int64_t twice = 0;
    std::int64_t live = before(points, window.begin).live;
    std::uint32_t from = window.begin;
    const auto steady = [&](std::uint32_t until) {
        const std::uint64_t steps = steps_at(curves, until) - steps_at(curves, from);
        twice += 2 * live * static_cast<std::int64_t>(steps);
        from = until;
    };
    for (const Point& point : points) {
        if (point.interval < window.begin) continue;
        if (point.interval >= window.end) break;
        steady(point.interval);
        const std::uint64_t steps =
            steps_at(curves, point.interval + 1) - steps_at(curves, point.interval);
        twice += (live + point.live) * static_cast<std::int64_t>(steps);
        live = point.live;
        from = point.interval + 1;
    }
    steady(window.end);
    return twice / 2;
}

// The most live cells within a window, and when that was.
void find_most(Row& row, const std::vector<Point>& points, const Curves& curves, Window window) {
    row.live_max = before(points, window.begin).live;
    row.live_max_step = steps_at(curves, window.begin);
    for (const Point& point : points) {
        if (point.interval < window.begin || point.live_max <= row.live_max) continue;
        if (point.interval >= window.end) break;
        row.live_max = point.live_max;
        row.live_max_step = steps_at(curves, point.interval + 1);
    }
}

Row sum_row(const Row& whole, const std::vector<Point>& points, const Curves& curves,
            Window window) {
    const Point first = before(points, window.begin);
    const Point last = before(points, window.end);
    Row row;
    row.callee = whole.callee;
    row.origin = whole.origin;
    row.calls = last.calls - first.calls;
    row.ops = last.ops - first.ops;
    row.matches = last.matches - first.matches;
    row.steps = last.steps - first.steps;
    row.cells = last.cells - first.cells;
    row.time_ns = last.time_ns - first.time_ns;
    row.live = last.live;
    row.cell_steps = area(points, curves, window);
    find_most(row, points, curves, window);
    return row;
}

} // namespace

Profile sum_window(const Profile& whole, const Curves& curves, Window window) {
    const auto intervals = static_cast<std::uint32_t>(curves.intervals.size());
    window.end = std::min(window.end, intervals);
    window.begin = std::min(window.begin, window.end);
    static const std::vector<Point> none;
    Profile sum;
    sum.rows.reserve(whole.rows.size());
    for (std::size_t pair = 0; pair < whole.rows.size(); ++pair)
        sum.rows.push_back(sum_row(whole.rows[pair],
                                   pair < curves.pairs.size() ? curves.pairs[pair] : none, curves,
                                   window));
    if (window.begin == window.end) return sum;
    const Interval& last = curves.intervals[window.end - 1];
    const Interval first = window.begin == 0 ? Interval{} : curves.intervals[window.begin - 1];
    sum.steps = last.steps - first.steps;
    sum.cells = last.cells - first.cells;
    sum.time_ns = last.time_ns - first.time_ns;
    sum.live = last.live;
    for (std::uint32_t at = window.begin; at < window.end; ++at)
        sum.live_max = std::max(sum.live_max, curves.intervals[at].live_max);
    return sum;
}

Window window_of_steps(const Curves& curves, std::uint64_t from, std::uint64_t to) {
    const auto ends_by = [&](std::uint64_t step) { // how many intervals end at or before it
        return static_cast<std::uint32_t>(
            std::upper_bound(
                curves.intervals.begin(), curves.intervals.end(), step,
                [](std::uint64_t at, const Interval& interval) { return at < interval.steps; }) -
            curves.intervals.begin());
    };
    const auto intervals = static_cast<std::uint32_t>(curves.intervals.size());
    Window window{ends_by(from), intervals};
    const std::uint32_t ended = ends_by(to);
    const bool at_its_end = ended > 0 && curves.intervals[ended - 1].steps == to;
    window.end = std::min(intervals, at_its_end ? ended : ended + 1);
    window.end = std::max(window.begin, window.end);
    return window;
}

} // namespace lexprof::profile
