// Small programs for the tests of colouring, and plans as short texts.
#pragma once

#include "colouring/plan.h"

namespace lexprof::colouring {

using Names = std::vector<std::string>;

// Reads a program, which must be right. The prelude is `prelude`, or none if that is empty.
flic::Program program_of(const std::string& text, const std::string& prelude = {});

Selection all();
Selection nobody();
Selection only(Names names);

// Colours it; the selection must be right.
Plan plan_of(const flic::Program& program, const Selection& selection);

// What is said when the selection is wrong.
std::string problem_of(const flic::Program& program, const Selection& selection);

// `f=f g=f h=h!`: each definition and its account in the order of the program, `!` where it is
// shared, then the body and the locals that have their own.
std::string outcome(const flic::Program& program, const Plan& plan);

// The three in one.
std::string coloured(const std::string& text, const Selection& selection,
                     const std::string& prelude = {});

// "h: f g": the shared definitions and the accounts that reach them.
Names sharers(const flic::Program& program, const Plan& plan);

} // namespace lexprof::colouring
