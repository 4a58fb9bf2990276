// The measures as values: what each is called, what can be done with it, and where it is kept.
//
// Everything here follows from the list in profile/data/measures.def.
#pragma once

#include "profile/data/amounts.h"
#include "profile/data/curves.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lexprof::profile {

enum class Measure : std::uint8_t {
#define SUM(member, ...) member,
#define LEVEL(member, ...) member,
#define PEAK(member, ...) member,
#define MOMENT(member, ...) member,
#define INTEGRAL(member, ...) member,
#define ERROR(member, ...) member,
#include "profile/data/measures.def"
};

// What can be done with a measure; the list says it of each.
enum class Nature : std::uint8_t { sum, level, peak, moment, integral, error };

struct MeasureFacts {
    Measure measure{};
    Nature nature{};
    Measure level{};            // whose peak, moment or integral it is, or error; else itself
    std::string_view key;       // of its column in files, reports and exports
    std::string_view word;      // what a user may type instead
    std::string_view title;     // over a column
    std::string_view unit;      // what is counted, in the plural
    std::string_view caption;   // over a picture
    std::string_view share_key; // of the column that says which part of the whole it is, if any
    std::string_view meaning;   // a sentence or two

    bool is_time() const { return unit == "nanoseconds"; }
    // Of a level, or of its peak, moment or integral.
    bool is_space() const { return nature != Nature::sum && nature != Nature::error; }
    // Whether it has a value for several rows together, which is the sum of theirs.
    bool adds_up() const {
        return nature != Nature::peak && nature != Nature::moment && nature != Nature::error;
    }
};

// In the order of columns; by Measure.
inline constexpr std::array measures{
#define SUM(member, word, title, unit, caption, share, meaning)                                    \
    MeasureFacts{Measure::member, Nature::sum, Measure::member, #member, word,                     \
                 title,           unit,        caption,         share,   meaning},
#define LEVEL(member, word, title, unit, caption, meaning)                                         \
    MeasureFacts{Measure::member, Nature::level, Measure::member, #member, word,                   \
                 title,           unit,          caption,         "",      meaning},
#define PEAK(member, level, word, title, unit, caption, meaning)                                   \
    MeasureFacts{Measure::member, Nature::peak, Measure::level, #member, word,                     \
                 title,           unit,         caption,        "",      meaning},
#define MOMENT(member, level, word, title, unit, caption, meaning)                                 \
    MeasureFacts{Measure::member, Nature::moment, Measure::level, #member, word,                   \
                 title,           unit,           caption,        "",      meaning},
#define INTEGRAL(member, level, word, title, unit, caption, meaning)                               \
    MeasureFacts{Measure::member,                                                                  \
                 Nature::integral,                                                                 \
                 Measure::level,                                                                   \
                 #member,                                                                          \
                 word,                                                                             \
                 title,                                                                            \
                 unit,                                                                             \
                 caption,                                                                          \
                 "",                                                                               \
                 meaning},
#define ERROR(member, sum, word, title, unit, caption, meaning)                                    \
    MeasureFacts{Measure::member, Nature::error, Measure::sum, #member, word,                      \
                 title,           unit,          caption,      "",      meaning},
#include "profile/data/measures.def"
};

constexpr const MeasureFacts& facts_of(Measure measure) {
    return measures[static_cast<std::size_t>(measure)];
}

// By key or word.
std::optional<Measure> find_measure(std::string_view name);

// Whether a chart or an export can be made of it: what a row is worth, and no moment.
constexpr bool can_be_drawn(const MeasureFacts& facts) {
    return facts.nature != Nature::level && facts.nature != Nature::moment &&
           facts.nature != Nature::error;
}

// The words of those, with commas between them.
std::string drawn_measures_text();

// Where sums are kept.
struct SumMembers {
    Measure measure;
    std::uint64_t Amounts::*amount;
    std::uint64_t Point::*point; // at the end of an interval
};

inline constexpr std::array sums{
#define SUM(member, ...) SumMembers{Measure::member, &Amounts::member, &Point::member},
#include "profile/data/measures.def"
};

// Where errors are kept, and of which sums they are.
struct ErrorMembers {
    Measure measure;
    std::uint64_t Amounts::*amount;
    std::uint64_t Amounts::*of;
};

inline constexpr std::array errors{
#define ERROR(member, sum, ...) ErrorMembers{Measure::member, &Amounts::member, &Amounts::sum},
#include "profile/data/measures.def"
};

// Of two that have nothing to do with each other.
std::uint64_t together(std::uint64_t error, std::uint64_t other);

// Where levels are kept, and what belongs to them.
struct LevelMembers {
    Measure measure;
    std::int64_t Amounts::*amount;
    std::int64_t Point::*least, Point::*most, Point::*point;
    std::uint64_t Interval::*least_of_all, Interval::*most_of_all, Interval::*of_all;
    std::uint64_t Totals::*total, Totals::*total_most;
    Measure peak_measure{};
    std::int64_t Amounts::*peak = nullptr;
    std::uint64_t Amounts::*moment = nullptr;
    std::int64_t Amounts::*integral = nullptr;
};

namespace detail {
constexpr auto make_levels() {
    std::array made{
#define LEVEL(member, ...)                                                                         \
    LevelMembers{Measure::member,         &Amounts::member,  &Point::member##_min,                 \
                 &Point::member##_max,    &Point::member,    &Interval::member##_min,              \
                 &Interval::member##_max, &Interval::member, &Totals::member,                      \
                 &Totals::member##_max},
#include "profile/data/measures.def"
    };
    const auto of = [&made](Measure level) -> LevelMembers& {
        std::size_t at = 0;
        while (made[at].measure != level) ++at;
        return made[at];
    };
#define PEAK(member, level, ...)                                                                   \
    of(Measure::level).peak = &Amounts::member;                                                    \
    of(Measure::level).peak_measure = Measure::member;
#define MOMENT(member, level, ...) of(Measure::level).moment = &Amounts::member;
#define INTEGRAL(member, level, ...) of(Measure::level).integral = &Amounts::member;
#include "profile/data/measures.def"
    return made;
}
} // namespace detail

inline constexpr std::array levels = detail::make_levels();

// The members of a level, or of whose peak, moment or integral a measure is.
constexpr const LevelMembers& level_of(Measure measure) {
    std::size_t at = 0;
    while (levels[at].measure != facts_of(measure).level) ++at;
    return levels[at];
}

// The level that is spoken of where nothing else is said: Note [In use], profile/data/amounts.h.
inline constexpr Measure chief_level = Measure::in_use;

// As it is kept, whatever its nature: for files, which may hold anything.
std::int64_t kept(const Amounts& amounts, Measure measure);
void keep(Amounts& amounts, Measure measure, std::int64_t value);

// What a row has of it. Never negative.
std::uint64_t amount(const Amounts& amounts, Measure measure);

// Several rows as one: of a peak the greatest of any of them, with its moment.
void add(Amounts& sum, const Amounts& row);

} // namespace lexprof::profile
