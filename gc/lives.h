// The lives of cells, each behind its cell: when it was made, used first and used last. As cells
// go, what their lives were is added up by label.
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

#include "gc/pool.h"
#include "gc/reserve.h"
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
static_assert(sizeof(Life) == sizeof(Cell)); // the two lie in one line of the cache

class Lives {
  public:
    // A row for each label.
    Lives() : rows_(max_pairs, 1024, 1600) {} // Note [Lines of an account], gc/accounts.h

    // Cells will come from there, and their lives lie there, too.
    void lie_in(Pool& pool) {
        pool.leave_room(sizeof(Life));
        pool_ = &pool;
    }
    static Life& of(const Cell* cell) {
        return *reinterpret_cast<Life*>(const_cast<Cell*>(cell) + 1);
    }

    static void made(const Cell* cell, std::uint64_t step) {
        of(cell) = {step + 1, 0, 0, (step + 1) << 1};
    }
    // Note [Lives of cells made again]
    static void made_again(const Cell* cell, std::uint64_t step) {
        of(cell) = {step + 1, step + 1, step + 1, (step + 1) << 1};
    }
    static void used(const Cell* cell, std::uint64_t step) {
        Life& life = of(cell);
        life.last = step + 1;
        if (life.first == 0) life.first = step + 1;
    }
    // It has been overwritten with a constructor.
    static void became(const Cell* cell, std::uint64_t step) { of(cell).became = (step + 1) << 1; }
    [[gnu::always_inline]] void gone(const Cell* cell, std::uint32_t units, std::uint64_t step) {
        Life& life = of(cell);
        add(life, units, step, rows_[cell->label()], bands_);
        life.made = 0;
    }
    // Used, and gone at once.
    [[gnu::always_inline]] void passed(const Cell* cell, std::uint64_t step) {
        Life& life = of(cell);
        Row& row = rows_[cell->label()];
        if (life.first == 0) [[likely]] {
            ++row.cells;
            profile::of(row.steps, profile::Phase::lag) += step + 1 - life.made;
            bands_.add_lag(life.made - 1, step);
        } else {
            life.last = step + 1;
            add_used(life, 1, step, row, bands_);
        }
        life.made = 0;
    }
    void resized(const Cell* cell, std::uint32_t units, std::uint64_t step) {
        Life& life = of(cell);
        used(cell, step);
        add(life, units, step, rows_[cell->label()], bands_);
        life = {step + 1, step + 1, step + 1, life.became};
    }

    // For who takes it apart: how long it had been what it is, and whether it was taken apart
    // before; from now on it was.
    struct Taken {
        std::uint64_t delay = 0;
        bool before = false;
    };
    static std::uint64_t age(const Cell* cell, std::uint64_t step) {
        return step - of(cell).became_step();
    }
    static Taken taken_apart(const Cell* cell, std::uint64_t step) {
        Life& life = of(cell);
        const Taken taken{step - life.became_step(), life.was_taken_apart()};
        life.became |= 1;
        return taken;
    }

    // What is alive has lived until now. There are so many labels, each of a pair. A row for each
    // pair, by its number; of which subjects it is, is left open.
    profile::Lives until(std::uint64_t step, std::size_t labels,
                         const std::function<PairId(LabelId)>& pair_of) const;

  private:
    // Of all cells of a label; see profile::LifeRow.
    struct alignas(64) Row {
        std::uint64_t cells;
        std::uint64_t unused;
        profile::PhaseSteps steps;
        std::uint64_t longest_drag;
        std::uint64_t longest_drag_end;

        void add_to(profile::LifeRow& row) const;
    };

    [[gnu::always_inline]] static void add(const Life& life, std::uint32_t units,
                                           std::uint64_t step, Row& row,
                                           profile::LifeBands& bands) {
        if (life.first != 0) return add_used(life, units, step, row, bands);
        const std::uint64_t made = life.made - 1;
        row.cells += units;
        row.unused += units;
        profile::of(row.steps, profile::Phase::void_) += units * (step - made);
        bands.add(profile::Phase::void_, made, step, units);
    }
    [[gnu::always_inline]] static void add_used(const Life& life, std::uint32_t units,
                                                std::uint64_t step, Row& row,
                                                profile::LifeBands& bands) {
        using profile::Phase;
        const std::uint64_t drag = step + 1 - life.last;
        row.cells += units;
        profile::of(row.steps, Phase::lag) += units * (life.first - life.made);
        profile::of(row.steps, Phase::use) += units * (life.last - life.first);
        profile::of(row.steps, Phase::drag) += units * drag;
        bands.add_life({life.made - 1, life.first - 1, life.last - 1, step}, units);
        if (drag <= row.longest_drag) return;
        row.longest_drag = drag;
        row.longest_drag_end = step;
    }

    const Pool* pool_ = nullptr;
    Reserve<Row> rows_;
    profile::LifeBands bands_;
};

} // namespace lexprof::gc
