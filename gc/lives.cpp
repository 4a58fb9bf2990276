#include "gc/lives.h"

#include "gc/objects.h"

namespace lexprof::gc {

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
