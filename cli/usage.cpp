#include "cli/usage.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <numeric>

namespace lexprof::cli {
namespace {

// The number of letters to insert, drop, replace or swap with a neighbour to turn one word into
// the other.
std::size_t distance(std::string_view from, std::string_view to) {
    std::vector<std::size_t> before(to.size() + 1);
    std::vector<std::size_t> last(to.size() + 1);
    std::vector<std::size_t> now(to.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 1; i <= from.size(); ++i) {
        now[0] = i;
        for (std::size_t j = 1; j <= to.size(); ++j) {
            const std::size_t replaced = last[j - 1] + (from[i - 1] == to[j - 1] ? 0 : 1);
            now[j] = std::min({last[j] + 1, now[j - 1] + 1, replaced});
            if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1])
                now[j] = std::min(now[j], before[j - 2] + 1);
        }
        before.swap(last);
        last.swap(now);
    }
    return last[to.size()];
}

std::vector<std::string> option_names(const CLI::App& command) {
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options()) {
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
        for (const std::string& name : option->get_snames()) names.push_back("-" + name);
    }
    return names;
}

std::vector<std::string> command_names(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
    return names;
}

// The command the line had got to when it went wrong.
const CLI::App& deepest(const CLI::App& app) {
    const CLI::App* at = &app;
    while (!at->get_subcommands().empty()) at = at->get_subcommands().back();
    return *at;
}

std::string about_unknown(const CLI::App& command, const std::string& word) {
    const bool is_option = word.size() > 1 && word.front() == '-';
    const bool wants_command = !command.get_subcommands({}).empty();
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

// CLI11's own words, where they are not those of this program.
std::string reworded(std::string message) {
    while (!message.empty() && (message.back() == '\n' || message.back() == '.'))
        message.pop_back();
    if (message == "A subcommand is required") return "a command is missing";
    const std::size_t choice = message.find(": cannot be ");
    if (choice != std::string::npos) message.erase(choice, 1);
    return message;
}

} // namespace

std::string full_name(const CLI::App& command) {
    const CLI::App* parent = command.get_parent();
    return parent == nullptr ? command.get_name() : full_name(*parent) + " " + command.get_name();
}

std::string nearest(std::string_view word, const std::vector<std::string>& candidates) {
    std::string best;
    std::size_t least = std::max<std::size_t>(1, word.size() / 3) + 1;
    for (const std::string& candidate : candidates) {
        const std::size_t d = distance(word, candidate);
        if (d < least) {
            least = d;
            best = candidate;
        }
    }
    return best;
}

std::string explain_usage_error(const CLI::App& app, const CLI::ParseError& error) {
    const CLI::App& command = deepest(app);
    const std::vector<std::string> unknown = app.remaining(true);
    const std::string what =
        unknown.empty() ? reworded(error.what()) : about_unknown(command, unknown.front());
    return "lexprof: " + what + "\n" + full_name(command) + " --help shows how to call it\n";
}

} // namespace lexprof::cli
