// How the accounts grew: for each interval of a run, what every row's account was at its end, and
// the least and the most of its levels within it, exactly.
//
// Intervals are cut by steps. Each knows the processor time and the cells allocated at its end, so
// that a curve can be drawn over any of the three. A row has a point only for the intervals in
// which something of it changed: between two points its levels and its sums stay as they were.
#pragma once

#include "profile/data/track.h"

#include <cstdint>
#include <vector>

namespace lexprof::profile {

// The end of an interval; the first begins at zero, every other where the one before ends.
struct Interval {
    std::uint64_t steps = 0; // so far
    std::uint64_t cells = 0; // allocated so far
    std::uint64_t time_ns = 0;
// Of the whole run: within the interval, its beginning included, and at its end.
#define LEVEL(member, ...)                                                                         \
    std::uint64_t member##_min = 0;                                                                \
    std::uint64_t member##_max = 0;                                                                \
    std::uint64_t member = 0;
#include "profile/data/measures.def"

    friend bool operator==(const Interval&, const Interval&) = default;
};

struct Curves {
    std::vector<Interval> intervals;
    std::vector<Track> rows; // by row of the book, each in the order of time

    friend bool operator==(const Curves&, const Curves&) = default;
};

// What a row's account was at the end of an interval (the least and the most are then those of its
// last point); all zeros before its first point.
Point at_end(const Track& points, std::uint32_t interval);

// Whether a point can come after another: sums never fall, and a level lies between its least and
// its most.
bool follows(const Point& point, const Point& last);

} // namespace lexprof::profile
