// Conditions on how costs grow, for builds that are to fail when a program has become worse than it
// may be: `growth(steps, insert←isort) > n log n`, `growth(in_use) > 1`.
//
//   condition  growth(MEASURE[, PAIR]) OP SHAPE
//   OP         >  >=  <  <=  =  !=
//   SHAPE      1, log n, sqrt n, n, n log n, n^2, n^2 log n, n^3, 2^n, or `before`
//
// `before` is how it grew in an earlier sweep, where there is one to compare with. Without a pair
// it is about the whole program. Where the shape is not known, the exponents that were seen decide
// if all of them are on one side of the shape; else nothing can be said, and the condition does not
// hold.
#pragma once

#include "profile/analysis/growth/sweep_growth.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lexprof::profile {

enum class GateOperator : std::uint8_t { greater, at_least, less, at_most, equal, unequal };

struct Gate {
    std::string text; // as it was given
    Measure measure = Measure::steps;
    std::string pair; // empty: the whole program
    GateOperator comparison = GateOperator::greater;
    std::optional<Shape> shape; // none: as before
};

// Nothing where the text is no condition; `problem` says what is wrong with it then.
std::optional<Gate> parse_gate(std::string_view text, std::string& problem);

// Why a condition makes no sense for a sweep, or nothing. `before` is the earlier one, if any.
std::string find_mistake(const Gate& gate, const SweepPairs& pairs,
                         const SweepPairs* before = nullptr);

struct GateVerdict {
    bool holds = false; // so that the check fails
    std::string sentence;
};

GateVerdict judge(const Gate& gate, const SweepPairs& pairs, const SweepPairs* before = nullptr);

} // namespace lexprof::profile
