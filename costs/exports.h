// Stacks of cost centres for other tools.
#pragma once

#include "costs/outcome.h"

#include <string>

namespace lexprof::costs {

// Of outcomes with stacks. A line for each: MAIN;a;b and its work.
std::string folded(const Outcome& outcome);
// Two profiles, of work and of objects.
std::string speedscope(const Outcome& outcome, const std::string& program);
// What GHC's runtime writes for +RTS -pj: ticks are work, and bytes are objects.
std::string prof_json(const Outcome& outcome, const std::string& program);

} // namespace lexprof::costs
