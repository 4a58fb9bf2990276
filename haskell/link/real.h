// Numbers with fractions and bytes, as FLIC writes them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace lexprof::haskell {

// The shortest text of the number of 64 or 32 bits that is nearest to "numerator/denominator".
// Throws Broken where that is no fraction.
std::string real_text(std::string_view fraction, std::uint32_t bits);

// Each byte as the character of its number, in UTF-8.
std::string bytes_as_text(std::string_view bytes);

} // namespace lexprof::haskell
