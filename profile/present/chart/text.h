// How wide a text is, so that a chart can be laid out without a display and the same everywhere.
#pragma once

#include <string>
#include <string_view>

namespace lexprof::profile::chart {

// Charts are laid out for DejaVu Sans; Verdana has its widths, and most others are narrower.
inline constexpr const char* font_family = "DejaVu Sans";
inline constexpr std::string_view font_families = "DejaVu Sans, Verdana, sans-serif";

double text_width(std::string_view text, double size, bool is_bold = false);

// The text as it fits into a width: the middle of a longer one gives way to an ellipsis.
std::string fitted(std::string_view text, double width, double size, bool is_bold = false);

} // namespace lexprof::profile::chart
