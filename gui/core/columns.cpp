#include "gui/core/columns.h"

#include <QObject>
#include <array>

namespace lexprof::gui {

namespace {

constexpr std::array all{
    ColumnInfo{Column::name, Kind::name, false, true, "pair", "Pair",
               "A function and, after the arrow, the function in whose text it is referred to. "
               "Everything in the row was done through that reference."},
    ColumnInfo{Column::calls, Kind::count, true, true, "calls", "Calls",
               "How often the function was called through references in that text."},
    ColumnInfo{Column::time_share, Kind::share, true, true, "time_percent", "% Time",
               "Its part of the processor time, in percent."},
    ColumnInfo{Column::time, Kind::time, false, false, "time_ns", "Time",
               "Processor time spent on what the function's text asks for. Collecting garbage is "
               "not in it: that is the account (collector)."},
    ColumnInfo{Column::steps_share, Kind::share, true, false, "steps_percent", "% Steps",
               "Its part of the steps, in percent."},
    ColumnInfo{Column::steps, Kind::count, true, false, "steps", "Steps",
               "Calls, operations and matches together: time that is the same on every machine."},
    ColumnInfo{Column::cells_share, Kind::share, true, true, "cells_percent", "% Cells",
               "Its part of the cells allocated, in percent."},
    ColumnInfo{Column::cells, Kind::count, true, true, "cells", "Cells",
               "Cells allocated, whether they are still there or not."},
    ColumnInfo{Column::most_live, Kind::count, true, true, "live_max", "Most Live",
               "The greatest number of its cells that were in the heap at the same time."},
    ColumnInfo{Column::most_live_step, Kind::count, false, false, "live_max_step", "At Step",
               "The step at which most of its cells were live."},
    ColumnInfo{Column::live, Kind::count, true, false, "live", "Live at End",
               "Cells that are still in the heap at the end."},
    ColumnInfo{Column::cell_steps, Kind::count, true, false, "cell_steps", "Cells × Steps",
               "Live cells, summed over all steps: the area under its curve."},
    ColumnInfo{Column::ops, Kind::count, true, false, "ops", "Operations",
               "Operations on numbers, characters and truth values."},
    ColumnInfo{Column::matches, Kind::count, true, false, "matches", "Matches",
               "Choices between cases, and selections from data."},
};

} // namespace

std::span<const ColumnInfo> columns() { return all; }

const ColumnInfo& info(Column column) { return all[static_cast<std::size_t>(column)]; }

Column column_of(Measure measure) {
    switch (measure) {
    case Measure::calls: return Column::calls;
    case Measure::steps: return Column::steps;
    case Measure::time: return Column::time;
    case Measure::cells: return Column::cells;
    case Measure::most_live: return Column::most_live;
    }
    return Column::calls;
}

QString title_of(Measure measure) { return QObject::tr(info(column_of(measure)).title); }

double number(const profile::Row& row, Column column) {
    switch (column) {
    case Column::name: return 0;
    case Column::calls: return static_cast<double>(row.calls);
    case Column::time:
    case Column::time_share: return static_cast<double>(row.time_ns);
    case Column::steps:
    case Column::steps_share: return static_cast<double>(row.steps);
    case Column::cells:
    case Column::cells_share: return static_cast<double>(row.cells);
    case Column::most_live: return static_cast<double>(row.live_max);
    case Column::most_live_step: return static_cast<double>(row.live_max_step);
    case Column::live: return static_cast<double>(row.live);
    case Column::cell_steps: return static_cast<double>(row.cell_steps);
    case Column::ops: return static_cast<double>(row.ops);
    case Column::matches: return static_cast<double>(row.matches);
    }
    return 0;
}

double whole(const profile::Profile& shown, Column column) {
    switch (column) {
    case Column::time:
    case Column::time_share: return static_cast<double>(shown.time_ns);
    case Column::steps:
    case Column::steps_share: return static_cast<double>(shown.steps);
    case Column::cells:
    case Column::cells_share: return static_cast<double>(shown.cells);
    case Column::most_live: return static_cast<double>(shown.live_max);
    case Column::live: return static_cast<double>(shown.live);
    default: return 0;
    }
}

} // namespace lexprof::gui
