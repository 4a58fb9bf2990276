// Cells in use stacked, in the manner of the heap profiles of York.
//
// Note [Which bands there are]
// The pairs that together have less than one per cent of the area (cells times steps, as their
// accounts have it), and those beyond `top`, become one band, OTHER. The smoothest band, by its
// standard deviation along the axis, lies at the bottom, so that the rough ones do not shake those
// above them; OTHER lies below all.
//
// Note [Peaks between the ends]
// At the end of an interval it is known what every pair has in use, and they sum to the whole.
// Within it the most of each pair and the most of the heap are known, but not what all the pairs
// had at one moment. Where the heap had more within an interval than at both ends, a moment is
// drawn in its middle at which each pair has gone the same part of the way to its own most, such
// that the sum is the heap's: its upper edge is exact.
#include "base/display.h"
#include "profile/present/chart/course.h"
#include "profile/present/chart/frame.h"

#include <algorithm>
#include <cmath>

namespace lexprof::profile::chart {
namespace {

struct Band {
    std::vector<std::size_t> rows; // of the profile
    std::string name;
    Ink ink;
    double area = 0;
    double before = 0;        // in use when the window begins
    std::vector<double> ends; // for each interval, as in Course::Levels
    std::vector<double> most;
    std::vector<double> heights; // at Bands::moments_
    double roughness = 0;
};

class Bands {
  public:
    explicit Bands(const Material& material)
        : material_(material),
          course_(material.recording.book().curves, material.options.axis, material.options),
          intervals_(course_.window().end - course_.window().begin) {
        choose();
        for (Band& band : bands_) fill(band);
        add_moments();
        for (Band& band : bands_) measure_roughness(band);
        std::stable_sort(bands_.begin() + (has_other_ ? 1 : 0), bands_.end(),
                         [](const Band& a, const Band& b) { return a.roughness < b.roughness; });
    }

    Scene draw() const;

  private:
    void choose();
    void colour(std::size_t count);
    void fill(Band& band) const;
    void add_moments();
    void add_peak(std::size_t i);
    void measure_roughness(Band& band) const;
    std::vector<LegendEntry> legend() const;
    void draw_bands(Scene& scene, const Area& area, const Scale& base, const Scale& level) const;

