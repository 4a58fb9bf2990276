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

// What is found in one run, seen with the others of its sweep, which must live as long.
class HeldGrowth {
  public:
    // `answers` are the bytes that some of the runs print.
    HeldGrowth(const SweepPairs& pairs, std::span<const GrowthPoint> answers);

    // Whether the cells of what was found grow faster than the answer. Not where that is unclear.
    bool outgrows(const Blockage& found) const;
    // Whether nothing was found, and something large is there that is said to be needed, though it
    // outgrows the answer: worth another look.
    bool leaves_doubts(const BlockageReport& report) const;
    // Leaves of what was found only what outgrows the answer.
    void keep_outgrowing(BlockageReport& report) const;
    // Adds to all that is said how the cells grow, and puts those findings first that outgrow the
    // answer.
    void tell(BlockageReport& report) const;

  private:
    std::optional<Growth> growth_of_cells(const Blockage& found) const;

    const SweepPairs& pairs_;
    Growth answer_;
};

} // namespace lexprof::profile
