// What can be asked for of an account, by name.
#pragma once

#include "profile/data/profile.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace lexprof::profile {

enum class Measure : std::uint8_t { calls, ops, matches, steps, cells, time, peak, cell_steps };

inline constexpr std::array every_measure{Measure::calls, Measure::ops,       Measure::matches,
                                          Measure::steps, Measure::cells,     Measure::time,
                                          Measure::peak,  Measure::cell_steps};

struct MeasureWords {
    std::string_view name;    // what the user types
    std::string_view unit;    // what one of it is
    std::string_view meaning; // in a few words, as a title
};

MeasureWords words_of(Measure measure);
std::optional<Measure> find_measure(std::string_view name);

// What a pair has of it. Never negative.
std::uint64_t amount(const Row& row, Measure measure);

// What all pairs have of it together. Peaks are added up though they came at different moments.
std::uint64_t total(const Profile& profile, Measure measure);

} // namespace lexprof::profile
