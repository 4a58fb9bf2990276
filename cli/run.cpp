// lexprof run FILE
#include "cli/failures.h"
#include "cli/options.h"
#include "cli/run_options.h"
#include "cli/status_line.h"

#include "base/display.h"
#include "colouring/describe.h"
#include "profile/analysis/repeated.h"
#include "profile/data/listeners.h"
#include "profile/present/csv.h"
#include "profile/present/summary.h"
#include "reducer/heading.h"
#include "reducer/interrupt.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <memory>
#include <unistd.h>

namespace lexprof::cli {
namespace {

Status write_csv(const std::string& path, const profile::Book& book, std::ostream& err) {
    errno = 0;
    std::ofstream file(path, std::ios::binary);
    file << profile::to_csv(book);
    file.close();
    if (file) return Status::fine;
    err << "lexprof: cannot write " << path << ": " << std::strerror(errno != 0 ? errno : EIO)
        << "; make room, or check the folder and your permissions\n";
    return Status::input_output;
}

void show_announcements(const flic::Program& program, const colouring::Plan& plan,
                        std::ostream& err) {
    const auto announcements = colouring::announcements(program, plan);
    if (!announcements.empty()) err << '\n';
    for (const std::string& announcement : announcements) err << announcement << '\n';
}

std::string milliseconds(std::uint64_t nanoseconds) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f ms", static_cast<double>(nanoseconds) * 1e-6);
    return text.data();
}

// What measuring has cost, beside the run's own time.
std::string cost_text(const reducer::ClockCost& cost, const profile::Book& book) {
    std::string text = "Profiling took " + milliseconds(cost.aside_ns) + " beside the run's " +
                       milliseconds(book.totals.time_ns);
    if (cost.turns != 0)
        text += ", and " + milliseconds(cost.stamps_ns) + " for " + grouped(cost.turns) +
                " time stamps";
    if (cost.sampler_ns != 0)
        text += "; a thread beside it took " + milliseconds(cost.sampler_ns) + " for " +
                grouped(cost.samples) + " samples";
    return text + ".\n";
}

// One run from beginning to end.
class Run {
  public:
    Run(const RunCommandOptions& options, Context& context)
        : options_(options),
          context_(context),
          line_(options.run.limits, !options.program.quiet, context.err) {}

    Status go();

  private:
    bool begin_file();
    reducer::RunOutcome reduce();
    void repeat(reducer::RunOutcome& outcome);
    void show(const reducer::RunOutcome& outcome);
    void keep(const reducer::RunOutcome& outcome);

