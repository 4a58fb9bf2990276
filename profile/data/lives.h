// How long cells were needed: what their lives were, by pair, and how many were in which phase of
// their lives while the run went on. docs/books.md has the rules.
#pragma once

#include "profile/data/pair.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace lexprof::profile {

// The phases of a cell's life. One that is never used has the last alone.
enum class Phase : std::uint8_t {
    lag,   // made, and not used yet
    use,   // from the first use to the last
    drag,  // used for the last time, and still there
    void_, // never used
};

inline constexpr std::array every_phase{Phase::lag, Phase::use, Phase::drag, Phase::void_};

// lag, use, drag, void
std::string_view word(Phase phase);

// Cell-steps in each phase: so many cells for so many steps.
using PhaseSteps = std::array<std::uint64_t, every_phase.size()>;

constexpr std::uint64_t& of(PhaseSteps& phases, Phase phase) {
    return phases[static_cast<std::size_t>(phase)];
}
constexpr std::uint64_t of(const PhaseSteps& phases, Phase phase) {
    return phases[static_cast<std::size_t>(phase)];
}
std::uint64_t sum_of(const PhaseSteps& phases);

// Of all cells of a pair.
struct LifeRow {
    Pair pair;
    std::uint64_t cells = 0;  // lives
    std::uint64_t unused = 0; // of those: without any use
    PhaseSteps steps{};
    std::uint64_t longest_drag = 0; // of one cell, in steps
    std::uint64_t longest_drag_end = 0;

    friend bool operator==(const LifeRow&, const LifeRow&) = default;
};

// Of all cells, between two steps; an interval begins where the one before ends.
struct LifeInterval {
    std::uint64_t end = 0; // the step
    PhaseSteps steps{};

    friend bool operator==(const LifeInterval&, const LifeInterval&) = default;
};

struct Lives {
    std::vector<LifeRow> rows; // in the order in which the pairs first appeared
    std::vector<LifeInterval> intervals;

    friend bool operator==(const Lives&, const Lives&) = default;
};

// Of all rows together.
LifeRow total(const Lives& lives);

} // namespace lexprof::profile
