#include "reducer/observer.h"

#include <algorithm>
#include <array>

namespace lexprof::reducer {

inline namespace LEXPROF_STYLE {
namespace {

constexpr std::uint64_t pulse_every = 4096; // steps

// Waiting calls are not counted yet: what is in use are the live cells.
profile::Point point_of(const gc::Books& books) {
    profile::Point point;
    point.in_use_min = point.live_min = books.window_min;
    point.in_use_max = point.live_max = books.window_max;
    point.in_use = point.live = books.live;
    point.calls = books.calls;
    point.ops = books.ops;
    point.matches = books.matches;
    point.steps = books.steps();
    point.cells = books.cells;
    point.time_ns = books.time_ns;
    return point;
}

profile::Row row_of(const gc::Books& books, std::uint64_t step) {
    profile::Row row;
    row.calls = books.calls;
    row.ops = books.ops;
    row.matches = books.matches;
    row.steps = books.steps();
    row.cells = books.cells;
    row.in_use = row.live = books.live;
    row.in_use_max = row.live_max = books.live_max;
    row.in_use_max_step = row.live_max_step = books.live_max_step;
    row.in_use_steps = row.cell_steps = books.cell_steps(step);
    row.time_ns = books.time_ns;
    return row;
}

} // namespace

profile::Book take_book(Machine& machine, const profile::SubjectTable& subjects) {
    profile::Book book = book_of(machine, machine.accounts(), subjects);
    if constexpr (Dynamic::kept) book.scheme = profile::Scheme::dynamic;
    return book;
}

profile::Book book_of(const Machine& machine, const gc::Accounts& accounts,
                      const profile::SubjectTable& subjects) {
    const gc::Heap& heap = machine.heap();
    profile::Book book;
    book.subjects = subjects;
    book.rows.reserve(accounts.size());
    for (gc::PairId pair = 0; pair < accounts.size(); ++pair) {
        profile::Row& row = book.rows.emplace_back(row_of(accounts[pair], heap.step));
        row.callee = accounts.colours(pair).constructor;
        row.origin = accounts.colours(pair).origin;
    }
    profile::Totals& totals = book.totals;
    totals.steps = heap.step;
    totals.cells = heap.allocated();
    totals.in_use = totals.live = heap.in_use();
    totals.in_use_max = totals.live_max = heap.most_in_use();
    totals.time_ns = machine.clock().nanoseconds();
    const gc::GivenBack& given = heap.given_back();
    book.dropped_cycles = {given.cells, given.collections, given.most_at_once};
    return book;
}

std::uint64_t Observer::look() {
    const std::uint64_t step = machine_.heap().step;
    const bool interval_due = step >= builder_.due();
    const bool pulse_due = listener_ != nullptr && (interval_due || step >= pulse_at_);
    if (interval_due || pulse_due) {
        if (pulse_due)
            machine_.clock().stop();
        else
            machine_.clock().rest();
        if (interval_due) end_interval();
        if (pulse_due) {
            listener_->pulse(*this);
            pulse_at_ = step + pulse_every;
            machine_.clock().start();
        } else {
            machine_.clock().resume();
        }
    }
    return listener_ == nullptr ? builder_.due() : std::min(builder_.due(), pulse_at_);
}

profile::Curves Observer::finish() {
    end_interval();
    return builder_.take();
}

void Observer::take_samples() {
    const gc::Accounts& accounts = machine_.accounts();
    last_.resize(accounts.size());
    samples_.clear();
    for (gc::PairId pair = 0; pair < accounts.size(); ++pair) {
        const profile::Point point = point_of(accounts[pair]);
        if (profile::changed(point, last_[pair])) samples_.push_back({pair, point});
    }
}

profile::Interval Observer::interval() const {
    const gc::Heap& heap = machine_.heap();
    profile::Interval interval;
    interval.steps = heap.step;
    interval.cells = heap.allocated();
    interval.time_ns = machine_.clock().nanoseconds();
    interval.in_use_min = interval.live_min = heap.window_least();
    interval.in_use_max = interval.live_max = heap.window_most();
    interval.in_use = interval.live = heap.in_use();
    return interval;
}

profile::Unfinished Observer::unfinished() {
    take_samples();
    return {interval(), {samples_}};
}

void Observer::end_interval() {
    gc::Accounts& accounts = machine_.accounts();
    take_samples();
    for (const profile::Sample& sample : samples_) {
        last_[sample.row] = sample.point;
        accounts[sample.row].begin_window();
    }
    const profile::Interval ended = interval();
    machine_.heap().begin_window();
    const std::array books{profile::BookSamples{samples_, accounts.size()}};
    builder_.end_interval(ended, books);
    if (listener_ != nullptr) listener_->interval_ended(ended, books);
}

} // namespace LEXPROF_STYLE
} // namespace lexprof::reducer
