// The processor's time per pair, read from the registers of the current pairs.
//
// The clock knows one thing: from now on time belongs to this account; of each book that is kept,
// to one. How it measures is its own affair; the meter only says where it is.
//
// Note [Settling]
// Between two settlements the accounts collect ticks of the time stamp counter. A settlement hands
// out processor time in proportion to the ticks, to the last nanosecond; so the accounts of each
// book always add up to the run's time. What happens between `rest` and `resume`, or between `stop`
// and `start`, is not the run's.
//
// How much processor time has gone by only the system knows, and asking it takes a microsecond,
// longer than many an interval of a curve. So it is asked once in a stretch of a fifth of a
// millisecond or more. Settlements within a stretch take a tick to last as long as in the stretch
// before; what was handed out too little or too much in that way is made up for at the end of the
// stretch. What was done between `rest` and `resume` is told apart by its ticks.
#pragma once

#include "gc/accounts.h"
#include "gc/heap.h"

#include <array>
#include <cstdint>
#include <initializer_list>

namespace lexprof::reducer {

class Clock final : public gc::CollectorWatch {
  public:
    // One or two books, in all of which the collector and the system have the same pairs. Without
    // `exact` no time is measured: all of it is the system's.
    Clock(std::initializer_list<gc::Accounts*> books, gc::PairId collector, gc::PairId system,
          bool exact);

    void start();
    void stop(); // settles
    void rest(); // settles if the stretch is over
    void resume();
    // Settles while it rests: no time of the run is left undivided.
    void settle();

    // The register takes a pair.
    void charge(gc::PairId pair) {
        if (pair != sides_[0].current && exact_) switch_to(sides_[0], pair);
    }
    // The same of the second book's register.
    void charge_dynamic(gc::PairId pair) {
        if (pair != sides_[1].current && exact_) switch_to(sides_[1], pair);
    }

    // The collector's share; nests.
    void begin() override;
    void end() override;

    gc::PairId current() const { return sides_[0].current; } // in the first book
    // Input is waited for: that takes no processor time, but many ticks, and belongs to the system.
    // Settles before and after, so that nobody's share depends on how long it takes.
    void begin_waiting();
    void end_waiting();

    // Processor time of the run so far.
    double running_seconds() const;
    // The same as of the last settlement, in nanoseconds: what all accounts add up to.
    std::uint64_t nanoseconds() const { return nanoseconds_; }

  private:
    // What is charged in one book.
    struct Side {
        gc::Accounts* accounts = nullptr;
        gc::PairId current = 0;
        gc::PairId suspended = 0; // while the collector works, or input is waited for
        std::uint64_t since = 0;
    };

    static void switch_to(Side& side, gc::PairId pair);
    void flush();
    void ask();
    void end_stretch();
    void hand_out(std::uint64_t elapsed);
    void hand_out(const Side& side, std::uint64_t elapsed) const;

    std::array<Side, 2> sides_;
    std::size_t books_;
    bool exact_;
    gc::PairId collector_;
    gc::PairId system_;
    unsigned depth_ = 0;
    std::uint64_t flushed_ = 0; // when all ticks until then had been charged
    std::uint64_t ticks_ = 0;   // charged since the last settlement
    std::uint64_t nanoseconds_ = 0;
    std::uint64_t began_ = 0;   // processor time when the stretch began
    std::uint64_t stretch_ = 0; // ticks charged since then
    std::uint64_t aside_ = 0;   // ticks since then that are not the run's
    std::uint64_t handed_ = 0;  // nanoseconds of the stretch, and too many of those before
    std::uint64_t used_ = 0;    // of the stretch when the system was asked: processor time,
    std::uint64_t elapsed_ = 0; // and the part of it that is the run's
    std::uint64_t rate_ = 0;    // nanoseconds in 2^32 ticks of the stretch before; 0: not known yet
    bool running_ = false;

    friend struct Layout; // reducer/compiled/layout.h
};

} // namespace lexprof::reducer
