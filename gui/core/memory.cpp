#include "gui/core/memory.h"

#include <cstdlib> // says which library it is
#ifdef __GLIBC__
#    include <malloc.h>
#endif

namespace lexprof::gui {

#ifdef __GLIBC__

void return_memory_early() {
    mallopt(M_ARENA_MAX, 4); // of fewer threads wait for each other; each keeps what it has had
    mallopt(M_MMAP_THRESHOLD, 256 * 1024);
}

void return_memory() { malloc_trim(0); }

#else

void return_memory_early() {}
void return_memory() {}

#endif

} // namespace lexprof::gui
