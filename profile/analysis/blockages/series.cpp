#include "profile/analysis/blockages/series.h"

#include <algorithm>
#include <deque>

namespace lexprof::profile {

namespace {

std::uint64_t begin_of(const Curves& curves, std::uint32_t interval) {
    return interval == 0 ? 0 : curves.intervals[interval - 1].steps;
}

// Adds what happens in an interval. Where the curve ends higher than it began, it is taken to have
// been lowest first.
void append(std::vector<Moment>& series, const Curves& curves, const Row& row, const Point& point) {
    const Moment before = series.back();
    const std::uint64_t begin = begin_of(curves, point.interval);
    const std::uint64_t end = curves.intervals[point.interval].steps;
    if (before.step < begin) series.push_back({begin, before.live, before.cells, point.interval});
    const bool rises = point.live > before.live;
    const auto inner = [&](std::int64_t live, unsigned third) {
        if (live == before.live || live == point.live) return;
        std::uint64_t step = begin + (end - begin) * third / 3;
        if (live == row.live_max && begin < row.live_max_step && row.live_max_step <= end)
            step = row.live_max_step;
        series.push_back({std::max(step, series.back().step), live, point.cells, point.interval});
    };
    inner(rises ? point.live_min : point.live_max, 1);
    inner(rises ? point.live_max : point.live_min, 2);
    series.push_back({end, point.live, point.cells, point.interval});
}

} // namespace

std::vector<Moment> series_of(const Row& row, const std::vector<Point>& points,
                              const Curves& curves) {
    std::vector<Moment> series(1);
    for (const Point& point : points) append(series, curves, row, point);
    if (!curves.intervals.empty() && series.back().step < curves.intervals.back().steps) {
        Moment last = series.back();
        last.step = curves.intervals.back().steps;
        last.interval = static_cast<std::uint32_t>(curves.intervals.size() - 1);
        series.push_back(last);
    }
    return series;
}

std::size_t peak_of(std::span<const Moment> series) {
    const auto less = [](const Moment& a, const Moment& b) { return a.live < b.live; };
    return static_cast<std::size_t>(std::max_element(series.begin(), series.end(), less) -
                                    series.begin());
}

std::uint64_t crossing(const Moment& before, const Moment& after, double height) {
    const double from = static_cast<double>(before.live);
    const double to = static_cast<double>(after.live);
    if (from == to) return before.step;
    const double part = std::clamp((height - from) / (to - from), 0.0, 1.0);
    return before.step +
           static_cast<std::uint64_t>(part * static_cast<double>(after.step - before.step));
}

Stretch flattest(std::span<const Moment> series, Stretch part, std::int64_t change) {
    std::deque<std::size_t> most; // indices of the window, their cells falling
    std::deque<std::size_t> least;
    Stretch best{part.first, part.first};
    std::size_t first = part.first;
    for (std::size_t last = part.first; last <= part.last; ++last) {
        while (!most.empty() && series[most.back()].live <= series[last].live) most.pop_back();
        while (!least.empty() && series[least.back()].live >= series[last].live) least.pop_back();
        most.push_back(last);
        least.push_back(last);
        while (series[most.front()].live - series[least.front()].live > change) {
            ++first;
            while (most.front() < first) most.pop_front();
            while (least.front() < first) least.pop_front();
        }
        if (series[last].step - series[first].step >
            series[best.last].step - series[best.first].step)
            best = {first, last};
    }
    return best;
}

} // namespace lexprof::profile
