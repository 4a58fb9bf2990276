// The colours of the pairs of a sweep: those that they have in a profile of the same names.
#pragma once

#include <QColor>
#include <QPalette>
#include <cstddef>

namespace lexprof::gui {

// The colour at a place of the common palette.
QColor place_colour(std::size_t place, const QPalette& palette);

} // namespace lexprof::gui
