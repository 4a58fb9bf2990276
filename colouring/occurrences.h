// Where in the text functions that have an account are referred to.
#pragma once

#include "colouring/plan.h"

#include <vector>

namespace lexprof::colouring {

// What is done through this reference belongs to the pair callee←origin.
struct Occurrence {
    Colour callee = outside;
    Colour origin = outside;
    flic::Place place;
    std::uint32_t length = 0; // characters of the name, as it is spelt there
};

// All of them, in the order of the definitions and in each of its text.
std::vector<Occurrence> occurrences(const flic::Program& program, const Plan& plan);

} // namespace lexprof::colouring
