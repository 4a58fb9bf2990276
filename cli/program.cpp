#include "cli/program.h"

#include "cli/input.h"
#include "flic/render.h"

#include <CLI/CLI.hpp>
#include <ostream>

namespace lexprof::cli {

void add_reading_options(CLI::App& command, ProgramOptions& options) {
    command.add_flag("--no-prelude", options.no_prelude, "Leave the standard prelude out");
    command.add_flag("-q,--quiet", options.quiet, "Show errors only, no warnings");
    add_colour_option(command, options.colour);
}

void add_program_options(CLI::App& command, ProgramOptions& options) {
    command.add_option("file", options.file, "The program; - reads standard input")
        ->required()
        ->type_name("FILE");
    add_reading_options(command, options);
}

} // namespace lexprof::cli
