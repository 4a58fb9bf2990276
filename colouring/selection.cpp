// What a command line says about which functions to profile.
#include "colouring/selection.h"

#include "base/glob.h"

namespace lexprof::colouring {
namespace {

std::string trimmed(const std::string& text) {
    const std::size_t begin = text.find_first_not_of(" \t\n");
    if (begin == std::string::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t\n") + 1 - begin);
}

} // namespace

std::optional<Selection> parse_selection(const SelectionWords& words, std::string& problem) {
    Selection selection;
    for (const std::string& list : words.profile)
        for (const std::string& part : split(list, ','))
            if (std::string name = trimmed(part); !name.empty())
                selection.names.push_back(std::move(name));

    if (words.none && (words.all || !words.profile.empty())) {
        problem = "--profile-none contradicts " +
                  std::string(words.all ? "--profile-all" : "--profile") + "; give one of the two";
        return std::nullopt;
    }
    if (!words.profile.empty() && selection.names.empty()) {
        problem = "--profile names no function; write --profile f,g or, to profile nothing but the "
                  "program's value, --profile-none";
        return std::nullopt;
    }
    if (words.none)
        selection.mode = Selection::Mode::none;
    else if (!words.profile.empty() && !words.all)
        selection.mode = Selection::Mode::listed;
    return selection;
}

} // namespace lexprof::colouring
