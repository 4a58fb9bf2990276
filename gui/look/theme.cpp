#include "gui/look/theme.h"

#include "gui/core/make.h"
#include "gui/look/framed_style.h"

#include <QApplication>
#include <QStyle>
#include <algorithm>
#include <cmath>

namespace lexprof::gui {

namespace {

QPalette light_palette() {
    QPalette palette;
    const QColor text(0x1f, 0x23, 0x28);
    palette.setColor(QPalette::Window, QColor(0xf3, 0xf4, 0xf6));
    palette.setColor(QPalette::WindowText, text);
    palette.setColor(QPalette::Base, Qt::white);
    palette.setColor(QPalette::AlternateBase, QColor(0xf7, 0xf8, 0xfa));
    palette.setColor(QPalette::Text, text);
    palette.setColor(QPalette::Button, QColor(0xec, 0xee, 0xf1));
    palette.setColor(QPalette::ButtonText, text);
    palette.setColor(QPalette::ToolTipBase, Qt::white);
    palette.setColor(QPalette::ToolTipText, text);
    palette.setColor(QPalette::Highlight, QColor(0x1a, 0x6f, 0xc9));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Link, QColor(0x1a, 0x5f, 0xb4));
    palette.setColor(QPalette::PlaceholderText, QColor(0x6b, 0x72, 0x80));
    palette.setColor(QPalette::Mid, QColor(0xc9, 0xce, 0xd6));
    return palette;
}

QPalette dark_palette() {
    QPalette palette;
    const QColor text(0xe4, 0xe6, 0xea);
    palette.setColor(QPalette::Window, QColor(0x26, 0x28, 0x2d));
    palette.setColor(QPalette::WindowText, text);
    palette.setColor(QPalette::Base, QColor(0x1e, 0x20, 0x24));
    palette.setColor(QPalette::AlternateBase, QColor(0x24, 0x26, 0x2b));
    palette.setColor(QPalette::Text, text);
    palette.setColor(QPalette::Button, QColor(0x33, 0x36, 0x3c));
    palette.setColor(QPalette::ButtonText, text);
    palette.setColor(QPalette::BrightText, Qt::white);
    palette.setColor(QPalette::ToolTipBase, QColor(0x33, 0x36, 0x3c));
    palette.setColor(QPalette::ToolTipText, text);
    palette.setColor(QPalette::Highlight, QColor(0x3a, 0x7b, 0xd5));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Link, QColor(0x8a, 0xb8, 0xf5));
    palette.setColor(QPalette::PlaceholderText, QColor(0x9a, 0xa0, 0xab));
    palette.setColor(QPalette::Light, QColor(0x45, 0x49, 0x50));
    palette.setColor(QPalette::Midlight, QColor(0x3a, 0x3d, 0x44));
    palette.setColor(QPalette::Mid, QColor(0x48, 0x4c, 0x54));
    palette.setColor(QPalette::Dark, QColor(0x17, 0x18, 0x1b));
    palette.setColor(QPalette::Shadow, QColor(0x0e, 0x0f, 0x11));
    return palette;
}

void grey_what_is_disabled(QPalette& palette) {
    const QColor grey = blend(palette.color(QPalette::Text), palette.color(QPalette::Window), 0.55);
    for (const QPalette::ColorRole role :
         {QPalette::Text, QPalette::WindowText, QPalette::ButtonText, QPalette::HighlightedText})
        palette.setColor(QPalette::Disabled, role, grey);
}

// The least of the second colour with which there is that much contrast with the background.
QColor blend_until(const QColor& from, const QColor& to, double share, double wanted,
                   const QPalette& palette) {
    constexpr double stride = 0.02;
    QColor colour = blend(from, to, share);
    while (share < 1 && contrast(colour, palette.color(QPalette::Base)) < wanted) {
        share = std::min(1.0, share + stride);
        colour = blend(from, to, share);
    }
    return colour;
}

} // namespace

