// Where cells come from: blocks of raw memory, cut into cells by Boost.Pool's segregated storage.
//
// Free cells form a LIFO list through their first word. The ordered variants of the storage are
// never used: they walk the list. Under AddressSanitizer a free cell is poisoned beyond that word.
#pragma once

#include "gc/cell_numbers.h"

#include <boost/pool/simple_segregated_storage.hpp>
#include <cstddef>
#include <vector>

#if defined(__SANITIZE_ADDRESS__)
#    define LEXPROF_POISON 1
#elif defined(__has_feature)
#    if __has_feature(address_sanitizer)
#        define LEXPROF_POISON 1
#    endif
#endif
#ifdef LEXPROF_POISON
#    include <sanitizer/asan_interface.h>
#endif

namespace lexprof::gc {

class Pool {
  public:
    Pool() = default;
    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;
    ~Pool();

    Cell* take() {
        if (free_.empty()) [[unlikely]]
            grow();
        auto* cell = static_cast<Cell*>(free_.malloc());
#ifdef LEXPROF_POISON
        ASAN_UNPOISON_MEMORY_REGION(cell, sizeof(Cell));
#endif
        return cell;
    }

    // As many at once as there are in the list, at most `number`. Returns how many it took.
    std::uint32_t take(Cell** cells, std::uint32_t number) {
        const std::uint32_t taken = free_.take(cells, number);
#ifdef LEXPROF_POISON
        for (std::uint32_t at = 0; at < taken; ++at)
            ASAN_UNPOISON_MEMORY_REGION(cells[at], sizeof(Cell));
#endif
        return taken;
    }

    void give_back(Cell* cell) {
        free_.free(cell);
#ifdef LEXPROF_POISON
        ASAN_POISON_MEMORY_REGION(reinterpret_cast<char*>(cell) + sizeof(void*),
                                  sizeof(Cell) - sizeof(void*));
#endif
    }

    // Behind each cell so many bytes are free for others, zeros at first. Before any cell is taken.
    void leave_room(std::size_t bytes) { stride_ = sizeof(Cell) + bytes; }
    // Every place that a cell lies at, or may.
    template <typename Visit>
    void each_place(Visit visit) const {
        for (const Block& block : blocks_)
            for (std::size_t at = 0; at + stride_ <= block.bytes; at += stride_)
                visit(reinterpret_cast<const Cell*>(static_cast<const char*>(block.memory) + at));
    }

    // Cells that fit in the memory taken from the system so far.
    std::size_t capacity() const { return capacity_; }
    // For numbering its cells, as they are now.
    CellNumbers numbers() const;

  private:
    struct Block {
        void* memory;
        std::size_t bytes;
    };

    class FreeList : public boost::simple_segregated_storage<std::size_t> {
      public:
        void* const* head() const { return &first; }
        std::uint32_t take(Cell** cells, std::uint32_t number) {
            void* next = first;
            std::uint32_t at = 0;
            for (; at < number && next != nullptr; ++at) {
                cells[at] = static_cast<Cell*>(next);
                next = nextof(next);
            }
            first = next;
            return at;
        }
    };

    void grow();

    FreeList free_;
    std::vector<Block> blocks_;
    std::size_t capacity_ = 0;
    std::size_t stride_ = sizeof(Cell); // from one cell to the next

    friend struct Layout; // gc/layout.h
};

} // namespace lexprof::gc
