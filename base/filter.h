// Which lines of a table are wanted: a condition (base/condition.h) on the columns of a line, where
// 5% is a part of what all lines have together.
#pragma once

#include "base/condition.h"
#include "base/table.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lexprof {

// A value: it can be kept, compared, applied to any lines of such columns, and dropped again. One
// made of nothing accepts everything.
class Filter {
  public:
    // Nothing where the text has a mistake.
    static std::optional<Filter> parse(std::string_view text, std::span<const Column> columns,
                                       ConditionMistake& mistake);

    // `values` and `totals` have one for each of the columns.
    bool accepts(std::span<const Value> values, std::span<const double> totals) const;

    // Those it looks at.
    std::vector<std::size_t> columns() const;

    const std::string& text() const { return condition_.text(); }

    friend bool operator==(const Filter&, const Filter&) = default;

  private:
    Condition condition_;
};

} // namespace lexprof
