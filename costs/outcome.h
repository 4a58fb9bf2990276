// A whole program under the cost semantics: what it costs, and for whom.
#pragma once

#include "costs/centres.h"
#include "costs/heap.h"
#include "costs/normalise.h"

#include <string>

namespace lexprof::costs {

struct Outcome {
    Centres centres;
    Attribution costs;
    std::string text;    // what a run would print
    std::string trouble; // why there is no more of it; empty if the program has a value
    NoValue::Why why = NoValue::Why::failed;
    Terms always_needed;  // by the semantics: what lets bound, each time for somebody who needed it
    std::string value_of; // the path of the centre that the value itself was returned with
};

// By the rules of the semantics, and by the transitions of the state machine. All of the value is
// demanded, for MAIN, as a run does that prints it.
Outcome by_semantics(const Code& code, const Rules& rules);
Outcome by_machine(const Code& code, const Rules& rules);

} // namespace lexprof::costs
