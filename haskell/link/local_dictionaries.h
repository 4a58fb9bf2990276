// Local functions that are given the same dictionaries wherever they are called do without.
#pragma once

#include "haskell/link/program.h"

namespace lexprof::haskell {

// GHC generalises a local function without a signature, which then has a parameter for each class
// of its type. Where all calls pass the same known dictionary, or the same variable that a compiler
// has made and that stands further out, the function itself takes that.
Term without_local_dictionaries(Term term, Program& program);

} // namespace lexprof::haskell
