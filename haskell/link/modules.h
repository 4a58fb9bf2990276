// From the definitions that a program reaches to the texts of its modules.
#pragma once

#include "flic/program.h"
#include "haskell/link/naming.h"

namespace lexprof::haskell {

// The text of the library's definitions, and of what compilers have made, comes first; then one for
// each module of the user's. The value stands in the one of `main_module`.
flic::Layer write_modules(Program& program, const std::vector<const Entry*>& entries, Term value,
                          Name main_module);

} // namespace lexprof::haskell
