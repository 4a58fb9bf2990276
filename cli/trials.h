// Runs a recorded program with one change after the other, for a cure among these.
// Note [What is tried], profile/analysis/blockages/remedy.h
#pragma once

#include "flic/program.h"
#include "profile/analysis/blockages/remedy.h"
#include "profile/data/recording.h"
#include "reducer/run.h"

#include <optional>
#include <string>

namespace lexprof::cli {

// `is_replaced`: what is large is made anew step by step. `only`: no other changes.
std::optional<profile::Remedy> remedy_of(const flic::Program& program,
                                         const reducer::RunOptions& options,
                                         const profile::Recording& recording, bool is_replaced,
                                         std::optional<profile::RemedyKind> only);

// Of what is in use at the most, the part that still is if a function of the user's that looks at
// what it gets, and gives it back, gives it back at once, or evaluates no list by seqList. Unknown
// of functions that do something else, and where the program does.
std::optional<double> left_unlooked_at(const flic::Program& program,
                                       const reducer::RunOptions& options,
                                       const profile::Recording& recording,
                                       const std::string& function);

} // namespace lexprof::cli
