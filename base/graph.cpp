// A directed graph in compressed rows.
#include "base/graph.h"

#include <algorithm>

namespace lexprof {

Graph::Graph(std::uint32_t size, std::vector<Edge> edges) {
    std::erase_if(edges, [](const Edge& edge) { return edge.from == edge.to; });
    std::sort(edges.begin(), edges.end());
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());

    forward_.starts.assign(size + 1, 0);
    backward_.starts.assign(size + 1, 0);
    for (const Edge& edge : edges) {
        ++forward_.starts[edge.from + 1];
        ++backward_.starts[edge.to + 1];
    }
    for (std::uint32_t node = 0; node < size; ++node) {
        forward_.starts[node + 1] += forward_.starts[node];
        backward_.starts[node + 1] += backward_.starts[node];
    }

    forward_.ends.reserve(edges.size());
    backward_.ends.resize(edges.size());
    std::vector<std::uint32_t> next(backward_.starts.begin(), backward_.starts.end() - 1);
    for (const Edge& edge : edges) {
        forward_.ends.push_back(edge.to);
        backward_.ends[next[edge.to]++] = edge.from;
    }
}

std::span<const std::uint32_t> Graph::row(const Rows& rows, std::uint32_t node) {
    const std::span<const std::uint32_t> all = rows.ends;
    return all.subspan(rows.starts[node], rows.starts[node + 1] - rows.starts[node]);
}

std::span<const std::uint32_t> Graph::successors(std::uint32_t node) const {
    return row(forward_, node);
}

std::span<const std::uint32_t> Graph::predecessors(std::uint32_t node) const {
    return row(backward_, node);
}

} // namespace lexprof
