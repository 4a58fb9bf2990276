#include "reducer/following_meter.h"

#include "gc/heap_definitions.h"

namespace lexprof::reducer {

// The audit finds the row of a cell by what it is now. What an application's spine ends in may have
// become known since the cell was made: of that the column is asked.
std::vector<gc::BookView> FollowingMeter::views(const Core& core) {
    std::vector<gc::BookView> views = BooksMeter::views(core);
    if (!following_.constructions) return views;
    gc::BookView& view = views.emplace_back();
    view.rows = constructions_.accounts.size();
    view.row_of = [this](const gc::Cell* cell) {
        const bool is_application =
            cell->kind() == gc::CellKind::app || cell->kind() == gc::CellKind::pap;
        return is_application ? constructions_.row_of(cell)
                              : constructions_.row_of_what_is(cell, pair_of(cell->label()));
    };
    view.row_of_call = [this](gc::LabelId label) {
        return constructions_.waiting_row(pair_of(label));
    };
    view.levels = [this](std::size_t row) -> const gc::Levels& {
        return constructions_.accounts[static_cast<gc::PairId>(row)].levels;
    };
    view.name = [this, &core](std::size_t row) {
        const gc::PairColours& colours =
            constructions_.accounts.colours(static_cast<gc::PairId>(row));
        return "construction " + std::to_string(colours.constructor) + " of " +
               core.colours[colours.origin];
    };
    return views;
}

profile::Followed FollowingMeter::followed() {
    profile::Followed followed;
    if (following_.lives) followed.lives = lives();
    if (following_.consumers) followed.consumers = consumers();
    return followed;
}

profile::Lives FollowingMeter::lives() {
    profile::Lives lives =
        lives_.until(step, [this](const gc::Cell* cell) { return pair_of(cell->label()); });
    for (gc::PairId pair = 0; pair < lives.rows.size(); ++pair)
        lives.rows[pair].pair = subjects_of(pair);
    std::erase_if(lives.rows, [](const profile::LifeRow& row) { return row.cells == 0; });
    return lives;
}

profile::Consumers FollowingMeter::consumers() const {
    profile::Consumers consumers;
    for (const gc::Consumed& one : consumers_.all())
        consumers.push_back({subjects_of(one.producer), subjects_of(one.consumer), one.choices,
                             one.takings, one.firsts, one.delay, one.longest_delay,
                             one.longest_delay_end});
    return consumers;
}

} // namespace lexprof::reducer

namespace lexprof::gc {

template class Heap<reducer::FollowingMeter>;

} // namespace lexprof::gc
