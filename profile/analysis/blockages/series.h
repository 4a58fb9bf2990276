// What a pair has in use as a curve: moments in the order of time, between which it is straight.
#pragma once

#include "profile/data/book.h"

#include <cstdint>
#include <span>
#include <vector>

namespace lexprof::profile {

struct Moment {
    std::uint64_t step = 0;
    std::int64_t in_use = 0;
    std::uint64_t taken = 0; // so far: cells allocated, and what calls took that had to wait
    std::uint32_t interval = 0;
    std::int64_t waiting = 0; // the part of what is in use that waiting calls take
    std::uint64_t room = 0;   // of what was taken, what such calls took
};

// What was most and least within an interval has its moment inside that interval: the most of all,
// where it was; the others, somewhere.
std::vector<Moment> series_of(const Row& row, const Track& points, const Curves& curves);

// Where in a series its most cells are; the series is not empty.
std::size_t peak_of(std::span<const Moment> series);

// The step at which the curve between two neighbours is at that height.
std::uint64_t crossing(const Moment& before, const Moment& after, double height);

// A part of a series: all moments from one index to another, both included.
struct Stretch {
    std::size_t first = 0;
    std::size_t last = 0;
};

// The longest stretch of time, within a part, in which the cells change by no more than so many.
Stretch flattest(std::span<const Moment> series, Stretch part, std::int64_t change);

} // namespace lexprof::profile
