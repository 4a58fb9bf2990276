// A text run in every way that there is, for tests.
#pragma once

#include "tests/reducer/running.h"

#include <string>
#include <vector>

namespace lexprof::tests {

// Audited after every step: on each engine, in both orders, with the lexical book alone, without
// which there is no machine code, and with the dynamic one.
std::vector<reducer::RunOptions> every_way();
// For a message: "compiled, right to left, 2 books".
std::string name_of(const reducer::RunOptions& options);
// What it prints is the same in every way; the audits find nothing, and nothing is left.
void expect_everywhere(const std::string& text, const std::string& output,
                       const std::string& input = "");

} // namespace lexprof::tests
