#include "gc/pool.h"

#include <algorithm>
#include <cstdint>
#include <new>
#include <sys/mman.h>

namespace lexprof::gc {

namespace {
constexpr std::size_t first_block = std::size_t{256} << 10;
constexpr std::size_t largest_block = std::size_t{4} << 20;
constexpr std::size_t few_cells = std::size_t{1} << 15; // the nearer caches hold as many
} // namespace

// Blocks double up to 4 MiB: memory in hand exceeds memory asked for by little in small and large
// heaps alike.
void Pool::grow() {
    const std::size_t bytes =
        std::min(largest_block, std::max(first_block, capacity_ * stride_ / 16));
    const std::size_t rounded = bytes / first_block * first_block;
    void* memory =
        mmap(nullptr, rounded, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) throw std::bad_alloc();
#ifdef MADV_POPULATE_WRITE
    madvise(memory, rounded, MADV_POPULATE_WRITE); // all of it is written now: pages at once
#endif
    blocks_.push_back({memory, rounded});
    free_.add_block(memory, rounded, stride_);
    capacity_ += rounded / stride_;
}

// Whether of the first ones every eighth or more is farther from the next than a page: cells that
// were made together are often freed together.
bool Pool::FreeList::is_scattered() const {
    constexpr int looked_at = 256;
    constexpr std::ptrdiff_t page = 4096;
    int far = 0;
    const void* cell = first;
    for (int at = 0; at < looked_at && cell != nullptr; ++at) {
        const void* next = *static_cast<void* const*>(cell);
        const auto distance = reinterpret_cast<std::intptr_t>(next) - reinterpret_cast<std::intptr_t>(cell);
        if (distance > page || distance < -page) ++far;
        cell = next;
    }
    return 8 * far > looked_at;
}

bool Pool::should_be_ordered([[maybe_unused]] std::size_t in_use) {
#ifdef LEXPROF_POISON
    return false; // nobody may look at free cells
#else
    const std::size_t now = capacity_ - std::min(in_use, capacity_);
    least_free_ = std::min(least_free_, now);
    if (now >= most_free_) {
        most_free_ = now;
        return false;
    }
    if (most_free_ - least_free_ < std::max(few_cells, capacity_ / 4)) return false;
    least_free_ = most_free_ = now;
    return free_.is_scattered();
#endif
}

CellNumbers Pool::numbers() const {
    CellNumbers numbers;
    for (const Block& block : blocks_) numbers.add_block(block.memory, block.bytes);
    return numbers;
}

Pool::~Pool() {
    for (const Block& block : blocks_) {
#ifdef LEXPROF_POISON
        ASAN_UNPOISON_MEMORY_REGION(block.memory, block.bytes);
#endif
        munmap(block.memory, block.bytes);
    }
}

} // namespace lexprof::gc
