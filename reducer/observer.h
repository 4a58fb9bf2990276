// Watches a run between reductions: ends the intervals of its curves, and lets a listener look.
//
// What it does takes none of the run's time: the clock stands still meanwhile.
#pragma once

#include "profile/data/listener.h"
#include "reducer/machine.h"

namespace lexprof::reducer {
inline namespace LEXPROF_STYLE {

// The accounts as they stand, in the style asked for.
profile::Profile take_profile(Machine& machine);
// The same of the books given.
profile::Profile profile_of(const Machine& machine, const gc::Accounts& accounts);

class Observer final : private profile::Accounts {
  public:
    Observer(Machine& machine, profile::Listener* listener, profile::CurveLimits limits)
        : machine_(machine), listener_(listener), builder_(limits) {}

    // To be called between two reductions; returns the step of the next call.
    std::uint64_t look();

    // The run is over and the clock stands: the last interval ends.
    profile::Curves finish();

  private:
    std::uint64_t steps() const override { return machine_.heap().step; }
    std::uint64_t live() const override { return machine_.heap().in_use(); }
    double seconds() const override { return machine_.clock().running_seconds(); }
    profile::Profile profile() override { return take_profile(machine_); }
    const profile::Curves& curves() override { return builder_.curves(); }

    void end_interval();

    Machine& machine_;
    profile::Listener* listener_;
    profile::CurveBuilder builder_;
    std::vector<profile::Point> last_; // of each pair
    std::vector<profile::Sample> samples_;
    std::uint64_t pulse_at_ = 0;
};

} // namespace LEXPROF_STYLE
} // namespace lexprof::reducer
