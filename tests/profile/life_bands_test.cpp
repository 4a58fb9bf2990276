// Bands of a level over the intervals of a run, and their sums.
#include "profile/data/life_bands.h"

#include <gtest/gtest.h>

namespace lexprof::profile {
namespace {

// The first intervals are of 16 steps. A cell is made at step 10, used at 14 and 20, and gone at
// 40: 4 steps of lag; use has 2 steps of the first interval and 4 of the second, drag 12 of the
// second and 8 of the third. Two cells that nobody uses live from step 16 to the end at 42.
TEST(LifeBands, KnowEachIntervalExactly) {
    LifeBands bands;
    bands.add(Phase::lag, 10, 14, 1);
    bands.add(Phase::use, 14, 20, 1);
    bands.add(Phase::drag, 20, 40, 1);
    bands.add(Phase::void_, 16, 42, 2);
    const std::vector<LifeInterval> found = bands.intervals(42);
    const std::vector<LifeInterval> expected{
        {16, {4, 2, 0, 0}}, {32, {0, 4, 12, 32}}, {42, {0, 0, 8, 20}}};
    EXPECT_EQ(found, expected);
}

// The same cell as a whole life; another whose life lies within the second interval, from step 17
// to 30, used at 20 and 21; and one that is gone with its first use: 5 steps of lag.
TEST(LifeBands, TakeWholeLives) {
    LifeBands bands;
    bands.add_life({17, 20, 21, 30}, 1);
    bands.add_lag(22, 27);
    bands.add_life({10, 14, 20, 40}, 1);
    const std::vector<LifeInterval> expected{
        {16, {4, 2, 0, 0}}, {32, {8, 5, 21, 0}}, {42, {0, 0, 8, 0}}};
    EXPECT_EQ(bands.intervals(42), expected);
}

// What is doubled while lives are added is the same afterwards: 8 steps of lag in the first 32, and
// one life of 3 in the last interval.
TEST(LifeBands, TakeWholeLivesWhileIntervalsAreDoubled) {
    LifeBands bands;
    bands.add_lag(2, 10);
    bands.add_lag(39'990, 39'993);
    const std::vector<LifeInterval> found = bands.intervals(40'000);
    ASSERT_EQ(found.size(), 1250U);
    EXPECT_EQ(found.front(), (LifeInterval{32, {8, 0, 0, 0}}));
    EXPECT_EQ(found.back(), (LifeInterval{40'000, {3, 0, 0, 0}}));
}

// 2,048 intervals of 16 steps end at step 32,768. What comes later doubles them, and what was known
// of each two is what is known of both.
TEST(LifeBands, AreDoubledWhenThereWouldBeTooMany) {
    LifeBands bands;
    bands.add(Phase::use, 10, 20, 3); // 18 cell-steps until 16, and 12 after that
    bands.add(Phase::drag, 20, 40'000, 1);
    const std::vector<LifeInterval> found = bands.intervals(40'000);
    ASSERT_EQ(found.size(), 1250U);
    EXPECT_EQ(found[0], (LifeInterval{32, {0, 30, 12, 0}}));
    EXPECT_EQ(found[1], (LifeInterval{64, {0, 0, 32, 0}}));
    EXPECT_EQ(found.back(), (LifeInterval{40'000, {0, 0, 32, 0}}));
}

// Nothing happens for so long before the end that nothing has doubled the intervals by then.
TEST(LifeBands, ReachToTheEndOfTheRun) {
    LifeBands bands;
    bands.add(Phase::use, 10, 20, 3);
    const std::vector<LifeInterval> found = bands.intervals(100'000);
    ASSERT_EQ(found.size(), 1563U); // of 64 steps, the last of 32
    EXPECT_EQ(found.front(), (LifeInterval{64, {0, 30, 0, 0}}));
    EXPECT_EQ(found.back(), (LifeInterval{100'000, {0, 0, 0, 0}}));
}

} // namespace
} // namespace lexprof::profile
