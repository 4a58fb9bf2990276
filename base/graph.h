// A directed graph in compressed rows: who refers to whom, and by whom one is referred to.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace lexprof {

struct Edge {
    std::uint32_t from = 0;
    std::uint32_t to = 0;

    friend auto operator<=>(const Edge&, const Edge&) = default;
};

// Nodes are numbered from 0. Repeated edges and edges from a node to itself are dropped: neither
// says anything about who else reaches a node. Neighbours are in ascending order.
class Graph {
  public:
    Graph(std::uint32_t size, std::vector<Edge> edges);
    // Of rows as they are, repeated edges and all: the nodes that node n refers to are those from
    // ends[starts[n]] to ends[starts[n + 1] - 1].
    Graph(std::vector<std::uint32_t> starts, std::vector<std::uint32_t> ends);

    std::uint32_t size() const { return static_cast<std::uint32_t>(forward_.starts.size() - 1); }
    std::span<const std::uint32_t> successors(std::uint32_t node) const;
    std::span<const std::uint32_t> predecessors(std::uint32_t node) const;

  private:
    struct Rows {
        std::vector<std::uint32_t> starts; // one more than there are nodes
        std::vector<std::uint32_t> ends;   // the nodes at the other end, row by row
    };

    void turn();
    static std::span<const std::uint32_t> row(const Rows& rows, std::uint32_t node);

    Rows forward_;
    Rows backward_;
};

} // namespace lexprof
