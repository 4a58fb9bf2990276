// What all charts have in common: a heading, axes, a legend.
#pragma once

#include "profile/analysis/wording.h"
#include "profile/present/chart/chart.h"
#include "profile/present/chart/palette.h"
#include "profile/present/chart/scale.h"

#include <string>
#include <vector>

namespace lexprof::profile::chart {

// What the views draw from.
struct Material {
    const Recording& recording;
    Book book; // of the window
    Theme theme;
    Palette palette;
    ChartOptions options;
    std::string program; // its name
    std::string scope;   // "steps 100 to 2,000", or nothing for the whole run

    const Wording& words() const { return wording(book.scheme); }
    // What rows are called, and what they are drawn in: the machine's own accounts in no colour.
    std::string name(const Row& row) const;
    std::vector<Ink> inks(const std::vector<const Row*>& shown) const;
};

struct Area {
    double left = 0;
    double top = 0;
    double right = 0;
    double bottom = 0;

    double width() const { return right - left; }
    double height() const { return bottom - top; }
};

constexpr double margin = 24;
constexpr std::size_t longest_name = 200; // columns, of what is not drawn but may be pointed at
constexpr double heading_height = 78;
constexpr double title_size = 18;
constexpr double small_size = 11;
constexpr double text_size = 12;

// A scene of that size with a title and a line below it.
Scene begin_scene(const Material& material, double width, double height, const std::string& title,
                  const std::string& below);

// Level lines with their numbers, and above them what is counted.
void draw_level_axis(Scene& scene, const Theme& theme, const Area& area, const Scale& scale,
                     Unit unit, const std::string& what);

// The line along the bottom with its numbers, and what they count.
void draw_base_axis(Scene& scene, const Theme& theme, const Area& area, const Scale& scale,
                    Unit unit, const std::string& what);

// How much room the numbers of a level axis take.
double level_axis_width(const Scale& scale, Unit unit, int most);

struct LegendEntry {
    std::string name;
    std::string detail;
    Ink ink;
    bool is_line = false;
};

void draw_legend(Scene& scene, const Theme& theme, const Area& area,
                 const std::vector<LegendEntry>& entries);

// How wide a legend would like to be.
double legend_width(const std::vector<LegendEntry>& entries);

int level_ticks(double height);
int base_ticks(double width);

Scene draw_bars(const Material& material, Measure measure);
Scene draw_space(const Material& material);
Scene draw_bands(const Material& material);
Scene draw_lives(const Material& material);
Scene draw_graph(const Material& material, Measure measure);

} // namespace lexprof::profile::chart
