#include "cli/outline.h"

#include "cli/app.h"

#include <iostream>

namespace lexprof::cli {
namespace {

// CLI11 shows a value and the choices for it as NAME:{one,two}.
void split_type(const std::string& type, Argument& argument) {
    const std::size_t open = type.find(":{");
    argument.value = type.substr(0, open);
    if (open == std::string::npos) return;
    const std::size_t close = type.find('}', open);
    std::size_t begin = open + 2;
    while (begin < close) {
        const std::size_t end = std::min(type.find(',', begin), close);
        argument.choices.push_back(type.substr(begin, end - begin));
        begin = end + 1;
    }
}

Argument argument_of(const CLI::Option& option) {
    Argument argument;
    for (const std::string& name : option.get_snames()) argument.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) argument.names.push_back("--" + name);
    argument.help = option.get_description();
    argument.group = option.get_group();
    argument.required = option.get_required();
    argument.repeated = option.get_expected_max() > 1;
    if (option.get_type_size() != 0) split_type(option.get_type_name(), argument);
    return argument;
}

} // namespace

std::string explanation_of(const Argument& argument) {
    std::string text = argument.help;
    for (std::size_t i = 0; i < argument.choices.size(); ++i) {
        const bool last = i + 1 == argument.choices.size();
        text += i == 0 ? ": " : (last ? " or " : ", ");
        text += argument.choices[i];
    }
    return text;
}

Outline outline_of(const CLI::App& app) {
    Outline outline{app.get_name(), app.get_description(), app.get_footer(), {}, {}, {}};
    for (const CLI::Option* option : app.get_options())
        (option->get_positional() ? outline.positionals : outline.options)
            .push_back(argument_of(*option));
    for (const CLI::App* command : app.get_subcommands({}))
        outline.commands.push_back(outline_of(*command));
    return outline;
}

Outline lexprof_outline() {
    Context context{std::cin, std::cout, std::cerr, {}, {}};
    return outline_of(*make_app(context));
}

} // namespace lexprof::cli
