#include "profile/present/report/call_fields.h"

#include "profile/present/measure_columns.h"

namespace lexprof::profile {

std::vector<ShownCost> costs_shown(const Material& material) {
    std::vector<ShownCost> costs;
    for (const MeasureFacts& facts : measures) {
        if (facts.share_key.empty() || !material.has(facts)) continue;
        const std::string key(facts.key);
        const std::string below =
            facts.is_time() ? std::string(facts.word) + "_below_ns" : key + "_below";
        costs.push_back({facts.measure, "own_" + key, below, "inclusive_" + key,
                         "inclusive_" + std::string(facts.share_key)});
    }
    return costs;
}

void add_cost_columns(std::vector<Column>& columns, const ShownCost& cost, const Wording& words) {
    const MeasureFacts& facts = facts_of(cost.measure);
    const std::string noun(facts.title);
    const std::string what(facts.caption);
    const Unit unit = unit_of(facts);
    columns.push_back({cost.own_key, "own " + noun, what + " in the function itself.", unit});
    columns.push_back(
        {cost.below_key, noun + " below",
         what + " in " + words.below + ": an estimate, as they are divided among callers by calls.",
         unit});
    columns.push_back({cost.inclusive_key, noun + " in all",
                       what + " in the function itself and in what is below.", unit});
    columns.push_back({cost.share_key, "% " + noun,
                       what + " in all, its own and those below, as a part of the whole run's.",
                       Unit::percent});
    columns.back().bar = true;
}

void add_cost_values(std::vector<Value>& values, const ShownCost& cost, const Costs& own,
                     const Costs* inclusive, const Costs& total) {
    values.emplace_back(own[cost.measure]);
    if (inclusive == nullptr) {
        values.insert(values.end(), 3, Value());
        return;
    }
    const double all = (*inclusive)[cost.measure];
    values.emplace_back(all - own[cost.measure]);
    values.emplace_back(all);
    values.emplace_back(percentage(all, total[cost.measure]));
}

} // namespace lexprof::profile
