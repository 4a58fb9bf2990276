// What a heap tells whoever keeps its accounts: so many cells of a label have been made, or freed.
//
// A heap has its ledger as a parameter, so that booking is compiled into allocating and freeing and
// nothing is asked about books that are not kept. The ledger here keeps one book, of pairs, and a
// cell's label is its pair.
//
// Note [Labels]
// A cell carries one small number, its label, that stands for all that the books of the run want to
// know of it; each book has a row for it. Cells of one template may have labels of their own: a
// label is given to each cell that is filled. The other way is a column beside the heap for each
// book after the first. bench/labels has measured both, for two books: in a small heap a label
// costs 2 to 3 ns more for each cell made and freed (one look at a table of labels, which lies in
// the cache); in a large one that is freed in any order the column costs 45 to 200 ns more, a miss
// for each cell. A column takes 4 bytes of each cell and book besides, a label none, and it is the
// label that a waiting call keeps to go on with the registers of all books. So there are labels.
#pragma once

#include "gc/accounts.h"

#include <span>
#include <vector>

namespace lexprof::gc {

// For whom a cell is made: the pair that fields without one of their own get, and the label of the
// cell.
struct Owner {
    PairId pair = 0;
    LabelId label = 0;
};

// What a heap and a machine say of single cells, for a ledger that follows them. The ledger here
// does not: nothing is left of it. One that does is shown the pool before any cell is made.
struct FollowsNoCells {
    static constexpr bool follows_cells = false;
    // Whether labels say what a cell is: then `named` gives the label of a cell that is such a
    // construction, and `rename` hears of those that become another one.
    static constexpr bool names_constructions = false;

    static void made(const Cell* /*cell*/) {}
    static void made(std::span<Cell* const> /*cells*/) {}
    // Note [Cells made again], reducer/spine.h
    static void made_again(const Cell* /*cell*/) {}
    // Note [Uses], gc/lives.h
    static void used(const Cell* /*cell*/) {}
    static void chosen_by(const Cell* /*cell*/, PairId /*by*/) {}
    static void taken_apart(const Cell* /*cell*/, PairId /*by*/) {}
    // It has been overwritten with a constructor.
    static void became_constructor(const Cell* /*cell*/) {}
    // It counts as so many units no longer.
    static void resized(const Cell* /*cell*/, std::uint32_t /*before*/) {}
    static void gone(const Cell* /*cell*/, std::uint32_t /*units*/) {}
    // Both: unwinding has passed it, and nobody else refers to it.
    static void passed(const Cell* /*cell*/) {}
};

// Cells of a label.
struct Labelled {
    LabelId label = 0;
    std::uint32_t number = 0;
};

// Cells that are made together, so many of each label, and how often they have been since somebody
// asked; and the sum of the steps at which they were.
struct CellsOfSite {
    struct Sum {
        Levels* level = nullptr; // of the label's row in the book of constructions
        std::uint32_t number = 0;
        LabelId label = 0;
    };
    std::uint64_t times = 0;
    std::int64_t moment = 0;
    std::vector<Sum> sums;
};

// All that a label may stand for.
struct LabelKey {
    PairId lexical = 0;
    PairId dynamic = 0;
    std::uint32_t construction = 0;

    friend bool operator==(const LabelKey&, const LabelKey&) = default;
    struct Hash {
        std::size_t operator()(const LabelKey& key) const {
            const std::uint64_t pairs = std::uint64_t{key.lexical} << 32 | key.dynamic;
            return static_cast<std::size_t>((pairs + key.construction * 0x9E3779B97F4A7C15u) *
                                            0xD6E8FEB86659FD93u);
        }
    };
};

class PairLedger : public FollowsNoCells {
  public:
    Accounts accounts;
    Levels total;
    std::uint64_t step = 0;      // the virtual clock: instantiations + ops + matches
    std::uint64_t allocated = 0; // cells in all

    void allocate(LabelId label, std::uint32_t number) { allocate(accounts[label], number); }
    // The same for a row that is at hand.
    void allocate(Account& row, std::uint32_t number) {
        row.allocate(number, step);
        total.allocate(number, step);
        allocated += number;
    }
    // Cells that were released only to be made again count as allocated once.
    void allocate_again(LabelId label, std::uint32_t number) {
        accounts[label].allocate_again(number, step);
        total.allocate(number, step);
    }
    // Inline in whatever is compiled together with it, as all that is done for each call or cell.
    [[gnu::always_inline]] void release(LabelId label, std::uint32_t number) {
        accounts[label].release(number, step);
        total.release(number);
    }
    // A call that waits on a stack, in units of a cell.
    void wait(LabelId label, std::int64_t units) {
        accounts[label].wait(units, step);
        total.wait(units, step);
    }
    void go_on(LabelId label, std::int64_t units) {
        accounts[label].go_on(units, step);
        total.go_on(units);
    }
};

} // namespace lexprof::gc
