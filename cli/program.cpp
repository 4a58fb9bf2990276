#include "cli/program.h"

#include "cli/input.h"
#include "cli/options.h"
#include "flic/render.h"
#include "frontends/languages.h"

#include <ostream>

namespace lexprof::cli {

void add_haskell_options(Command command, ProgramOptions& options) {
    constexpr const char* group = "Programs in Haskell";
    command.add_option("-i", options.folders, "A folder with modules that the program imports")
        .type_name("DIR")
        .allow_extra_args(false)
        .group(group);
    command
        .add_option("--ghc-option", options.ghc_options,
                    "An option for GHC, such as --ghc-option=-XGADTs")
        .type_name("OPTION")
        .allow_extra_args(false)
        .group(group);
}

void add_reading_options(Command command, ProgramOptions& options) {
    command.add_flag("--no-prelude", options.no_prelude, "Leave the standard prelude out");
    add_haskell_options(command, options);
    command.add_flag("-q,--quiet", options.quiet, "Show errors only, no warnings");
    add_colour_option(command, options.colour);
}

void add_text_option(Command command, ProgramOptions& options) {
    command
        .add_option(
            "--text", options.texts,
            "Read the program's file NAME from PATH: a change to be tried before it is saved. "
            "In Haskell all files of the program have to be given")
        .type_name("NAME=PATH")
        .allow_extra_args(false);
}

frontends::Options reading_options(const ProgramOptions& options) {
    frontends::Options reading;
    reading.flic.prelude = !options.no_prelude;
    reading.folders = options.folders;
    reading.compiler_options = options.ghc_options;
    return reading;
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

namespace {

// The texts that stand in for files, under the names of these. A name may have a sign of equality
// in it; PATH is chosen by whoever gives both.
std::vector<flic::Text> stand_ins(const std::vector<std::string>& pairs, std::istream& input,
                                  std::string& trouble) {
    std::vector<flic::Text> texts;
    for (const std::string& pair : pairs) {
        const std::size_t sign = pair.rfind('=');
        if (sign == std::string::npos || sign == 0) {
            trouble = "--text wants NAME=PATH, and not " + pair;
            return {};
        }
        auto text = read_input(pair.substr(sign + 1), input, trouble);
        if (!text) return {};
        text->name = pair.substr(0, sign);
        texts.push_back(std::move(*text));
    }
    return texts;
}

} // namespace

std::optional<flic::Program> load_program(const ProgramOptions& options, Context& context,
                                          Status& status) {
    frontends::Loaded loaded;
    frontends::Options reading = reading_options(options);
    reading.recorded = stand_ins(options.texts, context.in, loaded.trouble);
    const auto read = [&](const std::string& path, std::string& trouble) {
        for (const flic::Text& text : reading.recorded)
            if (text.name == path) return std::optional(text);
        return read_input(path, context.in, trouble);
    };
    if (!loaded.trouble.empty()) {
        // Nothing is read then.
    } else if (const frontends::Frontend* frontend =
                   frontends::frontend_for(options.file, loaded.trouble)) {
        loaded = frontend->load(options.file, read, reading);
    } else {
        // That it is not there, or is no program at all, is more to the point.
        std::string trouble;
        if (!read(options.file, trouble)) loaded.trouble = trouble;
    }
    if (!loaded.trouble.empty()) {
        context.err << "lexprof: " << loaded.trouble << '\n';
        status = Status::input_output;
        return std::nullopt;
    }
    const flic::SourceMap& shown = loaded.program ? loaded.program->sources : loaded.sources;
    show_diagnostics(options.quiet ? loaded.diagnostics.errors_only() : loaded.diagnostics, shown,
                     options.colour, context);
    status = loaded.program ? Status::fine : Status::program_text;
    return std::move(loaded.program);
}

} // namespace lexprof::cli
