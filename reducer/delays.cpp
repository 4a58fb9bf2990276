#include "reducer/delays.h"

#include "reducer/failure.h"

#include <algorithm>

namespace lexprof::reducer {

namespace {

colouring::Colour colour_of(const Core& core, const std::string& name) {
    const auto found = std::find(core.colours.begin(), core.colours.end(), name);
    if (found == core.colours.end())
        stop(Failure::Kind::system, "--inject-delay: no function " + name + " keeps an account");
    return static_cast<colouring::Colour>(found - core.colours.begin());
}

// A processor goes on with what comes after operations that wait for each other, and then a delay
// would cost less than it takes. So it stands alone.
void wait_for_all() {
#if defined(__x86_64__)
    __builtin_ia32_lfence();
#endif
}

// So many operations, of which each waits for the one before.
template <unsigned operations>
[[gnu::always_inline]] inline void operate(std::uint64_t& number) {
#if defined(__GNUC__) && !defined(__clang__)
#    pragma GCC unroll 64
#endif
    for (unsigned left = operations; left > 0; --left) {
        number = number * 3 + left;
        asm volatile("" : "+r"(number)); // may not be known in advance
    }
}

// In few rounds, as a processor remembers but so many: where it forgets how long one delay is
// because another one was long, a wrong guess at its end is nobody's. In every program that has it,
// it lies in memory alike: else a round takes a cycle more in one than in another.
[[gnu::noinline, gnu::aligned(64)]] void operate(std::uint64_t operations) {
    std::uint64_t number = operations;
    std::uint64_t left = operations;
    for (; left >= 64; left -= 64) operate<64>(number);
    for (; left >= 8; left -= 8) operate<8>(number);
    for (; left > 0; --left) operate<1>(number);
}

bool can_be_called(const Core& core, colouring::Colour colour) {
    return std::any_of(core.supers.begin(), core.supers.end(), [&](const Super& super) {
        return super.marked && super.colour == colour && !super.is_caf();
    });
}

} // namespace

Delays::Delays(const std::vector<Delay>& delays, const Core& core) {
    for (const Delay& delay : delays) {
        const OfPair of{colour_of(core, delay.callee), colour_of(core, delay.origin),
                        delay.operations};
        if (!can_be_called(core, of.callee))
            stop(Failure::Kind::system,
                 "--inject-delay: " + delay.callee + " has no arguments, so it is never called");
        delays_.push_back(of);
    }
}

void Delays::insert(Code& code) const {
    for (SuperCode& super : code.supers) {
        const bool is_delayed =
            super.marked && super.arity > 0 &&
            std::any_of(delays_.begin(), delays_.end(),
                        [&](const OfPair& delay) { return delay.callee == super.colour; });
        if (!is_delayed) continue;
        const auto begin = static_cast<std::int32_t>(super.entry);
        super.entry = static_cast<std::uint32_t>(code.instructions.size());
        code.instructions.push_back({Op::delay, 0, 0, 0, 0, 0});
        code.instructions.push_back({Op::jump, 0, 0, 0, begin, 0});
    }
}

// All delays are looked at before one begins, and none after it: what is done before it begins goes
// on beside the end of the turn before, what is done after it does not, and both are to be the same
// for each pair, wherever its delay stands.
void Delays::spin(const gc::PairColours& pair) const {
    std::uint64_t operations = 0;
    bool is_delayed = false;
    for (const OfPair& delay : delays_) {
        const bool is_it = pair.constructor == delay.callee && pair.origin == delay.origin;
        operations += is_it ? delay.operations : 0;
        is_delayed |= is_it;
    }
    if (!is_delayed) return;
    wait_for_all();
    operate(operations);
    wait_for_all();
}

} // namespace lexprof::reducer
