// The columns of the pair table: what they are called, what they mean, and their numbers.
#pragma once

#include "gui/core/choice.h"

#include <QString>
#include <cstdint>
#include <span>

namespace lexprof::gui {

enum class Column : std::uint8_t {
    name,
    calls,
    time_share,
    time,
    steps_share,
    steps,
    cells_share,
    cells,
    most_live,
    most_live_step,
    live,
    cell_steps,
    ops,
    matches,
};

enum class Kind : std::uint8_t { name, count, time, share };

struct ColumnInfo {
    Column column;
    Kind kind;
    bool bar;        // drawn as a bar too
    bool at_first;   // shown until the user says otherwise
    const char* key; // in CSV and in the settings
    const char* title;
    const char* meaning;
};

std::span<const ColumnInfo> columns();
const ColumnInfo& info(Column column);

// The column that shows a measure, and the measure's name.
Column column_of(Measure measure);
QString title_of(Measure measure);

// A row's number in a column, and that of the whole of which it is a part; 0 where no part makes
// sense.
double number(const profile::Row& row, Column column);
double whole(const profile::Profile& shown, Column column);

} // namespace lexprof::gui
