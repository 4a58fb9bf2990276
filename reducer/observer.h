// Watches a run between reductions: ends the intervals of its curves, and lets a listener look.
//
// What it does takes none of the run's time: the clock stands still meanwhile.
#pragma once

#include "profile/data/listener.h"
#include "reducer/machine.h"

namespace lexprof::reducer {

class Observer final : private profile::Accounts {
  public:
    // `books` are those that are to be seen; the machine must keep them.
    Observer(Machine& machine, std::vector<profile::Scheme> books, profile::SubjectTable subjects,
             profile::Listener* listener, profile::CurveLimits limits);

    // To be called between two reductions; returns the step of the next call.
    std::uint64_t look();

    // The run is over and the clock stands: the last interval ends. All books, with their curves.
    std::vector<profile::Book> finish();

  private:
    std::uint64_t steps() const override { return machine_.step(); }
    std::uint64_t in_use() const override {
        return static_cast<std::uint64_t>(machine_.total().in_use());
    }
    double seconds() const override { return machine_.clock().running_seconds(); }
    std::vector<profile::Book> books() override;
    const profile::Curves& curves(std::size_t book) override { return builder_.curves(book); }
    profile::Unfinished unfinished() override;

    gc::Accounts& accounts_of(profile::Scheme scheme) const;
    profile::SubjectTable subjects_of(profile::Scheme scheme);
    profile::SubjectTable centres();
    std::size_t first_construction() const {
        return subjects_->size() + machine_.core().types.size();
    }
    profile::Book take(profile::Scheme scheme);
    std::uint64_t next() const; // step of the next look
    profile::Interval interval() const;
    void end_interval();

    Machine& machine_;
    std::vector<profile::Scheme> books_;
    profile::SubjectTable subjects_;
    profile::SubjectTable with_constructions_; // after those, as many as are known by now
    profile::SubjectTable centres_ = std::make_shared<const profile::Subjects>(); // likewise
    profile::Listener* listener_;
    profile::CurveBuilder builder_;
    std::uint64_t pulse_at_ = 0;
};

} // namespace lexprof::reducer
