#include "gui/core/entries.h"

#include "gui/core/words.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

namespace lexprof::gui {

namespace {

void add(profile::Row& sum, const profile::Row& row) {
    sum.calls += row.calls;
    sum.ops += row.ops;
    sum.matches += row.matches;
    sum.steps += row.steps;
    sum.cells += row.cells;
    sum.live += row.live;
    sum.live_max += row.live_max; // an upper bound: they need not have come together
    sum.cell_steps += row.cell_steps;
    sum.time_ns += row.time_ns;
}

} // namespace

Entries::Entries(const Document& document, const profile::Profile& shown,
                 const std::vector<PairIndex>& visible, Grouping grouping)
    : entry_of_pair_(document.pairs()) {
    if (grouping == Grouping::pair) {
        entries_.reserve(visible.size());
        for (const PairIndex pair : visible) {
            entry_of_pair_[pair] = static_cast<std::uint32_t>(entries_.size());
            const profile::Row& row = shown.rows[pair];
            entries_.push_back({document.name(pair), &row, pair, profile::is_account(row)});
            ranks_.push_back(document.rank(pair));
        }
    } else {
        group(document, shown, visible, grouping == Grouping::callee);
    }
    add_up();
    order_.resize(entries_.size());
    std::iota(order_.begin(), order_.end(), 0U);
    number_lines();
}

void Entries::group(const Document& document, const profile::Profile& shown,
                    const std::vector<PairIndex>& visible, bool by_callee) {
    std::unordered_map<std::string_view, std::uint32_t> known;
    for (const PairIndex pair : visible) {
        const profile::Row& row = document.row(pair);
        const bool account = profile::is_account(row);
        const std::string& name = by_callee || account ? row.callee : row.origin;
        const auto [found, fresh] =
            known.emplace(name, static_cast<std::uint32_t>(entries_.size()));
        if (fresh) {
            sums_.emplace_back();
            entries_.push_back({words(name), &sums_.back(), std::nullopt, account});
        }
        add(sums_[found->second], shown.rows[pair]);
        entry_of_pair_[pair] = found->second;
    }
    std::vector<QString> names;
    for (const Entry& entry : entries_) names.push_back(entry.name);
    ranks_ = alphabetical_ranks(names);
}

void Entries::add_up() {
    greatest_.assign(columns().size(), 0);
    for (const Entry& entry : entries_) {
        add(total_, *entry.row);
        for (const ColumnInfo& column : columns()) {
            double& greatest = greatest_[static_cast<std::size_t>(column.column)];
            greatest = std::max(greatest, number(*entry.row, column.column));
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
        keys[at] = column == Column::name ? ranks_[at] : number(*entries_[at].row, column);
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
