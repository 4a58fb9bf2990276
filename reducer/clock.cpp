#include "reducer/clock.h"

#include <ctime>
#if defined(__x86_64__)
#    include <x86intrin.h>
#endif

namespace lexprof::reducer {

namespace {

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
    started_ = processor_time();
    since_ = ticks_now();
}

void Clock::stop() {
    switch_to(current_);
    nanoseconds_ += processor_time() - started_;
}

double Clock::running_seconds() const {
    return static_cast<double>(processor_time() - started_) * 1e-9;
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

std::uint64_t Clock::scale(std::uint64_t ticks) const {
    if (ticks_ == 0) return 0;
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::uint64_t>(static_cast<Wide>(ticks) * nanoseconds_ / ticks_);
}

} // namespace lexprof::reducer
