#include "cli/large_pages.h"

#include <climits>
#include <cstdint>
#include <malloc.h>
#include <memory>
#include <new>
#include <sys/mman.h>

namespace lexprof::cli {

void prefer_large_pages(std::size_t bytes) {
    constexpr std::uintptr_t page = std::uintptr_t{1} << 21;
    // All in one stretch of memory, and none of it returned.
    ::mallopt(M_MMAP_MAX, 0);
    ::mallopt(M_TRIM_THRESHOLD, INT_MAX);
    // Not touched, so it takes no memory.
    const std::unique_ptr<std::byte[]> block(new (std::nothrow) std::byte[bytes]);
    if (!block) return;
    void* first = block.get();
    if (std::align(page, page, first, bytes) != nullptr)
        ::madvise(first, bytes / page * page, MADV_HUGEPAGE);
}

} // namespace lexprof::cli
