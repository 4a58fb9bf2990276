// What is known of a pair in a few lines, for whoever points at it.
#pragma once

#include "gui/core/session.h"

namespace lexprof::gui {

// Rich text: the pair's name and its numbers in the session's window.
QString pair_facts(const Session& session, PairIndex pair);

// The measure's number in words: "1,234", "12.3 ms".
QString measure_text(Measure measure, double number);

// What is looked at, in a line: "Whole run", or the window, the function and the filter in force.
QString scope_text(const Session& session);

} // namespace lexprof::gui
