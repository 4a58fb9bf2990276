#include "profile/data/lives.h"

namespace lexprof::profile {

std::string_view word(Stretch stretch) {
    switch (stretch) {
    case Stretch::lag: return "lag";
    case Stretch::use: return "use";
    case Stretch::drag: return "drag";
    case Stretch::void_: return "void";
    }
    return {};
}

std::uint64_t sum_of(const Stretches& stretches) {
    std::uint64_t sum = 0;
    for (const std::uint64_t steps : stretches) sum += steps;
    return sum;
}

LifeRow total(const Lives& lives) {
    LifeRow sum;
    for (const LifeRow& row : lives.rows) {
        sum.cells += row.cells;
        sum.unused += row.unused;
        for (const Stretch stretch : every_stretch) of(sum.steps, stretch) += of(row.steps, stretch);
        if (row.longest_drag <= sum.longest_drag) continue;
        sum.longest_drag = row.longest_drag;
        sum.longest_drag_end = row.longest_drag_end;
    }
    return sum;
}

} // namespace lexprof::profile
