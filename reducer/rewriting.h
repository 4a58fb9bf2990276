// The end of a primitive: the redex root, if anybody else refers to it, is overwritten with the
// outcome, which may be graph.
#pragma once

#include "flic/primitive.h"
#include "gc/heap.h"
#include "reducer/slot.h"

#include <span>

namespace lexprof::reducer {

using gc::Field;
using gc::Word;

template <typename Meter>
struct Runtime;

template <typename Meter>
class Rewriting {
  public:
    explicit Rewriting(Runtime<Meter>& runtime) : rt_(runtime) {}

    // The arguments are done with: the root, if there is one, stands for the outcome, and the
    // machine goes on with that. `own` is the pair of the reference to the primitive.
    Field finish(std::uint32_t arity, Field outcome, gc::PairId own);

    // UNPACK-n f s → f (SEL-n-0 s) …; UNPACK!-n f s → f field0 …
    Field unpack(const flic::Primitive& primitive, gc::PairId own);
    // CONC (h : t) b → h : CONC t b
    Field conc(gc::PairId own);
    // LET! f x → f x
    Field let_strict(gc::PairId own);
    // COMP f g x → f (g x)
    Field comp(gc::PairId own);
    // A constructor found at the end of a spine, with all its fields.
    Field pack(std::uint32_t index, gc::PairId own);

    // The outcome is an application of owned fields, function first.
    Field rewrite(std::uint32_t arity, std::span<const Field> spine, gc::PairId own);

    // Tells who follows the run, if anybody does, what the last primitive did.
    void tell(Word primitive, gc::PairId reference, Field result) const;

  private:
    Field become(gc::Cell* root, Field field);
    Field rewrite_root(gc::Cell* root, std::span<const Field> spine, gc::PairId own, bool cyclic);
    Field handed_on(Field outcome, gc::PairId reference);
    Field named(Field field, gc::PairId own);
    Field selection(std::uint32_t fields, std::uint32_t index, Field structure, gc::PairId own);
    Field pack_spine(const flic::Primitive& primitive, std::uint32_t index, gc::PairId own);
    gc::Cell* cell_for(const Slot& lowest, bool cyclic);

    Runtime<Meter>& rt_;
    gc::Cell* overwritten_ = nullptr; // by the last primitive; none where it was freed
};

} // namespace lexprof::reducer
