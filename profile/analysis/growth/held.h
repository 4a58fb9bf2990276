// What is held against what is wanted: whether the cells of a finding grow with the input, and
// whether the answer, all that the program prints, does. What a pipeline needs for its answer does
// not grow faster than that; what grows faster is held for somebody who does not ask for it.
#pragma once

#include "profile/analysis/blockages/blockages.h"
#include "profile/analysis/growth/sweep_growth.h"

#include <span>
#include <string>

namespace lexprof::profile {

// What is said of cells in use and an answer that grow so.
std::string held_sentence(const Growth& held, const Growth& answer, const std::string& parameter);

// Adds to all that is said how the cells grow, and puts those findings first that outgrow the
// answer. `answers` are the bytes that some of the runs print.
void tell_growth(BlockageReport& report, const SweepPairs& pairs,
                 std::span<const GrowthPoint> answers);

} // namespace lexprof::profile
