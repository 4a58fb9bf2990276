// Numbers: integers of any size, floating point numbers, characters and their codes.
#pragma once

#include "flic/primitive.h"
#include "gc/heap.h"
#include "reducer/large_integers.h"

#include <string>

namespace lexprof::reducer {

using gc::Word;

template <typename Meter>
struct Runtime;

template <typename Meter>
class Arithmetic {
  public:
    explicit Arithmetic(Runtime<Meter>& runtime) : rt_(runtime) {}

    // What is long is work that is no step, besides the one it counts in the end.
    LargeIntegers large_integers();

    // For a pair: it owns what is made, and is told where mistakes are.
    // Those on integers of any size, and those on 64 bits (reducer/machine_integers.h).
    Word integer_operation(flic::Op op, Word a, Word b, gc::PairId pair);
    bool integer_comparison(flic::Op op, Word a, Word b, gc::PairId pair);
    static int compare_integers(Word a, Word b);
    Word real_operation(flic::Op op, Word a, Word b, gc::PairId pair);
    Word convert_character(flic::Op op, Word word, gc::PairId pair);
    Word integer_word(mpz_srcptr value, gc::PairId pair);
    Word real_word(double value, gc::PairId pair);
    [[noreturn]] void too_many_bits(flic::Op op, gc::PairId pair) const;

  private:
    static std::string name_of(flic::Op op);
    double real_operand(flic::Op op, Word word, gc::PairId pair);
    Word integer_of_real(double value, gc::PairId pair);
    Word text_of_real(double value, gc::PairId pair);

    Runtime<Meter>& rt_;
};

} // namespace lexprof::reducer
