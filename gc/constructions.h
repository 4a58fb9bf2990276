// The book of constructions: what the cells there are are made of, by who made them. Each cell's
// row is in a column beside the heap; when a cell is overwritten its row changes.
#pragma once

#include "gc/accounts.h"
#include "gc/cell_column.h"
#include "gc/construction.h"

#include <array>
#include <map>
#include <vector>

namespace lexprof::gc {

class Constructions {
  public:
    // The number of what is no cell's: what waiting calls take on a stack.
    static constexpr std::uint32_t waiting = 0;
    static constexpr std::uint32_t first_of_cells = 1;

    explicit Constructions(const Accounts& pairs) : pairs_(pairs) {}

    Accounts accounts; // of construction←function

    // A cell of a pair has been made, perhaps again; overwritten; and is gone.
    void made(const Cell* cell, PairId pair, std::uint32_t units, std::uint64_t step) {
        accounts[book(cell, pair)].allocate(units, step);
    }
    void made_again(const Cell* cell, PairId pair, std::uint32_t units, std::uint64_t step) {
        accounts[book(cell, pair)].allocate_again(units, step);
    }
    void changed(const Cell* cell, PairId pair, std::uint32_t units, std::uint64_t step) {
        const PairId before = rows_[cell];
        const PairId after = book(cell, pair);
        if (before == after) return;
        accounts[before].release(units, step);
        accounts[after].allocate_again(units, step);
    }
    void gone(const Cell* cell, std::uint32_t units, std::uint64_t step) {
        accounts[rows_[cell]].release(units, step);
    }
    void resized(const Cell* cell, std::uint32_t before, std::uint32_t after, std::uint64_t step) {
        Account& row = accounts[rows_[cell]];
        if (after > before) row.allocate(after - before, step);
        if (after < before) row.release(before - after, step);
    }
    PairId row_of(const Cell* cell) { return rows_[cell]; }

    // The row that a cell has if it is what its words say.
    PairId row_of_what_is(const Cell* cell, PairId pair) { return find(cell, pair); }

    // What waits for work of a pair takes room on a stack.
    void wait(PairId pair, std::int64_t units, std::uint64_t step) {
        accounts[waiting_row(pair)].wait(units, step);
    }
    void go_on(PairId pair, std::int64_t units, std::uint64_t step) {
        accounts[waiting_row(pair)].go_on(units, step);
    }
    PairId waiting_row(PairId pair) {
        return accounts.intern(waiting, pairs_.colours(pair).constructor);
    }

    std::size_t number() const { return first_of_cells + known_.size(); }
    const Construction& operator[](std::uint32_t number) const {
        return known_[number - first_of_cells];
    }

  private:
    struct Last {
        Construction construction;
        PairId pair = max_pairs;
        PairId row = 0;
    };

    PairId book(const Cell* cell, PairId pair) { return rows_[cell] = find(cell, pair); }
    PairId find(const Cell* cell, PairId pair) {
        const Construction construction = construction_of(cell);
        Last& last = last_[(construction.sign >> 8 ^ construction.sign ^ pair * 31 ^
                            static_cast<unsigned>(construction.kind) * 97) %
                           last_.size()];
        if (last.pair != pair || last.construction != construction) [[unlikely]]
            last = {construction, pair, find_slowly(construction, pair)};
        return last.row;
    }
    PairId find_slowly(const Construction& construction, PairId pair);

    const Accounts& pairs_;
    CellColumn<PairId> rows_;
    std::map<Construction, std::uint32_t> numbers_;
    std::vector<Construction> known_;
    std::array<Last, 1024> last_;
};

} // namespace lexprof::gc
