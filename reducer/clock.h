// The processor's time per pair, read from the registers of the current pairs.
//
// The clock knows one thing: from now on time belongs to this account; of each book that is kept,
// to one. How it measures is its own affair; the meter only says where it is.
//
// Note [Settling]
// Between two settlements the accounts collect ticks of the time stamp counter. A settlement asks
// the system how much processor time has gone by and hands that out in proportion to the ticks, to
// the last nanosecond; so the accounts of each book always add up to the run's time. What happens
// between `stop` and `start` is not the run's. Asking takes longer than many an interval of a
// curve. So `rest` settles only when some time has gone by, and until the settlement what happened
// between `rest` and `resume` is told apart by its ticks.
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
    void rest(); // settles if the last settlement was long ago
    void resume();

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
    void settle();
    void settle(const Side& side, std::uint64_t ticks, std::uint64_t elapsed) const;

    std::array<Side, 2> sides_;
    std::size_t books_;
    bool exact_;
    gc::PairId collector_;
    gc::PairId system_;
    unsigned depth_ = 0;
    std::uint64_t flushed_ = 0; // when all ticks until then had been charged
    std::uint64_t ticks_ = 0;   // charged since the last settlement
    std::uint64_t aside_ = 0;   // ticks since then that are not the run's
    std::uint64_t settled_ = 0; // processor time then
    std::uint64_t nanoseconds_ = 0;
    bool running_ = false;
};

} // namespace lexprof::reducer
