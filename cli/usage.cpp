#include "cli/usage.h"

#include "base/nearest.h"
#include "cli/choice.h"
#include "cli/command_line.h"
#include "cli/listing.h"

namespace lexprof::cli {
namespace {

std::vector<std::string> option_names(const Outline& command) {
    std::vector<std::string> names;
    for (const Argument& option : command.options)
        names.insert(names.end(), option.names.begin(), option.names.end());
    return names;
}

std::vector<std::string> command_names(const Outline& command) {
    std::vector<std::string> names;
    for (const Outline& inner : command.commands) names.push_back(inner.name);
    return names;
}

std::string about_unknown(const Outline& command, const std::string& word) {
    const bool is_option = word.size() > 1 && word.front() == '-';
    const bool wants_command = !command.commands.empty();
    const std::string name = is_option ? word.substr(0, word.find('=')) : word;
    std::string suggestion;
    std::string text;
    if (is_option) {
        text = "unknown option '" + name + "'";
        suggestion = nearest(name, option_names(command));
    } else if (wants_command) {
        text = "unknown command '" + name + "'";
        suggestion = nearest(name, command_names(command));
    } else {
        text = "unexpected argument '" + name + "'";
    }
    if (!suggestion.empty()) text += "; did you mean '" + suggestion + "'?";
    return text;
}

// The library's own words, where they are not those of this program.
std::string reworded(std::string message) {
    while (!message.empty() && (message.back() == '\n' || message.back() == '.'))
        message.pop_back();
    if (message == "A subcommand is required") return "a command is missing";
    const std::size_t choice = message.find(": cannot be ");
    if (choice != std::string::npos) message.erase(choice, 1);
    return message;
}

// FILE, --view and -o are required
std::string about_missing(const std::vector<Argument>& missing) {
    std::string names;
    std::string lists;
    for (std::size_t i = 0; i < missing.size(); ++i) {
        const Argument& argument = missing[i];
        names += i == 0 ? "" : i + 1 == missing.size() ? " and " : ", ";
        names += argument.names.empty() ? argument.value : argument.names.front();
        lists += listed(argument, Length::brief);
    }
    std::string text = names + (missing.size() == 1 ? " is" : " are") + " required";
    if (missing.size() == 1 && lists.empty() && !missing.front().choices.empty())
        text += ": it is one of " + joined(missing.front().choices, ", ");
    return text + (lists.empty() ? "" : "\n") + lists.substr(0, lists.find_last_not_of('\n') + 1);
}

} // namespace

std::string nearest(std::string_view word, const std::vector<std::string>& candidates) {
    Nearest found(word);
    for (const std::string& candidate : candidates) found.consider(candidate);
    const std::vector<std::string> names = found.names();
    return names.empty() ? std::string() : names.front();
}

std::string explain_usage_error(const Reading& reading) {
    const std::string what = !reading.unknown.empty()
                                 ? about_unknown(reading.command, reading.unknown.front())
                             : !reading.missing.empty() ? about_missing(reading.missing)
                                                        : reworded(reading.text);
    return "lexprof: " + what + "\n" + reading.call + " --help shows how to call it\n";
}

} // namespace lexprof::cli
