// Top-level definitions at random: CAFs, functions, and the sorts of recursion that end.
#pragma once

#include "tests/generator/maker.h"

#include <string>
#include <vector>

namespace lexprof::generator {

struct Binding {
    std::string name;
    std::string right_hand_side;
};

// Bindings that belong together: one, or several that refer to each other.
using Group = std::vector<Binding>;

// Makes a group of the maker's choices and puts its names into the maker's scope.
Group make_definition(Maker& maker);

} // namespace lexprof::generator
