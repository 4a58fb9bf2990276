#include "cli/app.h"

#include "cli/help.h"
#include "cli/outline.h"
#include "cli/usage.h"
#include "cli/version.h"

#include <algorithm>
#include <exception>
#include <iomanip>
#include <ostream>
#include <sstream>

namespace lexprof::cli {
namespace {

// Help looks the same for every command, and like the manual.
class HelpFormatter : public CLI::Formatter {
  public:
    std::string make_help(const CLI::App* app, std::string, CLI::AppFormatMode) const override {
        return help_text(outline_of(*app), full_name(*app));
    }
};

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

std::unique_ptr<CLI::App> make_app(Context& context) {
    auto app = std::make_unique<CLI::App>("A space profiler for lazy functional programs in FLIC",
                                          "lexprof");
    app->set_help_flag("-h,--help", "Show this help and exit");
    app->set_version_flag("--version", std::string("lexprof ") + version,
                          "Show the version and exit");
    app->formatter(std::make_shared<HelpFormatter>());
    app->require_subcommand(1);
    add_check(*app, context);
    add_format(*app, context);
    add_run(*app, context);
    add_report(*app, context);
    add_step(*app, context);
    add_colours(*app, context);
    add_blockages(*app, context);
    add_diff(*app, context);
    add_merge(*app, context);
    add_view(*app, context);
    add_export(*app, context);
    add_chart(*app, context);
    add_completion(*app, context);
    app->footer("lexprof COMMAND --help tells more about a command.\n\n" + status_table());
    return app;
}

Status run(std::vector<std::string> arguments, Context& context) {
    const auto app = make_app(context);
    if (arguments.empty()) {
        context.err << app->help();
        return Status::usage;
    }
    context.command_line = arguments;
    std::reverse(arguments.begin(), arguments.end()); // the order CLI11 takes them in
    try {
        app->parse(std::move(arguments));
    } catch (const CLI::Success& wanted) { // --help, --version
        app->exit(wanted, context.out, context.err);
        return after_flush(Status::fine, context);
    } catch (const CLI::ParseError& error) {
        context.err << explain_usage_error(*app, error);
        return Status::usage;
    }
    return after_flush(context.action(), context);
}

} // namespace lexprof::cli
