// Which lines of a table are wanted: `calls > 1000 and (callee = "map*" or cells > 5%)`.
//
//   wanted      comparisons joined with and, or, not and parentheses; `not` binds tightest
//   comparison  COLUMN = NAME, COLUMN != NAME, or COLUMN OP NUMBER-OR-COLUMN, OP one of
//               = != < <= > >=
//   name        in quotation marks, or bare; * fits any text, ? any character, \ makes the
//               character after it an ordinary one
//   number      12, 1.5, 2e6; 10k, 3M, 1G; 250us, 2ms, 1.5s, 3min for times; 4KiB, 4MiB, 4GiB;
//               5% of what all lines have together
#pragma once

#include "base/table.h"

#include "base/glob.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lexprof {

// What is wrong with the text of a filter.
struct FilterMistake {
    std::size_t column = 0; // from 1, in characters
    std::string message;
};

// A value: it can be kept, compared, applied to any lines of such columns, and dropped again. One
// made of nothing accepts everything.
class Filter {
  public:
    // Nothing where the text has a mistake.
    static std::optional<Filter> parse(std::string_view text, std::span<const Column> columns,
                                       FilterMistake& mistake);

    // `values` and `totals` have one for each of the columns.
    bool accepts(std::span<const Value> values, std::span<const double> totals) const;

    // Those it looks at.
    std::vector<std::size_t> columns() const;

    const std::string& text() const { return text_; }

    friend bool operator==(const Filter& a, const Filter& b) { return a.text_ == b.text_; }

  private:
    friend class FilterParser;

    enum class Operator : std::uint8_t { both, either, negation, opening };
    enum class Comparison : std::uint8_t { equal, unequal, less, at_most, more, at_least };

    struct Test {
        std::size_t column = 0;
        Comparison comparison = Comparison::equal;
        std::optional<NamePattern> name;
        std::optional<std::size_t> other; // another column
        double number = 0;
        bool is_part = false; // `number` is a part of the total, 1 being all of it
    };
    // In postfix order: a test, or an operator on what came before it.
    struct Step {
        std::optional<Test> test;
        Operator operation = Operator::both;
    };

    static bool holds(const Test& test, std::span<const Value> values,
                      std::span<const double> totals);

    std::string text_;
    std::vector<Step> steps_;
};

// The number of the column that is meant by a word: its key, also without the unit at its end
// (time for time_ns).
std::optional<std::size_t> find_column(std::span<const Column> columns, std::string_view word);

// `there is no column …`, with the nearest or with all there are.
std::string no_such_column(std::span<const Column> columns, std::string_view word);

} // namespace lexprof
