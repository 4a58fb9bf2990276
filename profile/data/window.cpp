#include "profile/data/window.h"

#include "profile/data/time_unknown.h"

#include <algorithm>
#include <cmath>

namespace lexprof::profile {

namespace {

std::uint64_t steps_at(const Curves& curves, std::uint32_t interval_end) {
    return interval_end == 0 ? 0 : curves.intervals[interval_end - 1].steps;
}

Point before(const Track& points, std::uint32_t interval) {
    return interval == 0 ? Point{} : at_end(points, interval - 1);
}

// The integral of a level over the steps of a window: what it is at the beginning of an interval
// and what it is at its end, each for half of it.
std::int64_t area(std::span<const Point> points, const Point& first, const Curves& curves,
                  Window window, const LevelMembers& level) {
    std::int64_t twice = 0;
    std::int64_t value = first.*level.point;
    std::uint32_t from = window.begin;
    const auto steady = [&](std::uint32_t until) {
        const std::uint64_t steps = steps_at(curves, until) - steps_at(curves, from);
        twice += 2 * value * static_cast<std::int64_t>(steps);
        from = until;
    };
    for (const Point& point : points) {
        if (point.interval < window.begin) continue;
        if (point.interval >= window.end) break;
        steady(point.interval);
        const std::uint64_t steps =
            steps_at(curves, point.interval + 1) - steps_at(curves, point.interval);
        twice += (value + point.*level.point) * static_cast<std::int64_t>(steps);
        value = point.*level.point;
        from = point.interval + 1;
    }
    steady(window.end);
    return twice / 2;
}

// The most of a level within a window, and when that was.
void find_most(Row& row, std::span<const Point> points, const Point& first, const Curves& curves,
               Window window, const LevelMembers& level) {
    row.*level.peak = first.*level.point;
    row.*level.moment = steps_at(curves, window.begin);
    for (const Point& point : points) {
        if (point.interval < window.begin || point.*level.most <= row.*level.peak) continue;
        if (point.interval >= window.end) break;
        row.*level.peak = point.*level.most;
        row.*level.moment = steps_at(curves, point.interval + 1);
    }
}

std::uint64_t error_of_part(std::uint64_t error, std::uint64_t part, std::uint64_t whole) {
    if (part >= whole) return error;
    const double share = static_cast<double>(part) / static_cast<double>(whole);
    return static_cast<std::uint64_t>(static_cast<double>(error) * std::sqrt(share));
}

// What is unknown of the window's time may be anybody's who has done something there.
void widen_errors(Book& sum, std::uint64_t unknown) {
    for (Row& row : sum.rows) {
        const bool has_part =
            row.calls != 0 || row.steps != 0 || row.cells != 0 || row.time_ns != 0;
        if (has_part) row.time_error_ns = std::max(row.time_error_ns, unknown);
    }
}

bool knows_errors(const Book& book) {
    return std::any_of(book.rows.begin(), book.rows.end(),
                       [](const Row& row) { return row.time_error_ns != 0; });
}

// `room` is for the points, if they are packed.
Row sum_row(const Row& whole, const Track& track, const Curves& curves, Window window,
            std::vector<Point>& room) {
    const Point first = before(track, window.begin);
    const Point last = before(track, window.end);
    const std::span<const Point> points = track.points(room);
    Row row;
    row.callee = whole.callee;
    row.origin = whole.origin;
    for (const SumMembers& sum : sums) row.*sum.amount = last.*sum.point - first.*sum.point;
    for (const ErrorMembers& error : errors) // of so much less, found by as many samples less
        row.*error.amount = error_of_part(whole.*error.amount, row.*error.of, whole.*error.of);
    for (const LevelMembers& level : levels) {
        row.*level.amount = last.*level.point;
        row.*level.integral = area(points, first, curves, window, level);
        find_most(row, points, first, curves, window, level);
    }
    return row;
}

Totals sum_totals(const Curves& curves, Window window) {
    Totals totals;
    if (window.begin == window.end) return totals;
    const Interval& last = curves.intervals[window.end - 1];
    const Interval first = window.begin == 0 ? Interval{} : curves.intervals[window.begin - 1];
    totals.steps = last.steps - first.steps;
    totals.cells = last.cells - first.cells;
    totals.time_ns = last.time_ns - first.time_ns;
    for (const LevelMembers& level : levels) {
        totals.*level.total = last.*level.of_all;
        for (std::uint32_t at = window.begin; at < window.end; ++at)
            totals.*level.total_most =
                std::max(totals.*level.total_most, curves.intervals[at].*level.most_of_all);
    }
    return totals;
}

} // namespace

std::uint64_t time_unknown_at(const Curves& curves, std::uint32_t moment) {
    const auto time_at = [&](std::uint32_t at) {
        return at == 0 ? 0 : curves.intervals[at - 1].time_ns;
    };
    const auto moments = static_cast<std::uint32_t>(curves.intervals.size());
    if (moment >= moments) return 0;
    const std::uint64_t here = time_at(moment);
    const bool stands_before = moment > 0 && time_at(moment - 1) == here;
    const bool stands_after = time_at(moment + 1) == here;
    if (moment == 0 || (!stands_before && !stands_after)) return 0;
    for (std::uint32_t at = moment + 1; at <= moments; ++at)
        if (time_at(at) > here) return time_at(at) - here;
    return 0;
}

std::uint64_t time_unknown_of(const Curves& curves, Window window) {
    return time_unknown_at(curves, window.begin) + time_unknown_at(curves, window.end);
}

Book sum_window(const Book& whole, Window window) {
    const Curves& curves = whole.curves;
    const auto intervals = static_cast<std::uint32_t>(curves.intervals.size());
    window.end = std::min(window.end, intervals);
    window.begin = std::min(window.begin, window.end);
    static const Track none;
    std::vector<Point> room;
    Book sum;
    sum.scheme = whole.scheme;
    sum.subjects = whole.subjects;
    sum.rows.reserve(whole.rows.size());
    for (std::size_t row = 0; row < whole.rows.size(); ++row)
        sum.rows.push_back(sum_row(whole.rows[row],
                                   row < curves.rows.size() ? curves.rows[row] : none, curves,
                                   window, room));
    sum.totals = sum_totals(curves, window);
    if (knows_errors(whole)) widen_errors(sum, time_unknown_of(curves, window));
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
