#include "reducer/clock.h"

#include "reducer/prices.h"
#include "reducer/system_clock.h"

#include <algorithm>
#include <cmath>
#include <utility>
#if defined(__x86_64__)
#    include <x86intrin.h>
#endif

namespace lexprof::reducer {

namespace {

constexpr std::uint64_t enough_for_a_stretch = 500'000; // ticks: some 200 microseconds
constexpr unsigned rate_bits = 32;
constexpr std::uint64_t long_turn = 200'000; // ticks, in which there may be an absence
// Nanoseconds at each turn that may be the neighbour's: docs/clocks.md.
constexpr double skew = 5;          // of what is read from the label: 95 of 100 are less
constexpr double skew_of_stamp = 9; // which makes what follows wait: the most that was found
constexpr double normal_95 = 1.96;  // half of the interval in which 95 % lie, in standard errors

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
    return time_of(CLOCK_MONOTONIC);
#endif
}

// After all that is written before it, and before all that is written after it.
std::uint64_t ticks_exactly_now() {
#if defined(__x86_64__)
    unsigned processor = 0;
    const std::uint64_t ticks = __rdtscp(&processor);
    _mm_lfence();
    return ticks;
#else
    return time_of(CLOCK_MONOTONIC);
#endif
}

std::uint64_t processor_time() { return time_of(CLOCK_THREAD_CPUTIME_ID); }

} // namespace

Clock::Clock(std::initializer_list<gc::Accounts*> books, gc::PairId collector, gc::PairId system,
             ClockKind kind)
    : is_stamped_(kind == ClockKind::exact),
      kind_(kind),
      books_(books.size()),
      collector_(collector),
      system_(system) {
    Book* book = sides_.data();
    for (gc::Accounts* accounts : books) {
        book->accounts = accounts;
        book->sides = std::make_unique<gc::Reserve<Sides>>(gc::max_pairs);
        ++book;
    }
    for (std::size_t at = 0; at < sides_.size(); ++at) labels_.set(at, system);
}

void Clock::start() {
    if (is_stamped_) calibrate();
    began_ = processor_time();
    flushed_ = ticks_now();
    for (Book& book : sides_) book.since = flushed_ - spent_ - away_;
    spent_until_ = spent_;
    away_until_ = away_;
    looked_ticks_ = began_ticks_ = flushed_;
    began_monotonic_ = time_of(CLOCK_MONOTONIC);
    looked_time_ = began_;
    running_ = true;
    if (kind_ == ClockKind::sampled) sampler_ = std::make_unique<Sampler>(labels_, books_);
}

void Clock::stop() {
    if (sampler_) {
        sampler_->stop();
        sampler_ns_ += sampler_->nanoseconds();
    }
    flush(true);
    ask();
    end_stretch();
    divide_what_is_owed();
    running_ = false;
}

void Clock::rest() {
    for (std::size_t book = 0; book < books_; ++book) sides_[book].resting = labels_.get(book);
    flush(false);
    if (!is_stamped_)
        for (std::size_t book = 0; book < books_; ++book) labels_.set(book, Labels::nobody);
    if (stretch_ + aside_ < enough_for_a_stretch) return;
    ask();
    end_stretch();
}

void Clock::settle() {
    if (kind_ == ClockKind::steps) return take_prices();
    if (ticks_ == 0) return;
    if (rate_ == 0)
        ask();
    else
        hand_out(at_rate(ticks_, rate_));
}

void Clock::resume() {
    for (std::size_t book = 0; book < books_; ++book) labels_.set(book, sides_[book].resting);
    std::uint64_t now = ticks_now();
    aside_ += now - flushed_;
    // An absence after this, which has ticks and no processor time, would make the time that
    // lexprof itself has just taken the run's.
    if (aside_ >= enough_for_a_stretch) {
        ask();
        end_stretch();
        now = ticks_now();
    }
    flushed_ = now;
    for (Book& book : sides_) book.since = now - spent_ - away_;
}

double Clock::running_seconds() const {
    const std::uint64_t since = running_ ? processor_time() - began_ : 0;
    return static_cast<double>(ended_ + since) * 1e-9;
}

