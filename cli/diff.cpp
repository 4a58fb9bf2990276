// lexprof diff OLD NEW
#include "cli/book.h"
#include "cli/commands.h"
#include "cli/growth.h"
#include "cli/options.h"
#include "cli/terminal.h"

#include "profile/analysis/diff/diff.h"
#include "profile/present/growth/change.h"
#include "profile/store/store.h"
#include "profile/store/sweep_file.h"

#include <map>
#include <memory>
#include <ostream>

namespace lexprof::cli {
namespace {

using profile::Grouping;

struct DiffOptions {
    std::string old_file;
    std::string new_file;
    std::string book;
    std::string by = "pair";
    std::string format = "text";
    std::vector<std::string> conditions;
    ColourChoice colour = ColourChoice::automatic;
    profile::DiffLook look;
};

const std::map<std::string, Grouping> diff_groupings{
    {"pair", Grouping::pair}, {"callee", Grouping::callee}, {"origin", Grouping::origin}};

std::optional<std::vector<profile::Condition>> parsed(const std::vector<std::string>& texts,
                                                      Context& context) {
    std::vector<profile::Condition> conditions;
    for (const std::string& text : texts) {
        std::string problem;
        auto condition = profile::parse_condition(text, problem);
        if (!condition) {
            context.err << "lexprof: --fail-if '" << text << "': " << problem << '\n';
            return std::nullopt;
        }
        conditions.push_back(std::move(*condition));
    }
    return conditions;
}

// With the book that is wanted as the one that is spoken of; else says what is wrong.
std::optional<profile::Recording> opened(const std::string& file, const std::string& book,
                                         Context& context, Status& status) {
    std::string problem;
    auto recording = profile::read_recording(file, problem);
    status = recording ? Status::usage : Status::input_output;
    if (!recording) context.err << "lexprof: " << problem << '\n';
    if (recording && !turn_to_book(*recording, book, file, context)) recording.reset();
    return recording;
}

// Of many runs each.
Status diff_sweeps(const DiffOptions& options, Context& context) {
    const auto gates = parse_gates(options.conditions, context);
    if (!gates) return Status::usage;
    std::string problem;
    const auto before = profile::read_sweep(options.old_file, problem);
    const auto after = before ? profile::read_sweep(options.new_file, problem) : std::nullopt;
    if (!after) {
        context.err << "lexprof: " << problem << '\n';
        return Status::input_output;
    }
    if (!has_one_parameter(*before, "diff", context) || !has_one_parameter(*after, "diff", context))
        return Status::usage;
    profile::GrowthLook look;
    look.format = options.format == "json"       ? profile::GrowthFormat::json
                  : options.format == "markdown" ? profile::GrowthFormat::markdown
                                                 : profile::GrowthFormat::text;
    look.top = options.look.top;
    look.look.colours = colours_on(options.colour, Stream::output);
    const profile::SweepPairs old_pairs(*before);
    const profile::SweepPairs new_pairs(*after);
    context.out << profile::growth_change_report(old_pairs, new_pairs, look);
    return judge_growth(*gates, new_pairs, &old_pairs, context);
}

Status diff(const DiffOptions& options, Context& context) {
    const bool is_sweep = profile::is_sweep_file(options.old_file);
    if (is_sweep != profile::is_sweep_file(options.new_file)) {
        context.err << "lexprof: " << (is_sweep ? options.new_file : options.old_file)
                    << " is no sweep, and the other is one: compare two sweeps, or two runs\n";
        return Status::usage;
    }
    if (is_sweep) return diff_sweeps(options, context);
    const auto conditions = parsed(options.conditions, context);
    if (!conditions) return Status::usage;
    Status status = Status::fine;
    const auto old_one = opened(options.old_file, options.book, context, status);
    if (!old_one) return status;
    const auto new_one = opened(options.new_file, options.book, context, status);
    if (!new_one) return status;
    for (const profile::Condition& condition : *conditions) {
        const std::string problem =
            profile::find_mistake(condition, old_one->book(), new_one->book());
        if (problem.empty()) continue;
        context.err << "lexprof: --fail-if '" << condition.text << "': " << problem << '\n';
        return Status::usage;
    }
    profile::Comparison comparison =
        profile::compare(*old_one, *new_one, diff_groupings.at(options.by), *conditions);
    comparison.old_side.file = options.old_file;
    comparison.new_side.file = options.new_file;
    profile::DiffLook look = options.look;
    look.colours = colours_on(options.colour, Stream::output);
    if (options.format == "json")
        context.out << to_json(comparison);
    else if (options.format == "markdown")
        context.out << to_markdown(comparison, look);
    else
        context.out << profile::to_text(comparison, look);
    return comparison.failed() ? Status::not_passed : Status::fine;
}

} // namespace

void add_diff(Command app, Context& context) {
    const auto options = std::make_shared<DiffOptions>();
    const Command command =
        app.add_subcommand("diff", "Show what has changed from one run to another");
    command
        .add_option("OLD", options->old_file,
                    "The .lexprof file of the run before, or the .lexsweep file of a sweep")
        .required()
        .type_name("FILE");
    command.add_option("NEW", options->new_file, "That of the run after")
        .required()
        .type_name("FILE");
    command.add_option("--by", options->by, "What a line is for")
        .one_of({"pair", "callee", "origin"})
        .type_name("WHAT");
    command.add_option("--top", options->look.top, "Show so many lines; 0 shows all (30)")
        .whole_number(0)
        .type_name("N");
    command.add_option("--format", options->format, "How to write it")
        .one_of({"text", "json", "markdown"})
        .type_name("FORMAT");
    command
        .add_option("--fail-if", options->conditions,
                    "Exit with status 7 if this holds of the change, as in 'cells > 5%'; may be "
                    "given several times")
        .type_name("CONDITION")
        .take_all()
        .expected(1);
    add_book_option(command, options->book);
    add_colour_option(command, options->colour);
    command.footer(
        "All columns but time are exact: any change in them is real. Times differ from run to "
        "run.\n"
        "Conditions: [WHOSE.]COLUMN OP NUMBER[%], where WHOSE is pair(\"f<-g\"), callee(\"f\") or\n"
        "origin(\"g\"), COLUMN is one of those shown or time, and OP is >, >=, <, <=, = or !=.\n"
        "Of sweeps: growth(MEASURE[, PAIR]) OP SHAPE, where SHAPE may be `before`.");
    command.callback([options, &context] {
        context.action = [options, &context] { return diff(*options, context); };
    });
}

} // namespace lexprof::cli
