#include "cli/choice.h"

#include "cli/usage.h"

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

} // namespace lexprof::cli
