// The processor's time per pair, read from the register of the current pair.
//
// The clock knows one thing: from now on time belongs to this account. How it measures is its own
// affair; the machine only says where it is. Ticks of the time stamp counter are turned into
// nanoseconds of processor time at the end: their sum is what the system says the run has used.
#pragma once

#include "gc/heap.h"

#include <cstdint>

namespace lexprof::reducer {

class Clock final : public gc::CollectorWatch {
  public:
    // Without `exact` no time is measured: all of it is the system's.
    Clock(gc::Accounts& accounts, gc::PairId collector, gc::PairId system, bool exact);

    void start();
    void stop();

    // The register takes a pair.
    void charge(gc::PairId pair) {
        if (pair != current_ && exact_) switch_to(pair);
    }

    // The collector's share; nests.
    void begin() override;
    void end() override;

    gc::PairId current() const { return current_; }
    // Processor time since start.
    double running_seconds() const;
    // Nanoseconds of processor time of all accounts, so far or, after stop, in all.
    std::uint64_t nanoseconds() const { return nanoseconds_; }
    // A number of ticks as nanoseconds.
    std::uint64_t scale(std::uint64_t ticks) const;

  private:
    void switch_to(gc::PairId pair);

    gc::Accounts& accounts_;
    bool exact_;
    gc::PairId collector_;
    gc::PairId current_;
    gc::PairId suspended_ = 0; // while the collector works
    unsigned depth_ = 0;
    std::uint64_t since_ = 0;
    std::uint64_t ticks_ = 0; // charged in all
    std::uint64_t started_ = 0;
    std::uint64_t nanoseconds_ = 0;
};

} // namespace lexprof::reducer
