// What of a recording is known before the run: the program, its colours and its references.
#pragma once

#include "colouring/plan.h"
#include "flic/program.h"
#include "profile/data/recording.h"

namespace lexprof::reducer {

// Everything of a recording but its run, its accounts and its curves. The first source is the
// user's own.
profile::Recording heading(const flic::Program& program, const colouring::Plan& plan);

} // namespace lexprof::reducer
