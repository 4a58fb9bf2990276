// Memory in large pages for work that takes much of it at once.
#pragma once

#include <cstddef>

namespace lexprof::cli {

// Asks the system to back the next so many bytes of memory by pages of 2 MiB. It may not; then
// nothing is different, but for the time that a first touch of each small page takes. Memory that
// is given back is kept for later, so this is for commands that soon end.
void prefer_large_pages(std::size_t bytes);

// The same for a few MB, of which the first are soon needed, in a command that may go on for long:
// what it gives back beyond these goes back to the system.
void begin_in_large_pages(std::size_t bytes);

} // namespace lexprof::cli
