// A stretch of a run: what was done between two moments.
#pragma once

#include "profile/data/curves.h"
#include "profile/data/profile.h"

namespace lexprof::profile {

// Intervals [begin, end).
struct Window {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;

    friend bool operator==(const Window&, const Window&) = default;
};

// The accounts of a window: sums are those within it, live those at its end, live_max the most
// within it, live_max_step the step at the end of the interval in which that was first so;
// cell_steps is at most an interval's width times its change off, as the curve is known by
// intervals (live at the beginning and the end of each, in the middle). `whole` names the rows.
// The window of all intervals has the sums of `whole`.
Profile sum_window(const Profile& whole, const Curves& curves, Window window);

// The window of the intervals that have a part in steps [from, to].
Window window_of_steps(const Curves& curves, std::uint64_t from, std::uint64_t to);

} // namespace lexprof::profile
