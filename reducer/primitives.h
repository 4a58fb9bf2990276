// Primitives found at the end of a spine: their strict arguments are evaluated, then they are
// performed.
#pragma once

#include "flic/primitive.h"
#include "gc/heap.h"
#include "reducer/slot.h"

namespace lexprof::reducer {

using gc::Field;
using gc::Word;

template <typename Meter>
struct Runtime;

template <typename Meter>
class Primitives {
  public:
    explicit Primitives(Runtime<Meter>& runtime) : rt_(runtime) {}

    // All arguments are there; `next` is the reference, then where the machine goes on.
    void apply(Field& next);
    // The argument awaited has arrived.
    void resume(Field& next);

    // What has been performed to its end counts.
    void count(const flic::Primitive& primitive, gc::PairId reference);

  private:
    bool perform_small(std::uint32_t index, Field& next);
    void perform(std::uint32_t index, Field& next);
    void use_arguments(std::uint32_t index, gc::PairId reference) const;
    Field outcome(const flic::Primitive& primitive, gc::PairId pair);
    Field value_outcome(const flic::Primitive& primitive, gc::PairId pair);
    Word numeric_outcome(const flic::Primitive& primitive, Word first, gc::PairId pair);
    Word enum_of(Word word, gc::PairId pair);

    Runtime<Meter>& rt_;
};

} // namespace lexprof::reducer
