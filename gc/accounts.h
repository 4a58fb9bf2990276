// The books: what is counted for each pair, and the table of interned pairs.
//
// Note [Integral of live cells]
// The integral of live[p] over steps up to T is live·T − moment, where moment is the sum of
// (change × step of the change). So a change costs one addition, whatever time has passed.
//
// Note [The window]
// Besides the most cells ever live, the least and the most since a moment ago are kept, so that
// curves show every spike: whoever draws them reads both and begins a new window.
#pragma once

#include "gc/cell.h"
#include "gc/reserve.h"

#include <cstdint>
#include <unordered_map>

namespace lexprof::gc {

// What changes with every cell comes first, in one line of the cache.
struct alignas(128) Books {
    std::int64_t live = 0;
    std::int64_t moment = 0;
    std::int64_t window_min = 0; // of live; Note [The window]
    std::int64_t window_max = 0;
    std::uint64_t cells = 0;
    std::uint64_t entries = 0; // instantiations through a reference with this pair
    std::uint64_t ops = 0;
    std::uint64_t matches = 0;
    std::uint64_t calls = 0;
    std::int64_t live_max = 0;
    std::uint64_t live_max_step = 0;
    std::uint64_t ticks = 0;   // of the processor clock, not yet turned into time
    std::uint64_t time_ns = 0; // of the processor

    std::uint64_t steps() const { return entries + ops + matches; }
    std::int64_t cell_steps(std::uint64_t now) const {
        return live * static_cast<std::int64_t>(now) - moment;
    }

    void allocate(std::int64_t number, std::uint64_t step) {
        cells += static_cast<std::uint64_t>(number);
        live += number;
        moment += number * static_cast<std::int64_t>(step);
        if (live > window_max) {
            window_max = live;
            if (live > live_max) {
                live_max = live;
                live_max_step = step;
            }
        }
    }
    void release(std::int64_t number, std::uint64_t step) {
        live -= number;
        moment -= number * static_cast<std::int64_t>(step);
        if (live < window_min) window_min = live;
    }
    void release(std::uint64_t step) { release(1, step); }
    void begin_window() { window_min = window_max = live; }
};

// The colours of a pair: c←o.
struct PairColours {
    std::uint32_t constructor = 0;
    std::uint32_t origin = 0;

    friend bool operator==(const PairColours&, const PairColours&) = default;
};

class Accounts {
  public:
    Accounts();

    // The id of c←o; the same pair has the same id for ever. Throws TooManyPairs.
    PairId intern(std::uint32_t constructor, std::uint32_t origin);

    const PairColours& colours(PairId pair) const { return colours_[pair]; }
    std::size_t size() const { return size_; }

    // References stay valid.
    Books& operator[](PairId pair) { return books_[pair]; }
    const Books& operator[](PairId pair) const { return books_[pair]; }

  private:
    Reserve<Books> books_;
    Reserve<PairColours> colours_;
    std::unordered_map<std::uint64_t, PairId> index_;
    std::size_t size_ = 0;
};

} // namespace lexprof::gc
