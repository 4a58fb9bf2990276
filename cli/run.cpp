// lexprof run FILE
#include "cli/failures.h"
#include "cli/profiled.h"
#include "cli/program.h"

#include "colouring/describe.h"
#include "profile/csv.h"
#include "profile/summary.h"
#include "reducer/dynamic.h"
#include "reducer/interrupt.h"
#include "reducer/run.h"

#include <CLI/CLI.hpp>
#include <fstream>
#include <memory>
#include <unistd.h>

namespace lexprof::cli {
namespace {

struct RunCommandOptions {
    ProgramOptions program;
    colouring::SelectionWords selection;
    std::string engine = "fast";
    std::string style = "lexical";
    std::string order = "ltr";
    std::string clock = "exact";
    std::string csv;
    reducer::RunOptions run;
};

Status write_csv(const std::string& path, const profile::Profile& profile, std::ostream& err) {
    std::ofstream file(path, std::ios::binary);
    file << profile::to_csv(profile);
    file.close();
    if (file) return Status::fine;
    err << "lexprof: cannot write " << path << ": check the folder and your permissions\n";
    return Status::input_output;
}

void show_announcements(const flic::Program& program, const colouring::Plan& plan,
                        std::ostream& err) {
    const auto announcements = colouring::announcements(program, plan);
    if (!announcements.empty()) err << '\n';
    for (const std::string& announcement : announcements) err << announcement << '\n';
}

Status run_program(RunCommandOptions& options, Context& context) {
    Status status = Status::fine;
    const auto program = load_program(options.program, context, status);
    if (!program) return status;
    const auto plan = colour_program(*program, options.selection, context, status);
    if (!plan) return status;
    options.run.exact_clock = options.clock == "exact";
    options.run.plain = options.engine == "plain";
    if (options.order == "rtl") options.run.order = reducer::ArgumentOrder::right_to_left;
    reducer::catch_interrupts();
    reducer::Input input(options.program.file == "-" ? -1 : STDIN_FILENO);
    const auto run = options.style == "dynamic" ? reducer::dynamic::run : reducer::run;
    const auto outcome = run(*program, *plan, options.run, input, [&](std::string_view text) {
        context.out << text << std::flush;
        if (!context.out)
            reducer::stop(reducer::Failure::Kind::system,
                          "the program's output could not be written");
    });
    status = status_of(outcome.failure);
    if (!context.out) status = Status::input_output;
    if (outcome.failure.kind != reducer::Failure::Kind::none)
        report_failure(outcome.failure, outcome.where, context.err);
    if (!outcome.audit.empty()) {
        context.err << "lexprof: audit: " << outcome.audit << '\n';
        status = Status::internal;
    }
    if (!options.program.quiet) {
        show_announcements(*program, *plan, context.err);
        context.err << '\n' << profile::summary(outcome.profile);
    }
    if (!options.csv.empty()) {
        const Status written = write_csv(options.csv, outcome.profile, context.err);
        if (status == Status::fine) status = written;
    }
    return status;
}

} // namespace

void add_run(CLI::App& app, Context& context) {
    const auto options = std::make_shared<RunCommandOptions>();
    CLI::App* command = app.add_subcommand("run", "Run a program and show where its costs go");
    add_program_options(*command, options->program);
    add_selection_options(*command, options->selection);
    command->add_option("--csv", options->csv, "Write every pair's account to this file")
        ->type_name("PATH");
    command
        ->add_option("--engine", options->engine,
                     "fast, or plain: everything as graph, like the textbook's machine")
        ->check(CLI::IsMember({"fast", "plain"}))
        ->type_name("ENGINE");
    command
        ->add_option("--clock", options->clock,
                     "exact: time each pair at every switch; off: measure no time, run faster")
        ->check(CLI::IsMember({"exact", "off"}))
        ->type_name("CLOCK");
    command
        ->add_option("--style", options->style,
                     "lexical: charge the function that something was written in; dynamic: the one "
                     "whose call is being executed")
        ->check(CLI::IsMember({"lexical", "dynamic"}))
        ->type_name("STYLE");
    command
        ->add_option("--argument-order", options->order,
                     "Evaluate the strict arguments of primitives ltr or rtl")
        ->check(CLI::IsMember({"ltr", "rtl"}))
        ->type_name("ORDER");
    command->add_option("--max-cells", options->run.limits.cells, "Stop beyond so many live cells")
        ->type_name("N");
    command->add_option("--max-steps", options->run.limits.steps, "Stop after so many steps")
        ->type_name("N");
    command
        ->add_option("--max-seconds", options->run.limits.seconds,
                     "Stop after so many seconds of processor time")
        ->type_name("SECONDS");
    command
        ->add_option("--max-output", options->run.max_output, "Stop after so many bytes of output")
        ->type_name("BYTES");
    command
        ->add_option("--audit-every", options->run.audit_every,
                     "Check all counts and accounts every so many steps")
        ->type_name("STEPS");
    command->callback([options, &context] {
        context.action = [options, &context] { return run_program(*options, context); };
    });
}

} // namespace lexprof::cli
