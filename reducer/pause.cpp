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
} // namespace

void Machine::stop_if_interrupted() {
    if (const int signal = pending_signal(); signal != 0)
        throw Stop{
            {Failure::Kind::interrupted, signal == SIGTERM ? "terminated" : "interrupted", signal}};
}

// sp_ is the highest slot in use.
void Machine::pause() {
    if (heap_.step >= collect_at_) {
        if (heap_.collection_due()) heap_.collect_cycles();
        collect_at_ = (heap_.step / interval + 1) * interval;
    }
    const Limits& limits = options_.limits;
    if (limits.steps != 0 && heap_.step >= limits.steps)
        stop(Failure::Kind::limit,
             "stopped after " + std::to_string(limits.steps) + " steps (--max-steps)");
    if (limits.cells != 0 && heap_.in_use() > limits.cells)
        stop(Failure::Kind::limit, "stopped with more than " + std::to_string(limits.cells) +
                                       " live cells (--max-cells)");
    if (sp_ >= stack_limit_)
        stop(Failure::Kind::system, "the evaluation is nested too deeply for the stack");
    stop_if_interrupted();
    if (limits.seconds > 0 && clock_.running_seconds() >= limits.seconds)
        stop(Failure::Kind::limit, "stopped after " + seconds_text(limits.seconds) +
                                       " seconds of processor time (--max-seconds)");
    pause_at_ = collect_at_;
    if (options_.pause) {
        if (heap_.step >= called_at_) called_at_ = options_.pause();
        pause_at_ = std::min(pause_at_, called_at_);
    }
    if (limits.steps != 0) pause_at_ = std::min(pause_at_, limits.steps);
}

// The same while a value is on its way that is on no slot.
void Machine::pause_with(Word word, gc::PairId pair) {
    *++sp_ = {word, pair, local_info};
    pause();
    --sp_;
}

} // namespace lexprof::reducer
