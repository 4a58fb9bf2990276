// What to say about a selected name that fits nothing in the program.
#pragma once

#include "colouring/units.h"

namespace lexprof::colouring {

// About a name or path without wild characters: the nearest names there are.
std::string explain_unknown(const flic::Program& program, std::span<const TopLevel> units,
                            const std::string& text);

// About a pattern.
std::string explain_unfitting(const flic::Program& program, std::span<const TopLevel> units,
                              const std::string& text);

} // namespace lexprof::colouring
