// Growth in two parameters: products, sums, and what is neither.
#include "profile/analysis/growth/product.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

namespace lexprof::profile {
namespace {

// At all of 8, 16, … 256 in both; counts are whole.
std::string told(const std::function<double(double, double)>& cost) {
    std::vector<ProductPoint> samples;
    for (double n = 8; n <= 256; n *= 2)
        for (double m = 8; m <= 256; m *= 2) samples.push_back({n, m, std::round(cost(n, m))});
    return product_growth(samples, "n", "m");
}

TEST(Products, AreTold) {
    EXPECT_EQ(told([](double n, double m) { return 3 * n * m; }), "n·m");
    EXPECT_EQ(told([](double n, double m) { return n * n * m + 20 * n + 7; }), "n²·m");
    EXPECT_EQ(told([](double n, double m) { return 5 * n * std::log2(n) * m * m; }), "n log n·m²");
}

TEST(Products, AreToldFromSums) {
    EXPECT_EQ(told([](double n, double m) { return n * n + m * m; }), "n² + m²");
    EXPECT_EQ(told([](double n, double m) { return n * n * m * m + n + m; }), "n²·m²");
    EXPECT_EQ(told([](double n, double m) { return 4 * n * m + 2 * n * n; }), "n² + n·m");
}

TEST(Products, MayBeOfOneParameter) {
    EXPECT_EQ(told([](double n, double) { return 9 * n; }), "n");
    EXPECT_EQ(told([](double, double m) { return m * m + 100; }), "m²");
    EXPECT_EQ(told([](double, double) { return 12; }), "1");
    EXPECT_EQ(told([](double, double) { return 0; }), "0");
}

// The lesser of the two matters in one direction only, and has no name.
TEST(Products, AreUnclearWhereTheyAreNone) {
    EXPECT_TRUE(told([](double n, double m) {
                    return std::pow(n, 1.5) * m;
                }).starts_with("unclear: about n^1.50·m^1.00"));
    EXPECT_TRUE(
        told([](double n, double m) { return 100 * std::max(n, m); }).starts_with("unclear"));
}

TEST(Products, WantEnoughSizesOfEach) {
    const std::vector<ProductPoint> few{{1, 1, 1}, {2, 1, 2}, {1, 2, 2}, {2, 2, 4}};
    EXPECT_EQ(product_growth(few, "n", "m"), "too few sizes");
}

} // namespace
} // namespace lexprof::profile
