// Colours of names: the same everywhere, their own as long as there are enough, and visible.
#include "profile/present/palette.h"

#include "tests/making/books.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <gtest/gtest.h>
#include <numbers>
#include <set>

namespace lexprof::profile {
namespace {

double linear_part(std::uint8_t part) { // as sRGB and WCAG have it
    const double value = part / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(Colour colour) {
    return 0.2126 * linear_part(colour.red) + 0.7152 * linear_part(colour.green) +
           0.0722 * linear_part(colour.blue);
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

// How far two colours are apart in CIELAB, where 2.3 can just be seen. Cones that are missing are
// left out as Viénot, Brettel and Mollon (1999) do.
enum class PaletteEyes : std::uint8_t { all_cones, without_red, without_green };

struct PaletteLab {
    double lightness = 0;
    double red = 0; // to green
    double yellow = 0;
};

PaletteLab seen_colour(Colour colour, PaletteEyes eyes) {
    double red = linear_part(colour.red);
    double green = linear_part(colour.green);
    double blue = linear_part(colour.blue);
    if (eyes == PaletteEyes::without_red) {
        blue = 0.004 * red - 0.004 * green + blue;
        red = green = 0.1124 * red + 0.8876 * green;
    } else if (eyes == PaletteEyes::without_green) {
        blue = -0.0224 * red + 0.0224 * green + blue;
        red = green = 0.2927 * red + 0.7073 * green;
    }
    const auto root = [](double value) {
        return value > 0.008856 ? std::cbrt(value) : 7.787 * value + 16.0 / 116;
    };
    const double x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
    const double y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    const double z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double colour_distance(Colour a, Colour b, PaletteEyes eyes) {
    const PaletteLab one = seen_colour(a, eyes);
    const PaletteLab other = seen_colour(b, eyes);
    return std::hypot(one.lightness - other.lightness, one.red - other.red,
                      one.yellow - other.yellow);
}

TEST(Palette, NoTwoColoursLookAlike) {
    EXPECT_NEAR(colour_distance({255, 255, 255}, {0, 0, 0}, PaletteEyes::all_cones), 100, 0.1);
    EXPECT_NEAR(colour_distance({255, 0, 0}, {0, 255, 0}, PaletteEyes::all_cones), 170.6,
                0.5); // as tables say
    for (const Background background : {Background::light, Background::dark})
        for (const PaletteEyes eyes :
             {PaletteEyes::all_cones, PaletteEyes::without_red, PaletteEyes::without_green})
            for (std::size_t a = 0; a < palette_size; ++a)
                for (std::size_t b = 0; b < a; ++b)
                    EXPECT_GE(colour_distance(palette_colour(a, background),
                                              palette_colour(b, background), eyes),
                              eyes == PaletteEyes::all_cones ? 20 : 8)
                        << a << " and " << b << (background == Background::dark ? " dark" : "")
                        << " eyes " << int(eyes);
}

// Whatever places they prefer: 16 to the power of 4 of them.
TEST(Palette, TheFirstFourHaveHuesFarApart) {
    std::vector<std::string> of_place(palette_size);
    for (int at = 0; at < 1000; ++at)
        of_place[preferred_place(std::to_string(at))] = std::to_string(at);
    std::array<std::array<bool, palette_size>, palette_size> are_apart{};
    const auto hue = [](Colour colour) {
        const PaletteLab lab = seen_colour(colour, PaletteEyes::all_cones);
        return std::atan2(lab.yellow, lab.red) * 180 / std::numbers::pi;
    };
    for (std::size_t a = 0; a < palette_size; ++a)
        for (std::size_t b = 0; b < palette_size; ++b) {
            are_apart[a][b] = true;
            for (const Background background : {Background::light, Background::dark}) {
                const Colour one = palette_colour(a, background);
                const Colour other = palette_colour(b, background);
                if (std::abs(std::remainder(hue(one) - hue(other), 360)) < 25 ||
                    colour_distance(one, other, PaletteEyes::all_cones) < 28)
                    are_apart[a][b] = false;
            }
        }
    for (std::size_t code = 0; code < 65536; ++code) {
        const auto places =
            palette_places(std::vector{of_place[code % 16], of_place[code / 16 % 16],
                                       of_place[code / 256 % 16], of_place[code / 4096]});
        ASSERT_EQ(places[0], code % 16);
        for (std::size_t a = 0; a < 4; ++a)
            for (std::size_t b = 0; b < a; ++b)
                ASSERT_TRUE(are_apart[places[a]][places[b]]) << places[a] << " and " << places[b];
    }
}

// FNV-1a of the empty text is its offset basis 0x811c9dc5; 0x811c9dc5 ^ 0x811c ends in 9dc5 ^ 811c
// = 1cd9, so the place is 9.
TEST(Palette, TheEmptyNamePrefersTheNinthPlace) { EXPECT_EQ(preferred_place(""), 9U); }

// Four lead; then come 10, 11 and 12, as far as they are free.
TEST(Palette, NamesTakeTheNextFreePlace) {
    const std::vector<std::string> names(7, "");
    const auto places = palette_places(names);
    EXPECT_EQ(places[0], 9U);
    std::vector<std::size_t> free;
    for (std::size_t place = 10; place < palette_size; ++place)
        if (std::find(places.begin(), places.begin() + 4, place) == places.begin() + 4)
            free.push_back(place);
    ASSERT_GE(free.size(), 3U);
    EXPECT_EQ(std::vector(places.begin() + 4, places.end()),
              std::vector(free.begin(), free.begin() + 3));
}

TEST(Palette, GivenPlacesStayAndNobodyElseTakesThem) {
    const auto places = palette_places(std::vector<std::string>(3, ""), {{}, 9, {}});
    EXPECT_EQ(places[1], 9U);
    EXPECT_EQ(places[0], 10U);
    EXPECT_EQ((std::set<std::size_t>(places.begin(), places.end()).size()), 3U);
}

// 9 is wanted and to be avoided: 10. With all others taken there is nothing else.
TEST(Palette, PlacesToBeAvoidedAreTakenLast) {
    EXPECT_EQ(palette_places(std::vector<std::string>{""}, {}, {9}).front(), 10U);
    std::vector<std::optional<std::size_t>> given;
    for (std::size_t place = 0; place < palette_size; ++place)
        if (place != 9) given.emplace_back(place);
    given.emplace_back();
    EXPECT_EQ(palette_places(std::vector<std::string>(palette_size, ""), given, {9}).back(), 9U);
}

// Most in use: b, c, d, a; of the others e does more than f, and the collector is no pair.
TEST(Palette, PairsThatHaveMostInUseComeFirst) {
    std::vector<test::Named> rows;
    const auto add = [&rows](const char* name, std::uint64_t steps, std::uint64_t most) {
        rows.push_back(test::named(name, "main"));
        rows.back().steps = steps;
        rows.back().in_use_max = most;
    };
    add("a", 10, 20);
    add("f", 100, 10);
    add("b", 0, 90);
    add("(collector)", 10'000, 1'000);
    add("e", 1'000, 10);
    add("c", 0, 80);
    add("d", 0, 70);
    profile::Book book = test::book_of(rows);
    book.totals.steps = 11'110;
    book.totals.in_use_max = 1'000;
    EXPECT_EQ(rows_by_weight(book), (std::vector<std::size_t>{2, 5, 6, 0, 4, 1, 3}));
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
