// lexprof colours FILE
#include "cli/options.h"
#include "cli/profiled.h"
#include "cli/program.h"
#include "colouring/describe.h"

#include <memory>
#include <ostream>

namespace lexprof::cli {
namespace {

struct ColoursOptions {
    ProgramOptions program;
    colouring::SelectionWords selection;
};

Status colours(const ColoursOptions& options, Context& context) {
    Status status = Status::fine;
    const std::optional<flic::Program> program = load_program(options.program, context, status);
    if (!program) return status;
    const std::optional<colouring::Plan> plan =
        colour_program(*program, options.selection, context, status);
    if (!plan) return status;
    colouring::RenderOptions rendering;
    rendering.colours = colours_on(options.program.colour, Stream::output);
    const std::string& file = options.program.file;
    context.out << colouring::render(colouring::describe(*program, *plan),
                                     file == "-" ? "<stdin>" : file, rendering);
    return Status::fine;
}

} // namespace

void add_colours(Command app, Context& context) {
    const auto options = std::make_shared<ColoursOptions>();
    const Command command =
        app.add_subcommand("colours", "Show where the costs of each function will go, and why");
    add_program_options(command, options->program);
    add_selection_options(command, options->selection);
    command.footer("The program is not run. A function in the table either keeps an account of "
                   "its own or\ncounts for the one that the arrow points at.");
    command.callback([options, &context] {
        context.action = [options, &context] { return colours(*options, context); };
    });
}

} // namespace lexprof::cli
