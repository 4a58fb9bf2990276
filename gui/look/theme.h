// Colours: those of names from the common palette, and those that views need besides, all taken
// from the application's palette, light or dark.
#pragma once

#include "gui/core/document.h"

#include <QColor>
#include <QPalette>

namespace lexprof::gui {

enum class Theme : std::uint8_t { system, light, dark };

// Gives the whole application its look.
void use_theme(Theme theme);

bool is_dark(const QPalette& palette);

// The colour of a pair, the same in every view.
QColor pair_colour(const Document& document, PairIndex pair, const QPalette& palette);

// How much two colours differ in lightness, from 1 to 21: small text wants 4.5, a line 3.
double contrast(const QColor& first, const QColor& second);
// The colour of a pair for its name, which is to be read: as near to it as that is possible.
QColor name_colour(const Document& document, PairIndex pair, const QPalette& palette);
// The colour of a line that stands back behind another, and can be seen all the same.
QColor line_standing_back(const QColor& line, const QPalette& palette);
// Text upon a ground that has a colour.
QColor text_on(const QColor& ground);

// A colour between two, `share` of the second.
QColor blend(const QColor& first, const QColor& second, double share);

// For heat: from the background to a strong colour as the share goes from 0 to 1.
QColor heat_colour(double share, const QPalette& palette);

// Text that is less important than other text, but can be read.
QColor quiet_text(const QPalette& palette);
QColor grid_line(const QPalette& palette);
// Around what can be written in, chosen from or pressed, where it is dark.
QColor field_border(const QPalette& palette);
// Of scroll bars: what is dragged, and what that is dragged along.
QColor scroll_handle(const QPalette& palette);
QColor scroll_groove(const QPalette& palette);
// Over a button that is on.
QColor pressed_ground(const QPalette& palette);
// Text that says what is wrong.
QColor problem_colour(const QPalette& palette);

// What is selected, in charts and in the source.
QColor selection_colour(const QPalette& palette);
// Below lines that are selected.
QColor lit_ground(const QPalette& palette);
// The window, which must not be taken for a selection.
QColor window_colour(const QPalette& palette);

} // namespace lexprof::gui
