#include "profile/data/measure.h"

#include <algorithm>

namespace lexprof::profile {
namespace {

std::uint64_t unsigned_of(std::int64_t number) {
    return static_cast<std::uint64_t>(std::max<std::int64_t>(number, 0));
}

} // namespace

MeasureWords words_of(Measure measure) {
    switch (measure) {
    case Measure::calls: return {"calls", "calls", "Calls"};
    case Measure::ops: return {"ops", "operations", "Operations on basic values"};
    case Measure::matches: return {"matches", "matches", "Choices and selections"};
    case Measure::steps: return {"steps", "steps", "Steps"};
    case Measure::cells: return {"cells", "cells", "Cells allocated"};
    case Measure::time: return {"time", "nanoseconds", "Processor time"};
    case Measure::peak: return {"peak", "cells", "Most live cells"};
    case Measure::cell_steps: return {"cell-steps", "cell-steps", "Live cells times steps"};
    }
    return {};
}

std::optional<Measure> find_measure(std::string_view name) {
    const auto found =
        std::find_if(every_measure.begin(), every_measure.end(),
                     [&](Measure measure) { return words_of(measure).name == name; });
    return found == every_measure.end() ? std::nullopt : std::optional(*found);
}

std::uint64_t amount(const Row& row, Measure measure) {
    switch (measure) {
    case Measure::calls: return row.calls;
    case Measure::ops: return row.ops;
    case Measure::matches: return row.matches;
    case Measure::steps: return row.steps;
    case Measure::cells: return row.cells;
    case Measure::time: return row.time_ns;
    case Measure::peak: return unsigned_of(row.live_max);
    case Measure::cell_steps: return unsigned_of(row.cell_steps);
    }
    return 0;
}

std::uint64_t total(const Profile& profile, Measure measure) {
    std::uint64_t sum = 0;
    for (const Row& row : profile.rows) sum += amount(row, measure);
    return sum;
}

} // namespace lexprof::profile
