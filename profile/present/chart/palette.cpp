#include "profile/present/chart/palette.h"

#include "profile/present/palette.h"

#include <algorithm>
#include <array>
#include <map>

namespace lexprof::profile::chart {
namespace {

std::vector<std::string> by_cells(const std::map<std::string, std::uint64_t>& cells) {
    std::vector<std::pair<std::string, std::uint64_t>> all(cells.begin(), cells.end());
    std::stable_sort(all.begin(), all.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    std::vector<std::string> names;
    for (auto& [name, count] : all) names.push_back(std::move(name));
    return names;
}

} // namespace

Theme theme_of(bool is_dark) {
    if (is_dark)
        return {true,         {22, 25, 31},   {232, 234, 238}, {154, 163, 175},
                {44, 49, 59}, {94, 102, 115}, {108, 116, 130}};
    return {false,           {255, 255, 255}, {31, 36, 48},   {98, 106, 119},
            {229, 231, 235}, {140, 147, 158}, {168, 174, 184}};
}

Palette::Palette(const Book& book, bool is_dark) : is_dark_(is_dark) {
    std::vector<std::string> pairs;
    for (const std::size_t at : rows_by_weight(book))
        if (!book.is_account(book.rows[at])) pairs.push_back(book.pair_name(book.rows[at]));
    std::map<std::string, std::uint64_t> functions;
    for (const Row& row : book.rows) {
        if (book.is_account(row)) continue;
        functions[book.name(row.callee)] += row.cells;
        functions[book.name(row.origin)] += 0;
    }
    functions.erase(outside_name);
    for (const auto& names : {pairs, by_cells(functions)}) {
        const std::vector<std::size_t> places = palette_places(names);
        for (std::size_t i = 0; i < std::min(names.size(), palette_size); ++i)
            places_[names[i]] = places[i];
    }
}

std::vector<Ink> Palette::inks(const std::vector<std::string>& shown) const {
    std::array<std::size_t, palette_size> uses{};
    for (const std::string& name : shown)
        if (const auto place = places_.find(name); place != places_.end()) ++uses[place->second];
    std::vector<Ink> inks;
    for (const std::string& name : shown) {
        const auto known = places_.find(name);
        std::size_t place = known != places_.end() ? known->second : preferred_place(name);
        std::size_t round = 0;
        if (known == places_.end()) {
            round = *std::min_element(uses.begin(), uses.end());
            while (uses[place] > round) place = (place + 1) % palette_size;
            ++uses[place];
        }
        const profile::Colour colour =
            palette_colour(place, is_dark_ ? Background::dark : Background::light);
        inks.push_back({{colour.red, colour.green, colour.blue},
                        round == 0   ? Dash::solid
                        : round == 1 ? Dash::dashed
                                     : Dash::dotted});
    }
    return inks;
}

} // namespace lexprof::profile::chart
