// A stretch of a run: what was done between two moments.
#pragma once

#include "profile/data/book.h"

namespace lexprof::profile {

// Intervals [begin, end).
struct Window {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;

    friend bool operator==(const Window&, const Window&) = default;
};

// The accounts of a window: sums are those within it, levels those at its end, peaks the most
// within it, their moments the step at the end of the interval in which that was first so;
// integrals are at most an interval's width times its change off, as the curve is known by
// intervals (the level at the beginning and the end of each, in the middle). The window of all
// intervals has the sums of `whole`. It has no curves of its own.
Book sum_window(const Book& whole, Window window);

// The window of the intervals that have a part in steps [from, to].
Window window_of_steps(const Curves& curves, std::uint64_t from, std::uint64_t to);

} // namespace lexprof::profile
