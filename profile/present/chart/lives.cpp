// Cells in each phase of their lives, stacked: use lies at the bottom, then lag, drag and void.
//
// What is drawn are means: an interval of the lives is a step of each edge, as high as so many
// cells were in the phase on average, so that areas are cells times steps, exactly.
#include "base/display.h"
#include "profile/present/chart/frame.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace lexprof::profile::chart {
namespace {

// From the bottom up.
constexpr std::array order{Phase::use, Phase::lag, Phase::drag, Phase::void_};
constexpr std::size_t most_columns = 512; // more than that cannot be told apart

// What is of use is blue, what is not is orange, the stronger the worse.
Colour colour_of(Phase phase, bool is_dark) {
    switch (phase) {
    case Phase::lag: return is_dark ? Colour{0x5b, 0x8f, 0xc7} : Colour{0x9c, 0xc3, 0xea};
    case Phase::use: return is_dark ? Colour{0x2f, 0x6c, 0xb3} : Colour{0x2b, 0x6c, 0xb0};
    case Phase::drag: return is_dark ? Colour{0xd9, 0x8b, 0x45} : Colour{0xf0, 0xa0, 0x50};
    case Phase::void_: return is_dark ? Colour{0xc4, 0x4f, 0x1f} : Colour{0xc6, 0x4a, 0x12};
    }
    return {};
}

const char* meaning_of(Phase phase) {
    switch (phase) {
    case Phase::lag: return "made, not used yet";
    case Phase::use: return "to the last use";
    case Phase::drag: return "used for the last time";
    case Phase::void_: return "never used";
    }
    return "";
}

// Neighbouring intervals together.
struct Column {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    PhaseSteps steps{};

    double cells(Phase phase) const {
        return static_cast<double>(of(steps, phase)) / static_cast<double>(end - begin);
    }
    double all() const {
        return static_cast<double>(sum_of(steps)) / static_cast<double>(end - begin);
    }
};

// Of the intervals that lie in the window, or reach into it.
std::vector<Column> columns_of(const Lives& lives, const ChartOptions& options) {
    std::vector<Column> columns;
    std::uint64_t begin = 0;
    for (const LifeInterval& interval : lives.intervals) {
        const bool is_shown = !options.window || (interval.end > options.window->first &&
                                                  begin <= options.window->second);
        if (is_shown && interval.end > begin)
            columns.push_back({begin, interval.end, interval.steps});
        begin = interval.end;
    }
    const std::size_t by = 1 + columns.size() / most_columns;
    std::vector<Column> fewer;
    for (std::size_t at = 0; at < columns.size(); ++at) {
        if (at % by == 0) {
            fewer.push_back(columns[at]);
            continue;
        }
        fewer.back().end = columns[at].end;
        for (const Phase phase : every_phase)
            of(fewer.back().steps, phase) += of(columns[at].steps, phase);
    }
    return fewer;
}

std::vector<LegendEntry> legend_of(const std::vector<Column>& columns, bool is_dark) {
    PhaseSteps sum{};
    for (const Column& column : columns)
        for (const Phase phase : every_phase) of(sum, phase) += of(column.steps, phase);
    const auto whole = static_cast<double>(std::max<std::uint64_t>(sum_of(sum), 1));
    std::vector<LegendEntry> entries;
    for (auto phase = order.rbegin(); phase != order.rend(); ++phase) {
        const auto tenths = static_cast<std::uint64_t>(
            std::llround(static_cast<double>(of(sum, *phase)) / whole * 1000));
        entries.push_back(
            {std::string(word(*phase)) + ": " + meaning_of(*phase),
             std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " % of the area",
             {colour_of(*phase, is_dark)},
             false});
    }
    return entries;
}

// From the top down, each over the one before: so only upper edges are needed.
void draw_phases(Scene& scene, const std::vector<Column>& columns, const Area& area,
                 const Scale& base, const Scale& level, bool is_dark) {
    for (std::size_t top = order.size(); top > 0; --top) {
        std::vector<Spot> edge;
        for (const Column& column : columns) {
            double height = 0;
            for (std::size_t at = 0; at < top; ++at) height += column.cells(order[at]);
            const double y = std::round(level.place(height) * 10) / 10;
            edge.push_back({base.place(static_cast<double>(column.begin)), y});
            edge.push_back({base.place(static_cast<double>(column.end)), y});
        }
        edge.push_back({area.right, area.bottom});
        edge.push_back({area.left, area.bottom});
        const Phase phase = order[top - 1];
        scene.items.push_back(Lines{std::move(edge), Stroke{}, colour_of(phase, is_dark),
                                    std::string(word(phase)) + ": " + meaning_of(phase)});
    }
}

} // namespace

Scene draw_lives(const Material& material) {
    const ChartOptions& options = material.options;
    const double width = options.width > 0 ? options.width : 960;
    const double height = options.height > 0 ? options.height : 540;
    const Lives none;
    const auto& kept = material.recording.followed.lives;
    const std::vector<Column> columns = columns_of(kept ? *kept : none, options);
    double most = 0;
    for (const Column& column : columns) most = std::max(most, column.all());
    const std::vector<LegendEntry> entries = legend_of(columns, options.is_dark);
    std::string below = "live cells by the phase of their lives, on average over each interval";
    if (!material.scope.empty()) below += " · " + material.scope;
    Scene scene =
        begin_scene(material, width, height, "Lives of cells: " + material.program, below);
    const double legend_room = std::min(legend_width(entries), width * 0.32);
    Area area{margin, heading_height + 20, width - margin - legend_room - 24, height - 56};
    const int ticks = level_ticks(area.height());
    const Scale level = Scale::from_zero(most, area.bottom, area.top, ticks);
    area.left += level_axis_width(level, Unit::count, ticks);
    const double from = columns.empty() ? 0 : static_cast<double>(columns.front().begin);
    const double to = columns.empty() ? 1 : static_cast<double>(columns.back().end);
    const Scale base = Scale::exact(from, to, area.left, area.right);
    draw_level_axis(scene, material.theme, area, level, Unit::count, "live cells");
    if (!columns.empty()) draw_phases(scene, columns, area, base, level, options.is_dark);
    draw_base_axis(scene, material.theme, area, base, Unit::count, "steps");
    draw_legend(scene, material.theme,
                {width - margin - legend_room, area.top, width - margin, height - margin}, entries);
    return scene;
}

} // namespace lexprof::profile::chart
