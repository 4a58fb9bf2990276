// Two levels at once: live cells, and what is in use, which is live cells and frames.
//
// Frames are waiting calls that an engine keeps on its stack, in units of a cell. Both levels are
// exact at every step, with their most and least.
//
// Note [The window]
// Besides the most that a level ever was, the least and the most since a moment ago are kept, so
// that curves show every spike: whoever draws them reads both and begins a new window.
#pragma once

#include <cstdint>

namespace lexprof::gc {

// The most and the least of a level, ever and in the window.
struct Peak {
    std::int64_t window_min = 0;
    std::int64_t window_max = 0;
    std::int64_t max = 0;
    std::uint64_t max_step = 0; // when it was reached first

    // Beyond the window.
    void rise_to(std::int64_t value, std::uint64_t step) {
        window_max = value;
        if (value <= max) return;
        max = value;
        max_step = step;
    }
    void begin_window(std::int64_t value) { window_min = window_max = value; }
};

class Levels {
  public:
    std::int64_t live() const { return live_; }
    std::int64_t frames() const { return in_use_ - live_; }
    std::int64_t in_use() const { return in_use_; }
    const Peak& peak_of_live() const { return live_peak_; }
    const Peak& peak_of_in_use() const { return in_use_peak_; }

    void allocate(std::int64_t cells, std::uint64_t step) {
        live_ += cells;
        if (live_ > live_peak_.window_max) [[unlikely]]
            live_peak_.rise_to(live_, step);
        wait(cells, step);
    }
    void release(std::int64_t cells) {
        live_ -= cells;
        if (live_ < live_peak_.window_min) live_peak_.window_min = live_;
        go_on(cells);
    }
    // A call begins to wait, and goes on.
    void wait(std::int64_t units, std::uint64_t step) {
        in_use_ += units;
        if (in_use_ > in_use_peak_.window_max) [[unlikely]]
            in_use_peak_.rise_to(in_use_, step);
    }
    void go_on(std::int64_t units) {
        in_use_ -= units;
        if (in_use_ < in_use_peak_.window_min) in_use_peak_.window_min = in_use_;
    }
    // The same of cells alone, where no call waits: what is in use is told by `settle`.
    void allocate_cells(std::int64_t cells, std::uint64_t step) {
        live_ += cells;
        if (live_ > live_peak_.window_max) [[unlikely]]
            live_peak_.rise_to(live_, step);
    }
    void release_cells(std::int64_t cells) {
        live_ -= cells;
        if (live_ < live_peak_.window_min) live_peak_.window_min = live_;
    }
    void settle() {
        in_use_ = live_;
        in_use_peak_ = live_peak_;
    }
    void begin_window() {
        live_peak_.begin_window(live_);
        in_use_peak_.begin_window(in_use_);
    }

  private:
    std::int64_t live_ = 0;
    std::int64_t in_use_ = 0; // with frames
    Peak live_peak_;
    Peak in_use_peak_;

    friend struct Layout;    // gc/layout.h
    friend struct Tampering; // tests/gc: faults made by hand
};

} // namespace lexprof::gc
