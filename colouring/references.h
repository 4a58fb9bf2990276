// The reference graph of a program: which unit refers to which.
#pragma once

#include "base/graph.h"
#include "colouring/units.h"

namespace lexprof::colouring {

// Nodes are numbered: first the top-level units, then the locals that are units of their own, each
// in the order given. A reference belongs to the innermost unit whose text it stands in; references
// to other locals belong to nobody: those are part of the unit they stand in.
Graph references(const flic::Program& program, std::span<const TopLevel> units,
                 std::span<const Local> locals);

} // namespace lexprof::colouring
