// The books of the dynamic style: what is done while a profiled function's call is executed is
// charged to that function, whoever wrote it.
//
// Note [The machine is compiled twice]
// Keeping these books costs time at every operation, call and return. So there are two machines,
// compiled from the same text: the usual one, in whose place of these books is nothing, and the one
// that is compiled with LEXPROF_DYNAMIC_BOOKS, which keeps the lexical books as always and these
// besides. The names of the second are in the namespace `dynamic`; reducer/dynamic.h is its door.
//
// Note [The dynamic pair]
// The register holds f←g: f is the function whose call is being executed, g the one whose call was
// being executed when f was called. A call of a function or constant that keeps an account changes
// it, until the evaluation in which it was called returns: so it is saved wherever an evaluation
// begins, in the slot that waits for the value. Entering a suspended argument, or a function
// without an account, leaves it as it is. What the printer demands is executed for •←•.
//
// The pairs are interned in a table of their own. Cells are charged by what the heap has allocated
// between two changes of the register. What is alive, and who allocated it dynamically, no cell
// remembers: live cells are not kept.
#pragma once

#include "colouring/plan.h"
#include "gc/accounts.h"

#include <cstdint>
#include <vector>

#ifdef LEXPROF_DYNAMIC_BOOKS
#    define LEXPROF_STYLE dynamic
#else
#    define LEXPROF_STYLE lexical
#endif

namespace lexprof::reducer {

class DynamicBooks {
  public:
    static constexpr bool kept = true;

    // The first pairs are those that the lexical table begins with.
    DynamicBooks(const gc::Accounts& lexical, std::size_t functions) : last_calls_(functions) {
        for (gc::PairId pair = 0; pair < lexical.size(); ++pair)
            accounts_.intern(lexical.colours(pair).constructor, lexical.colours(pair).origin);
    }

    gc::PairId pair() const { return pair_; }

    // The register takes a pair; the heap has allocated so many cells until now.
    void take(gc::PairId pair, std::uint64_t allocated) {
        settle(allocated);
        pair_ = pair;
        books_ = &accounts_[pair];
    }
    // The pair of a call of a function that keeps an account.
    gc::PairId pair_of_call(std::uint32_t function, colouring::Colour colour) {
        LastCall& last = last_calls_[function];
        if (last.from != pair_)
            last = {pair_, accounts_.intern(colour, accounts_.colours(pair_).constructor)};
        return last.pair;
    }

    void count_call() { ++books_->calls; }
    void count_entry() { ++books_->entries; }
    void count_op() { ++books_->ops; }
    void count_op(gc::PairId pair) { ++accounts_[pair].ops; }
    void count_matches(std::uint64_t number) { books_->matches += number; }
    // A cell that has been allocated, though by nobody's call.
    void count_cell(gc::PairId pair) {
        ++accounts_[pair].cells;
        ++settled_;
    }
    void settle(std::uint64_t allocated) {
        books_->cells += allocated - settled_;
        settled_ = allocated;
    }

    gc::Accounts& accounts() { return accounts_; }

  private:
    struct LastCall {
        gc::PairId from = gc::max_pairs;
        gc::PairId pair = 0;
    };

    gc::Accounts accounts_;
    gc::PairId pair_ = 0;
    gc::Books* books_ = &accounts_[0];
    std::uint64_t settled_ = 0; // cells allocated when the register was changed last
    std::vector<LastCall> last_calls_;
};

// What stands in their place where they are not kept.
class NoDynamicBooks {
  public:
    static constexpr bool kept = false;

    NoDynamicBooks(gc::Accounts& lexical, std::size_t) : accounts_(lexical) {}

    static constexpr gc::PairId pair() { return 0; }
    static void take(gc::PairId, std::uint64_t) {}
    static gc::PairId pair_of_call(std::uint32_t, colouring::Colour) { return 0; }
    static void count_call() {}
    static void count_entry() {}
    static void count_op() {}
    static void count_op(gc::PairId) {}
    static void count_matches(std::uint64_t) {}
    static void count_cell(gc::PairId) {}
    static void settle(std::uint64_t) {}
    gc::Accounts& accounts() { return accounts_; }

  private:
    gc::Accounts& accounts_;
};

inline namespace LEXPROF_STYLE {
#ifdef LEXPROF_DYNAMIC_BOOKS
using Dynamic = DynamicBooks;
#else
using Dynamic = NoDynamicBooks;
#endif
} // namespace LEXPROF_STYLE

} // namespace lexprof::reducer
