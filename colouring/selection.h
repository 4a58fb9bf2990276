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
    std::vector<std::string> centres = {}; // --cost-centres: names, or `top`
    bool centres_beside = false;           // they are those of a book of their own
};

// Colours a program the way that is asked for; by cost centres where these are.
std::optional<Plan> colour_as_asked(const flic::Program& program, const SelectionWords& words,
                                    std::string& problem);

// Nothing said means all. Options that contradict each other are an error in `problem`.
std::optional<Selection> parse_selection(const SelectionWords& words, std::string& problem);

} // namespace lexprof::colouring
