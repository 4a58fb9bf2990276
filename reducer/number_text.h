// Floating point numbers as text: the fewest digits that tell a number from all others, and never
// such that it looks like an integer.
#pragma once

#include <string>

namespace lexprof::reducer {

std::string real_text(double value);

} // namespace lexprof::reducer
