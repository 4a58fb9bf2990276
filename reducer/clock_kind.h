// The ways of telling time: docs/clocks.md.
#pragma once

#include <cstdint>

namespace lexprof::reducer {

enum class ClockKind : std::uint8_t {
    off,
    exact,   // a time stamp at each switch
    sampled, // another thread reads the label at random moments
    steps,   // each kind of event has its price
};

} // namespace lexprof::reducer
