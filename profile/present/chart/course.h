// How what is in use went along an axis, as points to draw through.
#pragma once

#include "profile/data/window.h"
#include "profile/present/chart/chart.h"
#include "profile/present/chart/scale.h"

#include <vector>

namespace lexprof::profile::chart {

// The part of the curves that a chart shows, and where each interval lies along the axis.
class Course {
  public:
    Course(const Curves& curves, Axis axis, const ChartOptions& options);

    Unit unit() const { return axis_ == Axis::time ? Unit::seconds : Unit::count; }
    const char* what() const;
    double from() const { return start(window_.begin); }
    double to() const { return window_.begin < window_.end ? end(window_.end - 1) : from() + 1; }
    Window window() const { return window_; }

    double start(std::uint32_t interval) const;
    double end(std::uint32_t interval) const;

    // What a row has in use (x along the axis, y in cells): nothing exact is lost, each interval
    // shows its least and its most.
    std::vector<Spot> in_use(std::size_t row) const;

    // What a row has in use at the end of each interval of the window, and the most within each.
    struct Levels {
        std::int64_t before = 0; // when the window begins
        std::vector<std::int64_t> ends;
        std::vector<std::int64_t> most;
    };
    Levels levels(std::size_t row) const;

    // The most that was in use in all within an interval.
    double heap_most(std::uint32_t interval) const {
        return static_cast<double>(curves_.intervals[interval].in_use_max);
    }

  private:
    const Curves& curves_;
    Axis axis_;
    Window window_;
};

// Points that go from left to right, fewer of them: of those in one column of that width the first,
// the lowest, the highest and the last.
std::vector<Spot> thinned(const std::vector<Spot>& points, double column);

} // namespace lexprof::profile::chart
