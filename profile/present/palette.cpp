#include "profile/present/palette.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>

namespace lexprof::profile {

namespace {

constexpr double far_apart = 45; // degrees, of leading hues

// Found by search, in OKLab: any two are as far apart as sixteen within the bounds can be, to all
// eyes and, with less weight, to eyes without red or green cones; of a place, both have nearly the
// same hue. The order makes neighbours differ more still. None is like those that stand for a
// window or a selection in the viewer.
constexpr std::array<Colour, palette_size> on_light{{{94, 47, 0},
                                                     {111, 88, 198},
                                                     {221, 95, 109},
                                                     {0, 66, 98},
                                                     {150, 52, 0},
                                                     {180, 101, 193},
                                                     {118, 113, 49},
                                                     {0, 78, 169},
                                                     {98, 151, 2},
                                                     {69, 29, 137},
                                                     {143, 83, 108},
                                                     {17, 140, 229},
                                                     {0, 98, 55},
                                                     {0, 116, 145},
                                                     {114, 0, 66},
                                                     {0, 153, 134}}};
constexpr std::array<Colour, palette_size> on_dark{{{229, 126, 2},
                                                    {175, 197, 255},
                                                    {208, 78, 105},
                                                    {31, 178, 207},
                                                    {170, 101, 16},
                                                    {204, 152, 255},
                                                    {241, 223, 134},
                                                    {76, 121, 161},
                                                    {159, 209, 83},
                                                    {133, 96, 207},
                                                    {255, 181, 185},
                                                    {93, 139, 244},
                                                    {46, 184, 103},
                                                    {104, 246, 255},
                                                    {244, 119, 175},
                                                    {0, 134, 93}}};

// Degrees on OKLab's circle of hues.
double hue_of(Colour colour) {
    const auto linear = [](std::uint8_t part) {
        const double value = part / 255.0;
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    const double red = linear(colour.red);
    const double green = linear(colour.green);
    const double blue = linear(colour.blue);
    const double l = std::cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
    const double m = std::cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
    const double s = std::cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
    return std::atan2(0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
                      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s) *
           180 / std::numbers::pi;
}

// Degrees between hues, on the ground where they are nearer.
using HueGaps = std::array<std::array<double, palette_size>, palette_size>;

HueGaps hue_gaps() {
    const auto between = [](Colour a, Colour b) {
        return std::abs(std::remainder(hue_of(a) - hue_of(b), 360));
    };
    HueGaps gaps{};
    for (std::size_t a = 0; a < palette_size; ++a)
        for (std::size_t b = 0; b < palette_size; ++b)
            gaps[a][b] =
                std::min(between(on_light[a], on_light[b]), between(on_dark[a], on_dark[b]));
    return gaps;
}

// The place itself, or the next that is free. With leaders, the next whose hue is far from theirs;
// if there is none, that with the hue farthest from them.
std::size_t place_after(std::size_t wanted, const std::vector<bool>& taken,
                        const std::vector<std::size_t>& leaders) {
    static const HueGaps gaps = hue_gaps();
    std::size_t best = wanted;
    double best_gap = -1;
    for (std::size_t at = 0; at < palette_size; ++at) {
        const std::size_t place = (wanted + at) % palette_size;
        if (taken[place]) continue;
        double gap = far_apart;
        for (const std::size_t leader : leaders) gap = std::min(gap, gaps[place][leader]);
        if (gap > best_gap) {
            best = place;
            best_gap = gap;
        }
    }
    return best;
}

// Those that are taken, and those to be avoided as long as there are others.
std::vector<bool> closed(const std::vector<bool>& taken, const std::vector<std::size_t>& avoided) {
    std::vector<bool> all = taken;
    for (const std::size_t place : avoided) all[place] = true;
    return std::find(all.begin(), all.end(), false) == all.end() ? taken : all;
}

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
                                        const std::vector<std::optional<std::size_t>>& given,
                                        const std::vector<std::size_t>& avoided) {
    std::vector<bool> taken(palette_size);
    for (const auto& place : given)
        if (place) taken[*place] = true;
    std::vector<std::size_t> places;
    places.reserve(names.size());
    std::vector<std::size_t> leaders;
    for (std::size_t at = 0; at < names.size(); ++at) {
        const bool leads = at < leading_names;
        if (at < given.size() && given[at]) {
            places.push_back(*given[at]);
        } else {
            places.push_back(place_after(preferred_place(names[at]), closed(taken, avoided),
                                         leads ? leaders : std::vector<std::size_t>{}));
            taken[places.back()] = true;
        }
        if (leads) leaders.push_back(places.back());
    }
    return places;
}

std::vector<std::size_t> rows_by_weight(const Book& book) {
    const auto share = [](auto part, auto whole) {
        return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0.0;
    };
    std::vector<double> weights;
    weights.reserve(book.rows.size());
    for (const Row& row : book.rows)
        weights.push_back(book.is_account(row) ? -1
                                               : share(row.steps, book.totals.steps) +
                                                     share(row.in_use_max, book.totals.in_use_max));
    std::vector<std::size_t> order(book.rows.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return weights[a] > weights[b]; });
    const auto in_use = [&](std::size_t at) {
        return weights[at] < 0 ? 0 : book.rows[at].in_use_max;
    };
    for (std::size_t leader = 0; leader < std::min(leading_names, order.size()); ++leader) {
        const auto from = order.begin() + static_cast<std::ptrdiff_t>(leader);
        const auto most = std::max_element(
            from, order.end(), [&](std::size_t a, std::size_t b) { return in_use(a) < in_use(b); });
        std::rotate(from, most, most + 1);
    }
    return order;
}

} // namespace lexprof::profile
