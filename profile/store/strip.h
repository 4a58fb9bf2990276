// A stretch of records as texts of digits, one for each of their columns.
#pragma once

#include "profile/store/columns.h"
#include "profile/store/table.h"

#include <cstdint>
#include <span>
#include <vector>

namespace lexprof::profile {

class StripWriter {
  public:
    // Adds their texts to the row of the table; they stay until the next time.
    void add(Table& table, std::span<const Point> points); // begins with that of their intervals

  private:
    void begin(std::size_t records, std::size_t columns);
    void add_text(Table& table);

    std::vector<std::int64_t> numbers_;
    std::vector<char> texts_;
    char* end_ = nullptr; // of those that are in use
};

} // namespace lexprof::profile
