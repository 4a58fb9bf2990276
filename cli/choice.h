// Options that take one of a few words, or a number.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace lexprof::cli {

// Accepts these words only, and names the nearest of them where another stands.
CLI::Validator one_of(std::vector<std::string> choices);

// Accepts whole numbers in decimal digits, from the least to the most.
CLI::Validator whole_number(std::uint64_t least,
                            std::uint64_t most = std::numeric_limits<std::uint64_t>::max());

// Accepts numbers greater than 0, but not infinity.
CLI::Validator positive_number();

} // namespace lexprof::cli
