// The options of `lexprof run`.
#pragma once

#include "cli/profiled.h"
#include "cli/program.h"
#include "cli/recorded.h"
#include "reducer/run.h"

#include <optional>

namespace lexprof::cli {

struct RunCommandOptions {
    ProgramOptions program;
    colouring::SelectionWords selection;
    FileOptions file;
    std::string engine = "fast";
    std::vector<std::string> books{std::string(word(profile::Scheme::lexical))};
    std::string order = "ltr";
    std::string clock = "sampled";
    std::string scoping = "lexical";
    std::vector<std::string> delays;
    std::uint64_t runs = 1;
    std::string csv;
    reducer::RunOptions run; // the limits
};

void add_run_options(Command command, RunCommandOptions& options);

// The first delay that is not written CALLEE←ORIGIN=N.
std::optional<std::string> misspelt_delay(const RunCommandOptions& options);

// Which functions are profiled, and whether cost centres are those of a book.
colouring::SelectionWords selection_of(const RunCommandOptions& options);

// What is wrong with the books that are to be kept, if anything is.
std::optional<std::string> contradictory_books(const RunCommandOptions& options);
// Why the machine code that was asked for cannot do the run; then the interpreter does.
std::optional<std::string> no_machine_code(const RunCommandOptions& options);

// What follows -- on the command line of a run is for the program, whatever it looks like: taken
// from the words, which begin with the name of the command.
std::vector<std::string> take_program_arguments(std::vector<std::string>& words);

// Where the program finds itself, but for standard error.
reducer::Surroundings surroundings(const RunCommandOptions& options,
                                   std::vector<std::string> arguments);

// What the engine is told.
reducer::RunOptions engine_options(const RunCommandOptions& options);

// What the profile says of how the run was made.
profile::Run describe_run(const RunCommandOptions& options,
                          const std::vector<std::string>& command_line);

} // namespace lexprof::cli
