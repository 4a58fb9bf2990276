// What was attributed to whom, in columns.
#pragma once

#include "base/table.h"
#include "costs/outcome.h"

#include <string>

namespace lexprof::costs {

// A line for each centre, those with the most work first: entries and the costs of the semantics.
Table centres_table(const Outcome& outcome);

// Of an outcome with stacks: a line for each, indented below the one that encloses it, with what
// is its own and what it has together with those below it.
Table stacks_table(const Outcome& outcome);

// Both in the layout of GHC's .prof: work stands for time, objects for allocation.
std::string ghc_report(const Outcome& outcome, const std::string& program);

} // namespace lexprof::costs
