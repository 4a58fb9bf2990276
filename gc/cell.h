// The cell: ⟨L, R⟩ with three pairs, a root marker, and a count of references; 32 bytes.
//
//   bytes   word      bits
//   0..7    left      a field (gc/field.h)
//   8..15   right     a field
//   16..19  count     references to this cell
//   20..23  own       24: the pair c←o           8: the tag of a constructor of two fields
//   24..27  of_left   24: the pair cL←oL         4: kind   4: flags
//   28..31  of_right  24: the pair cR←oR         8: flags of the cycle collector, and whether shown
#pragma once

#include "gc/field.h"

#include <cstdint>

namespace lexprof::gc {

using PairId = std::uint32_t; // an interned pair; 24 bits
constexpr PairId max_pairs = 1u << 24;

//  kind      left        right      what it is
enum class CellKind : std::uint8_t {
    app,      // function    argument   an application, not yet known to be a value
    hole,     // as it was, or empty    a redex under evaluation
    ind,      // mark        target     an indirection
    selected, // mark        target     a selection done early: owes one match to the left pair
    input,    // mark        -          standard input from here on, not yet read
    pap,      // function    argument   an application to too few arguments: a value
    con1,     // constructor field      a constructor of one field
    con2,     // field       field      a constructor of two fields, tag beside the pair
    con_n,    // application field      the outermost cell of a constructor of three or more fields
    real,     // mark        bits       a floating point number
    big,      // mark        address    an integer of more than 62 bits
};

constexpr bool is_value(CellKind kind) { return kind >= CellKind::pap; }
constexpr bool has_raw_right(CellKind kind) { return kind >= CellKind::real; }

enum CellFlag : std::uint32_t {
    flag_root = 1u << 28,   // root marker: top cell of a profiled function's graph
    flag_cyclic = 1u << 29, // may lie on a cycle (Note [Cells on cycles], gc/cycles.h)
    flag_waiter = 1u << 30, // a selection that waits for its structure (gc/selectors.h)
    flag_waited = 1u << 31, // some selection waits for this cell's value
};

enum CycleFlag : std::uint32_t {
    cycle_buffered = 1u << 24,
    cycle_grey = 1u << 25,
    cycle_white = 1u << 26,
};

// What makes a cell more than a cell: who frees it has to do more than that.
constexpr std::uint32_t special_flags = flag_cyclic | flag_waiter | flag_waited;

// Set by whoever shows cells, cleared when the memory becomes another cell; beside the cycle flags.
constexpr std::uint32_t shown_bit = 1u << 27;

struct Cell {
    Word left;
    Word right;
    std::uint32_t count;
    std::uint32_t own;
    std::uint32_t of_left;
    std::uint32_t of_right;

    static constexpr std::uint32_t pair_mask = 0x00FFFFFF;
    static constexpr unsigned kind_shift = 24;

    PairId pair() const { return own & pair_mask; }
    PairId left_pair() const { return of_left & pair_mask; }
    PairId right_pair() const { return of_right & pair_mask; }
    std::uint32_t tag() const { return own >> 24; }
    CellKind kind() const { return static_cast<CellKind>(of_left >> kind_shift & 15); }

    bool has(CellFlag flag) const { return (of_left & flag) != 0; }
    void set(CellFlag flag) { of_left |= flag; }
    void clear(CellFlag flag) { of_left &= ~static_cast<std::uint32_t>(flag); }

    void set_kind(CellKind kind) {
        of_left = (of_left & ~(15u << kind_shift)) | static_cast<std::uint32_t>(kind) << kind_shift;
    }
    void set_left_pair(PairId pair) { of_left = (of_left & ~pair_mask) | pair; }
    void set_right_pair(PairId pair) { of_right = (of_right & ~pair_mask) | pair; }
};
static_assert(sizeof(Cell) == 32);

constexpr std::uint32_t kind_bits(CellKind kind) {
    return static_cast<std::uint32_t>(kind) << Cell::kind_shift;
}

// True for an application without special flags that only its owner refers to.
inline bool is_plain_unshared_app(const Cell* cell) {
    static_assert(kind_bits(CellKind::app) == 0);
    constexpr std::uint32_t wanted = kind_bits(static_cast<CellKind>(15)) | special_flags;
    return cell->count == 1 && (cell->of_left & wanted) == 0;
}

} // namespace lexprof::gc
