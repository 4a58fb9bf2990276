#include "gui/core/entries.h"

#include <algorithm>
#include <numeric>

namespace lexprof::gui {

namespace {

void add(profile::Row& sum, const profile::Row& row) {
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

} // namespace

double number(const Entry& entry, Column column) {
    if (!is_caused(column)) return number(*entry.row, column);
    if (entry.caused == nullptr) return 0;
    switch (column) {
    case Column::caused_steps: return static_cast<double>(entry.caused->steps);
    case Column::caused_cells: return static_cast<double>(entry.caused->cells);
    default: return static_cast<double>(entry.caused->time_ns);
    }
}

Entries::Entries(const Document& document, const profile::Profile& shown,
                 const std::vector<PairIndex>& visible, Grouping grouping)
    : entry_of_pair_(document.pairs()) {
    if (grouping == Grouping::pair) {
        entries_.reserve(visible.size());
        for (const PairIndex pair : visible) {
            entry_of_pair_[pair] = static_cast<std::uint32_t>(entries_.size());
            const profile::Row& row = shown.rows[pair];
            entries_.push_back(
                {document.name(pair), &row, nullptr, pair, profile::is_account(row)});
            ranks_.push_back(document.rank(pair));
        }
    } else {
        group(document, shown, visible, grouping);
    }
    add_up();
    order_.resize(entries_.size());
    std::iota(order_.begin(), order_.end(), 0U);
    number_lines();
}

std::uint32_t Entries::sum_of(const Document& document, FunctionIndex function, bool is_account) {
    auto& entry = entry_of_function_[function];
    if (!entry) {
        entry = static_cast<std::uint32_t>(entries_.size());
        sums_.emplace_back();
        caused_.emplace_back();
        entries_.push_back({document.function_name(function), &sums_.back(), &caused_.back(),
                            std::nullopt, is_account});
        ranks_.push_back(function);
    }
    return *entry;
}

void Entries::group(const Document& document, const profile::Profile& shown,
                    const std::vector<PairIndex>& visible, Grouping grouping) {
    entry_of_function_.resize(document.functions());
    for (const PairIndex pair : visible) {
        const bool account = profile::is_account(document.row(pair));
        const bool by_origin = grouping == Grouping::origin && !account;
        const FunctionIndex function = by_origin ? document.origin(pair) : document.callee(pair);
        const std::uint32_t entry = sum_of(document, function, account);
        add(sums_[entry], shown.rows[pair]);
        entry_of_pair_[pair] = entry;
        if (grouping == Grouping::function && !account)
            add(caused_[sum_of(document, document.origin(pair), false)], shown.rows[pair]);
    }
}

void Entries::add_up() {
    greatest_.assign(columns().size(), 0);
    for (const Entry& entry : entries_) {
        add(total_, *entry.row);

        for (const ColumnInfo& column : columns()) {
            double& greatest = greatest_[static_cast<std::size_t>(column.column)];
            greatest = std::max(greatest, number(entry, column.column));
        }
    }
}

std::optional<std::size_t> Entries::line_of(PairIndex pair) const {
    if (pair >= entry_of_pair_.size() || !entry_of_pair_[pair]) return std::nullopt;
    return lines_[*entry_of_pair_[pair]];
}

void Entries::sort(Column column, bool descending) {
    std::vector<double> keys(entries_.size());
    for (std::size_t at = 0; at < keys.size(); ++at)
        keys[at] = column == Column::name ? ranks_[at] : number(entries_[at], column);
    std::sort(order_.begin(), order_.end(), [&](std::uint32_t a, std::uint32_t b) {
        if (keys[a] != keys[b]) return descending ? keys[a] > keys[b] : keys[a] < keys[b];
        return ranks_[a] < ranks_[b];
    });
    number_lines();
}

void Entries::number_lines() {
    lines_.resize(order_.size());
    for (std::size_t line = 0; line < order_.size(); ++line)
        lines_[order_[line]] = static_cast<std::uint32_t>(line);
}

} // namespace lexprof::gui
