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

// The candidates that `word` is most likely a slip of, the nearest first, at most three.
std::vector<std::string> nearest(std::string_view word, std::span<const std::string> candidates);

} // namespace lexprof::colouring
