// The options of `lexprof sweep`, and the runs that they ask for.
#pragma once

#include "cli/commands.h"
#include "cli/profiled.h"
#include "cli/program.h"
#include "profile/data/sweep.h"
#include "profile/present/growth/growth.h"
#include "sweep/job.h"
#include "sweep/plan.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lexprof::cli {

struct SweepCommandOptions {
    ProgramOptions program;
    std::vector<std::string> over;   // one parameter, or two
    std::uint64_t points = 0;        // 0: as many as suit
    std::vector<std::string> define; // definitions whose values are the sizes
    std::string input_from;          // a command that writes the input
    std::vector<std::string> inputs; // files that are read
    std::string size_of_input = "bytes";
    std::vector<std::string> run_options; // for `lexprof run`
    std::uint64_t at_once = 0;            // 0: as many as suit
    double budget = 60;                   // seconds; 0: none
    std::string output;
    std::string folder_for_runs;
    std::string record; // of a sweep that is there: the size of the run that is made again
    std::vector<std::string> conditions;
    std::string format = "text";
    profile::GrowthLook report;
};

void add_sweep_options(Command command, SweepCommandOptions& options);

// What is to be run.
struct SweepPlan {
    profile::Sweep sweep;
    std::vector<sweep::Job> jobs; // by run
};

// Says what is wrong, and gives the status back.
Status complain(Context& context, const std::string& what, Status status = Status::usage);

// Without a result it has been said why.
std::optional<SweepPlan> make_sweep_plan(const SweepCommandOptions& options, Context& context,
                                         Status& status);

} // namespace lexprof::cli
