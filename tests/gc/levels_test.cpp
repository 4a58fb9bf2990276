// Live cells and what is in use, with their most and least at every step.
#include "gc/accounts.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <random>

namespace lexprof::gc {
namespace {

TEST(Levels, FramesAreInUseButNotAlive) {
    Levels levels;
    levels.allocate(5, 1);
    levels.wait(3, 2);
    EXPECT_EQ(levels.live(), 5);
    EXPECT_EQ(levels.frames(), 3);
    EXPECT_EQ(levels.in_use(), 8);
    levels.go_on(3);
    levels.release(1);
    EXPECT_EQ(levels.in_use(), 4);
    EXPECT_EQ(levels.peak_of_live().max, 5);
    EXPECT_EQ(levels.peak_of_live().max_step, 1U);
    EXPECT_EQ(levels.peak_of_in_use().max, 8);
    EXPECT_EQ(levels.peak_of_in_use().max_step, 2U);
}

// 10 and 0, then 4 and 7: the two levels have their peaks at different steps.
TEST(Levels, PeaksComeAtDifferentSteps) {
    Levels levels;
    levels.allocate(10, 5);
    levels.release(6);
    levels.wait(7, 9);
    levels.go_on(7);
    levels.release(4);
    EXPECT_EQ(levels.peak_of_live().max, 10);
    EXPECT_EQ(levels.peak_of_live().max_step, 5U);
    EXPECT_EQ(levels.peak_of_in_use().max, 11);
    EXPECT_EQ(levels.peak_of_in_use().max_step, 9U);
}

TEST(Levels, AMaximumKeepsItsFirstStep) {
    Levels levels;
    levels.wait(4, 1);
    levels.go_on(4);
    levels.allocate(4, 2);
    levels.release(4);
    levels.wait(4, 3);
    EXPECT_EQ(levels.peak_of_in_use().max, 4);
    EXPECT_EQ(levels.peak_of_in_use().max_step, 1U);
    EXPECT_EQ(levels.peak_of_live().max_step, 2U);
}

TEST(Levels, AWindowBeginsWhereTheLevelsAre) {
    Levels levels;
    levels.allocate(9, 1);
    levels.wait(2, 1);
    levels.release(5);
    levels.begin_window();
    EXPECT_EQ(levels.peak_of_live().window_min, 4);
    EXPECT_EQ(levels.peak_of_live().window_max, 4);
    EXPECT_EQ(levels.peak_of_in_use().window_min, 6);
    EXPECT_EQ(levels.peak_of_in_use().window_max, 6);
    levels.go_on(2);
    levels.allocate(3, 2);
    EXPECT_EQ(levels.peak_of_in_use().window_min, 4);
    EXPECT_EQ(levels.peak_of_in_use().window_max, 7);
    EXPECT_EQ(levels.peak_of_live().max, 9);
}

void follow(Peak& peak, std::int64_t value, std::uint64_t step) {
    peak.window_min = std::min(peak.window_min, value);
    peak.window_max = std::max(peak.window_max, value);
    if (value > peak.max) {
        peak.max = value;
        peak.max_step = step;
    }
}

// Against a plain account that looks at everything after every change.
TEST(Levels, NothingIsMissed) {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        std::mt19937_64 random(seed);
        Levels levels;
        Peak live;
        Peak in_use;
        std::int64_t cells = 0;
        std::int64_t units = 0;
        for (std::uint64_t step = 1; step <= 2000; ++step) {
            const auto number = static_cast<std::int64_t>(random() % (1 + seed % 9));
            switch (random() % 4) {
            case 0:
                levels.allocate(number, step);
                cells += number;
                break;
            case 1:
                levels.wait(number, step);
                units += number;
                break;
            case 2:
                levels.release(std::min(number, cells));
                cells -= std::min(number, cells);
                break;
            default: levels.go_on(std::min(number, units)); units -= std::min(number, units);
            }
            follow(live, cells, step);
            follow(in_use, cells + units, step);
            if (random() % 97 == 0) {
                levels.begin_window();
                live.window_min = live.window_max = cells;
                in_use.window_min = in_use.window_max = cells + units;
            }
            for (const auto& [found, wanted] : {std::pair{levels.peak_of_live(), live},
                                                std::pair{levels.peak_of_in_use(), in_use}}) {
                ASSERT_EQ(found.window_min, wanted.window_min) << seed << " " << step;
                ASSERT_EQ(found.window_max, wanted.window_max) << seed << " " << step;
                ASSERT_EQ(found.max, wanted.max) << seed << " " << step;
                ASSERT_EQ(found.max_step, wanted.max_step) << seed << " " << step;
            }
        }
    }
}

// 2 cells from step 10, 3 units from 20 to 30: until 40, 2·30 live and 30 more in use.
TEST(Levels, BothHaveIntegrals) {
    Account account;
    account.allocate(2, 10);
    account.wait(3, 20);
    EXPECT_EQ(account.in_use_steps(25), 30 + 15);
    account.go_on(3, 30);
    EXPECT_EQ(account.cell_steps(40), 60);
    EXPECT_EQ(account.in_use_steps(40), 90);
}

} // namespace
} // namespace lexprof::gc
