// Who takes apart what, and how much later: for each pair whose cells are taken apart and each pair
// that does it. docs/books.md has the rules.
#pragma once

#include "profile/data/pair.h"

#include <cstdint>
#include <vector>

namespace lexprof::profile {

struct Consumption {
    Pair producer;             // whose cells they are
    Pair consumer;             // who takes them apart; the system prints
    std::uint64_t choices = 0; // made by what the cell is
    std::uint64_t takings = 0; // of its fields
    std::uint64_t firsts = 0;  // of those: of cells that nobody had taken apart before
    // Of choices and takings, in steps since the cell was made or became what it is.
    std::uint64_t delay = 0; // summed
    std::uint64_t longest_delay = 0;
    std::uint64_t longest_delay_end = 0; // the step

    std::uint64_t looks() const { return choices + takings; }

    friend bool operator==(const Consumption&, const Consumption&) = default;
};

// In the order in which they first happened.
using Consumers = std::vector<Consumption>;

} // namespace lexprof::profile
