// Conditions under which a comparison fails: `cells > 5%`, `pair("f←myhead").calls > 0`.
//
//   condition   [WHOSE.]COLUMN OP NUMBER[%]
//   WHOSE       pair("f←g"), callee("f") or origin("g"); without one it is about the totals
//   COLUMN      a measure that adds up or is a peak, by its key or word: calls, in_use_max, time
//   OP          > >= < <= = !=
//   NUMBER      12, -3, 2.5, 10k, 3M, 1G
//
// What is compared is the change from the old run to the new one: by how many, or with %, by what
// part of the old number.
#pragma once

#include "profile/data/book.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lexprof::profile {

// What a line of a comparison is about. Sums of several pairs have no peak.
enum class Grouping : std::uint8_t { pair, callee, origin };

// What two runs are compared in, in the order of columns: what is the same in every run, or time.
constexpr bool is_exact(const MeasureFacts& facts) {
    return facts.nature == Nature::peak || (facts.nature == Nature::sum && !facts.is_time());
}
constexpr bool is_compared(const MeasureFacts& facts) { return is_exact(facts) || facts.is_time(); }

// Of amounts what is compared, for there may be many lines of them.
class ComparedAmounts {
  public:
    ComparedAmounts() = default;
    ComparedAmounts(const Amounts& amounts) { // NOLINT(*-explicit-*): they are amounts
        for (std::size_t at = 0; at < compared.size(); ++at)
            values_.at(at) = profile::kept(amounts, compared.at(at));
    }
    // Of a measure that is compared.
    std::int64_t kept(Measure measure) const { return values_.at(place_of(measure)); }
    void keep(Measure measure, std::int64_t value) { values_.at(place_of(measure)) = value; }

  private:
    // What is compared is among these.
    static constexpr std::array compared{
#define SUM(member, ...) Measure::member,
#define PEAK(member, ...) Measure::member,
#define ERROR(member, ...) Measure::member,
#include "profile/data/measures.def"
    };
    static constexpr std::size_t place_of(Measure measure) {
        std::size_t at = 0;
        while (compared.at(at) != measure) ++at;
        return at;
    }

    std::array<std::int64_t, compared.size()> values_{};
};

inline std::int64_t kept(const ComparedAmounts& amounts, Measure measure) {
    return amounts.kept(measure);
}
// Several rows as one, as with amounts.
void add(ComparedAmounts& sum, const Amounts& row);

std::int64_t change(Measure measure, const ComparedAmounts& before, const ComparedAmounts& after);

enum class Operator : std::uint8_t { greater, at_least, less, at_most, equal, unequal };

struct Condition {
    std::string text; // as it was given
    std::optional<Grouping> whose;
    std::string callee;
    std::string origin;
    Measure column = Measure::calls;
    Operator comparison = Operator::greater;
    double number = 0;
    bool percent = false;
};

// Nothing where the text is no condition; `problem` says what is wrong with it then.
std::optional<Condition> parse_condition(std::string_view text, std::string& problem);

// The sum of the rows a condition is about, or the totals.
Amounts amounts_of(const Condition& condition, const Book& book);

// Why a condition makes no sense for these two: it names what neither of them has. Else nothing.
std::string find_mistake(const Condition& condition, const Book& old_one, const Book& new_one);

// Whether a condition holds, so that the comparison fails.
struct Verdict {
    std::string condition;
    bool failed = false;
    std::int64_t before = 0;
    std::int64_t after = 0;

    // `cells > 5%` holds: 14,214 → 17,001, +20 %
    std::string sentence() const;
};

Verdict judge(const Condition& condition, const Book& old_one, const Book& new_one);

// +1,234 or -5
std::string signed_number(std::int64_t number);
// +12.3 %, from a number that is not zero to another
std::string percent_change(std::int64_t before, std::int64_t after);

} // namespace lexprof::profile
