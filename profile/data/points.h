// Comparing and joining points, inline: a run does so with each point of each interval.
//
// Written out for each measure by the preprocessor: compilers leave loops over the tables of
// members as they are, and those take several times as long.
#pragma once

#include "profile/data/measure.h"

#include <algorithm>
#include <cstdint>

namespace lexprof::profile {

// For the preprocessor's texts, which would look for it in every run.
consteval bool is_time(Measure measure) {
    return facts_of(measure).unit == facts_of(Measure::time_ns).unit;
}

// Two neighbouring intervals as one, or a row's points in them: the least of the two least, the
// greater of the two most, the rest of the later.
template <typename Record>
Record joined(const Record& first, const Record& second) {
    Record both = second;
#define LEVEL(member, ...)                                                                         \
    both.member##_min = std::min(first.member##_min, second.member##_min);                         \
    both.member##_max = std::max(first.member##_max, second.member##_max);
#include "profile/data/measures.def"
    return both;
}

// Whether something has happened since the point before it, but for time, of which some goes by in
// any case. Without branches: mostly something has, and there is no knowing what.
inline bool did_work(const Point& now, const Point& last) {
    std::uint64_t difference = 0;
#define LEVEL(member, ...)                                                                         \
    difference |= static_cast<std::uint64_t>(now.member##_min ^ now.member##_max);                 \
    difference |= static_cast<std::uint64_t>(now.member ^ last.member);
#define SUM(member, ...)                                                                           \
    if constexpr (!is_time(Measure::member)) difference |= now.member ^ last.member;
#include "profile/data/measures.def"
    return difference != 0;
}

inline bool took_time(const Point& now, const Point& last) {
    std::uint64_t difference = 0;
#define SUM(member, ...)                                                                           \
    if constexpr (is_time(Measure::member)) difference |= now.member ^ last.member;
#include "profile/data/measures.def"
    return difference != 0;
}

} // namespace lexprof::profile
