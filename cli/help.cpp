// lexprof help [COMMAND]
#include "cli/commands.h"
#include "cli/help_text.h"
#include "cli/options.h"
#include "cli/outline.h"

#include <memory>
#include <ostream>

namespace lexprof::cli {
namespace {

Status help(const std::string& name, Context& context) {
    const Outline app = lexprof_outline();
    for (const Outline& command : app.commands)
        if (command.name == name) context.out << help_text(command, app.name + " " + name);
    if (name.empty()) context.out << help_text(app, app.name);
    return Status::fine;
}

} // namespace

void add_help(Command app, Context& context, const Outline& others) {
    const auto name = std::make_shared<std::string>();
    const Command command =
        app.add_subcommand("help", "Tell what a command does and how to call it");
    std::vector<std::string> names;
    for (const Outline& other : others.commands) names.push_back(other.name);
    names.emplace_back("help");
    command.add_option("COMMAND", *name, "The command; without one, what commands there are")
        .one_of(std::move(names))
        .type_name("COMMAND");
    command.footer("lexprof COMMAND --help shows the same.");
    command.callback(
        [name, &context] { context.action = [name, &context] { return help(*name, context); }; });
}

} // namespace lexprof::cli
