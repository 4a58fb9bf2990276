// How many cells were in each phase of their lives while a run went on, in bounded memory.
//
// Note [Bands of a level]
// A level over an interval of steps is known exactly, as its integral, from what it was at the
// interval's beginning and, of all its changes within, their sum and the sum of (change × step).
// Both add up when two neighbouring intervals become one; so intervals begin short and are doubled
// whenever there would be too many, and a phase that is over is added by its two ends, however
// long ago they were.
#pragma once

#include "profile/data/lives.h"

namespace lexprof::profile {

class LifeBands {
  public:
    LifeBands() : changes_(most_intervals) {}

    // So many cells were in a phase between two steps.
    void add(Phase phase, std::uint64_t from, std::uint64_t to, std::uint64_t cells) {
        if (from == to) return;
        change(phase, from, static_cast<std::int64_t>(cells));
        change(phase, to, -static_cast<std::int64_t>(cells));
    }

    // What comes of it for a run of so many steps.
    std::vector<LifeInterval> intervals(std::uint64_t steps) const;

  private:
    static constexpr std::size_t most_intervals = 2048;
    static constexpr unsigned first_shift = 4;

    struct Change {
        std::int64_t cells = 0;
        std::int64_t moment = 0;
    };
    using Changes = std::array<Change, every_phase.size()>;

    void change(Phase phase, std::uint64_t step, std::int64_t cells) {
        std::uint64_t at = step >> shift_;
        while (at >= most_intervals) [[unlikely]] {
                halve();
                at = step >> shift_;
            }
        Change& changed = changes_[at][static_cast<std::size_t>(phase)];
        changed.cells += cells;
        changed.moment += cells * static_cast<std::int64_t>(step);
    }
    void halve();

    unsigned shift_ = first_shift;
    std::vector<Changes> changes_; // by interval
};

} // namespace lexprof::profile