void use_theme(Theme theme) {
    QApplication::setStyle(make<FramedStyle>());
    const QPalette system = QApplication::style()->standardPalette();
    const bool dark = theme == Theme::dark || (theme == Theme::system && is_dark(system));
    QPalette palette = dark ? dark_palette() : light_palette();
    grey_what_is_disabled(palette);
    QApplication::setPalette(palette);
}

bool is_dark(const QPalette& palette) {
    return palette.color(QPalette::Base).lightness() < palette.color(QPalette::Text).lightness();
}

QColor pair_colour(const Document& document, PairIndex pair, const QPalette& palette) {
    const auto colour = profile::palette_colour(document.palette_place(pair),
                                                is_dark(palette) ? profile::Background::dark
                                                                 : profile::Background::light);
    return {colour.red, colour.green, colour.blue};
}

double contrast(const QColor& first, const QColor& second) {
    const auto light = [](const QColor& colour) {
        const auto linear = [](double part) {
            return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
               0.0722 * linear(colour.blueF());
    };
    const auto [dark, bright] = std::minmax({light(first), light(second)});
    return (bright + 0.05) / (dark + 0.05);
}

QColor name_colour(const Document& document, PairIndex pair, const QPalette& palette) {
    constexpr double wanted = 5; // the ground of a name may be shaded a little
    return blend_until(pair_colour(document, pair, palette), palette.color(QPalette::Text), 0,
                       wanted, palette);
}

QColor line_standing_back(const QColor& line, const QPalette& palette) {
    return blend_until(palette.color(QPalette::Base), line, 0.45, 3, palette);
}

QColor text_on(const QColor& ground) {
    return contrast(ground, Qt::white) >= contrast(ground, Qt::black) ? Qt::white : Qt::black;
}

QColor blend(const QColor& first, const QColor& second, double share) {
    const auto mix = [share](float a, float b) { return static_cast<float>(a + (b - a) * share); };
    return QColor::fromRgbF(mix(first.redF(), second.redF()), mix(first.greenF(), second.greenF()),
                            mix(first.blueF(), second.blueF()));
}

QColor heat_colour(double share, const QPalette& palette) {
    const QColor hot = is_dark(palette) ? QColor(0xbc, 0x4e, 0x20) : QColor(0xe2, 0x57, 0x14);
    return blend(palette.color(QPalette::Base), hot, std::sqrt(std::clamp(share, 0.0, 1.0)) * 0.85);
}

QColor quiet_text(const QPalette& palette) {
    return blend(palette.color(QPalette::Text), palette.color(QPalette::Base), 0.38);
}

QColor grid_line(const QPalette& palette) {
    return blend(palette.color(QPalette::Base), palette.color(QPalette::Text), 0.12);
}

QColor field_border(const QPalette& palette) {
    return blend(palette.color(QPalette::Window), palette.color(QPalette::Text), 0.34);
}

QColor scroll_handle(const QPalette& palette) {
    return blend(palette.color(QPalette::Window), palette.color(QPalette::Text), 0.58);
}

QColor scroll_groove(const QPalette& palette) {
    return blend(palette.color(QPalette::Window), palette.color(QPalette::Text), 0.06);
}

QColor pressed_ground(const QPalette& palette) {
    QColor ground = selection_colour(palette);
    ground.setAlphaF(is_dark(palette) ? 0.45F : 0.2F);
    return ground;
}

QColor selection_colour(const QPalette& palette) { return palette.color(QPalette::Highlight); }

QColor lit_ground(const QPalette& palette) {
    return blend(palette.color(QPalette::Base), selection_colour(palette), 0.3);
}

QColor window_colour(const QPalette& palette) {
    return is_dark(palette) ? QColor(0xe0, 0xb0, 0x40) : QColor(0xb8, 0x7a, 0x00);
}

QColor problem_colour(const QPalette& palette) {
    return is_dark(palette) ? QColor(0xff, 0x8f, 0x80) : QColor(0xb3, 0x1d, 0x0f);
}

} // namespace lexprof::gui
