#include "cli/large_pages.h"

#include <climits>
#include <cstdint>
#include <malloc.h>
#include <memory>
#include <new>
#include <sys/mman.h>

namespace lexprof::cli {

namespace {

constexpr std::uintptr_t page = std::uintptr_t{1} << 21;

// The block that is reserved for it is not touched, so it takes no memory.
void advise(std::size_t bytes) {
    const std::unique_ptr<std::byte[]> block(new (std::nothrow) std::byte[bytes]);
    if (!block) return;
    void* first = block.get();
    if (std::align(page, page, first, bytes) != nullptr)
        ::madvise(first, bytes / page * page, MADV_HUGEPAGE);
}

} // namespace

void prefer_large_pages(std::size_t bytes) {
    // All in one stretch of memory, and none of it returned.
    ::mallopt(M_MMAP_MAX, 0);
    ::mallopt(M_TRIM_THRESHOLD, INT_MAX);
    advise(bytes);
}

void begin_in_large_pages(std::size_t bytes) {
    // What is reserved lies where the next small blocks come from, and stays there.
    ::mallopt(M_MMAP_THRESHOLD, static_cast<int>(bytes + 2 * page));
    ::mallopt(M_TRIM_THRESHOLD, static_cast<int>(bytes + 2 * page));
    advise(bytes + page);
}

} // namespace lexprof::cli
