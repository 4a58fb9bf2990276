// The shapes of growth: their words, values and order.
#include "profile/analysis/growth/shape.h"

#include <gtest/gtest.h>

namespace lexprof::profile {
namespace {

TEST(Shapes, AreFoundHoweverTheyAreWritten) {
    EXPECT_EQ(find_shape("n log n"), Shape::linearithmic);
    EXPECT_EQ(find_shape("nlogn"), Shape::linearithmic);
    EXPECT_EQ(find_shape("n*log(n)"), Shape::linearithmic);
    EXPECT_EQ(find_shape("n^2"), Shape::square);
    EXPECT_EQ(find_shape("n²"), Shape::square);
    EXPECT_EQ(find_shape("√n"), Shape::root);
    EXPECT_EQ(find_shape("sqrt(n)"), Shape::root);
    EXPECT_EQ(find_shape("1"), Shape::constant);
    EXPECT_EQ(find_shape("2^n"), Shape::exponential);
    EXPECT_EQ(find_shape("n^4"), std::nullopt);
    EXPECT_EQ(find_shape(""), std::nullopt);
}

TEST(Shapes, HaveTheValuesOfTheirNames) {
    EXPECT_EQ(value_of(Shape::constant, 16), 1);
    EXPECT_EQ(value_of(Shape::logarithm, 16), 4);
    EXPECT_EQ(value_of(Shape::root, 16), 4);
    EXPECT_EQ(value_of(Shape::linear, 16), 16);
    EXPECT_EQ(value_of(Shape::linearithmic, 16), 64);
    EXPECT_EQ(value_of(Shape::square, 16), 256);
    EXPECT_EQ(value_of(Shape::square_logarithm, 16), 1024);
    EXPECT_EQ(value_of(Shape::cube, 16), 4096);
    EXPECT_EQ(value_of(Shape::exponential, 16), 65536);
    EXPECT_EQ(value_of(Shape::exponential, 4, 3), 81);
}

// What the gate relies on: at large sizes each is above the one before.
TEST(Shapes, StandInTheOrderOfGrowth) {
    for (std::size_t i = 1; i < every_shape.size(); ++i)
        EXPECT_GT(value_of(every_shape[i].shape, 500), value_of(every_shape[i - 1].shape, 500))
            << every_shape[i].name;
}

} // namespace
} // namespace lexprof::profile
