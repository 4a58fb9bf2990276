// The completion script for fish, written from the outline of the command line.
#include "cli/choice.h"
#include "cli/completion.h"

#include <sstream>

namespace lexprof::cli {
namespace {

std::string quoted(const std::string& text) {
    std::string result = "'";
    for (const char c : text) {
        if (c == '\'' || c == '\\') result += '\\';
        result += c;
    }
    return result + "'";
}

void write_value(std::ostream& out, const Argument& argument) {
    if (argument.takes_file())
        out << " -F";
    else
        out << " -f";
    if (!argument.choices.empty()) out << " -a " << quoted(joined(argument.choices, " "));
}

void write_option(std::ostream& out, const std::string& start, const Argument& option) {
    out << start;
    for (const std::string& name : option.names)
        out << (name.rfind("--", 0) == 0 ? " -l " + name.substr(2) : " -s " + name.substr(1));
    if (!option.value.empty()) out << " -r";
    write_value(out, option);
    out << " -d " << quoted(option.help) << "\n";
}

// `seen` is the fish condition under which the command is the one being written.
void write_command(std::ostream& out, const std::string& program, const std::string& seen,
                   const Outline& command) {
    std::string condition = seen;
    if (!command.commands.empty()) {
        std::string names;
        for (const Outline& inner : command.commands) names += " " + inner.name;
        const std::string none = "not __fish_seen_subcommand_from" + names;
        condition = seen.empty() ? none : seen + "; and " + none;
    }
    const std::string start = "complete -c " + program + " -n " + quoted(condition);
    for (const Argument& option : command.options) write_option(out, start, option);
    for (const Argument& positional : command.positionals) {
        if (!positional.takes_file() && positional.choices.empty()) continue;
        out << start;
        write_value(out, positional);
        out << "\n";
    }
    for (const Outline& inner : command.commands) {
        out << start << " -a " << inner.name << " -d " << quoted(inner.summary) << "\n";
        const std::string inner_seen = "__fish_seen_subcommand_from " + inner.name;
        write_command(out, program, seen.empty() ? inner_seen : seen + "; and " + inner_seen,
                      inner);
    }
}

} // namespace

std::string fish_completion(const Outline& app) {
    std::ostringstream out;
    out << "# fish completion for " << app.name << "\n"
        << "complete -c " << app.name << " -f\n";
    write_command(out, app.name, "", app);
    return out.str();
}

} // namespace lexprof::cli
