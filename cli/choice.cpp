#include "cli/choice.h"

#include "cli/usage.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

namespace lexprof::cli {

std::string joined(const std::vector<std::string>& words, const std::string& separator) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) text += (i == 0 ? "" : separator) + words[i];
    return text;
}

std::string trouble_with_choice(const std::string& word, const std::vector<std::string>& choices) {
    if (std::find(choices.begin(), choices.end(), word) != choices.end()) return {};
    const std::string suggestion = nearest(word, choices);
    return "cannot be '" + word + "'; it is one of " + joined(choices, ", ") +
           (suggestion.empty() ? "" : "; did you mean '" + suggestion + "'?");
}

std::string trouble_with_whole_number(const std::string& word, std::uint64_t least,
                                      std::uint64_t most) {
    std::uint64_t number = 0;
    const char* end = word.data() + word.size();
    const auto [stop, status] = std::from_chars(word.data(), end, number);
    if (status == std::errc::result_out_of_range) return "cannot be '" + word + "': too large";
    if (status == std::errc() && stop == end && number >= least && number <= most) return {};
    const bool open = most == std::numeric_limits<std::uint64_t>::max();
    return "cannot be '" + word + "'; it is a whole number from " + std::to_string(least) +
           (open ? " up" : " to " + std::to_string(most));
}

std::string trouble_with_positive_number(const std::string& word) {
    char* end = nullptr;
    const double number = std::strtod(word.c_str(), &end);
    const bool whole = !word.empty() && end == word.c_str() + word.size();
    if (whole && std::isfinite(number) && number > 0) return {};
    return "cannot be '" + word + "'; it is a number greater than 0";
}

} // namespace lexprof::cli
