#include "profile/analysis/cost_model.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace lexprof::profile {

namespace {

constexpr double normal_95 = 1.96;

} // namespace

// Least squares with weights, over those kinds of events that a set has.
struct Fitting {
    using Vector = CostModel::Vector;
    using Matrix = CostModel::Matrix;
    static constexpr std::size_t kinds = CostModel::kinds;

    Matrix products{};
    Vector right{};
    std::vector<CostModel::Sample> samples;

    void add(const CostModel::Sample& sample) {
        samples.push_back(sample);
        for (std::size_t i = 0; i < kinds; ++i) {
            right[i] += sample.counts[i] * sample.time / sample.variance;
            for (std::size_t j = 0; j < kinds; ++j)
                products[i][j] += sample.counts[i] * sample.counts[j] / sample.variance;
        }
    }

    // Of the rows and columns of the set, by elimination. Returns whether there is one.
    bool invert(unsigned set, Matrix& inverse) const {
        Matrix left = products;
        inverse = {};
        for (std::size_t i = 0; i < kinds; ++i) inverse[i][i] = 1;
        for (std::size_t pivot = 0; pivot < kinds; ++pivot) {
            if ((set >> pivot & 1) == 0) continue;
            const double divisor = left[pivot][pivot];
            if (divisor <= 1e-9 * products[pivot][pivot] || divisor <= 0) return false;
            for (std::size_t j = 0; j < kinds; ++j) {
                left[pivot][j] /= divisor;
                inverse[pivot][j] /= divisor;
            }
            for (std::size_t i = 0; i < kinds; ++i) {
                if (i == pivot || (set >> i & 1) == 0) continue;
                const double factor = left[i][pivot];
                for (std::size_t j = 0; j < kinds; ++j) {
                    left[i][j] -= factor * left[pivot][j];
                    inverse[i][j] -= factor * inverse[pivot][j];
                }
            }
        }
        for (std::size_t i = 0; i < kinds; ++i)
            for (std::size_t j = 0; j < kinds; ++j)
                if ((set >> i & set >> j & 1) == 0) inverse[i][j] = 0;
        return true;
    }

    Vector solve(const Matrix& inverse) const {
        Vector prices{};
        for (std::size_t i = 0; i < kinds; ++i)
            for (std::size_t j = 0; j < kinds; ++j) prices[i] += inverse[i][j] * right[j];
        return prices;
    }

    static double priced(const Vector& counts, const Vector& prices) {
        double sum = 0;
        for (std::size_t i = 0; i < kinds; ++i) sum += counts[i] * prices[i];
        return sum;
    }

    double missed_by(const Vector& prices) const {
        double sum = 0;
        for (const CostModel::Sample& sample : samples)
            sum += std::pow(sample.time - priced(sample.counts, prices), 2) / sample.variance;
        return sum;
    }

    // How much more samples are scattered than they say, as part of what they should have.
    double scatter(const Vector& prices) const {
        double more = 0;
        double weight = 0;
        for (const CostModel::Sample& sample : samples) {
            const double expected = priced(sample.counts, prices);
            if (expected <= 0) continue;
            const double of = expected / std::sqrt(sample.variance);
            more += of * (std::pow(sample.time - expected, 2) - sample.variance) /
                    (expected * expected);
            weight += of;
        }
        return weight == 0 ? 0 : std::max(more / weight, 0.0);
    }
};

std::array<Measure, CostModel::kinds> CostModel::events() {
    std::array<Measure, kinds> events{};
    std::size_t at = 0;
    for (const SumMembers& sum : sums)
        if (is_event(sum.measure)) events[at++] = sum.measure;
    return events;
}

CostModel::Vector CostModel::counts_of(const Amounts& amounts) {
    Vector counts{};
    std::size_t at = 0;
    for (const Measure measure : events())
        counts[at++] = static_cast<double>(amount(amounts, measure));
    return counts;
}

// All sets of kinds are tried, as there are few: the best of those without a negative price.
std::optional<CostModel> CostModel::fit(const Book& book) {
    Fitting fitting;
    for (const Row& row : book.rows) {
        if (book.is_account(row) || row.time_error_ns == 0 || row.steps == 0) continue;
        const double error = static_cast<double>(row.time_error_ns) / normal_95;
        fitting.add({counts_of(row), static_cast<double>(row.time_ns), error * error});
    }
    if (fitting.samples.size() <= kinds) return {};
    CostModel best;
    double least = std::numeric_limits<double>::infinity();
    for (unsigned set = 1; set < 1U << kinds; ++set) {
        Matrix inverse{};
        if (!fitting.invert(set, inverse)) continue;
        const Vector prices = fitting.solve(inverse);
        if (std::any_of(prices.begin(), prices.end(), [](double price) { return price < 0; }))
            continue;
        const double missed = fitting.missed_by(prices);
        if (missed >= least) continue;
        least = missed;
        best.prices_ = prices;
        best.covariance_ = inverse;
    }
    if (!std::isfinite(least)) return {};
    best.scatter_ = fitting.scatter(best.prices_);
    return best;
}

ModelledTime CostModel::of(const Amounts& amounts) const {
    const Vector counts = counts_of(amounts);
    double time = 0;
    double variance = 0;
    for (std::size_t i = 0; i < kinds; ++i) {
        time += counts[i] * prices_[i];
        for (std::size_t j = 0; j < kinds; ++j)
            variance += counts[i] * counts[j] * covariance_[i][j];
    }
    variance = std::max(variance, 0.0) + scatter_ * time * time;
    return {static_cast<std::uint64_t>(std::llround(time)),
            static_cast<std::uint64_t>(std::ceil(normal_95 * std::sqrt(variance)))};
}

double CostModel::price(Measure measure) const {
    const auto all = events();
    const auto found = std::find(all.begin(), all.end(), measure);
    return found == all.end() ? 0 : prices_[static_cast<std::size_t>(found - all.begin())];
}

} // namespace lexprof::profile
