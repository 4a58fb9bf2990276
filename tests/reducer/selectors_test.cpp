// Note [The selector leak], gc/selectors.h, with the mending and without.
#include "tests/reducer/running.h"

#include <gtest/gtest.h>

namespace lexprof::tests {
namespace {

// What comes before the mark is counted and then what comes after it: the second count refers to
// the pair of both.
constexpr const char* two_counts =
    "UNPACK-2 (\\first \\second INT+ (length first) (length second)) (break (POLY= '!') STDIN)";
constexpr int before = 1000;

Running run_two_counts(Engine engine, bool keep_selectors) {
    reducer::RunOptions options;
    options.engine = engine;
    options.keep_selectors = keep_selectors;
    return run_text(two_counts, options, std::string(before, 'a') + "!bb");
}

class Selectors : public testing::TestWithParam<Engine> {};

TEST_P(Selectors, AreDoneEarlySoThatNothingIsKept) {
    const Running run = run_two_counts(GetParam(), false);
    EXPECT_EQ(run.output, "1003\n");
    EXPECT_LT(run.book().totals.live_max, std::uint64_t{100});
}

TEST_P(Selectors, KeepWhatTheySelectFromWhereThatIsAskedFor) {
    const Running run = run_two_counts(GetParam(), true);
    EXPECT_EQ(run.output, "1003\n");
    EXPECT_GE(run.book().totals.live_max,
              std::uint64_t{before}); // a cell for each character of the first half
}

TEST_P(Selectors, AreCountedInTheSameWayInBoth) {
    const Running mended = run_two_counts(GetParam(), false);
    const Running leaking = run_two_counts(GetParam(), true);
    ASSERT_EQ(mended.book().rows.size(), leaking.book().rows.size());
    for (std::size_t at = 0; at < mended.book().rows.size(); ++at) {
        const profile::Row& one = mended.book().rows[at];
        const profile::Row& other = leaking.book().rows[at];
        EXPECT_EQ(one.calls, other.calls);
        EXPECT_EQ(one.ops, other.ops);
        EXPECT_EQ(one.matches, other.matches);
        EXPECT_EQ(one.cells, other.cells);
    }
}

INSTANTIATE_TEST_SUITE_P(Engines, Selectors, testing::Values(fast, compiled, plain));

} // namespace
} // namespace lexprof::tests
