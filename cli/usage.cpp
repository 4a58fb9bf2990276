#include "cli/usage.h"

#include "cli/command_line.h"

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

} // namespace

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

std::string explain_usage_error(const Reading& reading) {
    const std::string what = reading.unknown.empty()
                                 ? reworded(reading.text)
                                 : about_unknown(reading.command, reading.unknown.front());
    return "lexprof: " + what + "\n" + reading.call + " --help shows how to call it\n";
}

} // namespace lexprof::cli
