// Text in memory from one encoding to another.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace lexprof::reducer {

struct Recoded {
    std::size_t read = 0;    // bytes
    std::size_t written = 0; // units of 16 bits, or bytes
};

// As far as the text is well-formed. UTF-16 is the machine's own, the lower byte first; it takes at
// most a unit for each byte of UTF-8, and each unit becomes at most three bytes.
Recoded utf8_to_utf16(std::span<const std::uint8_t> from, std::uint8_t* to);
Recoded utf16_to_utf8(std::span<const std::uint8_t> from, std::uint8_t* to);

} // namespace lexprof::reducer
