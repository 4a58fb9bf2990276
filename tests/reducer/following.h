// What the engines keep of single cells, compared with the reference machine and with their own
// accounts.
#pragma once

#include "tests/reducer/differential.h"

namespace lexprof::tests {

// The first thing found to be wrong:
//   - on both engines following cells changes no account of the lexical book, neither sums nor
//     levels; the stretches of the lives of each pair's cells add up to its cells times steps; and
//     the intervals to the rows
//   - the dynamic book and that of constructions are the same among all books and with the lexical
//     one alone, and the rows of each book add up to the run
//   - what each function has made has as many cells, as many alive, in use, and integrals of both by
//     construction as by pair; and an audit finds each cell in the row of what it is
//   - on the plain engine, with selections done when they are demanded: as many cells of each pair
//     as on the reference machine were never used, the others were unused and in use for as long;
//     and each pair has taken apart each other's cells as often, and as much later
std::optional<std::string> difference_in_lives(const flic::Program& program,
                                               const colouring::Plan& plan, const Checks& checks);

} // namespace lexprof::tests
