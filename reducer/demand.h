// Which parameters a function asks for first.
//
// Note [Arguments computed early]
// `f (n - 1) m` need not build graph for `n - 1` if f is entered at once and the first thing it
// does is to evaluate that argument: the subtraction is done at the call instead. Nothing can come
// in between, so even a program that fails or is stopped has done exactly the operations that lazy
// evaluation does. That is why only the parameters count that f evaluates before anything that can
// fail or go on for ever, and why only additions, subtractions, multiplications and comparisons of
// small integers that are at hand are computed early.
//
// What is computed early takes no cells. So that the order of evaluation changes no numbers of
// cells, it must not decide what that is:
//  - Parameters count if they come before anything else in either order. With `a + g b`, a is the
//    first when evaluation goes from left to right; from right to left g may never return.
//  - It is all of them or none. Were those computed that come before the first that cannot be, the
//    order would say which they are. That may turn out when the program runs, by an integer that is
//    large: then all are built as graph.
//  - A variable is at hand if it has been evaluated before, whatever the order; not by the other
//    operand of the operation in which the call stands.
#pragma once

#include "reducer/core.h"

#include <set>
#include <unordered_map>

namespace lexprof::reducer {

class Demand {
  public:
    explicit Demand(const Core& core) : core_(core) {}

    // The parameters that are evaluated first, in either order.
    const std::set<VarId>& first(SuperId super);

  private:
    struct Found {
        std::set<VarId> parameters;
        bool goes_on = false; // to what follows, without fail
    };

    Found walk(ExprId id, std::uint32_t arity) const;
    Found walk_primitive(const flic::Primitive& primitive, const Expr& app,
                         std::uint32_t arity) const;

    const Core& core_;
    std::unordered_map<SuperId, std::set<VarId>> known_;
};

// + - * and the comparisons of integers.
bool is_total_arithmetic(flic::Op op);

} // namespace lexprof::reducer
