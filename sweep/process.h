// A process with its standard input, output and error in files.
#pragma once

#include <string>
#include <sys/types.h>
#include <vector>

namespace lexprof::sweep {

struct Streams {
    std::string input; // /dev/null if it is to read nothing
    std::string output;
    std::string error;
};

// Begins a process in a group of its own, which ends with the process that has begun it. Its
// number, or -1 with what is wrong in `problem`.
pid_t start(const std::vector<std::string>& words, const Streams& streams, std::string& problem);

} // namespace lexprof::sweep
