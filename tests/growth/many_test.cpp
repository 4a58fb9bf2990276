// Thousands of functions drawn at random, with terms of lower order and with noise: what is said
// with confidence is right, or next to always.
#include "profile/analysis/growth/fit.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace lexprof::profile {
namespace {

struct Tally {
    int right = 0;
    int unclear = 0;
    int wrong = 0;
};

// A function of a known shape, or of a power that none of them is.
class Drawn {
  public:
    explicit Drawn(std::mt19937& random, bool has_noise) : random_(random) {
        power_ = between(0, 1) < 0.1;
        exponent_ = between(1.06, 1.9);
        lead_ = static_cast<Shape>(static_cast<int>(between(0, 8.999)));
        base_ = between(0, 1) < 0.5 ? 2 : between(1.4, 3);
        factor_ = std::pow(10, between(0, 1.5));
        const int below = std::max(static_cast<int>(lead_), 1);
        lower_ = power_ ? Shape::constant
                        : static_cast<Shape>(static_cast<int>(between(0, below - 1e-9)));
        lower_factor_ =
            lead_ == Shape::constant || between(0, 1) < 0.5 ? 0 : std::pow(10, between(0, 2));
        constant_ = between(0, 1) < 0.5 ? 0 : between(0, 50);
        noise_ = has_noise ? std::pow(10, between(-3, -1.5)) : 0;
    }

    std::optional<Shape> shape() const { return power_ ? std::nullopt : std::optional(lead_); }

    std::vector<GrowthPoint> samples() {
        const auto count = static_cast<int>(between(8, 20));
        const bool doubles = !power_ && lead_ == Shape::exponential;
        const double low = doubles ? between(3, 7) : between(4, 20);
        const double high = highest();
        std::vector<GrowthPoint> all;
        for (int i = 0; i < count; ++i) {
            const double part = double(i) / (count - 1);
            const double size =
                std::round(doubles ? low + (high - low) * part : low * std::pow(high / low, part));
            if (all.empty() || size > all.back().size) all.push_back({size, cost(size)});
        }
        return all;
    }

  private:
    double between(double low, double high) {
        return std::uniform_real_distribution<>(low, high)(random_);
    }
    double highest() {
        if (power_) return std::pow(10, between(3.5, 5.5));
        if (lead_ <= Shape::linearithmic) return std::pow(10, between(3.5, 6));
        if (lead_ <= Shape::square_logarithm) return std::pow(10, between(2.5, 3.6));
        if (lead_ == Shape::cube) return std::pow(10, between(1.8, 2.6));
        return between(16, 26);
    }
    double cost(double size) {
        const double lead = power_ ? std::pow(size, exponent_) : value_of(lead_, size, base_);
        double sum = factor_ * lead + lower_factor_ * value_of(lower_, size) + constant_;
        sum *= 1 + noise_ * std::normal_distribution<>()(random_);
        return std::round(std::max(sum, 0.0));
    }

    std::mt19937& random_;
    bool power_ = false;
    Shape lead_ = Shape::constant, lower_ = Shape::constant;
    double exponent_ = 1, base_ = 2, factor_ = 1, lower_factor_ = 0, constant_ = 0, noise_ = 0;
};

Tally tally(bool has_noise) {
    Tally count;
    std::mt19937 random(20'26);
    for (int i = 0; i < 1500; ++i) {
        Drawn drawn(random, has_noise);
        const auto said = growth_of(drawn.samples()).shape();
        if (!said)
            ++count.unclear;
        else if (said == drawn.shape())
            ++count.right;
        else
            ++count.wrong;
    }
    return count;
}

// A tenth of them are powers, which nothing can be right about but "unclear".
TEST(GrowthOfMany, IsNeverWrongWhereNumbersAreExact) {
    const Tally exact = tally(false);
    EXPECT_EQ(exact.wrong, 0);
    EXPECT_GT(exact.right, 1270);
}

TEST(GrowthOfMany, IsNextToNeverWrongWhereTheyAreNot) {
    const Tally noisy = tally(true);
    EXPECT_LE(noisy.wrong, 3);
    EXPECT_GT(noisy.right, 1050);
}

} // namespace
} // namespace lexprof::profile
