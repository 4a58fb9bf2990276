// The strongly connected components of a graph.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace lexprof {

// Each component after all those that can be reached from it; its nodes in ascending order.
// `successors` has a list for each node.
std::vector<std::vector<std::uint32_t>>
components(std::span<const std::vector<std::uint32_t>> successors);

} // namespace lexprof
