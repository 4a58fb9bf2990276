#include "profile/present/summary.h"

#include "base/display.h"
#include "base/table.h"

#include <algorithm>

namespace lexprof::profile {

namespace {

double percent(std::uint64_t part, std::uint64_t whole) {
    return whole > 0 ? 100 * static_cast<double>(part) / static_cast<double>(whole) : 0;
}

std::vector<Column> summary_columns(Style style) {
    const auto number = [](const char* key, const char* title, Unit unit) {
        return Column{key, title, {}, unit};
    };
    const bool lexical = style == Style::lexical;
    return {
        name_column("pair", lexical ? "function←where it is referenced" : "function←caller", {}),
        number("calls", "calls", Unit::count),
        number("time_share", "% time", Unit::percent),
        number("step_share", "% steps", Unit::percent),
        number("cells", "cells", Unit::count),
        number("cell_share", "% cells", Unit::percent),
        number("live_max", "most live", Unit::count)};
}

Line line_of(std::string name, const Row& row, const Profile& whole, Line::Kind kind) {
    return {{std::move(name), row.calls, percent(row.time_ns, whole.time_ns),
             percent(row.steps, whole.steps), row.cells, percent(row.cells, whole.cells),
             row.live_max},
            kind};
}

void add(Row& sum, const Row& row) {
    sum.calls += row.calls;
    sum.steps += row.steps;
    sum.cells += row.cells;
    sum.time_ns += row.time_ns;
}

// What a reader looks for first: time, then cells, then calls.
bool costlier(const Row* a, const Row* b, const Profile& whole) {
    const auto weight = [&](const Row& row) {
        const auto share = [](auto part, auto total) {
            return total > 0 ? static_cast<double>(part) / static_cast<double>(total) : 0.0;
        };
        return share(row.steps, whole.steps) + share(row.cells, whole.cells);
    };
    const double x = weight(*a);
    const double y = weight(*b);
    if (x != y) return x > y;
    if (a->calls != b->calls) return a->calls > b->calls;
    return a->callee + a->origin < b->callee + b->origin;
}

std::string count_of(std::uint64_t number, const char* noun) {
    return grouped(number) + " " + noun + (number == 1 ? "" : "s");
}

} // namespace

std::string given_back(const DroppedCycles& dropped) {
    return "gave back " + count_of(dropped.cells, "cell") + " in " +
           count_of(dropped.collections, "collection") + ", at most " +
           grouped(dropped.most_at_once) + " at once; they count as live until then";
}

std::string summary(const Profile& profile, std::size_t pairs) {
    std::vector<const Row*> rows;
    std::vector<const Row*> accounts;
    for (const Row& row : profile.rows) (is_account(row) ? accounts : rows).push_back(&row);
    std::sort(rows.begin(), rows.end(),
              [&](const Row* a, const Row* b) { return costlier(a, b, profile); });
    Table table{summary_columns(profile.style), {}};
    Row rest;
    Row total;
    for (std::size_t at = 0; at < rows.size(); ++at) {
        add(total, *rows[at]);
        if (at < pairs)
            table.lines.push_back(
                line_of(pair_name(*rows[at]), *rows[at], profile, Line::Kind::entry));
        else
            add(rest, *rows[at]);
    }
    if (rows.size() > pairs) {
        table.lines.push_back(line_of("… " + grouped(rows.size() - pairs) + " more pairs", rest,
                                      profile, Line::Kind::rest));
        table.lines.back().values.back() = {}; // they need not be at their most together
    }
    for (const Row* row : accounts) {
        add(total, *row);
        table.lines.push_back(line_of(row->callee, *row, profile, Line::Kind::account));
    }
    if (profile.style == Style::dynamic)
        for (Line& line : table.lines) line.values.back() = {}; // not known
    total.live_max = static_cast<std::int64_t>(profile.live_max);
    table.lines.push_back(line_of("total", total, profile, Line::Kind::total));
    std::string text = to_text(table);
    if (profile.dropped_cycles.cells != 0)
        text += "\nDropped cycles " + given_back(profile.dropped_cycles) + ".\n";
    return text;
}

} // namespace lexprof::profile
