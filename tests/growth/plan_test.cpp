// The sizes of a sweep, as they are asked for.
#include "sweep/plan.h"

#include <gtest/gtest.h>

namespace lexprof::sweep {
namespace {

using Sizes = std::vector<std::uint64_t>;

TEST(Sizes, RiseInProportion) {
    std::string problem;
    const auto range = parse_range("n=10..10000", 4, problem);
    ASSERT_TRUE(range) << problem;
    EXPECT_EQ(range->parameter, "n");
    EXPECT_EQ(range->sizes, (Sizes{10, 100, 1000, 10000}));
}

// Of 1..4 at twelve points, those that round to the same are one.
TEST(Sizes, AreThereOnce) {
    std::string problem;
    EXPECT_EQ(parse_range("n=1..4", 12, problem)->sizes, (Sizes{1, 2, 3, 4}));
    EXPECT_EQ(parse_range("k=50,10,20,10", 12, problem)->sizes, (Sizes{10, 20, 50}));
}

TEST(Sizes, MustBeSizes) {
    std::string problem;
    for (const char* text : {"", "n", "n=", "=1..2", "n=0..5", "n=5..x", "n=1,,2", "n=1,", "9=1..2",
                             "n=1..99999999999999999999"}) {
        EXPECT_FALSE(parse_range(text, 12, problem)) << text;
        EXPECT_EQ(problem, "it is as n=10..100000 or n=10,20,50, of whole numbers from 1 on")
            << text;
    }
    EXPECT_FALSE(parse_range("n=9..5", 12, problem));
    EXPECT_EQ(problem, "the second size has to be greater than the first");
}

TEST(Sizes, GoWhereTheMarkIs) {
    EXPECT_EQ(with_size("seq {n} | sort -{k} {n}", "n", 30), "seq 30 | sort -{k} 30");
    EXPECT_TRUE(mentions("seq {n}", "n"));
    EXPECT_FALSE(mentions("seq {n}", "k"));
}

} // namespace
} // namespace lexprof::sweep
