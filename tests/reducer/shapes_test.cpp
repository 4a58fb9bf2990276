// The paper's space profiles: who holds what when, and what the repairs change, on both engines.
// docs/paper.md compares the numbers.
#include "tests/reducer/running.h"

#include <algorithm>
#include <functional>
#include <gtest/gtest.h>

namespace lexprof::tests {
namespace {

class Shapes : public testing::TestWithParam<Engine> {
  protected:
    Running run(const std::string& name, const std::vector<std::string>& profiled = {}) {
        return run_text(example(name), GetParam(), profiled);
    }
    std::uint64_t either(std::uint64_t of_fast, std::uint64_t of_plain) const {
        return GetParam() == plain ? of_plain : of_fast;
    }
};

INSTANTIATE_TEST_SUITE_P(Engine, Shapes, testing::Values(fast, compiled, plain),
                         [](const auto& tested) {
                             return std::string(tested.param == plain      ? "Plain"
                                                : tested.param == compiled ? "Compiled"
                                                                           : "Fast");
                         });

// To within a tenth: how much an engine builds is its own affair.
template <typename Number>
void expect_about(std::uint64_t expected, Number found) {
    EXPECT_LE(10 * static_cast<std::uint64_t>(found), 11 * expected);
    EXPECT_GE(10 * static_cast<std::uint64_t>(found), 9 * expected);
}

// The most cells of a pair that live at the same time in each interval.
std::vector<std::int64_t> curve(const Running& running, const std::string& pair) {
    const auto& rows = running.book().rows;
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const profile::Row& candidate) {
        return running.book().pair_name(candidate) == pair;
    });
    const auto& curves = running.book().curves;
    std::vector<std::int64_t> values;
    for (std::uint32_t at = 0; at < curves.intervals.size(); ++at)
        values.push_back(
            profile::at_end(curves.rows[static_cast<std::size_t>(row - rows.begin())], at)
                .live_max);
    return values;
}

// f builds its result for every element before it gives its first: a mountain with one slope up and
// one down. A body of f is six cells as graph, of which the fast engine has only the list's.
TEST_P(Shapes, FHoldsTheBlockedPipeline) {
    const Running running = run("blocked-pipeline");
    const auto cells = static_cast<std::int64_t>(either(1000, 6000));
    EXPECT_EQ(running.row("f←myhead").live_max, cells);
    const std::vector<std::int64_t> live = curve(running, "f←myhead");
    ASSERT_GE(live.size(), 50U);
    const auto top = std::max_element(live.begin(), live.end());
    EXPECT_EQ(*top, cells);
    EXPECT_TRUE(std::is_sorted(live.begin(), top));
    EXPECT_TRUE(std::is_sorted(top, live.end(), std::greater<>()));
    EXPECT_LT(live.front(), cells / 10);
    EXPECT_EQ(running.row("f←myhead").live, 0);
    for (const profile::Row& row : running.book().rows) {
        const std::string pair = running.book().pair_name(row);
        if (pair.starts_with("main←") || pair == "f←myhead") continue;
        EXPECT_LT(row.live_max, cells / 2) << pair;
    }
}

// Eight cells for each element as graph (f 6, foldr and main 1 each), two on the fast engine.
TEST_P(Shapes, ThePeakOfTheBlockedPipeline) {
    const Running running = run("blocked-pipeline");
    expect_about(either(2010, 8044), running.book().totals.live_max);
    expect_about(either(1013, 1029), running.row("main←•").live_max);
}

TEST(ShapesAsGraph, FHoldsMostOfTheBlockedPipeline) {
    const Running running = run_text(example("blocked-pipeline"), plain);
    EXPECT_GT(2 * static_cast<std::uint64_t>(running.row("f←myhead").live_max),
              running.book().totals.live_max);
}

// The paper's peak falls to about a seventh, here it falls further.
TEST_P(Shapes, TheRepairLowersThePeakFortyfold) {
    const std::uint64_t before = run("blocked-pipeline").book().totals.live_max;
    const std::uint64_t after = run("unblocked-pipeline").book().totals.live_max;
    expect_about(either(48, 129), after);
    EXPECT_GT(before, 40 * after);
}

// Where the whole list is there from the beginning more is left after the repair.
TEST_P(Shapes, TheRepairLeavesAListThatIsThereAnyhow) {
    std::string text = example("unblocked-pipeline");
    const std::string lazy = "(COMP myhead (map inc) (enumFromTo 1 1000))";
    text.replace(text.find(lazy), lazy.size(),
                 "(= l (enumFromTo 1 1000) (SEQ (length l) (COMP myhead (map inc) l)))");
    const Running running = run_text(text, GetParam());
    EXPECT_EQ(running.output, "1013\n");
    EXPECT_GE(running.book().totals.live_max, 1000U);
}

// What main does before the first result is gone, too.
TEST_P(Shapes, TheRepairSavesMainsWork) {
    const profile::Row before = run("blocked-pipeline").row("main←•");
    const profile::Row after = run("unblocked-pipeline").row("main←•");
    EXPECT_GT(before.steps, 50 * after.steps);
    EXPECT_GT(before.live_max, 25 * after.live_max);
}

TEST_P(Shapes, QueensHoldsTheMostAndSafeDoesTheMost) {
    const Running running = run("nqueens", {"queens", "safe", "check", "main"});
    const auto most = [&](const char* name) {
        std::int64_t cells = 0;
        for (const profile::Row& row : running.book().rows)
            if (running.book().name(row.callee) == name) cells = std::max(cells, row.live_max);
        return cells;
    };
    for (const char* other : {"safe", "check", "main"}) {
        EXPECT_GT(most("queens"), most(other)) << other;
        EXPECT_GT(running.callee("queens").cell_steps, running.callee(other).cell_steps) << other;
    }
    const std::uint64_t steps = running.callee("safe").steps;
    for (const profile::Row& row : running.book().rows) {
        const std::string callee = running.book().name(row.callee);
        if (callee != "safe") {
            EXPECT_GT(steps, running.callee(callee).steps) << callee;
        }
    }
    EXPECT_GT(2 * steps, running.book().totals.steps);
}

TEST_P(Shapes, AllFalseIsFasterAndHoldsAsMuch) {
    const std::vector<std::string> profiled{"queens", "safe", "check", "main"};
    const Running before = run("nqueens", profiled);
    const Running after = run("nqueens-allfalse", profiled);
    EXPECT_LT(after.book().totals.steps, before.book().totals.steps);
    EXPECT_LT(after.callee("safe").steps, before.callee("safe").steps);
    EXPECT_LT(2 * after.book().totals.live_max, 3 * before.book().totals.live_max);
    EXPECT_LT(2 * before.book().totals.live_max, 3 * after.book().totals.live_max);
}

// With an accumulator there are fewer steps, but the additions pile up.
TEST_P(Shapes, WithoutListsSumSquaresIsFasterAndHoldsMore) {
    const Running lists = run("sum-squares");
    const Running sums = run("sum-n-squares");
    EXPECT_EQ(lists.output, sums.output);
    EXPECT_LT(2 * sums.book().totals.steps, lists.book().totals.steps);
    expect_about(either(1200, 1616), sums.book().totals.live_max);
    expect_about(either(9, 28), lists.book().totals.live_max);
}

} // namespace
} // namespace lexprof::tests
