// lexprof chart FILE --view VIEW -o PICTURE
#include "profile/present/chart/chart.h"
#include "cli/book.h"
#include "cli/commands.h"
#include "cli/growth.h"
#include "cli/options.h"
#include "cli/output.h"
#include "profile/present/chart/canvas.h"
#include "profile/present/chart/growth.h"
#include "profile/store/store.h"
#include "profile/store/sweep_file.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <memory>
#include <ostream>

namespace lexprof::cli {
namespace {

using profile::Axis;
using profile::Measure;
using ChartView = profile::chart::View;

struct ChartCommand {
    std::string file;
    std::string view;
    std::string output;
    std::string cost;
    std::string book;
    TogetherWords together;
    std::string axis;
    std::string window;
    profile::chart::ChartOptions options;
};

const std::map<std::string, ChartView> chart_views{
    {"calls", ChartView::calls}, {"time", ChartView::time},   {"space", ChartView::space},
    {"bands", ChartView::bands}, {"lives", ChartView::lives}, {"graph", ChartView::graph}};
const std::map<std::string, Axis> axes{
    {"steps", Axis::steps}, {"time", Axis::time}, {"cells", Axis::cells}};

std::string suffix_of(const std::string& path) {
    const std::size_t dot = path.find_last_of("./");
    if (dot == std::string::npos || path[dot] == '/') return {};
    std::string suffix = path.substr(dot + 1);
    std::transform(suffix.begin(), suffix.end(), suffix.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return suffix;
}

// Of a picture; nothing where there is none.
std::string mistake_in_name(const std::string& output) {
    const std::string suffix = suffix_of(output);
    if (suffix == "svg" || suffix == "png" || suffix == "pdf") return {};
    return "'" + output + "' does not say what to draw; let it end in .svg, .png or .pdf";
}

bool read_number(std::string_view text, std::uint64_t& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

// FROM:TO, either of which may be left out.
bool read_window(const std::string& text, profile::chart::ChartOptions& options) {
    const std::size_t colon = text.find(':');
    if (colon == std::string::npos) return false;
    const std::string_view from = std::string_view(text).substr(0, colon);
    const std::string_view to = std::string_view(text).substr(colon + 1);
    std::uint64_t first = 0;
    std::uint64_t last = UINT64_MAX;
    if (!from.empty() && !read_number(from, first)) return false;
    if (!to.empty() && !read_number(to, last)) return false;
    options.window = {first, last};
    return first <= last;
}

bool is_by_pair(const ChartCommand& command) {
    return command.together.by.empty() && command.together.groups.empty();
}

// Completes the options; returns what is wrong with them, or nothing.
std::string complete(ChartCommand& command) {
    auto& options = command.options;
    options.view = chart_views.at(command.view);
    const bool has_axis = options.view == ChartView::space || options.view == ChartView::bands;
    if (std::string problem = mistake_in_name(command.output); !problem.empty()) return problem;
    if (!command.window.empty() && !read_window(command.window, options))
        return "--window " + command.window +
               " is no stretch of steps; write it as FROM:TO, such as 1000:2000";
    if (options.view == ChartView::lives && !is_by_pair(command))
        return "--view lives is of all cells; leave out --by and --group";
    if (!command.axis.empty()) {
        if (!has_axis) return "--view " + command.view + " has no axis to choose; leave out --axis";
        options.axis = axes.at(command.axis);
    }
    if (!command.cost.empty()) {
        if (has_axis || options.view == ChartView::calls || options.view == ChartView::lives)
            return "--view " + command.view +
                   " has no choice of costs; leave out --cost, or take --view time or graph";
        options.measure = profile::find_measure(command.cost);
    }
    return {};
}

// Says what of the wishes the recording cannot fulfil; where that is all, returns false.
bool adapt(ChartCommand& command, const profile::Recording& recording, Context& context) {
    auto& options = command.options;
    const std::uint64_t steps = recording.book().totals.steps;
    if (options.window && options.window->first >= steps && steps > 0) {
        context.err << "lexprof: the run has " << steps << " steps, so nothing is in --window "
                    << command.window << "\n";
        return false;
    }
    if (options.view == ChartView::lives && !recording.followed.lives) {
        context.err << "lexprof: the lives of cells were not kept in " << command.file
                    << "; run the program with --books=lexical,lives\n";
        return false;
    }
    const bool is_of_space = options.view == ChartView::space || options.view == ChartView::bands ||
                             (options.measure && facts_of(*options.measure).is_space());
    if (is_of_space && !knows_space(recording.book())) {
        context.err << "lexprof: the " << word(recording.book().scheme) << " book of "
                    << command.file
                    << " says nothing of what is in use; another book may (--book), or a new run\n";
        return false;
    }
    if (options.window) options.window->second = std::min(options.window->second, steps);
    const bool is_timed = recording.run.clock != "off" && recording.book().totals.time_ns != 0;
    const bool wants_time =
        options.measure ? facts_of(*options.measure).is_time() : options.view == ChartView::time;
    if (!is_timed && wants_time) {
        context.err << "lexprof: note: no time was measured, so the chart shows steps\n";
        options.measure = Measure::steps;
    }
    if (!is_timed && options.axis == Axis::time) {
        context.err << "lexprof: note: no time was measured, so the axis shows steps\n";
        options.axis = Axis::steps;
    }
    return true;
}

Status write_picture(const profile::chart::Scene& scene, const ChartCommand& command,
                     Context& context) {
    std::string problem;
    const std::string suffix = suffix_of(command.output);
    const std::string picture = suffix == "svg"   ? to_svg(scene)
                                : suffix == "png" ? to_png(scene, problem)
                                                  : to_pdf(scene, problem);
    if (!problem.empty()) {
        context.err << "lexprof: " << problem << '\n';
        return Status::input_output;
    }
    const Output output{command.output, true, "a picture", command.file};
    return write_output(
        output, [&](std::ostream& out) { out << picture; }, context);
}

// Of many runs rather than one.
Status draw_sweep(ChartCommand& command, Context& context) {
    std::string problem;
    if (command.view != "growth")
        problem = command.file + " is a sweep, of which there is --view growth";
    else if (!is_by_pair(command) || !command.axis.empty() || !command.window.empty() ||
             !command.book.empty())
        problem = "--view growth is of pairs and of whole runs; leave out --by, --group, --book, "
                  "--axis and --window";
    if (problem.empty()) problem = mistake_in_name(command.output);
    if (!problem.empty()) {
        context.err << "lexprof: " << problem << '\n';
        return Status::usage;
    }
    const auto sweep = profile::read_sweep(command.file, problem);
    if (!sweep) {
        context.err << "lexprof: " << problem << '\n';
        return Status::input_output;
    }
    if (!has_one_parameter(*sweep, "--view growth", context)) return Status::usage;
    if (!command.cost.empty()) command.options.measure = profile::find_measure(command.cost);
    return write_picture(draw_growth(*sweep, command.options), command, context);
}

Status draw(ChartCommand& command, Context& context) {
    if (profile::is_sweep_file(command.file)) return draw_sweep(command, context);
    if (command.view == "growth") {
        context.err << "lexprof: " << command.file
                    << " is of a single run; lexprof sweep makes the runs that tell how costs "
                       "grow\n";
        return Status::usage;
    }
    std::string problem = complete(command);
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
    if (command.options.view == ChartView::graph && !is_by_pair(command)) {
        context.err << "lexprof: --view graph is of pairs; leave out --by and --group\n";
        return Status::usage;
    }
    if (!put_together(*recording, command.together, context)) return Status::usage;
    if (!adapt(command, *recording, context)) return Status::usage;
    const profile::chart::Scene scene = draw_chart(*recording, command.options);
    return write_picture(scene, command, context);
}

std::vector<std::string> drawn_words() {
    std::vector<std::string> words;
    for (const profile::MeasureFacts& facts : profile::measures)
        if (can_be_drawn(facts)) words.emplace_back(facts.word);
    return words;
}

void add_look(Command command, profile::chart::ChartOptions& options) {
    command.add_option("--top", options.top, "How many pairs or functions to show by name")
        .whole_number(1, 1000)
        .type_name("N");
    command.add_option("--width", options.width, "In units of 1/96 inch")
        .whole_number(240, 15000)
        .type_name("UNITS");
    command.add_option("--height", options.height, "In units of 1/96 inch")
        .whole_number(200, 15000)
        .type_name("UNITS");
    command.add_flag("--dark", options.is_dark, "Draw on a dark ground");
}

} // namespace

void add_chart(Command app, Context& context) {
    const auto options = std::make_shared<ChartCommand>();
    const Command command = app.add_subcommand("chart", "Draw a recorded run, without a display");
    command.add_option("FILE", options->file, "The recorded run, such as prog.lexprof")
        .required()
        .type_name("FILE");
    command.add_option("--view", options->view, "What to draw")
        .required()
        .one_of("Views", {{"calls", "bars: the calls of each pair"},
                          {"time", "bars: the processor time of each pair, or another cost"},
                          {"space", "curves: the cells in use of each pair along the run"},
                          {"bands", "the same stacked: small pairs as OTHER, the smoothest at the "
                                    "bottom"},
                          {"lives", "live cells stacked by the phase of their lives: use, lag, "
                                    "drag, void"},
                          {"growth", "of a sweep: how costs grow, a small curve for each pair"},
                          {"graph", "who refers to whom, or calls whom, with each function's own "
                                    "share"}})
        .type_name("VIEW");
    command
        .add_option("-o,--output", options->output,
                    "The picture: its name ends in .svg, .png or .pdf")
        .required()
        .kinds("Pictures, by how the name ends",
               {{".svg", "text and lines, sharp at any size"},
                {".png", "points, two for each unit of its width"},
                {".pdf", "for paper"}})
        .type_name("FILE");
    command.add_option("--cost", options->cost, "What the bars of time, or the graph, show")
        .one_of(drawn_words())
        .type_name("COST");
    command.add_option("--axis", options->axis, "What space and bands are drawn along (steps)")
        .one_of({"steps", "time", "cells"})
        .type_name("AXIS");
    command.add_option("--window", options->window, "Only what was done from one step to another")
        .type_name("FROM:TO");
    add_book_option(command, options->book);
    add_together_options(command, options->together);
    add_look(command, options->options);
    command.footer("Whatever is drawn along steps comes out the same in every run.");
    command.callback([options, &context] {
        context.action = [options, &context] { return draw(*options, context); };
    });
}

} // namespace lexprof::cli
