// Reads for whom a thread works, at random moments of its processor time, from another thread.
//
// Note [Random moments]
// The gaps have an exponential distribution, so that every moment is as likely as any other,
// whatever has been read before: nothing that the program does can keep in step with it. They are
// of processor time: a moment has come when the thread has used so much, which only the system
// knows. Being late, as it happens when this thread gets no core, drops moments, and all of them
// alike; the next gap begins when this one was seen to end.
#pragma once

#include "gc/accounts.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <pthread.h>
#include <random>
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
    // Note [How long turns are]
    // Of one in eight reads, how often another pair had the label very soon afterwards. Where that
    // is often, turns are so short that it matters who is charged for the switch itself.
    struct Turns {
        std::uint32_t looked = 0;
        std::uint32_t over = 0;
    };
    Turns turns(std::size_t book, gc::PairId pair) const;
    // How soon, in nanoseconds, on average.
    double soon() const;

    // Note [Busy machines]
    // Where all processors are busy, the one that is read from has to make way for each read, which
    // costs as much as a hundred would beside it. So gaps are eight times as long there, and a read
    // counts for eight.
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

    std::uint64_t of_nobody() const { return of_nobody_; }
    // Processor time that it has taken itself.
    std::uint64_t nanoseconds() const { return nanoseconds_.load(std::memory_order_relaxed); }

  private:
    struct Counts {
        std::vector<Read> of; // by pair
        std::vector<gc::PairId> touched;
        std::vector<Turns> turns; // likewise
        std::uint64_t all = 0;
    };

    void run();
    void rest(std::uint64_t length, std::uint64_t patience);
    bool come_to(std::uint64_t moment);
    void read();
    std::uint64_t look_again(const std::array<gc::PairId, 2>& pairs, std::array<bool, 2>& over);
    std::uint64_t gap();
    void look_whether_busy();

    const Labels& labels_;
    std::vector<Counts> counts_; // by book
    std::uint64_t of_nobody_ = 0;
    std::uint64_t reads_ = 0;
    std::uint64_t weight_ = 1;
    std::uint64_t looked_used_ = 0; // processor time of the other thread when last looked
    std::uint64_t looked_at_ = 0;   // and the time of the day
    std::uint64_t looks_ = 0;
    std::uint64_t looked_for_ = 0; // nanoseconds, in all
    std::atomic<std::uint64_t> nanoseconds_ = 0;
    mutable std::mutex access_;
    std::atomic<bool> over_ = false;
    std::uint64_t late_ = 0; // how much longer a sleep is than was asked for, nanoseconds
    clockid_t clock_{};
    std::mt19937_64 random_;
    std::thread thread_;
};

} // namespace lexprof::reducer
