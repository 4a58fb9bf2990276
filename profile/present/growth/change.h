// Reports of two sweeps: how growth has changed from one to the other.
#pragma once

#include "profile/analysis/growth/change.h"
#include "profile/present/growth/growth.h"

#include <string>

namespace lexprof::profile {

// A line for each pair and measure that has changed. Of the look: format, top, legend.
std::string growth_change_report(const SweepPairs& before, const SweepPairs& after,
                                 const GrowthLook& look);

Table growth_change_table(const std::vector<GrowthChange>& changes, const std::string& parameter,
                          std::size_t top);

} // namespace lexprof::profile
