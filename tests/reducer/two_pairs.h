// Two pairs that take turns under a clock without an engine, so that whoever lets them knows whose
// time it is. For tests, and for bench/clocks.
#pragma once

#include "reducer/clock.h"

#include <cstdint>
#include <ctime>

namespace lexprof::tests {

// Of this thread, in nanoseconds.
inline std::uint64_t processor_time() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<std::uint64_t>(now.tv_sec) * 1'000'000'000 +
           static_cast<std::uint64_t>(now.tv_nsec);
}

struct TwoPairs {
    gc::Accounts accounts;
    gc::PairId collector = accounts.intern(3, 0);
    gc::PairId system = accounts.intern(1, 0);
    gc::PairId f = accounts.intern(2, 0);
    gc::PairId g = accounts.intern(4, 0);

    // Each so often. Nothing stands between a charge and the work.
    template <typename WorkOfF, typename WorkOfG>
    [[gnu::always_inline]] void take_turns(reducer::Clock& clock, std::uint64_t turns, WorkOfF of_f,
                                           WorkOfG of_g) const {
        for (std::uint64_t turn = 0; turn < turns; ++turn) {
            clock.charge(f);
            of_f();
            clock.charge(g);
            of_g();
        }
    }
};

} // namespace lexprof::tests
