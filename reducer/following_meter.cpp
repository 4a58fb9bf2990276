#include "reducer/following_meter.h"

#include "gc/heap_definitions.h"

namespace lexprof::reducer {

profile::Followed FollowingMeter::followed() {
    profile::Followed followed;
    if (following_.lives) followed.lives = lives();
    if (following_.consumers) followed.consumers = consumers();
    return followed;
}

profile::Lives FollowingMeter::lives() {
    profile::Lives lives =
        lives_.until(step, labels(), [this](gc::LabelId label) { return pair_of(label); });
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
