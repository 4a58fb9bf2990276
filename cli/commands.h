// The commands of lexprof. Each lives in a file of its own and adds itself to the command line.
//
// A command's callback only notes in `Context::action` what is to be done; it is done after the
// whole command line has been accepted.
#pragma once

#include "cli/status.h"
#include "sweep/pool.h"

#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

namespace lexprof::cli {

class Command;
struct Outline;

struct Context {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    std::function<Status()> action;                  // what the command line asks for
    std::vector<std::string> command_line;           // its words, without the name of the command
    std::vector<std::string> program_arguments = {}; // those that follow -- where a program is run
    sweep::RunAll run_all = sweep::run_all;          // who runs the jobs of a sweep
    bool is_one_of_many = false;                     // of the ranks that MPI has started
};

void add_check(Command app, Context& context);
void add_translate(Command app, Context& context);
void add_format(Command app, Context& context);
void add_run(Command app, Context& context);
void add_report(Command app, Context& context);
void add_step(Command app, Context& context);
void add_colours(Command app, Context& context);
void add_costs(Command app, Context& context);
void add_view(Command app, Context& context);
void add_blockages(Command app, Context& context);
void add_story(Command app, Context& context);
void add_heap(Command app, Context& context);
void add_sweep(Command app, Context& context);
void add_diff(Command app, Context& context);
void add_merge(Command app, Context& context);
void add_export(Command app, Context& context);
void add_chart(Command app, Context& context);
void add_completion(Command app, Context& context);
void add_help(Command app, Context& context, const Outline& others); // all but itself

} // namespace lexprof::cli
