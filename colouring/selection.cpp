// What a command line says about which functions to profile.
#include "colouring/selection.h"

#include "base/glob.h"
#include "colouring/centred.h"
#include "colouring/centres.h"

#include <algorithm>

namespace lexprof::colouring {
namespace {

std::string trimmed(const std::string& text) {
    const std::size_t begin = text.find_first_not_of(" \t\n");
    if (begin == std::string::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t\n") + 1 - begin);
}

void add_names(const std::vector<std::string>& lists, Selection& selection) {
    for (const std::string& list : lists)
        for (const std::string& part : split(list, ','))
            if (std::string name = trimmed(part); !name.empty())
                selection.names.push_back(std::move(name));
}

// `top` is all definitions of the user's.
std::optional<Selection> selected_centres(const std::vector<std::string>& words,
                                          std::string& problem) {
    Selection selection;
    add_names(words, selection);
    for (const std::string& name : selection.names) {
        if (split(name, '/').size() < 2) continue;
        problem = "--cost-centres: " + name +
                  " is the path of a local function, and cost centres of a run are definitions of "
                  "the top level; lexprof costs knows those of locals";
        return std::nullopt;
    }
    const auto rest = std::remove(selection.names.begin(), selection.names.end(), "top");
    if (rest == selection.names.end()) selection.mode = Selection::Mode::listed;
    selection.names.erase(rest, selection.names.end());
    return selection;
}

} // namespace

std::optional<Plan> colour_as_asked(const flic::Program& program, const SelectionWords& words,
                                    std::string& problem) {
    if (words.centres_beside) {
        SelectionWords others = words;
        others.centres.clear();
        others.centres_beside = false;
        auto plan = colour_as_asked(program, others, problem);
        Selection names;
        add_names(words.centres, names);
        auto centres = choose_centres(program, names.names, problem);
        if (!plan || !centres) return std::nullopt;
        plan->centres = std::move(*centres);
        return plan;
    }
    const auto selection = parse_selection(words, problem);
    if (!selection) return std::nullopt;
    return words.centres.empty() ? colour(program, *selection, problem)
                                 : colour_centres(program, *selection, problem);
}

std::optional<Selection> parse_selection(const SelectionWords& words, std::string& problem) {
    Selection selection;
    add_names(words.profile, selection);
    if (!words.centres.empty()) {
        if (words.none || words.all || !words.profile.empty()) {
            problem =
                "--cost-centres contradicts --profile, --profile-all and --profile-none; give "
                "one of them";
            return std::nullopt;
        }
        return selected_centres(words.centres, problem);
    }
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
