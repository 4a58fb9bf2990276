// Operations on values (flic::is_value_operation): what they are given is all that they need.
//
// Both engines perform them: from the spine, or where compiled code has their arguments at hand.
// Nothing is evaluated here and nothing released: the arguments belong to the caller, whose strict
// ones are evaluated, and the outcome is an owned field. What is kept of an argument gets an owner.
#pragma once

#include "flic/primitive.h"
#include "gc/heap.h"

#include <span>

namespace lexprof::reducer {

using gc::Field;
using gc::Word;

template <typename Meter>
struct Runtime;

constexpr std::uint32_t most_value_arguments = 6;

struct ValueCall {
    const flic::Primitive& primitive;
    std::span<const Field> arguments;
    gc::PairId pair = 0; // that of the primitive's reference: it owns what is made
    bool cyclic = false; // what is made may come to lie on a cycle

    Word word(std::size_t at) const { return arguments[at].word; }
};

template <typename Meter>
class ValueOperations {
  public:
    explicit ValueOperations(Runtime<Meter>& runtime) : rt_(runtime) {}

    Field perform(const ValueCall& call);

    // For the operations: values that several of them give, and arguments that they take.
    Field truth(const ValueCall& call, bool value) const { return {gc::boolean(value), call.pair}; }
    static Field done(const ValueCall& call) { return {gc::nil, call.pair}; }
    // PACK-1-0 of an owned field, and PACK-2-0 of two.
    Field single(const ValueCall& call, Field value);
    Field both(const ValueCall& call, Field first, Field second);
    void need_integer(const ValueCall& call, std::size_t at) const;
    double real(const ValueCall& call, std::size_t at) const;
    // An integer argument as far as it fits; what does not is as far out as can be.
    std::int64_t clamped(const ValueCall& call, std::size_t at) const;
    // A size, or a number of elements or bytes.
    std::uint64_t size(const ValueCall& call, std::size_t at) const;
    gc::Cell* need_cell(const ValueCall& call, std::size_t at, gc::CellKind kind,
                        const char* wanted) const;
    // `NAME in FUNCTION met …`
    [[noreturn]] void mistake(const ValueCall& call, const std::string& what) const;
    [[noreturn]] void outside(const ValueCall& call, std::int64_t index, const std::string& of,
                              std::uint64_t number = 1) const;

  private:
    Runtime<Meter>& rt_;
};

} // namespace lexprof::reducer
