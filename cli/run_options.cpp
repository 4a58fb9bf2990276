#include "cli/run_options.h"

#include "cli/book.h"
#include "cli/options.h"
#include "cli/version.h"
#include "profile/analysis/wording.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <utility>

namespace lexprof::cli {
namespace {

constexpr const char* limits_group = "Limits for programs one does not trust";

void add_limits(Command command, reducer::RunOptions& run) {
    command.add_option("--max-cells", run.limits.cells, "Stop beyond so many cells in use")
        .whole_number(1)
        .type_name("N")
        .group(limits_group);
    command.add_option("--max-steps", run.limits.steps, "Stop after so many steps")
        .whole_number(1)
        .type_name("N")
        .group(limits_group);
    command
        .add_option("--max-seconds", run.limits.seconds,
                    "Stop after so many seconds of processor time")
        .positive_number()
        .type_name("SECONDS")
        .group(limits_group);
    command.add_option("--max-output", run.max_output, "Stop after so many bytes of output")
        .whole_number(1)
        .type_name("BYTES")
        .group(limits_group);
}

std::string books_help() {
    std::string text = "Whose account takes what is done, a book for each answer:";
    for (const profile::Scheme scheme : profile::every_scheme)
        text += (scheme == profile::every_scheme.front() ? " " : "; ") + std::string(word(scheme)) +
                ": " + profile::wording(scheme).rule;
    return text + "; lives: how long cells were needed; consumers: who takes apart what, and how "
                  "much later";
}

// The books of pairs, and what is kept besides.
constexpr const char* lives_word = "lives";
constexpr const char* consumers_word = "consumers";

std::vector<std::string> words_of_books() {
    std::vector<std::string> words = scheme_words();
    words.insert(words.end(), {lives_word, consumers_word});
    return words;
}

constexpr std::array clock_kinds{std::pair{"sampled", reducer::ClockKind::sampled},
                                 std::pair{"exact", reducer::ClockKind::exact},
                                 std::pair{"steps", reducer::ClockKind::steps},
                                 std::pair{"off", reducer::ClockKind::off}};

reducer::ClockKind clock_of(const std::string& word) {
    for (const auto& [name, kind] : clock_kinds)
        if (word == name) return kind;
    return reducer::ClockKind::off;
}

// callee←origin=operations; nothing where it is not written so.
std::optional<reducer::Delay> delay_of(const std::string& text) {
    const std::size_t equals = text.rfind('=');
    if (equals == std::string::npos) return {};
    const std::string arrow = text.find("←") < equals ? "←" : "<-";
    const std::size_t at = text.find(arrow);
    if (at == 0 || at >= equals) return {};
    reducer::Delay delay{text.substr(0, at),
                         text.substr(at + arrow.size(), equals - at - arrow.size())};
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data() + equals + 1, end, delay.operations);
    if (read.ec != std::errc() || read.ptr != end || delay.origin.empty()) return {};
    return delay;
}

std::string limits_text(const reducer::RunOptions& run) {
    std::string text;
    const auto add = [&](const char* name, const std::string& value) {
        text += (text.empty() ? "" : ", ") + std::string(name) + " " + value;
    };
    if (run.limits.cells != 0) add("cells", std::to_string(run.limits.cells));
    if (run.limits.steps != 0) add("steps", std::to_string(run.limits.steps));
    if (run.limits.seconds > 0) {
        std::array<char, 32> seconds{};
        std::snprintf(seconds.data(), seconds.size(), "%g", run.limits.seconds);
        add("seconds", seconds.data());
    }
    if (run.max_output != 0) add("bytes of output", std::to_string(run.max_output));
    return text;
}

} // namespace

void add_run_options(Command command, RunCommandOptions& options) {
    add_program_options(command, options.program);
    add_text_option(command, options.program);
    add_selection_options(command, options.selection);
    add_file_options(command, options.file);
    command.add_option("--csv", options.csv, "Write every pair's account to this file")
        .type_name("PATH");
    command
        .add_option("--engine", options.engine,
                    "fast: in machine code where it can be; compiled: likewise, or it says why not; "
                    "interpreted: not; or plain: everything as graph, like the textbook's machine")
        .one_of({"fast", "compiled", "interpreted", "plain"})
        .type_name("ENGINE");
    command
        .add_option(
            "--clock", options.clock,
            "sampled: read at random moments whose work is being done; exact: a time stamp at "
            "every switch, slower; steps: a fixed price for each kind of event, the same on "
            "every machine; off: no time")
        .one_of({"sampled", "exact", "steps", "off"})
        .type_name("CLOCK");
    command.add_option("--books,--style", options.books, books_help())
        .delimiter(',')
        .one_of(words_of_books())
        .allow_extra_args(false)
        .type_name("BOOK,...");
    command
        .add_option("--scoping", options.scoping,
                    "In the books cost-centres and stacks the body of a function is for the centre "
                    "in which the function was made: lexical; or is applied: evaluation")
        .one_of({"lexical", "evaluation"})
        .type_name("SCOPING");
    command
        .add_option("--argument-order", options.order,
                    "Evaluate the strict arguments of primitives ltr or rtl")
        .one_of({"ltr", "rtl"})
        .type_name("ORDER");
    command.add_flag("--keep-selectors", options.run.keep_selectors,
                     "Select from a pair only when asked, as implementations once did: it leaks");
    command
        .add_option("--audit-every", options.run.audit_every,
                    "Check all counts and accounts every so many steps")
        .whole_number(0)
        .type_name("STEPS");
    command
        .add_option(
            "--runs", options.runs,
            "Run the program so often, with the same input, and take the mean of its times; "
            "what it prints is seen once")
        .whole_number(1)
        .type_name("N");
    command
        .add_option("--inject-delay", options.delays,
                    "Make each call of a pair take longer by so many operations that wait for each "
                    "other, and change nothing else: to try a clock. May be given several times")
        .allow_extra_args(false)
        .take_all()
        .type_name("CALLEE←ORIGIN=N");
    add_limits(command, options.run);
}

