#include "gui/core/entries.h"

#include "profile/analysis/diff/condition.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <unordered_map>

namespace lexprof::gui {

namespace {

void add_to(profile::Row& sum, const profile::Row& row) {
    sum.calls += row.calls;
    sum.ops += row.ops;
    sum.matches += row.matches;
    sum.steps += row.steps;
    sum.cells += row.cells;
    sum.live += row.live;
    sum.cell_steps += row.cell_steps;
    sum.time_ns += row.time_ns;
    if (row.live_max <= sum.live_max) return; // of the one that had most, as in reports
    sum.live_max = row.live_max;
    sum.live_max_step = row.live_max_step;
}

// Pairs need not have their most at the same time, so that their sums have none.
Changes changes_between(const profile::Row& before, const profile::Row& after) {
    const auto change = [&](Column column) {
        return number(after, column) - number(before, column);
    };
    return {change(Column::calls), change(Column::cells), change(Column::most_live)};
}

// What the lines would stand for, had everything been let through.
std::unordered_map<std::string, profile::Row> sums_of(const Document& document, Grouping grouping) {
    std::unordered_map<std::string, profile::Row> sums;
    for (const profile::Row& row : document.profile().rows) {
        const bool by_origin = grouping == Grouping::origin && !profile::is_account(row);
        profile::add(sums[by_origin ? row.origin : row.callee], row);
    }
    return sums;
}

} // namespace

double number(const Entry& entry, Column column) {
    if (is_change(column))
        return entry.changes[static_cast<std::size_t>(column) -
                             static_cast<std::size_t>(Column::calls_change)];
    if (!is_caused(column)) return number(*entry.row, column);
    if (entry.caused == nullptr) return 0;
    switch (column) {
    case Column::caused_steps: return static_cast<double>(entry.caused->steps);
    case Column::caused_cells: return static_cast<double>(entry.caused->cells);
    default: return static_cast<double>(entry.caused->time_ns);
    }
}

Entries::Entries(Snapshot snapshot, Grouping grouping, DocumentPointer baseline)
    : snapshot_(std::move(snapshot)), baseline_(std::move(baseline)) {
    if (!snapshot_.document) baseline_.reset();
    if (snapshot_.document) {
        entry_of_pair_.resize(snapshot_.document->pairs());
        if (grouping == Grouping::pair)
            list_pairs();
        else
            group(grouping);
    }
    if (baseline_) {
        if (grouping == Grouping::pair)
            compare_pairs();
        else
            compare_sums(grouping);
        total_changes_ = changes_between(profile::totals(baseline_->profile()),
                                         profile::totals(snapshot_.document->profile()));
    }
    add_up();
}

void Entries::list_pairs() {
    const Document& document = *snapshot_.document;
    entries_.reserve(snapshot_.visible->size());
    ranks_.reserve(snapshot_.visible->size());
    for (const PairIndex pair : *snapshot_.visible) {
        entry_of_pair_[pair] = static_cast<std::uint32_t>(entries_.size());
        const profile::Row& row = snapshot_.shown->rows[pair];
        entries_.push_back({document.name(pair), &row, nullptr, pair, profile::is_account(row)});
        ranks_.push_back(document.rank(pair));
    }
}

std::uint32_t Entries::sum_of(FunctionIndex function, bool is_account) {
    auto& entry = entry_of_function_[function];
    if (!entry) {
        entry = static_cast<std::uint32_t>(entries_.size());
        sums_.emplace_back();
        caused_.emplace_back();
        entries_.push_back({snapshot_.document->function_name(function), &sums_.back(),
                            &caused_.back(), std::nullopt, is_account});
        ranks_.push_back(function);
    }
    return *entry;
}

void Entries::group(Grouping grouping) {
    const Document& document = *snapshot_.document;
    entry_of_function_.resize(document.functions());
    for (const PairIndex pair : *snapshot_.visible) {
        const profile::Row& row = snapshot_.shown->rows[pair];
        const bool account = profile::is_account(row);
        const bool by_origin = grouping == Grouping::origin && !account;
        const FunctionIndex function = by_origin ? document.origin(pair) : document.callee(pair);
        const std::uint32_t entry = sum_of(function, account);
        add_to(sums_[entry], row);
        entry_of_pair_[pair] = entry;
        if (grouping == Grouping::function && !account)
            add_to(caused_[sum_of(document.origin(pair), false)], row);
    }
}

void Entries::compare_pairs() {
    for (Entry& entry : entries_) {
        const profile::Row& now = snapshot_.document->row(*entry.pair);
        const auto former = baseline_->find(now.callee, now.origin);
        entry.changes = changes_between(former ? baseline_->row(*former) : profile::Row(), now);
    }
}

void Entries::compare_sums(Grouping grouping) {
    auto before = sums_of(*baseline_, grouping);
    auto now = sums_of(*snapshot_.document, grouping);
    for (Entry& entry : entries_) {
        const std::string name = entry.name.toStdString();
        entry.changes = changes_between(before[name], now[name]);
    }
}

void Entries::add_up() {
    greatest_.assign(columns().size(), 0);
    for (const Entry& entry : entries_) {
        add_to(total_, *entry.row);

        for (const ColumnInfo& column : columns()) {
            double& greatest = greatest_[static_cast<std::size_t>(column.column)];
            greatest = std::max(greatest, number(entry, column.column));
        }
    }
}

std::optional<std::uint32_t> Entries::entry_of(PairIndex pair) const {
    return pair < entry_of_pair_.size() ? entry_of_pair_[pair] : std::nullopt;
}

std::vector<std::uint32_t> Entries::sorted_by(Column column, bool descending) const {
    std::vector<double> keys(entries_.size());
    for (std::size_t at = 0; at < keys.size(); ++at)
        keys[at] = column == Column::name ? ranks_[at] : number(entries_[at], column);
    if (is_change(column)) // by their size, whether more or less
        for (double& key : keys) key = std::abs(key);
    std::vector<std::uint32_t> order(entries_.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        if (keys[a] != keys[b]) return descending ? keys[a] > keys[b] : keys[a] < keys[b];
        return ranks_[a] < ranks_[b];
    });
    return order;
}

} // namespace lexprof::gui
