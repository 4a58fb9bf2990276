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

Key key_of(const Row& row, Grouping by) {
    return {by == Grouping::origin ? std::string() : row.callee,
            by == Grouping::callee ? std::string() : row.origin};
}

void add_rows(std::map<Key, Change>& changes, const Profile& profile, Grouping by, bool is_new) {
    for (const Row& row : profile.rows) {
        const Key key = key_of(row, by);
        Change& change = changes[key];
        std::tie(change.callee, change.origin) = key;
        (is_new ? change.in_new : change.in_old) = true;
        Row& sum = is_new ? change.after : change.before;
        add(sum, row);
        if (by == Grouping::pair) sum.live_max = row.live_max;
    }
}

double weight_of(const Change& change, const Comparison& whole) {
    double most = 0;
    for (std::size_t at = 0; at < exact_columns; ++at) {
        const DiffColumn& column = diff_columns[at];
        const auto total =
            static_cast<double>(std::max(column.value(whole.before), column.value(whole.after)));
        const auto by = static_cast<double>(profile::change(column, change.before, change.after));
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
        comparison.remarks.push_back("the programs have different texts");
    remark(comparison, "the accounts are charged in different styles", before.style, after.style);
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

bool Comparison::differs(const Row& before, const Row& after) {
    return std::any_of(
        diff_columns.begin(), diff_columns.begin() + exact_columns,
        [&](const DiffColumn& column) { return column.value(before) != column.value(after); });
}

Comparison compare(const Recording& old_one, const Recording& new_one, Grouping by,
                   std::span<const Condition> conditions) {
    Comparison comparison;
    comparison.by = by;
    comparison.old_side = {"", old_one.run.program, old_one.run.state};
    comparison.new_side = {"", new_one.run.program, new_one.run.state};
    comparison.before = totals(old_one.profile);
    comparison.after = totals(new_one.profile);
    note_conditions(comparison, old_one, new_one);
    std::map<Key, Change> changes;
    add_rows(changes, old_one.profile, by, false);
    add_rows(changes, new_one.profile, by, true);
    for (auto& [key, change] : changes) {
        if (!Comparison::differs(change.before, change.after) && change.in_old == change.in_new) {
            ++comparison.unchanged;
            continue;
        }
        change.weight = weight_of(change, comparison);
        comparison.changed.push_back(std::move(change));
    }
    std::stable_sort(comparison.changed.begin(), comparison.changed.end(),
                     [](const Change& a, const Change& b) { return a.weight > b.weight; });
    for (const Condition& condition : conditions)
        comparison.verdicts.push_back(judge(condition, old_one.profile, new_one.profile));
    return comparison;
}

} // namespace lexprof::profile
