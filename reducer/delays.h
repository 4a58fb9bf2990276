// Calls that are made to take longer by a known number of operations, of which each waits for the
// one before it. Nothing else changes: no graph, no step. A clock that is true says that the pair
// has that much more time, and no other (bench/clocks).
#pragma once

#include "gc/accounts.h"
#include "reducer/code.h"
#include "reducer/core.h"

#include <cstdint>
#include <string>
#include <vector>

namespace lexprof::reducer {

// At each call of callee←origin.
struct Delay {
    std::string callee;
    std::string origin;
    std::uint64_t operations = 0;
};

class Delays {
  public:
    Delays() = default;
    // Throws Stop where a name is not that of a function with arguments that keeps an account.
    Delays(const std::vector<Delay>& delays, const Core& core);

    bool none() const { return delays_.empty(); }
    // The functions that are delayed begin with an instruction of their own.
    void insert(Code& code) const;
    // If the pair is one of those.
    void spin(const gc::PairColours& pair) const;

  private:
    struct OfPair {
        colouring::Colour callee{};
        colouring::Colour origin{};
        std::uint64_t operations = 0;
    };

    std::vector<OfPair> delays_;
};

} // namespace lexprof::reducer
