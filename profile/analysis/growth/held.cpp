#include "profile/analysis/growth/held.h"

#include "profile/analysis/growth/change.h"

#include <algorithm>

namespace lexprof::profile {
namespace {

bool is_known(const Growth& growth) {
    return growth.verdict == GrowthVerdict::known || growth.verdict == GrowthVerdict::nothing;
}

// "grow as n", "do not grow", "hardly grow", "grow about as n^0.2"
std::string in_words(const Growth& growth, bool many) {
    constexpr double hardly = 0.05; // the exponent
    if (growth.verdict == GrowthVerdict::unclear && growth.exponent.likely < hardly)
        return many ? "hardly grow" : "hardly grows";
    const std::string about = "unclear: about ";
    if (growth.text().starts_with(about))
        return (many ? "grow about as " : "grows about as ") + growth.text().substr(about.size());
    if (growth.shape() == Shape::constant) return many ? "do not grow" : "does not grow";
    return (many ? "grow as " : "grows as ") + growth.text();
}

bool grows_faster(const Growth& held, const Growth& answer) {
    const auto order = order_of(held, answer);
    return order && *order > 0;
}

const SweepPair* pair_of(const Blockage& found, const SweepPairs& pairs) {
    const SweepPair* pair = pairs.find(found.callee + "←" + found.origin);
    return pair != nullptr ? pair : pairs.find(found.callee);
}

} // namespace

std::string held_sentence(const Growth& held, const Growth& answer, const std::string& parameter) {
    if (held.verdict == GrowthVerdict::too_few)
        return "How its cells in use grow with " + parameter + " is not known: too few sizes.";
    if (!is_known(held))
        return "How its cells in use grow with " + parameter + " is " + held.text() + ".";
    const std::string of_held = "With " + parameter + " its cells in use " + in_words(held, true);
    if (held.shape() == Shape::constant) return of_held + ".";
    if (grows_faster(held, answer))
        return of_held + ", but the answer, what the program prints, " + in_words(answer, false) +
               ".";
    return of_held +
           (is_known(answer)
                ? ", and the answer, what the program prints, " + in_words(answer, false)
                : "") +
           ".";
}

HeldGrowth::HeldGrowth(const SweepPairs& pairs, std::span<const GrowthPoint> answers)
    : pairs_(pairs), answer_(growth_of(answers)) {}

std::optional<Growth> HeldGrowth::growth_of_cells(const Blockage& found) const {
    const SweepPair* pair = pair_of(found, pairs_);
    if (pair == nullptr) return std::nullopt;
    return growth_of(pairs_.samples(*pair, Measure::in_use_max));
}

bool HeldGrowth::outgrows(const Blockage& found) const {
    const auto held = growth_of_cells(found);
    return held && grows_faster(*held, answer_);
}

bool HeldGrowth::leaves_doubts(const BlockageReport& report) const {
    return report.found.empty() &&
           std::ranges::any_of(report.needed, [&](const Blockage& each) { return outgrows(each); });
}

void HeldGrowth::keep_outgrowing(BlockageReport& report) const {
    std::erase_if(report.found, [&](const Blockage& each) { return !outgrows(each); });
}

void HeldGrowth::tell(BlockageReport& report) const {
    for (auto* const list : {&report.found, &report.needed})
        for (Blockage& each : *list)
            if (const auto held = growth_of_cells(each))
                each.sentence += " " + held_sentence(*held, answer_, pairs_.sweep().parameter);
    std::ranges::stable_partition(report.found,
                                  [&](const Blockage& each) { return outgrows(each); });
}

} // namespace lexprof::profile
