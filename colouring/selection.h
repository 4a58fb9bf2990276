// What a command line says about which functions to profile.
#pragma once

#include "colouring/plan.h"

#include <span>

namespace lexprof::colouring {

// The options as they stand on the command line.
struct SelectionWords {
    std::vector<std::string> profile; // the value of each --profile: names, commas between them
    bool all = false;                 // --profile-all
    bool none = false;                // --profile-none
};

// Nothing said means all. Options that contradict each other are an error in `problem`.
std::optional<Selection> parse_selection(const SelectionWords& words, std::string& problem);

} // namespace lexprof::colouring
