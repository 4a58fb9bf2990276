#include "profile/present/chart/course.h"

#include <algorithm>
#include <cmath>

namespace lexprof::profile::chart {
namespace {

Window window_of(const Curves& curves, const ChartOptions& options) {
    if (options.window)
        return window_of_steps(curves, options.window->first, options.window->second);
    return {0, static_cast<std::uint32_t>(curves.intervals.size())};
}

// What happened within an interval, as far as it is known: the extremes in its inside.
void add_interval(std::vector<Spot>& points, double from, double to, std::int64_t before,
                  std::int64_t least, std::int64_t most, std::int64_t last) {
    const auto add = [&](double share, std::int64_t value) {
        points.push_back({from + share * (to - from), static_cast<double>(value)});
    };
    add(0, before);
    const bool has_top = most > std::max(before, last);
    const bool has_bottom = least < std::min(before, last);
    const bool is_rising = last >= before;
    if (has_top && has_bottom) {
        add(1.0 / 3, is_rising ? least : most);
        add(2.0 / 3, is_rising ? most : least);
    } else if (has_top || has_bottom) {
        add(0.5, has_top ? most : least);
    }
    add(1, last);
}

} // namespace

Course::Course(const Curves& curves, Axis axis, const ChartOptions& options)
    : curves_(curves), axis_(axis), window_(window_of(curves, options)) {}

const char* Course::what() const {
    return axis_ == Axis::steps  ? "steps"
           : axis_ == Axis::time ? "processor time"
                                 : "cells allocated";
}

double Course::start(std::uint32_t interval) const { return interval == 0 ? 0 : end(interval - 1); }

double Course::end(std::uint32_t interval) const {
    const Interval& it = curves_.intervals[interval];
    switch (axis_) {
    case Axis::steps: return static_cast<double>(it.steps);
    case Axis::cells: return static_cast<double>(it.cells);
    case Axis::time: return static_cast<double>(it.time_ns) * 1e-9;
    }
    return 0;
}

std::vector<Spot> Course::in_use(std::size_t row) const {
    std::vector<Spot> points;
    std::int64_t before = 0;
    if (row < curves_.rows.size())
        for (const Point& point : curves_.rows[row]) {
            if (point.interval >= window_.end) break;
            if (point.interval >= window_.begin)
                add_interval(points, start(point.interval), end(point.interval), before,
                             point.in_use_min, point.in_use_max, point.in_use);
            before = point.in_use;
            if (point.interval < window_.begin)
                points.assign(1, {from(), static_cast<double>(before)});
        }
    if (points.empty() || points.front().x > from()) points.insert(points.begin(), {from(), 0});
    points.push_back({to(), static_cast<double>(before)});
    return points;
}

Course::Levels Course::levels(std::size_t row) const {
    Levels levels;
    if (row >= curves_.rows.size()) return levels;
    const std::size_t intervals = window_.end - window_.begin;
    std::int64_t in_use = 0;
    const auto stay_until = [&](std::size_t interval) {
        levels.ends.resize(interval, in_use);
        levels.most.resize(interval, in_use);
    };
    for (const Point& point : curves_.rows[row]) {
        if (point.interval >= window_.end) break;
        if (point.interval >= window_.begin) {
            stay_until(point.interval - window_.begin);
            levels.ends.push_back(point.in_use);
            levels.most.push_back(point.in_use_max);
        } else {
            levels.before = point.in_use;
        }
        in_use = point.in_use;
    }
    stay_until(intervals);
    return levels;
}

std::vector<Spot> thinned(const std::vector<Spot>& points, double column) {
    std::vector<Spot> result;
    const auto add = [&](const Spot& spot) {
        if (result.empty() || !(result.back() == spot)) result.push_back(spot);
    };
    for (std::size_t i = 0; i < points.size();) {
        const double place = std::floor(points[i].x / column);
        std::size_t low = i;
        std::size_t high = i;
        std::size_t last = i;
        for (std::size_t k = i; k < points.size() && std::floor(points[k].x / column) == place;
             ++k) {
            if (points[k].y < points[low].y) low = k;
            if (points[k].y > points[high].y) high = k;
            last = k;
        }
        add(points[i]);
        add(points[std::min(low, high)]);
        add(points[std::max(low, high)]);
        add(points[last]);
        i = last + 1;
    }
    // A point on the straight between its neighbours shows nothing.
    std::vector<Spot> corners;
    for (const Spot& spot : result) {
        const std::size_t n = corners.size();
        if (n >= 2 && corners[n - 1].y == spot.y && corners[n - 2].y == spot.y)
            corners[n - 1] = spot;
        else
            corners.push_back(spot);
    }
    return corners;
}

} // namespace lexprof::profile::chart
