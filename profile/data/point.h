// What a row's account was at the end of an interval.
#pragma once

#include <cstdint>

namespace lexprof::profile {

struct Point {
    std::uint32_t interval = 0; // an index in Curves::intervals
// Within the interval, its beginning included, and at its end.
#define LEVEL(member, ...)                                                                         \
    std::int64_t member##_min = 0;                                                                 \
    std::int64_t member##_max = 0;                                                                 \
    std::int64_t member = 0;
#include "profile/data/measures.def"
// At its end.
#define SUM(member, ...) std::uint64_t member = 0;
#include "profile/data/measures.def"

    friend bool operator==(const Point&, const Point&) = default;
};

} // namespace lexprof::profile