// Hands out all that has gone by of the stretch. If that was handed out before, a little all the
// same: who has worked has taken time, in every run. But no more than an absence leaves of it.
void Clock::ask() {
    used_ = processor_time() - began_;
    const std::uint64_t all = stretch_ + aside_;
    elapsed_ = all == 0 ? used_ : static_cast<std::uint64_t>(Wide{used_} * stretch_ / all);
    const std::uint64_t little = std::min(at_rate(ticks_, rate_), elapsed_) / 8;
    hand_out(std::max(elapsed_ - std::min(handed_, elapsed_), little));
}

// Right after asking.
void Clock::end_stretch() {
    if (stretch_ != 0) rate_ = rate_of(elapsed_, stretch_);
    handed_ -= elapsed_;
    began_ += used_;
    ended_ += elapsed_;
    aside_ns_ += used_ - elapsed_;
    stretch_ = aside_ = 0;
}

// To those whose ticks they are, in every book.
void Clock::hand_out(std::uint64_t elapsed) {
    handed_ += elapsed;
    switch (kind_) {
    case ClockKind::steps: break;
    case ClockKind::off:
        for (std::size_t book = 0; book < books_; ++book)
            (*sides_[book].accounts)[system_].time_ns += elapsed;
        nanoseconds_ += elapsed;
        break;
    case ClockKind::exact:
        for (std::size_t book = 0; book < books_; ++book) divide(sides_[book], elapsed, ticks_);
        nanoseconds_ += elapsed;
        break;
    case ClockKind::sampled:
        owed_ += elapsed;
        if (samples_ == 0) break;
        for (std::size_t book = 0; book < books_; ++book)
            divide_by_reads(sides_[book], owed_, samples_);
        all_samples_ += std::exchange(samples_, 0);
        nanoseconds_ += std::exchange(owed_, 0);
        break;
    }
    ticks_ = 0;
}

// Whose turn it is, or was when lexprof itself began to work.
gc::PairId Clock::at_work(const Book& book) const {
    const gc::PairId pair = labels_.get(static_cast<std::size_t>(&book - sides_.data()));
    return pair == Labels::nobody ? book.resting : pair;
}

// What is left over by rounding goes to whoever's turn it is.
void Clock::divide(Book& book, std::uint64_t elapsed, std::uint64_t ticks) {
    gc::Accounts& accounts = *book.accounts;
    std::uint64_t undivided = elapsed;
    const std::uint64_t rate = ticks == 0 ? 0 : rate_of(elapsed, ticks);
    for (gc::PairId pair = 0; pair < accounts.size() && ticks != 0; ++pair) {
        gc::Account& account = accounts[pair];
        if (account.ticks == 0) continue;
        const std::uint64_t own = std::exchange(account.ticks, 0);
        if (own > ticks) continue; // stamps said less than nothing
        const std::uint64_t share = std::min(at_rate(own, rate), undivided);
        account.time_ns += share;
        undivided -= share;
    }
    accounts[at_work(book)].time_ns += undivided;
}

// Each sample that an account has might as well have been somebody else's: its time has the
// variance of a Poisson distribution. What is left over goes to whoever was read last.
void Clock::divide_by_reads(Book& book, std::uint64_t elapsed, std::uint64_t ticks) {
    gc::Accounts& accounts = *book.accounts;
    std::uint64_t undivided = elapsed;
    const std::uint64_t rate = rate_of(elapsed, ticks);
    const double worth = static_cast<double>(elapsed) / static_cast<double>(ticks);
    for (const gc::PairId pair : book.read) {
        gc::Account& account = accounts[pair];
        const std::uint64_t share =
            std::min(at_rate(std::exchange(account.ticks, 0), rate), undivided);
        account.time_ns += share;
        undivided -= share;
        Sides& sides = (*book.sides)[pair];
        sides.variance += std::exchange(sides.squares, 0) * worth * worth;
    }
    accounts[book.read.back()].time_ns += undivided;
    book.read.clear();
}

