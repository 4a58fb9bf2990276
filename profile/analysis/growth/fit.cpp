#include "profile/analysis/growth/fit.h"

#include "profile/analysis/growth/models.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace lexprof::profile {
namespace {

constexpr std::size_t least_samples = 6;
constexpr double least_range = 8;    // of the greatest size to the smallest
constexpr double exact_range = 3;    // the same, where nothing is left over
constexpr double least_change = 100; // or of the numbers
constexpr double least_noise = 1e-8; // what rounding leaves over
constexpr double slack = 1.5;        // noise may be that many times what the best model leaves over
constexpr double price = 2.5;        // of a further term
constexpr double least_gap = 6;      // in score, to models with another leading term
constexpr double most_error = 0.1;
constexpr const char* too_few = "it takes six sizes, the greatest eight times the smallest";
constexpr double most_exponential_error = 0.005; // n·2ⁿ is near to an exponential, too
constexpr double least_turning = 0.7;            // see `turning`
constexpr double close_enough = 1e-6;            // no drift matters below
constexpr double power_width = 0.05;             // exponents so near to a shape's are the shape's
constexpr double constant_width = 0.03;          // as small as the logarithm's is

// Sizes rise; each is there once.
std::vector<GrowthPoint> in_order(std::span<const GrowthPoint> samples) {
    std::vector<GrowthPoint> sorted(samples.begin(), samples.end());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const GrowthPoint& a, const GrowthPoint& b) { return a.size < b.size; });
    std::vector<GrowthPoint> merged;
    for (std::size_t i = 0; i < sorted.size();) {
        double sum = 0;
        std::size_t end = i;
        while (end < sorted.size() && sorted[end].size == sorted[i].size)
            sum += sorted[end++].value;
        merged.push_back({sorted[i].size, sum / static_cast<double>(end - i)});
        i = end;
    }
    return merged;
}

// The slopes in logarithms over the upper half of the sizes.
Exponent exponent_of(std::span<const GrowthPoint> samples) {
    Exponent exponent{1e9, 0, -1e9};
    const std::size_t first = std::min(samples.size() / 2, samples.size() - 2);
    const auto slope = [&](std::size_t a, std::size_t b) {
        return std::log(std::max(samples[b].value, 1.0) / std::max(samples[a].value, 1.0)) /
               std::log(samples[b].size / samples[a].size);
    };
    for (std::size_t i = first; i + 1 < samples.size(); ++i) {
        exponent.least = std::min(exponent.least, slope(i, i + 1));
        exponent.most = std::max(exponent.most, slope(i, i + 1));
    }
    exponent.likely = slope(first, samples.size() - 1);
    return exponent;
}

// Whether both have the same leading term, as far as they can be told apart.
bool same_lead(const GrowthModel& a, const GrowthModel& b) {
    const GrowthTerm& first = a.lead();
    const GrowthTerm& second = b.lead();
    if (first.shape && second.shape) return *first.shape == *second.shape;
    const auto exponent = [](const GrowthTerm& term) {
        if (!term.shape) return term.parameter;
        switch (*term.shape) {
        case Shape::constant: return 0.0;
        case Shape::root: return 0.5;
        case Shape::linear: return 1.0;
        case Shape::square: return 2.0;
        case Shape::cube: return 3.0;
        default: return -1.0; // none that a power comes near to
        }
    };
    const double nearness = std::abs(exponent(first) - exponent(second));
    const bool is_constant = std::min(exponent(first), exponent(second)) == 0;
    return nearness <= (is_constant ? constant_width : power_width);
}

// About 2 where what is left over goes up and down by chance, less where it drifts.
double turning(const GrowthModel& model, std::span<const GrowthPoint> samples) {
    double turns = 0;
    double all = 0;
    double before = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const double rest = left_over(model, samples[i]);
        if (i > 0) turns += (rest - before) * (rest - before);
        all += rest * rest;
        before = rest;
    }
    return all > 0 ? turns / all : 2;
}

// By how much the greater sizes differ from what the smaller ones make one expect, at most.
double surprise(const GrowthModel& model, std::span<const GrowthPoint> samples) {
    const std::size_t known = samples.size() - std::max<std::size_t>(samples.size() / 4, 1);
    const auto again = fitted_again(model, samples.first(known));
    if (!again) return 0; // too few to try
    double most = 0;
    for (const GrowthPoint& sample : samples.subspan(known))
        most = std::max(most, std::abs(left_over(*again, sample)));
    return most;
}

void score(std::vector<GrowthModel>& models, std::size_t count) {
    const auto number = static_cast<double>(count);
    double noise = 1e9;
    for (const GrowthModel& model : models) {
        const double spare = number - static_cast<double>(freedoms(model));
        noise = std::min(noise, model.error * std::sqrt(number / std::max(spare, 1.0)));
    }
    noise = std::max(noise * slack, least_noise);
    for (GrowthModel& model : models)
        model.score = 2 * number * std::log(std::max(model.error, noise)) +
                      price * static_cast<double>(freedoms(model)) * std::log(number);
    std::stable_sort(models.begin(), models.end(), [](const GrowthModel& a, const GrowthModel& b) {
        return a.score != b.score ? a.score < b.score : a.error < b.error;
    });
    std::erase_if(models, [best = models.front().score](const GrowthModel& model) {
        return model.score > best + least_gap;
    });
}

std::string spelled_number(double number, const char* format) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), format, number);
    return text.data();
}

