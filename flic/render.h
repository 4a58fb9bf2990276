// Diagnostics as people read them: the place, the line of text, and a caret under it.
#pragma once

#include "flic/diagnostic.h"
#include "flic/source.h"

#include <string>

namespace lexprof::flic {

struct RenderOptions {
    bool colours = false;    // escape sequences for a terminal
    std::size_t width = 100; // longer lines of text are shown only around the caret
};

// file:line:column: error: MESSAGE, the line, the caret, and `  help: ADVICE`; ends with a newline.
std::string render(const Diagnostic& diagnostic, const SourceMap& sources,
                   const RenderOptions& options = {});

// All of them in the order of the text, and how many more there were.
std::string render(const Diagnostics& diagnostics, const SourceMap& sources,
                   const RenderOptions& options = {});

} // namespace lexprof::flic
