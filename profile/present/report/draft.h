// A report's table before it is cut down to what was asked for: all lines, all columns.
#pragma once

#include "base/filter.h"
#include "base/table.h"
#include "profile/present/report/options.h"

#include <string>
#include <vector>

namespace lexprof::profile {

struct Draft {
    Table table; // entries first; then other lines, which stay at the end and are never left out
    std::vector<bool> additive;     // by column: whether lines can be summed
    std::vector<double> totals;     // by column: 100 % of it; 0 where that has no meaning
    Line total;                     // the last line, for people
    std::vector<std::string> shown; // the columns for people, unless they are chosen
    std::string sort;               // the column to sort by, unless one is chosen
    std::string noun;               // what an entry is: pair
    bool has_time = true;           // whether there are columns of it
    std::vector<std::size_t> names; // the columns in which --function looks
};

// What the options ask for, found in a draft's columns.
struct Choice {
    Filter filter;
    std::optional<NamePattern> function;
    std::size_t sort = 0;
    bool ascending = false;
    std::size_t top = 0; // 0: all
    std::vector<std::size_t> columns;
};

// Without a result `problem` says what is wrong with which option.
std::optional<Choice> choose(const Draft& draft, const ReportOptions& options,
                             std::string& problem);

// The columns that such a choice looks at.
std::vector<bool> needed_columns(const Draft& draft, const Choice& choice);

bool is_wanted(const Draft& draft, const Choice& choice, const Line& line);

// The entries that are wanted, in their order. Those that are not are summed in a line for people,
// which takes their place.
void cut(Draft& draft, const Choice& choice);

// The columns that the options ask for; nothing where there is no such column.
std::optional<std::vector<std::size_t>>
choose_columns(const Draft& draft, const ReportOptions& options, std::string& problem);

// Writes a text into the first column that has names.
void label(const Draft& draft, const Choice& choice, Line& line, std::string text);

// Sorts lines by a column; those that are equal there keep their order.
void sort_lines(std::vector<Line>& lines, std::size_t column, bool ascending);

// The sum of lines, in the columns where there is one.
Line sum_of(const Draft& draft, const std::vector<Line>& lines);

// Only these columns, all of them for everybody.
Table with_columns(Table table, const std::vector<std::size_t>& columns);

} // namespace lexprof::profile
