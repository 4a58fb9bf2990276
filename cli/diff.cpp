// lexprof diff OLD NEW
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/terminal.h"

#include "profile/analysis/diff/diff.h"
#include "profile/store/store.h"

#include <map>
#include <memory>
#include <ostream>

namespace lexprof::cli {
namespace {

using profile::Grouping;

struct DiffOptions {
    std::string old_file;
    std::string new_file;
    std::string by = "pair";
    std::string format = "text";
    std::vector<std::string> conditions;
    ColourChoice colour = ColourChoice::automatic;
    profile::DiffLook look;
};

const std::map<std::string, Grouping> groupings{
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

std::optional<profile::Recording> opened(const std::string& file, Context& context) {
    std::string problem;
    auto recording = profile::read_recording(file, problem);
    if (!recording) context.err << "lexprof: " << problem << '\n';
    return recording;
}

Status diff(const DiffOptions& options, Context& context) {
    const auto conditions = parsed(options.conditions, context);
    if (!conditions) return Status::usage;
    const auto old_one = opened(options.old_file, context);
    if (!old_one) return Status::input_output;
    const auto new_one = opened(options.new_file, context);
    if (!new_one) return Status::input_output;
    for (const profile::Condition& condition : *conditions) {
        const std::string problem =
            profile::find_mistake(condition, old_one->profile, new_one->profile);
        if (problem.empty()) continue;
        context.err << "lexprof: --fail-if '" << condition.text << "': " << problem << '\n';
        return Status::usage;
    }
    profile::Comparison comparison =
        profile::compare(*old_one, *new_one, groupings.at(options.by), *conditions);
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
    command.add_option("OLD", options->old_file, "The .lexprof file of the run before")
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
    add_colour_option(command, options->colour);
    command.footer(
        "Calls, ops, matches, steps, cells and most live cells are exact: any change in them is "
        "real.\nTimes differ from run to run. Conditions: [WHOSE.]COLUMN OP NUMBER[%], where WHOSE "
        "is\npair(\"f<-g\"), callee(\"f\") or origin(\"g\"), COLUMN is calls, ops, matches, steps, "
        "cells,\nlive_max or time, and OP is >, >=, <, <=, = or !=.");
    command.callback([options, &context] {
        context.action = [options, &context] { return diff(*options, context); };
    });
}

} // namespace lexprof::cli
