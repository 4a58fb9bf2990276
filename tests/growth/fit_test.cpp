// Growth that somebody worked out: numbers of known functions, and of known algorithms.
#include "profile/analysis/growth/fit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>

namespace lexprof::profile {
namespace {

using Function = std::function<double(double)>;

std::vector<double> sizes(double low, double high, int count) {
    std::vector<double> all;
    for (int i = 0; i < count; ++i) {
        const double size = std::round(low * std::pow(high / low, double(i) / (count - 1)));
        if (all.empty() || size > all.back()) all.push_back(size);
    }
    return all;
}

Growth growth(const Function& cost, double low = 10, double high = 100'000, int count = 12) {
    std::vector<GrowthPoint> samples;
    for (const double size : sizes(low, high, count))
        samples.push_back({size, std::round(cost(size))});
    return growth_of(samples);
}

TEST(Growth, OfNothingIsNothing) {
    EXPECT_EQ(growth([](double) { return 0; }).text(), "0");
    EXPECT_EQ(growth([](double) { return 0; }).shape(), Shape::constant);
}

TEST(Growth, OfConstantsIsNone) {
    EXPECT_EQ(growth([](double) { return 7; }).text(), "1");
    // A table of at most fifty entries.
    const Growth bounded = growth([](double n) { return std::min(n, 50.0); });
    EXPECT_EQ(bounded.text(), "1");
    EXPECT_GT(bounded.from, 50);
}

TEST(Growth, OfPolynomialsIsTheGreatestPower) {
    EXPECT_EQ(growth([](double n) { return 3 * n + 7; }).text(), "n");
    EXPECT_EQ(growth([](double n) { return n * (n + 3) / 2 + 1; }, 10, 3000).text(), "n²");
    EXPECT_EQ(
        growth([](double n) { return 2 * n * n * n + 9 * n * n + 5 * n + 17; }, 10, 300).text(),
        "n³");
    EXPECT_EQ(growth([](double n) { return std::sqrt(n); }).text(), "√n");
}

TEST(Growth, TellsTheFactors) {
    const Growth line = growth([](double n) { return 3 * n + 7; });
    ASSERT_EQ(line.verdict, GrowthVerdict::known);
    const GrowthModel& model = line.models.front();
    ASSERT_EQ(model.terms.size(), 2U);
    EXPECT_NEAR(model.terms[0].factor, 3, 1e-9);
    EXPECT_NEAR(model.terms[1].factor, 7, 1e-6);
}

// n⌈log₂ n⌉ − 2^⌈log₂ n⌉ + 1 comparisons at worst.
TEST(Growth, OfMergingIsLinearithmic) {
    EXPECT_EQ(growth([](double n) {
                  const double levels = std::ceil(std::log2(n));
                  return 7 * (n * levels - std::exp2(levels) + 1) + 12 * n + 5;
              }).text(),
              "n log n");
}

// Calls of the naive fib: 2·fib(n+1) − 1.
TEST(Growth, OfFibonacciIsExponentialInTheGoldenRatio) {
    const double golden = (1 + std::sqrt(5)) / 2;
    EXPECT_EQ(
        growth([&](double n) { return 2 * std::round(std::pow(golden, n + 1) / std::sqrt(5)) - 1; },
               5, 27, 14)
            .text(),
        "1.62ⁿ");
    EXPECT_EQ(growth([](double n) { return std::exp2(n) - 1; }, 4, 20).text(), "2ⁿ");
}

TEST(Growth, SeesWhatLeadsOnlyAtGreatSizes) {
    EXPECT_EQ(growth([](double n) { return 1000 * n + 0.01 * n * n; }).text(), "n²");
    const Growth late = growth(
        [](double n) { return 100 * n + (n > 1000 ? (n - 1000) * (n - 1000) : 0); }, 10, 1e5, 18);
    EXPECT_EQ(late.text(), "n²");
    EXPECT_GT(late.from, 1000);
}

TEST(Growth, IsUnclearWhereNoShapeFits) {
    EXPECT_EQ(growth([](double n) { return 5 * std::pow(n, 1.1); }).text(),
              "unclear: about n^1.10");
    EXPECT_EQ(growth([](double n) { return 20 * std::pow(n, 1.1) + 3 * n; }).shape(), std::nullopt);
    EXPECT_EQ(growth([](double n) { return n * std::sqrt(n); }).text(), "unclear: about n^1.50");
    // Twenty-seven for each threefold size, in steps.
    EXPECT_EQ(growth([](double n) { return std::pow(3, std::ceil(std::log2(n))); }).shape(),
              std::nullopt);
    // Even sizes cost another order than odd ones.
    EXPECT_EQ(growth([](double n) { return std::fmod(n, 2) == 0 ? n : n * n; }).shape(),
              std::nullopt);
}

TEST(Growth, SaysWhy) {
    EXPECT_EQ(growth([](double n) { return n * std::sqrt(n); }).reason, "none of the shapes fits");
}

TEST(Growth, WantsEnoughSizes) {
    const std::vector<GrowthPoint> five{{1, 1}, {10, 10}, {100, 100}, {1000, 1000}, {10000, 10000}};
    EXPECT_EQ(growth_of(five).verdict, GrowthVerdict::too_few);
    std::vector<GrowthPoint> near;
    for (double size = 100; size < 110; ++size) near.push_back({size, size});
    EXPECT_EQ(growth_of(near).verdict, GrowthVerdict::too_few);
    // A threefold size does where nothing is left over, and not where a twentieth is.
    std::vector<GrowthPoint> exact, rough;
    for (double size = 10; size <= 40; size += 5) {
        exact.push_back({size, 3 * size + 1});
        rough.push_back({size, 3 * size + (std::fmod(size, 2) == 0 ? 3 : -3)});
    }
    EXPECT_EQ(growth_of(exact).text(), "n");
    EXPECT_EQ(growth_of(rough).verdict, GrowthVerdict::too_few);
    EXPECT_EQ(growth_of({}).verdict, GrowthVerdict::too_few);
}

TEST(Growth, TakesTheMeanOfRunsOfOneSize) {
    std::vector<GrowthPoint> samples;
    for (const double size : sizes(10, 10'000, 8)) {
        samples.push_back({size, 5 * size - 1});
        samples.push_back({size, 5 * size + 1});
    }
    const Growth line = growth_of(samples);
    EXPECT_EQ(line.text(), "n");
    EXPECT_NEAR(line.models.front().lead().factor, 5, 1e-9);
}

TEST(Growth, DoesNotDependOnTheOrderOfSamples) {
    std::vector<GrowthPoint> samples;
    for (const double size : sizes(10, 10'000, 12)) samples.push_back({size, size * size});
    const Growth sorted = growth_of(samples);
    std::reverse(samples.begin(), samples.end());
    EXPECT_EQ(growth_of(samples).text(), sorted.text());
}

// 3·10⁷ + 7
TEST(Growth, ForetellsWhatFollows) {
    const auto foretold = foretell(growth([](double n) { return 3 * n + 7; }), 1e7);
    ASSERT_TRUE(foretold);
    EXPECT_NEAR(foretold->likely, 30'000'007, 1);
    EXPECT_LE(foretold->least, foretold->likely);
    EXPECT_GE(foretold->most, foretold->likely);
    EXPECT_LT(foretold->most - foretold->least, 100);
}

// 3n + 7 = 3·10⁶ + 7 at a million.
TEST(Growth, TellsTheSizeThatReachesAnAmount) {
    const Growth line = growth([](double n) { return 3 * n + 7; });
    const auto size = size_that_reaches(line, 3'000'007);
    ASSERT_TRUE(size);
    EXPECT_NEAR(*size, 1e6, 2);
    EXPECT_EQ(size_that_reaches(growth([](double) { return 7; }), 8), std::nullopt);
}

} // namespace
} // namespace lexprof::profile
