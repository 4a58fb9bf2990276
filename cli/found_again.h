// What a run is found to do wrong once it has been made again, as far as it can be; else from its
// curves.
#pragma once

#include "profile/analysis/blockages/blockages.h"

namespace lexprof::cli {

profile::BlockageReport found_again(const profile::Recording& recording,
                                    const profile::BlockageOptions& limits);

} // namespace lexprof::cli
