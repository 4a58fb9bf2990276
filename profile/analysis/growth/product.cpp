#include "profile/analysis/growth/product.h"

#include "profile/analysis/growth/squares.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace lexprof::profile {
namespace {

constexpr double most_product_error = 0.01; // relatively, root of the mean square
constexpr double least_product_share =
    1e-3; // of the greatest number, that a leading product makes up
constexpr double least_product_certainty = 4; // in standard errors

// As it is where the other parameter is greatest.
Growth alone(std::span<const ProductPoint> samples, double ProductPoint::*own,
             double ProductPoint::*other) {
    double greatest = 0;
    for (const ProductPoint& sample : samples) greatest = std::max(greatest, sample.*other);
    std::vector<GrowthPoint> points;
    for (const ProductPoint& sample : samples)
        if (sample.*other == greatest) points.push_back({sample.*own, sample.value});
    return growth_of(points);
}

// The shapes of its terms, and 1, from the leading one down.
std::vector<GrowthTerm> terms_of(const Growth& growth) {
    std::vector<GrowthTerm> terms;
    if (!growth.models.empty()) terms = growth.models.front().terms;
    const auto is_constant = [](const GrowthTerm& term) { return term.shape == Shape::constant; };
    if (std::none_of(terms.begin(), terms.end(), is_constant))
        terms.push_back({Shape::constant, 0, 0});
    for (GrowthTerm& term : terms) term.factor = 1;
    std::stable_sort(terms.begin(), terms.end(),
                     [](const GrowthTerm& a, const GrowthTerm& b) { return *a.shape > *b.shape; });
    return terms;
}

// n log n for the parameter n; nothing for 1.
std::string spelled(const GrowthTerm& term, std::string_view parameter) {
    if (term.shape == Shape::constant) return {};
    std::string text(facts_of(*term.shape).name);
    if (term.shape == Shape::exponential) {
        std::array<char, 32> base{};
        std::snprintf(base.data(), base.size(), "%.3g^", term.parameter);
        return base.data() + std::string(parameter);
    }
    for (std::size_t at = text.find('n'); at != std::string::npos;
         at = text.find('n', at + parameter.size()))
        text.replace(at, 1, parameter);
    return text;
}

// By where their terms stand in the lists.
struct Product {
    std::size_t first = 0;
    std::size_t second = 0;
};

class Products {
  public:
    Products(std::span<const ProductPoint> samples, std::vector<GrowthTerm> first,
             std::vector<GrowthTerm> second)
        : samples_(samples), first_(std::move(first)), second_(std::move(second)) {}

    // Those that lead, or nothing where they do not make up the number.
    std::vector<Product> leading() const {
        std::vector<Product> all;
        for (std::size_t i = 0; i < first_.size(); ++i)
            for (std::size_t j = 0; j < second_.size(); ++j) all.push_back({i, j});
        if (samples_.size() < all.size() + 3) return {};
        const ProductPoint& last = greatest();
        std::vector<double> wanted;
        std::vector<std::vector<double>> columns;
        for (const ProductPoint& sample : samples_) wanted.push_back(sample.value * weight(sample));
        for (const Product& product : all) {
            std::vector<double> column;
            for (const ProductPoint& sample : samples_)
                column.push_back(at(product, sample) / at(product, last) * weight(sample));
            columns.push_back(std::move(column));
        }
        const auto squares = least_squares(columns, wanted);
        if (!squares ||
            std::sqrt(squares->rest / static_cast<double>(samples_.size())) > most_product_error)
            return {};
        std::vector<Product> important;
        for (std::size_t i = 0; i < all.size(); ++i)
            if (squares->factors[i] > least_product_share * last.value &&
                squares->factors[i] > least_product_certainty * squares->errors[i])
                important.push_back(all[i]);
        std::vector<Product> lead;
        for (const Product& product : important)
            if (std::none_of(important.begin(), important.end(), [&](const Product& other) {
                    return (other.first < product.first && other.second <= product.second) ||
                           (other.first <= product.first && other.second < product.second);
                }))
                lead.push_back(product);
        return lead;
    }

    std::string text(const Product& product, std::string_view first,
                     std::string_view second) const {
        const std::string one = spelled(first_[product.first], first);
        const std::string other = spelled(second_[product.second], second);
        if (one.empty() && other.empty()) return "1";
        return one + (one.empty() || other.empty() ? "" : "·") + other;
    }

  private:
    static double weight(const ProductPoint& sample) { return 1 / std::max(sample.value, 1.0); }
    double at(const Product& product, const ProductPoint& sample) const {
        return first_[product.first].at(sample.first) * second_[product.second].at(sample.second);
    }
    const ProductPoint& greatest() const {
        return *std::max_element(samples_.begin(), samples_.end(),
                                 [](const ProductPoint& a, const ProductPoint& b) {
                                     return a.first * a.second < b.first * b.second;
                                 });
    }

    std::span<const ProductPoint> samples_;
    std::vector<GrowthTerm> first_;
    std::vector<GrowthTerm> second_;
};

std::string about(const Growth& first, const Growth& second, std::string_view n,
                  std::string_view m) {
    std::array<char, 128> text{};
    std::snprintf(text.data(), text.size(), "unclear: about %.*s^%.2f·%.*s^%.2f",
                  static_cast<int>(n.size()), n.data(), first.exponent.likely,
                  static_cast<int>(m.size()), m.data(), second.exponent.likely);
    return text.data();
}

} // namespace

std::string product_growth(std::span<const ProductPoint> samples, std::string_view first,
                           std::string_view second) {
    if (std::all_of(samples.begin(), samples.end(),
                    [](const ProductPoint& sample) { return sample.value == 0; }))
        return "0";
    const Growth one = alone(samples, &ProductPoint::first, &ProductPoint::second);
    const Growth other = alone(samples, &ProductPoint::second, &ProductPoint::first);
    if (one.verdict == GrowthVerdict::too_few || other.verdict == GrowthVerdict::too_few)
        return "too few sizes";
    if (!one.shape() || !other.shape()) return about(one, other, first, second);
    const Products products(samples, terms_of(one), terms_of(other));
    std::string text;
    for (const Product& lead : products.leading())
        text += (text.empty() ? "" : " + ") + products.text(lead, first, second);
    return text.empty() ? about(one, other, first, second) : text;
}

} // namespace lexprof::profile
