#include "profile/analysis/growth/held.h"

#include "profile/analysis/growth/change.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace lexprof::profile {
namespace {

bool is_known(const Growth& growth) {
    return growth.verdict == GrowthVerdict::known || growth.verdict == GrowthVerdict::nothing;
}

// "grow as n", "do not grow", "grow about as n^0.2"
std::string in_words(const Growth& growth, bool many) {
    const std::string about = "unclear: about ";
    if (growth.text().starts_with(about))
        return (many ? "grow about as " : "grows about as ") + growth.text().substr(about.size());
    if (growth.shape() == Shape::constant) return many ? "do not grow" : "does not grow";
    return (many ? "grow as " : "grows as ") + growth.text();
}

bool outgrows(const Growth& held, const Growth& answer) {
    const auto order = order_of(held, answer);
    return order && *order > 0;
}

const SweepPair* pair_of(const Blockage& found, const SweepPairs& pairs) {
    const SweepPair* pair = pairs.find(found.callee + "←" + found.origin);
    return pair != nullptr ? pair : pairs.find(found.callee);
}

} // namespace

std::string held_sentence(const Growth& held, const Growth& answer, const std::string& parameter) {
    if (!is_known(held))
        return "How its cells in use grow with " + parameter + " is " + held.text() + ".";
    const std::string of_held = "With " + parameter + " its cells in use " + in_words(held, true);
    if (held.shape() == Shape::constant) return of_held + ".";
    if (outgrows(held, answer))
        return of_held + ", but the answer, what the program prints, " + in_words(answer, false) +
               ".";
    return of_held +
           (is_known(answer)
                ? ", and the answer, what the program prints, " + in_words(answer, false)
                : "") +
           ".";
}

void tell_growth(BlockageReport& report, const SweepPairs& pairs,
                 std::span<const GrowthPoint> answers) {
    const Growth answer = growth_of(answers);
    // Whether it outgrows the answer.
    const auto tell = [&](Blockage& found) {
        const SweepPair* pair = pair_of(found, pairs);
        if (pair == nullptr) return false;
        const Growth held = growth_of(pairs.samples(*pair, Measure::in_use_max));
        found.sentence += " " + held_sentence(held, answer, pairs.sweep().parameter);
        return outgrows(held, answer);
    };
    std::vector<Blockage> first;
    std::vector<Blockage> rest;
    for (Blockage& found : report.found) {
        const bool comes_first = tell(found);
        (comes_first ? first : rest).push_back(std::move(found));
    }
    for (Blockage& needed : report.needed) tell(needed);
    report.found = std::move(first);
    std::move(rest.begin(), rest.end(), std::back_inserter(report.found));
}

} // namespace lexprof::profile
