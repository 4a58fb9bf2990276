#include "gui/look/change_colours.h"

#include "gui/look/theme.h"

#include <algorithm>
#include <cmath>

namespace lexprof::gui {

namespace {

// Even a small change can be told from none, where it is exact.
double strength(double share, Measure measure) {
    const double least = measure == Measure::time_ns ? 0 : 0.35;
    return least + (1 - least) * std::sqrt(std::clamp(share, 0.0, 1.0));
}

// A ground says how much: what is a thousandth of another is far paler.
double strength_of_ground(double share, Measure measure) {
    const double least = measure == Measure::time_ns ? 0 : 0.15;
    return least + (1 - least) * std::pow(std::clamp(share, 0.0, 1.0), 0.4);
}

} // namespace

QColor change_colour(std::int64_t change, const QPalette& palette) {
    const bool dark = is_dark(palette);
    if (change == 0) return quiet_text(palette);
    if (change > 0) return dark ? QColor(0xf2, 0x9b, 0x54) : QColor(0xb3, 0x4a, 0x05);
    return dark ? QColor(0x6c, 0xb6, 0xf5) : QColor(0x0b, 0x5f, 0xae);
}

QColor change_line(const GraphChange& change, double share, Measure measure,
                   const QPalette& palette) {
    const QColor plain = blend(palette.color(QPalette::Base), palette.color(QPalette::Text), 0.38);
    if (change.is_plain()) return plain;
    return blend(plain, change_colour(change.by(), palette), strength(share, measure));
}

QColor change_ground(const GraphChange& change, double share, Measure measure,
                     const QPalette& palette) {
    const QColor base = palette.color(QPalette::Base);
    if (change.is_plain()) return base;
    return blend(base, change_colour(change.by(), palette),
                 0.45 * strength_of_ground(share, measure));
}

QColor change_text_colour(const GraphChange& change, const QPalette& palette) {
    return change.is_plain() ? quiet_text(palette) : change_colour(change.by(), palette);
}

} // namespace lexprof::gui
