// From simplified terms to a text of FLIC.
#pragma once

#include "haskell/link/naming.h"

#include <string>

namespace lexprof::haskell {

// One definition's right-hand side. With `places`, calls are said to come from their lines.
std::string print_term(Term term, Program& program, Naming& naming, bool places);

// `[line ("file" line column)] `, or nothing.
std::string print_place(const Place& place);

} // namespace lexprof::haskell
