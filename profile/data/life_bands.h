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

    // Cells were made, used for the first and the last time, and went. Most lives lie within the
    // interval in which they end, whose areas they add to.
    struct Ends {
        std::uint64_t made = 0;
        std::uint64_t first = 0;
        std::uint64_t last = 0;
        std::uint64_t gone = 0;
    };
    void add_life(const Ends& ends, std::uint64_t cells) {
        if (!is_within(ends.made, ends.gone)) [[unlikely]] {
            add(Phase::lag, ends.made, ends.first, cells);
            add(Phase::use, ends.first, ends.last, cells);
            add(Phase::drag, ends.last, ends.gone, cells);
            return;
        }
        add_area(Phase::lag, cells * (ends.first - ends.made));
        add_area(Phase::use, cells * (ends.last - ends.first));
        add_area(Phase::drag, cells * (ends.gone - ends.last));
    }
    // One cell was used for the first time, and went.
    void add_lag(std::uint64_t made, std::uint64_t gone) {
        if (is_within(made, gone)) [[likely]]
            add_area(Phase::lag, gone - made);
        else
            add(Phase::lag, made, gone, 1);
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
    // Whether both are in one interval, which is the current one then.
    bool is_within(std::uint64_t from, std::uint64_t to) {
        if (to >= end_) [[unlikely]]
            make_current(to);
        return from >= begin_;
    }
    void make_current(std::uint64_t step);
    void add_area(Phase phase, std::uint64_t cell_steps) {
        changes_[current_][static_cast<std::size_t>(phase)].moment -=
            static_cast<std::int64_t>(cell_steps);
    }

    unsigned shift_ = first_shift;
    std::vector<Changes> changes_; // by interval
    std::size_t current_ = 0;      // an interval,
    std::uint64_t begin_ = 0;      // and where it begins
    std::uint64_t end_ = 0;        // and ends; 0: at no step
};

} // namespace lexprof::profile
