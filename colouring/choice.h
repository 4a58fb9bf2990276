// Which units of a program a selection names.
#pragma once

#include "colouring/plan.h"
#include "colouring/units.h"

namespace lexprof::colouring {

struct Choice {
    std::vector<TopLevel> units;    // of the whole program
    std::vector<bool> profiled;     // by index in units
    std::vector<bool> subsumed;     // likewise: as if it were transparent; or empty
    std::vector<Local> locals;      // those that are profiled
    std::vector<std::string> paths; // of each of those
};

// Note [What a name means]
//
// A selected name is, the first that applies:
//   1. a definition of the user's that is called exactly that, whatever characters it has;
//   2. `(main)`, the body;
//   3. a path or a pattern, cut into names at `/`. The first name fits definitions of the user's
//      and the body; with `prelude.` before it, the prelude's; a plain name that fits nothing of
//      the user's also fits the prelude's function of that name. A pattern fits functions of other
//      libraries where a dot stands before its first wildcard, as in `Data.Map.*`. The names after
//      the first fit locals, one level each.
// The program's value is profiled in any case. One that fits nothing is an error in `problem`.
std::optional<Choice> choose(const flic::Program& program, const Selection& selection,
                             std::string& problem);

} // namespace lexprof::colouring
