// Two levels at once: live cells, and what is in use, which is live cells and frames.
//
// Frames are waiting calls that an engine keeps on its stack, in units of a cell. Both levels are
// exact at every step, with their most and least.
//
// Note [The window]
// Besides the most that a level ever was, the least and the most since a moment ago are kept, so
// that curves show every spike: whoever draws them reads both and begins a new window.
//
// Note [The alarms]
// Four numbers are watched, the most and the least of two levels, but a change compares one number
// once. Live cells and frames each have bounds: while both stay within theirs, neither level can
// leave its window, because the bounds add up to no more than the window of what is in use. Who
// crosses one looks at everything, and shares what room there is anew: most of it goes to the side
// that crossed, as it is likely to go on.
#pragma once

#include <algorithm>
#include <cstdint>

namespace lexprof::gc {

// The most and the least of a level, ever and in the window.
struct Peak {
    std::int64_t window_min = 0;
    std::int64_t window_max = 0;
    std::int64_t max = 0;
    std::uint64_t max_step = 0; // when it was reached first

    void rise_to(std::int64_t value, std::uint64_t step) {
        window_max = std::max(window_max, value);
        if (value <= max) return;
        max = value;
        max_step = step;
    }
    void fall_to(std::int64_t value) { window_min = std::min(window_min, value); }
    void begin_window(std::int64_t value) { window_min = window_max = value; }
};

class Levels {
  public:
    std::int64_t live() const { return live_; }
    std::int64_t frames() const { return frames_; }
    std::int64_t in_use() const { return live_ + frames_; }
    const Peak& peak_of_live() const { return live_peak_; }
    const Peak& peak_of_in_use() const { return in_use_peak_; }

    void allocate(std::int64_t cells, std::uint64_t step) {
        live_ += cells;
        if (live_ > live_most_) [[unlikely]]
            raise(Side::live, step);
    }
    void release(std::int64_t cells) {
        live_ -= cells;
        if (live_ < live_least_) [[unlikely]]
            lower(Side::live);
    }
    // A call begins to wait, and goes on.
    void wait(std::int64_t units, std::uint64_t step) {
        frames_ += units;
        if (frames_ > frames_most_) [[unlikely]]
            raise(Side::frames, step);
    }
    void go_on(std::int64_t units) {
        frames_ -= units;
        if (frames_ < frames_least_) [[unlikely]]
            lower(Side::frames);
    }
    void begin_window() {
        live_peak_.begin_window(live_);
        in_use_peak_.begin_window(in_use());
        live_most_ = live_least_ = live_;
        frames_most_ = frames_least_ = frames_;
    }

  private:
    enum class Side : std::uint8_t { live, frames };

    // A side has crossed its bound. Note [The alarms]
    void raise(Side crossed, std::uint64_t step);
    void lower(Side crossed);

    Peak live_peak_;
    Peak in_use_peak_;
    std::int64_t live_ = 0;
    std::int64_t live_most_ = 0;
    std::int64_t live_least_ = 0;
    std::int64_t frames_ = 0;
    std::int64_t frames_most_ = 0;
    std::int64_t frames_least_ = 0;

    friend struct Tampering; // tests/gc: faults made by hand
};

} // namespace lexprof::gc
