// The processor's time per pair, read from the register of the current pair.
//
// The clock knows one thing: from now on time belongs to this account. How it measures is its own
// affair; the machine only says where it is.
//
// Note [Settling]
// Between two settlements the books collect ticks of the time stamp counter. A settlement asks the
// system how much processor time has gone by and hands that out in proportion to the ticks, to the
// last nanosecond; so the accounts always add up to the run's time. What happens between `stop` and
// `start` is not the run's. Asking takes longer than many an interval of a curve. So `rest` settles
// only when some time has gone by, and until the settlement what happened between `rest` and
// `resume` is told apart by its ticks.
#pragma once

#include "gc/heap.h"

#include <cstdint>

namespace lexprof::reducer {

class Clock final : public gc::CollectorWatch {
  public:
    // Without `exact` no time is measured: all of it is the system's.
    Clock(gc::Accounts& accounts, gc::PairId collector, gc::PairId system, bool exact);

    void start();
    void stop(); // settles
    void rest(); // settles if the last settlement was long ago
    void resume();

    // The register takes a pair.
    void charge(gc::PairId pair) {
        if (pair != current_ && exact_) switch_to(pair);
    }

    // The collector's share; nests.
    void begin() override;
    void end() override;

    gc::PairId current() const { return current_; }
    // Processor time of the run so far.
    double running_seconds() const;
    // The same as of the last settlement, in nanoseconds: what all accounts add up to.
    std::uint64_t nanoseconds() const { return nanoseconds_; }

  private:
    void switch_to(gc::PairId pair);
    void settle();

    gc::Accounts& accounts_;
    bool exact_;
    gc::PairId collector_;
    gc::PairId current_;
    gc::PairId suspended_ = 0; // while the collector works
    unsigned depth_ = 0;
    std::uint64_t since_ = 0;
    std::uint64_t ticks_ = 0;   // charged since the last settlement
    std::uint64_t aside_ = 0;   // ticks since then that are not the run's
    std::uint64_t settled_ = 0; // processor time then
    std::uint64_t nanoseconds_ = 0;
    bool running_ = false;
};

} // namespace lexprof::reducer
