// The curves of a run agree with its accounts: for generated programs, and for examples.
#include "profile/data/window.h"
#include "tests/generator/generate.h"
#include "tests/reducer/differential.h"
#include "tests/reducer/running.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace lexprof::tests {
namespace {

using profile::Curves;
using profile::Interval;
using profile::Point;
using profile::Profile;
using profile::Row;

// The sums of a profile at the end of an interval.
Row sum_of(const Profile& profile) {
    Row sum;
    for (const Row& row : profile.rows) add(sum, row);
    return sum;
}

void expect_points_of(const std::vector<Point>& points, const Row& row) {
    const Point end = points.empty() ? Point{} : points.back();
    EXPECT_EQ(end.calls, row.calls);
    EXPECT_EQ(end.ops, row.ops);
    EXPECT_EQ(end.matches, row.matches);
    EXPECT_EQ(end.steps, row.steps);
    EXPECT_EQ(end.cells, row.cells);
    EXPECT_EQ(end.time_ns, row.time_ns);
    EXPECT_EQ(end.live, row.live);
    std::int64_t most = 0;
    for (const Point& point : points) most = std::max(most, point.live_max);
    EXPECT_EQ(most, row.live_max);
}

// The most live cells of each pair came about within the interval that says so.
void expect_moments(const Curves& curves, const Profile& profile) {
    for (std::size_t pair = 0; pair < profile.rows.size(); ++pair) {
        const Row& row = profile.rows[pair];
        if (row.live_max == 0) continue;
        const auto found = std::find_if(
            curves.intervals.begin(), curves.intervals.end(),
            [&](const Interval& interval) { return interval.steps >= row.live_max_step; });
        ASSERT_NE(found, curves.intervals.end());
        const auto at = static_cast<std::uint32_t>(found - curves.intervals.begin());
        // a peak at the very step where an interval ends may belong to the next one
        const auto most_in = [&](std::uint32_t interval) {
            const Point point = profile::at_end(curves.pairs[pair], interval);
            return point.interval == interval ? point.live_max : point.live;
        };
        EXPECT_TRUE(most_in(at) == row.live_max ||
                    (at + 1 < curves.intervals.size() && most_in(at + 1) == row.live_max))
            << profile::pair_name(row);
    }
}

// In every interval, what the pairs did adds up to what was done in all.
void expect_sums(const Curves& curves, const Profile& profile) {
    for (std::uint32_t at = 0; at < curves.intervals.size(); ++at) {
        const Profile window = sum_window(profile, curves, {at, at + 1});
        const Row sum = sum_of(window);
        EXPECT_EQ(sum.steps, window.steps) << at;
        EXPECT_EQ(sum.cells, window.cells) << at;
        EXPECT_EQ(sum.time_ns, window.time_ns) << at;
        EXPECT_EQ(static_cast<std::uint64_t>(sum.live), window.live) << at;
        EXPECT_LE(curves.intervals[at].live_min, curves.intervals[at].live) << at;
        EXPECT_LE(curves.intervals[at].live, curves.intervals[at].live_max) << at;
    }
}

void expect_consistent(const Running& running) {
    const Curves& curves = running.outcome.curves;
    const Profile& profile = running.profile();
    ASSERT_FALSE(curves.intervals.empty());
    EXPECT_EQ(curves.intervals.back().steps, profile.steps);
    EXPECT_EQ(curves.intervals.back().cells, profile.cells);
    EXPECT_EQ(curves.intervals.back().time_ns, profile.time_ns);
    std::uint64_t most = 0;
    for (const Interval& interval : curves.intervals) most = std::max(most, interval.live_max);
    EXPECT_EQ(most, profile.live_max);
    ASSERT_EQ(curves.pairs.size(), profile.rows.size());
    for (std::size_t pair = 0; pair < profile.rows.size(); ++pair)
        expect_points_of(curves.pairs[pair], profile.rows[pair]);
    expect_moments(curves, profile);
    expect_sums(curves, profile);
}

class Recorded : public testing::TestWithParam<Engine> {};

INSTANTIATE_TEST_SUITE_P(Engine, Recorded, testing::Values(fast, plain), [](const auto& tested) {
    return std::string(tested.param == plain ? "Plain" : "Fast");
});

TEST_P(Recorded, CurvesAgreeWithTheAccounts) {
    for (std::uint64_t seed = 40'000; seed < 40'150; ++seed) {
        const std::string text =
            generator::generate_program(seed, static_cast<unsigned>(1 + seed % 16));
        const flic::Program program = program_of(text);
        reducer::RunOptions options;
        options.plain = GetParam();
        options.limits.steps = 100'000;
        options.curves.intervals = seed % 2 == 0 ? 16 : 2048;
        options.curves.first_width = 1 + seed % 5;
        expect_consistent(run_program(program, random_plan(program, seed), options));
        if (HasFailure()) FAIL() << "seed " << seed << "\n" << text;
    }
}

TEST_P(Recorded, ExamplesToo) {
    for (const char* name : {"blocked-pipeline", "nqueens", "hamming", "primes"}) {
        reducer::RunOptions options;
        options.plain = GetParam();
        expect_consistent(run_text(example(name), options));
        if (HasFailure()) FAIL() << name;
    }
}

// How finely curves are drawn, and who looks on, changes no account.
TEST_P(Recorded, LookingOnChangesNothing) {
    struct Busy final : profile::Listener {
        std::uint64_t intervals = 0;
        std::uint64_t pulses = 0;
        void interval_ended(const Interval&, std::span<const profile::Sample>) override {
            ++intervals;
        }
        void pulse(profile::Accounts& accounts) override {
            ++pulses;
            accounts.profile();
        }
    };
    for (const char* name : {"nqueens", "hamming", "fibs"}) {
        reducer::RunOptions coarse;
        coarse.plain = GetParam();
        coarse.curves.first_width = 1'000'000;
        Running before = run_text(example(name), coarse);
        Busy busy;
        reducer::RunOptions fine;
        fine.plain = GetParam();
        fine.curves.first_width = 3;
        fine.listener = &busy;
        Running after = run_text(example(name), fine);
        EXPECT_GT(busy.intervals, before.outcome.curves.intervals.size());
        EXPECT_GT(busy.pulses, 0U);
        ASSERT_EQ(before.profile().rows.size(), after.profile().rows.size());
        for (std::size_t pair = 0; pair < before.profile().rows.size(); ++pair) {
            Row one = before.profile().rows[pair];
            Row other = after.profile().rows[pair];
            one.time_ns = other.time_ns = 0;
            EXPECT_EQ(one, other) << name << " " << profile::pair_name(one);
        }
    }
}

// A run of so many steps has at most so many intervals, each of them at least the first width wide
// (the last one excepted).
TEST(RecordedOnce, IntervalsStayFew) {
    reducer::RunOptions options;
    options.curves.intervals = 64;
    options.curves.first_width = 8;
    const Running running = run_text(example("nqueens"), options);
    EXPECT_LT(running.outcome.curves.intervals.size(), 64U);
    EXPECT_GE(running.outcome.curves.intervals.size(), 32U);
}

} // namespace
} // namespace lexprof::tests
