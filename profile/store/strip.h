// A stretch of a curve as texts of digits, one for each column of the points.
#pragma once

#include "profile/data/curves.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace lexprof::profile {

class StripWriter {
  public:
    StripWriter();

    // The texts of these points: first their intervals, then the columns of a point in their order.
    // They stay until the next time.
    const std::vector<std::string>& write(std::span<const Point> points);

  private:
    std::vector<std::int64_t> numbers_;
    std::vector<std::string> texts_;
};

} // namespace lexprof::profile
