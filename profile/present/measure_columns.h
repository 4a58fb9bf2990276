// The columns of tables that show measures.
#pragma once

#include "base/table.h"
#include "profile/data/measure.h"

namespace lexprof::profile {

// Its unit as tables have it.
Unit unit_of(const MeasureFacts& facts);

Column column_of(const MeasureFacts& facts);

// Its part of the whole run's; only of what has such a column.
Column share_column_of(const MeasureFacts& facts);

// The key of a level's mean over all steps.
std::string mean_key(Measure level);

} // namespace lexprof::profile
