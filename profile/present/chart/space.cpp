// Cells in use of each pair along the run, every curve from zero.
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
std::vector<Shown> shown_rows(const Material& material) {
    std::vector<Shown> all;
    const std::vector<Row>& rows = material.book.rows;
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i].in_use_max > 0) all.push_back({i, rows[i].in_use_max});
    std::sort(all.begin(), all.end(), [&](const Shown& a, const Shown& b) {
        return a.most != b.most
                   ? a.most > b.most
                   : material.book.pair_name(rows[a.row]) < material.book.pair_name(rows[b.row]);
    });
    const std::size_t top = material.options.top > 0 ? material.options.top : 8;
    if (all.size() > top) all.resize(top);
    return all;
}

std::string below_title(const Material& material, std::size_t shown) {
    const auto all =
        static_cast<std::size_t>(std::count_if(material.book.rows.begin(), material.book.rows.end(),
                                               [](const Row& row) { return row.in_use_max > 0; }));
    std::string text =
        "most in use at one moment: " + grouped(material.book.totals.in_use_max) + " cells";
    if (shown < all)
        text += " · the " + std::to_string(shown) + " highest of " + grouped(all) + " pairs";
    if (!material.scope.empty()) text += " · " + material.scope;
    return text;
}

std::vector<LegendEntry> legend_of(const Material& material, const std::vector<Shown>& shown) {
    std::vector<const Row*> rows;
    for (const Shown& it : shown) rows.push_back(&material.book.rows[it.row]);
    const std::vector<Ink> inks = material.inks(rows);
    std::vector<LegendEntry> entries;
    for (std::size_t i = 0; i < shown.size(); ++i)
        entries.push_back(
            {material.name(*rows[i]),
             "at most " + grouped(shown[i].most) + (shown[i].most == 1 ? " cell" : " cells"),
             inks[i], true});
    return entries;
}

} // namespace

Scene draw_space(const Material& material) {
    const double width = material.options.width > 0 ? material.options.width : 960;
    const double height = material.options.height > 0 ? material.options.height : 540;
    const std::vector<Shown> shown = shown_rows(material);
    const std::string by =
        material.book.is_of_single_subjects ? "Cells in use: " : "Cells in use by pair: ";
    Scene scene = begin_scene(material, width, height, by + material.program,
                              below_title(material, shown.size()));
    const Course course(material.recording.book().curves, material.options.axis, material.options);
    const std::vector<LegendEntry> legend = legend_of(material, shown);
    const double legend_room = std::min(legend_width(legend), width * 0.32);

    Area area{margin, heading_height + 20, width - margin - legend_room - 24, height - 56};
    const int ticks = level_ticks(area.height());
    const double most = shown.empty() ? 0 : static_cast<double>(shown.front().most);
    const Scale level = Scale::from_zero(most, area.bottom, area.top, ticks);
    area.left += level_axis_width(level, Unit::count, ticks);
    const Scale base = Scale::exact(course.from(), course.to(), area.left, area.right);
    draw_level_axis(scene, material.theme, area, level, Unit::count, "cells in use");
    draw_base_axis(scene, material.theme, area, base, course.unit(), course.what());

    for (std::size_t i = shown.size(); i-- > 0;) {
        std::vector<Spot> points = course.in_use(shown[i].row);
        for (Spot& spot : points)
            spot = {base.place(spot.x), std::round(level.place(spot.y) * 10) / 10};
        const Ink& ink = legend[i].ink;
        scene.items.push_back(
            Lines{thinned(points, 2), {ink.colour, 1.8, ink.dash}, {0, 0, 0, 0}, legend[i].name});
    }
    draw_legend(scene, material.theme,
                {width - margin - legend_room, area.top, width - margin, height - margin}, legend);
    return scene;
}

} // namespace lexprof::profile::chart
