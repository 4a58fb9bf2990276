#include "profile/present/chart/frame.h"

#include "base/display.h"
#include "profile/present/chart/text.h"

#include <algorithm>
#include <cmath>

namespace lexprof::profile::chart {

std::string Material::name(const Row& row) const {
    return shown_name(book.row_name(row), longest_name);
}

std::vector<Ink> Material::inks(const std::vector<const Row*>& shown) const {
    std::vector<std::string> names;
    for (const Row* row : shown)
        if (!book.is_account(*row)) names.push_back(book.pair_name(*row));
    const std::vector<Ink> named = palette.inks(names);
    std::vector<Ink> all;
    std::size_t next = 0;
    for (const Row* row : shown)
        all.push_back(book.is_account(*row) ? Ink{theme.rest, Dash::solid} : named[next++]);
    return all;
}

Scene begin_scene(const Material& material, double width, double height, const std::string& title,
                  const std::string& below) {
    Scene scene;
    scene.width = width;
    scene.height = height;
    scene.background = material.theme.ground;
    scene.title = shown_name(title, 2 * longest_name);
    scene.description = shown_name(below, 2 * longest_name);
    const double room = width - 2 * margin;
    const double wanted = text_width(title, title_size, true);
    const double size = std::clamp(title_size * room / std::max(wanted, 1.0), 12.0, title_size);
    scene.items.push_back(Text{{margin, 36},
                               fitted(title, room, size, true),
                               size,
                               Anchor::start,
                               0,
                               true,
                               material.theme.text});
    scene.items.push_back(Text{{margin, 56},
                               fitted(below, room, text_size),
                               text_size,
                               Anchor::start,
                               0,
                               false,
                               material.theme.faint_text});
    return scene;
}

int level_ticks(double height) { return std::clamp(static_cast<int>(height / 50), 2, 8); }

int base_ticks(double width) { return std::clamp(static_cast<int>(width / 75), 2, 10); }

double level_axis_width(const Scale& scale, Unit unit, int most) {
    double widest = 0;
    for (const Tick& tick : scale.ticks(most, unit))
        widest = std::max(widest, text_width(tick.label, small_size));
    return widest + 10;
}

void draw_level_axis(Scene& scene, const Theme& theme, const Area& area, const Scale& scale,
                     Unit unit, const std::string& what) {
    for (const Tick& tick : scale.ticks(level_ticks(area.height()), unit)) {
        const double y = scale.place(tick.value);
        scene.items.push_back(Lines{{{area.left, y}, {area.right, y}},
                                    {tick.value == 0 ? theme.axis : theme.grid},
                                    {0, 0, 0, 0},
                                    {}});
        scene.items.push_back(Text{{area.left - 8, y + 4},
                                   tick.label,
                                   small_size,
                                   Anchor::end,
                                   0,
                                   false,
                                   theme.faint_text});
    }
    scene.items.push_back(Text{{margin, area.top - 12},
                               fitted(what, area.right - margin, small_size),
                               small_size,
                               Anchor::start,
                               0,
                               false,
                               theme.faint_text});
}

void draw_base_axis(Scene& scene, const Theme& theme, const Area& area, const Scale& scale,
                    Unit unit, const std::string& what) {
    for (const Tick& tick : scale.ticks(base_ticks(area.width()), unit)) {
        const double x = scale.place(tick.value);
        scene.items.push_back(
            Lines{{{x, area.bottom}, {x, area.bottom + 5}}, {theme.axis}, {0, 0, 0, 0}, {}});
        scene.items.push_back(Text{{x, area.bottom + 18},
                                   tick.label,
                                   small_size,
                                   Anchor::middle,
                                   0,
                                   false,
                                   theme.faint_text});
    }
    scene.items.push_back(Text{{area.right, area.bottom + 34},
                               fitted(what, area.width(), small_size),
                               small_size,
                               Anchor::end,
                               0,
                               false,
                               theme.faint_text});
}

double legend_width(const std::vector<LegendEntry>& entries) {
    double widest = 0;
    for (const LegendEntry& entry : entries)
        widest = std::max({widest, text_width(entry.name, text_size) + 26,
                           text_width(entry.detail, small_size) + 26});
    return widest + 4;
}

void draw_legend(Scene& scene, const Theme& theme, const Area& area,
                 const std::vector<LegendEntry>& entries) {
    constexpr double entry_height = 34;
    constexpr double entry_height_in_need = 17; // the detail is left out then
    const bool has_details = entry_height * static_cast<double>(entries.size()) <= area.height();
    double y = area.top;
    for (const LegendEntry& entry : entries) {
        if (y + entry_height_in_need > area.bottom) break;
        if (entry.is_line)
            scene.items.push_back(Lines{{{area.left, y + 8}, {area.left + 18, y + 8}},
                                        {entry.ink.colour, 3, entry.ink.dash},
                                        {0, 0, 0, 0},
                                        {}});
        else
            scene.items.push_back(
                Rectangle{{area.left + 2, y + 2}, 13, 13, 2, entry.ink.colour, {}, {}});
        scene.items.push_back(Text{{area.left + 26, y + 12},
                                   fitted(entry.name, area.width() - 26, text_size),
                                   text_size,
                                   Anchor::start,
                                   0,
                                   false,
                                   theme.text});
        if (has_details)
            scene.items.push_back(Text{{area.left + 26, y + 26},
                                       fitted(entry.detail, area.width() - 26, small_size),
                                       small_size,
                                       Anchor::start,
                                       0,
                                       false,
                                       theme.faint_text});
        y += has_details ? entry_height : entry_height_in_need;
    }
}

} // namespace lexprof::profile::chart
