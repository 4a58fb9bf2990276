#include "reducer/sampler.h"

#include "reducer/gaps.h"
#include "reducer/system_clock.h"

#include <algorithm>
#include <csignal>
#include <ctime>
#include <sys/prctl.h>
#include <utility>

namespace lexprof::reducer {

namespace {

constexpr double mean_gap = 25'000; // nanoseconds of processor time, as a run begins
constexpr std::uint64_t least_sleep = 3'000;
constexpr std::uint64_t reads_until_longer = 400;
constexpr std::uint64_t greatest_weight = 16;
constexpr std::uint64_t weight_where_shared = 8;
constexpr unsigned reads_until_look = 16;
constexpr std::uint64_t longest_late = 30'000;
constexpr std::uint64_t longest_sleep = 1'000'000;

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
    works_on(sched_getcpu());
    if (sched_getaffinity(0, sizeof allowed_, &allowed_) != 0) CPU_ZERO(&allowed_);
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
    keep_away();
    used_ = time_of(clock_);
    while (come_after(gap())) {
        read();
        keep_away();
        lengthen();
        if (++since_look_ == reads_until_look) look_whether_shared();
    }
    nanoseconds_ = time_of(CLOCK_THREAD_CPUTIME_ID);
}

// Whether the other thread has used so much more before all was over. A thread that does not get on
// is looked after less and less often. Some of its time the machine has for others, so that after a
// sleep of that length a little is missing; after long gaps that is no reason to be woken twice.
bool Sampler::come_after(std::uint64_t gap) {
    const std::uint64_t moment = used_ + gap;
    const std::uint64_t enough = weight_ == 1 ? moment : moment - gap / 2;
    std::uint64_t patience = 0;
    unsigned still = 0;
    while (!over_.load(std::memory_order_relaxed)) {
        if (used_ >= enough) return true;
        rest(moment - used_, patience);
        const std::uint64_t now = time_of(clock_);
        still = now == used_ ? still + 1 : 0; // now and then that is the system's doing
        patience = still < 4 ? 0 : std::min(2 * patience + least_sleep, longest_sleep);
        used_ = now;
    }
    return false;
}

// Sleeping takes longer than was asked for. Where gaps are short, by what is learnt here, and what
// is shorter is spun away; where they are long, it only makes them a little longer.
void Sampler::rest(std::uint64_t length, std::uint64_t patience) {
    if (weight_ != 1) return sleep(std::max(length, patience) + 1);
    if (patience == 0 && length < late_ + least_sleep) return spin(20);
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
    if (pairs[0] == Labels::nobody) return;
    ++reads_;
    for (std::size_t book = 0; book < counts_.size(); ++book) {
        Counts& counts = counts_[book];
        const gc::PairId pair = pairs[book];
        if (pair >= counts.of.size()) counts.of.resize(std::size_t{pair} + 64);
        Read& of = counts.of[pair];
        if (of.weight == 0) counts.touched.push_back(pair);
        of.weight += weight_;
        of.squares += weight_ * weight_;
        counts.all += weight_;
    }
}

// Note [Sharing a processor]
void Sampler::keep_away() {
    const int here = sched_getcpu();
    if (here < 0 || here != works_on_.load(std::memory_order_relaxed)) return;
    ++shared_;
    cpu_set_t others = allowed_;
    CPU_CLR(here, &others);
    if (CPU_COUNT(&others) != 0) sched_setaffinity(0, sizeof others, &others);
}

// Note [Gaps that grow]
void Sampler::lengthen() {
    if (++of_this_length_ != reads_until_longer) return;
    of_this_length_ = 0;
    by_length_ = std::min(2 * by_length_, greatest_weight);
    weight_ = std::max(weight_, by_length_);
}

void Sampler::look_whether_shared() {
    weight_ = 2 * shared_ > since_look_ ? std::max(by_length_, weight_where_shared) : by_length_;
    shared_ = since_look_ = 0;
}

std::uint64_t Sampler::gap() {
    const double mean = mean_gap * static_cast<double>(weight_);
    return static_cast<std::uint64_t>(random_gap(random_, mean));
}

} // namespace lexprof::reducer
