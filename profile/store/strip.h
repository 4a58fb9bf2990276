// A stretch of records as texts of digits, one for each of their columns.
#pragma once

#include "profile/store/columns.h"
#include "profile/store/table.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace lexprof::profile {

class StripWriter {
  public:
    // Adds their texts to the row of the table; they stay until the next time.
    void add(Table& table, std::span<const Interval> intervals);
    void add(Table& table, std::span<const Point> points); // begins with that of their intervals

  private:
    void add_text(Table& table, std::size_t column);

    std::vector<std::int64_t> numbers_;
    std::vector<std::string> texts_;
};

} // namespace lexprof::profile
