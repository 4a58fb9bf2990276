// How often a file is written while the run goes on.
//
// Note [How far a file is behind]
// What a killed run loses is what it did since it last began to write: at most a period, and the
// time that writing takes. Writing takes a millisecond or two for most programs, and then that is
// well below a quarter of a second. Where it takes more than a fifth of a period, it would be no
// help to spend all the time on it: it gets a fifth.
#pragma once

#include <algorithm>
#include <chrono>

namespace lexprof::profile {

// From one beginning to the next.
constexpr std::chrono::nanoseconds period = std::chrono::milliseconds(180);

// How long to leave the file alone after writing it took so long.
constexpr std::chrono::nanoseconds rest_after(std::chrono::nanoseconds writing) {
    constexpr int shares = 5;
    return std::max(period - writing, writing * (shares - 1));
}

} // namespace lexprof::profile
