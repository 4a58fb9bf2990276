// The table a run ends with: the pairs that matter, and totals that show that nothing is missing.
#pragma once

#include "profile/data/book.h"

#include <string>

namespace lexprof::profile {

// Aligned text: the costliest pairs first, the rest in one line, totals last; below it what came
// back from dropped cycles, if any did.
std::string summary(const Book& book, std::size_t pairs = 20);

// What dropped cycles did, the end of a sentence: "gave back 5 cells in 2 collections, …".
std::string given_back(const DroppedCycles& dropped);

} // namespace lexprof::profile
