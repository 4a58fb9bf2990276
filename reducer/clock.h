// The processor's time per pair, read from the registers of the current pairs.
//
// The clock knows one thing: from now on time belongs to this account; of each book that is kept,
// to one. How it measures is its own affair; the meter only says where it is. docs/clocks.md says
// how good each way is.
//
// Note [What a switch does]
// It stores the pair in the register of its book, and that is all where samples are taken, or no
// time; and it counts the turn. The exact clock takes a stamp besides. Code that does switches of
// its own stores into `labels()` where `is_stamped` is false, and counts in `Account::turns`.
//
// Note [Settling]
// Between two settlements the accounts collect ticks: of the time stamp counter, or one for each
// time that another thread has read the label. A settlement hands out processor time in proportion
// to the ticks, to the last nanosecond; so the accounts of each book always add up to the run's
// time. What happens between `rest` and `resume`, or between `stop` and `start`, is not the run's.
//
// How much processor time has gone by only the system knows, and asking it takes a microsecond,
// longer than many an interval of a curve. So it is asked once in a stretch of a fifth of a
// millisecond or more. Settlements within a stretch take a tick to last as long as in the stretch
// before; what was handed out too little or too much in that way is made up for at the end of the
// stretch. What was done between `rest` and `resume` is told apart by its ticks.
//
// Time in which no sample was taken is owed, and handed out with the next one.
//
// Note [Absence]
// A thread that has no processor has its pair's time stamp counter go on all the same. So where a
// turn is longer than most absences are short, the system is asked how much of it was processor
// time; the rest is nobody's.
//
// Note [The stamp's own cost]
// A stamp waits for all instructions before it and lets none after it begin, so that what it says
// is where it stands. That takes as long as some ten other instructions, which lie between two
// stamps and are neither pair's. So time is read from a counter that goes without them: the time
// stamp counter less what all stamps until now have cost. What one costs is measured as the run
// starts, by stamps with nothing between them.
#pragma once

#include "gc/accounts.h"
#include "gc/heap.h"
#include "gc/reserve.h"
#include "reducer/clock_kind.h"
#include "reducer/sampler.h"

#include <array>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <sched.h>
#include <vector>

namespace lexprof::reducer {

// What measuring has cost, and what it was measured with.
struct ClockCost {
    std::uint64_t aside_ns = 0;   // of the run's thread, for recording
    std::uint64_t stamps_ns = 0;  // for stamps
    std::uint64_t sampler_ns = 0; // of the thread that reads the labels
    std::uint64_t turns = 0;      // stamps
    std::uint64_t samples = 0;

    friend bool operator==(const ClockCost&, const ClockCost&) = default;
};

class Clock final : public gc::CollectorWatch {
  public:
    // One or two books, in all of which the collector and the system have the same pairs.
    Clock(std::initializer_list<gc::Accounts*> books, gc::PairId collector, gc::PairId system,
          ClockKind kind);

    void start();
    void stop(); // settles
    void rest(); // settles if the stretch is over
    void resume();
    // On which processor the work is done. Note [Sharing a processor], reducer/sampler.h
    void tell_processor() {
        if (sampler_) sampler_->works_on(sched_getcpu());
    }
    // Settles while it rests: no time of the run is left undivided, unless it is owed.
    void settle();

    // The register takes a pair. Note [What a switch does]
    void charge(gc::PairId pair) { charge(pair, (*sides_[0].accounts)[pair]); }
    void charge(gc::PairId pair, gc::Account& account) { charge(0, pair, account); }
    // The same of the second book's register.
    void charge_dynamic(gc::PairId pair) { charge(1, pair, (*sides_[1].accounts)[pair]); }
    // The same, for whoever asks first whether the register has the pair already.
    [[gnu::always_inline]] void charge_unless_charged(gc::PairId pair, gc::Account& account) {
        if (labels_.get(0) != pair || is_stamped_) charge(0, pair, account);
    }
    [[gnu::always_inline]] void charge_dynamic_unless_charged(gc::PairId pair,
                                                              gc::Account& account) {
        if (labels_.get(1) != pair || is_stamped_) charge(1, pair, account);
    }
    Labels& labels() { return labels_; }
    bool is_stamped() const { return is_stamped_; }

    // The collector's share; nests.
    void begin() override;
    void end() override;

