// Two sweeps of a program, before and after a change: how growth has changed.
#pragma once

#include "profile/analysis/growth/sweep_growth.h"

#include <optional>
#include <string>
#include <vector>

namespace lexprof::profile {

// Intervals of exponents that are further from each other than this are well apart.
constexpr double apart = 0.1;

// -1, 0 or 1 as the first grows slower than the second, alike or faster; nothing where the numbers
// do not tell. Where one of them has no known shape, exponents decide if they are well apart.
std::optional<int> order_of(const Growth& a, const Growth& b);

// Of a pair, or of the whole program, in one measure.
struct GrowthChange {
    std::string name;
    Measure measure = Measure::steps;
    Growth before;
    Growth after;
    std::optional<double> common_size; // the greatest that both have
    double cost_before = 0;            // at that size
    double cost_after = 0;

    std::optional<int> order() const { return order_of(after, before); }
    bool has_changed() const;
};

// Of each pair that either has, by name, and the whole program: what has changed, those that grow
// faster now first, then those that grow slower, each by how much the cost has changed.
std::vector<GrowthChange> growth_changes(const SweepPairs& before, const SweepPairs& after,
                                         const std::vector<Measure>& of);

} // namespace lexprof::profile
