// Colouring by its definitions, as slow as they are: what the fast way is compared with.
#pragma once

#include "base/graph.h"

#include <set>
#include <vector>

namespace lexprof::colouring::slow {

using Nodes = std::set<std::uint32_t>;

struct Network {
    std::uint32_t size = 0;
    std::vector<Edge> edges;
    Nodes profiled;
};

// The nodes reached from the profiled ones.
Nodes reached(const Network& network);

// The iterated dominance frontier of the profiled nodes, those left out: dominance by cutting nodes
// out, the frontier by its definition, iterated until nothing is added.
Nodes frontier(const Network& network);

// The colours that reach a node when `marked` have colours of their own: those from which a way
// leads to it that passes no other marked node.
Nodes colours(const Network& network, const Nodes& marked, std::uint32_t node);

// Of all sets of nodes that can be given colours besides the profiled ones so that every other node
// is reached by exactly one colour: what they have in common.
Nodes least_marking(const Network& network);

} // namespace lexprof::colouring::slow
