// Completion scripts for the shells people use.
#pragma once

#include "cli/outline.h"

#include <string>

namespace lexprof::cli {

std::string bash_completion(const Outline& app);
std::string zsh_completion(const Outline& app);
std::string fish_completion(const Outline& app);

} // namespace lexprof::cli
