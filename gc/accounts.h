// The rows of a book of pairs: what is counted for each, and the table of interned pairs.
//
// Note [Integral of a level]
// The integral of a level over steps up to T is level·T − moment, where moment is the sum of
// (change × step of the change). So a change costs one addition, whatever time has passed.
//
// Note [Lines of an account]
// What counts up lies in the first line of the cache that an account fills, what each change of its
// levels writes to in the second. The processor takes a load from where another address has been
// stored to for that address, for a moment, when both lie at the same place of their pages, and such
// places share the cache's sets. So the rows that several books charge for one event must not lie at
// one place: books begin at places of a page of their own.
#pragma once

#include "gc/cell.h"
#include "gc/levels.h"
#include "gc/reserve.h"

#include <cstdint>
#include <unordered_map>

namespace lexprof::gc {

class alignas(128) Account {
  public:
    std::uint64_t entries = 0; // instantiations
// What is counted, by the names of its measures.
#define SUM(member, ...) std::uint64_t member = 0;
#define DERIVED(...)
#include "profile/data/measures.def"
    std::uint64_t turns = 0; // how often its time began, where a clock wants to know

  private: // Note [Lines of an account]
    std::int64_t live_moment_ = 0;
    std::int64_t frames_moment_ = 0;

    friend struct Layout; // gc/layout.h

  public:
    Levels levels;
    std::uint64_t ticks = 0; // of the processor clock, not yet turned into time

    std::uint64_t steps() const { return entries + ops + matches; }
    // The integrals over steps until now, of live cells and of what is in use.
    std::int64_t cell_steps(std::uint64_t now) const {
        return levels.live() * static_cast<std::int64_t>(now) - live_moment_;
    }
    std::int64_t in_use_steps(std::uint64_t now) const {
        return levels.in_use() * static_cast<std::int64_t>(now) - live_moment_ - frames_moment_;
    }

    void allocate(std::int64_t number, std::uint64_t step) {
        cells += static_cast<std::uint64_t>(number);
        allocate_again(number, step);
    }
    void allocate_again(std::int64_t number, std::uint64_t step) {
        live_moment_ += number * static_cast<std::int64_t>(step);
        levels.allocate(number, step);
    }
    void release(std::int64_t number, std::uint64_t step) {
        live_moment_ -= number * static_cast<std::int64_t>(step);
        levels.release(number);
    }
    // What has been counted elsewhere: cells, and their share of the integral.
    void add(std::uint64_t number, std::int64_t moment) {
        cells += number;
        live_moment_ += moment;
    }
    void add_frames(std::int64_t moment) { frames_moment_ += moment; }
    // All but the levels, which are its own: they become the sums of other accounts'.
    void forget_sums() {
        const Levels own = levels;
        *this = {};
        levels = own;
    }
    void add_sums(const Account& other) {
        entries += other.entries;
#define SUM(member, ...) member += other.member;
#define DERIVED(...)
#include "profile/data/measures.def"
        live_moment_ += other.live_moment_;
        frames_moment_ += other.frames_moment_;
    }
    // The integral of frames, as the sum of other accounts'.
    bool has_had_frames() const { return frames_moment_ != 0 || levels.frames() != 0; }
    void forget_frames() { frames_moment_ = 0; }
    void add_frames(const Account& other) { frames_moment_ += other.frames_moment_; }
    void wait(std::int64_t units, std::uint64_t step) {
        frames_moment_ += units * static_cast<std::int64_t>(step);
        levels.wait(units, step);
    }
    void go_on(std::int64_t units, std::uint64_t step) {
        frames_moment_ -= units * static_cast<std::int64_t>(step);
        levels.go_on(units);
    }
};

// The colours of a pair: c←o.
struct PairColours {
    std::uint32_t constructor = 0;
    std::uint32_t origin = 0;

    friend bool operator==(const PairColours&, const PairColours&) = default;
};

class Accounts {
  public:
    // Beginning so many bytes into a page. Note [Lines of an account]
    explicit Accounts(std::size_t lead = 0);

    // The id of c←o; the same pair has the same id for ever. Throws Trap when there are too many.
    PairId intern(std::uint32_t constructor, std::uint32_t origin);

    const PairColours& colours(PairId pair) const { return colours_[pair]; }
    std::size_t size() const { return size_; }

    // References stay valid.
    Account& operator[](PairId pair) { return rows_[pair]; }
    const Account& operator[](PairId pair) const { return rows_[pair]; }

  private:
    Reserve<Account> rows_;
    Reserve<PairColours> colours_;
    std::unordered_map<std::uint64_t, PairId> index_;
    std::size_t size_ = 0;
};

} // namespace lexprof::gc
