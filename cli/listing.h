// Words and what each means, one below the other, as help, manual and messages show them.
#pragma once

#include "cli/outline.h"

#include <cstddef>
#include <string>
#include <vector>

namespace lexprof::cli {

constexpr std::size_t text_width = 80; // columns

// Breaks a text into lines between words.
std::vector<std::string> wrapped(const std::string& text, std::size_t columns);

// What an argument may be, below a heading; nothing where there is nothing to say of that. Short is
// a line for each, without what stands in `Choice::more`.
enum class Length : bool { brief, full };
std::string listed(const Argument& argument, Length length);

} // namespace lexprof::cli
