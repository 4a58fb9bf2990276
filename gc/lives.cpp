#include "gc/lives.h"

#include "gc/objects.h"

namespace lexprof::gc {

void Lives::Row::add_to(profile::LifeRow& row) const {
    row.cells += cells;
    row.unused += unused;
    for (const profile::Phase phase : profile::every_phase)
        profile::of(row.steps, phase) += profile::of(steps, phase);
    const bool is_as_long = longest_drag == row.longest_drag;
    if (longest_drag < row.longest_drag || (is_as_long && longest_drag_end >= row.longest_drag_end))
        return;
    row.longest_drag = longest_drag;
    row.longest_drag_end = longest_drag_end;
}

profile::Lives Lives::until(std::uint64_t step, std::size_t labels,
                            const std::function<PairId(LabelId)>& pair_of) const {
    std::vector<Row> rows(rows_.data(), rows_.data() + labels);
    profile::LifeBands bands = bands_;
    if (pool_ != nullptr)
        pool_->each_place([&](const Cell* cell) {
            const Life& life = of(cell);
            if (life.made != 0) // there is a cell
                add(life, units_of_cell(cell), step, rows[cell->label()], bands);
        });
    profile::Lives lives;
    for (LabelId label = 0; label < labels; ++label) {
        if (rows[label].cells == 0) continue;
        const PairId pair = pair_of(label);
        if (pair >= lives.rows.size()) lives.rows.resize(pair + 1);
        rows[label].add_to(lives.rows[pair]);
    }
    lives.intervals = bands.intervals(step);
    return lives;
}

} // namespace lexprof::gc
