// The lives of cells, in a column beside the heap: when each was made, used first and used last. As
// cells go, what their lives were is added up by pair.
//
// Note [Uses]
// A cell is used when unwinding passes through it; when a chain of indirections is followed through
// it; when the redex whose root it is has been reduced, or its value has arrived; when a choice is
// made by what it is, when its fields are taken, and when it is an argument that a primitive has
// asked for. A constructor that lies in several cells is used as a whole. What only evaluates a
// cell, and finds a value, does not use it; nor do FATBAR, EXPLODE and IMPLODE, which hand on what
// they are given.
//
// Note [Lives of cells made again]
// A cell that was freed as it was unwound and is needed again (Note [Cells made again],
// reducer/spine.h) begins another life with its first use: it has been passed. One whose size
// changes ends a life and begins another in the same way, so that cells times steps add up.
#pragma once

#include "gc/cell_column.h"
#include "profile/data/life_bands.h"

#include <functional>

namespace lexprof::gc {

// Steps are kept plus one, as memory that was never written holds zeros.
struct Life {
    std::uint64_t made = 0;  // 0: there is no such cell
    std::uint64_t first = 0; // use; 0: none yet
    std::uint64_t last = 0;
    std::uint64_t became = 0; // made, or overwritten with what it is; and whether taken apart, in
                              // the lowest bit

    std::uint64_t became_step() const { return (became >> 1) - 1; }
    bool was_taken_apart() const { return (became & 1) != 0; }
};
static_assert(sizeof(Life) == sizeof(Cell));

class Lives {
  public:
    Lives() : rows_(max_pairs) {}

    void made(const Cell* cell, std::uint64_t step) {
        column_[cell] = {step + 1, 0, 0, (step + 1) << 1};
    }
    // Note [Lives of cells made again]
    void made_again(const Cell* cell, std::uint64_t step) {
        column_[cell] = {step + 1, step + 1, step + 1, (step + 1) << 1};
    }
    void used(const Cell* cell, std::uint64_t step) {
        Life& life = column_[cell];
        life.last = step + 1;
        if (life.first == 0) life.first = step + 1;
    }
    // It has been overwritten with a constructor.
    void became(const Cell* cell, std::uint64_t step) { column_[cell].became = (step + 1) << 1; }
    void gone(const Cell* cell, PairId pair, std::uint32_t units, std::uint64_t step) {
        Life& life = column_[cell];
        end(life, pair, units, step);
        life.made = 0;
    }
    // Used, and gone at once.
    void passed(const Cell* cell, PairId pair, std::uint64_t step) {
        Life& life = column_[cell];
        life.last = step + 1;
        if (life.first == 0) life.first = step + 1;
        end(life, pair, 1, step);
        life.made = 0;
    }
    void resized(const Cell* cell, PairId pair, std::uint32_t units, std::uint64_t step) {
        Life& life = column_[cell];
        used(cell, step);
        const std::uint64_t became = life.became;
        end(life, pair, units, step);
        life = {step + 1, step + 1, step + 1, became};
    }

    // For who takes it apart: how long it had been what it is, and whether it was taken apart
    // before; from now on it was.
    struct Taken {
        std::uint64_t delay = 0;
        bool before = false;
    };
    std::uint64_t age(const Cell* cell, std::uint64_t step) {
        return step - column_[cell].became_step();
    }
    Taken taken_apart(const Cell* cell, std::uint64_t step) {
        Life& life = column_[cell];
        const Taken taken{step - life.became_step(), life.was_taken_apart()};
        life.became |= 1;
        return taken;
    }

    // What is alive has lived until now. A row for each pair, by its number; of which subjects it
    // is, is left open.
    profile::Lives until(std::uint64_t step, const std::function<PairId(const Cell*)>& pair_of);

    const Life& of(const Cell* cell) { return column_[cell]; }

  private:
    [[gnu::always_inline]] void end(const Life& life, PairId pair, std::uint32_t units,
                                    std::uint64_t step) {
        if (pair >= number_of_rows_) number_of_rows_ = pair + 1;
        add(life, units, step, rows_[pair], bands_);
    }
    // Most lives have one phase or two: the others are left out.
    static void add(const Life& life, std::uint32_t units, std::uint64_t step,
                    profile::LifeRow& row, profile::LifeBands& bands) {
        using profile::Phase;
        const auto phase = [&](Phase which, std::uint64_t from, std::uint64_t to) {
            profile::of(row.steps, which) += units * (to - from);
            bands.add(which, from, to, units);
        };
        row.cells += units;
        const std::uint64_t made = life.made - 1;
        if (life.first == 0) {
            row.unused += units;
            if (step != made) phase(Phase::void_, made, step);
            return;
        }
        const std::uint64_t first = life.first - 1;
        const std::uint64_t last = life.last - 1;
        if (first != made) phase(Phase::lag, made, first);
        if (last != first) phase(Phase::use, first, last);
        if (step == last) return;
        phase(Phase::drag, last, step);
        if (step - last <= row.longest_drag) return;
        row.longest_drag = step - last;
        row.longest_drag_end = step;
    }

    CellColumn<Life> column_;
    Reserve<profile::LifeRow> rows_; // by pair
    std::size_t number_of_rows_ = 0;
    profile::LifeBands bands_;
};

} // namespace lexprof::gc
