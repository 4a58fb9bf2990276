#include "cli/replayed.h"

#include "cli/command_line.h"
#include "cli/run_options.h"
#include "cli/trials.h"
#include "colouring/habits.h"
#include "colouring/selection.h"
#include "frontends/languages.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <unordered_map>

namespace lexprof::cli {
namespace {

constexpr std::size_t most_moments = 64; // of the recording that are compared

// The options that the run was made with, from the words of its command line.
std::optional<RunCommandOptions> options_of(const profile::Run& run, std::string& trouble) {
    RunCommandOptions options;
    CommandLine line("lexprof", "", "");
    bool chosen = false;
    const Command command = line.root().add_subcommand("run", "");
    add_run_options(command, options);
    command.callback([&] { chosen = true; });
    std::vector<std::string> words = run.command_line;
    std::vector<std::string> arguments = take_program_arguments(words);
    const Reading reading = line.read(words);
    options.run.surroundings = surroundings(options, std::move(arguments));
    if (reading.kind == Reading::Kind::accepted && chosen) return options;
    trouble = "its command line is not understood (" + reading.text +
              "): this version of lexprof may be another than " + run.version;
    return std::nullopt;
}

// `prelude` takes the place of the one that is built in, where it is not empty.
std::optional<flic::Program> program_of(const profile::Recording& recording,
                                        const RunCommandOptions& options, std::string& trouble,
                                        const std::string& prelude = "") {
    const frontends::Frontend* frontend = frontends::frontend_for(recording.run.program, trouble);
    if (frontend == nullptr) return std::nullopt;
    const auto read = [&](const std::string& path, std::string& missing) {
        for (const profile::Source& source : recording.sources)
            if (source.file == path) return std::optional(flic::Text{source.file, source.text});
        if (path == recording.run.program && !recording.sources.empty())
            return std::optional(
                flic::Text{recording.sources.front().file, recording.sources.front().text});
        missing = "the recording has no text of '" + path + "'";
        return std::optional<flic::Text>();
    };
    frontends::Options reading = reading_options(options.program);
    reading.flic.prelude_text = prelude;
    for (const profile::Source& source : recording.sources)
        reading.recorded.push_back({source.file, source.text});
    frontends::Loaded loaded = frontend->load(recording.run.program, read, reading);
    if (!loaded.program)
        trouble = !loaded.trouble.empty() ? loaded.trouble
                                          : "its text is no program any more: this version of "
                                            "lexprof may be another than " +
                                                recording.run.version;
    return std::move(loaded.program);
}

// A prelude that sorts nothing; empty where its text is another than it was.
std::string prelude_without_sorts() {
    std::string prelude(flic::builtin_prelude());
    const std::array<std::pair<std::string_view, std::string_view>, 2> changes{
        {{"(merge-all (map (\\x PACK-2-1 x PACK-0-0) l))", "l"},
         {"IF (INT= (TAG (cmp x y)) 2)", "IF FALSE"}}}; // insertBy
    for (const auto& [sorts, instead] : changes) {
        const std::size_t at = prelude.find(sorts);
        if (at == std::string::npos) return "";
        prelude.replace(at, sorts.size(), instead);
    }
    return prelude;
}

// What a run prints, and how it ends.
struct Printed {
    std::string text;
    std::string failure;

