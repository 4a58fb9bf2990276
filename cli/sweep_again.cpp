#include "cli/sweep_again.h"

#include "cli/command_line.h"
#include "cli/run_options.h"
#include "cli/sweep_harvest.h"
#include "profile/store/sweep_file.h"
#include "reducer/interrupt.h"

#include <algorithm>
#include <ostream>

namespace lexprof::cli {
namespace {

// The options that the sweep was made with, from the words of its command line.
bool read_words(const profile::Sweep& sweep, SweepCommandOptions& options,
                std::vector<std::string>& arguments, std::string& trouble) {
    CommandLine line("lexprof", "", "");
    bool chosen = false;
    const Command command = line.root().add_subcommand("sweep", "");
    add_sweep_options(command, options);
    command.callback([&] { chosen = true; });
    std::vector<std::string> words = sweep.command_line;
    arguments = take_program_arguments(words);
    const Reading reading = line.read(words);
    if (reading.kind == Reading::Kind::accepted && chosen) return true;
    trouble = "its command line is not understood (" + reading.text +
              "): this version of lexprof may be another than " + sweep.version;
    return false;
}

// The job of a run, with its profile where it is wanted.
sweep::Job job_for(const SweepPlan& plan, std::size_t run, const std::string& recording,
                   const std::string& output) {
    sweep::Job job = plan.jobs[run];
    for (std::string& word : job.words)
        if (word == job.recording) word = recording;
    job.recording = recording;
    job.output = output;
    return job;
}

// 1000, or 10,20 of two parameters
std::optional<std::size_t> run_of(const profile::Sweep& sweep, const std::string& size) {
    for (std::size_t run = 0; run < sweep.runs.size(); ++run) {
        const profile::SweepRun& each = sweep.runs[run];
        std::string own = std::to_string(each.size);
        if (sweep.has_two_parameters()) own += "," + std::to_string(each.other);
        if (own == size) return run;
    }
    return std::nullopt;
}

// ": it has 10 20 40", as far as they can be listed.
std::string sizes_of(const profile::Sweep& sweep) {
    constexpr std::size_t most = 20;
    std::string text = ": it has";
    for (std::size_t run = 0; run < std::min(sweep.runs.size(), most); ++run)
        text += " " + std::to_string(sweep.runs[run].size) +
                (sweep.has_two_parameters() ? "," + std::to_string(sweep.runs[run].other) : "");
    return sweep.runs.size() > most ? text + " and more" : text;
}

} // namespace

Status record_again(const profile::Sweep& sweep, std::size_t run, const std::string& recording,
                    const std::string& output, Context& context) {
    SweepCommandOptions options;
    Context same = context;
    std::string trouble;
    if (!read_words(sweep, options, same.program_arguments, trouble))
        return complain(context, trouble, Status::input_output);
    same.command_line = sweep.command_line;
    options.folder_for_runs = "."; // so that what it reads is kept in its profile
    Status status = Status::fine;
    const auto plan = make_sweep_plan(options, same, status);
    if (!plan) return status;
    if (plan->sweep.digest != sweep.digest || run >= plan->jobs.size() ||
        plan->sweep.runs[run].size != sweep.runs[run].size)
        return complain(context,
                        sweep.program + " is not what it was when it was swept: the same sweep, "
                                        "into another file, has runs of it as it is now",
                        Status::input_output);
    const TemporaryFolder folder;
    sweep::PoolOptions pool;
    pool.folder = folder.path();
    reducer::catch_interrupts();
    sweep::Ended outcome;
    sweep::run_all(
        {job_for(*plan, run, recording, output)}, pool,
        [] {
            return reducer::pending_signal() == 0 ? sweep::Wish::go_on : sweep::Wish::stop_at_once;
        },
        [&](const sweep::Ended& ended) { outcome = ended; });
    if (reducer::pending_signal() != 0)
        return complain(context, "interrupted", Status::interrupted);
    if (outcome.was_started && outcome.exit_status == 0 && outcome.signal == 0) return Status::fine;
    return complain(context,
                    sweep.name(sweep.runs[run]) + ": " +
                        (outcome.message.empty() ? "it was killed" : outcome.message),
                    outcome.exit_status == exit_status(Status::limit) ? Status::limit
                                                                      : Status::stopped);
}

Status record_again(const SweepCommandOptions& options, Context& context) {
    const std::string& path = options.program.file;
    std::string problem;
    if (options.record.empty())
        return complain(context,
                        path + " is a sweep already: lexprof report " + path +
                            " shows it, and --record SIZE makes one of its runs again",
                        Status::usage);
    if (options.output.empty())
        return complain(context, "--record wants to know where the profile goes: -o FILE.lexprof",
                        Status::usage);
    const auto sweep = profile::read_sweep(path, problem);
    if (!sweep) return complain(context, problem, Status::input_output);
    const auto run = run_of(*sweep, options.record);
    if (!run)
        return complain(context, path + " has no run of size " + options.record + sizes_of(*sweep),
                        Status::usage);
    return record_again(*sweep, *run, options.output, {}, context);
}

} // namespace lexprof::cli
