// Between two reductions: limits, cycles, and whoever wants to look.
//
// Note [When cycles are collected]
// How much garbage is pending, and so what is live, must not depend on who looks on. So cycles are
// collected at the first pause after each so many steps, and pauses for other reasons leave that
// rhythm alone.
#include "reducer/machine.h"

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

void Machine::stop_if_interrupted() {
    if (const int signal = pending_signal(); signal != 0)
        throw Stop{
            {Failure::Kind::interrupted, signal == SIGTERM ? "terminated" : "interrupted", signal}};
}

void Machine::look_at_limits() {
    const Limits& limits = options_.limits;
    if (limits.steps != 0 && heap_.step + other_work_ >= limits.steps)
        stop(Failure::Kind::limit, "stopped after " +
                                       done_text(heap_.step, other_work_, limits.steps) +
                                       " (--max-steps)");
    if (limits.cells != 0 && heap_.in_use() > limits.cells)
        stop(Failure::Kind::limit, "stopped with more than " + std::to_string(limits.cells) +
                                       " live cells (--max-cells)");
    if (sp_ >= stack_limit_)
        stop(Failure::Kind::system, "the evaluation is nested too deeply for the stack");
    look_at_clock();
}

void Machine::look_at_clock() {
    stop_if_interrupted();
    const double seconds = options_.limits.seconds;
    if (seconds > 0 && clock_.running_seconds() >= seconds)
        stop(Failure::Kind::limit, "stopped after " + seconds_text(seconds) +
                                       " seconds of processor time (--max-seconds)");
}

// Note [Work that is no step]
// Comparing structures, printing, unwinding, following indirections, joining lists and calculating
// with enormous integers can go on for long between two steps, or for ever. All of it counts pieces
// of work, each of which takes less than a microsecond or so; after so many of them, limits and
// signals are looked at wherever the machine is. If no step has been made meanwhile, they count for
// the limit of steps, so that it ends every run. They are part of no account.
//
// Freeing and looking for cycles look at the clock and at signals alone, as often: that is bounded
// by what has been built.
void Machine::look_up() {
    if (heap_.step == stretch_step_) {
        other_work_ += stretch_;
        if (options_.limits.steps > other_work_)
            pause_at_ = std::min(pause_at_, options_.limits.steps - other_work_);
    }
    stretch_ = 0;
    stretch_step_ = heap_.step;
    look_at_limits();
}

// sp_ is the highest slot in use.
void Machine::pause() {
    if (heap_.step >= collect_at_) {
        if (heap_.collection_due()) heap_.collect_cycles();
        collect_at_ = (heap_.step / interval + 1) * interval;
    }
    look_at_limits();
    pause_at_ = collect_at_;
    if (options_.pause) {
        if (heap_.step >= called_at_) called_at_ = options_.pause();
        pause_at_ = std::min(pause_at_, called_at_);
    }
    const std::uint64_t steps = options_.limits.steps;
    if (steps != 0) pause_at_ = std::min(pause_at_, steps - other_work_);
}

// The same while a value is on its way that is on no slot.
void Machine::pause_with(Word word, gc::PairId pair) {
    *++sp_ = {word, pair, local_info};
    pause();
    --sp_;
}

} // namespace lexprof::reducer
