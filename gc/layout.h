// Where the words of cells, of accounts and of the pool lie in memory: for who makes machine code that
// does what the heap and a book of pairs do, and for nobody else. Nothing is stated here twice:
// what is not told by the types themselves is asked of living objects.
#pragma once

#include "gc/heap.h"
#include "gc/ledger.h"

#include <cstddef>

namespace lexprof::gc {

struct Layout {
    // --- a cell -----------------------------------------------------------------------------------
    static constexpr int left = offsetof(Cell, left_);
    static constexpr int right = offsetof(Cell, right_);
    static constexpr int count = offsetof(Cell, count_);
    static constexpr int own = offsetof(Cell, own_);
    static constexpr int of_left = offsetof(Cell, of_left_);
    static constexpr int of_right = offsetof(Cell, of_right_);
    static constexpr std::uint32_t pair_mask = Cell::pair_mask;
    static constexpr unsigned kind_shift = Cell::kind_shift;
    static constexpr unsigned beside_shift = Cell::beside_shift;
    static constexpr std::uint32_t kind_mask = 15u << Cell::kind_shift;
    static constexpr std::uint32_t kind_bits(CellKind kind) {
        return static_cast<std::uint32_t>(kind) << Cell::kind_shift;
    }
    // In the word of the right field: a collection will come to the cell, or it was written to a variable
    // or an array; the heap deals with such cells.
    static constexpr std::uint32_t noted = cycle_written | cycle_buffered;
    // What the words of a form hold, beside pairs and the label.
    // Those from this kind on have no word in the right field.
    static constexpr CellKind first_raw = CellKind::real;
    static_assert(has_raw_right(first_raw) && !has_raw_right(CellKind::variable));
    static std::uint32_t count_of(const CellForm& form) { return form.count_; }
    static std::uint32_t own_bits(const CellForm& form) { return form.own_bits_; }
    static std::uint32_t left_bits(const CellForm& form) { return form.left_bits_; }

    // --- a heap -----------------------------------------------------------------------------------
#ifdef LEXPROF_POISON
    static constexpr bool cells_are_guarded = true; // whoever takes one must say so: use the heap
#else
    static constexpr bool cells_are_guarded = false;
#endif
    template <typename Ledger>
    static const void* free_cells(const Heap<Ledger>& heap) {
        return heap.pool_.free_.head();
    }
    template <typename Ledger>
    static const void* cyclic_in_use(const Heap<Ledger>& heap) {
        return &heap.cyclic_in_use_;
    }
    static const void* tags(const Descriptors& descriptors) { return descriptors.tags_.data(); }

    // --- an account -------------------------------------------------------------------------------
    struct LevelsAt {
        const Level* live;
        const Level* in_use;
        const Most* live_most;
        const Most* in_use_most;
    };
    static LevelsAt at(const Levels& levels) {
        return {&levels.live_, &levels.in_use_, &levels.live_most_, &levels.in_use_most_};
    }
    static const void* live_moment(const Account& account) { return &account.live_moment_; }
    static const void* frames_moment(const Account& account) { return &account.frames_moment_; }
};

} // namespace lexprof::gc
