// A table on paper: the columns that are shown, with their headings, and some of the lines.
#pragma once

#include "gui/views/sheet.h"

namespace lexprof::gui {

Sheet table_sheet(const Table& table, int first, int lines);

} // namespace lexprof::gui
