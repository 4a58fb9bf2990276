// Which kind of fault, if any, the curve of one pair shows.
#pragma once

#include "profile/blockages/blockages.h"
#include "profile/blockages/constants.h"
#include "profile/blockages/episode.h"

namespace lexprof::profile {

// Without place and words.
std::optional<Blockage> judge(const Recording& recording, const BlockageOptions& options,
                              const std::vector<Constant>& constants, std::size_t row);

} // namespace lexprof::profile
