// What a curve can be drawn along.
#pragma once

#include "profile/data/curves.h"

namespace lexprof::profile {

enum class Axis : std::uint8_t { steps, time, cells };

// Where an interval ends: steps, nanoseconds or cells.
inline std::uint64_t end_of(const Interval& interval, Axis axis) {
    return axis == Axis::steps  ? interval.steps
           : axis == Axis::time ? interval.time_ns
                                : interval.cells;
}

} // namespace lexprof::profile
