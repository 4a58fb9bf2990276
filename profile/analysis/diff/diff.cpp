#include "profile/analysis/diff/diff.h"

#include "base/display.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

namespace lexprof::profile {

namespace {

using Key = std::pair<std::string, std::string>;

Key key_of(const Book& book, const Row& row, Grouping by) {
    return {by == Grouping::origin ? std::string() : book.name(row.callee),
            by == Grouping::callee ? std::string() : book.name(row.origin)};
}

void add_rows(std::map<Key, Change>& changes, const Book& book, Grouping by, bool is_new) {
    for (const Row& row : book.rows) {
        const Key key = key_of(book, row, by);
        Change& change = changes[key];
        std::tie(change.callee, change.origin) = key;
        change.kind = (by == Grouping::origin ? book.origin(row) : book.callee(row)).kind;
        (is_new ? change.in_new : change.in_old) = true;
        Amounts& sum = is_new ? change.after : change.before;
        add(sum, row);
        if (by == Grouping::pair) continue;
        for (const MeasureFacts& facts : measures) // sums of pairs have no peaks
            if (!facts.adds_up()) keep(sum, facts.measure, 0);
    }
}

double weight_of(const Change& change, const Comparison& whole) {
    double most = 0;
    for (const MeasureFacts& facts : measures) {
        if (!is_exact(facts) || (whole.by != Grouping::pair && !facts.adds_up())) continue;
        const Measure measure = facts.measure;
        const auto total =
            static_cast<double>(std::max(kept(whole.before, measure), kept(whole.after, measure)));
        const auto by = static_cast<double>(profile::change(measure, change.before, change.after));
        if (total > 0) most = std::max(most, std::abs(by) / total);
    }
    return most;
}

std::string quoted(const std::string& text) {
    return "`" + (text.empty() ? std::string("none") : printable(text)) + "`";
}

void remark(Comparison& comparison, const std::string& what, const std::string& before,
            const std::string& after) {
    if (before != after)
        comparison.remarks.push_back(what + ": " + quoted(before) + " in OLD, " + quoted(after) +
                                     " in NEW");
}

void note_conditions(Comparison& comparison, const Recording& old_one, const Recording& new_one) {
    const Run& before = old_one.run;
    const Run& after = new_one.run;
    if (before.digest != after.digest)
        comparison.remarks.emplace_back("the programs have different texts");
    remark(comparison, "the books have different schemes", std::string(word(old_one.book().scheme)),
           std::string(word(new_one.book().scheme)));
    remark(comparison, "the engines differ", before.engine, after.engine);
    remark(comparison, "the order of arguments differs", before.argument_order,
           after.argument_order);
    remark(comparison, "the limits differ", before.limits, after.limits);
    if (before.state != State::finished || after.state != State::finished)
        comparison.remarks.push_back("OLD is " + std::string(word(before.state)) + ", NEW is " +
                                     std::string(word(after.state)));
}

} // namespace

std::string_view word(State state) {
    if (state == State::finished) return "finished";
    if (state == State::running) return "not finished";
    return state == State::failed ? "failed" : "killed";
}

std::string Change::name() const {
    if (callee.empty()) return origin;
    return origin.empty() ? callee : callee + "←" + origin;
}

bool Comparison::failed() const {
    return std::any_of(verdicts.begin(), verdicts.end(),
                       [](const Verdict& verdict) { return verdict.failed; });
}

bool Comparison::differs(const Amounts& before, const Amounts& after) {
    return std::any_of(measures.begin(), measures.end(), [&](const MeasureFacts& facts) {
        return is_exact(facts) && kept(before, facts.measure) != kept(after, facts.measure);
    });
}

Comparison compare(const Recording& old_one, const Recording& new_one, Grouping by,
                   std::span<const Condition> conditions) {
    Comparison comparison;
    comparison.by = by;
    comparison.scheme = old_one.book().scheme;
    comparison.old_side = {"", old_one.run.program, old_one.run.state};
    comparison.new_side = {"", new_one.run.program, new_one.run.state};
    comparison.before = totals_of(old_one.book());
    comparison.after = totals_of(new_one.book());
    note_conditions(comparison, old_one, new_one);
    std::map<Key, Change> changes;
    add_rows(changes, old_one.book(), by, false);
    add_rows(changes, new_one.book(), by, true);
    std::vector<Change*> changed; // sorted where they are: there may be many
    for (auto& [key, change] : changes) {
        if (!Comparison::differs(change.before, change.after) && change.in_old == change.in_new) {
            ++comparison.unchanged;
            continue;
        }
        change.weight = weight_of(change, comparison);
        changed.push_back(&change);
    }
    std::stable_sort(changed.begin(), changed.end(),
                     [](const Change* a, const Change* b) { return a->weight > b->weight; });
    comparison.changed.reserve(changed.size());
    for (Change* change : changed) comparison.changed.push_back(std::move(*change));
    for (const Condition& condition : conditions)
        comparison.verdicts.push_back(judge(condition, old_one.book(), new_one.book()));
    return comparison;
}

} // namespace lexprof::profile
