// Which parameters a function asks for first.
//
// Note [Arguments computed early]
// `f (n - 1) m` need not build graph for `n - 1` if f is entered at once and the first thing it
// does is to evaluate that argument: the subtraction is done at the call instead. Nothing can come
// in between, so even a program that fails or is stopped has done exactly the operations that lazy
// evaluation does. That is why only the parameters count that f evaluates before anything that can
// fail or go on for ever, in that order, and why only additions, subtractions, multiplications and
// comparisons of small integers that are at hand are computed early. When at run time one of them
// is not (the chain breaks), it and those after it are built as graph.
#pragma once

#include "reducer/core.h"

#include <unordered_map>
#include <vector>

namespace lexprof::reducer {

class Demand {
  public:
    Demand(const Core& core, bool right_to_left) : core_(core), right_to_left_(right_to_left) {}

    // Parameters in the order in which they are first evaluated.
    const std::vector<VarId>& first(SuperId super);

  private:
    // True when evaluation goes on to what follows without fail.
    bool walk(ExprId id, std::uint32_t arity, std::vector<VarId>& found) const;
    bool walk_primitive(const flic::Primitive& primitive, const Expr& app, std::uint32_t arity,
                        std::vector<VarId>& found) const;

    const Core& core_;
    bool right_to_left_;
    std::unordered_map<SuperId, std::vector<VarId>> known_;
};

// + - * and the comparisons of integers.
bool is_total_arithmetic(flic::Op op);

} // namespace lexprof::reducer
