// The completion script for bash, written from the outline of the command line.
#include "cli/choice.h"
#include "cli/completion.h"

#include <sstream>

namespace lexprof::cli {
namespace {

std::string words(const std::vector<std::string>& list) { return joined(list, " "); }

std::string all_options(const Outline& command) {
    std::string text;
    for (const Argument& option : command.options)
        text += (text.empty() ? "" : " ") + words(option.names);
    return text;
}

// One case for every option that takes a value.
void write_values(std::ostream& out, const std::string& path, const Outline& command) {
    for (const Argument& option : command.options) {
        if (option.value.empty()) continue;
        out << "    ";
        for (std::size_t i = 0; i < option.names.size(); ++i)
            out << (i == 0 ? "" : " | ") << "'" << path << " " << option.names[i] << "'";
        out << ") values='" << words(option.choices) << "'; files=" << option.takes_file()
            << " ;;\n";
    }
    for (const Outline& inner : command.commands) write_values(out, path + " " + inner.name, inner);
}

// One case for every command: what may come next.
void write_commands(std::ostream& out, const std::string& path, const Outline& command) {
    std::vector<std::string> next;
    bool files = false;
    for (const Outline& inner : command.commands) next.push_back(inner.name);
    for (const Argument& positional : command.positionals) {
        next.insert(next.end(), positional.choices.begin(), positional.choices.end());
        files = files || positional.takes_file();
    }
    out << "    '" << path << "') options='" << all_options(command) << "'; values='" << words(next)
        << "'; files=" << files << " ;;\n";
    for (const Outline& inner : command.commands)
        write_commands(out, path + " " + inner.name, inner);
}

void write_paths(std::ostream& out, const std::string& path, const Outline& command) {
    for (const Outline& inner : command.commands) {
        const std::string longer = path + " " + inner.name;
        out << "        '" << longer << "') path=\"$path ${COMP_WORDS[i]}\" ;;\n";
        write_paths(out, longer, inner);
    }
}

} // namespace

std::string bash_completion(const Outline& app) {
    std::ostringstream out;
    out << "# bash completion for " << app.name << "\n"
        << "_" << app.name << "() {\n"
        << "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}\n"
        << "    local path=" << app.name << " options= values= files=0 i\n"
        << "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
        << "        case \"$path ${COMP_WORDS[i]}\" in\n";
    write_paths(out, app.name, app);
    out << "        esac\n"
        << "    done\n"
        << "    # readline makes a word of its own of the = in --option=value\n"
        << "    if [[ $word == = ]]; then word=; fi\n"
        << "    if [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD - 2]}; fi\n"
        << "    case \"$path\" in\n";
    write_commands(out, app.name, app);
    out << "    esac\n"
        << "    case \"$path $before\" in\n";
    write_values(out, app.name, app);
    out << "    esac\n"
        << "    if [[ $word == -* ]]; then values=$options; files=0; fi\n"
        << "    COMPREPLY=($(compgen -W \"$values\" -- \"$word\"))\n"
        << "    if [[ $files == 1 ]]; then\n"
        << "        compopt -o filenames 2>/dev/null\n"
        << "        local IFS=$'\\n'\n"
        << "        COMPREPLY+=($(compgen -f -- \"$word\"))\n"
        << "    fi\n"
        << "}\n"
        << "complete -F _" << app.name << " " << app.name << "\n";
    return out.str();
}

} // namespace lexprof::cli
