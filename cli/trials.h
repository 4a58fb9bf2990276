// Runs a recorded program with one change after the other, for a cure among these.
// Note [What is tried], profile/analysis/blockages/remedy.h
#pragma once

#include "flic/program.h"
#include "profile/analysis/blockages/remedy.h"
#include "profile/data/recording.h"
#include "reducer/run.h"

#include <optional>

namespace lexprof::cli {

// `is_replaced`: what is large is made anew step by step. `only`: no other changes.
std::optional<profile::Remedy> remedy_of(const flic::Program& program,
                                         const reducer::RunOptions& options,
                                         const profile::Recording& recording, bool is_replaced,
                                         std::optional<profile::RemedyKind> only);

} // namespace lexprof::cli
