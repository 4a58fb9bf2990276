#include "profile/data/measure.h"

#include <algorithm>
#include <cmath>

namespace lexprof::profile {

std::optional<Measure> find_measure(std::string_view name) {
    for (const MeasureFacts& facts : measures)
        if (facts.key == name || facts.word == name) return facts.measure;
    return {};
}

std::string drawn_measures_text() {
    std::string text;
    for (const MeasureFacts& facts : measures)
        if (can_be_drawn(facts)) text += (text.empty() ? "" : ", ") + std::string(facts.word);
    return text;
}

std::int64_t kept(const Amounts& amounts, Measure measure) {
    switch (measure) {
#define ANY(member)                                                                                \
    case Measure::member:                                                                          \
        return static_cast<std::int64_t>(amounts.member);
#define SUM(member, ...) ANY(member)
#define LEVEL(member, ...) ANY(member)
#define PEAK(member, ...) ANY(member)
#define MOMENT(member, ...) ANY(member)
#define INTEGRAL(member, ...) ANY(member)
#define ERROR(member, ...) ANY(member)
#include "profile/data/measures.def"
#undef ANY
    }
    return 0;
}

void keep(Amounts& amounts, Measure measure, std::int64_t value) {
    switch (measure) {
#define ANY(member)                                                                                \
    case Measure::member:                                                                          \
        amounts.member = static_cast<decltype(amounts.member)>(value);                             \
        break;
#define SUM(member, ...) ANY(member)
#define LEVEL(member, ...) ANY(member)
#define PEAK(member, ...) ANY(member)
#define MOMENT(member, ...) ANY(member)
#define INTEGRAL(member, ...) ANY(member)
#define ERROR(member, ...) ANY(member)
#include "profile/data/measures.def"
#undef ANY
    }
}

std::uint64_t amount(const Amounts& amounts, Measure measure) {
    const std::int64_t value = kept(amounts, measure);
    const Nature nature = facts_of(measure).nature;
    if (nature == Nature::sum || nature == Nature::moment || nature == Nature::error)
        return static_cast<std::uint64_t>(value);
    return static_cast<std::uint64_t>(std::max<std::int64_t>(value, 0));
}

void add(Amounts& sum, const Amounts& row) {
    for (const SumMembers& members : sums) sum.*members.amount += row.*members.amount;
    for (const LevelMembers& level : levels) {
        sum.*level.amount += row.*level.amount;
        sum.*level.integral += row.*level.integral;
        if (row.*level.peak <= sum.*level.peak) continue;
        sum.*level.peak = row.*level.peak;
        sum.*level.moment = row.*level.moment;
    }
    for (const ErrorMembers& error : errors)
        sum.*error.amount = together(sum.*error.amount, row.*error.amount);
}

std::uint64_t together(std::uint64_t error, std::uint64_t other) {
    if (error == 0 || other == 0) return std::max(error, other);
    return static_cast<std::uint64_t>(
        std::llround(std::hypot(static_cast<double>(error), static_cast<double>(other))));
}

} // namespace lexprof::profile
