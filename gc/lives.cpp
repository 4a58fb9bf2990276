#include "gc/lives.h"

#include "gc/objects.h"

namespace lexprof::gc {

void Lives::add(const Life& life, std::uint32_t units, std::uint64_t step, profile::LifeRow& row,
                profile::LifeBands& bands) {
    using profile::Phase;
    const auto phase = [&](Phase which, std::uint64_t from, std::uint64_t to) {
        profile::of(row.steps, which) += units * (to - from);
        bands.add(which, from, to, units);
    };
    row.cells += units;
    const std::uint64_t made = life.made - 1;
    if (life.first == 0) {
        row.unused += units;
        phase(Phase::void_, made, step);
        return;
    }
    const std::uint64_t last = life.last - 1;
    phase(Phase::lag, made, life.first - 1);
    phase(Phase::use, life.first - 1, last);
    phase(Phase::drag, last, step);
    if (step - last <= row.longest_drag) return;
    row.longest_drag = step - last;
    row.longest_drag_end = step;
}

profile::Lives Lives::until(std::uint64_t step, const std::function<PairId(const Cell*)>& pair_of) {
    profile::Lives lives;
    lives.rows.assign(rows_.data(), rows_.data() + number_of_rows_);
    profile::LifeBands bands = bands_;
    column_.each([&](const Cell* cell, const Life& life) {
        if (life.made == 0) return; // there is no such cell
        const PairId pair = pair_of(cell);
        if (pair >= lives.rows.size()) lives.rows.resize(pair + 1);
        add(life, units_of_cell(cell), step, lives.rows[pair], bands);
    });
    lives.intervals = bands.intervals(step);
    return lives;
}

} // namespace lexprof::gc
