// Structural comparison: POLY= and its kin look as deep as they must, from left to right.
//
// On the stack above the primitive's arguments:
//
//   compared  word: the operation   pair: that of the primitive     marks where the work begins
//   work      two slots for each pair of values still to be compared, the next ones on top
//   compare   extra: 1 or 0         the upper or lower of these two is being evaluated
#pragma once

#include "flic/primitive.h"
#include "gc/heap.h"
#include "reducer/slot.h"

#include <vector>

namespace lexprof::reducer {

using gc::Field;
using gc::Word;

template <typename Meter>
struct Runtime;

template <typename Meter>
class Comparison {
  public:
    explicit Comparison(Runtime<Meter>& runtime) : rt_(runtime) {}

    // `next` is the reference to the primitive, then where the machine goes on.
    void begin(flic::Op op, Field& next);
    // A component's value has arrived.
    void resume(Field& next);

  private:
    void go_on(Field& next);
    int heads(Word left, Word right);
    int atoms(Word left, Word right);
    [[noreturn]] void mistake(Word left, Word right);
    void pop(unsigned number);
    Field finish(int order);

    Runtime<Meter>& rt_;
    gc::PairId own_ = 0; // the pair of the comparison that goes on
    std::vector<Field> fields_;
};

} // namespace lexprof::reducer
