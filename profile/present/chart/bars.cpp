// Vertical bars: what each pair costs, the costliest first.
#include "base/display.h"
#include "profile/present/chart/frame.h"
#include "profile/present/chart/text.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace lexprof::profile::chart {
namespace {

constexpr double turn = -38; // degrees, of the names
constexpr double widest_bar = 64;

struct Bar {
    std::string name;
    std::uint64_t amount = 0;
    Colour colour;
    std::uint64_t error = 0; // by how much the amount may be wrong
};

std::uint64_t error_of(const Row& row, Measure measure) {
    for (const ErrorMembers& error : errors)
        if (facts_of(error.measure).level == measure) return row.*error.amount;
    return 0;
}

std::vector<Bar> bars_of(const Material& material, Measure measure) {
    std::vector<const Row*> rows;
    for (const Row& row : material.book.rows)
        if (amount(row, measure) > 0) rows.push_back(&row);
    std::sort(rows.begin(), rows.end(), [&](const Row* a, const Row* b) {
        const auto [x, y] = std::pair(amount(*a, measure), amount(*b, measure));
        return x != y ? x > y : material.book.pair_name(*a) < material.book.pair_name(*b);
    });
    const std::size_t top = material.options.top > 0 ? material.options.top : 12;
    const std::size_t shown = rows.size() <= top + 1 ? rows.size() : top;
    const std::vector<Ink> inks =
        material.inks({rows.begin(), rows.begin() + std::ptrdiff_t(shown)});
    std::vector<Bar> bars;
    for (std::size_t i = 0; i < shown; ++i)
        bars.push_back({material.name(*rows[i]), amount(*rows[i], measure), inks[i].colour,
                        error_of(*rows[i], measure)});
    if (shown < rows.size() && facts_of(measure).nature != Nature::peak) {
        Bar rest;
        for (std::size_t i = shown; i < rows.size(); ++i) {
            rest.amount += amount(*rows[i], measure);
            rest.error = together(rest.error, error_of(*rows[i], measure));
        }
        rest.name = grouped(std::uint64_t{rows.size() - shown}) + " others";
        rest.colour = material.theme.rest;
        bars.push_back(rest);
    }
    return bars;
}

std::string percent(std::uint64_t part, std::uint64_t whole) {
    const std::uint64_t tenths =
        whole == 0 ? 0
                   : static_cast<std::uint64_t>(std::llround(static_cast<double>(part) * 1000 /
                                                             static_cast<double>(whole)));
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %";
}

class BarChart {
  public:
    BarChart(const Material& material, Measure measure)
        : material_(material),
          measure_(measure),
          unit_(facts_of(measure).is_time() ? Unit::seconds : Unit::count),
          bars_(bars_of(material, measure)),
          whole_(total(material.book, measure)) {}

    Scene draw() {
        const double width = material_.options.width > 0 ? material_.options.width : 960;
        const double height = material_.options.height > 0 ? material_.options.height : 540;
        Scene scene = begin_scene(material_, width, height, title(), below());
        choose_area(width, height);
        draw_level_axis(scene, material_.theme, area_, scale_, unit_, what());
        for (std::size_t i = 0; i < bars_.size(); ++i) draw_bar(scene, i);
        return scene;
    }

  private:
    double value(std::uint64_t units) const {
        return static_cast<double>(units) * (facts_of(measure_).is_time() ? 1e-9 : 1);
    }

    std::string title() const {
        return std::string(facts_of(measure_).caption) + " by pair: " + material_.program;
    }

    std::string below() const {
        std::string text = unit_ == Unit::seconds || whole_ >= 10000000000
                               ? in_short(value(whole_), unit_)
                               : grouped(whole_);
        if (unit_ != Unit::seconds) text += " " + std::string(facts_of(measure_).unit);
        text += " in all";
        if (facts_of(measure_).nature == Nature::peak)
            text = "not at one moment: each pair at its own";
        if (!material_.scope.empty()) text += " · " + material_.scope;
        return text + " · function←" + material_.words().where;
    }

    std::string what() const {
        return facts_of(measure_).is_time() ? "processor time"
                                            : std::string(facts_of(measure_).unit);
    }

