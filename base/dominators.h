// Immediate dominators: the last node that every way to a node must pass.
#pragma once

#include "base/graph.h"

#include <limits>

namespace lexprof {

constexpr std::uint32_t no_node = std::numeric_limits<std::uint32_t>::max();

struct Dominators {
    // The nodes reached from the roots, each after its immediate dominator.
    std::vector<std::uint32_t> order;
    // By node: its immediate dominator; no_node where the ways from two roots have nothing in
    // common (and for the roots themselves), and where no root reaches the node.
    std::vector<std::uint32_t> immediate;
};

// Every root is entered from outside the graph, so nothing dominates a root but itself. Takes
// O(edges · log nodes) time and no stack, however deep the graph is.
Dominators dominators(const Graph& graph, std::span<const std::uint32_t> roots);

} // namespace lexprof
