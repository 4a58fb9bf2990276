// Printing a value, which demands it bit by bit.
#pragma once

#include "tests/reference/machine.h"

#include <string>

namespace lexprof::reference {

// Evaluates the machine's value and prints it; what is printed before a Stop stays in `output`.
void print_value(Machine& machine, std::string& output);

void append_utf8(std::string& text, char32_t character);

} // namespace lexprof::reference
