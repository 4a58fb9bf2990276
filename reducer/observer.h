// Watches a run between reductions: ends the intervals of its curves, and lets a listener look.
//
// What it does takes none of the run's time: the clock stands still meanwhile.
#pragma once

#include "profile/data/listener.h"
#include "reducer/machine.h"

namespace lexprof::reducer {
inline namespace LEXPROF_STYLE {

// The accounts as they stand, in the style asked for, without curves.
profile::Book take_book(Machine& machine, const profile::SubjectTable& subjects);
// The same of the accounts given.
profile::Book book_of(const Machine& machine, const gc::Accounts& accounts,
                      const profile::SubjectTable& subjects);

class Observer final : private profile::Accounts {
  public:
    Observer(Machine& machine, profile::SubjectTable subjects, profile::Listener* listener,
             profile::CurveLimits limits)
        : machine_(machine),
          subjects_(std::move(subjects)),
          listener_(listener),
          builder_(limits) {}

    // To be called between two reductions; returns the step of the next call.
    std::uint64_t look();

    // The run is over and the clock stands: the last interval ends.
    profile::Curves finish();

  private:
    std::uint64_t steps() const override { return machine_.heap().step; }
    std::uint64_t in_use() const override { return machine_.heap().in_use(); }
    double seconds() const override { return machine_.clock().running_seconds(); }
    std::vector<profile::Book> books() override { return {take_book(machine_, subjects_)}; }
    const profile::Curves& curves(std::size_t book) override { return builder_.curves(book); }

    profile::Unfinished unfinished() override;

    void end_interval();
    // How the interval stands that goes on, and the pairs of which something has changed in it.
    profile::Interval interval() const;
    void take_samples();

    Machine& machine_;
    profile::SubjectTable subjects_;
    profile::Listener* listener_;
    profile::CurveBuilder builder_;
    std::vector<profile::Point> last_; // of each pair
    std::vector<profile::Sample> samples_;
    std::uint64_t pulse_at_ = 0;
};

} // namespace LEXPROF_STYLE
} // namespace lexprof::reducer
