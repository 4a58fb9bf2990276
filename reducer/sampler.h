// Reads for whom a thread works, at random moments of its processor time, from another thread.
//
// Note [Random moments]
// A gap is the sum of three that have an exponential distribution, so that in the long run every
// moment is as likely as any other, and no rhythm that the program has makes what is read vary more
// than if each moment were drawn on its own. (What it varies by at a rhythm, over that, is
// (1 - |p|²) / |1 - p|², p being what the distribution of gaps has of it, here cos³x·(cos 3x +
// i sin 3x) with x below a right angle: at most 1.) Short gaps are rare, which is the point. Where
// something has been read, its line of memory is on two cores, and the next store to it is seen a
// tenth of a microsecond late: until the writing core has the line back. Whoever had been read is
// read in that time, though another has its turn. Gaps of one exponential length meet that time
// often enough for a share of .951, with turns of 10.9 and .56 microseconds, to be read as .955.
//
// Gaps are of processor time: a moment has come when the thread has used so much, which only the
// system knows; where gaps are long, half of it is near enough. Being late, as it happens when this
// thread gets no core, drops moments, and all of them alike; the next gap begins when this one was
// seen to end.
//
// Note [Gaps that grow]
// A read costs this thread some twenty microseconds of its own in a virtual machine, nearly all of
// them the system's, which has to wake it. So gaps are 25 microseconds only for the first four
// hundred reads: in a short run each read is wanted. Then four hundred gaps are twice as long, and
// so on, until they are sixteen times as long, which is 400 microseconds; a read counts for as much
// as its gap is longer. Long gaps are slept through; of short ones, which the system cannot keep,
// the end is spun away.
#pragma once

#include "gc/accounts.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <pthread.h>
#include <random>
#include <sched.h>
#include <thread>
#include <utility>
#include <vector>

namespace lexprof::reducer {

// For whom the work is that is being done, in each book. Written by the thread that works, and on a
// line of its own: whoever reads it takes that line away for a moment.
struct alignas(64) Labels {
    // What lexprof itself does, and no run.
    static constexpr gc::PairId nobody = ~gc::PairId{0};

    std::array<std::atomic<gc::PairId>, 2> of{};

    gc::PairId get(std::size_t book) const { return of[book].load(std::memory_order_relaxed); }
    void set(std::size_t book, gc::PairId pair) { of[book].store(pair, std::memory_order_relaxed); }
};

class Sampler {
  public:
    // Of the thread that makes it.
    Sampler(const Labels& labels, std::size_t books);
    Sampler(const Sampler&) = delete;
    Sampler& operator=(const Sampler&) = delete;
    ~Sampler();

    // No more is read.
    void stop();
    // Note [Sharing a processor]
    // Where this thread is on the processor of the one that it reads from, that has to make way for
    // each read, which costs it as much as a hundred reads from beside it would. So the thread that
    // works says now and then where it is, and this one goes elsewhere. Where there is nowhere
    // else, gaps are eight times as long, and a read counts for eight.
    void works_on(int processor) { works_on_.store(processor, std::memory_order_relaxed); }

    struct Read {
        std::uint64_t weight = 0;
        std::uint64_t squares = 0; // of weights
    };
    // Hands over what has been read of each pair since, and forgets it. Returns the weight of all.
    // Only while it is locked. Without `wait` that is not done while the thread is just at it.
    template <typename Take> // of a pair and a Read
    std::uint64_t drain(std::size_t book, Take take) {
        Counts& counts = counts_[book];
        for (const gc::PairId pair : counts.touched)
            take(pair, std::exchange(counts.of[pair], Read()));
        counts.touched.clear();
        return std::exchange(counts.all, 0);
    }
    bool lock(bool wait);
    void unlock() { access_.unlock(); }

    std::uint64_t reads() const { return reads_; } // of somebody; only while it is locked
    // Processor time that it has taken itself.
    std::uint64_t nanoseconds() const { return nanoseconds_.load(std::memory_order_relaxed); }

  private:
    struct Counts {
        std::vector<Read> of; // by pair
        std::vector<gc::PairId> touched;
        std::uint64_t all = 0;
    };

    void run();
    void rest(std::uint64_t length, std::uint64_t patience);
    bool come_after(std::uint64_t gap);
    void read();
    std::uint64_t gap();
    void keep_away();
    void look_whether_shared();
    void lengthen();

    const Labels& labels_;
    std::vector<Counts> counts_; // by book
    std::uint64_t reads_ = 0;
    std::uint64_t weight_ = 1;
    std::uint64_t by_length_ = 1;      // the weight, were the processor not shared
    std::uint64_t of_this_length_ = 0; // reads
    std::atomic<int> works_on_ = -1;   // the processor of the other thread
    cpu_set_t allowed_{};              // those on which this one may be
    unsigned shared_ = 0;              // of the reads since it was last looked
    unsigned since_look_ = 0;
    std::atomic<std::uint64_t> nanoseconds_ = 0;
    std::mutex access_;
    std::atomic<bool> over_ = false;
    std::uint64_t used_ = 0; // by the other thread, when that was last looked at, nanoseconds
    std::uint64_t late_ = 0; // how much longer a sleep is than was asked for, nanoseconds
    clockid_t clock_{};
    std::mt19937_64 random_;
    std::thread thread_;
};

} // namespace lexprof::reducer
