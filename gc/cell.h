// The cell: ⟨L, R⟩ with two pairs, a label, a root marker, and a count of references; 32 bytes.
//
// The label stands for the pair c←o of the cell itself, and for whatever else is kept of it.
//
// Everybody may read a cell, in the words of the paper: its fields, its pairs, what it is. Its
// words are private: only this room writes them, through the vocabulary of gc/heap.h.
//
//   bytes   word      bits
//   0..7    left      a field (gc/field.h)
//   8..15   right     a field
//   16..19  count     references to this cell
//   20..23  own       24: the label              8: which constructor it is (gc/constructor.h)
//   24..27  of_left   24: the pair cL←oL         4: kind   4: flags
//   28..31  of_right  24: the pair cR←oR         8: flags of the cycle collector, and whether shown
#pragma once

#include "gc/field.h"

#include <cstdint>

namespace lexprof::gc {

using PairId = std::uint32_t;  // an interned pair; 24 bits
using LabelId = std::uint32_t; // what the books know of a cell; Note [Labels], gc/ledger.h
constexpr PairId max_pairs = 1u << 24;

//  kind      left        right      what it is
enum class CellKind : std::uint8_t {
    app,      // function    argument   an application, not yet known to be a value
    hole,     // as it was, or empty    a redex under evaluation
    ind,      // mark        target     an indirection
    selected, // mark        target     a selection done early: owes one match to the left pair
    input,    // mark, which -          an input from here on, not yet read
    pap,      // function    argument   an application to too few arguments: a value
    con1,     // constructor field      a constructor of one field
    con2,     // field       field      a constructor of two fields
    con_n,    // application field      the outermost cell of a constructor of three or more fields
    variable, // mark        contents   what can be written to
    real,     // mark        bits       a floating point number
    big,      // mark        address    an integer of more than 62 bits
    array,    // size        address    fields that can be written to (gc/objects.h)
    bytes,    // size        address    bytes that can be written to
    address,  // bytes       offset     a place in bytes, or far from any where left is no_address
};

constexpr bool is_value(CellKind kind) { return kind >= CellKind::pap; }
constexpr bool has_raw_right(CellKind kind) { return kind >= CellKind::real; }

// What a field of a cell holds, with its pair. A value: it is passed and given back as such.
struct Field {
    Word word = 0;
    PairId pair = 0;
};

enum CellFlag : std::uint32_t {
    flag_root = 1u << 28,   // root marker: top cell of a profiled function's graph
    flag_cyclic = 1u << 29, // may lie on a cycle (Note [Cells on cycles], gc/cycles.h)
    flag_waiter = 1u << 30, // a selection that waits for its structure (gc/selectors.h)
    flag_waited = 1u << 31, // some selection waits for this cell's value
};

enum CycleFlag : std::uint32_t {
    cycle_black = 0, // the colour of a cell that no collection has looked at
    cycle_buffered = 1u << 24,
    cycle_grey = 1u << 25,
    cycle_white = 1u << 26,
    cycle_colours = cycle_grey | cycle_white,
    // Reached from what was written to a variable or an array. Note [What is written], gc/writing.h
    cycle_written = 1u << 28,
};

// What makes a cell more than a cell: who frees it has to do more than that.
constexpr std::uint32_t special_flags = flag_cyclic | flag_waiter | flag_waited;

// Set by whoever shows cells, cleared when the memory becomes another cell; beside the cycle flags.
constexpr std::uint32_t shown_bit = 1u << 27;

// What is the same in every cell that is made after one plan, as the words hold it.
class CellForm {
  public:
    CellForm() = default;
    constexpr CellForm(CellKind kind, std::uint8_t beside, bool cyclic, std::uint32_t count)
        : count_(count),
          own_bits_(std::uint32_t{beside} << 24),
          left_bits_(static_cast<std::uint32_t>(kind) << 24 |
                     (cyclic ? std::uint32_t{flag_cyclic} : 0)) {}

  private:
    std::uint32_t count_ = 0;
    std::uint32_t own_bits_ = 0;  // beside the label of the cell,
    std::uint32_t left_bits_ = 0; // and beside that of its left field

    friend class Cell;
    friend struct Layout;
};

// For cells of a plan that are made on behalf of a root that may lie on a cycle.
enum class Cyclic : std::uint32_t { no = 0, yes = flag_cyclic };

class Cell {
  public:
    Field left() const { return {left_, of_left_ & pair_mask}; }
    Field right() const { return {right_, of_right_ & pair_mask}; }
    LabelId label() const { return own_ & pair_mask; }
    CellKind kind() const { return static_cast<CellKind>(of_left_ >> kind_shift & 15); }
    std::uint32_t count() const { return count_; }
    bool is_shared() const { return count_ > 1; }
    bool has(CellFlag flag) const { return (of_left_ & flag) != 0; }
    bool is_special() const { return (of_left_ & special_flags) != 0; }
    // What is beside the label of a constructor (gc/constructor.h).
    std::uint32_t beside() const { return own_ >> beside_shift; }

    // True for an application without special flags that only its owner refers to.
    bool is_plain_unshared_app() const {
        static_assert(CellKind{} == CellKind::app);
        return count_ == 1 && (of_left_ & (15u << kind_shift | special_flags)) == 0;
    }

  private:
    static constexpr std::uint32_t pair_mask = 0x00FFFFFF;
    static constexpr unsigned kind_shift = 24;
    static constexpr unsigned beside_shift = 24;

    // Everything is written.
    void fill(const CellForm& form, Field left, Field right, LabelId own, Cyclic cyclic) {
        left_ = left.word;
        right_ = right.word;
        count_ = form.count_;
        own_ = own | form.own_bits_;
        of_left_ = left.pair | form.left_bits_ | static_cast<std::uint32_t>(cyclic);
        of_right_ = right.pair;
    }

    void set(CellFlag flag) { of_left_ |= flag; }
    void clear(CellFlag flag) { of_left_ &= ~static_cast<std::uint32_t>(flag); }
    void set_kind(CellKind kind) {
        of_left_ = (of_left_ & ~(15u << kind_shift)) | static_cast<std::uint32_t>(kind)
                                                           << kind_shift;
    }
    void set_label(LabelId label) { own_ = (own_ & ~pair_mask) | label; }
    void set_beside(std::uint32_t bits) { own_ = (own_ & pair_mask) | bits << beside_shift; }
    void set_left(Field field) {
        left_ = field.word;
        of_left_ = (of_left_ & ~pair_mask) | field.pair;
    }
    void set_right(Field field) {
        right_ = field.word;
        of_right_ = (of_right_ & ~pair_mask) | field.pair;
    }
    bool is(CycleFlag flag) const { return (of_right_ & flag) != 0; }
    void colour(std::uint32_t colour) {
        of_right_ = (of_right_ & ~std::uint32_t{cycle_colours}) | colour;
    }

    Word left_;
    Word right_;
    std::uint32_t count_;
    std::uint32_t own_;
    std::uint32_t of_left_;
    std::uint32_t of_right_;

    friend class Graph;
    template <typename Ledger>
    friend class Heap;
    template <typename Ledger>
    friend class CycleCollector;
    friend class Selectors;
    friend struct Layout;    // gc/layout.h
    friend struct Tampering; // tests/gc: faults made by hand
};
static_assert(sizeof(Cell) == 32);

[[gnu::always_inline]] inline bool is_indirection(Word word) {
    return is_pointer(word) && cell_of(word)->kind() == CellKind::ind;
}

} // namespace lexprof::gc
