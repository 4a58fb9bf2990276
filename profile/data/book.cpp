#include "profile/data/book.h"

#include <algorithm>

namespace lexprof::profile {

std::string_view word(Scheme scheme) {
    switch (scheme) {
    case Scheme::lexical: return "lexical";
    case Scheme::dynamic: return "dynamic";
    case Scheme::constructions: return "constructions";
    case Scheme::cost_centres: return "cost-centres";
    case Scheme::stacks: return "stacks";
    }
    return {};
}

std::optional<Scheme> find_scheme(std::string_view name) {
    const auto found = std::find_if(every_scheme.begin(), every_scheme.end(),
                                    [&](Scheme scheme) { return word(scheme) == name; });
    return found == every_scheme.end() ? std::nullopt : std::optional(*found);
}

bool knows_space(const Book& book) {
    return book.scheme == Scheme::lexical ||
           std::any_of(book.rows.begin(), book.rows.end(),
                       [](const Row& row) { return row.in_use_max != 0; });
}

Amounts totals_of(const Book& book) {
    Amounts sum;
    for (const Row& row : book.rows) add(sum, row);
    sum.steps = book.totals.steps;
    sum.cells = book.totals.cells;
    sum.time_ns = book.totals.time_ns;
    for (const LevelMembers& level : levels) {
        sum.*level.amount = static_cast<std::int64_t>(book.totals.*level.total);
        sum.*level.peak = static_cast<std::int64_t>(book.totals.*level.total_most);
        sum.*level.moment = 0;
    }
    return sum;
}

std::uint64_t total(const Book& book, Measure measure) {
    std::uint64_t sum = 0;
    for (const Row& row : book.rows) sum += amount(row, measure);
    return sum;
}

} // namespace lexprof::profile
