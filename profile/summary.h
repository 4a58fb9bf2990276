// The table a run ends with: the pairs that matter, and totals that show that nothing is missing.
#pragma once

#include "profile/profile.h"

#include <string>

namespace lexprof::profile {

// Aligned text: the costliest pairs first, the rest in one line, totals last.
std::string summary(const Profile& profile, std::size_t pairs = 20);

} // namespace lexprof::profile
