// Options that take one of a few words, or a number. What is wrong with a word is nothing where it
// is right.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace lexprof::cli {

std::string joined(const std::vector<std::string>& words, const std::string& separator);

// Only these words are right; where another stands, the nearest of them is named.
std::string trouble_with_choice(const std::string& word, const std::vector<std::string>& choices);

// Whole numbers in decimal digits are right, from the least to the most.
std::string trouble_with_whole_number(const std::string& word, std::uint64_t least,
                                      std::uint64_t most);

// Numbers greater than 0 are right, but not infinity.
std::string trouble_with_positive_number(const std::string& word);

} // namespace lexprof::cli
