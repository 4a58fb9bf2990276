// Which supercombinators can come back to themselves through what their texts refer to.
#pragma once

#include "reducer/core.h"

#include <vector>

namespace lexprof::reducer {

// By SuperId. What a recursive CAF builds may lie on a cycle: a reference to a CAF is no pointer,
// but the value that is reached through it may come to hold one (Note [Cells on cycles],
// gc/heap.h).
std::vector<bool> recursive_supers(const Core& core);

} // namespace lexprof::reducer
