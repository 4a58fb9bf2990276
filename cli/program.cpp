#include "cli/program.h"

#include "cli/input.h"
#include "cli/options.h"
#include "flic/render.h"

#include <ostream>

namespace lexprof::cli {

void add_reading_options(Command command, ProgramOptions& options) {
    command.add_flag("--no-prelude", options.no_prelude, "Leave the standard prelude out");
    command.add_flag("-q,--quiet", options.quiet, "Show errors only, no warnings");
    add_colour_option(command, options.colour);
}

void add_program_options(Command command, ProgramOptions& options) {
    command.add_option("FILE", options.file, "The program; - reads standard input")
        .required()
        .type_name("FILE");
    add_reading_options(command, options);
}

void show_diagnostics(const flic::Diagnostics& diagnostics, const flic::SourceMap& sources,
                      ColourChoice colour, Context& context) {
    flic::RenderOptions options;
    options.colours = colours_on(colour, Stream::error);
    context.err << flic::render(diagnostics, sources, options);
}

std::optional<flic::Program> load_program(const ProgramOptions& options, Context& context,
                                          Status& status) {
    std::string trouble;
    std::optional<Input> input = read_input(options.file, context.in, trouble);
    if (!input) {
        context.err << "lexprof: " << trouble << '\n';
        status = Status::input_output;
        return std::nullopt;
    }
    flic::LoadOptions load_options;
    load_options.prelude = !options.no_prelude;
    flic::SourceMap sources;
    flic::Diagnostics diagnostics;
    std::optional<flic::Program> program = flic::load(
        std::move(input->name), std::move(input->text), load_options, sources, diagnostics);
    const flic::SourceMap& shown = program ? program->sources : sources;
    show_diagnostics(options.quiet ? diagnostics.errors_only() : diagnostics, shown, options.colour,
                     context);
    status = program ? Status::fine : Status::program_text;
    return program;
}

} // namespace lexprof::cli
