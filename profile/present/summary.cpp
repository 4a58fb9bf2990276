#include "profile/present/summary.h"

#include "base/display.h"
#include "base/table.h"
#include "profile/analysis/wording.h"
#include "profile/present/measure_columns.h"

#include <algorithm>
#include <array>

namespace lexprof::profile {

namespace {

double percent(std::uint64_t part, std::uint64_t whole) {
    return whole > 0 ? 100 * static_cast<double>(part) / static_cast<double>(whole) : 0;
}

// A measure, or its part of the whole.
struct Shown {
    Measure measure;
    bool is_share = false;
};

constexpr std::array shown{Shown{Measure::calls},       Shown{Measure::time_ns, true},
                           Shown{Measure::steps, true}, Shown{Measure::cells},
                           Shown{Measure::cells, true}, Shown{Measure::in_use_max}};

std::vector<Column> summary_columns(Scheme scheme) {
    std::vector<Column> columns{name_column("pair", wording(scheme).pair, {})};
    for (const auto& [measure, is_share] : shown)
        columns.push_back(is_share ? share_column_of(facts_of(measure))
                                   : column_of(facts_of(measure)));
    return columns;
}

Line line_of(std::string name, const Amounts& row, const Amounts& whole, Line::Kind kind) {
    Line line{{std::move(name)}, kind};
    for (const auto& [measure, is_share] : shown) {
        if (is_share)
            line.values.emplace_back(percent(amount(row, measure), amount(whole, measure)));
        else
            line.values.emplace_back(kept(row, measure));
    }
    return line;
}

// What a reader looks for first: work, then cells, then calls.
bool costlier(const Row* a, const Row* b, const Book& book) {
    const auto weight = [&](const Row& row) {
        const auto share = [](auto part, auto total) {
            return total > 0 ? static_cast<double>(part) / static_cast<double>(total) : 0.0;
        };
        return share(row.steps, book.totals.steps) + share(row.cells, book.totals.cells);
    };
    const double x = weight(*a);
    const double y = weight(*b);
    if (x != y) return x > y;
    if (a->calls != b->calls) return a->calls > b->calls;
    return book.pair_name(*a) < book.pair_name(*b);
}

} // namespace

std::string given_back(const DroppedCycles& dropped) {
    return "gave back " + counted(dropped.cells, "cell") + " in " +
           counted(dropped.collections, "collection") + ", at most " +
           grouped(dropped.most_at_once) + " at once; they count as live until then";
}

std::string summary(const Book& book, std::size_t pairs) {
    std::vector<const Row*> rows;
    std::vector<const Row*> accounts;
    for (const Row& row : book.rows) (book.is_account(row) ? accounts : rows).push_back(&row);
    std::sort(rows.begin(), rows.end(),
              [&](const Row* a, const Row* b) { return costlier(a, b, book); });
    const Amounts whole = totals_of(book);
    Table table{summary_columns(book.scheme), {}};
    const auto add_line = [&](const Row& row, Line::Kind kind) {
        table.lines.push_back(line_of(book.row_name(row), row, whole, kind));
    };
    Amounts rest;
    for (std::size_t at = 0; at < rows.size(); ++at) {
        if (at < pairs)
            add_line(*rows[at], Line::Kind::entry);
        else
            add(rest, *rows[at]);
    }
    if (rows.size() > pairs) {
        table.lines.push_back(line_of("… " + grouped(rows.size() - pairs) + " more pairs", rest,
                                      whole, Line::Kind::rest));
        table.lines.back().values.back() = {}; // they need not be at their most together
    }
    for (const Row* row : accounts) add_line(*row, Line::Kind::account);
    if (!knows_space(book))
        for (Line& line : table.lines) line.values.back() = {};
    table.lines.push_back(line_of("total", whole, whole, Line::Kind::total));
    std::string text = to_text(table);
    if (book.dropped_cycles.cells != 0)
        text += "\nDropped cycles " + given_back(book.dropped_cycles) + ".\n";
    return text;
}

} // namespace lexprof::profile
