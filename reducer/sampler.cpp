#include "reducer/sampler.h"

#include <algorithm>
#include <cmath>
#include <csignal>
#include <ctime>
#include <sys/prctl.h>
#include <utility>

namespace lexprof::reducer {

namespace {

constexpr double mean_gap = 25'000; // nanoseconds of processor time
constexpr std::uint64_t least_sleep = 3'000;
constexpr std::uint64_t longest_late = 30'000;
constexpr std::uint64_t longest_sleep = 1'000'000;

std::uint64_t time_of(clockid_t clock) {
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<std::uint64_t>(now.tv_sec) * 1'000'000'000 +
           static_cast<std::uint64_t>(now.tv_nsec);
}

void sleep(std::uint64_t nanoseconds) {
    const timespec length{0, static_cast<long>(nanoseconds)};
    nanosleep(&length, nullptr);
}

void spin() {
    for (int at = 0; at < 20; ++at) {
#if defined(__x86_64__)
        __builtin_ia32_pause();
#endif
    }
}

} // namespace

Sampler::Sampler(const Labels& labels, std::size_t books)
    : labels_(labels), counts_(books), random_(std::random_device{}()) {
    pthread_getcpuclockid(pthread_self(), &clock_);
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before); // signals are for the thread that works
    thread_ = std::thread([this] { run(); });
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

Sampler::~Sampler() { stop(); }

void Sampler::stop() {
    over_ = true;
    if (thread_.joinable()) thread_.join();
}

bool Sampler::lock(bool wait) {
    if (!wait) return access_.try_lock();
    access_.lock();
    return true;
}

std::uint64_t Sampler::drain(std::size_t book, gc::Accounts& accounts) {
    Counts& counts = counts_[book];
    for (const gc::PairId pair : counts.touched) {
        accounts[pair].ticks += counts.of[pair];
        counts.of[pair] = 0;
    }
    counts.touched.clear();
    return std::exchange(counts.all, 0);
}

void Sampler::run() {
    prctl(PR_SET_TIMERSLACK, 1);
    while (come_to(time_of(clock_) + gap())) read();
    nanoseconds_ = time_of(CLOCK_THREAD_CPUTIME_ID);
}

// Whether that moment of the other thread's has come before all was over. A thread that does not
// get on is looked after less and less often.
bool Sampler::come_to(std::uint64_t moment) {
    std::uint64_t before = 0;
    std::uint64_t patience = 0;
    unsigned looks = 0;
    while (!over_.load(std::memory_order_relaxed)) {
        const std::uint64_t now = time_of(clock_);
        if (now >= moment) return true;
        looks = now == before ? looks + 1 : 0; // it stands still; now and then that is the system's
        patience = looks < 4 ? 0 : std::min(2 * patience + least_sleep, longest_sleep);
        before = now;
        rest(moment - now, patience);
    }
    return false;
}

// Sleeping takes longer than was asked for, by what is learnt here; what is shorter is spun away.
void Sampler::rest(std::uint64_t length, std::uint64_t patience) {
    if (patience == 0 && length < late_ + least_sleep) return spin();
    const std::uint64_t wanted = std::max(length - std::min(late_, length), patience) + 1;
    const std::uint64_t before = time_of(CLOCK_MONOTONIC);
    sleep(wanted);
    const std::uint64_t slept = time_of(CLOCK_MONOTONIC) - before;
    const std::uint64_t late = std::min(slept - std::min(wanted, slept), longest_late);
    late_ = (7 * late_ + late) / 8;
}

void Sampler::read() {
    const std::array<gc::PairId, 2> pairs{labels_.get(0), labels_.get(1)};
    const std::scoped_lock lock(access_);
    if (pairs[0] == Labels::nobody) {
        ++of_nobody_;
        return;
    }
    for (std::size_t book = 0; book < counts_.size(); ++book) {
        Counts& counts = counts_[book];
        const gc::PairId pair = pairs[book];
        if (pair >= counts.of.size()) counts.of.resize(std::size_t{pair} + 64);
        if (counts.of[pair]++ == 0) counts.touched.push_back(pair);
        ++counts.all;
    }
}

std::uint64_t Sampler::gap() {
    return static_cast<std::uint64_t>(std::exponential_distribution<double>(1 / mean_gap)(random_));
}

} // namespace lexprof::reducer
