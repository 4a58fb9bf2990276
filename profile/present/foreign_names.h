// Names as files of other programs can take them. A name in FLIC may contain almost anything, and
// what stands in a file may be worse.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lexprof::profile {

// The text as valid UTF-8: bytes that are none become U+FFFD.
std::string valid_utf8(std::string_view text);

// The code points of a text, each as the bytes that spell it.
std::vector<std::string_view> characters(std::string_view text);

// Replaces every one of `characters` (ASCII).
std::string replaced(std::string text, std::string_view characters, char by);

// As they are, but for those that were there before: they get a number that makes them differ.
std::vector<std::string> made_distinct(std::vector<std::string> names);

} // namespace lexprof::profile