std::optional<std::string> misspelt_delay(const RunCommandOptions& options) {
    for (const std::string& text : options.delays)
        if (!delay_of(text)) return text;
    return {};
}

colouring::SelectionWords selection_of(const RunCommandOptions& options) {
    colouring::SelectionWords words = options.selection;
    words.centres_beside =
        std::ranges::any_of(engine_options(options).books, profile::is_of_centres);
    return words;
}

std::optional<std::string> contradictory_books(const RunCommandOptions& options) {
    const reducer::RunOptions run = engine_options(options);
    const auto has = [&](profile::Scheme scheme) {
        return std::find(run.books.begin(), run.books.end(), scheme) != run.books.end();
    };
    const bool centres = has(profile::Scheme::cost_centres);
    if (!centres && !has(profile::Scheme::stacks)) return {};
    if (centres && has(profile::Scheme::stacks))
        return "cost-centres or stacks; stacks, summed by the centre on top, are the centres";
    if (has(profile::Scheme::dynamic) || has(profile::Scheme::constructions) ||
        run.following.cells())
        return "beside cost-centres and stacks, only lexical can be kept in one run";
    return {};
}

std::optional<std::string> no_machine_code(const RunCommandOptions& options) {
    if (options.engine != "compiled") return {};
#if !defined(__x86_64__)
    return "there is machine code for x86-64 alone";
#else
    const reducer::RunOptions run = engine_options(options);
    const bool lexical_alone =
        run.books == std::vector{profile::Scheme::lexical} && !run.following.cells();
    if (lexical_alone) return {};
    return "machine code keeps the lexical book alone";
#endif
}

std::vector<std::string> take_program_arguments(std::vector<std::string>& words) {
    if (words.empty() || (words.front() != "run" && words.front() != "sweep")) return {};
    const auto mark = std::find(words.begin(), words.end(), "--");
    if (mark == words.end()) return {};
    std::vector<std::string> taken(mark + 1, words.end());
    words.erase(mark, words.end());
    return taken;
}

reducer::Surroundings surroundings(const RunCommandOptions& options,
                                   std::vector<std::string> arguments) {
    return {std::filesystem::path(options.program.file).stem().string(), std::move(arguments), {}};
}

reducer::RunOptions engine_options(const RunCommandOptions& options) {
    reducer::RunOptions run = options.run;
    run.clock = clock_of(options.clock);
    for (const std::string& text : options.delays)
        if (const auto delay = delay_of(text)) run.delays.push_back(*delay);
    run.engine = options.engine == "plain"         ? reducer::Engine::plain
                 : options.engine == "interpreted" ? reducer::Engine::fast
                                                   : reducer::Engine::compiled;
    run.calls_until_compiled = 8;
    run.books.clear();
    for (const std::string& book : options.books) {
        if (book == lives_word) run.following.lives = true;
        if (book == consumers_word) run.following.consumers = true;
        const auto scheme = profile::find_scheme(book);
        if (scheme && std::find(run.books.begin(), run.books.end(), *scheme) == run.books.end())
            run.books.push_back(*scheme);
    }
    if (run.books.empty()) run.books.push_back(profile::Scheme::lexical);
    run.by_evaluation = options.scoping == "evaluation";
    if (options.order == "rtl") run.order = reducer::ArgumentOrder::right_to_left;
    return run;
}

profile::Run describe_run(const RunCommandOptions& options,
                          const std::vector<std::string>& command_line) {
    profile::Run run;
    run.program = options.program.file;
    run.command_line = command_line;
    run.version = version;
    run.engine = no_machine_code(options) ? "fast" : options.engine;
    run.clock = options.clock;
    run.argument_order = options.order;
    run.limits = limits_text(options.run);
    return run;
}

} // namespace lexprof::cli
