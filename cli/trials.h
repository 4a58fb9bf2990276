// A recorded program is run with one change after the other, to find one with which it does the
// same and holds much less. Note [What is tried], profile/analysis/blockages/remedy.h
#pragma once

#include "flic/program.h"
#include "profile/analysis/blockages/remedy.h"
#include "profile/data/recording.h"
#include "reducer/run.h"

#include <optional>

namespace lexprof::cli {

// The change with which the least is in use. None of programs whose runs take long. What is made
// anew step by step need not be made anew besides: of it, nothing is.
std::optional<profile::Remedy> remedy_of(const flic::Program& program,
                                         const reducer::RunOptions& options,
                                         const profile::Recording& recording, bool is_replaced);

} // namespace lexprof::cli
