// How often a file is written while the run goes on.
#pragma once

#include <algorithm>
#include <chrono>

namespace lexprof::profile {

constexpr std::chrono::nanoseconds first_rest = std::chrono::milliseconds(100);

// How long to leave the file alone after a transaction that took `writing` and ended when the run
// had gone on for `running`: a second, less at first, and more where writing would otherwise take
// more than a hundredth of the time.
constexpr std::chrono::nanoseconds rest_after(std::chrono::nanoseconds running,
                                              std::chrono::nanoseconds writing) {
    constexpr std::chrono::nanoseconds usual = std::chrono::seconds(1);
    constexpr int share_of_time = 100;
    return std::max(std::min(usual, running / 4), writing * share_of_time);
}

} // namespace lexprof::profile
