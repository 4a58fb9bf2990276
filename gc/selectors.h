// Selections that wait for their structure, so that a lazy pattern does not keep it alive.
//
// Note [The selector leak]
// In `let p = break q s in … fst p … snd p …` both `fst p` and `snd p` refer to p. Once p is
// evaluated, a `snd p` that nobody has asked for yet keeps the first half alive, and a long input
// with it (Wadler 1987). So an application of SEL to an unevaluated cell is entered in a table,
// weak on both sides. When the structure arrives, the selection is replaced by the field at once.
// It becomes `selected`, which still owes its match: that is counted when the selection is
// demanded, against the pair of the selector's reference. No account can tell that it was done
// early. Heap::keep_selectors() leaves the leak as it was, to show what it does.
#pragma once

#include "gc/cell.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace lexprof::gc {

// In the place of a number of fields: not a selection, but the referrer of one.
constexpr std::uint32_t referrer = 0;

struct Waiter {
    Cell* cell = nullptr;
    std::uint32_t fields = 0;
    std::uint32_t index = 0;
};

class Selectors {
  public:
    void wait(Cell* target, Waiter waiter);
    // The waiting cell is going away or is evaluated in another way.
    void forget(Cell* waiter);
    // Takes out the referrers among those that wait for a cell.
    std::vector<Waiter> take_referrers(Cell* target);
    // Takes out all that wait for a cell.
    std::vector<Waiter> take(Cell* target);

    void count_settled() { ++settled_; }
    std::uint64_t settled() const { return settled_; }

  private:
    std::unordered_map<Cell*, std::vector<Waiter>> waiting_;
    std::unordered_map<Cell*, Cell*> targets_; // of each waiter
    std::uint64_t settled_ = 0;
};

} // namespace lexprof::gc
