// A book: one way of accounting for a run. Who was charged what, and how that grew.
#pragma once

#include "profile/data/curves.h"
#include "profile/data/measure.h"
#include "profile/data/subject.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lexprof::profile {

// Who is charged.
enum class Scheme : std::uint8_t {
    lexical,       // the function in whose text something stands
    dynamic,       // the one whose call is executed
    constructions, // nobody: rows are of what cells are, and of who made them
    cost_centres,  // the heading that the programmer has set
    stacks,        // the headings that enclose each other
};

inline constexpr std::array every_scheme{Scheme::lexical, Scheme::dynamic, Scheme::constructions,
                                         Scheme::cost_centres, Scheme::stacks};

constexpr bool is_of_centres(Scheme scheme) {
    return scheme == Scheme::cost_centres || scheme == Scheme::stacks;
}

// lexical, dynamic, constructions, cost-centres, stacks
std::string_view word(Scheme scheme);
std::optional<Scheme> find_scheme(std::string_view word);

// The account of one pair `callee←origin`, or of the collector or the system.
struct Row : Amounts {
    SubjectId callee = 0;
    SubjectId origin = 0;

    friend bool operator==(const Row&, const Row&) = default;
};

// Cells on dropped cycles, and what only those held: they count as live until the collector gives
// them back.
struct DroppedCycles {
    std::uint64_t cells = 0;
    std::uint64_t collections = 0;  // that gave back some
    std::uint64_t most_at_once = 0; // cells

    friend bool operator==(const DroppedCycles&, const DroppedCycles&) = default;
};

struct Book {
    Scheme scheme = Scheme::lexical;
    SubjectTable subjects = std::make_shared<const Subjects>();
    std::vector<Row> rows; // in the order in which the pairs first appeared
    Totals totals;
    DroppedCycles dropped_cycles; // zeros also where they are not known
    Curves curves;
    // Rows have been put together: each is of one subject, which stands for both of its names.
    bool is_of_single_subjects = false;
    std::string rows_are; // what they are called then, where they are no subjects of the book's own

    const Subject& callee(const Row& row) const { return (*subjects)[row.callee]; }
    const Subject& origin(const Row& row) const { return (*subjects)[row.origin]; }
    // Whether a row is an account of the machine's own, and no pair of functions.
    bool is_account(const Row& row) const { return callee(row).is_account(); }
    // As texts for people have it.
    std::string name(SubjectId id) const { return spelled((*subjects)[id]); }
    // callee←origin
    std::string pair_name(const Row& row) const {
        if (is_of_single_subjects) return name(row.callee);
        return name(row.callee) + "←" + name(row.origin);
    }
    // The same; of an account of the machine's own its name alone.
    std::string row_name(const Row& row) const {
        return is_account(row) ? name(row.callee) : pair_name(row);
    }
};

// Whether rows say anything about space. Those of some recordings leave it to the totals.
bool knows_space(const Book& book);

// Whether they say who did the work of the run.
constexpr bool knows_work(Scheme scheme) { return scheme != Scheme::constructions; }

// All rows as one, with the totals of the run where it has them.
Amounts totals_of(const Book& book);

// What all rows have of it together. Peaks are added up though they came at different moments.
std::uint64_t total(const Book& book, Measure measure);

} // namespace lexprof::profile
