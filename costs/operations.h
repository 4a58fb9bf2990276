// Operations on basic values, and comparison: what both evaluators leave to arithmetic.
#pragma once

#include "costs/heap.h"

#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace lexprof::costs {

// Operations on values that have a rule; what they take is evaluated one after the other.
bool is_operation(flic::Op op);

Value operate(flic::Op op, std::span<const Value> operands);

// The comparison of two structures, which asks for the values of their parts as it needs them.
class Comparison {
  public:
    Comparison(flic::Op op, const Value& left, const Value& right) : op_(op) { take(left, right); }

    // The two that are to be evaluated next, the left one first; none where the outcome is known.
    std::optional<std::pair<Address, Address>> next();
    void take(const Value& left, const Value& right);
    Value outcome() const;

  private:
    flic::Op op_;
    int order_ = 0; // of what has been compared: less, equal or greater
    std::vector<std::pair<Address, Address>> pending_;
};

} // namespace lexprof::costs
