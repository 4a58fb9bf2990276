#include "cli/large_pages.h"

#include <climits>
#include <cstdint>
#include <cstdlib>
#include <malloc.h>
#include <memory>
#include <sys/mman.h>

namespace lexprof::cli {

void prefer_large_pages(std::size_t bytes) {
    struct Free {
        void operator()(void* block) const { std::free(block); }
    };
    constexpr std::uintptr_t page = std::uintptr_t{1} << 21;
    // All in one stretch of memory, and none of it returned.
    ::mallopt(M_MMAP_MAX, 0);
    ::mallopt(M_TRIM_THRESHOLD, INT_MAX);
    const std::unique_ptr<void, Free> block(std::malloc(bytes)); // not touched: it takes no memory
    if (!block) return;
    void* first = block.get();
    if (std::align(page, page, first, bytes) != nullptr)
        ::madvise(first, bytes / page * page, MADV_HUGEPAGE);
}

} // namespace lexprof::cli
