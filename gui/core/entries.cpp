#include "gui/core/entries.h"

#include "profile/analysis/diff/condition.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <unordered_map>

namespace lexprof::gui {

namespace {

// Pairs need not have their most at the same time, so that their sums have none.
Changes changes_between(const profile::Amounts& before, const profile::Amounts& after) {
    Changes changes;
    for (const profile::MeasureFacts& facts : profile::measures)
        profile::keep(changes, facts.measure, profile::change(facts.measure, before, after));
    return changes;
}

// What the lines would stand for, had everything been let through. Of peaks there is no sum.
std::unordered_map<std::string, profile::Amounts> sums_of(const Document& document,
                                                          Grouping grouping) {
    std::unordered_map<std::string, profile::Amounts> sums;
    const profile::Book& book = document.book();
    for (const profile::Row& row : book.rows) {
        const bool by_origin = grouping == Grouping::origin && !book.is_account(row);
        profile::add(sums[book.name(by_origin ? row.origin : row.callee)], row);
    }
    for (auto& [name, sum] : sums)
        for (const profile::MeasureFacts& facts : profile::measures)
            if (!facts.adds_up()) profile::keep(sum, facts.measure, 0);
    return sums;
}

} // namespace

double number(const Entry& entry, Column column) {
    if (is_change(column)) return static_cast<double>(profile::kept(entry.changes, column.measure));
    if (!is_caused(column)) return number(*entry.row, column);
    if (entry.caused == nullptr) return 0;
    return static_cast<double>(profile::kept(*entry.caused, column.measure));
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
        total_changes_ = changes_between(profile::totals_of(baseline_->book()),
                                         profile::totals_of(snapshot_.document->book()));
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
        entries_.push_back({document.name(pair), &row, nullptr, pair, document.is_account(pair)});
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
        const bool account = document.is_account(pair);
        const bool by_origin = grouping == Grouping::origin && !account;
        const FunctionIndex function = by_origin ? document.origin(pair) : document.callee(pair);
        const std::uint32_t entry = sum_of(function, account);
        profile::add(sums_[entry], row);
        entry_of_pair_[pair] = entry;
        if (grouping == Grouping::function && !account)
            profile::add(caused_[sum_of(document.origin(pair), false)], row);
    }
}

void Entries::compare_pairs() {
    for (Entry& entry : entries_) {
        const profile::Row& now = snapshot_.document->row(*entry.pair);
        const auto former = baseline_->find(*snapshot_.document, *entry.pair);
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
        profile::add(total_, *entry.row);

        for (std::size_t at = 0; at < columns().size(); ++at)
            greatest_[at] = std::max(greatest_[at], number(entry, columns()[at].column));
    }
}

std::optional<std::uint32_t> Entries::entry_of(PairIndex pair) const {
    return pair < entry_of_pair_.size() ? entry_of_pair_[pair] : std::nullopt;
}

std::vector<std::uint32_t> Entries::sorted_by(Column column, bool descending) const {
    std::vector<double> keys(entries_.size());
    for (std::size_t at = 0; at < keys.size(); ++at)
        keys[at] = column.of == Column::Of::name ? ranks_[at] : number(entries_[at], column);
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
