// The whole command line: every command and option, as one tree.
//
// Help, completions and man pages are all made from this tree, so that none can drift.
#pragma once

#include "cli/commands.h"

#include <CLI/CLI.hpp>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace lexprof::cli {

// The context must outlive the tree.
std::unique_ptr<CLI::App> make_app(Context& context);

// Reads the command line (without the program's name) and does what it asks for.
Status run(std::vector<std::string> arguments, Context& context);

} // namespace lexprof::cli
