#include "profile/analysis/merge_followed.h"

#include <algorithm>

namespace lexprof::profile {

namespace {

Pair in_whole(const Pair& pair, std::span<const SubjectId> subjects) {
    return {subjects[pair.callee], subjects[pair.origin]};
}

void add(LifeRow& sum, const LifeRow& row, std::uint64_t begin) {
    sum.cells += row.cells;
    sum.unused += row.unused;
    for (const Phase phase : every_phase) of(sum.steps, phase) += of(row.steps, phase);
    if (row.longest_drag <= sum.longest_drag) return;
    sum.longest_drag = row.longest_drag;
    sum.longest_drag_end = row.longest_drag_end + begin;
}

void add(Consumption& sum, const Consumption& one, std::uint64_t begin) {
    sum.choices += one.choices;
    sum.takings += one.takings;
    sum.firsts += one.firsts;
    sum.delay += one.delay;
    if (one.longest_delay <= sum.longest_delay) return;
    sum.longest_delay = one.longest_delay;
    sum.longest_delay_end = one.longest_delay_end + begin;
}

void add_lives(Lives& whole, const Lives& part, std::span<const SubjectId> subjects,
               std::uint64_t begin) {
    for (const LifeRow& row : part.rows) {
        const Pair pair = in_whole(row.pair, subjects);
        auto found = std::ranges::find(whole.rows, pair, &LifeRow::pair);
        if (found == whole.rows.end()) {
            whole.rows.push_back({pair, 0, 0, {}, 0, 0});
            found = whole.rows.end() - 1;
        }
        add(*found, row, begin);
    }
    for (const LifeInterval& interval : part.intervals)
        whole.intervals.push_back({interval.end + begin, interval.steps});
}

void add_consumers(Consumers& whole, const Consumers& part, std::span<const SubjectId> subjects,
                   std::uint64_t begin) {
    for (const Consumption& one : part) {
        const Pair producer = in_whole(one.producer, subjects);
        const Pair consumer = in_whole(one.consumer, subjects);
        auto found = std::ranges::find_if(whole, [&](const Consumption& known) {
            return known.producer == producer && known.consumer == consumer;
        });
        if (found == whole.end()) {
            whole.push_back({producer, consumer, 0, 0, 0, 0, 0, 0});
            found = whole.end() - 1;
        }
        add(*found, one, begin);
    }
}

} // namespace

void add_followed(Followed& whole, const Followed& part, std::span<const SubjectId> subjects,
                  std::uint64_t begin) {
    if (!part.lives) whole.lives.reset();
    if (!part.consumers) whole.consumers.reset();
    if (whole.lives) add_lives(*whole.lives, *part.lives, subjects, begin);
    if (whole.consumers) add_consumers(*whole.consumers, *part.consumers, subjects, begin);
}

} // namespace lexprof::profile
