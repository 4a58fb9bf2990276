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
constexpr std::uint64_t weight_where_busy = 8;
constexpr std::uint64_t reads_per_look = 8;
constexpr unsigned looks = 4;
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

void spin(unsigned length) {
    for (unsigned at = 0; at < length; ++at) {
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

void Sampler::run() {
    prctl(PR_SET_TIMERSLACK, 1);
    looked_used_ = time_of(clock_);
    looked_at_ = time_of(CLOCK_MONOTONIC);
    while (come_to(time_of(clock_) + gap())) {
        read();
        if (reads_ % reads_per_look == 0) look_whether_busy();
    }
    nanoseconds_ = time_of(CLOCK_THREAD_CPUTIME_ID);
}

// Whether that moment of the other thread's has come before all was over. A thread that does not
// get on is looked after less and less often.
bool Sampler::come_to(std::uint64_t moment) {
    std::uint64_t before = 0;
    std::uint64_t patience = 0;
    unsigned still = 0;
    while (!over_.load(std::memory_order_relaxed)) {
        const std::uint64_t now = time_of(clock_);
        if (now >= moment) return true;
        still = now == before ? still + 1 : 0; // now and then that is the system's doing
        patience = still < 4 ? 0 : std::min(2 * patience + least_sleep, longest_sleep);
        before = now;
        rest(moment - now, patience);
    }
    return false;
}

// Sleeping takes longer than was asked for, by what is learnt here; what is shorter is spun away.
void Sampler::rest(std::uint64_t length, std::uint64_t patience) {
    if (patience == 0 && length < late_ + least_sleep) return spin(20);
    const std::uint64_t wanted = std::max(length - std::min(late_, length), patience) + 1;
    const std::uint64_t before = time_of(CLOCK_MONOTONIC);
    sleep(wanted);
    const std::uint64_t slept = time_of(CLOCK_MONOTONIC) - before;
    const std::uint64_t late = std::min(slept - std::min(wanted, slept), longest_late);
    late_ = (7 * late_ + late) / 8;
}

// Several looks, as two pairs that take turns may come back to the first. Note [How long turns are]
// Returns how long it looked, in nanoseconds; mostly not at all.
std::uint64_t Sampler::look_again(const std::array<gc::PairId, 2>& pairs,
                                  std::array<bool, 2>& over) {
    if (++reads_ % reads_per_look != 0) return 0;
    const std::uint64_t begin = time_of(CLOCK_MONOTONIC);
    for (unsigned look = 0; look < looks; ++look) {
        spin(2 + look);
        for (std::size_t book = 0; book < pairs.size(); ++book)
            over[book] = over[book] || labels_.get(book) != pairs[book];
    }
    return time_of(CLOCK_MONOTONIC) - begin;
}

void Sampler::read() {
    const std::array<gc::PairId, 2> pairs{labels_.get(0), labels_.get(1)};
    std::array<bool, 2> over{};
    const std::uint64_t looked = look_again(pairs, over);
    const std::scoped_lock lock(access_);
    if (pairs[0] == Labels::nobody) {
        ++of_nobody_;
        return;
    }
    looked_for_ += looked;
    looks_ += looked != 0 ? 1 : 0;
    for (std::size_t book = 0; book < counts_.size(); ++book) {
        Counts& counts = counts_[book];
        const gc::PairId pair = pairs[book];
        if (pair >= counts.of.size()) {
            counts.of.resize(std::size_t{pair} + 64);
            counts.turns.resize(counts.of.size());
        }
        if (looked != 0) {
            ++counts.turns[pair].looked;
            if (over[book]) ++counts.turns[pair].over;
        }
        Read& of = counts.of[pair];
        if (of.weight == 0) counts.touched.push_back(pair);
        of.weight += weight_;
        of.squares += weight_ * weight_;
        counts.all += weight_;
    }
}

Sampler::Turns Sampler::turns(std::size_t book, gc::PairId pair) const {
    const std::scoped_lock lock(access_);
    const std::vector<Turns>& turns = counts_[book].turns;
    return pair < turns.size() ? turns[pair] : Turns();
}

double Sampler::soon() const {
    const std::scoped_lock lock(access_);
    return looks_ == 0 ? 0 : static_cast<double>(looked_for_) / static_cast<double>(looks_);
}

// Note [Busy machines]. The other thread has not had a processor for much of the time.
void Sampler::look_whether_busy() {
    const std::uint64_t used = time_of(clock_);
    const std::uint64_t now = time_of(CLOCK_MONOTONIC);
    if (now - looked_at_ < 2'000'000) return;
    const bool is_busy = (used - looked_used_) * 5 < (now - looked_at_) * 4;
    weight_ = is_busy ? weight_where_busy : 1;
    looked_used_ = used;
    looked_at_ = now;
}

std::uint64_t Sampler::gap() {
    const double mean = mean_gap * static_cast<double>(weight_);
    return static_cast<std::uint64_t>(std::exponential_distribution<double>(1 / mean)(random_));
}

} // namespace lexprof::reducer
