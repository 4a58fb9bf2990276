// Live cells of each pair along the run, every curve from zero.
#include "base/display.h"
#include "profile/present/chart/course.h"
#include "profile/present/chart/frame.h"

#include <algorithm>
#include <cmath>

namespace lexprof::profile::chart {
namespace {

struct Shown {
    std::size_t row = 0;
    std::int64_t most = 0;
};

// The pairs with the highest curves, the highest first.
std::vector<Shown> shown_rows(const Subject& subject) {
    std::vector<Shown> all;
    const std::vector<Row>& rows = subject.profile.rows;
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i].live_max > 0) all.push_back({i, rows[i].live_max});
    std::sort(all.begin(), all.end(), [&](const Shown& a, const Shown& b) {
        return a.most != b.most ? a.most > b.most : pair_name(rows[a.row]) < pair_name(rows[b.row]);
    });
    const std::size_t top = subject.options.top > 0 ? subject.options.top : 8;
    if (all.size() > top) all.resize(top);
    return all;
}

std::string below_title(const Subject& subject, std::size_t shown) {
    const auto all = static_cast<std::size_t>(
        std::count_if(subject.profile.rows.begin(), subject.profile.rows.end(),
                      [](const Row& row) { return row.live_max > 0; }));
    std::string text = "most live at one moment: " + grouped(subject.profile.live_max) + " cells";
    if (shown < all)
        text += " · the " + std::to_string(shown) + " highest of " + grouped(all) + " pairs";
    if (!subject.scope.empty()) text += " · " + subject.scope;
    return text;
}

std::vector<LegendEntry> legend_of(const Subject& subject, const std::vector<Shown>& shown) {
    std::vector<const Row*> rows;
    for (const Shown& it : shown) rows.push_back(&subject.profile.rows[it.row]);
    const std::vector<Ink> inks = subject.inks(rows);
    std::vector<LegendEntry> entries;
    for (std::size_t i = 0; i < shown.size(); ++i)
        entries.push_back(
            {subject.name(*rows[i]),
             "at most " + grouped(shown[i].most) + (shown[i].most == 1 ? " cell" : " cells"),
             inks[i], true});
    return entries;
}

} // namespace

Scene draw_space(const Subject& subject) {
    const double width = subject.options.width > 0 ? subject.options.width : 960;
    const double height = subject.options.height > 0 ? subject.options.height : 540;
    const std::vector<Shown> shown = shown_rows(subject);
    Scene scene = begin_scene(subject, width, height, "Live cells by pair: " + subject.program,
                              below_title(subject, shown.size()));
    const Course course(subject.recording.curves, subject.options.axis, subject.options);
    const std::vector<LegendEntry> legend = legend_of(subject, shown);
    const double legend_room = std::min(legend_width(legend), width * 0.32);

    Area area{margin, heading_height + 20, width - margin - legend_room - 24, height - 56};
    const int ticks = level_ticks(area.height());
    const double most = shown.empty() ? 0 : static_cast<double>(shown.front().most);
    const Scale level = Scale::from_zero(most, area.bottom, area.top, ticks);
    area.left += level_axis_width(level, Unit::count, ticks);
    const Scale base = Scale::exact(course.from(), course.to(), area.left, area.right);
    draw_level_axis(scene, subject.theme, area, level, Unit::count, "live cells");
    draw_base_axis(scene, subject.theme, area, base, course.unit(), course.what());

    for (std::size_t i = shown.size(); i-- > 0;) {
        std::vector<Spot> points = course.live(shown[i].row);
        for (Spot& spot : points)
            spot = {base.place(spot.x), std::round(level.place(spot.y) * 10) / 10};
        const Ink& ink = legend[i].ink;
        scene.items.push_back(
            Lines{thinned(points, 2), {ink.colour, 1.8, ink.dash}, {0, 0, 0, 0}, legend[i].name});
    }
    draw_legend(scene, subject.theme,
                {width - margin - legend_room, area.top, width - margin, height - margin}, legend);
    return scene;
}

} // namespace lexprof::profile::chart
