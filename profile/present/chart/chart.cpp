#include "profile/present/chart/chart.h"

#include "base/display.h"
#include "profile/data/window.h"
#include "profile/present/chart/frame.h"

namespace lexprof::profile::chart {
namespace {

// The last part of a path.
std::string name_of_program(const std::string& path) {
    const std::size_t slash = path.find_last_of('/');
    const std::string name = slash == std::string::npos ? path : path.substr(slash + 1);
    return name.empty() ? "a program" : name == "-" ? "standard input" : name;
}

Material material_of(const Recording& recording, const ChartOptions& options) {
    const Theme theme = theme_of(options.is_dark);
    Material material{
        recording, recording.book(), theme, Palette(recording.book(), options.is_dark), options, {},
        {}};
    material.program = name_of_program(recording.run.program);
    if (options.window) {
        const auto [from, to] = *options.window;
        const Window window = window_of_steps(recording.book().curves, from, to);
        material.book = sum_window(recording.book(), window);
        material.scope = "steps " + grouped(from) + " to " + grouped(to);
    }
    return material;
}

} // namespace

Scene draw_chart(const Recording& recording, const ChartOptions& options) {
    const Material material = material_of(recording, options);
    switch (options.view) {
    case View::calls: return draw_bars(material, options.measure.value_or(Measure::calls));
    case View::time: return draw_bars(material, options.measure.value_or(Measure::time_ns));
    case View::space: return draw_space(material);
    case View::bands: return draw_bands(material);
    case View::lives: return draw_lives(material);
    case View::graph: return draw_graph(material, options.measure.value_or(Measure::steps));
    }
    return {};
}

} // namespace lexprof::profile::chart
