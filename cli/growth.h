// What the commands that speak of sweeps have in common: the report, and the conditions on it.
#pragma once

#include "cli/commands.h"
#include "profile/analysis/growth/gate.h"
#include "profile/present/growth/growth.h"

#include <optional>
#include <string>
#include <vector>

namespace lexprof::cli {

// Nothing where one of them is none: that has been said then.
std::optional<std::vector<profile::Gate>> parse_gates(const std::vector<std::string>& conditions,
                                                      Context& context);

// Prints the report, and what has become of the conditions.
Status show_growth(const profile::Sweep& sweep, const profile::GrowthLook& look,
                   const std::vector<profile::Gate>& gates, Context& context);

// Whether a sweep is over one parameter; else says that something else wants one.
bool has_one_parameter(const profile::Sweep& sweep, const std::string& who, Context& context);

// Says what has become of the conditions. `before` is the earlier sweep, if there is one.
Status judge_growth(const std::vector<profile::Gate>& gates, const profile::SweepPairs& pairs,
                    const profile::SweepPairs* before, Context& context);

} // namespace lexprof::cli
