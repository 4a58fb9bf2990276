#include "reducer/clock.h"

#include <algorithm>
#include <ctime>
#if defined(__x86_64__)
#    include <x86intrin.h>
#endif

namespace lexprof::reducer {

namespace {

constexpr std::uint64_t enough_for_a_stretch = 500'000; // ticks: some 200 microseconds
constexpr unsigned rate_bits = 32;

__extension__ using Wide = unsigned __int128;

std::uint64_t at_rate(std::uint64_t ticks, std::uint64_t rate) {
    return static_cast<std::uint64_t>(Wide{ticks} * rate >> rate_bits);
}

// Rounded down, so that the parts never come to more than the whole.
std::uint64_t rate_of(std::uint64_t nanoseconds, std::uint64_t ticks) {
    if (nanoseconds >> rate_bits == 0) return (nanoseconds << rate_bits) / ticks;
    return static_cast<std::uint64_t>((Wide{nanoseconds} << rate_bits) / ticks);
}

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
    began_ = processor_time();
    flushed_ = ticks_now();
    for (Side& side : sides_) side.since = flushed_;
    running_ = true;
}

void Clock::stop() {
    flush();
    ask();
    end_stretch();
    running_ = false;
}

void Clock::rest() {
    flush();
    if (stretch_ + aside_ < enough_for_a_stretch) return;
    ask();
    end_stretch();
}

void Clock::settle() {
    if (ticks_ == 0) return;
    if (rate_ == 0)
        ask();
    else
        hand_out(at_rate(ticks_, rate_));
}

void Clock::resume() {
    const std::uint64_t now = ticks_now();
    aside_ += now - flushed_;
    flushed_ = now;
    for (Side& side : sides_) side.since = now;
}

double Clock::running_seconds() const {
    const std::uint64_t since = running_ ? processor_time() - began_ : 0;
    return static_cast<double>(nanoseconds_ - handed_ + since) * 1e-9;
}

// Hands out all that has gone by of the stretch. If that was handed out before, a little all the
// same: who has worked has taken time, in every run.
void Clock::ask() {
    used_ = processor_time() - began_;
    const std::uint64_t all = stretch_ + aside_;
    elapsed_ = all == 0 ? used_ : static_cast<std::uint64_t>(Wide{used_} * stretch_ / all);
    const std::uint64_t little = at_rate(ticks_, rate_) / 8;
    hand_out(std::max(elapsed_ - std::min(handed_, elapsed_), little));
}

// Right after asking.
void Clock::end_stretch() {
    if (stretch_ != 0) rate_ = rate_of(elapsed_, stretch_);
    handed_ -= elapsed_;
    began_ += used_;
    stretch_ = aside_ = 0;
}

// To those whose ticks they are, in every book.
void Clock::hand_out(std::uint64_t elapsed) {
    for (std::size_t book = 0; book < books_; ++book) hand_out(sides_[book], elapsed);
    nanoseconds_ += elapsed;
    handed_ += elapsed;
    ticks_ = 0;
}

void Clock::hand_out(const Side& side, std::uint64_t elapsed) const {
    gc::Accounts& accounts = *side.accounts;
    std::uint64_t undivided = elapsed;
    const std::uint64_t rate = ticks_ == 0 ? 0 : rate_of(elapsed, ticks_);
    for (gc::PairId pair = 0; pair < accounts.size() && ticks_ != 0; ++pair) {
        gc::Account& account = accounts[pair];
        if (account.ticks == 0) continue;
        const std::uint64_t share = at_rate(account.ticks, rate);
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
    stretch_ += now - flushed_;
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
