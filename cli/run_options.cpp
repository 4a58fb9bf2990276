#include "cli/run_options.h"

#include "cli/options.h"
#include "cli/version.h"

#include <array>
#include <cstdio>

namespace lexprof::cli {
namespace {

constexpr const char* limits_group = "Limits for programs one does not trust";

void add_limits(Command command, reducer::RunOptions& run) {
    command.add_option("--max-cells", run.limits.cells, "Stop beyond so many cells in use")
        .whole_number(1)
        .type_name("N")
        .group(limits_group);
    command.add_option("--max-steps", run.limits.steps, "Stop after so many steps")
        .whole_number(1)
        .type_name("N")
        .group(limits_group);
    command
        .add_option("--max-seconds", run.limits.seconds,
                    "Stop after so many seconds of processor time")
        .positive_number()
        .type_name("SECONDS")
        .group(limits_group);
    command.add_option("--max-output", run.max_output, "Stop after so many bytes of output")
        .whole_number(1)
        .type_name("BYTES")
        .group(limits_group);
}

std::string limits_text(const reducer::RunOptions& run) {
    std::string text;
    const auto add = [&](const char* name, const std::string& value) {
        text += (text.empty() ? "" : ", ") + std::string(name) + " " + value;
    };
    if (run.limits.cells != 0) add("cells", std::to_string(run.limits.cells));
    if (run.limits.steps != 0) add("steps", std::to_string(run.limits.steps));
    if (run.limits.seconds > 0) {
        std::array<char, 32> seconds{};
        std::snprintf(seconds.data(), seconds.size(), "%g", run.limits.seconds);
        add("seconds", seconds.data());
    }
    if (run.max_output != 0) add("bytes of output", std::to_string(run.max_output));
    return text;
}

} // namespace

void add_run_options(Command command, RunCommandOptions& options) {
    add_program_options(command, options.program);
    add_selection_options(command, options.selection);
    add_file_options(command, options.file);
    command.add_option("--csv", options.csv, "Write every pair's account to this file")
        .type_name("PATH");
    command
        .add_option("--engine", options.engine,
                    "fast, or plain: everything as graph, like the textbook's machine")
        .one_of({"fast", "plain"})
        .type_name("ENGINE");
    command
        .add_option("--clock", options.clock,
                    "exact: time each pair at every switch; off: measure no time, run faster")
        .one_of({"exact", "off"})
        .type_name("CLOCK");
    command
        .add_option("--style", options.style,
                    "lexical: charge the function that something was written in; dynamic: the one "
                    "whose call is being executed")
        .one_of({"lexical", "dynamic"})
        .type_name("STYLE");
    command
        .add_option("--argument-order", options.order,
                    "Evaluate the strict arguments of primitives ltr or rtl")
        .one_of({"ltr", "rtl"})
        .type_name("ORDER");
    command
        .add_option("--audit-every", options.run.audit_every,
                    "Check all counts and accounts every so many steps")
        .whole_number(0)
        .type_name("STEPS");
    add_limits(command, options.run);
}

reducer::RunOptions engine_options(const RunCommandOptions& options) {
    reducer::RunOptions run = options.run;
    run.exact_clock = options.clock == "exact";
    run.engine = options.engine == "plain" ? reducer::Engine::plain : reducer::Engine::fast;
    if (options.style == "dynamic") run.books = {profile::Scheme::dynamic};
    if (options.order == "rtl") run.order = reducer::ArgumentOrder::right_to_left;
    return run;
}

profile::Run describe_run(const RunCommandOptions& options,
                          const std::vector<std::string>& command_line) {
    profile::Run run;
    run.program = options.program.file;
    run.command_line = command_line;
    run.version = version;
    run.engine = options.engine;
    run.style = options.style;
    run.clock = options.clock;
    run.argument_order = options.order;
    run.limits = limits_text(options.run);
    return run;
}

} // namespace lexprof::cli
