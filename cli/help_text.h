// The text of --help, written from the outline of the command line.
#pragma once

#include "cli/outline.h"

#include <string>

namespace lexprof::cli {

// `call` is how the command is called, such as `lexprof check`.
std::string help_text(const Outline& command, const std::string& call);

} // namespace lexprof::cli
