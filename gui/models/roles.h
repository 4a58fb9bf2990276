// What models tell beyond what Qt's own roles do.
#pragma once

#include <Qt>

namespace lexprof::gui {

enum Role : int {
    pair_role = Qt::UserRole, // a PairIndex as unsigned; invalid where a line is no single pair
    bar_role,                 // how long the bar in a cell is, from 0 to 1; invalid: no bar
    number_role,              // the number itself, as double
    export_role,              // the value for CSV: numbers in full, without grouping
};

} // namespace lexprof::gui
