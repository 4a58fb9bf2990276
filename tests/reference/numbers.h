// Numbers as text and as fields.
#pragma once

#include "tests/reference/value.h"

#include <string>
#include <string_view>

namespace lexprof::reference {

// Decimal digits, '-' before them if negative.
Integer integer_of_text(std::string_view text);
double float_of_text(std::string_view text);

// The shortest text that reads back as the same number; it always has a point, an exponent, or is
// `inf` or `nan`, so that no float looks like an integer.
std::string text_of(double number);

// Does it fit in a field, or does it need a cell?
bool fits_a_field(const Integer& number);

} // namespace lexprof::reference
