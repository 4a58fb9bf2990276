// What the commands that take a program have in common: its options, loading it, and showing what
// is wrong with it.
#pragma once

#include "cli/commands.h"
#include "cli/terminal.h"
#include "flic/program.h"
#include "frontends/frontend.h"

#include <optional>
#include <string>
#include <vector>

namespace lexprof::cli {

struct ProgramOptions {
    std::string file;
    bool no_prelude = false;
    std::vector<std::string> folders;     // of modules that are imported
    std::vector<std::string> ghc_options; // what GHC is to be told
    std::vector<std::string> texts;       // NAME=PATH: where the text of a file is instead
    bool quiet = false;                   // no warnings
    ColourChoice colour = ColourChoice::automatic;
};

// Adds FILE and the options below to a command.
void add_program_options(Command command, ProgramOptions& options);

// The same without FILE.
void add_reading_options(Command command, ProgramOptions& options);

// Those that are for programs in Haskell only.
void add_haskell_options(Command command, ProgramOptions& options);

// That of texts that stand in for files.
void add_text_option(Command command, ProgramOptions& options);

// What they mean to front ends.
frontends::Options reading_options(const ProgramOptions& options);

// Shows what is wrong with a text on `context.err`.
void show_diagnostics(const flic::Diagnostics& diagnostics, const flic::SourceMap& sources,
                      ColourChoice colour, Context& context);

// Reads and links the program `options.file`. What is wrong is shown on `context.err`; on errors
// nothing is returned and `status` says which exit status that means.
std::optional<flic::Program> load_program(const ProgramOptions& options, Context& context,
                                          Status& status);

} // namespace lexprof::cli
