// One run of a sweep, made once more: its profile, which the sweep itself has not kept.
#pragma once

#include "cli/sweep_options.h"

#include <string>

namespace lexprof::cli {

// Leaves the profile of a run in `recording`, and what it prints in `output`, unless that is empty.
// Without success it has been said why: the sweep's
// command line is not understood, its program is not there or is another one, the run failed.
Status record_again(const profile::Sweep& sweep, std::size_t run, const std::string& recording,
                    const std::string& output, Context& context);

// lexprof sweep FILE.lexsweep --record SIZE -o PROFILE
Status record_again(const SweepCommandOptions& options, Context& context);

} // namespace lexprof::cli
