// Names and numbers as people read them: nothing in a name can reach the terminal but as characters
// that can be seen.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace lexprof {

// The text with everything that cannot be seen or moves the cursor, or turns the direction of
// writing, spelt out: \n, \t, \x1B, \u{202E}; bytes that are not UTF-8 as \xFF.
std::string printable(std::string_view text);

// At most so many columns of a printable text: the middle makes way for an ellipsis. A width of 0
// means that any is fine.
std::string shortened(const std::string& text, std::size_t width);

// printable and shortened, without looking at the middle of a text that is much too long.
std::string shown_name(std::string_view text, std::size_t width);

// Columns that a printable text takes on a terminal.
std::size_t display_width(std::string_view text);

// With so many decimals, at most 20.
std::string fixed(double number, int decimals);

// 1234567 as 1,234,567.
std::string grouped(std::uint64_t number);
std::string grouped(std::int64_t number);

std::string capitalised(std::string text);

// "1 cell", "1,200 cells".
std::string counted(std::uint64_t number, std::string_view noun);

} // namespace lexprof
