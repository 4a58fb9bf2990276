// lexprof format FILE…
#include "cli/commands.h"
#include "cli/input.h"
#include "cli/options.h"
#include "cli/program.h"
#include "flic/printer.h"
#include "frontends/languages.h"

#include <algorithm>
#include <memory>
#include <ostream>

namespace lexprof::cli {
namespace {

struct FormatOptions {
    std::vector<std::string> files;
    bool in_place = false;
    bool check = false;
    ColourChoice colour = ColourChoice::automatic;
};

Status trouble_with_file(const std::string& trouble, Context& context) {
    context.err << "lexprof: " << trouble << '\n';
    return Status::input_output;
}

// What to say of a file in another language; nothing of any other.
std::string about_language(const std::string& path) {
    const frontends::Language* language = frontends::language_of(path);
    if (language == nullptr || language == &frontends::languages().front()) return {};
    return "'" + path + "' is a program in " + std::string(language->name) +
           "; lexprof format lays out texts of FLIC";
}

Status format_one(const std::string& path, const FormatOptions& options, Context& context) {
    std::string trouble = about_language(path);
    if (!trouble.empty()) return trouble_with_file(trouble, context);
    const std::optional<flic::Text> input = read_input(path, context.in, trouble);
    if (!input) return trouble_with_file(trouble, context);
    flic::SourceMap sources;
    flic::Diagnostics diagnostics;
    const std::optional<std::string> text =
        flic::format(input->name, input->text, sources, diagnostics);
    if (!text) {
        show_diagnostics(diagnostics, sources, options.colour, context);
        return Status::program_text;
    }
    if (options.check) {
        if (*text == input->text) return Status::fine;
        context.err << input->name << ": not formatted\n";
        return Status::program_text;
    }
    if (!options.in_place) {
        context.out << *text;
        return Status::fine;
    }
    if (*text != input->text && !replace_file(path, *text, trouble))
        return trouble_with_file(trouble, context);
    return Status::fine;
}

Status format(const FormatOptions& options, Context& context) {
    const bool has_standard_input =
        std::find(options.files.begin(), options.files.end(), "-") != options.files.end();
    if (options.in_place && has_standard_input) {
        context.err << "lexprof: standard input cannot be formatted in place; leave out "
                       "--in-place, or name a file\n";
        return Status::usage;
    }
    if (options.files.size() > 1 && !options.in_place && !options.check) {
        context.err << "lexprof: several programs cannot be printed at once; add --in-place or "
                       "--check, or name one file\n";
        return Status::usage;
    }
    Status worst = Status::fine;
    for (const std::string& file : options.files)
        worst = std::max(worst, format_one(file, options, context));
    return worst;
}

} // namespace

void add_format(Command app, Context& context) {
    const auto options = std::make_shared<FormatOptions>();
    const Command command = app.add_subcommand("format", "Lay out programs the way a person would");
    command.add_option("FILE", options->files, "The programs; - reads standard input")
        .required()
        .type_name("FILE");
    const Option in_place =
        command.add_flag("-i,--in-place", options->in_place, "Rewrite the files");
    command.add_flag("--check", options->check, "Only name the files that are laid out otherwise")
        .excludes(in_place);
    add_colour_option(command, options->colour);
    command.footer("The formatted program goes to standard output. Comments are kept.\n"
                   "With --check nothing is written, and the exit status is 1 where a file is\n"
                   "not formatted.");
    command.callback([options, &context] {
        context.action = [options, &context] { return format(*options, context); };
    });
}

} // namespace lexprof::cli
