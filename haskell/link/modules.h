// From the definitions that a program reaches to the texts of its modules.
#pragma once

#include "flic/program.h"
#include "haskell/link/naming.h"

namespace lexprof::haskell {

// The text of the library's definitions, and of what compilers have made, comes first; then one for
// each module of the user's, and the value.
flic::Layer write_modules(Program& program, const std::vector<const Entry*>& entries, Term value);

} // namespace lexprof::haskell
