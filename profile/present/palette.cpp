#include "profile/present/palette.h"

#include <algorithm>
#include <array>

namespace lexprof::profile {

namespace {

// Eight hues, spread so that neighbours are far apart, each in two lightnesses of OKLCH, in turn.
constexpr std::array<Colour, palette_size> on_light{{{26, 115, 213},
                                                     {128, 50, 0},
                                                     {14, 140, 65},
                                                     {124, 24, 120},
                                                     {168, 127, 9},
                                                     {4, 88, 92},
                                                     {196, 62, 73},
                                                     {87, 46, 157},
                                                     {189, 77, 0},
                                                     {1, 94, 40},
                                                     {169, 71, 163},
                                                     {118, 88, 9},
                                                     {1, 133, 138},
                                                     {146, 6, 36},
                                                     {126, 90, 204},
                                                     {4, 75, 148}}};
constexpr std::array<Colour, palette_size> on_dark{{{106, 167, 244},
                                                    {253, 184, 154},
                                                    {98, 187, 120},
                                                    {250, 171, 243},
                                                    {202, 157, 51},
                                                    {63, 228, 236},
                                                    {235, 129, 130},
                                                    {206, 192, 253},
                                                    {231, 136, 93},
                                                    {137, 226, 157},
                                                    {210, 133, 203},
                                                    {241, 196, 94},
                                                    {20, 187, 194},
                                                    {253, 181, 180},
                                                    {171, 147, 237},
                                                    {168, 206, 255}}};

} // namespace

Colour palette_colour(std::size_t place, Background background) {
    return (background == Background::light ? on_light : on_dark)[place % palette_size];
}

std::string hexadecimal(Colour colour) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text = "#";
    for (const std::uint8_t part : {colour.red, colour.green, colour.blue}) {
        text += digits[part >> 4U];
        text += digits[part & 15U];
    }
    return text;
}

std::size_t preferred_place(std::string_view name) { // FNV-1a, 32 bits
    std::uint32_t hash = 2166136261U;
    for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
    return (hash ^ (hash >> 16U)) % palette_size;
}

std::vector<std::size_t> palette_places(std::span<const std::string> names,
                                        std::vector<bool> taken) {
    taken.resize(palette_size);
    auto free = static_cast<std::size_t>(std::count(taken.begin(), taken.end(), false));
    std::vector<std::size_t> places;
    places.reserve(names.size());
    for (const std::string& name : names) {
        std::size_t place = preferred_place(name);
        if (free > 0) {
            while (taken[place]) place = (place + 1) % palette_size;
            taken[place] = true;
            --free;
        }
        places.push_back(place);
    }
    return places;
}

} // namespace lexprof::profile
