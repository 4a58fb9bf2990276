// lexprof translate FILE
#include "cli/options.h"
#include "cli/program.h"
#include "frontends/languages.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <memory>
#include <ostream>

namespace lexprof::cli {
namespace {

struct TranslateOptions {
    ProgramOptions program;
    std::string output;
};

Status cannot(const std::string& trouble, Context& context) {
    context.err << "lexprof: " << trouble << '\n';
    return Status::input_output;
}

Status translate(const TranslateOptions& options, Context& context) {
    std::string trouble;
    const std::string& path = options.program.file;
    const frontends::Frontend* frontend = frontends::frontend_for(path, trouble);
    if (frontend == nullptr) return cannot(trouble, context);
    const std::optional<std::string> text =
        frontend->translate(path, reading_options(options.program), trouble);
    if (!text) return trouble.empty() ? Status::program_text : cannot(trouble, context);
    if (options.output.empty()) {
        context.out << *text;
        return Status::fine;
    }
    errno = 0;
    std::ofstream file(options.output, std::ios::binary);
    file << *text;
    file.close();
    if (file) return Status::fine;
    return cannot("cannot write '" + options.output +
                      "': " + std::strerror(errno != 0 ? errno : EIO) +
                      "; make room, or check the folder and your permissions",
                  context);
}

} // namespace

void add_translate(Command app, Context& context) {
    const auto options = std::make_shared<TranslateOptions>();
    const Command command =
        app.add_subcommand("translate", "Show what becomes of a program in Haskell: FLIC");
    command.add_option("FILE", options->program.file, "The program").required().type_name("FILE");
    command.add_option("-o,--output", options->output, "Write it to this file").type_name("FILE");
    add_haskell_options(command, options->program);
    command.footer(
        "The text has all that the program reaches, the library's definitions first. It is\n"
        "a program that lexprof runs, in which the library's functions are like one's own.");
    command.callback([options, &context] {
        context.action = [options, &context] { return translate(*options, context); };
    });
}

} // namespace lexprof::cli
