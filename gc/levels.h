// Two levels at once: live cells, and what is in use, which is live cells and frames.
//
// Frames are waiting calls that an engine keeps on its stack, in units of a cell. Both levels are
// exact at every step, with their most and least.
//
// Note [The window]
// Besides the most that a level ever was, the least and the most since a moment ago are kept, so
// that curves show every spike: whoever draws them reads both and begins a new window. What each
// change of a level looks at lies together; the most that it ever was is looked at only when it is
// above all that it was in the window.
#pragma once

#include <cstdint>

namespace lexprof::gc {

// The most and the least of a level, ever and in the window.
struct Peak {
    std::int64_t window_min = 0;
    std::int64_t window_max = 0;
    std::int64_t max = 0;
    std::uint64_t max_step = 0; // when it was reached first
};

// A level, and the window.
struct Level {
    std::int64_t value = 0;
    std::int64_t window_min = 0;
    std::int64_t window_max = 0;

    void begin_window() { window_min = window_max = value; }
};

// The most that a level ever was, and when it was so much first.
struct Most {
    std::int64_t max = 0;
    std::uint64_t max_step = 0;
};

class Levels {
  public:
    std::int64_t live() const { return live_.value; }
    std::int64_t frames() const { return in_use_.value - live_.value; }
    std::int64_t in_use() const { return in_use_.value; }
    Peak peak_of_live() const { return peak(live_, live_most_); }
    Peak peak_of_in_use() const { return peak(in_use_, in_use_most_); }

    void allocate(std::int64_t cells, std::uint64_t step) {
        allocate_cells(cells, step);
        wait(cells, step);
    }
    void release(std::int64_t cells) {
        release_cells(cells);
        go_on(cells);
    }
    // A call begins to wait, and goes on.
    void wait(std::int64_t units, std::uint64_t step) { grow(in_use_, in_use_most_, units, step); }
    void go_on(std::int64_t units) { shrink(in_use_, units); }
    // The same of cells alone, where no call waits: what is in use is told by `settle`.
    void allocate_cells(std::int64_t cells, std::uint64_t step) {
        grow(live_, live_most_, cells, step);
    }
    void release_cells(std::int64_t cells) { shrink(live_, cells); }
    void settle() {
        in_use_ = live_;
        in_use_most_ = live_most_;
    }
    void begin_window() {
        live_.begin_window();
        in_use_.begin_window();
    }

  private:
    static Peak peak(const Level& level, const Most& most) {
        return {level.window_min, level.window_max, most.max, most.max_step};
    }
    static void grow(Level& level, Most& most, std::int64_t by, std::uint64_t step) {
        level.value += by;
        if (level.value > level.window_max) [[unlikely]]
            rise(level, most, step);
    }
    static void rise(Level& level, Most& most, std::uint64_t step) { // beyond the window
        level.window_max = level.value;
        if (level.value <= most.max) return;
        most = {level.value, step};
    }
    static void shrink(Level& level, std::int64_t by) {
        level.value -= by;
        if (level.value < level.window_min) level.window_min = level.value;
    }

    Level live_;
    Level in_use_; // with frames
    Most live_most_;
    Most in_use_most_;

    friend struct Layout;    // gc/layout.h
    friend struct Tampering; // tests/gc: faults made by hand
};

} // namespace lexprof::gc