    // Names stand at a slant below the bars; the longest decides how much room they get.
    void choose_area(double width, double height) {
        const double angle = -turn * std::numbers::pi / 180;
        double longest = 40;
        for (const Bar& bar : bars_)
            longest = std::max(longest, text_width(fitted(bar.name, 1000, text_size), text_size));
        const double down = std::min(longest * std::sin(angle) + 24, height * 0.36);
        area_ = {margin, heading_height + 20, width - margin, height - down - 10};
        scale_ = Scale::from_zero(greatest(), area_.bottom, area_.top, level_ticks(area_.height()));
        area_.left = margin + level_axis_width(scale_, unit_, level_ticks(area_.height()));
        name_room_ = (down - 20) / std::sin(angle);
    }

    double greatest() const {
        std::uint64_t most = 0;
        for (const Bar& bar : bars_) most = std::max(most, bar.amount + bar.error);
        return value(most);
    }

    void draw_bar(Scene& scene, std::size_t i) {
        const Bar& bar = bars_[i];
        const double slot = area_.width() / static_cast<double>(bars_.size());
        const double wide = std::min(slot * 0.68, widest_bar);
        const double middle = area_.left + slot * (static_cast<double>(i) + 0.5);
        const double top = scale_.place(value(bar.amount));
        scene.items.push_back(Rectangle{{middle - wide / 2, top},
                                        wide,
                                        area_.bottom - top,
                                        0,
                                        bar.colour,
                                        {},
                                        bar.name + ": " + label(bar, 1000)});
        draw_error(scene, bar, middle, wide);
        draw_label(scene, bar, middle, scale_.place(value(bar.amount + bar.error)), slot);
        const double angle = -turn * std::numbers::pi / 180;
        const double room = std::min(name_room_, (middle - 6) / std::cos(angle));
        scene.items.push_back(Text{{middle + 4, area_.bottom + 18},
                                   fitted(bar.name, room, text_size),
                                   text_size,
                                   Anchor::end,
                                   turn,
                                   false,
                                   material_.theme.text});
    }

    // From the least to the most that it may be.
    void draw_error(Scene& scene, const Bar& bar, double middle, double wide) {
        if (bar.error == 0) return;
        const double most = scale_.place(value(bar.amount + bar.error));
        const double least = scale_.place(value(bar.amount - std::min(bar.error, bar.amount)));
        const double half = std::min(wide / 4, 5.0);
        const Stroke stroke{material_.theme.text, 1.2};
        scene.items.push_back(Lines{{{middle, most}, {middle, least}}, stroke, {0, 0, 0, 0}, {}});
        for (const double at : {most, least})
            scene.items.push_back(
                Lines{{{middle - half, at}, {middle + half, at}}, stroke, {0, 0, 0, 0}, {}});
    }

    std::string label(const Bar& bar, double room) const {
        const std::string exact = grouped(bar.amount);
        if (unit_ == Unit::count && text_width(exact, small_size) <= room) return exact;
        return in_short(value(bar.amount), unit_);
    }

    void draw_label(Scene& scene, const Bar& bar, double middle, double top, double slot) {
        const auto write = [&](const std::string& text, double up, Colour colour) {
            scene.items.push_back(
                Text{{middle, top - up}, text, small_size, Anchor::middle, 0, false, colour});
        };
        const bool has_share =
            measure_ != Measure::calls && facts_of(measure_).nature != Nature::peak;
        const std::string share = percent(bar.amount, whole_);
        const std::string text = label(bar, slot + 3);
        const bool is_room = text_width(share, small_size) <= slot - 2;
        if (has_share && is_room) write(share, 5, material_.theme.text);
        if (has_share || text_width(text, small_size) > slot + 3) return;
        write(text, 5, material_.theme.text);
    }

    const Material& material_;
    Measure measure_;
    Unit unit_;
    std::vector<Bar> bars_;
    std::uint64_t whole_;
    Area area_;
    Scale scale_;
    double name_room_ = 0;
};

} // namespace

Scene draw_bars(const Material& material, Measure measure) {
    return BarChart(material, measure).draw();
}

} // namespace lexprof::profile::chart
