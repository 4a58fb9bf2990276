// The whole command line: every command and option, as one tree.
//
// Help, completions and man pages are all made from this tree, so that none can drift.
#pragma once

#include "cli/command_line.h"
#include "cli/commands.h"

#include <string>
#include <vector>

namespace lexprof::cli {

// The context must outlive the tree.
CommandLine make_command_line(Context& context);

// Reads the command line (without the program's name) and does what it asks for.
Status run(std::vector<std::string> arguments, Context& context);

} // namespace lexprof::cli
