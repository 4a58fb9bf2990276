// The commands of lexprof. Each lives in a file of its own and adds itself to the command line.
//
// A command's callback only notes in `Context::action` what is to be done; it is done after the
// whole command line has been accepted.
#pragma once

#include "cli/status.h"

#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace lexprof::cli {

struct Context {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    std::function<Status()> action;        // what the command line asks for
    std::vector<std::string> command_line; // its words, without the name of the command
};

void add_check(CLI::App& app, Context& context);
void add_format(CLI::App& app, Context& context);
void add_run(CLI::App& app, Context& context);
void add_report(CLI::App& app, Context& context);
void add_step(CLI::App& app, Context& context);
void add_colours(CLI::App& app, Context& context);
void add_view(CLI::App& app, Context& context);
void add_blockages(CLI::App& app, Context& context);
void add_diff(CLI::App& app, Context& context);
void add_merge(CLI::App& app, Context& context);
void add_export(CLI::App& app, Context& context);
void add_chart(CLI::App& app, Context& context);
void add_completion(CLI::App& app, Context& context);

} // namespace lexprof::cli
