// What of a recording is known before the run: the program, its colours and its references.
#pragma once

#include "colouring/plan.h"
#include "flic/program.h"
#include "profile/data/recording.h"

namespace lexprof::reducer {

// Everything of a recording but its run, and of its books all but accounts and curves. The first
// source is the user's own.
profile::Recording heading(const flic::Program& program, const colouring::Plan& plan,
                           const std::vector<profile::Scheme>& books = {profile::Scheme::lexical});

} // namespace lexprof::reducer
