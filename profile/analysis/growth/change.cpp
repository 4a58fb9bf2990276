#include "profile/analysis/growth/change.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace lexprof::profile {
namespace {

constexpr double base_margin = 0.02; // between bases of exponentials

std::optional<double> greatest_common(const std::vector<GrowthPoint>& a,
                                      const std::vector<GrowthPoint>& b) {
    std::optional<double> greatest;
    for (const GrowthPoint& one : a)
        for (const GrowthPoint& other : b)
            if (one.size == other.size && (!greatest || one.size > *greatest)) greatest = one.size;
    return greatest;
}

double cost_at(const std::vector<GrowthPoint>& samples, double size) {
    for (const GrowthPoint& sample : samples)
        if (sample.size == size) return sample.value;
    return 0;
}

// What a pair that a sweep does not have has cost in it.
std::vector<GrowthPoint> samples_of(const SweepPairs& pairs, const std::string& name,
                                    Measure measure) {
    if (name.empty()) return pairs.samples_of_all(measure);
    if (const SweepPair* pair = pairs.find(name)) return pairs.samples(*pair, measure);
    std::vector<GrowthPoint> none = pairs.samples_of_all(measure);
    for (GrowthPoint& sample : none) sample.value = 0;
    return none;
}

double weight(const GrowthChange& change) {
    return std::abs(change.cost_after - change.cost_before);
}

} // namespace

std::optional<int> order_of(const Growth& a, const Growth& b) {
    const auto first = a.shape();
    const auto second = b.shape();
    if (first && second) {
        if (*first != *second) return *first < *second ? -1 : 1;
        if (*first != Shape::exponential) return 0;
        const double difference =
            a.models.front().lead().parameter - b.models.front().lead().parameter;
        if (std::abs(difference) < base_margin) return 0;
        return difference < 0 ? -1 : 1;
    }
    const auto is_seen = [](const Growth& growth) {
        return growth.verdict == GrowthVerdict::known || growth.verdict == GrowthVerdict::unclear;
    };
    if (!is_seen(a) || !is_seen(b)) return std::nullopt;
    if (a.exponent.most < b.exponent.least - apart) return -1;
    if (a.exponent.least > b.exponent.most + apart) return 1;
    return std::nullopt;
}

bool GrowthChange::has_changed() const {
    return order().value_or(0) != 0 || (common_size && cost_before != cost_after);
}

std::vector<GrowthChange> growth_changes(const SweepPairs& before, const SweepPairs& after,
                                         const std::vector<Measure>& of) {
    std::set<std::string> names{""}; // the whole program
    for (const SweepPairs* pairs : {&before, &after})
        for (const SweepPair& pair : pairs->pairs()) names.insert(pairs->name(pair));
    std::vector<GrowthChange> changes;
    for (const std::string& name : names)
        for (const Measure measure : of) {
            const auto old_samples = samples_of(before, name, measure);
            const auto new_samples = samples_of(after, name, measure);
            GrowthChange change{name.empty() ? "(program)" : name, measure, {}, {}, {}, 0, 0};
            change.before = growth_of(old_samples);
            change.after = growth_of(new_samples);
            change.common_size = greatest_common(old_samples, new_samples);
            if (change.common_size) {
                change.cost_before = cost_at(old_samples, *change.common_size);
                change.cost_after = cost_at(new_samples, *change.common_size);
            }
            if (change.has_changed()) changes.push_back(std::move(change));
        }
    const auto rank = [](const GrowthChange& change) {
        const int order = change.order().value_or(0);
        return order > 0 ? 0 : order < 0 ? 1 : 2;
    };
    std::stable_sort(changes.begin(), changes.end(),
                     [&](const GrowthChange& a, const GrowthChange& b) {
                         if (rank(a) != rank(b)) return rank(a) < rank(b);
                         return weight(a) > weight(b);
                     });
    return changes;
}

} // namespace lexprof::profile
