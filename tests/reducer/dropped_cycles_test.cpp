// What comes back from dropped cycles. A constructor of two fields is a cell, and small integers
// take none: so a knot `l = 1 : 2 : … : l` of k elements is k cells.
#include "tests/reducer/running.h"

#include <gtest/gtest.h>

namespace lexprof::tests {
namespace {

// `number` lists of `size` elements that contain themselves, each dropped when the third of its
// elements has been looked at.
std::string knots(int number, int size) {
    std::string list = "l";
    for (int at = 0; at < size; ++at) list = "(PACK-2-1 n " + list + ")";
    return "& (third main) ((\\n head (tail (tail (& (l) (" + list + ") l))))" +
           "(sum (map third (enumFromTo 1 " + std::to_string(number) + "))))";
}

class DroppedCycles : public testing::TestWithParam<Engine> {
  protected:
    static profile::DroppedCycles dropped_by(const std::string& text) {
        const Running running = run_text(text, GetParam());
        EXPECT_EQ(running.failure().kind, reducer::Failure::Kind::none);
        EXPECT_EQ(running.book().totals.live, 0U);
        return running.book().dropped_cycles;
    }
};

INSTANTIATE_TEST_SUITE_P(Engines, DroppedCycles, testing::Values(fast, compiled, plain),
                         [](const auto& engine) {
                             return engine.param == plain      ? "plain"
                                    : engine.param == compiled ? "compiled"
                                                               : "fast";
                         });

// Fewer than 1024 knots are looked for once, at the end.
TEST_P(DroppedCycles, AFewComeBackAtTheEnd) {
    EXPECT_EQ(dropped_by(knots(1, 3)), (profile::DroppedCycles{3, 1, 3}));
    EXPECT_EQ(dropped_by(knots(100, 3)), (profile::DroppedCycles{300, 1, 300}));
}

// 5000 knots of 7 cells in several collections; none gives back less than a knot.
TEST_P(DroppedCycles, ManyComeBackDuringTheRun) {
    const Running running = run_text(knots(5000, 7), GetParam());
    const profile::DroppedCycles& dropped = running.book().dropped_cycles;
    EXPECT_EQ(running.output, "12502500\n"); // 5000·5001/2
    EXPECT_EQ(dropped.cells, 35'000U);
    EXPECT_GE(dropped.collections, 2U);
    EXPECT_EQ(dropped.most_at_once % 7, 0U);
    EXPECT_GE(dropped.most_at_once, 35'000 / dropped.collections);
    EXPECT_LE(dropped.most_at_once, 35'000 - 7 * (dropped.collections - 1));
    EXPECT_LE(dropped.most_at_once, running.book().totals.live_max);
}

// What a constant holds is in use until the run is over: nothing of it was pending.
TEST_P(DroppedCycles, ConstantsDropNone) {
    EXPECT_EQ(dropped_by("& (ones main) ((PACK-2-1 1 ones) (take 3 ones))"),
              profile::DroppedCycles{});
    EXPECT_EQ(dropped_by("& (main) ((sum (enumFromTo 1 1000)))"), profile::DroppedCycles{});
}

} // namespace
} // namespace lexprof::tests
