// What only tests may do to a cell: make it of bare words, and make faults by hand.
#pragma once

#include "gc/heap.h"

namespace lexprof::gc {

struct Tampering {
    static Word& left(Cell* cell) { return cell->left_; }
    static Word& right(Cell* cell) { return cell->right_; }
    static std::uint32_t& count(Cell* cell) { return cell->count_; }
    static std::uint32_t& own(Cell* cell) { return cell->own_; }
    static void set(Cell* cell, CellFlag flag) { cell->set(flag); }
    static void clear(Cell* cell, CellFlag flag) { cell->clear(flag); }
    static void set_kind(Cell* cell, CellKind kind) { cell->set_kind(kind); }
    static void set_beside(Cell* cell, std::uint32_t bits) { cell->set_beside(bits); }
    static void set_left(Cell* cell, Field field) { cell->set_left(field); }
    static void set_right(Cell* cell, Field field) { cell->set_right(field); }
};

// One booked cell of one owner with both fields of its own pair.
inline Cell* make(Heap& heap, CellKind kind, Word left, Word right, PairId pair,
                  bool cyclic = false) {
    return heap.make(kind, {left, pair}, {right, pair}, pair, cyclic);
}

} // namespace lexprof::gc
