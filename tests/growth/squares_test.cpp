// Least squares, on columns small enough for a hand.
#include "profile/analysis/growth/squares.h"

#include <gtest/gtest.h>

namespace lexprof::profile {
namespace {

using Columns = std::vector<std::vector<double>>;

TEST(LeastSquares, FindsTheLineThroughPointsOfOne) {
    // y = 2 + 3x at 1, 2, 4
    const auto squares =
        least_squares(Columns{{1, 1, 1}, {1, 2, 4}}, std::vector<double>{5, 8, 14});
    ASSERT_TRUE(squares);
    EXPECT_NEAR(squares->factors[0], 2, 1e-12);
    EXPECT_NEAR(squares->factors[1], 3, 1e-12);
    EXPECT_NEAR(squares->rest, 0, 1e-20);
}

// By hand: of 1, 2 and 6 the mean is 3, what is left over -2, -1 and 3, the sum of its squares 14;
// the variance is 14/2, and the mean's error the root of 7/3.
TEST(LeastSquares, TellsWhatIsLeftOverAndHowSureItIs) {
    const auto squares = least_squares(Columns{{1, 1, 1}}, std::vector<double>{1, 2, 6});
    ASSERT_TRUE(squares);
    EXPECT_NEAR(squares->factors[0], 3, 1e-12);
    EXPECT_NEAR(squares->rest, 14, 1e-12);
    EXPECT_NEAR(squares->errors[0], 1.5275252316519465, 1e-12);
}

TEST(LeastSquares, RefusesColumnsThatSayTheSame) {
    EXPECT_FALSE(least_squares(Columns{{1, 2, 3}, {2, 4, 6}}, std::vector<double>{1, 2, 3}));
}

TEST(LeastSquares, WantsMoreNumbersThanColumns) {
    EXPECT_FALSE(least_squares(Columns{{1, 2}, {1, 1}}, std::vector<double>{1, 2}));
}

// Columns of very different lengths, as n³ beside 1.
TEST(LeastSquares, KeepsItsPrecisionWhereColumnsDifferByManyOrders) {
    std::vector<double> ones, cubes, wanted;
    for (double n = 10; n < 2000; n *= 2) {
        ones.push_back(1);
        cubes.push_back(n * n * n);
        wanted.push_back(7 + 2 * n * n * n);
    }
    const auto squares = least_squares(Columns{ones, cubes}, wanted);
    ASSERT_TRUE(squares);
    EXPECT_NEAR(squares->factors[0], 7, 1e-6);
    EXPECT_NEAR(squares->factors[1], 2, 1e-12);
}

} // namespace
} // namespace lexprof::profile
