// What a field of a cell can hold: one 64-bit word.
//
//   low bits  meaning                     payload
//   00        pointer to a cell (or 0)    the address
//   01        a small integer             62 bits, two's complement
//   10        another immediate           type in bits 2..7, 56 bits above
//
// Immediates are no cells: nobody owns them, nobody counts them.
#pragma once

#include <cstdint>

namespace lexprof::gc {

class Cell;

using Word = std::uint64_t;

enum class Immediate : std::uint8_t {
    // values in weak head normal form
    boolean,     // 0 or 1
    character,   // code point
    constructor, // a constructor without fields: its name << 32 | its tag
    super,       // index of a supercombinator
    primitive,   // index of a primitive
    fail,        // the value FAIL
    no_address,  // the address of nothing
    done,        // the value of a program that acts: nothing is printed of it
    // to be evaluated
    caf,    // index of a constant applicative form
    string, // a string literal from some position on: literal << 32 | position
    abort,  // the primitive ABORT
    knot,   // a variable that is bound to nothing but itself
    // marks in the left field of cells that are not applications
    mark,
};

constexpr std::int64_t small_min = -(std::int64_t{1} << 61);
constexpr std::int64_t small_max = (std::int64_t{1} << 61) - 1;

constexpr bool is_pointer(Word word) { return (word & 3) == 0 && word != 0; }
constexpr bool is_small(Word word) { return (word & 3) == 1; }
constexpr bool is_immediate(Word word) { return (word & 3) == 2; }

constexpr bool fits_small(std::int64_t value) { return value >= small_min && value <= small_max; }
constexpr Word small(std::int64_t value) { return static_cast<Word>(value) << 2 | 1; }
constexpr std::int64_t small_value(Word word) { return static_cast<std::int64_t>(word) >> 2; }

constexpr Word immediate(Immediate type, std::uint64_t payload) {
    return payload << 8 | static_cast<Word>(type) << 2 | 2;
}
constexpr Immediate immediate_type(Word word) { return static_cast<Immediate>(word >> 2 & 63); }
constexpr std::uint64_t payload(Word word) { return word >> 8; }
constexpr bool is(Word word, Immediate type) {
    return (word & 0xFF) == (static_cast<Word>(type) << 2 | 2);
}
// True for a word that evaluation leaves as it is, pointers aside.
constexpr bool is_value_word(Word word) {
    return is_small(word) || (is_immediate(word) && immediate_type(word) < Immediate::caf);
}

constexpr Word boolean(bool value) { return immediate(Immediate::boolean, value ? 1 : 0); }
constexpr Word nil = immediate(Immediate::constructor, 0);
constexpr Word mark = immediate(Immediate::mark, 0);

inline Word pointer(Cell* cell) { return reinterpret_cast<Word>(cell); }
inline Cell* cell_of(Word word) { return reinterpret_cast<Cell*>(word); }

} // namespace lexprof::gc