    const RunCommandOptions& options_;
    Context& context_;
    Status status_ = Status::fine;
    std::optional<flic::Program> program_;
    std::optional<colouring::Plan> plan_;
    std::string read_; // of standard input, where it will be needed again
    std::string path_; // of the file; empty: none
    std::unique_ptr<RecordedRun> file_;
    StatusLine line_;
};

Status Run::go() {
    if (const auto delay = misspelt_delay(options_)) {
        context_.err << "lexprof: --inject-delay: write CALLEE←ORIGIN=N, not " << *delay << '\n';
        return Status::usage;
    }
    if (const auto trouble = contradictory_books(options_)) {
        context_.err << "lexprof: --books: " << *trouble << '\n';
        return Status::usage;
    }
    program_ = load_program(options_.program, context_, status_);
    if (!program_) return status_;
    if (const auto why = no_machine_code(options_); why && !options_.program.quiet)
        context_.err << "lexprof: --engine=compiled: " << *why
                     << "; the fast engine does this run, with the same accounts\n";
    plan_ = colour_program(*program_, selection_of(options_), context_, status_);
    if (!plan_) return status_;
    if (!options_.file.none && !begin_file()) return Status::input_output;
    reducer::RunOutcome outcome = reduce();
    if (outcome.failure.kind == reducer::Failure::Kind::none) repeat(outcome);
    status_ = status_of(outcome.failure);
    if (outcome.exit_status) status_ = static_cast<Status>(*outcome.exit_status);
    if (!context_.out) status_ = Status::input_output;
    show(outcome);
    keep(outcome);
    return status_;
}

bool Run::begin_file() {
    path_ = options_.file.path.empty() ? default_file(options_.program.file) : options_.file.path;
    const reducer::RunOptions engine = engine_options(options_);
    profile::Recording heading = reducer::heading(*program_, *plan_, engine.books);
    if (engine.following.lives) heading.followed.lives.emplace();
    if (engine.following.consumers) heading.followed.consumers.emplace();
    heading.run = describe_run(options_, context_.command_line);
    if (!options_.file.no_input) heading.input.emplace();
    file_ = RecordedRun::begin(path_, std::move(heading), context_.err);
    return file_ != nullptr;
}

reducer::RunOutcome Run::reduce() {
    profile::Listeners listeners;
    if (file_) listeners.add(file_->listener());
    if (line_.on()) listeners.add(line_);
    reducer::RunOptions run_options = engine_options(options_);
    run_options.surroundings = surroundings(options_, context_.program_arguments);
    run_options.surroundings.errors = [this](std::string_view text) {
        line_.make_way(text);
        context_.err << text << std::flush;
    };
    if (file_ || line_.on()) run_options.listener = &listeners;
    if (!file_) run_options.curves.intervals = 0; // nobody would see them
    reducer::catch_interrupts();
    std::signal(SIGPIPE, SIG_IGN); // a reader that goes away must not take the accounts with it
    reducer::Input input(options_.program.file == "-" ? -1 : STDIN_FILENO);
    if (file_ || options_.runs > 1)
        input.listen([this](std::string_view bytes) {
            if (file_) file_->input_read(bytes);
            if (options_.runs > 1) read_ += bytes;
        });
    const auto print = [&](std::string_view text) {
        line_.make_way(text);
        context_.out << text << std::flush;
        if (!context_.out)
            reducer::stop(reducer::Failure::Kind::system,
                          "the program's output could not be written");
    };
    reducer::RunOutcome outcome = reducer::run(*program_, *plan_, run_options, input, print);
    line_.clear();
    return outcome;
}

// The same again, unseen. Note [What runs differ by], profile/analysis/repeated.h
void Run::repeat(reducer::RunOutcome& outcome) {
    std::vector<std::vector<profile::Book>> others(outcome.books.size());
    for (std::uint64_t run = 1; run < options_.runs; ++run) {
        reducer::RunOptions options = engine_options(options_);
        options.surroundings = surroundings(options_, context_.program_arguments);
        options.surroundings.errors = [](std::string_view) {};
        options.curves.intervals = 0;
        reducer::Input input(read_);
        reducer::RunOutcome again =
            reducer::run(*program_, *plan_, options, input, [](std::string_view) {});
        if (again.failure.kind != reducer::Failure::Kind::none) return;
        for (std::size_t at = 0; at < others.size(); ++at)
            others[at].push_back(std::move(again.books[at]));
    }
    for (std::size_t at = 0; at < others.size(); ++at) {
        const std::string trouble = profile::take_means(outcome.books[at], others[at]);
        if (trouble.empty()) continue;
        context_.err << "lexprof: --runs: " << trouble << "; the times are those of one run\n";
        return;
    }
}

void Run::show(const reducer::RunOutcome& outcome) {
    if (outcome.failure.kind != reducer::Failure::Kind::none)
        report_failure(outcome.failure, outcome.where, context_.err);
    if (!outcome.audit.empty()) {
        context_.err << "lexprof: audit: " << outcome.audit << '\n';
        status_ = Status::internal;
    }
    if (options_.program.quiet) return;
    show_announcements(*program_, *plan_, context_.err);
    for (const profile::Book& book : outcome.books)
        if (profile::knows_work(book.scheme)) context_.err << '\n' << profile::summary(book);
    context_.err << '\n' << cost_text(outcome.clock_cost, outcome.books.front());
}

// What the run leaves behind.
void Run::keep(const reducer::RunOutcome& outcome) {
    if (!options_.csv.empty() && !outcome.books.empty()) {
        const Status written = write_csv(options_.csv, outcome.books.front(), context_.err);
        if (status_ == Status::fine) status_ = written;
    }
    if (!file_) return;
    if (!file_->end(outcome, status_, context_.err)) {
        if (status_ == Status::fine) status_ = Status::input_output;
    } else if (!options_.program.quiet) {
        context_.err << "\nThe profile is in " << path_ << ": lexprof report " << path_ << '\n';
    }
}

} // namespace

void add_run(Command app, Context& context) {
    const auto options = std::make_shared<RunCommandOptions>();
    const Command command = app.add_subcommand("run", "Run a program and show where its costs go");
    add_run_options(command, *options);
    command.footer(
        "Words that follow -- are the program's own arguments: lexprof run FILE -- a b c\n"
        "A program that ends with a status of its own gives lexprof that status.");
    command.callback([options, &context] {
        context.action = [options, &context] { return Run(*options, context).go(); };
    });
}

} // namespace lexprof::cli
