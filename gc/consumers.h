// Who takes apart whose cells: counted by producer and consumer, as it happens.
#pragma once

#include "gc/cell.h"

#include <array>
#include <unordered_map>
#include <vector>

namespace lexprof::gc {

// The same as profile::Consumption, by the numbers of pairs.
struct alignas(64) Consumed {
    PairId producer = max_pairs;
    PairId consumer = max_pairs;
    std::uint64_t choices = 0;
    std::uint64_t takings = 0;
    std::uint64_t firsts = 0;
    std::uint64_t delay = 0;
    std::uint64_t longest_delay = 0;
    std::uint64_t longest_delay_end = 0;

    void add_delay(std::uint64_t steps, std::uint64_t now) {
        delay += steps;
        if (steps <= longest_delay) return;
        longest_delay = steps;
        longest_delay_end = now;
    }
};

class Consumers {
  public:
    // Stays valid until the next call.
    Consumed& of(PairId producer, PairId consumer) {
        std::uint32_t& last = last_[(producer * 31 + consumer) % last_.size()];
        if (last >= all_.size() || all_[last].producer != producer ||
            all_[last].consumer != consumer) [[unlikely]]
            last = find(producer, consumer);
        return all_[last];
    }
    // In the order in which they first happened.
    const std::vector<Consumed>& all() const { return all_; }

  private:
    [[gnu::noinline]] std::uint32_t find(PairId producer, PairId consumer) {
        const auto next = static_cast<std::uint32_t>(all_.size());
        const auto [entry, fresh] =
            index_.try_emplace(std::uint64_t{producer} << 32 | consumer, next);
        if (fresh) all_.push_back({producer, consumer});
        return entry->second;
    }

    std::vector<Consumed> all_;
    std::unordered_map<std::uint64_t, std::uint32_t> index_;
    std::array<std::uint32_t, 1024> last_{}; // found, by both pairs
};

} // namespace lexprof::gc
