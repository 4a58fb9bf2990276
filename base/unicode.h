// UTF-8: decoding, encoding, counting.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace lexprof {

struct Decoded {
    std::uint32_t code = 0;
    std::uint32_t length = 0; // bytes; 0 where they are not UTF-8
};

// The character that `text` begins with; `text` is not empty.
Decoded decode(std::string_view text);

void append_utf8(std::string& text, std::uint32_t code);

// Where the first bytes stand that are not UTF-8, or npos.
std::size_t find_invalid_utf8(std::string_view text);

// Characters in a text; a byte that belongs to none counts as one.
std::size_t count_characters(std::string_view text);

// Columns a character takes on a terminal: 0 for combining marks, 2 for East Asian wide ones.
unsigned columns_of(std::uint32_t code);

} // namespace lexprof
