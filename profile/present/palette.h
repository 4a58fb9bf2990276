// The colours that names have in charts: the same name has the same colour in every view and, as
// far as there are enough of them, in every run.
#pragma once

#include "profile/data/book.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lexprof::profile {

struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;

    friend bool operator==(const Colour&, const Colour&) = default;
};

enum class Background : std::uint8_t { light, dark };

// No two look alike, and neighbours differ in lightness, too; each has a contrast of 3.5 at least
// with its background.
constexpr std::size_t palette_size = 16;
Colour palette_colour(std::size_t place, Background background);

// #rrggbb
std::string hexadecimal(Colour colour);

// The place in the palette that a name has where no other takes it.
std::size_t preferred_place(std::string_view name);

// The places of some names, the most important first: each takes the place it prefers, or the next
// that is free as long as there is one. The first few have hues that are far apart, so that nobody
// has to look twice at what matters most: they pass by places whose hues are near to those before.
// Some may have a place already. Places to be avoided are taken where no other is left.
constexpr std::size_t leading_names = 4;
std::vector<std::size_t> palette_places(std::span<const std::string> names,
                                        const std::vector<std::optional<std::size_t>>& given = {},
                                        const std::vector<std::size_t>& avoided = {});

// In which order the rows of a book get their places, in charts and in the viewer alike. Those that
// matter most come first: the leading ones by their most cells in use; then the others, by what
// they have in use and what they do. The machine's own accounts come last.
std::vector<std::size_t> rows_by_weight(const Book& book);

} // namespace lexprof::profile
