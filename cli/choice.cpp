#include "cli/choice.h"

#include "cli/usage.h"

#include <charconv>
#include <cmath>

namespace lexprof::cli {

CLI::Validator one_of(std::vector<std::string> choices) {
    const std::string list = CLI::detail::join(choices, ", ");
    const std::string description = "{" + CLI::detail::join(choices, ",") + "}";
    const auto check = [choices = std::move(choices), list](const std::string& word) {
        if (std::find(choices.begin(), choices.end(), word) != choices.end()) return std::string();
        const std::string suggestion = nearest(word, choices);
        return "cannot be '" + word + "'; it is one of " + list +
               (suggestion.empty() ? "" : "; did you mean '" + suggestion + "'?");
    };
    return CLI::Validator(check, description);
}

CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
    const bool open = most == std::numeric_limits<std::uint64_t>::max();
    const std::string range =
        "from " + std::to_string(least) + (open ? " up" : " to " + std::to_string(most));
    const auto check = [least, most, range](const std::string& word) {
        std::uint64_t number = 0;
        const char* end = word.data() + word.size();
        const auto [stop, status] = std::from_chars(word.data(), end, number);
        if (status == std::errc::result_out_of_range) return "cannot be '" + word + "': too large";
        if (status == std::errc() && stop == end && number >= least && number <= most)
            return std::string();
        return "cannot be '" + word + "'; it is a whole number " + range;
    };
    return CLI::Validator(check, "");
}

CLI::Validator positive_number() {
    const auto check = [](const std::string& word) {
        double number = 0;
        if (CLI::detail::lexical_cast(word, number) && std::isfinite(number) && number > 0)
            return std::string();
        return "cannot be '" + word + "'; it is a number greater than 0";
    };
    return CLI::Validator(check, "");
}

} // namespace lexprof::cli
