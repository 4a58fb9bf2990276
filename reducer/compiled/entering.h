// Entering and giving in machine code: what reducer/entering.h does for most words and most of
// those who wait.
#pragma once

#include "reducer/compiled/stubs.h"

namespace lexprof::reducer {

// Adds them to the region and says where they are.
void add_entering(const Layout& layout, Region& region, Stubs& stubs);

} // namespace lexprof::reducer
