// What delays take by themselves: by how much a turn that is delayed by so many operations is
// longer than one that is delayed by fewer, or by none. See README.md.
//
//     delay_bench SLOW FAST     prints nanoseconds, the mean of ten rounds
#include "reducer/delays.h"
#include "tests/reducer/two_pairs.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace {

using namespace lexprof;

reducer::Core two_functions() {
    reducer::Core core;
    core.colours = {"f", "g"};
    for (const colouring::Colour colour : {0U, 1U}) {
        reducer::Super super;
        super.colour = colour;
        super.marked = true;
        super.arity = 1;
        core.supers.push_back(super);
    }
    return core;
}

// Nanoseconds of two turns, one of each, without anything but the delays.
double both(std::uint64_t of_f, std::uint64_t of_g) {
    constexpr std::uint64_t enough = 4'000'000; // operations
    const gc::PairColours f{0, 1};
    const gc::PairColours g{1, 0};
    const reducer::Delays delays({{"f", "g", of_f}, {"g", "f", of_g}}, two_functions());
    const std::uint64_t turns = enough / (of_f + of_g + 100);
    const std::uint64_t begin = tests::processor_time();
    for (std::uint64_t turn = 0; turn < turns; ++turn) {
        delays.spin(f);
        delays.spin(g);
    }
    return static_cast<double>(tests::processor_time() - begin) / static_cast<double>(turns);
}

} // namespace

int main(int count, char** words) {
    const std::uint64_t slow = count > 1 ? std::strtoull(words[1], nullptr, 10) : 0;
    const std::uint64_t fast = count > 2 ? std::strtoull(words[2], nullptr, 10) : 0;
    constexpr int rounds = 10;
    double of_slow = 0;
    double of_fast = 0;
    both(slow, fast); // the first time is longer
    both(0, 0);
    for (int round = 0; round < rounds; ++round) { // the mean, as in what a whole run takes
        const double with_none = both(0, 0);
        of_slow += (both(slow, 0) - with_none) / rounds;
        of_fast += (both(0, fast) - with_none) / rounds;
    }
    std::printf("%.2f %.2f\n", of_slow, of_fast);
}
