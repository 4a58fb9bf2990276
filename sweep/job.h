// One run of a sweep: what is to be started, and what became of it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace lexprof::sweep {

// Stands in a job for the folder of whoever runs it, so that a job can go to another machine. No
// word that somebody types has it.
inline constexpr char own_folder = '\x1f';

struct Job {
    std::size_t run = 0; // by its place in the plan
    std::uint64_t size = 0;
    std::vector<std::string> words; // the program, and what it is told
    std::string input;              // the file that it reads; empty: nothing
    std::string input_command;      // the shell writes what it reads with this; empty: a file
    std::string text_file;          // is written before it begins; empty: none
    std::string text;
    std::string recording; // the file that it leaves
    std::string output;    // the file that it prints into; empty: nobody reads that

    // Whether that is to stay where it is.
    bool keeps_recording() const { return recording.find(own_folder) == std::string::npos; }
};

struct Ended {
    std::size_t run = 0;
    bool was_started = false;
    int exit_status = 0; // where no signal ended it
    int signal = 0;      // that ended it
    std::string message; // the first line of what it said, or why it was not started
    std::uint64_t wall_ns = 0;
    std::string harvest; // what was made of its recording
};

// With that folder in the places of `own_folder`.
std::string placed(std::string text, const std::string& folder);
Job placed(Job job, const std::string& folder);

} // namespace lexprof::sweep
