#include "profile/analysis/proof.h"

#include "base/display.h"

#include <algorithm>

namespace lexprof::profile {

namespace {

// The most that the pair of these names had in use; nothing where there is no such pair.
std::uint64_t most_of(const Book& book, const Blockage& found) {
    for (const Row& row : book.rows)
        if (book.name(row.callee) == found.callee && book.name(row.origin) == found.origin)
            return static_cast<std::uint64_t>(row.in_use_max);
    return 0;
}

const Blockage* same(const BlockageReport& report, const Blockage& as) {
    const auto there =
        std::find_if(report.found.begin(), report.found.end(), [&](const Blockage& each) {
            return each.callee == as.callee && each.origin == as.origin;
        });
    return there == report.found.end() ? nullptr : &*there;
}

// "1,999 → 1 cell", "3 steps"
std::string from_to(std::uint64_t before, std::uint64_t after, const std::string& noun) {
    const std::string now = grouped(after) + " " + noun + (after == 1 ? "" : "s");
    return before == after ? now : grouped(before) + " → " + now;
}

std::string whole_text(const Proof& proof) {
    const auto in_use = [](const Amounts& amounts) {
        return static_cast<std::uint64_t>(amounts.in_use_max);
    };
    return "In all: " + from_to(proof.before.steps, proof.after.steps, "step") + ", " +
           from_to(proof.before.cells, proof.after.cells, "cell") + " allocated, " +
           from_to(in_use(proof.before), in_use(proof.after), "cell") + " in use at most.";
}

std::string outcome_text(const Outcome& outcome) {
    const std::string kind = capitalised(std::string(title(outcome.kind)));
    const std::string cells = from_to(outcome.before, outcome.after, "cell");
    const std::string state = !outcome.is_found   ? " gone: "
                              : outcome.was_found ? ", still: "
                                                  : ", new: ";
    return kind + state + "`" + outcome.name + "`, " + cells + " in use at most.";
}

std::optional<std::string> unfinished(const Recording& before, const Recording& after) {
    if (before.run.state != State::finished)
        return "The run before was not finished, so that nothing is proven.";
    if (after.run.state != State::finished)
        return "This run was not finished, so that nothing is proven.";
    return std::nullopt;
}

} // namespace

Proof prove(const Recording& before, const BlockageReport& found_before, const Recording& after,
            const BlockageReport& found_after) {
    Proof proof;
    proof.before = totals_of(before.book());
    proof.after = totals_of(after.book());
    proof.incomplete = unfinished(before, after);
    const auto add = [&](const Blockage& found, bool was_found, bool is_found) {
        proof.outcomes.push_back({found.kind, printable(found.callee + "←" + found.origin),
                                  was_found, is_found, most_of(before.book(), found),
                                  most_of(after.book(), found)});
    };
    for (const Blockage& found : found_before.found)
        add(found, true, same(found_after, found) != nullptr);
    for (const Blockage& found : found_after.found)
        if (same(found_before, found) == nullptr) add(found, false, true);
    return proof;
}

std::string proof_text(const Proof& proof) {
    std::string text;
    if (proof.incomplete) text += *proof.incomplete + " ";
    for (const Outcome& outcome : proof.outcomes) text += outcome_text(outcome) + " ";
    return text + whole_text(proof);
}

} // namespace lexprof::profile
