#include "cli/replayed.h"

#include "cli/command_line.h"
#include "cli/run_options.h"
#include "colouring/selection.h"
#include "frontends/languages.h"

#include <algorithm>

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

std::optional<flic::Program> program_of(const profile::Recording& recording,
                                        const RunCommandOptions& options, std::string& trouble) {
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

// Some of the moments at which the recorded run was looked at.
std::vector<reducer::Moment> moments_of(const profile::Recording& recording) {
    const auto& intervals = recording.book().curves.intervals;
    const std::size_t every = 1 + intervals.size() / most_moments;
    std::vector<reducer::Moment> moments;
    for (std::size_t at = every - 1; at < intervals.size(); at += every)
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
    const auto selection = colouring::parse_selection(options->selection, trouble);
    if (!selection) return std::nullopt;
    auto plan = colouring::colour(*program, *selection, trouble);
    if (!plan) return std::nullopt;
    ReplayedRun run;
    run.recording_ = &recording;
    run.program_ = std::move(*program);
    run.plan_ = std::move(*plan);
    run.options_ = engine_options(*options);
    return run;
}

std::optional<profile::Snapshot> ReplayedRun::look(const reducer::Goal& goal,
                                                   std::string& trouble) const {
    reducer::Input input(recording_->input.value_or(std::string()));
    const std::vector<reducer::Moment> known = moments_of(*recording_);
    reducer::Replayed replayed = reducer::replay(program_, plan_, options_, input, goal, known);
    if (replayed.snapshot) return std::move(replayed.snapshot);
    trouble = replayed.trouble;
    if (!recording_->input)
        trouble += "; what it read from standard input was not kept (--no-keep-input)";
    return std::nullopt;
}

} // namespace lexprof::cli