// Why the likeliest model is not to be relied on; nothing where it is.
std::string doubt(const std::vector<GrowthModel>& models, std::span<const GrowthPoint> samples) {
    const GrowthModel& best = models.front();
    if (best.error > most_error)
        return "no model comes nearer than " + spelled_number(100 * best.error, "%.0f") + " %";
    if (!best.lead().shape) return "none of the shapes fits";
    if (best.lead().shape == Shape::exponential && best.error > most_exponential_error)
        return "none of the shapes fits";
    for (const GrowthModel& model : models)
        if (!same_lead(model, best))
            return std::string(facts_of(*best.lead().shape).name) + " and " +
                   (model.lead().shape ? std::string(facts_of(*model.lead().shape).name)
                                       : "n^" + spelled_number(model.lead().parameter, "%.2f")) +
                   " fit alike";
    if (best.error > close_enough && turning(best, samples) < least_turning)
        return "none of the shapes fits at all sizes";
    const double tolerance = std::max(6 * best.error, 1e-4);
    if (surprise(best, samples) > tolerance)
        return "smaller sizes do not foretell the greater ones";
    return {};
}

double range_of(std::span<const GrowthPoint> samples) {
    return samples.back().size / samples.front().size;
}

// Whether so much changes that shapes can be told apart, though something is left over.
bool are_wide(std::span<const GrowthPoint> samples) {
    const auto [least, most] = std::minmax_element(
        samples.begin(), samples.end(),
        [](const GrowthPoint& a, const GrowthPoint& b) { return a.value < b.value; });
    return range_of(samples) >= least_range ||
           most->value >= least_change * std::max(least->value, 1.0);
}

bool are_enough(std::span<const GrowthPoint> samples) {
    return samples.size() >= least_samples &&
           (range_of(samples) >= exact_range || are_wide(samples));
}

Growth tried(std::span<const GrowthPoint> samples) {
    Growth growth;
    growth.from = samples.front().size;
    growth.upto = samples.back().size;
    growth.exponent = exponent_of(samples);
    growth.models = models_of(samples);
    growth.verdict = GrowthVerdict::unclear;
    if (growth.models.empty()) {
        growth.reason = "no model fits";
        return growth;
    }
    score(growth.models, samples.size());
    growth.reason = doubt(growth.models, samples);
    if (!are_wide(samples) && growth.models.front().error > close_enough) {
        growth.verdict = GrowthVerdict::too_few;
        growth.reason = too_few;
        return growth;
    }
    if (growth.reason.empty()) {
        growth.verdict = GrowthVerdict::known;
        std::erase_if(growth.models, [](const GrowthModel& model) { return !model.lead().shape; });
    }
    return growth;
}

} // namespace

std::optional<Shape> Growth::shape() const {
    if (verdict == GrowthVerdict::nothing) return Shape::constant;
    if (verdict != GrowthVerdict::known) return std::nullopt;
    return models.front().lead().shape;
}

std::string Growth::text() const {
    if (verdict == GrowthVerdict::nothing) return "0";
    if (verdict == GrowthVerdict::too_few) return "too few sizes";
    if (verdict == GrowthVerdict::unclear)
        return "unclear: about n^" + spelled_number(exponent.likely, "%.2f");
    const GrowthTerm& lead = models.front().lead();
    if (*lead.shape == Shape::exponential && std::abs(lead.parameter - 2) > 0.005)
        return spelled_number(lead.parameter, "%.2f") + "ⁿ";
    return std::string(facts_of(*lead.shape).name);
}

Growth growth_of(std::span<const GrowthPoint> samples) {
    const std::vector<GrowthPoint> sorted = in_order(samples);
    Growth growth;
    if (!sorted.empty() && std::all_of(sorted.begin(), sorted.end(), [](const GrowthPoint& sample) {
            return sample.value == 0;
        })) {
        growth.verdict = GrowthVerdict::nothing;
        growth.from = sorted.front().size;
        growth.upto = sorted.back().size;
        return growth;
    }
    if (!are_enough(sorted)) {
        growth.reason = too_few;
        return growth;
    }
    const std::size_t count = sorted.size();
    growth = tried(sorted);
    for (const std::size_t left_away : {count / 3, count / 2}) {
        const auto rest = std::span(sorted).subspan(left_away);
        if (growth.verdict == GrowthVerdict::known || !are_enough(rest)) break;
        Growth later = tried(rest);
        if (later.verdict == GrowthVerdict::known) growth = std::move(later);
    }
    return growth;
}

std::optional<Foretold> foretell(const Growth& growth, double size) {
    if (growth.verdict == GrowthVerdict::nothing) return Foretold{};
    if (growth.models.empty()) return std::nullopt;
    Foretold foretold;
    foretold.likely = std::max(growth.models.front().at(size), 0.0);
    foretold.least = foretold.most = foretold.likely;
    for (const GrowthModel& model : growth.models) {
        const double value = std::max(model.at(size), 0.0);
        foretold.least = std::min(foretold.least, value * std::max(1 - 4 * model.error, 0.0));
        foretold.most = std::max(foretold.most, value * (1 + 4 * model.error));
    }
    return foretold;
}

std::optional<double> size_that_reaches(const Growth& growth, double amount) {
    if (growth.models.empty()) return std::nullopt;
    const GrowthModel& model = growth.models.front();
    double low = growth.from;
    if (model.at(low) >= amount) return low;
    double high = low;
    while (model.at(high) < amount) {
        high *= 2;
        if (high > 1e15) return std::nullopt;
    }
    while (high - low > 1e-9 * high) {
        const double middle = (low + high) / 2;
        (model.at(middle) < amount ? low : high) = middle;
    }
    return high;
}

} // namespace lexprof::profile
