#include "reducer/clock.h"

#include <ctime>
#if defined(__x86_64__)
#    include <x86intrin.h>
#endif

namespace lexprof::reducer {

namespace {

constexpr std::uint64_t settle_after = 500'000; // ticks: some 200 microseconds

std::uint64_t ticks_now() {
#if defined(__x86_64__)
    return __rdtsc();
#else
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return static_cast<std::uint64_t>(now.tv_sec) * 1'000'000'000 +
           static_cast<std::uint64_t>(now.tv_nsec);
#endif
}

std::uint64_t processor_time() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<std::uint64_t>(now.tv_sec) * 1'000'000'000 +
           static_cast<std::uint64_t>(now.tv_nsec);
}

} // namespace

Clock::Clock(gc::Accounts& accounts, gc::PairId collector, gc::PairId system, bool exact)
    : accounts_(accounts), exact_(exact), collector_(collector), current_(system) {}

void Clock::start() {
    settled_ = processor_time();
    since_ = ticks_now();
    running_ = true;
}

void Clock::stop() {
    switch_to(current_);
    settle();
    running_ = false;
}

void Clock::rest() {
    switch_to(current_);
    if (ticks_ + aside_ >= settle_after) settle();
}

void Clock::resume() {
    const std::uint64_t now = ticks_now();
    aside_ += now - since_;
    since_ = now;
}

double Clock::running_seconds() const {
    const std::uint64_t since = running_ ? processor_time() - settled_ : 0;
    return static_cast<double>(nanoseconds_ + since) * 1e-9;
}

void Clock::settle() {
    __extension__ using Wide = unsigned __int128;
    const std::uint64_t used = processor_time() - settled_;
    const std::uint64_t elapsed =
        aside_ == 0 ? used : static_cast<std::uint64_t>(Wide{used} * ticks_ / (ticks_ + aside_));
    std::uint64_t undivided = elapsed;
    for (gc::PairId pair = 0; pair < accounts_.size() && ticks_ != 0; ++pair) {
        gc::Books& books = accounts_[pair];
        if (books.ticks == 0) continue;
        const auto share = static_cast<std::uint64_t>(Wide{books.ticks} * elapsed / ticks_);
        books.time_ns += share;
        books.ticks = 0;
        undivided -= share;
    }
    accounts_[current_].time_ns += undivided;
    nanoseconds_ += elapsed;
    settled_ += used;
    ticks_ = aside_ = 0;
}

void Clock::switch_to(gc::PairId pair) {
    const std::uint64_t now = ticks_now();
    accounts_[current_].ticks += now - since_;
    ticks_ += now - since_;
    since_ = now;
    current_ = pair;
}

void Clock::begin() {
    if (!exact_ || depth_++ > 0) return;
    suspended_ = current_;
    switch_to(collector_);
}

void Clock::end() {
    if (!exact_ || --depth_ > 0) return;
    switch_to(suspended_);
}

} // namespace lexprof::reducer
