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

Clock::Clock(std::initializer_list<gc::Accounts*> books, gc::PairId collector, gc::PairId system,
             bool exact)
    : books_(books.size()), exact_(exact), collector_(collector), system_(system) {
    Side* side = sides_.data();
    for (gc::Accounts* accounts : books) *side++ = {accounts, system, system, 0};
}

void Clock::start() {
    settled_ = processor_time();
    flushed_ = ticks_now();
    for (Side& side : sides_) side.since = flushed_;
    running_ = true;
}

void Clock::stop() {
    flush();
    settle();
    running_ = false;
}

void Clock::rest() {
    flush();
    if (ticks_ + aside_ >= settle_after) settle();
}

void Clock::resume() {
    const std::uint64_t now = ticks_now();
    aside_ += now - flushed_;
    flushed_ = now;
    for (Side& side : sides_) side.since = now;
}

double Clock::running_seconds() const {
    const std::uint64_t since = running_ ? processor_time() - settled_ : 0;
    return static_cast<double>(nanoseconds_ + since) * 1e-9;
}

// Hands out the time since the last settlement, in every book.
void Clock::settle() {
    __extension__ using Wide = unsigned __int128;
    const std::uint64_t used = processor_time() - settled_;
    const std::uint64_t elapsed =
        aside_ == 0 ? used : static_cast<std::uint64_t>(Wide{used} * ticks_ / (ticks_ + aside_));
    for (std::size_t book = 0; book < books_; ++book) settle(sides_[book], ticks_, elapsed);
    nanoseconds_ += elapsed;
    settled_ += used;
    ticks_ = aside_ = 0;
}

void Clock::settle(const Side& side, std::uint64_t ticks, std::uint64_t elapsed) const {
    __extension__ using Wide = unsigned __int128;
    gc::Accounts& accounts = *side.accounts;
    std::uint64_t undivided = elapsed;
    for (gc::PairId pair = 0; pair < accounts.size() && ticks != 0; ++pair) {
        gc::Account& account = accounts[pair];
        if (account.ticks == 0) continue;
        const auto share = static_cast<std::uint64_t>(Wide{account.ticks} * elapsed / ticks);
        account.time_ns += share;
        account.ticks = 0;
        undivided -= share;
    }
    accounts[side.current].time_ns += undivided;
}

// All ticks until now are charged.
void Clock::flush() {
    const std::uint64_t now = ticks_now();
    for (std::size_t book = 0; book < books_; ++book) {
        Side& side = sides_[book];
        (*side.accounts)[side.current].ticks += now - side.since;
        side.since = now;
    }
    ticks_ += now - flushed_;
    flushed_ = now;
}

void Clock::switch_to(Side& side, gc::PairId pair) {
    const std::uint64_t now = ticks_now();
    (*side.accounts)[side.current].ticks += now - side.since;
    side.since = now;
    side.current = pair;
}

void Clock::begin() {
    if (!exact_ || depth_++ > 0) return;
    for (std::size_t book = 0; book < books_; ++book) {
        sides_[book].suspended = sides_[book].current;
        switch_to(sides_[book], collector_);
    }
}

void Clock::end() {
    if (!exact_ || --depth_ > 0) return;
    for (std::size_t book = 0; book < books_; ++book)
        switch_to(sides_[book], sides_[book].suspended);
}

void Clock::begin_waiting() {
    if (!exact_ || !running_) return;
    flush();
    settle();
    for (std::size_t book = 0; book < books_; ++book) {
        sides_[book].suspended = sides_[book].current;
        sides_[book].current = system_;
    }
}

void Clock::end_waiting() {
    if (!exact_ || !running_) return;
    flush();
    settle();
    for (std::size_t book = 0; book < books_; ++book) sides_[book].current = sides_[book].suspended;
}

} // namespace lexprof::reducer
