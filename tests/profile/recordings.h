// Recordings for tests: small ones made by hand, random ones.
#pragma once

#include "profile/data/recording.h"

#include <cstdint>

namespace lexprof::profile {

// Every field has a value of its own: two pairs, three intervals, names that want escaping.
Recording small_recording();

// Sound in every respect, otherwise arbitrary: the same seed gives the same one.
Recording random_recording(std::uint64_t seed, std::size_t pairs, std::uint32_t intervals);

} // namespace lexprof::profile
