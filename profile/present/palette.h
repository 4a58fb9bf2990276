// The colours that names have in charts: the same name has the same colour in every view and, as
// far as there are enough of them, in every run.
#pragma once

#include <cstddef>
#include <cstdint>
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

// Neighbours differ in hue and in lightness, so that they can be told apart with any eyes; each has
// a contrast of 3.5 at least with its background.
constexpr std::size_t palette_size = 16;
Colour palette_colour(std::size_t place, Background background);

// #rrggbb
std::string hexadecimal(Colour colour);

// The place in the palette that a name has where no other takes it.
std::size_t preferred_place(std::string_view name);

// The places of some names, the most important first: each takes the place it prefers, or the next
// that is free as long as there is one.
// Places may be taken already, by names that are not among them.
std::vector<std::size_t> palette_places(std::span<const std::string> names,
                                        std::vector<bool> taken = {});

} // namespace lexprof::profile
