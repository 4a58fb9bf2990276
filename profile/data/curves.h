// How the accounts grew: for each interval of a run, what every pair's account was at its end, and
// the least and the most live cells within it, exactly.
//
// Intervals are cut by steps. Each knows the processor time and the cells allocated at its end, so
// that a curve can be drawn over any of the three. A pair has a point only for the intervals in
// which something of it changed: between two points its live cells and its sums stay as they were.
#pragma once

#include <cstdint>
#include <vector>

namespace lexprof::profile {

// The end of an interval; the first begins at zero, every other where the one before ends.
struct Interval {
    std::uint64_t steps = 0; // so far
    std::uint64_t cells = 0; // allocated so far
    std::uint64_t time_ns = 0;
    std::uint64_t live_min = 0; // of the whole heap, within the interval
    std::uint64_t live_max = 0;
    std::uint64_t live = 0; // at its end

    friend bool operator==(const Interval&, const Interval&) = default;
};

struct Point {
    std::uint32_t interval = 0; // an index in Curves::intervals
    std::int64_t live_min = 0;  // within the interval, its beginning included
    std::int64_t live_max = 0;
    std::int64_t live = 0; // at its end, as are the sums that follow
    std::uint64_t calls = 0;
    std::uint64_t ops = 0;
    std::uint64_t matches = 0;
    std::uint64_t steps = 0;
    std::uint64_t cells = 0;
    std::uint64_t time_ns = 0;

    friend bool operator==(const Point&, const Point&) = default;
};

struct Curves {
    std::vector<Interval> intervals;
    std::vector<std::vector<Point>> pairs; // by row of the profile, each in the order of time

    friend bool operator==(const Curves&, const Curves&) = default;
};

// What a pair's account was at the end of an interval (live_min and live_max are then those of its
// last point); all zeros before its first point.
Point at_end(const std::vector<Point>& points, std::uint32_t interval);

} // namespace lexprof::profile
