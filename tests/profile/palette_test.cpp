// Colours of names: the same everywhere, their own as long as there are enough, and visible.
#include "profile/present/palette.h"

#include <cmath>
#include <gtest/gtest.h>
#include <set>

namespace lexprof::profile {
namespace {

double luminance(Colour colour) { // as WCAG has it
    const auto linear = [](std::uint8_t part) {
        const double value = part / 255.0;
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) +
           0.0722 * linear(colour.blue);
}

double contrast(Colour a, Colour b) {
    const double x = luminance(a) + 0.05;
    const double y = luminance(b) + 0.05;
    return x > y ? x / y : y / x;
}

TEST(Palette, EveryColourCanBeSeenOnItsBackground) {
    for (std::size_t place = 0; place < palette_size; ++place) {
        EXPECT_GE(contrast(palette_colour(place, Background::light), {255, 255, 255}), 3.5)
            << place;
        EXPECT_GE(contrast(palette_colour(place, Background::dark), {30, 32, 36}), 3.5) << place;
    }
}

TEST(Palette, NeighboursDifferInLightness) {
    for (const Background background : {Background::light, Background::dark})
        for (std::size_t place = 0; place < palette_size; ++place)
            EXPECT_GE(
                contrast(palette_colour(place, background), palette_colour(place + 1, background)),
                1.2)
                << place;
}

// FNV-1a of the empty text is its offset basis 0x811c9dc5; 0x811c9dc5 ^ 0x811c ends in 9dc5 ^ 811c
// = 1cd9, so the place is 9.
TEST(Palette, TheEmptyNamePrefersTheNinthPlace) { EXPECT_EQ(preferred_place(""), 9U); }

TEST(Palette, NamesTakeTheNextFreePlace) {
    const std::vector<std::string> names(3, "");
    EXPECT_EQ(palette_places(names), (std::vector<std::size_t>{9, 10, 11}));
}

TEST(Palette, SixteenNamesHaveColoursOfTheirOwnAndTheRestTheirPreferred) {
    std::vector<std::string> names;
    for (int at = 0; at < 20; ++at) names.push_back("function" + std::to_string(at));
    const auto places = palette_places(names);
    EXPECT_EQ(std::set<std::size_t>(places.begin(), places.begin() + 16).size(), 16U);
    for (std::size_t at = 16; at < 20; ++at) EXPECT_EQ(places[at], preferred_place(names[at]));
}

TEST(Palette, Hexadecimal) { EXPECT_EQ(hexadecimal({0, 10, 255}), "#000aff"); }

} // namespace
} // namespace lexprof::profile