    const Material& material_;
    Course course_;
    std::size_t intervals_;
    std::vector<Band> bands_;     // from the bottom up
    std::vector<double> moments_; // places along the axis
    double whole_ = 0;            // the area of all
    bool has_other_ = false;
};

void Bands::choose() {
    for (std::size_t i = 0; i < material_.book.rows.size(); ++i) {
        const Row& row = material_.book.rows[i];
        if (row.in_use_steps <= 0) continue;
        Band band;
        band.rows = {i};
        band.name = material_.name(row);
        band.area = static_cast<double>(row.in_use_steps);
        whole_ += band.area;
        bands_.push_back(std::move(band));
    }
    std::stable_sort(bands_.begin(), bands_.end(), [](const Band& a, const Band& b) {
        return a.area != b.area ? a.area > b.area : a.name < b.name;
    });
    double traces = 0;
    std::size_t kept = bands_.size();
    while (kept > 0 && traces + bands_[kept - 1].area < whole_ / 100) traces += bands_[--kept].area;
    kept = std::min(kept, material_.options.top > 0 ? material_.options.top : 15);
    if (bands_.size() <= kept + 1) kept = bands_.size(); // one alone can have its name
    colour(kept);
    if (bands_.size() == kept) return;
    Band other;
    other.name = "OTHER (" + grouped(std::uint64_t{bands_.size() - kept}) +
                 (material_.book.is_of_single_subjects ? " rows)" : " pairs)");
    other.ink = {material_.theme.rest, Dash::solid};
    for (std::size_t i = kept; i < bands_.size(); ++i) {
        other.area += bands_[i].area;
        other.rows.push_back(bands_[i].rows.front());
    }
    bands_.resize(kept);
    bands_.insert(bands_.begin(), std::move(other));
    has_other_ = true;
}

// Gives the first bands their inks.
void Bands::colour(std::size_t count) {
    std::vector<const Row*> rows;
    for (std::size_t i = 0; i < count; ++i)
        rows.push_back(&material_.book.rows[bands_[i].rows.front()]);
    const std::vector<Ink> inks = material_.inks(rows);
    for (std::size_t i = 0; i < count; ++i) bands_[i].ink = inks[i];
}

void Bands::fill(Band& band) const {
    band.ends.assign(intervals_, 0);
    band.most.assign(intervals_, 0);
    for (const std::size_t row : band.rows) {
        const Course::Levels levels = course_.levels(row);
        band.before += static_cast<double>(levels.before);
        for (std::size_t i = 0; i < levels.ends.size(); ++i) {
            band.ends[i] += static_cast<double>(levels.ends[i]);
            band.most[i] += static_cast<double>(levels.most[i]);
        }
    }
}

void Bands::add_moments() {
    moments_.push_back(course_.from());
    for (Band& band : bands_) band.heights.push_back(band.before);
    for (std::size_t i = 0; i < intervals_; ++i) {
        add_peak(i);
        moments_.push_back(course_.end(static_cast<std::uint32_t>(course_.window().begin + i)));
        for (Band& band : bands_) band.heights.push_back(band.ends[i]);
    }
}

// Note [Peaks between the ends]
void Bands::add_peak(std::size_t i) {
    const auto interval = static_cast<std::uint32_t>(course_.window().begin + i);
    double first = 0;
    double last = 0;
    double most = 0;
    for (const Band& band : bands_) {
        first += i == 0 ? band.before : band.ends[i - 1];
        last += band.ends[i];
        most += band.most[i];
    }
    const double peak = course_.heap_most(interval);
    const double middle = (first + last) / 2;
    if (peak <= std::max(first, last) || most <= middle) return;
    const double part = std::min((peak - middle) / (most - middle), 1.0);
    moments_.push_back((course_.start(interval) + course_.end(interval)) / 2);
    for (Band& band : bands_) {
        const double mean = ((i == 0 ? band.before : band.ends[i - 1]) + band.ends[i]) / 2;
        band.heights.push_back(mean + part * (band.most[i] - mean));
    }
}

void Bands::measure_roughness(Band& band) const {
    const auto integral = [&](auto height_of) {
        double sum = 0;
        for (std::size_t i = 1; i < moments_.size(); ++i)
            sum += (moments_[i] - moments_[i - 1]) * height_of(i);
        return sum / (course_.to() - course_.from());
    };
    const double mean = integral([&](std::size_t i) { return band.heights[i]; });
    band.roughness = std::sqrt(integral(
        [&](std::size_t i) { return (band.heights[i] - mean) * (band.heights[i] - mean); }));
}

std::vector<LegendEntry> Bands::legend() const {
    std::vector<LegendEntry> entries;
    for (auto band = bands_.rbegin(); band != bands_.rend(); ++band) {
        const auto tenths = static_cast<std::uint64_t>(std::llround(band->area / whole_ * 1000));
        entries.push_back(
            {band->name,
             std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " % of the area",
             band->ink, false});
    }
    return entries;
}

// From the top down, each over the one before: so only upper edges are needed.
void Bands::draw_bands(Scene& scene, const Area& area, const Scale& base,
                       const Scale& level) const {
    std::vector<double> height(moments_.size(), 0);
    for (const Band& band : bands_)
        for (std::size_t i = 0; i < height.size(); ++i) height[i] += band.heights[i];
    const bool are_dense = static_cast<double>(moments_.size()) > area.width() / 4;
    const Stroke between{material_.theme.ground, 0.5};
    for (auto band = bands_.rbegin(); band != bands_.rend(); ++band) {
        std::vector<Spot> edge;
        for (std::size_t i = 0; i < height.size(); ++i)
            edge.push_back({base.place(moments_[i]), std::round(level.place(height[i]) * 10) / 10});
        edge = thinned(edge, 2);
        edge.push_back({area.right, area.bottom});
        edge.push_back({area.left, area.bottom});
        scene.items.push_back(
            Lines{std::move(edge), are_dense ? Stroke{} : between, band->ink.colour, band->name});
        for (std::size_t i = 0; i < height.size(); ++i) height[i] -= band->heights[i];
    }
}

Scene Bands::draw() const {
    const ChartOptions& options = material_.options;
    const double width = options.width > 0 ? options.width : 960;
    const double height = options.height > 0 ? options.height : 540;
    const std::string title = "Cells in use: " + material_.program + ", " +
                              grouped(total(material_.book, Measure::in_use_steps)) +
                              " cells × steps";
    std::string below =
        "most in use at one moment: " + grouped(material_.book.totals.in_use_max) + " cells";
    if (!material_.scope.empty()) below += " · " + material_.scope;
    Scene scene = begin_scene(material_, width, height, title, below);
    const std::vector<LegendEntry> entries = legend();
    const double legend_room = std::min(legend_width(entries), width * 0.32);

    Area area{margin, heading_height + 20, width - margin - legend_room - 24, height - 56};
    const int ticks = level_ticks(area.height());
    const Scale level = Scale::from_zero(static_cast<double>(material_.book.totals.in_use_max),
                                         area.bottom, area.top, ticks);
    area.left += level_axis_width(level, Unit::count, ticks);
    const Scale base = Scale::exact(course_.from(), course_.to(), area.left, area.right);
    draw_level_axis(scene, material_.theme, area, level, Unit::count, "cells in use");
    draw_bands(scene, area, base, level);
    draw_base_axis(scene, material_.theme, area, base, course_.unit(), course_.what());
    draw_legend(scene, material_.theme,
                {width - margin - legend_room, area.top, width - margin, height - margin}, entries);
    return scene;
}

} // namespace

Scene draw_bands(const Material& material) { return Bands(material).draw(); }

} // namespace lexprof::profile::chart
