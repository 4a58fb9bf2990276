// A run with every book at once, and after every step a census of the whole heap: what can be
// reached is gone through cell by cell and counted anew. Slow, and right on sight.
#pragma once

#include "tests/reducer/differential.h"

namespace lexprof::tests {

// Nothing when, on that engine, between any two steps
//   - the live cells of each row of the lexical book, and of what the cells are by who made them,
//     are those of the census, unless a cycle that nobody refers to waits for its collection,
//   - the rows of each book add up to what is alive and in use, and to the steps and cells so far,
//   - who holds how much, now and then, is what could no longer be reached without a cell,
// and no peak is less than what was seen; otherwise the first difference, in words.
std::optional<std::string> difference_in_census(const flic::Program& program,
                                                const colouring::Plan& plan, bool plain,
                                                const Checks& checks);

} // namespace lexprof::tests
