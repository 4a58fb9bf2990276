// Changes of cells that no account hears of: references are counted, and cells become what they
// are.
//
// Who holds a reference in a stack slot, a field or a table owns one count of it. A field that is
// handed in is taken over with its count, and one that is given back is the caller's.
#pragma once

#include "gc/cell.h"
#include "gc/objects.h"

#include <gmp.h>

namespace lexprof::gc {

class Graph {
  public:
    // One owner more. One less is `release`, of the heap.
    static void retain(Word word) {
        if (is_pointer(word)) retain_cell(cell_of(word));
    }
    static void retain_cell(Cell* cell) {
        if (++cell->count_ == 0) [[unlikely]]
            count_overflow();
    }

    static void retain(Word word, std::uint64_t number); // so many owners more

    // A raw cell from the heap's pool becomes one.
    [[gnu::always_inline]] static void fill(Cell* cell, const CellForm& form, Field left,
                                            Field right, LabelId own, Cyclic cyclic) {
        cell->fill(form, left, right, own, cyclic);
    }

    static double real(const Cell* cell);
    static mpz_srcptr big(const Cell* cell) { return reinterpret_cast<mpz_srcptr>(cell->right_); }

    // The elements of an array, the bytes of a cell of bytes, and where an address points to.
    static const Field* elements(const Cell* cell) {
        return reinterpret_cast<const Field*>(cell->right_);
    }
    static std::uint8_t* bytes(const Cell* cell) {
        return reinterpret_cast<std::uint8_t*>(cell->right_);
    }
    static std::int64_t offset(const Cell* address) {
        return static_cast<std::int64_t>(address->right_);
    }
    static std::uint64_t serial(const Cell* object) { return Objects::serial(object->right_); }

    // An application that is the root of a redex under evaluation; its fields stay.
    static void become_hole(Cell* cell) { cell->set_kind(CellKind::hole); }
    // An application to too few arguments: a value. Its fields stay.
    static void become_partial(Cell* cell) { cell->set_kind(CellKind::pap); }
    // The fields must hold no references.
    static void become_real(Cell* cell, double value);

    // The root marker: the top cell of a profiled function's graph.
    static void mark_root(Cell* cell) { cell->set(flag_root); }
    // For whoever shows cells: true the first time a cell is shown.
    static bool show_first_time(Cell* cell);
    // A deliberate fault of gc/mutant.h.
    static void give_away(Cell* cell, LabelId label) { cell->own_ = label; }

    // What an indirection refers to is replaced; it was no reference to a cell.
    static void replace_target(Cell* cell, Word word) { cell->right_ = word; }
    // Matches that a selection done early owes when it is demanded, for its left pair.
    static std::int64_t owed_matches(const Cell* cell) {
        return is_small(cell->left_) ? small_value(cell->left_) : 1;
    }

  private:
    static void count_overflow();
};

} // namespace lexprof::gc
