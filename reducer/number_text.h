// Numbers as text.
#pragma once

#include <gmp.h>
#include <string>

namespace lexprof::reducer {

std::string integer_text(mpz_srcptr value);

// The fewest digits that tell a number from all others, and never such that it looks like an
// integer.
std::string real_text(double value);

} // namespace lexprof::reducer
