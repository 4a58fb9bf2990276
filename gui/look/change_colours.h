// The colours of changes: more than before is in one, less in another; both can be told apart by
// the colour-blind. What is only noise is grey: see Note [Exact, and noise] in contrast.h.
#pragma once

#include "gui/core/graph_change.h"

#include <QColor>
#include <QPalette>

namespace lexprof::gui {

QColor change_colour(std::int64_t change, const QPalette& palette);

// The colour of a line that stands for a change of which the greatest is 1; plain where nothing has
// changed, and for noise.
QColor change_line(const GraphChange& change, double share, Measure measure,
                   const QPalette& palette);
// The same for an area below text.
QColor change_ground(const GraphChange& change, double share, Measure measure,
                     const QPalette& palette);
// And for the text that says it.
QColor change_text_colour(const GraphChange& change, const QPalette& palette);

} // namespace lexprof::gui
