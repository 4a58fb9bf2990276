#include "reducer/observer.h"

#include <algorithm>

namespace lexprof::reducer {

inline namespace LEXPROF_STYLE {
namespace {

constexpr std::uint64_t pulse_every = 4096; // steps

profile::Point point_of(const gc::Books& books) {
    profile::Point point;
    point.live_min = books.window_min;
    point.live_max = books.window_max;
    point.live = books.live;
    point.calls = books.calls;
    point.ops = books.ops;
    point.matches = books.matches;
    point.steps = books.steps();
    point.cells = books.cells;
    point.time_ns = books.time_ns;
    return point;
}

// Whether something has happened since the interval before, which left `last`.
bool changed(const profile::Point& now, const profile::Point& last) {
    return now.live_min != now.live_max || now.live != last.live || now.steps != last.steps ||
           now.calls != last.calls || now.cells != last.cells || now.time_ns != last.time_ns;
}

} // namespace

profile::Profile take_profile(Machine& machine) {
    profile::Profile profile = profile_of(machine, machine.accounts());
    if constexpr (Dynamic::kept) profile.style = profile::Style::dynamic;
    return profile;
}

profile::Profile profile_of(const Machine& machine, const gc::Accounts& accounts) {
    const gc::Heap& heap = machine.heap();
    profile::Profile profile;
    profile.rows.reserve(accounts.size());
    for (gc::PairId pair = 0; pair < accounts.size(); ++pair) {
        const gc::Books& books = accounts[pair];
        const gc::PairColours& colours = accounts.colours(pair);
        profile::Row row;
        row.callee = machine.colour_name(colours.constructor);
        row.origin = machine.colour_name(colours.origin);
        row.calls = books.calls;
        row.ops = books.ops;
        row.matches = books.matches;
        row.steps = books.steps();
        row.cells = books.cells;
        row.live = books.live;
        row.live_max = books.live_max;
        row.live_max_step = books.live_max_step;
        row.cell_steps = books.cell_steps(heap.step);
        row.time_ns = books.time_ns;
        profile.rows.push_back(std::move(row));
    }
    profile.steps = heap.step;
    profile.cells = heap.allocated();
    profile.live = heap.in_use();
    profile.live_max = heap.most_in_use();
    profile.time_ns = machine.clock().nanoseconds();
    const gc::GivenBack& given = heap.given_back();
    profile.dropped_cycles = {given.cells, given.collections, given.most_at_once};
    return profile;
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

void Observer::end_interval() {
    gc::Heap& heap = machine_.heap();
    gc::Accounts& accounts = machine_.accounts();
    const std::size_t pairs = accounts.size();
    last_.resize(pairs);
    samples_.clear();
    for (gc::PairId pair = 0; pair < pairs; ++pair) {
        gc::Books& books = accounts[pair];
        const profile::Point point = point_of(books);
        if (!changed(point, last_[pair])) continue;
        samples_.push_back({pair, point});
        last_[pair] = point;
        books.begin_window();
    }
    const profile::Interval interval{
        heap.step,           heap.allocated(),   machine_.clock().nanoseconds(),
        heap.window_least(), heap.window_most(), heap.in_use()};
    heap.begin_window();
    builder_.end_interval(interval, samples_, pairs);
    if (listener_ != nullptr) listener_->interval_ended(interval, samples_);
}

} // namespace LEXPROF_STYLE
} // namespace lexprof::reducer
