// lexprof report FILE
#include "cli/book.h"
#include "cli/commands.h"
#include "cli/growth.h"
#include "cli/large_pages.h"
#include "cli/options.h"
#include "cli/replayed.h"
#include "cli/terminal.h"

#include "profile/analysis/repeated.h"
#include "profile/present/report/report.h"
#include "profile/store/store.h"
#include "profile/store/sweep_file.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <ostream>

namespace lexprof::cli {
namespace {

using profile::By;
using profile::Format;
using profile::View;

struct ReportCommandOptions {
    std::string file;
    std::string view = "flat";
    std::string by;
    std::string book;
    TogetherWords together;
    std::string format = "text";
    bool has_no_legend = false;
    ColourChoice colours = ColourChoice::automatic;
    std::uint64_t runs = 1;
    profile::ReportOptions report;
    std::optional<std::uint64_t> foretell; // of a sweep
    std::optional<std::uint64_t> reach;
};

const std::map<std::string, View> views{
    {"flat", View::flat},           {"graph", View::graph},
    {"inverted", View::inverted},   {"propagated", View::propagated},
    {"space", View::space},         {"lives", View::lives},
    {"consumers", View::consumers}, {"ghc", View::ghc},
    {"stacks", View::stacks}};
const std::map<std::string, By> groupings{
    {"pair", By::pair},         {"callee", By::callee},       {"origin", By::origin},
    {"function", By::function}, {"construction", By::callee}, {"producer", By::origin},
    {"type", By::callee},       {"module", By::callee},       {"group", By::callee}};
const std::map<std::string, Format> formats{{"text", Format::text},
                                            {"csv", Format::csv},
                                            {"json", Format::json},
                                            {"markdown", Format::markdown}};

// A large file takes some ten times its size of memory.
void prepare_for(const std::string& file) {
    constexpr std::uintmax_t large = 4U << 20;
    constexpr std::uintmax_t most = 1U << 30;
    std::error_code failed;
    const std::uintmax_t size = std::filesystem::file_size(file, failed);
    if (!failed && size >= large) prefer_large_pages(std::min(size * 16, most));
}

// Times of more runs are added to those of the recording; if that has none, they are theirs alone.
bool run_again(profile::Recording& recording, std::uint64_t runs, std::string& problem) {
    const auto replayed = ReplayedRun::of(recording, problem);
    if (!replayed) return false;
    const bool has_times = recording.run.clock != "off";
    auto others = replayed->again(has_times ? runs - 1 : runs, problem);
    if (!others) return false;
    for (std::size_t at = 0; at < recording.books.size(); ++at) {
        std::vector<profile::Book> books;
        for (std::vector<profile::Book>& run : *others) books.push_back(std::move(run[at]));
        if (!has_times) {
            profile::take_times(recording.books[at], books.back());
            books.pop_back();
        }
        problem = profile::take_means(recording.books[at], books);
        if (!problem.empty()) return false;
    }
    if (!has_times) recording.run.clock = "sampled";
    return true;
}

const std::map<std::string, profile::GrowthFormat> growth_formats{
    {"text", profile::GrowthFormat::text},
    {"csv", profile::GrowthFormat::csv},
    {"json", profile::GrowthFormat::json},
    {"markdown", profile::GrowthFormat::markdown}};

// Of many runs rather than one.
Status print_growth(const ReportCommandOptions& options, Context& context) {
    std::string problem;
    const auto sweep = profile::read_sweep(options.file, problem);
    if (!sweep) {
        context.err << "lexprof: " << problem << '\n';
        return Status::input_output;
    }
    profile::GrowthLook look;
    look.format = growth_formats.at(options.format);
    if (!options.report.sort.empty()) look.sort = options.report.sort;
    if (options.report.top) look.top = *options.report.top;
    look.foretell = options.foretell;
    look.reach = options.reach;
    look.legend = !options.has_no_legend;
    look.look = options.report.look;
    look.look.colours = colours_on(options.colours, Stream::output);
    return show_growth(*sweep, look, {}, context);
}

// For GHC's layout, and for the tree of stacks, the book that it is of, where the run has one.
std::string book_wanted(const ReportCommandOptions& options, const profile::Recording& recording) {
    if (!options.book.empty()) return options.book;
    if (options.report.view == View::stacks && find_book(recording, profile::Scheme::stacks))
        return "stacks";
    if (options.report.view != View::ghc) return "";
    for (const profile::Scheme scheme : {profile::Scheme::stacks, profile::Scheme::cost_centres})
        if (find_book(recording, scheme) != nullptr) return std::string(word(scheme));
    return "";
}

Status print_report(ReportCommandOptions& options, Context& context) {
    if (profile::is_sweep_file(options.file)) return print_growth(options, context);
    if (options.view == "growth") {
        context.err << "lexprof: " << options.file
                    << " is of a single run; lexprof sweep makes the runs that tell how costs "
                       "grow\n";
        return Status::usage;
    }
    options.report.view = views.at(options.view);
    if (options.by == "type" || options.by == "module" || options.by == "group")
        options.together.by = options.by;
    if (!options.together.groups.empty() && options.by.empty()) options.by = "group";
    if (!options.by.empty()) options.report.by = groupings.at(options.by);
    options.report.format = formats.at(options.format);
    options.report.legend = !options.has_no_legend;
    options.report.look.colours = colours_on(options.colours, Stream::output);
    std::string problem;
    prepare_for(options.file);
    auto recording = options.runs > 1
                         ? profile::read_recording(options.file, problem)
                         : profile::read_recording(options.file, problem, {},
                                                   profile::extent_needed(options.report));
    if (!recording) {
        context.err << "lexprof: " << problem << '\n';
        return Status::input_output;
    }
    if (options.runs > 1 && !run_again(*recording, options.runs, problem)) {
        context.err << "lexprof: --runs: " << problem << '\n';
        return Status::input_output;
    }
    const std::string book = book_wanted(options, *recording);
    if (!turn_to_book(*recording, book, options.file, context)) return Status::usage;
    const bool is_put_together = !options.together.by.empty() || !options.together.groups.empty();
    if (is_put_together && options.report.view != View::flat &&
        options.report.view != View::space) {
        context.err << "lexprof: --view " << options.view
                    << " is of pairs and functions; leave out --group, and --by type, module and "
                       "group\n";
        return Status::usage;
    }
    if (!put_together(*recording, options.together, context)) return Status::usage;
    const auto text = profile::report(*recording, options.report, problem);
    if (!text) {
        context.err << "lexprof: " << problem << '\n';
        return Status::usage;
    }
    context.out << *text;
    return Status::fine;
}

void add_selection(Command command, ReportCommandOptions& options) {
    command.add_option("--sort", options.report.sort, "Sort by this column, the most first")
        .type_name("COLUMN");
    command.add_flag("--reverse", options.report.reverse, "The least first");
    command
        .add_option("--top", options.report.top,
                    "Show so many lines and the rest as one; 0: all [30 for people, else all]")
        .whole_number(0)
        .type_name("N");
    command
        .add_option("--where", options.report.where,
                    "Only such lines, as 'calls > 10k and callee = \"map*\"' or 'cells > 5%'")
        .type_name("CONDITION");
    command
        .add_option("--columns", options.report.columns,
                    "Show these columns, or all; +COLUMN adds to those there are")
        .delimiter(',')
        .type_name("COLUMN,...");
    command
        .add_option("--function", options.report.function,
                    "Only what concerns the functions of this name; * stands for any text")
        .type_name("NAME");
    command
        .add_option("--window", options.report.window,
                    "Only what was done between two steps, as 1000:25k or 10%:20%")
        .type_name("FROM:TO");
}

void add_look(Command command, ReportCommandOptions& options) {
    command.add_option("--format", options.format, "How it is written")
        .one_of({"text", "csv", "json", "markdown"})
        .type_name("FORMAT");
    command.add_flag("--no-legend", options.has_no_legend, "Do not explain the columns");
    command.add_flag("--bars", options.report.look.bars, "Draw bars beside the shares");
    command
        .add_option("--name-width", options.report.look.name_width,
                    "Shorten names to so many columns; 0: never [60]")
        .whole_number(0)
        .type_name("N");
    add_colour_option(command, options.colours);
}

} // namespace

void add_report(Command app, Context& context) {
    const auto options = std::make_shared<ReportCommandOptions>();
    const Command command = app.add_subcommand("report", "Show the profile of a run as tables");
    command.add_option("FILE", options->file, "A file that lexprof run has written")
        .required()
        .type_name("FILE");
    command.add_option("--view", options->view, "What to show")
        .one_of("Views", {{"flat", "a line for each pair"},
                          {"graph", "each function between those that refer to it, or call it, and "
                                    "those it refers to"},
                          {"inverted", "what each function caused"},
                          {"propagated", "costs with those of what is called"},
                          {"space", "what was in use, and when"},
                          {"lives", "how long cells were needed: lag, use, drag and void; the run "
                                    "must have kept them (--books)"},
                          {"ghc", "cost centres in the layout of GHC's .prof; the run must have "
                                  "kept them (--books)"},
                          {"stacks", "cost centres as a tree of stacks, each with what it costs "
                                     "itself and with what goes on from it; likewise"},
                          {"growth", "of a sweep: how costs grow with the size of the input"},
                          {"consumers", "who takes apart what, and how much later; likewise"}})
        .type_name("VIEW");
    command
        .add_option("--by", options->by,
                    "What has a line of its own; a function has what it did and what it caused; in "
                    "the book of constructions these are callees, and who made them origins")
        .one_of({"pair", "callee", "origin", "function", "construction", "producer", "type",
                 "module", "group"})
        .type_name("WHAT");
    add_group_option(command, options->together);
    add_book_option(command, options->book);
    command
        .add_option(
            "--runs", options->runs,
            "Run the program again until there are so many runs, and show the mean of their "
            "times, with how much it may be wrong by")
        .whole_number(1)
        .type_name("N");
    command
        .add_option("--foretell", options->foretell, "Of a sweep: what it will cost at this size")
        .whole_number(1)
        .type_name("N");
    command
        .add_option("--reach", options->reach,
                    "Of a sweep: at which size there will be so much of what is sorted by")
        .whole_number(1)
        .type_name("N");
    add_selection(command, *options);
    add_look(command, *options);
    command.footer("docs/reports.md explains the views and the columns.");
    command.callback([options, &context] {
        context.action = [options, &context] { return print_report(*options, context); };
    });
}

} // namespace lexprof::cli
