// Who keeps the account of whom: inheritance and sharing, on the bare reference graph.
#pragma once

#include "base/dominators.h"

namespace lexprof::colouring {

// By node, the node whose colour it has: itself if it is profiled or shared, no_node if no profiled
// node reaches it. The order of `profiled` does not matter.
std::vector<std::uint32_t> keepers(const Graph& graph, std::span<const std::uint32_t> profiled);

} // namespace lexprof::colouring