// The run is over, and after the last sample some time has gone by. It goes to all in proportion to
// what they have; in a run without a sample, in proportion to what their work costs by the price
// list.
void Clock::divide_what_is_owed() {
    if (owed_ == 0) return;
    const std::uint64_t owed = std::exchange(owed_, 0);
    for (std::size_t book = 0; book < books_; ++book) {
        gc::Accounts& accounts = *sides_[book].accounts;
        std::uint64_t all = 0;
        for (gc::PairId pair = 0; pair < accounts.size(); ++pair) {
            gc::Account& account = accounts[pair];
            account.ticks = all_samples_ != 0 ? account.time_ns : price_of(account);
            all += account.ticks;
        }
        divide(sides_[book], owed, all);
    }
    nanoseconds_ += owed;
}

// Times are what the counts of the accounts come to.
void Clock::take_prices() {
    for (std::size_t book = 0; book < books_; ++book) {
        gc::Accounts& accounts = *sides_[book].accounts;
        nanoseconds_ = 0;
        for (gc::PairId pair = 0; pair < accounts.size(); ++pair)
            nanoseconds_ += accounts[pair].time_ns = price_of(accounts[pair]);
    }
}

// All ticks until now are charged.
void Clock::flush(bool wait) {
    if (is_stamped_) look_for_absence(sides_[0].since);
    const std::uint64_t now = ticks_now();
    const std::uint64_t stamps = spent_ - std::exchange(spent_until_, spent_);
    const std::uint64_t not_the_runs = stamps + away_ - std::exchange(away_until_, away_);
    const std::uint64_t gone = now - flushed_ - std::min(not_the_runs, now - flushed_);
    flushed_ = now;
    if (is_stamped_) {
        for (std::size_t at = 0; at < books_; ++at) {
            Book& book = sides_[at];
            (*book.accounts)[labels_.get(at)].ticks += now - spent_ - away_ - book.since;
            book.since = now - spent_ - away_;
        }
    } else if (sampler_ && sampler_->lock(wait)) {
        take_samples();
        sampler_->unlock();
    }
    ticks_ += gone;
    stretch_ += gone;
    aside_ += stamps;
}

// All books have the same number of them.
void Clock::take_samples() {
    for (std::size_t at = 0; at < books_; ++at) {
        Book& book = sides_[at];
        const std::uint64_t read =
            sampler_->drain(at, [&book](gc::PairId pair, const Sampler::Read& of) {
                gc::Account& account = (*book.accounts)[pair];
                if (account.ticks == 0) book.read.push_back(pair);
                account.ticks += of.weight;
                (*book.sides)[pair].squares += static_cast<double>(of.squares);
            });
        samples_ += at == 0 ? read : 0;
    }
    reads_ = sampler_->reads();
}

// Note [The stamp's own cost]
void Clock::stamp(std::size_t at, gc::PairId pair) {
    if (pair == labels_.get(at)) return;
    Book& book = sides_[at];
    std::uint64_t now = ticks_exactly_now() - spent_ - away_;
    if (now - book.since > long_turn) [[unlikely]] {
        look_for_absence(book.since);
        now = ticks_exactly_now() - spent_ - away_;
    }
    (*book.accounts)[labels_.get(at)].ticks += now - book.since;
    book.since = now;
    spent_ += stamp_ticks_;
    ++turns_;
    ++(*book.accounts)[pair].turns;
    labels_.set(at, pair);
}

// Note [Absence]. Of the turn that began then, by the counter without stamps and absences.
void Clock::look_for_absence(std::uint64_t since) {
    const std::uint64_t ticks = ticks_now();
    if (!running_ || ticks - spent_ - away_ - since < long_turn) return;
    const double tick_length =
        static_cast<double>(time_of(CLOCK_MONOTONIC) - began_monotonic_) /
        static_cast<double>(std::max<std::uint64_t>(ticks - began_ticks_, 1));
    const std::uint64_t time = processor_time();
    const auto used = static_cast<std::uint64_t>(
        static_cast<double>(time - std::exchange(looked_time_, time)) / tick_length);
    const std::uint64_t gone = ticks - std::exchange(looked_ticks_, ticks);
    if (gone > used + long_turn / 4) away_ += std::min(gone - used, ticks - spent_ - away_ - since);
}

