#include "reducer/pauses.h"

#include "reducer/centres_meter.h"
#include "reducer/following_meter.h"
#include "reducer/lexical_meter.h"
#include "reducer/runtime.h"

#include "reducer/interrupt.h"

#include <algorithm>
#include <csignal>

namespace lexprof::reducer {

namespace {
constexpr std::uint64_t interval = 4096; // steps between two looks

// What has been done when the limit of steps is reached.
std::string done_text(std::uint64_t steps, std::uint64_t work, std::uint64_t limit) {
    if (work == 0) return std::to_string(limit) + " steps";
    return std::to_string(steps) + (steps == 1 ? " step" : " steps") + " and " +
           std::to_string(work) + " pieces of work between them";
}
} // namespace

template <typename Meter>
void Pauses<Meter>::stop_if_interrupted() {
    if (const int signal = pending_signal(); signal != 0)
        throw Stop{
            {Failure::Kind::interrupted, signal == SIGTERM ? "terminated" : "interrupted", signal}};
}

template <typename Meter>
void Pauses<Meter>::look_at_limits() {
    const Limits& limits = rt_.options.limits;
    if (limits.steps != 0 && rt_.meter().step + other_work_ >= limits.steps)
        stop(Failure::Kind::limit, "stopped after " +
                                       done_text(rt_.meter().step, other_work_, limits.steps) +
                                       " (--max-steps)");
    check_room(0);
    if (rt_.stack.sp >= rt_.stack.limit)
        stop(Failure::Kind::system, "the evaluation is nested too deeply for the stack");
    look_at_clock();
}

template <typename Meter>
void Pauses<Meter>::check_room(std::uint64_t cells) {
    const std::uint64_t limit = rt_.options.limits.cells;
    if (limit != 0 && static_cast<std::uint64_t>(rt_.meter().total.in_use()) + cells > limit)
        stop(Failure::Kind::limit,
             "stopped with more than " + std::to_string(limit) + " cells in use (--max-cells)");
}

template <typename Meter>
void Pauses<Meter>::look_at_clock() {
    stop_if_interrupted();
    const double seconds = rt_.options.limits.seconds;
    if (seconds > 0 && rt_.meter().clock.running_seconds() >= seconds)
        stop(Failure::Kind::limit, "stopped after " + seconds_text(seconds) +
                                       " seconds of processor time (--max-seconds)");
}

template <typename Meter>
void Pauses<Meter>::look_up() {
    if (rt_.meter().step == stretch_step_) {
        other_work_ += stretch_;
        if (rt_.options.limits.steps > other_work_)
            pause_at_ = std::min(pause_at_, rt_.options.limits.steps - other_work_);
    }
    stretch_ = 0;
    stretch_step_ = rt_.meter().step;
    look_at_limits();
}

template <typename Meter>
void Pauses<Meter>::pause() {
    if (rt_.meter().step >= collect_at_) {
        if (rt_.heap.collection_due()) rt_.heap.collect_cycles();
        collect_at_ = (rt_.meter().step / interval + 1) * interval;
    }
    look_at_limits();
    rt_.meter().clock.tell_processor();
    pause_at_ = collect_at_;
    if (rt_.options.pause) {
        if (rt_.meter().step >= called_at_) called_at_ = rt_.options.pause();
        pause_at_ = std::min(pause_at_, called_at_);
    }
    pause_at_ = std::min(pause_at_, rt_.meter().step + rt_.stack.steps_of_room);
    const std::uint64_t steps = rt_.options.limits.steps;
    if (steps != 0) pause_at_ = std::min(pause_at_, steps - other_work_);
}

template <typename Meter>
void Pauses<Meter>::pause_with(gc::Field value) {
    *++rt_.stack.sp = {value.word, value.pair, local_info};
    pause();
    --rt_.stack.sp;
}

template class Pauses<LexicalMeter>;
template class Pauses<BooksMeter>;
template class Pauses<ConstructionsMeter>;
template class Pauses<FollowingMeter>;
template class Pauses<CentresMeter>;

} // namespace lexprof::reducer
