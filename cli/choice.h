// Options that take one of a few words.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace lexprof::cli {

// Accepts these words only, and names the nearest of them where another stands.
CLI::Validator one_of(std::vector<std::string> choices);

} // namespace lexprof::cli
