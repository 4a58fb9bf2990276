// Manual pages, written from the outline of the command line.
#pragma once

#include "cli/outline.h"

#include <string>
#include <vector>

namespace lexprof::cli {

struct ManualPage {
    std::string file; // such as lexprof-check.1
    std::string text; // in the man macros of roff
};

// A page for the program and one for each command.
std::vector<ManualPage> manual_pages(const Outline& app);

} // namespace lexprof::cli
