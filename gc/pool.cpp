#include "gc/pool.h"

#include <algorithm>
#include <new>
#include <sys/mman.h>

namespace lexprof::gc {

namespace {
constexpr std::size_t first_block = std::size_t{256} << 10;
constexpr std::size_t largest_block = std::size_t{4} << 20;
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
