// Where the result of a command goes: a file, all or nothing, or standard output.
#pragma once

#include "cli/commands.h"

#include <functional>
#include <iosfwd>
#include <string>

namespace lexprof::cli {

struct Output {
    std::string path;          // empty or "-": standard output
    bool is_binary = false;    // never to a terminal
    std::string what;          // as in "a PNG picture", for messages
    std::string keep_apart_of; // a file that must not be written to: the input
};

// Calls `produce` with a stream and says so where not all of it could be written. A new file
// takes the place of an old one only when it is complete. What is binary or has more lines than
// anyone reads does not go to a terminal.
Status write_output(const Output& output, const std::function<void(std::ostream&)>& produce,
                    Context& context);

} // namespace lexprof::cli
