// What a table's writers for people have in common.
#include "base/table.h"

#include "base/display.h"
#include "base/table_shown.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace lexprof {

namespace {

// By what the numbers of a column are divided, and what they are then.
struct Scale {
    double divisor = 1;
    const char* name = "";
};

Scale scale_for(Unit unit, double greatest) {
    if (unit == Unit::nanoseconds) {
        if (greatest >= 1e9) return {1e9, "s"};
        return greatest >= 1e6 ? Scale{1e6, "ms"} : Scale{1e3, "µs"};
    }
    if (unit == Unit::bytes) {
        if (greatest >= 1 << 30) return {1 << 30, "GiB"};
        if (greatest >= 1 << 20) return {1 << 20, "MiB"};
        return greatest >= 1 << 10 ? Scale{1 << 10, "KiB"} : Scale{1, "B"};
    }
    return {};
}

std::string scaled(double number, Scale scale) {
    if (scale.divisor == 1) return fixed(number, 0);
    return fixed(number / scale.divisor, scale.divisor >= 1e9 ? 3 : 1);
}

std::string whole(double number) {
    constexpr double limit = 9e18;
    if (std::abs(number) > limit) return fixed(number, 0);
    return grouped(static_cast<std::int64_t>(std::llround(number)));
}

std::string tenths(double number) {
    const std::string text = fixed(number, 1);
    return whole(std::trunc(std::strtod(text.c_str(), nullptr))) + text.substr(text.size() - 2);
}

struct Show {
    const Column& column;
    Scale scale;
    std::size_t name_width;

    std::string operator()(std::monostate) const { return {}; }
    std::string operator()(const std::string& text) const { return shown_name(text, name_width); }
    std::string operator()(double number) const {
        if (!std::isfinite(number)) return {};
        if (column.unit == Unit::decimal) return tenths(number);
        if (column.unit == Unit::percent) return fixed(number, 1);
        if (column.unit == Unit::nanoseconds || column.unit == Unit::bytes)
            return scaled(number, scale);
        return whole(number);
    }
    template <typename Number>
    std::string operator()(Number number) const {
        if (column.unit == Unit::count) return grouped(number);
        if (column.unit == Unit::none) return std::to_string(number);
        return (*this)(static_cast<double>(number));
    }
};

// The greatest number of a column, by which a scale is chosen; 0 where there is no choice.
double greatest_in(const Table& table, std::size_t column) {
    const Unit unit = table.columns[column].unit;
    if (unit != Unit::nanoseconds && unit != Unit::bytes) return 0;
    double greatest = 0;
    for (const Line& line : table.lines)
        greatest = std::max(greatest, std::abs(number_of(line.values[column])));
    return greatest;
}

} // namespace

Column name_column(std::string key, std::string title, std::string meaning) {
    return {std::move(key), std::move(title), std::move(meaning), Unit::none, Alignment::left};
}

double number_of(const Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) return static_cast<double>(*number);
    if (const auto* number = std::get_if<std::uint64_t>(&value))
        return static_cast<double>(*number);
    if (const auto* number = std::get_if<double>(&value)) return *number;
    return 0;
}

ShownTable shown(const Table& table, std::size_t name_width) {
    ShownTable made;
    std::vector<Show> shows;
    for (std::size_t at = 0; at < table.columns.size(); ++at) {
        const Column& column = table.columns[at];
        if (column.files_only) continue;
        const Scale scale = scale_for(column.unit, greatest_in(table, at));
        const std::string unit = scale.name;
        made.columns.push_back(at);
        made.titles.push_back(unit.empty() ? column.title : column.title + ", " + unit);
        shows.push_back({column, scale, name_width});
    }
    made.lines.reserve(table.lines.size());
    for (const Line& line : table.lines) {
        std::vector<std::string>& words = made.lines.emplace_back();
        words.reserve(shows.size());
        for (std::size_t at = 0; at < shows.size(); ++at)
            words.push_back(std::visit(shows[at], line.values[made.columns[at]]));
    }
    return made;
}

std::vector<Meaning> legend(const Table& table) {
    std::vector<Meaning> meanings;
    for (const Column& column : table.columns)
        if (!column.files_only && !column.meaning.empty())
            meanings.push_back({column.title, column.meaning});
    return meanings;
}

} // namespace lexprof
