#include "profile/analysis/growth/gate.h"

#include "profile/analysis/growth/change.h"

#include <array>

namespace lexprof::profile {
namespace {

constexpr const char* form =
    "it is as growth(steps, insert<-isort) > n log n, or growth(in_use) > 1 for the whole program";

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

// With the arrow that names of pairs have.
std::string with_arrow(std::string_view pair) {
    std::string name(pair);
    if (const std::size_t at = name.find("<-"); at != std::string::npos) name.replace(at, 2, "←");
    return name;
}

struct Sign {
    std::string_view text;
    GateOperator meaning;
};

constexpr std::array signs{Sign{">=", GateOperator::at_least}, Sign{"<=", GateOperator::at_most},
                           Sign{"!=", GateOperator::unequal},  Sign{">", GateOperator::greater},
                           Sign{"<", GateOperator::less},      Sign{"=", GateOperator::equal}};

bool holds(GateOperator comparison, int order) {
    switch (comparison) {
    case GateOperator::greater: return order > 0;
    case GateOperator::at_least: return order >= 0;
    case GateOperator::less: return order < 0;
    case GateOperator::at_most: return order <= 0;
    case GateOperator::equal: return order == 0;
    case GateOperator::unequal: return order != 0;
    }
    return false;
}

// The exponents of powers that grow faster than one shape and slower than the next, at sizes as
// they occur: n log n looks like n^1.1.
double exponent_of(Shape shape) {
    switch (shape) {
    case Shape::constant: return 0;
    case Shape::logarithm: return 0.1;
    case Shape::root: return 0.5;
    case Shape::linear: return 1;
    case Shape::linearithmic: return 1.15;
    case Shape::square: return 2;
    case Shape::square_logarithm: return 2.15;
    case Shape::cube: return 3;
    case Shape::exponential: return 8;
    }
    return 0;
}

// -1, 0 or 1, where that can be said.
std::optional<int> order_of(const Growth& growth, Shape shape) {
    if (const auto known = growth.shape()) {
        if (*known == shape) return 0;
        return *known < shape ? -1 : 1;
    }
    if (growth.verdict != GrowthVerdict::unclear) return std::nullopt;
    if (growth.exponent.least > exponent_of(shape) + apart) return 1;
    if (growth.exponent.most < exponent_of(shape) - apart) return -1;
    return std::nullopt;
}

} // namespace

std::optional<Gate> parse_gate(std::string_view text, std::string& problem) {
    Gate gate;
    gate.text = text;
    constexpr std::string_view head = "growth(";
    const std::string_view all = trimmed(text);
    // The name of a pair may have any parentheses in it: the last one ends it.
    const std::size_t end = all.rfind(')', all.find_last_of("<>=") - 1);
    problem = form;
    if (all.substr(0, head.size()) != head || end == std::string_view::npos || end < head.size())
        return std::nullopt;
    const std::string_view inside = all.substr(head.size(), end - head.size());
    const std::size_t comma = inside.find(',');
    const std::string_view measure = trimmed(inside.substr(0, comma));
    if (comma != std::string_view::npos) gate.pair = with_arrow(trimmed(inside.substr(comma + 1)));
    const auto found =
        measure == "in_use" || measure == "in-use" ? Measure::in_use_max : find_measure(measure);
    if (!found || facts_of(*found).nature == Nature::moment ||
        facts_of(*found).nature == Nature::level) {
        problem = "there is no measure '" + std::string(measure) +
                  "' that can grow; there are in_use, " + drawn_measures_text();
        return std::nullopt;
    }
    gate.measure = *found;
    std::string_view rest = trimmed(all.substr(end + 1));
    const Sign* sign = nullptr;
    for (const Sign& each : signs)
        if (sign == nullptr && rest.substr(0, each.text.size()) == each.text) sign = &each;
    if (sign == nullptr) return std::nullopt;
    gate.comparison = sign->meaning;
    rest = trimmed(rest.substr(sign->text.size()));
    gate.shape = find_shape(rest);
    if (!gate.shape && rest != "before") {
        problem = "'" + std::string(rest) + "' is no growth; there are";
        for (const ShapeFacts& facts : every_shape)
            problem += (facts.shape == Shape::constant ? " " : ", ") + std::string(facts.word);
        return std::nullopt;
    }
    problem.clear();
    return gate;
}

std::string find_mistake(const Gate& gate, const SweepPairs& pairs, const SweepPairs* before) {
    if (!gate.shape && before == nullptr)
        return "there is no sweep before this one; lexprof diff OLD NEW compares two";
    if (gate.pair.empty() || pairs.find(gate.pair) != nullptr ||
        (before != nullptr && before->find(gate.pair) != nullptr))
        return {};
    return "no run has a pair " + gate.pair;
}

namespace {

// A pair that is not there has cost nothing.
Growth growth_in(const SweepPairs& pairs, const Gate& gate) {
    if (gate.pair.empty()) return growth_of(pairs.samples_of_all(gate.measure));
    if (const SweepPair* pair = pairs.find(gate.pair))
        return growth_of(pairs.samples(*pair, gate.measure));
    Growth none;
    none.verdict = GrowthVerdict::nothing;
    return none;
}

} // namespace

GateVerdict judge(const Gate& gate, const SweepPairs& pairs, const SweepPairs* before) {
    const Growth growth = growth_in(pairs, gate);
    std::string found = growth.text();
    std::optional<int> order;
    if (gate.shape) {
        order = order_of(growth, *gate.shape);
    } else {
        const Growth earlier = growth_in(*before, gate);
        order = order_of(growth, earlier);
        found += ", before " + earlier.text();
    }
    GateVerdict verdict;
    verdict.holds = order && holds(gate.comparison, *order);
    verdict.sentence = "`" + gate.text + "` " +
                       (!order          ? "cannot be told"
                        : verdict.holds ? "holds"
                                        : "does not hold") +
                       ": " + found;
    return verdict;
}

} // namespace lexprof::profile
