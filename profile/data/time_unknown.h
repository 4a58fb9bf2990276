// What is not known of the times of a run's intervals, as the clock is read less often than they
// end. The errors of a window's times (Book sum_window) are never less than that.
#pragma once

#include "profile/data/window.h"

namespace lexprof::profile {

// By how much the time at a moment may be wrong: up to when the clock is read again. 0 where it has
// moved in the intervals before and after it. Moments are the beginning, 0, and the ends of
// intervals.
std::uint64_t time_unknown_at(const Curves& curves, std::uint32_t moment);
// And of the time of a window, at either end.
std::uint64_t time_unknown_of(const Curves& curves, Window window);

} // namespace lexprof::profile
