#include "profile/present/chart/growth.h"

#include "base/display.h"
#include "profile/present/chart/frame.h"
#include "profile/present/chart/text.h"

#include <algorithm>
#include <cmath>

namespace lexprof::profile::chart {
namespace {

constexpr std::size_t usual_panels = 12;
constexpr double usual_width = 900;
constexpr double least_panel = 200; // wide
constexpr double panel_height = 190;
constexpr double gap = 28;
constexpr double names_height = 38; // above a picture, for its pair and how that grows
constexpr int curve_points = 48;
constexpr double dot = 5;

// A pair, or the whole program.
struct Panel {
    std::string name;
    std::vector<GrowthPoint> samples;
    Growth growth;
};

double greatest_of(const std::vector<GrowthPoint>& samples) {
    double greatest = 0;
    for (const GrowthPoint& sample : samples) greatest = std::max(greatest, sample.value);
    return greatest;
}

// How many powers of ten lie between the least that is not 0 and the greatest.
double decades_of(const std::vector<GrowthPoint>& samples) {
    double least = greatest_of(samples);
    for (const GrowthPoint& sample : samples)
        if (sample.value > 0) least = std::min(least, sample.value);
    return least > 0 ? std::log10(greatest_of(samples) / least) : 0;
}

std::vector<Panel> panels_of(const SweepPairs& pairs, Measure measure, std::size_t most) {
    std::vector<const SweepPair*> order;
    for (const SweepPair& pair : pairs.pairs())
        if (pairs.at_greatest(pair, measure) > 0) order.push_back(&pair);
    std::stable_sort(order.begin(), order.end(), [&](const SweepPair* a, const SweepPair* b) {
        return pairs.at_greatest(*a, measure) > pairs.at_greatest(*b, measure);
    });
    if (order.size() + 1 > most) order.resize(most - 1);
    std::vector<Panel> panels;
    panels.push_back({"(program)", pairs.samples_of_all(measure), {}});
    for (const SweepPair* pair : order)
        panels.push_back({pairs.name(*pair), pairs.samples(*pair, measure), {}});
    for (Panel& panel : panels) panel.growth = growth_of(panel.samples);
    return panels;
}

class Painter {
  public:
    Painter(Scene& scene, const Theme& theme, const Panel& panel, const Area& area, double decades)
        : scene_(scene),
          theme_(theme),
          panel_(panel),
          area_(area),
          sizes_(Scale::exact(std::log10(panel.samples.front().size),
                              std::log10(panel.samples.back().size), area.left, area.right)),
          values_(values_scale(decades)) {}

    void draw() {
        draw_frame();
        draw_model();
        draw_samples();
        const double top = area_.top - names_height;
        say({area_.left, top + 14}, panel_.name, text_size, Anchor::start, theme_.text, true);
        say({area_.left, top + 30}, panel_.growth.text(), small_size, Anchor::start,
            theme_.faint_text);
    }

  private:
    Scale values_scale(double decades) const {
        const double most = std::log10(std::max(greatest_of(panel_.samples), 1.0));
        return Scale::exact(most - decades, most, area_.bottom, area_.top + dot);
    }

    void say(Spot at, const std::string& text, double size, Anchor anchor, Colour colour,
             bool is_bold = false) {
        scene_.items.push_back(
            Text{at, fitted(text, area_.width(), size, is_bold), size, anchor, 0, is_bold, colour});
    }

    void draw_frame() {
        for (double power = std::ceil(values_.from()); power <= values_.to(); ++power)
            line({{area_.left, values_.place(power)}, {area_.right, values_.place(power)}},
                 {theme_.grid});
        for (double power = std::ceil(sizes_.from()); power <= sizes_.to(); ++power)
            line({{sizes_.place(power), area_.top}, {sizes_.place(power), area_.bottom}},
                 {theme_.grid});
        line({{area_.left, area_.top}, {area_.left, area_.bottom}, {area_.right, area_.bottom}},
             {theme_.axis});
        const auto number = [](double value) { return in_short(value, Unit::count); };
        const double below = area_.bottom + 14;
        say({area_.left, below}, number(panel_.samples.front().size), small_size, Anchor::start,
            theme_.faint_text);
        say({area_.right, below}, number(panel_.samples.back().size), small_size, Anchor::end,
            theme_.faint_text);
        say({area_.left + 4, area_.top + 10}, number(greatest_of(panel_.samples)), small_size,
            Anchor::start, theme_.faint_text);
    }

