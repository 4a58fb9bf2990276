#include "profile/data/lives.h"

namespace lexprof::profile {

std::string_view word(Phase phase) {
    switch (phase) {
    case Phase::lag: return "lag";
    case Phase::use: return "use";
    case Phase::drag: return "drag";
    case Phase::void_: return "void";
    }
    return {};
}

std::uint64_t sum_of(const PhaseSteps& phases) {
    std::uint64_t sum = 0;
    for (const std::uint64_t steps : phases) sum += steps;
    return sum;
}

LifeRow total(const Lives& lives) {
    LifeRow sum;
    for (const LifeRow& row : lives.rows) {
        sum.cells += row.cells;
        sum.unused += row.unused;
        for (const Phase phase : every_phase) of(sum.steps, phase) += of(row.steps, phase);
        if (row.longest_drag <= sum.longest_drag) continue;
        sum.longest_drag = row.longest_drag;
        sum.longest_drag_end = row.longest_drag_end;
    }
    return sum;
}

} // namespace lexprof::profile
