#include "gui/look/sweep_colours.h"

#include "gui/look/theme.h"

namespace lexprof::gui {

QColor place_colour(std::size_t place, const QPalette& palette) {
    const auto colour = profile::palette_colour(
        place, is_dark(palette) ? profile::Background::dark : profile::Background::light);
    return {colour.red, colour.green, colour.blue};
}

} // namespace lexprof::gui
