// Between two reductions: limits, cycles, and whoever wants to look.
#include "reducer/machine.h"

#include "reducer/interrupt.h"

#include <algorithm>

namespace lexprof::reducer {

namespace {
constexpr std::uint64_t interval = 4096; // steps between two looks
} // namespace

// sp_ is the highest slot in use.
void Machine::pause() {
    if (heap_.collection_due()) heap_.collect_cycles();
    const Limits& limits = options_.limits;
    if (limits.steps != 0 && heap_.step >= limits.steps)
        stop(Failure::Kind::limit,
             "stopped after " + std::to_string(limits.steps) + " steps (--max-steps)");
    if (limits.cells != 0 && heap_.in_use() > limits.cells)
        stop(Failure::Kind::limit, "stopped with more than " + std::to_string(limits.cells) +
                                       " live cells (--max-cells)");
    if (sp_ >= stack_limit_)
        stop(Failure::Kind::system, "the evaluation is nested too deeply for the stack");
    if (const int signal = pending_signal(); signal != 0)
        throw Stop{{Failure::Kind::interrupted, "interrupted", signal}};
    if (limits.seconds > 0 && clock_.running_seconds() >= limits.seconds)
        stop(Failure::Kind::limit, "stopped after " + seconds_text(limits.seconds) +
                                       " seconds of processor time (--max-seconds)");
    if (options_.pause) options_.pause();
    pause_at_ = heap_.step + (options_.pause_every != 0 ? options_.pause_every : interval);
    if (limits.steps != 0) pause_at_ = std::min(pause_at_, limits.steps);
}

} // namespace lexprof::reducer
