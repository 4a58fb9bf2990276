// The completion script for zsh, written from the outline of the command line.
#include "cli/choice.h"
#include "cli/completion.h"

#include <sstream>

namespace lexprof::cli {
namespace {

// Text inside the single quotes of an _arguments specification.
std::string escaped(const std::string& text) {
    std::string result;
    for (const char c : text) {
        if (c == '\'') {
            result += "'\\''";
            continue;
        }
        if (c == '[' || c == ']' || c == ':' || c == '\\') result += '\\';
        result += c;
    }
    return result;
}

std::string value_of(const Argument& argument) {
    if (!argument.choices.empty())
        return argument.value + ":(" + joined(argument.choices, " ") + ")";
    return argument.value + ":" + (argument.takes_file() ? "_files" : " ");
}

void write_arguments(std::ostream& out, const Outline& command) {
    for (const Argument& option : command.options)
        for (const std::string& name : option.names) {
            const bool is_long = name.rfind("--", 0) == 0;
            out << " \\\n        '" << name;
            if (!option.value.empty()) out << (is_long ? "=" : "+");
            out << "[" << escaped(option.help) << "]";
            if (!option.value.empty()) out << ":" << value_of(option);
            out << "'";
        }
    std::size_t place = 0;
    for (const Argument& positional : command.positionals) {
        ++place;
        out << " \\\n        '" << (positional.repeated ? std::string("*") : std::to_string(place))
            << ":" << value_of(positional) << "'";
    }
}

void write_function(std::ostream& out, const std::string& function, const Outline& command) {
    for (const Outline& inner : command.commands)
        write_function(out, function + "_" + inner.name, inner);
    out << function << "() {\n";
    if (command.commands.empty()) {
        out << "    _arguments -s -S";
        write_arguments(out, command);
        out << "\n}\n\n";
        return;
    }
    out << "    local context state state_descr line\n"
        << "    typeset -A opt_args\n"
        << "    _arguments -C -s -S";
    write_arguments(out, command);
    out << " \\\n        '1: :->command' \\\n        '*:: :->arguments'\n"
        << "    case $state in\n"
        << "    command)\n"
        << "        local -a commands=(";
    for (const Outline& inner : command.commands)
        out << "\n            '" << inner.name << ":" << escaped(inner.summary) << "'";
    out << "\n        )\n"
        << "        _describe command commands\n"
        << "        ;;\n"
        << "    arguments)\n"
        << "        case $line[1] in\n";
    for (const Outline& inner : command.commands)
        out << "        " << inner.name << ") " << function << "_" << inner.name << " ;;\n";
    out << "        esac\n"
        << "        ;;\n"
        << "    esac\n"
        << "}\n\n";
}

} // namespace

std::string zsh_completion(const Outline& app) {
    std::ostringstream out;
    const std::string function = "_" + app.name;
    out << "#compdef " << app.name << "\n\n";
    write_function(out, function, app);
    out << "# Found by name in fpath, or sourced.\n"
        << "if [[ $funcstack[1] == " << function << " ]]; then\n"
        << "    " << function << " \"$@\"\n"
        << "else\n"
        << "    compdef " << function << " " << app.name << "\n"
        << "fi\n";
    return out.str();
}

} // namespace lexprof::cli
