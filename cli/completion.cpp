// lexprof completion SHELL
#include "cli/completion.h"

#include "cli/commands.h"
#include "cli/options.h"

#include <memory>
#include <ostream>

namespace lexprof::cli {
namespace {

Status complete(const std::string& shell, Context& context) {
    const Outline app = lexprof_outline();
    if (shell == "bash") context.out << bash_completion(app);
    if (shell == "zsh") context.out << zsh_completion(app);
    if (shell == "fish") context.out << fish_completion(app);
    return Status::fine;
}

} // namespace

void add_completion(Command app, Context& context) {
    const auto shell = std::make_shared<std::string>();
    const Command command =
        app.add_subcommand("completion", "Print a completion script for a shell");
    command.add_option("SHELL", *shell, "The shell to complete for")
        .required()
        .type_name("SHELL")
        .one_of({"bash", "zsh", "fish"});
    command.footer("To use it in the shell you are in:\n"
                   "  bash, zsh:  source <(lexprof completion bash)\n"
                   "  fish:       lexprof completion fish | source\n"
                   "An installed lexprof brings its completions along.");
    command.callback([shell, &context] {
        context.action = [shell, &context] { return complete(*shell, context); };
    });
}

} // namespace lexprof::cli
