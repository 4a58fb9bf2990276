// How hot the lines of a source text are: what was done through the references on them.
#pragma once

#include "gui/core/session.h"

#include <cstdint>
#include <string>
#include <vector>

namespace lexprof::gui {

// A reference as it stands in a line of a text, in QString's characters from 0.
struct Mark {
    std::uint32_t reference = 0; // in the recording
    int column = 0;
    int length = 0;
    std::optional<PairIndex> pair;
};

struct LineHeat {
    double value = 0; // of the measure, each pair on the line counted once
    std::vector<Mark> marks;
};

struct TextHeat {
    std::vector<LineHeat> lines; // from line 1 at index 0
    double greatest_line = 0;
    double greatest_pair = 0; // among those with a reference in this text
};

TextHeat heat_of(const Session& session, const profile::Source& source);
// The same in two steps: where the references are, which takes longer and never changes, and what
// was done through them.
TextHeat marks_of(const Document& document, const profile::Source& source);
void warm(TextHeat& heat, const Session& session);

// The number of a pair for a measure, in what is shown.
double measured(const Session& session, PairIndex pair);

// A line's text and how far into it, in QString's characters, its character number `column` (from
// 1) is.
int units_before(const QString& line, std::uint32_t column);

} // namespace lexprof::gui
