// Between two reductions, and where work goes on for long without one: limits, signals, cycles, and
// whoever wants to look.
//
// Note [Work that is no step]
// Comparing structures, printing, unwinding, following indirections, joining lists and calculating
// with enormous integers can go on for long between two steps, or for ever. All of it counts pieces
// of work, each of which takes less than a microsecond or so; after so many of them, limits and
// signals are looked at wherever the machine is. If no step has been made meanwhile, they count for
// the limit of steps, so that it ends every run. They are part of no account.
//
// Freeing and looking for cycles look at the clock and at signals alone, as often: that is bounded
// by what has been built.
//
// Note [When cycles are collected]
// How much garbage is pending, and so what is live, must not depend on who looks on. So cycles are
// collected at the first pause after each so many steps, and pauses for other reasons leave that
// rhythm alone.
#pragma once

#include "gc/cell.h"

#include <cstdint>

namespace lexprof::reducer {

template <typename Meter>
struct Runtime;

template <typename Meter>
class Pauses {
  public:
    explicit Pauses(Runtime<Meter>& runtime) : rt_(runtime) {}

    // The step at which to pause.
    std::uint64_t next() const { return pause_at_; }
    // The highest slot in use must be known to the stack.
    void pause();
    // The same while a value is on its way that is on no slot.
    void pause_with(gc::Field value);

    // So much work has been done that is no step. Throws Stop.
    void work(std::uint64_t pieces = 1) {
        if ((stretch_ += pieces) >= stretch_end) [[unlikely]]
            look_up();
    }
    // The same of a piece that is as long as many.
    void long_work() { work(stretch_end); }

    // So many cells are going to be made at once. Throws Stop where that is beyond the limit.
    void check_room(std::uint64_t cells);

    // Signals and time.
    void look_at_clock();
    static void stop_if_interrupted();

  private:
    void look_up();
    void look_at_limits();

    static constexpr std::uint64_t stretch_end = 4096; // pieces of work

    Runtime<Meter>& rt_;
    std::uint64_t pause_at_ = 0;     // the step at which to look up
    std::uint64_t collect_at_ = 0;   // and to look whether cycles should be collected
    std::uint64_t called_at_ = 0;    // and to call who wants to look
    std::uint64_t stretch_ = 0;      // pieces of work done since the last look
    std::uint64_t stretch_step_ = 0; // and the step then
    std::uint64_t other_work_ = 0;   // that is no step

    friend struct Layout; // reducer/compiled/layout.h
};

} // namespace lexprof::reducer