    friend bool operator==(const Printed&, const Printed&) = default;
};

Printed print(const flic::Program& program, const profile::Recording& recording,
              reducer::RunOptions options) {
    constexpr std::uint64_t enough = 1 << 20; // bytes
    Printed printed;
    std::string trouble;
    const auto plan = colouring::colour(program, {colouring::Selection::Mode::all, {}}, trouble);
    if (!plan) return {"", trouble};
    reducer::Input input(recording.input.value_or(std::string()));
    options.engine = reducer::Engine::fast;
    options.clock = reducer::ClockKind::off;
    options.limits = {};
    options.limits.steps = 2 * recording.book().totals.steps + 1000;
    options.max_output = enough;
    const reducer::RunOutcome outcome = reducer::run(
        program, *plan, options, input, [&](std::string_view text) { printed.text += text; });
    printed.failure = outcome.failure.message;
    return printed;
}

// The library's functions by their names alone, without modules: `reverse`, not `GHC.List.reverse`.
void leave_out_modules(const flic::Program& program, profile::Evidence& seen) {
    std::unordered_map<std::string, std::string> bare;
    for (const flic::Definition& definition : program.definitions) {
        const std::string& name = definition.name;
        const std::size_t dot = name.rfind('.');
        const bool has_module = dot != std::string::npos && dot != 0 && dot + 1 < name.size() &&
                                std::isalnum(static_cast<unsigned char>(name[dot - 1])) != 0;
        if (definition.from_prelude && has_module) bare[name] = name.substr(dot + 1);
    }
    const auto shorten = [&](std::string& name) {
        if (const auto found = bare.find(name); found != bare.end()) name = found->second;
    };
    for (auto* const pairs : {&seen.makers, &seen.readers})
        for (profile::Maker& each : *pairs) {
            shorten(each.callee);
            shorten(each.origin);
        }
    for (std::string& construction : seen.snapshot.constructions) {
        const std::size_t space = std::min(construction.find(' '), construction.size());
        std::string function = construction.substr(0, space);
        shorten(function);
        construction.replace(0, space, function);
    }
}

// Some of the moments at which the recorded run was looked at. The last is none of them: what is
// made after the last step counts for it, too.
std::vector<reducer::Moment> moments_of(const profile::Book& book) {
    const auto& intervals = book.curves.intervals;
    const std::size_t every = 1 + intervals.size() / most_moments;
    std::vector<reducer::Moment> moments;
    for (std::size_t at = every - 1; at + 1 < intervals.size(); at += every)
        moments.push_back({intervals[at].steps, intervals[at].cells, intervals[at].in_use});
    return moments;
}

} // namespace

std::optional<ReplayedRun> ReplayedRun::of(const profile::Recording& recording,
                                           std::string& trouble) {
    if (!recording.run.merged.empty()) {
        trouble = "it is the sum of several runs; look at one of them";
        return std::nullopt;
    }
    if (recording.sources.empty()) {
        trouble = "it does not have the program's text, as older files do not; run it again";
        return std::nullopt;
    }
    const auto options = options_of(recording.run, trouble);
    if (!options) return std::nullopt;
    auto program = program_of(recording, *options, trouble);
    if (!program) return std::nullopt;
    auto plan = colouring::colour_as_asked(*program, selection_of(*options), trouble);
    if (!plan) return std::nullopt;
    ReplayedRun run;
    run.recording_ = &recording;
    run.program_ = std::move(*program);
    run.plan_ = std::move(*plan);
    run.options_ = engine_options(*options);
    return run;
}

// What is usually to blame where it was another run.
void ReplayedRun::add_about_input(std::string& trouble) const {
    if (!recording_->input)
        trouble += "; what it read from standard input was not kept (--no-keep-input)";
}

std::optional<profile::Snapshot> ReplayedRun::look(const reducer::Goal& goal,
                                                   std::string& trouble) const {
    reducer::Input input(recording_->input.value_or(std::string()));
    const std::vector<reducer::Moment> known = moments_of(recording_->book());
    reducer::Replayed replayed = reducer::replay(program_, plan_, options_, input, goal, known);
    if (replayed.snapshot) return std::move(replayed.snapshot);
    trouble = replayed.trouble;
    add_about_input(trouble);
    return std::nullopt;
}

std::optional<std::vector<std::vector<profile::Book>>>
ReplayedRun::again(std::uint64_t times, std::string& trouble) const {
    std::vector<std::vector<profile::Book>> runs;
    reducer::RunOptions options = options_;
    if (options.clock == reducer::ClockKind::off) options.clock = reducer::ClockKind::sampled;
    options.surroundings.errors = [](std::string_view) {};
    options.curves.intervals = 0;
    for (; times > 0; --times) {
        reducer::Input input(recording_->input.value_or(std::string()));
        reducer::RunOutcome outcome = reducer::run(program_, plan_, options, input, [](auto) {});
        if (outcome.books.size() != recording_->books.size() ||
            outcome.books.front().totals.steps != recording_->book().totals.steps) {
            trouble = "it is not the run that was recorded: that had " +
                      std::to_string(recording_->book().totals.steps) + " steps";
            add_about_input(trouble);
            return std::nullopt;
        }
        runs.push_back(std::move(outcome.books));
    }
    return runs;
}

std::optional<profile::Book> ReplayedRun::on_default_engine(std::string& trouble) const {
    const profile::Book& recorded = recording_->book();
    if (options_.engine != reducer::Engine::plain) return recorded;
    reducer::Input input(recording_->input.value_or(std::string()));
    reducer::RunOptions options = options_;
    options.engine = reducer::Engine::fast;
    options.clock = reducer::ClockKind::off;
    options.limits = {};
    options.books = {profile::Scheme::lexical};
    reducer::RunOutcome outcome = reducer::run(program_, plan_, options, input, [](auto) {});
    if (!outcome.books.empty() && outcome.books.front().totals.steps == recorded.totals.steps)
        return std::move(outcome.books.front());
    trouble = "it is not the run that was recorded: that had " +
              std::to_string(recorded.totals.steps) + " steps";
    add_about_input(trouble);
    return std::nullopt;
}

bool ReplayedRun::prints_the_same_unsorted() const {
    std::string trouble;
    const auto options = options_of(recording_->run, trouble);
    const std::string prelude = prelude_without_sorts();
    if (!options || prelude.empty()) return false;
    const auto unsorted = program_of(*recording_, *options, trouble, prelude);
    if (!unsorted) return false;
    const Printed sorted = print(program_, *recording_, options_);
    return sorted.failure.empty() && sorted == print(*unsorted, *recording_, options_);
}

std::optional<profile::Remedy> ReplayedRun::remedy(bool is_replaced,
                                                   std::optional<profile::RemedyKind> only) const {
    return remedy_of(program_, options_, *recording_, is_replaced, only);
}

std::optional<double> ReplayedRun::left_unlooked_at(const std::string& function) const {
    return cli::left_unlooked_at(program_, options_, *recording_, function);
}

std::optional<profile::Evidence> ReplayedRun::gather(const flic::Program& program,
                                                     const colouring::Selection& selection,
                                                     const reducer::Goal& goal,
                                                     std::span<const reducer::Moment> known,
                                                     std::string& trouble) const {
    const auto plan = colouring::colour(program, selection, trouble);
    if (!plan) return std::nullopt;
    reducer::Input input(recording_->input.value_or(std::string()));
    reducer::RunOptions options = options_;
    options.engine = reducer::Engine::fast;
    reducer::Gathered gathered = reducer::gather(program, *plan, options, input, goal, known);
    if (gathered.evidence) return std::move(gathered.evidence);
    trouble = gathered.trouble;
    add_about_input(trouble);
    return std::nullopt;
}

// At the end of the interval at which waiting calls take most, if that is a good part of all.
std::vector<profile::Snapshot::Root> ReplayedRun::deepest(const flic::Program& program,
                                                          const profile::Book& book) const {
    std::uint64_t most = 0;
    std::uint64_t step = 0;
    for (const profile::Interval& interval : book.curves.intervals) {
        const std::uint64_t waiting = interval.in_use - std::min(interval.in_use, interval.live);
        if (waiting <= most) continue;
        most = waiting;
        step = interval.steps;
    }
    std::string none;
    const auto plan = colouring::colour(program, {colouring::Selection::Mode::all, {}}, none);
    if (20 * most < book.totals.live_max || !plan) return {};
    reducer::Input input(recording_->input.value_or(std::string()));
    reducer::RunOptions options = options_;
    options.engine = reducer::Engine::fast;
    reducer::Goal goal;
    goal.step = goal.last = step;
    const auto replayed = reducer::replay(program, *plan, options, input, goal, {});
    return replayed.snapshot ? replayed.snapshot->roots : std::vector<profile::Snapshot::Root>();
}

// What is profiled changes neither steps nor cells. What the prelude does counts for the user's
// functions that refer to it.
std::optional<profile::Testimony> ReplayedRun::gather(const profile::Book& book,
                                                      const reducer::Goal& goal,
                                                      std::string& trouble) const {
    using Mode = colouring::Selection::Mode;
    std::vector<reducer::Moment> known = moments_of(book);
    for (reducer::Moment& moment : known) moment.in_use.reset();
    std::string none; // a program may do without the prelude
    auto finer = gather(program_, {Mode::all, {"prelude.*"}}, goal, known, none);
    flic::Program program = program_;
    for (flic::Definition& definition : program.definitions)
        definition.transparent = definition.transparent || definition.from_prelude;
    reducer::Goal same = goal;
    if (finer) {
        same = {};
        same.step = same.last = finer->snapshot.step;
    }
    auto own = gather(program, {Mode::all, {}}, same, known, trouble);
    if (!own) return std::nullopt;
    leave_out_modules(program_, *own);
    if (finer) leave_out_modules(program_, *finer);
    profile::Testimony told;
    told.own = std::move(*own);
    told.finer = std::move(finer);
    for (const profile::Interval& interval : book.curves.intervals)
        told.levels.emplace_back(interval.steps, interval.in_use);
    told.deepest = deepest(program, book);
    colouring::Habits habits = colouring::habits_of(program_);
    told.digests = std::move(habits.digests);
    told.hand_on = std::move(habits.hand_on);
    told.two_passes = std::move(habits.two_passes);
    told.queues = std::move(habits.queues);
    told.stages = std::move(habits.stages);
    told.joins = std::move(habits.joins);
    told.prints_the_same_unsorted = [this] { return prints_the_same_unsorted(); };
    return told;
}

} // namespace lexprof::cli
