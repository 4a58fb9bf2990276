// How often a file is written while the run goes on.
//
// Note [How far a file is behind]
// What a killed run loses is what it did since it last began to write: at most a period, and the
// time that writing takes. Writing takes a millisecond or two for most programs, and then that is
// well below a quarter of a second. Where it takes more than a fifth of a period, it would be no
// help to spend all the time on it: it gets a fifth.
//
// A run to which others leave little of the processor has done little in a period: less would be
// lost with it than in a period of its own. It writes when it has done enough, or when those who
// look on would have to wait too long.
#pragma once

#include <algorithm>
#include <chrono>

namespace lexprof::profile {

// From one beginning to the next.
constexpr std::chrono::nanoseconds period = std::chrono::milliseconds(180);

// What a run has to have done since it last wrote, in seconds of processor time, unless it wrote so
// long ago.
constexpr double enough_work = 0.06;
constexpr std::chrono::nanoseconds longest_period = std::chrono::milliseconds(400);
// How long it is left alone that has not done enough.
constexpr std::chrono::nanoseconds respite = std::chrono::milliseconds(10);

// How long to leave the file alone after writing it took so long.
constexpr std::chrono::nanoseconds rest_after(std::chrono::nanoseconds writing) {
    constexpr int shares = 5;
    return std::max(period - writing, writing * (shares - 1));
}

} // namespace lexprof::profile
