// Conditions under which a comparison fails: `cells > 5%`, `pair("f←myhead").calls > 0`.
//
//   condition   [WHOSE.]COLUMN OP NUMBER[%]
//   WHOSE       pair("f←g"), callee("f") or origin("g"); without one it is about the totals
//   COLUMN      calls, ops, matches, steps, cells, live_max or time
//   OP          > >= < <= = !=
//   NUMBER      12, -3, 2.5, 10k, 3M, 1G
//
// What is compared is the change from the old run to the new one: by how many, or with %, by what
// part of the old number.
#pragma once

#include "profile/data/profile.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lexprof::profile {

// What a line of a comparison is about. In sums of several pairs there is no most of live cells.
enum class Grouping : std::uint8_t { pair, callee, origin };

struct DiffColumn {
    const char* key;   // in conditions and in JSON
    const char* title; // for people
    std::int64_t (*value)(const Row&);
};

// The exact ones; then time.
constexpr std::size_t exact_columns = 6;
extern const std::array<DiffColumn, exact_columns + 1> diff_columns;

std::int64_t change(const DiffColumn& column, const Row& before, const Row& after);

// Whether a column has a value in lines that are sums of pairs.
bool can_be_summed(const DiffColumn& column);

enum class Operator : std::uint8_t { greater, at_least, less, at_most, equal, unequal };

struct Condition {
    std::string text; // as it was given
    std::optional<Grouping> whose;
    std::string callee;
    std::string origin;
    const DiffColumn* column = nullptr;
    Operator comparison = Operator::greater;
    double number = 0;
    bool percent = false;
};

// Nothing where the text is no condition; `problem` says what is wrong with it then.
std::optional<Condition> parse_condition(std::string_view text, std::string& problem);

// The sum of the rows a condition is about, or the totals.
Row row_of(const Condition& condition, const Profile& profile);

// Why a condition makes no sense for these two: it names what neither of them has. Else nothing.
std::string find_mistake(const Condition& condition, const Profile& old_one,
                         const Profile& new_one);

// Whether a condition holds, so that the comparison fails.
struct Verdict {
    std::string condition;
    bool failed = false;
    std::int64_t before = 0;
    std::int64_t after = 0;

    // `cells > 5%` holds: 14,214 → 17,001, +20 %
    std::string sentence() const;
};

Verdict judge(const Condition& condition, const Profile& old_one, const Profile& new_one);

// The totals of a run as a row.
Row totals(const Profile& profile);

// Adds what has a sum: all but the most live cells and their moment.
void add(Row& sum, const Row& row);

// +1,234 or -5
std::string signed_number(std::int64_t number);
// +12.3 %, from a number that is not zero to another
std::string percent_change(std::int64_t before, std::int64_t after);

} // namespace lexprof::profile
