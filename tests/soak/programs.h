// Programs of a given size, and what they leave behind.
#pragma once

#include "reducer/run.h"

#include <cstdint>
#include <string>

namespace lexprof::tests {

struct SoakRun {
    std::string output;
    reducer::RunOutcome outcome;
};

// Runs a program with everything profiled; each `@` in its text stands for `n`. Throws
// std::runtime_error where the program has mistakes.
SoakRun soak(std::string text, std::uint64_t n, bool plain, std::string input = {});

// How many cells the accounts still hold at the end, and what an audit said.
std::string leftovers(const SoakRun& run);

} // namespace lexprof::tests
