// Cells that may be on a garbage cycle, each once. Note [Cells on cycles], gc/heap.h
#pragma once

#include "gc/cell.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

namespace lexprof::gc {

class Candidates {
  public:
    Candidates() { grow(first_room); }
    Candidates(const Candidates&) = delete;
    Candidates& operator=(const Candidates&) = delete;

    std::size_t size() const { return static_cast<std::size_t>(next_ - room_.data()); }
    std::span<Cell* const> all() const { return {room_.data(), size()}; }
    void add(Cell* cell) {
        if (next_ == limit_) [[unlikely]]
            grow(2 * room_.size());
        *next_++ = cell;
    }
    template <typename Wanted>
    void remove_if(Wanted wanted) {
        next_ = std::remove_if(room_.data(), next_, wanted);
    }
    void clear() { next_ = room_.data(); }

  private:
    static constexpr std::size_t first_room = 1024;

    void grow(std::size_t room) {
        const std::size_t before = room_.empty() ? 0 : size();
        room_.resize(room);
        next_ = room_.data() + before;
        limit_ = room_.data() + room;
    }

    std::vector<Cell*> room_;
    Cell** next_ = nullptr;
    Cell** limit_ = nullptr;

    friend struct Layout; // gc/layout.h
};

} // namespace lexprof::gc
