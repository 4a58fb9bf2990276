// What a change to a program has come to: curves drawn by hand.
#include "profile/analysis/proof.h"
#include "tests/blockages/drawn.h"

#include <gtest/gtest.h>

namespace lexprof::profile {
namespace {

using tests::drawn;

// f←g has 1000 cells at once; rest←g has 50 all the time. 20 intervals of 100 steps.
Recording blocked() {
    return drawn(
        {{"f",
          "g",
          {100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 800, 600, 400, 200, 0, 0, 0, 0, 0, 0},
          {}},
         {"rest", "g", std::vector<std::int64_t>(20, 50), {}}});
}

// f←g has one cell, for 400 of 500 steps.
Recording repaired() {
    return drawn(
        {{"f", "g", {1, 1, 1, 1, 0}, {}}, {"rest", "g", std::vector<std::int64_t>(5, 50), {}}});
}

std::string proven(const Recording& before, const Recording& after) {
    return proof_text(prove(before, find_blockages(before), after, find_blockages(after)));
}

// What is allocated is every rise: 1000 and 50 before, 1 and 50 after.
TEST(Proof, WhatIsGone) {
    EXPECT_EQ(proven(blocked(), repaired()),
              "Blocked pipeline gone: `f←g`, 1,000 → 1 cell in use at most. In all: 2,000 → 500 "
              "steps, 1,050 → 51 cells allocated, 1,050 → 51 cells in use at most.");
}

TEST(Proof, WhatIsNewAndWhatIsStillThere) {
    EXPECT_EQ(proven(repaired(), blocked()),
              "Blocked pipeline, new: `f←g`, 1 → 1,000 cells in use at most. In all: 500 → 2,000 "
              "steps, 51 → 1,050 cells allocated, 51 → 1,050 cells in use at most.");
    EXPECT_EQ(proven(blocked(), blocked()),
              "Blocked pipeline, still: `f←g`, 1,000 cells in use at most. In all: 2,000 steps, "
              "1,050 cells allocated, 1,050 cells in use at most.");
}

// A pair that is not there any more has no cells.
TEST(Proof, APairThatIsNotThereAnyMore) {
    const Recording without = drawn({{"rest", "g", std::vector<std::int64_t>(5, 50), {}}});
    const Proof proof =
        prove(blocked(), find_blockages(blocked()), without, find_blockages(without));
    ASSERT_EQ(proof.outcomes.size(), 1U);
    EXPECT_EQ(proof.outcomes[0], (Outcome{BlockageKind::blocked, "f←g", true, false, 1000, 0}));
}

TEST(Proof, ARunThatWasStoppedProvesNothing) {
    Recording stopped = repaired();
    stopped.run.state = State::failed;
    const std::string text = proven(blocked(), stopped);
    EXPECT_TRUE(text.starts_with("This run was not finished, so that nothing is proven. Blocked"))
        << text;
    EXPECT_TRUE(proven(stopped, repaired()).starts_with("The run before was not finished"));
}

} // namespace
} // namespace lexprof::profile
