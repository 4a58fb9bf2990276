// Lambda lifting: from the program's text and its colours to supercombinators.
#pragma once

#include "colouring/plan.h"
#include "flic/program.h"
#include "reducer/core.h"

namespace lexprof::reducer {

// Nothing changes its colour: a lifted function has that of the text it stands in, and is marked
// only if the user named it by path.
Core lift(const flic::Program& program, const colouring::Plan& plan);

} // namespace lexprof::reducer
