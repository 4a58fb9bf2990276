#include "cli/app.h"

#include "cli/help_text.h"
#include "cli/run_options.h"
#include "cli/usage.h"
#include "cli/version.h"

#include <iomanip>
#include <ostream>
#include <sstream>

namespace lexprof::cli {
namespace {

std::string status_table() {
    std::ostringstream text;
    text << "Exit statuses:\n";
    for (const StatusMeaning& entry : status_meanings)
        text << "  " << std::left << std::setw(5) << exit_status(entry.status) << entry.meaning
             << '\n';
    return text.str();
}

// Output that did not arrive is an error, however late it shows.
Status after_flush(Status status, Context& context) {
    context.out.flush();
    if (context.out) return status;
    context.err
        << "lexprof: cannot write to standard output: its disk is full, or its reader is gone\n";
    return status == Status::fine ? Status::input_output : status;
}

} // namespace

CommandLine make_command_line(Context& context) {
    CommandLine line("lexprof", "A space profiler for lazy functional programs",
                     std::string("lexprof ") + version);
    const Command app = line.root();
    add_check(app, context);
    add_format(app, context);
    add_translate(app, context);
    add_run(app, context);
    add_report(app, context);
    add_step(app, context);
    add_colours(app, context);
    add_costs(app, context);
    add_story(app, context);
    add_blockages(app, context);
    add_heap(app, context);
    add_sweep(app, context);
    add_diff(app, context);
    add_merge(app, context);
    add_view(app, context);
    add_export(app, context);
    add_chart(app, context);
    add_completion(app, context);
    add_help(app, context, line.outline());
    app.footer("lexprof help COMMAND tells more about a command.\n\n" + status_table());
    return line;
}

Status run(std::vector<std::string> arguments, Context& context) {
    CommandLine line = make_command_line(context);
    if (arguments.empty()) {
        const Outline app = line.outline();
        context.err << help_text(app, app.name);
        return Status::usage;
    }
    context.command_line = arguments;
    context.program_arguments = take_program_arguments(arguments);
    const Reading reading = line.read(std::move(arguments));
    switch (reading.kind) {
    case Reading::Kind::help:
        context.out << help_text(reading.command, reading.call);
        return after_flush(Status::fine, context);
    case Reading::Kind::version:
        context.out << reading.text << '\n';
        return after_flush(Status::fine, context);
    case Reading::Kind::mistake: context.err << explain_usage_error(reading); return Status::usage;
    case Reading::Kind::accepted: break;
    }
    return after_flush(context.action(), context);
}

} // namespace lexprof::cli
