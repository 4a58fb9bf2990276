// What is said below the field for the filter: what is wrong with it, or why nothing is left.
#pragma once

#include "gui/core/session.h"

namespace lexprof::gui {

struct FilterHint {
    QString text; // empty: nothing has to be said
    bool is_problem = false;
};

FilterHint filter_hint(const Session& session);

// Whether a text that is typed as a part of a name is meant as a condition: it is one, and no name
// has it.
bool is_meant_as_condition(const QString& text, const Document& document);

} // namespace lexprof::gui
