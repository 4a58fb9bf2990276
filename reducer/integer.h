// An integer of any size, as GMP sees it.
#pragma once

#include "gc/heap.h"

#include <gmp.h>

namespace lexprof::reducer {

using gc::Word;

inline bool is_integer(Word word) {
    return gc::is_small(word) ||
           (gc::is_pointer(word) && gc::cell_of(word)->kind() == gc::CellKind::big);
}

// A product or a shift may have so many bits: memory for more might not be there, which GMP does
// not survive.
constexpr std::size_t most_bits = std::size_t{1} << 25;

// An operand, whether it is small or big.
class Integer {
  public:
    explicit Integer(Word word) {
        if (gc::is_small(word)) {
            mpz_init_set_si(own_, gc::small_value(word));
            value_ = own_;
            owned_ = true;
        } else {
            value_ = gc::Graph::big(gc::cell_of(word));
        }
    }
    Integer(const Integer&) = delete;
    Integer& operator=(const Integer&) = delete;
    ~Integer() {
        if (owned_) mpz_clear(own_);
    }
    mpz_srcptr get() const { return value_; }

  private:
    mpz_t own_;
    mpz_srcptr value_ = nullptr;
    bool owned_ = false;
};

// Its lowest 64 bits in two's complement.
inline std::uint64_t machine_bits(Word word) {
    if (gc::is_small(word)) return static_cast<std::uint64_t>(gc::small_value(word));
    const mpz_srcptr value = gc::Graph::big(gc::cell_of(word));
    const std::uint64_t lowest = mpz_getlimbn(value, 0);
    return mpz_sgn(value) < 0 ? 0 - lowest : lowest;
}

} // namespace lexprof::reducer
