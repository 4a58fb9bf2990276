#include "profile/summary.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace lexprof::profile {

namespace {

constexpr std::size_t columns = 7;
using Line = std::array<std::string, columns>;

std::string percent(double part, double whole) {
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), "%.1f", whole > 0 ? 100 * part / whole : 0.0);
    return text.data();
}

std::size_t width_of(const std::string& text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    }));
}

Line line_of(const std::string& name, const Row& row, const Profile& whole) {
    return {name,
            grouped(row.calls),
            percent(static_cast<double>(row.time_ns), static_cast<double>(whole.time_ns)),
            percent(static_cast<double>(row.steps), static_cast<double>(whole.steps)),
            grouped(row.cells),
            percent(static_cast<double>(row.cells), static_cast<double>(whole.cells)),
            grouped(static_cast<std::uint64_t>(row.live_max))};
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

std::string render(const std::vector<Line>& lines) {
    std::array<std::size_t, columns> widths{};
    for (const Line& line : lines)
        for (std::size_t at = 0; at < columns; ++at)
            widths[at] = std::max(widths[at], width_of(line[at]));
    std::string text;
    for (const Line& line : lines) {
        for (std::size_t at = 0; at < columns; ++at) {
            const std::string padding(widths[at] - width_of(line[at]), ' ');
            if (at == 0)
                text += line[at] + padding;
            else
                text += "  " + padding + line[at];
        }
        text += '\n';
    }
    return text;
}

} // namespace

std::string grouped(std::uint64_t number) {
    std::string digits = std::to_string(number);
    for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
    return digits;
}

std::string summary(const Profile& profile, std::size_t pairs) {
    std::vector<const Row*> rows;
    std::vector<const Row*> accounts;
    for (const Row& row : profile.rows) (is_account(row) ? accounts : rows).push_back(&row);
    std::sort(rows.begin(), rows.end(),
              [&](const Row* a, const Row* b) { return costlier(a, b, profile); });
    std::vector<Line> lines{{"function←where it is referenced", "calls", "% time", "% steps",
                             "cells", "% cells", "most live"}};
    Row rest;
    Row total;
    for (std::size_t at = 0; at < rows.size(); ++at) {
        add(total, *rows[at]);
        if (at < pairs)
            lines.push_back(line_of(rows[at]->callee + "←" + rows[at]->origin, *rows[at], profile));
        else
            add(rest, *rows[at]);
    }
    if (rows.size() > pairs) {
        Line line = line_of("… " + grouped(rows.size() - pairs) + " more pairs", rest, profile);
        line.back().clear();
        lines.push_back(line);
    }
    for (const Row* row : accounts) {
        add(total, *row);
        lines.push_back(line_of(row->callee, *row, profile));
    }
    total.live_max = static_cast<std::int64_t>(profile.live_max);
    lines.push_back(line_of("total", total, profile));
    return render(lines);
}

} // namespace lexprof::profile
