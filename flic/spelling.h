// How names and literals are written in FLIC, escapes included.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace lexprof::flic {

std::string spell_name(std::string_view name);
std::string spell_string(std::string_view characters); // with its quotes
std::string spell_character(std::uint32_t code);       // with its quotes
std::string spell_number(std::string_view digits);     // a leading '-' goes to the end

// A name for a message: in backquotes, escaped, and cut short where it is very long.
std::string quote_name(std::string_view name);

} // namespace lexprof::flic
