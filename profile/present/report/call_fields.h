// The columns that reports from the call graph share: own costs, those below, both.
#pragma once

#include "profile/analysis/propagate.h"
#include "profile/analysis/wording.h"
#include "profile/present/report/accounts.h"

#include <string>
#include <vector>

namespace lexprof::profile {

// A cost that these reports show: three columns and its part of the whole.
struct ShownCost {
    Measure measure;
    std::string own_key;
    std::string below_key;
    std::string inclusive_key;
    std::string share_key;
};

// Those that this run has: all measures that have a part of the whole.
std::vector<ShownCost> costs_shown(const Material& material);

void add_cost_columns(std::vector<Column>& columns, const ShownCost& cost, const Wording& words);

// In the order of the columns. Without an inclusive cost only the own one is given.
void add_cost_values(std::vector<Value>& values, const ShownCost& cost, const Costs& own,
                     const Costs* inclusive, const Costs& total);

} // namespace lexprof::profile
