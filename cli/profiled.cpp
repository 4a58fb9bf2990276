#include "cli/profiled.h"

#include "cli/options.h"

#include <ostream>

namespace lexprof::cli {
namespace {

constexpr const char* group = "Which functions are profiled";

// A problem may have several lines, one for each name that is wrong.
void show(const std::string& problem, Context& context) {
    std::size_t begin = 0;
    while (begin <= problem.size()) {
        const std::size_t end = std::min(problem.find('\n', begin), problem.size());
        context.err << "lexprof: " << problem.substr(begin, end - begin) << '\n';
        begin = end + 1;
    }
}

} // namespace

void add_selection_options(Command command, colouring::SelectionWords& words) {
    command
        .add_option("-p,--profile", words.profile,
                    "Profile these: names, paths of local functions (outer/inner), patterns with "
                    "* and ?, commas between them; may be repeated")
        .type_name("NAMES")
        .allow_extra_args(false)
        .group(group);
    command
        .add_flag("--profile-all", words.all,
                  "Profile every definition of the program (the default); with --profile, those "
                  "named there besides")
        .group(group);
    command
        .add_option("--cost-centres", words.centres,
                    "Which definitions are cost centres. With --books=lexical,cost-centres, or stacks, "
                    "besides the SCCs that are written: top: every definition; all: and every local "
                    "function; names, paths and patterns. With no such book: keep accounts of these "
                    "instead, and of constants, while each other function counts for whoever refers "
                    "to it")
        .type_name("NAMES")
        .allow_extra_args(false)
        .group(group);
    command.add_flag("--profile-none", words.none, "Profile nothing but the program's value")
        .group(group);
}

std::optional<colouring::Plan> colour_program(const flic::Program& program,
                                              const colouring::SelectionWords& words,
                                              Context& context, Status& status) {
    std::string problem;
    std::optional<colouring::Plan> plan = colouring::colour_as_asked(program, words, problem);
    if (!plan) {
        show(problem, context);
        status = Status::usage;
    }
    return plan;
}

} // namespace lexprof::cli
