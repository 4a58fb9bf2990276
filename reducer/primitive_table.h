// The primitives of a run: those of the program's text, and those needed besides.
#pragma once

#include "flic/primitive.h"
#include "reducer/code.h"

#include <deque>
#include <unordered_map>
#include <vector>

namespace lexprof::reducer {

// What must be known of a primitive each time it is found on a spine.
struct PrimitiveFacts {
    std::uint32_t arity = 0;
    bool integer = false;          // an operation on integers
    bool binary_integer = false;   // on two
    Op operation = Op::halt;       // and which
    std::uint64_t strict_ones = 0; // bit by argument, for the first 64
    std::uint64_t text_ones = 0;   // the same of those that are texts, to be there at the beginning

    explicit PrimitiveFacts(const flic::Primitive& primitive);
};

class PrimitiveTable {
  public:
    explicit PrimitiveTable(const std::vector<flic::Primitive>& primitives)
        : primitives_(primitives.begin(), primitives.end()),
          facts_(primitives.begin(), primitives.end()) {}

    const flic::Primitive& operator[](std::uint32_t index) const { return primitives_[index]; }
    // The primitive that a word refers to.
    const flic::Primitive& of(Word word) const { return primitives_[gc::payload(word)]; }
    const PrimitiveFacts& facts(std::uint32_t index) const { return facts_[index]; }
    bool is_strict(std::uint32_t index, std::uint32_t at) const {
        if (at < 64) return (facts_[index].strict_ones >> at & 1) != 0;
        return primitives_[index].demand(at) == flic::Demand::strict;
    }
    // The word of a primitive, which may be one the program's text does not mention.
    Word word(flic::Op op, std::uint32_t n, std::uint32_t k);

  private:
    std::deque<flic::Primitive> primitives_;
    std::vector<PrimitiveFacts> facts_; // of each
    std::unordered_map<std::uint64_t, Word> words_;
};

} // namespace lexprof::reducer
