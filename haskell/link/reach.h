// The definitions that a program reaches from its value.
#pragma once

#include "haskell/link/program.h"

#include <vector>

namespace lexprof::haskell {

// In the order in which they are met. Choices that turn out to be wrong are noted in the program: a
// function of the user's that is reached as it is and as a special case has to be general.
std::vector<const Entry*> reach(Program& program, Term value);

} // namespace lexprof::haskell
