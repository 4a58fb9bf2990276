// Which kind of fault, if any, the curve of one pair shows.
#pragma once

#include "profile/analysis/blockages/blockages.h"
#include "profile/analysis/blockages/constants.h"
#include "profile/analysis/blockages/episode.h"

namespace lexprof::profile {

// Without place and words.
std::optional<Blockage> judge(const Recording& recording, const BlockageOptions& options,
                              const std::vector<Constant>& constants, std::size_t row);

} // namespace lexprof::profile
