// The curves of a run agree with its accounts: for generated programs, and for examples.
#include "profile/data/window.h"
#include "tests/generator/generate.h"
#include "tests/reducer/differential.h"
#include "tests/reducer/running.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace lexprof::tests {
namespace {

using profile::Book;
using profile::Curves;
using profile::Interval;
using profile::Point;
using profile::Row;

void expect_points_of(const profile::Track& points, const Row& row) {
    const Point end = points.empty() ? Point{} : points.back();
    EXPECT_EQ(end.calls, row.calls);
    EXPECT_EQ(end.ops, row.ops);
    EXPECT_EQ(end.matches, row.matches);
    EXPECT_EQ(end.steps, row.steps);
    EXPECT_EQ(end.cells, row.cells);
    EXPECT_EQ(end.time_ns, row.time_ns);
    EXPECT_EQ(end.live, row.live);
    EXPECT_EQ(end.in_use, row.in_use);
    std::int64_t most_live = 0;
    std::int64_t most_in_use = 0;
    for (const Point& point : points) {
        most_live = std::max(most_live, point.live_max);
        most_in_use = std::max(most_in_use, point.in_use_max);
    }
    EXPECT_EQ(most_live, row.live_max);
    EXPECT_EQ(most_in_use, row.in_use_max);
}

// The most of a level of each row came about within the interval that says so.
struct LevelOfRow {
    std::int64_t Row::*max;
    std::uint64_t Row::*max_step;
    std::int64_t Point::*max_in;
    std::int64_t Point::*at_end;
};

void expect_moments(const Book& book, const LevelOfRow& level) {
    const Curves& curves = book.curves;
    for (std::size_t pair = 0; pair < book.rows.size(); ++pair) {
        const Row& row = book.rows[pair];
        if (row.*level.max == 0) continue;
        const auto found = std::find_if(
            curves.intervals.begin(), curves.intervals.end(),
            [&](const Interval& interval) { return interval.steps >= row.*level.max_step; });
        ASSERT_NE(found, curves.intervals.end());
        const auto at = static_cast<std::uint32_t>(found - curves.intervals.begin());
        // a peak at the very step where an interval ends may belong to the next one
        const auto most_in = [&](std::uint32_t interval) {
            const Point point = profile::at_end(curves.rows[pair], interval);
            return point.interval == interval ? point.*level.max_in : point.*level.at_end;
        };
        EXPECT_TRUE(most_in(at) == row.*level.max ||
                    (at + 1 < curves.intervals.size() && most_in(at + 1) == row.*level.max))
            << book.pair_name(row);
    }
}

// In every interval, what the rows did adds up to what was done in all.
void expect_sums(const Book& book) {
    const Curves& curves = book.curves;
    for (std::uint32_t at = 0; at < curves.intervals.size(); ++at) {
        const Book window = sum_window(book, {at, at + 1});
        Row sum;
        for (const Row& row : window.rows) profile::add(sum, row);
        EXPECT_EQ(sum.steps, window.totals.steps) << at;
        EXPECT_EQ(sum.cells, window.totals.cells) << at;
        EXPECT_EQ(sum.time_ns, window.totals.time_ns) << at;
        EXPECT_EQ(static_cast<std::uint64_t>(sum.live), window.totals.live) << at;
        EXPECT_EQ(static_cast<std::uint64_t>(sum.in_use), window.totals.in_use) << at;
        const Interval& interval = curves.intervals[at];
        EXPECT_LE(interval.live_min, interval.live) << at;
        EXPECT_LE(interval.live, interval.live_max) << at;
        EXPECT_LE(interval.in_use_min, interval.in_use) << at;
        EXPECT_LE(interval.in_use, interval.in_use_max) << at;
        EXPECT_LE(interval.live, interval.in_use) << at;
    }
}

void expect_consistent(const Book& book) {
    const Curves& curves = book.curves;
    ASSERT_FALSE(curves.intervals.empty());
    EXPECT_EQ(curves.intervals.back().steps, book.totals.steps);
    EXPECT_EQ(curves.intervals.back().cells, book.totals.cells);
    EXPECT_EQ(curves.intervals.back().time_ns, book.totals.time_ns);
    std::uint64_t most_live = 0;
    std::uint64_t most_in_use = 0;
    for (const Interval& interval : curves.intervals) {
        most_live = std::max(most_live, interval.live_max);
        most_in_use = std::max(most_in_use, interval.in_use_max);
    }
    EXPECT_EQ(most_live, book.totals.live_max);
    EXPECT_EQ(most_in_use, book.totals.in_use_max);
    ASSERT_EQ(curves.rows.size(), book.rows.size());
    for (std::size_t row = 0; row < book.rows.size(); ++row)
        expect_points_of(curves.rows[row], book.rows[row]);
    expect_moments(book, {&Row::live_max, &Row::live_max_step, &Point::live_max, &Point::live});
    expect_moments(book,
                   {&Row::in_use_max, &Row::in_use_max_step, &Point::in_use_max, &Point::in_use});
    expect_sums(book);
}

void expect_consistent(const Running& running) {
    for (const Book& book : running.outcome.books) expect_consistent(book);
}

class Recorded : public testing::TestWithParam<Engine> {};

INSTANTIATE_TEST_SUITE_P(Engine, Recorded, testing::Values(fast, compiled, plain),
                         [](const auto& tested) {
                             return std::string(tested.param == plain      ? "Plain"
                                                : tested.param == compiled ? "Compiled"
                                                                           : "Fast");
                         });

TEST_P(Recorded, CurvesAgreeWithTheAccounts) {
    for (std::uint64_t seed = 40'000; seed < 40'150; ++seed) {
        const std::string text =
            generator::generate_program(seed, static_cast<unsigned>(1 + seed % 16));
        const flic::Program program = program_of(text);
        reducer::RunOptions options;
        options.engine = GetParam();
        options.limits.steps = 100'000;
        if (seed % 3 == 0) options.books.push_back(profile::Scheme::dynamic);
        options.curves.intervals = seed % 2 == 0 ? 16 : 2048;
        options.curves.first_width = 1 + seed % 5;
        expect_consistent(run_program(program, random_plan(program, seed), options));
        if (HasFailure()) FAIL() << "seed " << seed << "\n" << text;
    }
}

TEST_P(Recorded, ExamplesToo) {
    for (const char* name : {"blocked-pipeline", "nqueens", "hamming", "primes"}) {
        reducer::RunOptions options;
        options.engine = GetParam();
        expect_consistent(run_text(example(name), options));
        if (HasFailure()) FAIL() << name;
    }
}

// How finely curves are drawn, and who looks on, changes no account.
TEST_P(Recorded, LookingOnChangesNothing) {
    struct Busy final : profile::Listener {
        std::uint64_t intervals = 0;
        std::uint64_t pulses = 0;
        void pulse(profile::Accounts& accounts) override {
            ++pulses;
            intervals = accounts.curves(0).intervals.size();
            accounts.books();
        }
    };
    for (const char* name : {"nqueens", "hamming", "fibs"}) {
        reducer::RunOptions coarse;
        coarse.engine = GetParam();
        coarse.curves.first_width = 1'000'000;
        Running before = run_text(example(name), coarse);
        Busy busy;
        reducer::RunOptions fine;
        fine.engine = GetParam();
        fine.curves.first_width = 3;
        fine.listener = &busy;
        Running after = run_text(example(name), fine);
        EXPECT_GT(busy.intervals, before.book().curves.intervals.size());
        EXPECT_GT(busy.pulses, 0U);
        ASSERT_EQ(before.book().rows.size(), after.book().rows.size());
        for (std::size_t pair = 0; pair < before.book().rows.size(); ++pair) {
            Row one = before.book().rows[pair];
            Row other = after.book().rows[pair];
            one.time_ns = other.time_ns = 0;
            one.time_error_ns = other.time_error_ns = 0;
            EXPECT_EQ(one, other) << name << " " << before.book().pair_name(one);
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
    EXPECT_LT(running.book().curves.intervals.size(), 64U);
    EXPECT_GE(running.book().curves.intervals.size(), 32U);
}

} // namespace
} // namespace lexprof::tests