    void draw_model() {
        if (panel_.growth.models.empty()) return;
        const GrowthModel& model = panel_.growth.models.front();
        std::vector<Spot> points;
        for (int i = 0; i <= curve_points; ++i) {
            const double part = static_cast<double>(i) / curve_points;
            const double size =
                panel_.growth.from * std::pow(panel_.growth.upto / panel_.growth.from, part);
            const double value = model.at(size);
            if (value <= 0 || std::log10(value) < values_.from()) continue;
            points.push_back({sizes_.place(std::log10(size)),
                              std::max(values_.place(std::log10(value)), area_.top)});
        }
        const bool is_known = panel_.growth.verdict == GrowthVerdict::known;
        if (points.size() > 1)
            line(std::move(points), {is_known ? curve_colour() : theme_.rest, 1.5,
                                     is_known ? Dash::solid : Dash::dashed});
    }

    void draw_samples() {
        for (const GrowthPoint& sample : panel_.samples) {
            if (sample.value <= 0) continue;
            const Spot at{sizes_.place(std::log10(sample.size)),
                          values_.place(std::log10(sample.value))};
            const auto whole = [](double number) {
                return grouped(static_cast<std::uint64_t>(std::llround(number)));
            };
            scene_.items.push_back(Rectangle{{at.x - dot / 2, at.y - dot / 2},
                                             dot,
                                             dot,
                                             dot / 2,
                                             theme_.text,
                                             {},
                                             whole(sample.size) + ": " + whole(sample.value)});
        }
    }

    void line(std::vector<Spot> points, const Stroke& stroke) {
        scene_.items.push_back(Lines{std::move(points), stroke, {0, 0, 0, 0}, {}});
    }
    Colour curve_colour() const {
        return theme_.is_dark ? Colour{0x5b, 0x8f, 0xc7} : Colour{0x2b, 0x6c, 0xb0};
    }

    Scene& scene_;
    const Theme& theme_;
    const Panel& panel_;
    Area area_;
    Scale sizes_;
    Scale values_;
};

std::string name_of(const std::string& path) { return path.substr(path.rfind('/') + 1); }

} // namespace

Scene draw_growth(const Sweep& sweep, const ChartOptions& options) {
    const Theme theme = theme_of(options.is_dark);
    const Measure measure = options.measure.value_or(Measure::steps);
    const SweepPairs pairs(sweep);
    std::vector<Panel> panels =
        panels_of(pairs, measure, options.top == 0 ? usual_panels : options.top);
    if (panels.front().samples.empty()) panels.clear();
    double decades = 1;
    for (const Panel& panel : panels) decades = std::max(decades, decades_of(panel.samples));
    Scene scene;
    scene.width = options.width > 0 ? options.width : usual_width;
    scene.background = theme.ground;
    scene.title = "How " + name_of(sweep.program) + " grows";
    scene.description = std::string(facts_of(measure).title) + " by " + sweep.parameter +
                        ", both logarithmic; the same slope in all pictures is the same growth";
    const double room = scene.width - 2 * margin;
    const auto across =
        std::max(static_cast<std::size_t>((room + gap) / (least_panel + gap)), std::size_t{1});
    const std::size_t down = (panels.size() + across - 1) / across;
    const double wide = (room + gap) / static_cast<double>(across) - gap;
    scene.height =
        std::max(heading_height + static_cast<double>(down) * (panel_height + gap) + margin / 2,
                 options.height);
    const auto heading = [&](double y, const std::string& text, double size, bool is_bold) {
        scene.items.push_back(Text{{margin, y},
                                   fitted(text, room, size, is_bold),
                                   size,
                                   Anchor::start,
                                   0,
                                   is_bold,
                                   is_bold ? theme.text : theme.faint_text});
    };
    heading(36, scene.title, title_size, true);
    heading(56, scene.description, text_size, false);
    for (std::size_t i = 0; i < panels.size(); ++i) {
        const double left = margin + static_cast<double>(i % across) * (wide + gap);
        const double top = heading_height + static_cast<double>(i / across) * (panel_height + gap);
        const Area area{left, top + names_height, left + wide, top + panel_height};
        Painter(scene, theme, panels[i], area, decades).draw();
    }
    return scene;
}

} // namespace lexprof::profile::chart
