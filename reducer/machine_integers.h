// Machine integers, bits, and what else integers of any size can do.
//
// Note [Machine integers]
// An integer of 64 bits is an integer like any other, with sign (I64) or without (W64). What is
// given is taken modulo 2^64, and the outcome is in the range again. Addition, subtraction and
// multiplication of small integers are the same as those of integers of any size wherever those do
// not leave the small ones; so they share the instructions, and only what is slow asks which it is.
#pragma once

#include "reducer/value_operations.h"

namespace lexprof::reducer {

template <typename Meter>
class MachineIntegers {
  public:
    explicit MachineIntegers(Runtime<Meter>& runtime) : rt_(runtime) {}

    // I64+ to I64_, whose operands are integers; with one operand the other is not looked at.
    Word operation(flic::Op op, Word a, Word b, gc::PairId pair);
    Field perform(const ValueCall& call);

    // Integers of 64 bits as values.
    Word signed_word(std::int64_t value, gc::PairId pair);
    Word unsigned_word(std::uint64_t value, gc::PairId pair);

  private:
    Word of_words(const ValueCall& call);
    Word of_any_size(const ValueCall& call);
    Field two_words(const ValueCall& call);
    Word bitwise(flic::Op op, Word a, Word b, gc::PairId pair);
    Word shift(const ValueCall& call);
    Word floor_division(const ValueCall& call);
    Word quantity(const ValueCall& call);
    std::uint64_t count(const ValueCall& call, std::size_t at) const;
    [[noreturn]] void division_by_zero(gc::PairId pair) const;

    Runtime<Meter>& rt_;
};

// The value of the lowest bits that an element of so many has.
std::int64_t narrowed(flic::Element element, std::uint64_t bits);

} // namespace lexprof::reducer
