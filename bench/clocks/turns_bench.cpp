// The sampled clock without an engine: two pairs take turns in a loop of a few instructions, so
// that it is known to the instruction where one's work ends and the other's begins. See README.md.
//
//     turns_bench [RUNS [OPERATIONS_OF_F OPERATIONS_OF_G]]
#include "tests/reducer/two_pairs.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace {

using namespace lexprof;
using reducer::Clock;
using reducer::ClockKind;

void wait_for_all() {
#if defined(__x86_64__)
    __builtin_ia32_lfence();
#endif
}

// Operations of which each waits for the one before. Where they stand alone nothing else goes on
// meanwhile; otherwise a processor begins the next turn in their shade.
template <bool alone>
[[gnu::always_inline]] inline void work(std::uint64_t operations) {
    std::uint64_t number = operations;
    if (alone) wait_for_all();
    for (std::uint64_t left = operations; left > 0; --left) {
        number = number * 3 + left;
        asm volatile("" : "+r"(number)); // may not be known in advance
    }
    if (alone) wait_for_all();
}

struct Trial : tests::TwoPairs {
    template <bool alone>
    [[gnu::noinline]] double nanoseconds(Clock& clock, std::uint64_t of_f, std::uint64_t of_g,
                                         std::uint64_t turns) const {
        const std::uint64_t begin = tests::processor_time();
        take_turns(
            clock, turns, [of_f] { work<alone>(of_f); }, [of_g] { work<alone>(of_g); });
        return static_cast<double>(tests::processor_time() - begin) / static_cast<double>(turns);
    }
    // Of two turns, without a clock.
    template <bool alone>
    double truth(std::uint64_t of_f, std::uint64_t of_g, std::uint64_t turns) {
        Clock off{{&accounts}, collector, system, ClockKind::off};
        return nanoseconds<alone>(off, of_f, of_g, turns);
    }
};

double middle(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return (values[values.size() / 2] + values[(values.size() - 1) / 2]) / 2;
}

template <bool alone>
void try_turns(std::uint64_t of_f, std::uint64_t of_g, int runs) {
    std::vector<double> shares;
    std::vector<double> both_f;
    std::vector<double> both_g;
    std::vector<double> both;
    std::vector<double> errors;
    const std::uint64_t few = 20'000'000 / (of_f + of_g + 100);
    for (int run = 0; run < runs; ++run) {
        Trial trial;
        const double length = trial.truth<alone>(of_f, of_g, few);
        const auto turns = static_cast<std::uint64_t>(1e8 / length);
        both_f.push_back(trial.truth<alone>(of_f, of_f, turns / 4) / 2);
        both_g.push_back(trial.truth<alone>(of_g, of_g, turns / 4) / 2);
        both.push_back(trial.truth<alone>(of_f, of_g, turns / 4));
        Clock clock{{&trial.accounts}, trial.collector, trial.system, ClockKind::sampled};
        clock.start();
        trial.nanoseconds<alone>(clock, of_f, of_g, turns);
        clock.charge(trial.system);
        clock.stop();
        const auto time_of_f = static_cast<double>(trial.accounts[trial.f].time_ns);
        const auto time_of_g = static_cast<double>(trial.accounts[trial.g].time_ns);
        shares.push_back(time_of_f / (time_of_f + time_of_g));
        const std::uint64_t error_of_f = clock.error(trial.accounts, trial.f);
        errors.push_back(static_cast<double>(error_of_f) / (time_of_f + time_of_g));
    }
    const double f = middle(both_f);
    const double g = middle(both_g);
    const double truth = f / (f + g);
    double mean = 0;
    double squares = 0;
    int hits = 0;
    for (std::size_t run = 0; run < shares.size(); ++run) {
        mean += shares[run] / runs;
        hits += std::abs(shares[run] - truth) <= errors[run] ? 1 : 0;
    }
    for (const double share : shares) squares += (share - mean) * (share - mean);
    const double error = 1.96 * std::sqrt(squares / (runs - 1) / runs);
    std::printf("| %s | %.1f/%.1f | %.3f | %.3f | %+.4f ±%.4f | ±%.4f | %d of %d |\n",
                alone ? "yes" : "no", f, g, (f + g) / middle(both), truth, mean - truth, error,
                middle(errors), hits, runs);
    std::fflush(stdout);
}

} // namespace

int main(int count, char** words) {
    const int runs = std::max(count > 1 ? std::atoi(words[1]) : 10, 2);
    std::printf("| alone | ns of f / g | parts / whole | truth | sampled, off by "
                "| error it declares | intervals with the truth |\n|-|-|-|-|-|-|-|\n");
    if (count > 3) {
        try_turns<true>(std::strtoull(words[2], nullptr, 10), std::strtoull(words[3], nullptr, 10),
                        runs);
        return 0;
    }
    for (const auto& [of_f, of_g] : {std::pair{5, 5},
                                     {20, 5},
                                     {5, 20},
                                     {40, 5},
                                     {40, 40},
                                     {100, 50},
                                     {400, 100},
                                     {10'000, 2'500},
                                     {20'000, 1'000}})
        try_turns<true>(of_f, of_g, runs);
    for (const auto& [of_f, of_g] : {std::pair{20, 20}, {40, 20}, {100, 50}, {400, 100}})
        try_turns<false>(of_f, of_g, runs);
}
