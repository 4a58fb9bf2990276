#include "cli/profiled.h"

#include "cli/options.h"

#include "base/glob.h"
#include "frontends/exported.h"

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

std::vector<std::string> centre_words(const flic::Program& program,
                                      const std::vector<std::string>& lists) {
    std::vector<std::string> words;
    for (const std::string& list : lists)
        for (const std::string& word : split(list, ',')) {
            if (word != "exported") {
                words.push_back(word);
                continue;
            }
            for (std::string& name : frontends::exported(program)) words.push_back(std::move(name));
        }
    return words;
}

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
        .add_option(
            "--cost-centres", words.centres,
            "Which definitions are cost centres. With --books=lexical,cost-centres, or stacks, "
            "besides the SCCs that are written: top: every definition; exported: those that "
            "their modules export; all: every definition and every local name; names, "
            "paths and patterns. With no such book: keep accounts of these "
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
    colouring::SelectionWords asked = words;
    asked.centres = centre_words(program, words.centres);
    std::optional<colouring::Plan> plan = colouring::colour_as_asked(program, asked, problem);
    if (!plan) {
        show(problem, context);
        status = Status::usage;
    }
    return plan;
}

} // namespace lexprof::cli
