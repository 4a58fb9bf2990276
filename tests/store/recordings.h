// Recordings for tests: small ones made by hand, random ones.
#pragma once

#include "profile/data/recording.h"

#include <array>
#include <cstdint>

namespace lexprof::profile {

// What is in use is one more than what is live.
Interval interval_of(std::uint64_t steps, std::uint64_t cells, std::uint64_t time_ns,
                     std::uint64_t least, std::uint64_t most, std::uint64_t live);
// `work`: calls, operations, matches, steps, cells
Point point_of(std::uint32_t interval, std::int64_t least, std::int64_t most, std::int64_t live,
               std::array<std::uint64_t, 5> work, std::uint64_t time_ns);

// Every field has a value of its own: two pairs, three intervals, names that want escaping.
Recording small_recording();

// Sound in every respect, otherwise arbitrary: the same seed gives the same one.
Recording random_recording(std::uint64_t seed, std::size_t pairs, std::uint32_t intervals);

} // namespace lexprof::profile
