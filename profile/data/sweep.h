// A sweep: one program run at many sizes of what it is given, and what each run cost.
#pragma once

#include "profile/data/book.h"

#include <cstdint>
#include <string>
#include <vector>

namespace lexprof::profile {

enum class SweepState : std::uint8_t {
    waiting,  // not run yet
    finished, // its accounts are whole
    failed,   // `failure` says why; it has no accounts
};

struct SweepRun {
    std::uint64_t size = 0;
    std::uint64_t other = 0; // the size of the other parameter, if there is one
    std::string input;       // the file that the program read, if sizes are those of files
    SweepState state = SweepState::waiting;
    int exit_status = 0;
    std::string failure;
    std::uint64_t wall_ns = 0; // from its start to its end: what it cost to wait for
    bool is_left_out = false;  // it has finished, but its accounts were not read
    Amounts total;             // of all rows, with the run's own peaks
    std::vector<Row> rows;     // of subjects of the sweep

    // Whether it tells what it cost.
    bool counts() const { return state == SweepState::finished && !is_left_out; }

    friend bool operator==(const SweepRun&, const SweepRun&) = default;
};

struct Sweep {
    std::string program;                   // the file's name, as given
    std::string digest;                    // of what makes runs what they are
    std::string parameter;                 // what the size is called
    std::string other_parameter;           // what the other one is called; empty: there is none
    std::vector<std::string> command_line; // words, without the name of the command
    std::string version;                   // of lexprof
    Scheme scheme = Scheme::lexical;
    SubjectTable subjects = std::make_shared<const Subjects>();
    std::vector<SweepRun> runs; // by size, or by the product of sizes

    bool has_two_parameters() const { return !other_parameter.empty(); }
    // n=10, or n=10, m=20
    std::string name(const SweepRun& run) const;
    // Of the profile of a run, where those are kept: sort-n-10.lexprof
    std::string file_name(const SweepRun& run) const;
};

} // namespace lexprof::profile
