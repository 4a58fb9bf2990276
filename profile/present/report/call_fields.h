// The columns that reports from the call graph share: own costs, those below, both.
#pragma once

#include "profile/analysis/propagate.h"
#include "profile/present/report/accounts.h"
#include "profile/present/report/wording.h"

#include <array>
#include <vector>

namespace lexprof::profile {

// A cost that these reports show: three columns and its part of the whole.
struct ShownCost {
    Cost cost;
    const char* own_key;
    const char* below_key;
    const char* inclusive_key;
    const char* share_key;
    const char* noun; // steps
    const char* what; // Steps
    Unit unit;
};

inline constexpr std::array shown_costs{
    ShownCost{Cost::steps, "own_steps", "steps_below", "inclusive_steps", "inclusive_step_share",
              "steps", "Steps", Unit::count},
    ShownCost{Cost::cells, "own_cells", "cells_below", "inclusive_cells", "inclusive_cell_share",
              "cells", "Cells", Unit::count},
    ShownCost{Cost::time_ns, "own_time_ns", "time_below_ns", "inclusive_time_ns",
              "inclusive_time_share", "time", "Processor time", Unit::nanoseconds},
};

// Those that this run has.
std::vector<ShownCost> costs_shown(const Subject& subject);

void add_cost_columns(std::vector<Column>& columns, const ShownCost& cost, const Wording& words);

// In the order of the columns. Without an inclusive cost only the own one is given.
void add_cost_values(std::vector<Value>& values, const ShownCost& cost, const Costs& own,
                     const Costs* inclusive, const Costs& total);

} // namespace lexprof::profile
