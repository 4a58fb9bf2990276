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

// What has to do with one name or two, in the order in which it was found.
struct Changes {
    std::vector<Change> all;
    std::map<Key, std::size_t> places; // in `all`
};

Change& change_of(Changes& changes, Key key) {
    const auto [place, is_new] = changes.places.try_emplace(std::move(key), changes.all.size());
    if (!is_new) return changes.all[place->second];
    Change& change = changes.all.emplace_back();
    std::tie(change.callee, change.origin) = place->first;
    return change;
}

void add_rows(Changes& changes, const Book& book, Grouping by, bool is_new) {
    for (const Row& row : book.rows) {
        Change& change = change_of(changes, key_of(book, row, by));
        change.kind = (by == Grouping::origin ? book.origin(row) : book.callee(row)).kind;
        (is_new ? change.in_new : change.in_old) = true;
        ComparedAmounts& sum = is_new ? change.after : change.before;
        add(sum, row);
        if (by == Grouping::pair) continue;
        for (const MeasureFacts& facts : measures) // sums of pairs have no peaks
            if (is_compared(facts) && !facts.adds_up()) sum.keep(facts.measure, 0);
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

// Puts what is at order[n] at n, where it is: there may be much of it. Nothing else is kept.
void arrange(std::vector<Change>& changes, std::vector<std::size_t> order) {
    std::vector<std::size_t> place(changes.size(), changes.size()); // where each is to go
    for (std::size_t at = 0; at < order.size(); ++at) place[order[at]] = at;
    for (std::size_t at = 0, last = order.size(); at < changes.size(); ++at)
        if (place[at] == changes.size()) place[at] = last++;
    for (std::size_t at = 0; at < changes.size(); ++at)
        while (place[at] != at) {
            std::swap(changes[at], changes[place[at]]);
            std::swap(place[at], place[place[at]]);
        }
    changes.resize(order.size());
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

bool is_account(SubjectKind kind) {
    return kind == SubjectKind::collector || kind == SubjectKind::system;
}

// All that has changed, what has changed most first; those of a weight by their names.
std::vector<Change> changes_between(const Book& before, const Book& after, Comparison& comparison) {
    Changes changes;
    if (comparison.by == Grouping::pair)
        changes.all.reserve(before.rows.size() + after.rows.size()); // they may all be others
    add_rows(changes, before, comparison.by, false);
    add_rows(changes, after, comparison.by, true);
    std::vector<std::size_t> order;
    for (const auto& [key, at] : changes.places) {
        Change& change = changes.all[at];
        if (!Comparison::differs(change.before, change.after) && change.in_old == change.in_new) {
            ++comparison.unchanged;
            if (is_account(change.kind)) ++comparison.accounts;
            continue;
        }
        change.weight = weight_of(change, comparison);
        order.push_back(at);
    }
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return changes.all[a].weight > changes.all[b].weight;
    });
    changes.places.clear();
    arrange(changes.all, std::move(order));
    if (changes.all.size() < changes.all.capacity() / 2) changes.all.shrink_to_fit();
    return std::move(changes.all);
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

bool Comparison::differs(const ComparedAmounts& before, const ComparedAmounts& after) {
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
    comparison.changed = changes_between(old_one.book(), new_one.book(), comparison);
    for (const Condition& condition : conditions)
        comparison.verdicts.push_back(judge(condition, old_one.book(), new_one.book()));
    return comparison;
}

} // namespace lexprof::profile
