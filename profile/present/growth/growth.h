// Reports of sweeps: how costs grow. docs/growth.md explains them to users.
#pragma once

#include "base/table.h"
#include "profile/analysis/growth/sweep_growth.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lexprof::profile {

enum class GrowthFormat : std::uint8_t { text, csv, json, markdown };

struct GrowthLook {
    GrowthFormat format = GrowthFormat::text;
    TextLook look;
    std::string sort = "steps"; // a measure: who has most of it at the greatest size comes first
    std::size_t top = 20;       // 0: all
    std::optional<std::uint64_t> foretell; // what it will cost at this size
    std::optional<std::uint64_t> reach;    // at which size there will be so much
    bool legend = true;
};

// Nothing where `look` is not right; `problem` says why.
std::optional<std::string> growth_report(const Sweep& sweep, const GrowthLook& look,
                                         std::string& problem);

// A line for each pair, the whole program last.
Table growth_table(const SweepPairs& pairs, Measure sort, const GrowthLook& look);

} // namespace lexprof::profile
