// A recorded run again, from beginning to end, for the past and the future of what is in the heap
// at one moment.
#pragma once

#include "profile/data/evidence.h"
#include "reducer/replay.h"

namespace lexprof::reducer {

struct Gathered {
    std::optional<profile::Evidence> evidence;
    std::string trouble; // without it: why there is none
};

// As `replay` (reducer/replay.h), but goes on to the end of the run.
Gathered gather(const flic::Program& program, const colouring::Plan& plan,
                const RunOptions& options, Input& input, const Goal& goal,
                std::span<const Moment> known);

} // namespace lexprof::reducer
