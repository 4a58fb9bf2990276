// lexprof step FILE
#include "cli/failures.h"
#include "cli/options.h"
#include "cli/profiled.h"
#include "cli/program.h"

#include "reducer/interrupt.h"
#include "reducer/step.h"

#include <memory>
#include <ostream>
#include <unistd.h>

namespace lexprof::cli {
namespace {

struct StepCommandOptions {
    ProgramOptions program;
    colouring::SelectionWords selection;
    reducer::StepOptions step;
    bool dot = false;
};

// What the program prints, each line of it marked.
void show_output(std::string_view text, std::ostream& out) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        out << "output  " << text.substr(0, end) << '\n';
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    out << '\n' << std::flush;
}

void show_end(const reducer::StepOutcome& outcome, const StepCommandOptions& options,
              std::ostream& err) {
    const std::uint64_t done = outcome.reductions;
    if (outcome.more) {
        err << "lexprof: stopped after reduction " << done << "; --from " << done + 1
            << " shows those that follow, --steps " << options.step.steps * 10 << " more of them\n";
    } else if (options.step.from > done) {
        err << "lexprof: nothing to show from reduction " << options.step.from
            << " on: the program ends after " << done << '\n';
    }
}

Status step_program(const StepCommandOptions& options, Context& context) {
    Status status = Status::fine;
    const auto program = load_program(options.program, context, status);
    if (!program) return status;
    const auto plan = colour_program(*program, options.selection, context, status);
    if (!plan) return status;
    const bool colours = colours_on(options.program.colour, Stream::output);
    reducer::StepListener listener;
    listener.step = [&](const reducer::StepView& view) {
        context.out << (options.dot ? reducer::to_dot(view) : reducer::to_text(view, colours))
                    << std::flush;
    };
    listener.output = [&](std::string_view text) {
        if (!options.dot) show_output(text, context.out);
    };
    reducer::catch_interrupts();
    reducer::Input input(options.program.file == "-" ? -1 : STDIN_FILENO);
    const auto outcome = reducer::step(*program, *plan, options.step, input, listener);
    if (outcome.failure.kind != reducer::Failure::Kind::none)
        report_failure(outcome.failure, outcome.where, context.err);
    if (!options.program.quiet) show_end(outcome, options, context.err);
    return status_of(outcome.failure);
}

} // namespace

void add_step(Command app, Context& context) {
    const auto options = std::make_shared<StepCommandOptions>();
    const Command command = app.add_subcommand(
        "step", "Run a program step by step and show its graph after each reduction");
    add_program_options(command, options->program);
    add_selection_options(command, options->selection);
    command.add_option("--from", options->step.from, "Show nothing before this reduction")
        .whole_number(1)
        .type_name("N");
    command
        .add_option("--steps", options->step.steps,
                    "Show so many reductions, then stop (1000 unless told)")
        .whole_number(1)
        .type_name("N");
    command.add_flag("--dot", options->dot,
                     "Write a digraph for Graphviz after each reduction, and not what the program "
                     "prints");
    command.footer(
        "Every cell has a line: its number, the pair c←o it was built under, and what is in its "
        "left\nand right fields, with the pair of each. `*` marks the cell that was overwritten, "
        "`+` new\ncells. `next` is what is evaluated now, and the spine down to the function at "
        "its end;\n`for` is what waits for that. The plain engine is used: everything is graph.");
    command.callback([options, &context] {
        context.action = [options, &context] { return step_program(*options, context); };
    });
}

} // namespace lexprof::cli
