#include "tests/costs/evaluating.h"

#include <stdexcept>

namespace lexprof::tests {

costs::Code normal_form(const std::string& text, const Way& way) {
    flic::SourceMap sources;
    flic::Diagnostics diagnostics;
    flic::LoadOptions options;
    options.prelude = way.prelude;
    const auto program = flic::load("test.flic", text, options, sources, diagnostics);
    if (!program) throw std::logic_error(diagnostics.all().front().message + "\n" + text);
    return costs::normalise(*program, way.normal);
}

costs::Outcome evaluated(const std::string& text, const Way& way) {
    return costs::by_semantics(normal_form(text, way), way.rules);
}

std::map<std::string, costs::Costs> by_path(const costs::Outcome& outcome) {
    std::map<std::string, costs::Costs> result;
    for (costs::Centre centre = 0; centre < outcome.centres.size(); ++centre) {
        const costs::Costs costs = outcome.costs.of(centre);
        if (costs != costs::Costs{}) result[outcome.centres.path(centre)] += costs;
    }
    return result;
}

std::string difference(const costs::Outcome& one, const costs::Outcome& other) {
    if (one.text != other.text) return "values: " + one.text + " and " + other.text;
    if (one.trouble != other.trouble) return "troubles: " + one.trouble + " and " + other.trouble;
    if (one.value_of != other.value_of)
        return "returned centres: " + one.value_of + " and " + other.value_of;
    const auto costs = by_path(one);
    const auto others = by_path(other);
    for (const auto& [path, found] : costs)
        if (const auto there = others.find(path); there == others.end() || there->second != found)
            return "costs of " + path;
    return costs.size() == others.size() ? "" : "a centre that only one has";
}

} // namespace lexprof::tests
