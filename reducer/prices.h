// What work costs by a fixed list, in nanoseconds: the clock `steps`. About what it takes on the
// machine that the list was made on, rounded; it is not to be changed, as times by it are compared
// over years. docs/clocks.md has it for users.
#pragma once

#include "gc/accounts.h"

#include <cstdint>

namespace lexprof::reducer {

struct Prices {
    std::uint64_t entry = 8;  // a body instantiated
    std::uint64_t op = 2;     // an operation on basic values
    std::uint64_t match = 3;  // a choice, or a selection
    std::uint64_t cell = 6;   // made, filled, unwound and freed
    std::uint64_t update = 4; // a root overwritten
};

constexpr std::uint64_t price_of(const gc::Account& account, const Prices& prices = {}) {
    return account.entries * prices.entry + account.ops * prices.op +
           account.matches * prices.match + account.cells * prices.cell +
           account.updates * prices.update;
}

} // namespace lexprof::reducer
