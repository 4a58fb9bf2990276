// lexprof check FILE…
#include "cli/options.h"
#include "cli/program.h"

#include <algorithm>
#include <memory>

namespace lexprof::cli {
namespace {

struct CheckOptions {
    std::vector<std::string> files;
    ProgramOptions program;
};

Status check(CheckOptions& options, Context& context) {
    Status worst = Status::fine;
    for (const std::string& file : options.files) {
        options.program.file = file;
        Status status = Status::fine;
        load_program(options.program, context, status);
        worst = std::max(worst, status);
    }
    return worst;
}

} // namespace

void add_check(Command app, Context& context) {
    const auto options = std::make_shared<CheckOptions>();
    const Command command = app.add_subcommand("check", "Show the errors and warnings of programs");
    command.add_option("FILE", options->files, "The programs; - reads standard input")
        .required()
        .type_name("FILE");
    add_reading_options(command, options->program);
    command.footer("Nothing is printed about a program without errors and warnings.");
    command.callback([options, &context] {
        context.action = [options, &context] { return check(*options, context); };
    });
}

} // namespace lexprof::cli
