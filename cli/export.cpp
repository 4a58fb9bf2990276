// lexprof export FILE --to FORMAT
#include "cli/book.h"
#include "cli/choice.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/output.h"
#include "profile/analysis/together.h"
#include "profile/present/export/format.h"
#include "profile/store/store.h"

#include <algorithm>
#include <map>
#include <memory>
#include <ostream>

namespace lexprof::cli {
namespace {

using profile::Axis;
using profile::Format;
using profile::Measure;

struct ExportCommand {
    std::string file;
    std::string format;
    std::string output;
    std::string cost;
    std::string axis;
    std::string book;
    TogetherWords together;
    std::vector<std::string> only;
    bool is_quiet = false;
};

std::vector<std::string> measure_names(const std::vector<Measure>& measures) {
    std::vector<std::string> names;
    for (const Measure measure : measures) names.emplace_back(profile::facts_of(measure).word);
    return names;
}

// What the options ask of the format; where it cannot give that, `problem` says what it can.
profile::ExportOptions wanted(const ExportCommand& command, const Format& format,
                              std::string& problem) {
    profile::ExportOptions options;
    const std::string name(format.name);
    if (!command.cost.empty()) {
        options.measure = profile::find_measure(command.cost);
        if (format.measures.empty())
            problem = name + " has no choice of costs; leave out --cost";
        else if (std::find(format.measures.begin(), format.measures.end(), *options.measure) ==
                 format.measures.end())
            problem = name + " has no --cost " + command.cost + "; it has " +
                      joined(measure_names(format.measures), ", ");
    }
    if (!command.axis.empty()) {
        static const std::map<std::string, Axis> axes{
            {"steps", Axis::steps}, {"time", Axis::time}, {"cells", Axis::cells}};
        options.axis = axes.at(command.axis);
        if (!format.has_axis) problem = name + " is drawn along no axis; leave out --axis";
    }
    return options;
}

// What the run cannot tell of what is asked for, or nothing.
std::string missing(const profile::Recording& recording, const Format& format,
                    const profile::ExportOptions& options) {
    const profile::Run& run = recording.run;
    if (run.clock == "off" && (options.measure == Measure::time_ns || options.axis == Axis::time))
        return "the run was made without a clock, so there is no time";
    const bool is_of_space =
        format.has_axis || (options.measure && facts_of(*options.measure).is_space());
    if (is_of_space && !knows_space(recording.book()))
        return "the " + std::string(word(recording.book().scheme)) +
               " book of this file says nothing of what is in use; another book may (--book), or a "
               "new run";
    return {};
}

bool keep_only(profile::Recording& recording, const ExportCommand& command, Context& context) {
    if (command.only.empty()) return true;
    if (command.format != "hp") {
        context.err << "lexprof: --only is for hp; leave it out\n";
        return false;
    }
    recording.book() = profile::only_rows(recording.book(), command.only);
    if (!recording.book().rows.empty()) return true;
    context.err << "lexprof: --only: nothing has such a name\n";
    return false;
}

Status export_file(const ExportCommand& command, Context& context) {
    const Format& format = *profile::find_format(command.format);
    std::string problem;
    const profile::ExportOptions options = wanted(command, format, problem);
    if (!problem.empty()) {
        context.err << "lexprof: " << problem << '\n';
        return Status::usage;
    }
    auto recording = profile::read_recording(command.file, problem);
    if (!recording) {
        context.err << "lexprof: " << problem << '\n';
        return Status::input_output;
    }
    if (!turn_to_book(*recording, command.book, command.file, context)) return Status::usage;
    if (!format.has_axis && !(command.together.by.empty() && command.together.groups.empty())) {
        context.err << "lexprof: " << command.format
                    << " is of pairs; leave out --by and --group\n";
        return Status::usage;
    }
    if (!put_together(*recording, command.together, context)) return Status::usage;
    if (!keep_only(*recording, command, context)) return Status::usage;
    problem = missing(*recording, format, options);
    if (!problem.empty()) {
        context.err << "lexprof: " << problem << '\n';
        return Status::usage;
    }
    const Output output{command.output, format.is_binary, "an export as " + command.format,
                        command.file};
    const Status status = write_output(
        output, [&](std::ostream& out) { format.write(*recording, options, out); }, context);
    if (status != Status::fine || command.is_quiet) return status;
    if (!format.losses.empty()) context.err << "lexprof: note: " << format.losses << '\n';
    if (recording->books.size() > 1)
        context.err << "lexprof: note: this is the " << word(recording->book().scheme)
                    << " book; the run has " << books_text(*recording)
                    << " (--book writes another)\n";
    if (recording->run.clock == "off" && !options.measure &&
        std::find(format.measures.begin(), format.measures.end(), Measure::time_ns) !=
            format.measures.end())
        context.err << "lexprof: note: the run was made without a clock, so there is no time\n";
    return status;
}

// What opens each format, what it cannot carry, and the costs it has.
std::vector<Choice> format_choices() {
    std::vector<Choice> choices;
    for (const Format& format : profile::formats()) {
        std::string more = "Everything, curves and program text included";
        if (!format.losses.empty())
            more = static_cast<char>(std::toupper(format.losses.front())) +
                   std::string(format.losses.substr(1));
        if (!format.measures.empty())
            more += ". --cost " + joined(measure_names(format.measures), ", ");
        choices.push_back(
            {std::string(format.name), "for " + std::string(format.readers), more + "."});
    }
    return choices;
}

// All costs that any of the formats has.
std::vector<Measure> costs_of_formats() {
    std::vector<Measure> costs;
    for (const profile::MeasureFacts& facts : profile::measures)
        if (std::any_of(profile::formats().begin(), profile::formats().end(),
                        [&](const Format& it) {
                            return std::find(it.measures.begin(), it.measures.end(),
                                             facts.measure) != it.measures.end();
                        }))
            costs.push_back(facts.measure);
    return costs;
}

} // namespace

void add_export(Command app, Context& context) {
    const auto options = std::make_shared<ExportCommand>();
    const Command command =
        app.add_subcommand("export", "Write a recorded run in another program's format");
    command.add_option("FILE", options->file, "The recorded run, such as prog.lexprof")
        .required()
        .type_name("FILE");
    command.add_option("--to", options->format, "The format")
        .required()
        .one_of("Formats, what opens them, and what each cannot carry", format_choices())
        .type_name("FORMAT");
    command
        .add_option("-o,--output", options->output,
                    "The file to write; without: to standard output")
        .type_name("FILE");
    command.add_option("--cost", options->cost, "The cost that the format shows, or shows first")
        .one_of(measure_names(costs_of_formats()))
        .type_name("COST");
    command.add_option("--axis", options->axis, "What the curves of hp and massif go along")
        .one_of({"steps", "time", "cells"})
        .type_name("AXIS");
    add_book_option(command, options->book);
    add_together_options(command, options->together);
    command
        .add_option("--only", options->only,
                    "Only bands of these: names and patterns of functions, of cost centres, or of "
                    "what --by says, as 'parse*' or, for a module, 'Data.Map.*'; of hp")
        .delimiter(',')
        .type_name("NAMES");
    command.add_flag("-q,--quiet", options->is_quiet, "Do not say what the format cannot carry");
    command.footer("The first of the costs is the one a format has without --cost.");
    command.callback([options, &context] {
        context.action = [options, &context] { return export_file(*options, context); };
    });
}

} // namespace lexprof::cli
