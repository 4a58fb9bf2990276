// What is kept for a row of a book, and for a whole run: one member for each measure of the list.
//
// Note [In use]
// A call that waits for another takes room: on one engine in cells, on the other on a stack. The
// room on the stack is counted in units of a cell, and belongs to whom the waiting work belongs to.
// What is in use are the live cells and this room together; that is what a space profile is about,
// and both engines tell the same story in it. Where the room itself is wanted it is the difference,
// in_use − live. A recording that knows nothing of it says that what is in use are the live cells.
#pragma once

#include <cstdint>

namespace lexprof::profile {

struct Amounts {
#define SUM(member, ...) std::uint64_t member = 0;
#define LEVEL(member, ...) std::int64_t member = 0;
#define PEAK(member, ...) std::int64_t member = 0;
#define MOMENT(member, ...) std::uint64_t member = 0;
#define INTEGRAL(member, ...) std::int64_t member = 0;
#define ERROR(member, ...) std::uint64_t member = 0;
#include "profile/data/measures.def"

    friend bool operator==(const Amounts&, const Amounts&) = default;
};

// What the machine knows of a run as a whole, whoever did it: that the rows sum to it shows that
// nothing is missing.
struct Totals {
    std::uint64_t steps = 0;
    std::uint64_t cells = 0;
    std::uint64_t time_ns = 0;
// At the end, and the most at any step.
#define LEVEL(member, ...)                                                                         \
    std::uint64_t member = 0;                                                                      \
    std::uint64_t member##_max = 0;
#include "profile/data/measures.def"

    friend bool operator==(const Totals&, const Totals&) = default;
};

constexpr std::uint64_t cell_bytes = 32;

} // namespace lexprof::profile
