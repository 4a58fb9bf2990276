// One run of a sweep: what is to be started, and what became of it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace lexprof::sweep {

struct Job {
    std::size_t run = 0; // by its place in the plan
    std::uint64_t size = 0;
    std::vector<std::string> words; // the program, and what it is told
    std::string input;              // the file that it reads; empty: nothing
    std::string input_command;      // the shell writes what it reads with this; empty: a file
};

struct Ended {
    std::size_t run = 0;
    bool was_started = false;
    int exit_status = 0; // where no signal ended it
    int signal = 0;      // that ended it
    std::string message; // the first line of what it said, or why it was not started
    std::uint64_t wall_ns = 0;
};

} // namespace lexprof::sweep
