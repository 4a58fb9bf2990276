#include "profile/present/report/call_fields.h"

namespace lexprof::profile {

std::vector<ShownCost> costs_shown(const Subject& subject) {
    std::vector<ShownCost> costs(shown_costs.begin(), shown_costs.end());
    if (!subject.has_time) costs.pop_back();
    return costs;
}

void add_cost_columns(std::vector<Column>& columns, const ShownCost& cost, const Wording& words) {
    const std::string noun = cost.noun;
    const std::string what = cost.what;
    columns.push_back({cost.own_key, "own " + noun, what + " of the function itself.", cost.unit});
    columns.push_back(
        {cost.below_key, noun + " below",
         what + " of " + words.below + ": an estimate, as they are divided among callers by calls.",
         cost.unit});
    columns.push_back({cost.inclusive_key, noun + " in all",
                       what + " of the function itself and of what is below.", cost.unit});
    columns.push_back({cost.share_key, "% " + noun,
                       what + " in all, its own and those below, as a part of the whole run's.",
                       Unit::percent});
    columns.back().bar = true;
}

void add_cost_values(std::vector<Value>& values, const ShownCost& cost, const Costs& own,
                     const Costs* inclusive, const Costs& total) {
    values.emplace_back(own[cost.cost]);
    if (inclusive == nullptr) {
        values.insert(values.end(), 3, Value());
        return;
    }
    const double all = (*inclusive)[cost.cost];
    values.emplace_back(all - own[cost.cost]);
    values.emplace_back(all);
    values.emplace_back(percentage(all, total[cost.cost]));
}

} // namespace lexprof::profile
