// lexprof sweep PROGRAM --over n=10..100000
#include "cli/growth.h"
#include "cli/many_machines.h"
#include "cli/options.h"
#include "cli/sweep_again.h"
#include "cli/sweep_harvest.h"
#include "cli/sweep_options.h"

#include "profile/store/sweep_accounts.h"
#include "profile/store/sweep_file.h"
#include "reducer/interrupt.h"
#include "sweep/pool.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <limits>
#include <map>
#include <memory>
#include <ostream>
#include <unistd.h>

namespace lexprof::cli {
namespace {

using Clock = std::chrono::steady_clock;

std::string default_sweep_file(const std::string& program) {
    return std::filesystem::path(program).stem().string() + ".lexsweep";
}

// The number of a job that runs the first one once more.
constexpr std::size_t again = std::numeric_limits<std::size_t>::max();

class SweepCommand {
  public:
    SweepCommand(const SweepCommandOptions& options, Context& context)
        : options_(options), context_(context) {}

    Status go();

  private:
    void run_all();
    std::vector<sweep::Job> jobs_to_run() const;
    sweep::Wish wish() const;
    void take(const sweep::Ended& ended);
    void show_progress() const;
    void warn(const profile::Sweep& sweep) const;
    Status report();

    const SweepCommandOptions& options_;
    Context& context_;
    TemporaryFolder folder_;
    std::optional<SweepPlan> plan_;
    std::string path_;
    std::unique_ptr<profile::SweepFile> file_;
    Clock::time_point begin_ = Clock::now();
    std::size_t ended_ = 0;
    std::size_t to_end_ = 0;
    std::optional<profile::Amounts> repeated_; // of the smallest size
    std::string problem_;                      // with the file
};

// The same once more, with files of its own.
sweep::Job repetition(sweep::Job job) {
    const std::string folder = std::string(1, sweep::own_folder) + "/again";
    const auto give = [&](std::string& file, const std::string& name) {
        if (file.empty()) return;
        for (std::string& word : job.words)
            if (word.ends_with(file)) word.replace(word.size() - file.size(), file.size(), name);
        file = name;
    };
    give(job.recording, folder + ".lexprof");
    give(job.text_file, folder + std::filesystem::path(job.text_file).extension().string());
    job.run = again;
    return job;
}

// Those that are not in the file yet. Where there is no end to be feared the longest comes first,
// so that none goes on alone at the end; else as many as there is time for, from the smallest on.
std::vector<sweep::Job> SweepCommand::jobs_to_run() const {
    std::vector<sweep::Job> jobs;
    for (const sweep::Job& job : plan_->jobs)
        if (file_->sweep().runs[job.run].state == profile::SweepState::waiting) jobs.push_back(job);
    if (!jobs.empty() && jobs.front().run == 0) {
        const sweep::Job once_more = repetition(jobs.front());
        jobs.insert(jobs.begin() + 1, once_more);
    }
    if (options_.budget == 0) std::reverse(jobs.begin(), jobs.end());
    return jobs;
}

sweep::Wish SweepCommand::wish() const {
    if (reducer::pending_signal() != 0 || !problem_.empty()) return sweep::Wish::stop_at_once;
    const std::chrono::duration<double> gone = Clock::now() - begin_;
    if (options_.budget > 0 && gone.count() > options_.budget) return sweep::Wish::stop_at_once;
    return sweep::Wish::go_on;
}

// What is the same in every run, if nothing but the size decides.
bool is_same(const profile::Amounts& a, const profile::Amounts& b) {
    for (const profile::MeasureFacts& facts : profile::measures)
        if (!facts.is_time() && kept(a, facts.measure) != kept(b, facts.measure)) return false;
    return true;
}

void SweepCommand::take(const sweep::Ended& ended) {
    const std::size_t run = ended.run == again ? 0 : ended.run;
    profile::SweepRun result = plan_->sweep.runs[run];
    profile::Subjects subjects;
    if (!profile::taken_over(ended.harvest, result, subjects)) {
        problem_ = "what came of a run arrived as something else";
    } else if (ended.run != again) {
        file_->put(ended.run, result, subjects, problem_);
    } else if (result.state == profile::SweepState::finished) {
        repeated_ = result.total;
    }
    ++ended_;
    show_progress();
}

void SweepCommand::show_progress() const {
    if (options_.program.quiet || isatty(STDERR_FILENO) == 0) return;
    context_.err << "\r" << ended_ << " of " << to_end_ << " runs" << std::flush;
    if (ended_ == to_end_) context_.err << "\r" << std::string(40, ' ') << "\r";
}

void SweepCommand::run_all() {
    reducer::catch_interrupts();
    sweep::PoolOptions pool;
    pool.folder = folder_.path();
    pool.at_once = options_.at_once;
    pool.harvest = harvest;
    begin_ = Clock::now();
    auto jobs = jobs_to_run();
    to_end_ = jobs.size();
    context_.run_all(
        std::move(jobs), pool, [this] { return wish(); },
        [this](const sweep::Ended& ended) { take(ended); });
}

void SweepCommand::warn(const profile::Sweep& sweep) const {
    std::size_t waiting = 0;
    const profile::SweepRun* first = nullptr;
    bool all_same = true;
    for (const profile::SweepRun& run : sweep.runs) {
        if (run.state == profile::SweepState::waiting) ++waiting;
        if (!run.counts()) continue;
        if (first == nullptr) first = &run;
        all_same = all_same && is_same(first->total, run.total);
    }
    if (waiting > 0 && reducer::pending_signal() == 0)
        context_.err << "lexprof: there was no time for " << waiting
                     << (waiting == 1 ? " run" : " runs")
                     << "; the same command goes on where it stopped, and --budget gives it more\n";
    if (first == nullptr) return;
    if (all_same && sweep.runs.size() > 1)
        context_.err << "lexprof: all runs cost the same: " << sweep.parameter
                     << " does not matter, or the program does not see it\n";
    if (repeated_ && sweep.runs.front().state == profile::SweepState::finished &&
        !is_same(*repeated_, sweep.runs.front().total))
        context_.err << "lexprof: two runs of size " << sweep.runs.front().size
                     << " differ: what the program reads is not the same each time, so growth is "
                        "told from single draws\n";
}

Status SweepCommand::report() {
    const auto sweep = profile::read_sweep(path_, problem_);
    if (!sweep) {
        context_.err << "lexprof: " << problem_ << '\n';
        return Status::input_output;
    }
    warn(*sweep);
    const int signal = reducer::pending_signal();
    if (signal != 0) {
        context_.err << "lexprof: interrupted; what was finished is in " << path_
                     << ", and the same command goes on there\n";
        return signal == SIGINT ? Status::interrupted : Status::terminated;
    }
    const auto gates = parse_gates(options_.conditions, context_);
    if (!gates) return Status::usage;
    const Status status = show_growth(*sweep, options_.report, *gates, context_);
    if (!options_.program.quiet)
        context_.err << "\nThe sweep is in " << path_ << ": lexprof report " << path_ << '\n';
    return status;
}

Status SweepCommand::go() {
    Status status = Status::fine;
    if (!parse_gates(options_.conditions, context_)) return Status::usage;
    plan_ = make_sweep_plan(options_, context_, status);
    if (!plan_) return status;
    if (!options_.folder_for_runs.empty()) {
        std::error_code ignored;
        std::filesystem::create_directories(options_.folder_for_runs, ignored);
    }
    path_ = options_.output.empty() ? default_sweep_file(options_.program.file) : options_.output;
    file_ = profile::SweepFile::open(path_, plan_->sweep, problem_);
    if (file_) run_all();
    const auto& runs = file_ ? file_->sweep().runs : plan_->sweep.runs;
    const bool is_whole = std::all_of(runs.begin(), runs.end(), [](const profile::SweepRun& run) {
        return run.state != profile::SweepState::waiting;
    });
    if (problem_.empty() && is_whole) file_->settle(problem_);
    if (!problem_.empty()) {
        context_.err << "lexprof: " << problem_ << '\n';
        return Status::input_output;
    }
    return report();
}

const std::map<std::string, profile::GrowthFormat> sweep_formats{
    {"text", profile::GrowthFormat::text},
    {"csv", profile::GrowthFormat::csv},
    {"json", profile::GrowthFormat::json},
    {"markdown", profile::GrowthFormat::markdown}};

} // namespace

namespace {

void add_sizes(Command command, SweepCommandOptions& options) {
    command
        .add_option("--over", options.over,
                    "The sizes: n=10..100000, or n=10,20,50; given twice, those of two parameters")
        .type_name("SIZES")
        .take_all()
        .expected(1);
    command
        .add_option("--points", options.points,
                    "Take so many sizes between two [12; of two parameters 6 each]")
        .whole_number(2, 10'000)
        .type_name("N");
    command
        .add_option("--define", options.define,
                    "The program's definition of this name, a number, is the size; given twice, "
                    "the sizes")
        .type_name("NAME")
        .take_all()
        .expected(1);
    command
        .add_option("--input-from", options.input_from,
                    "What this command writes is the program's input; {n} in it is the size")
        .type_name("COMMAND");
    command.add_option("--inputs", options.inputs, "Each of these files is the input of a run")
        .type_name("FILE...");
    command.add_option("--size", options.size_of_input, "What the size of such a file is")
        .one_of({"bytes", "lines", "name"})
        .type_name("WHAT");
    command
        .add_option("--run-option", options.run_options,
                    "An option for each run, as --run-option=--max-cells=1000000")
        .type_name("OPTION")
        .allow_extra_args(false);
}

void add_running(Command command, SweepCommandOptions& options) {
    command
        .add_option("-j,--jobs", options.at_once,
                    "Run so many at a time [processors; with mpirun, one for each rank]")
        .whole_number(1, 1024)
        .type_name("N");
    command
        .add_option(
            "--budget", [&options](double seconds) { options.budget = seconds; },
            "Start no runs after so many seconds, and end those that go on [60]; 0: take as long "
            "as it takes")
        .type_name("SECONDS");
    command
        .add_option("-o,--output", options.output,
                    "The file to leave the sweep in; without it PROGRAM.lexsweep in this folder")
        .type_name("FILE");
    command
        .add_option("--keep-runs", options.folder_for_runs,
                    "Leave the profile of each run in this folder")
        .type_name("DIR");
    command
        .add_option("--record", options.record,
                    "Where FILE is a .lexsweep file: make its run of this size again, and leave "
                    "the profile in the file that -o names")
        .type_name("SIZE");
}

void add_showing(Command command, SweepCommandOptions& options) {
    command
        .add_option("--fail-if", options.conditions,
                    "Exit with status 7 if this holds, as 'growth(steps, f<-g) > n log n' or "
                    "'growth(in_use) > 1'; may be given several times")
        .type_name("CONDITION")
        .take_all()
        .expected(1);
    command.add_option("--sort", options.report.sort, "Who has most of it comes first [steps]")
        .type_name("MEASURE");
    command.add_option("--top", options.report.top, "Show so many pairs; 0: all [20]")
        .whole_number(0)
        .type_name("N");
    command.add_option("--foretell", options.report.foretell, "Say what it will cost at this size")
        .whole_number(1)
        .type_name("N");
    command
        .add_option("--reach", options.report.reach,
                    "Say at which size there will be so much of what is sorted by")
        .whole_number(1)
        .type_name("N");
    command.add_option("--format", options.format, "How the report is written")
        .one_of({"text", "csv", "json", "markdown"})
        .type_name("FORMAT");
}

} // namespace

void add_sweep_options(Command command, SweepCommandOptions& options) {
    add_program_options(command, options.program);
    add_sizes(command, options);
    add_running(command, options);
    add_showing(command, options);
}

void add_sweep(Command app, Context& context) {
    const auto options = std::make_shared<SweepCommandOptions>();
    const Command command =
        app.add_subcommand("sweep", "Run a program at many sizes and show how its costs grow");
    add_sweep_options(command, *options);
    command.footer(
        "Words that follow -- are the program's own arguments; {n} in them is the size:\n"
        "  lexprof sweep sort.hs --over n=10..10000 -- {n}\n"
        "docs/growth.md tells how growth is found.");
    command.callback([options, &context] {
        options->report.format = sweep_formats.at(options->format);
        context.action = [options, &context] {
            if (!options->record.empty() || profile::is_sweep_file(options->program.file))
                return record_again(*options, context);
            if (const auto status = become_one_of_many(context)) return *status;
            return SweepCommand(*options, context).go();
        };
    });
}

} // namespace lexprof::cli
