// The clocks of the system, in nanoseconds.
#pragma once

#include <cstdint>
#include <ctime>

namespace lexprof::reducer {

inline std::uint64_t time_of(clockid_t clock) {
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<std::uint64_t>(now.tv_sec) * 1'000'000'000 +
           static_cast<std::uint64_t>(now.tv_nsec);
}

} // namespace lexprof::reducer
