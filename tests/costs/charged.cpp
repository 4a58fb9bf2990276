#include "tests/costs/charged.h"

namespace lexprof::tests {

namespace {

std::string words(const std::map<std::string, std::uint64_t>& run,
                  const std::map<std::string, std::uint64_t>& semantics, const char* what) {
    std::string text;
    auto all = run;
    all.insert(semantics.begin(), semantics.end());
    for (const auto& [name, number] : all) {
        const auto of = [&](const auto& map) { return map.contains(name) ? map.at(name) : 0; };
        if (of(run) != of(semantics))
            text += std::string(what) + " of " + name + ": " + std::to_string(of(run)) +
                    " in the run, " + std::to_string(of(semantics)) + " by the semantics\n";
    }
    return text;
}

} // namespace

Charged charged_in(const profile::Book& book) {
    Charged charged;
    for (const profile::Row& row : book.rows) {
        if (row.ops > 0) charged.operations[book.name(row.callee)] += row.ops;
        if (row.calls > 0)
            charged.entries[book.scheme == profile::Scheme::stacks ? book.name(row.callee)
                                                                   : book.pair_name(row)] +=
                row.calls;
    }
    return charged;
}

Charged charged_by(const costs::Outcome& outcome, bool stacks) {
    Charged charged;
    for (costs::Centre at = 0; at < outcome.centres.size(); ++at)
        if (const std::uint64_t number = outcome.costs.of(at).operations; number > 0)
            charged.operations[outcome.centres.path(at)] += number;
    for (const auto& [pair, number] : outcome.costs.entered()) {
        const std::string to = outcome.centres.path(pair.second);
        charged.entries[stacks ? to : to + "←" + outcome.centres.path(pair.first)] += number;
    }
    return charged;
}

std::string difference(const Charged& run, const Charged& semantics) {
    return words(run.operations, semantics.operations, "operations") +
           words(run.entries, semantics.entries, "entries");
}

std::map<std::string, std::uint64_t> cells_by_centre(const profile::Book& book) {
    std::map<std::string, std::uint64_t> cells;
    for (const profile::Row& row : book.rows)
        if (row.cells > 0) cells[book.name(row.callee)] += row.cells;
    return cells;
}

} // namespace lexprof::tests