    gc::PairId current() const { return labels_.get(0); } // in the first book
    // Input is waited for: that takes no processor time, but many ticks, and belongs to the system.
    // Settles before and after, so that nobody's share depends on how long it takes.
    void begin_waiting();
    void end_waiting();

    // Processor time of the run so far.
    double running_seconds() const;
    // What all accounts add up to, as of the last settlement, in nanoseconds.
    std::uint64_t nanoseconds() const { return nanoseconds_; }
    // Half of the 95 % interval around the time of a pair, in nanoseconds: docs/clocks.md.
    std::uint64_t error(const gc::Accounts& book, gc::PairId pair) const;
    ClockCost cost() const;

  private:
    // What is kept of each pair of a book besides its account.
    struct Sides {
        double variance = 0; // of its time, in squares of nanoseconds
        double squares = 0;  // of the weights of what was read since time was last divided
    };
    struct Book {
        gc::Accounts* accounts = nullptr;
        gc::PairId suspended = 0; // while the collector works, or input is waited for
        gc::PairId resting = 0;   // while lexprof itself works
        std::uint64_t since = 0;
        std::unique_ptr<gc::Reserve<Sides>> sides;
        std::vector<gc::PairId> read; // those that have ticks, where they were read by samples
    };

    [[gnu::always_inline]] void charge(std::size_t book, gc::PairId pair, gc::Account& account) {
        if (is_stamped_) [[unlikely]]
            return stamp(book, pair);
        account.turns += labels_.get(book) != pair ? 1 : 0;
        labels_.set(book, pair);
    }
    void stamp(std::size_t book, gc::PairId pair);
    void calibrate();
    void look_for_absence(std::uint64_t since);
    void turn_to(gc::PairId pair);
    void turn_back();
    void flush(bool wait);
    void take_samples();
    void ask();
    void end_stretch();
    void hand_out(std::uint64_t elapsed);
    void divide(Book& book, std::uint64_t elapsed, std::uint64_t ticks);
    void divide_by_reads(Book& book, std::uint64_t elapsed, std::uint64_t ticks);
    gc::PairId at_work(const Book& book) const;
    void divide_what_is_owed();
    void take_prices();

    Labels labels_;
    bool is_stamped_;
    ClockKind kind_;
    std::array<Book, 2> sides_;
    std::size_t books_;
    gc::PairId collector_;
    gc::PairId system_;
    unsigned depth_ = 0;
    std::unique_ptr<Sampler> sampler_;
    std::uint64_t stamp_ticks_ = 0;  // of a stamp
    std::uint64_t spent_ = 0;        // ticks, on stamps
    std::uint64_t spent_until_ = 0;  // of them, until the last flush
    std::uint64_t away_ = 0;         // ticks without a processor
    std::uint64_t away_until_ = 0;   // likewise
    std::uint64_t looked_ticks_ = 0; // when absence was last looked for
    std::uint64_t looked_time_ = 0;  // and the processor time then
    std::uint64_t began_ticks_ = 0;  // when the run began
    std::uint64_t began_monotonic_ = 0;
    std::uint64_t samples_ = 0;     // since time was last divided
    std::uint64_t all_samples_ = 0; // before that
    std::uint64_t reads_ = 0;       // each for one, whatever it counts for
    std::uint64_t owed_ = 0;        // nanoseconds that nobody has got
    std::uint64_t aside_ns_ = 0;    // that were not the run's
    std::uint64_t turns_ = 0;
    std::uint64_t sampler_ns_ = 0;
    std::uint64_t flushed_ = 0; // when all ticks until then had been charged
    std::uint64_t ticks_ = 0;   // charged since the last settlement
    std::uint64_t nanoseconds_ = 0;
    std::uint64_t ended_ = 0;   // of all stretches that have ended: the run's nanoseconds
    std::uint64_t began_ = 0;   // processor time when the stretch began
    std::uint64_t stretch_ = 0; // ticks charged since then
    std::uint64_t aside_ = 0;   // ticks since then that are not the run's
    std::uint64_t handed_ = 0;  // nanoseconds of the stretch, and too many of those before
    std::uint64_t used_ = 0;    // of the stretch when the system was asked: processor time,
    std::uint64_t elapsed_ = 0; // and the part of it that is the run's
    std::uint64_t rate_ = 0;    // nanoseconds in 2^32 ticks of the stretch before; 0: not known yet
    bool running_ = false;
};

} // namespace lexprof::reducer
