// Recordings drawn by hand: the live cells of each pair at the end of each interval of 100 steps.
#pragma once

#include "profile/data/recording.h"

#include <string>
#include <vector>

namespace lexprof::tests {

struct Drawn {
    std::string callee;
    std::string origin;
    std::vector<std::int64_t> live;
    // Allocated so far; where there is nothing, every rise is what was allocated.
    std::vector<std::uint64_t> cells;
};

// All pairs have as many intervals.
profile::Recording drawn(const std::vector<Drawn>& pairs);

} // namespace lexprof::tests
