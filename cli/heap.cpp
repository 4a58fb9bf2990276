// lexprof heap FILE
#include "cli/book.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/replayed.h"
#include "cli/terminal.h"

#include "base/quantity.h"
#include "profile/present/heap/heap.h"
#include "profile/store/store.h"
#include "reducer/interrupt.h"

#include <algorithm>
#include <memory>
#include <ostream>

namespace lexprof::cli {
namespace {

constexpr const char* peak = "peak";

struct HeapOptions {
    std::string file;
    std::string at = peak;
    std::string against;
    std::string pair;
    std::string format = "text";
    double least = 1; // per cent
    ColourChoice colour = ColourChoice::automatic;
    profile::HeapLook look;
};

// A moment of the run, and what is special about it.
struct Wanted {
    reducer::Goal goal;
    std::string what;
};

// The interval in which the most was in use, and how much: within it the first step with so much is
// looked for. What is made in one step may go in the same, so a little less will do.
Wanted peak_of_run(const profile::Book& book) {
    const auto& intervals = book.curves.intervals;
    const auto most = std::max_element(intervals.begin(), intervals.end(), [](auto& a, auto& b) {
        return a.in_use_max < b.in_use_max;
    });
    if (most == intervals.end()) return {};
    const std::uint64_t begin = most == intervals.begin() ? 0 : (most - 1)->steps;
    const std::uint64_t nearly =
        most->in_use_max - std::min(most->in_use_max, most->in_use_max / 1000 + 8);
    return {{begin, most->steps, nearly}, "where the most is in use"};
}

std::optional<Wanted> peak_of_pair(const profile::Book& book, const std::string& pair) {
    for (const profile::Row& row : book.rows) {
        if (book.row_name(row) != pair) continue;
        return Wanted{{row.in_use_max_step, row.in_use_max_step, 0},
                      "where " + pair + " has the most in use"};
    }
    return std::nullopt;
}

class Looking {
  public:
    Looking(const HeapOptions& options, Context& context) : options_(options), context_(context) {}

    Status go();

  private:
    bool read();
    std::optional<Wanted> wanted(const std::string& word);
    std::optional<profile::Snapshot> look(const Wanted& wanted);
    void show(const profile::Snapshot& snapshot, const Wanted& wanted);
    bool complain(const std::string& problem) {
        context_.err << "lexprof: " << problem << '\n';
        return false;
    }

    const HeapOptions& options_;
    Context& context_;
    std::optional<profile::Recording> recording_;
    std::optional<ReplayedRun> run_;
};

bool Looking::read() {
    std::string problem;
    recording_ = profile::read_recording(options_.file, problem);
    if (!recording_) return complain(problem);
    std::string trouble;
    run_ = ReplayedRun::of(*recording_, trouble);
    if (!run_) return complain(options_.file + " cannot be run again: " + trouble);
    return true;
}

std::optional<Wanted> Looking::wanted(const std::string& word) {
    const profile::Book& book = recording_->book();
    if (word == peak && !options_.pair.empty()) {
        const auto found = peak_of_pair(book, options_.pair);
        if (!found)
            complain("the recording has no pair " + options_.pair +
                     "; lexprof report lists those it has");
        return found;
    }
    if (word == peak) return peak_of_run(book);
    const Quantity quantity = read_quantity(word, Unit::count);
    const std::uint64_t steps = book.totals.steps;
    const double share = quantity.is_percentage ? quantity.number / 100 * static_cast<double>(steps)
                                                : quantity.number;
    if (!quantity.problem.empty() || share < 0) {
        complain("'" + word + "' is no moment of a run: peak, a step such as 25k, or 10% of it");
        return std::nullopt;
    }
    if (share > static_cast<double>(steps)) {
        complain("the run has " + std::to_string(steps) + " steps, and no step " + word);
        return std::nullopt;
    }
    const auto step = static_cast<std::uint64_t>(share);
    return Wanted{{step, step, 0}, ""};
}

std::optional<profile::Snapshot> Looking::look(const Wanted& wanted) {
    std::string trouble;
    auto snapshot = run_->look(wanted.goal, trouble);
    if (!snapshot) complain(options_.file + " run again: " + trouble);
    return snapshot;
}

void Looking::show(const profile::Snapshot& snapshot, const Wanted& wanted) {
    const profile::HeapMoment moment{options_.file, recording_->book().totals.steps, wanted.what};
    context_.out << (options_.format == "json"
                         ? to_json(snapshot, *recording_, moment)
                         : to_text(snapshot, *recording_, moment, options_.look));
}

Status Looking::go() {
    if (!read()) return Status::input_output;
    reducer::catch_interrupts();
    const auto first = wanted(options_.at);
    if (!first) return Status::usage;
    std::optional<Wanted> second;
    if (!options_.against.empty() && !(second = wanted(options_.against))) return Status::usage;
    const auto snapshot = look(*first);
    if (!snapshot) return Status::not_passed;
    if (!second) {
        show(*snapshot, *first);
        return Status::fine;
    }
    const auto other = look(*second);
    if (!other) return Status::not_passed;
    context_.out << difference_text(*other, *snapshot, *recording_, options_.look);
    return Status::fine;
}

} // namespace

void add_heap(Command app, Context& context) {
    const auto options = std::make_shared<HeapOptions>();
    const Command command = app.add_subcommand(
        "heap", "Run a recorded program again up to a step, and show what is in its heap");
    command.add_option("FILE", options->file, "What a run has left behind: a .lexprof file")
        .required()
        .type_name("FILE");
    command
        .add_option("--at", options->at,
                    "The moment: peak, where the most is in use; a step, as 25k; 10% of the run")
        .type_name("MOMENT");
    command.add_option("--pair", options->pair, "The peak is that of this pair, written as f←g")
        .type_name("PAIR");
    command
        .add_option("--against", options->against,
                    "What has become more and less since this moment")
        .type_name("MOMENT");
    command.add_option("--format", options->format, "How to write it")
        .one_of({"text", "json"})
        .type_name("FORMAT");
    command.add_option("--top", options->look.top, "So many lines of what is there; 0: all [20]")
        .whole_number(0)
        .type_name("N");
    command
        .add_option(
            "--least", [options](double percent) { options->least = percent; },
            "Leave out who holds less of the heap [1]")
        .share()
        .type_name("PERCENT");
    add_colour_option(command, options->colour);
    command.footer("docs/heap.md explains what is shown.");
    command.callback([options, &context] {
        options->look.least = options->least / 100;
        options->look.colours = colours_on(options->colour, Stream::output);
        context.action = [options, &context] { return Looking(*options, context).go(); };
    });
}

} // namespace lexprof::cli