// A few thousand turns between two pairs of which each is over as soon as it begins; the median is
// what a stamp costs.
void Clock::calibrate() {
    constexpr std::size_t number = 2048;
    std::array<std::uint64_t, number> costs{};
    Book& book = sides_[0];
    gc::Accounts& accounts = *book.accounts;
    const std::uint64_t before[] = {accounts[collector_].ticks, accounts[system_].ticks};
    const gc::PairId current = labels_.get(0);
    stamp_ticks_ = 0;
    for (std::uint64_t& cost : costs) {
        const std::uint64_t since = book.since;
        stamp(0, labels_.get(0) == system_ ? collector_ : system_);
        cost = book.since - since;
    }
    std::sort(costs.begin(), costs.end());
    stamp_ticks_ = costs[number / 2];
    labels_.set(0, current);
    accounts[collector_].ticks = before[0];
    accounts[system_].ticks = before[1];
    for (const gc::PairId pair : {collector_, system_}) accounts[pair].turns = 0;
    turns_ = 0;
}

void Clock::turn_to(gc::PairId pair) {
    for (std::size_t book = 0; book < books_; ++book) {
        sides_[book].suspended = labels_.get(book);
        charge(book, pair, (*sides_[book].accounts)[pair]);
    }
}

void Clock::turn_back() {
    for (std::size_t book = 0; book < books_; ++book) {
        const gc::PairId pair = sides_[book].suspended;
        charge(book, pair, (*sides_[book].accounts)[pair]);
    }
}

void Clock::begin() {
    if (depth_++ == 0) turn_to(collector_);
}

void Clock::end() {
    if (--depth_ == 0) turn_back();
}

void Clock::begin_waiting() {
    if (!running_) return;
    flush(true);
    settle();
    for (std::size_t book = 0; book < books_; ++book) {
        sides_[book].suspended = labels_.get(book);
        labels_.set(book, system_);
    }
}

void Clock::end_waiting() {
    if (!running_) return;
    flush(true);
    settle();
    for (std::size_t book = 0; book < books_; ++book) labels_.set(book, sides_[book].suspended);
}

ClockCost Clock::cost() const {
    const std::uint64_t all = ended_ + aside_ns_;
    ClockCost cost;
    cost.turns = turns_;
    cost.samples = reads_;
    cost.sampler_ns = sampler_ns_;
    cost.stamps_ns = std::min(at_rate(spent_, rate_), all);
    cost.aside_ns = aside_ns_ - std::min(aside_ns_, cost.stamps_ns);
    return cost;
}

// Chance, and what may be the neighbours' at each turn. The two are added up: what is wrong in the
// same way at each turn does not cancel out by chance.
std::uint64_t Clock::error(const gc::Accounts& accounts, gc::PairId pair) const {
    const Book& book = &accounts == sides_[0].accounts ? sides_[0] : sides_[1];
    if (book.accounts != &accounts || nanoseconds_ == 0) return 0;
    const Sides& sides = (*book.sides)[pair];
    const auto whole = static_cast<double>(nanoseconds_);
    const auto time = static_cast<double>(accounts[pair].time_ns);
    const auto turns = static_cast<double>(accounts[pair].turns);
    const auto at_most = [whole](double error) {
        return static_cast<std::uint64_t>(std::min(error, whole));
    };
    switch (kind_) {
    case ClockKind::off:
    case ClockKind::steps: return 0;
    case ClockKind::exact: return at_most(skew_of_stamp * turns);
    case ClockKind::sampled: break;
    }
    const double worth = whole / static_cast<double>(std::max<std::uint64_t>(reads_, 1));
    const double others = std::max(1 - time / whole, 0.0);
    const double chance = normal_95 * std::sqrt(sides.variance * others + worth * worth);
    return at_most(chance + skew * turns);
}

} // namespace lexprof::reducer
