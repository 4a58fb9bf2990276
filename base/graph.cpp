// A directed graph in compressed rows.
#include "base/graph.h"

#include <algorithm>
#include <utility>

namespace lexprof {

Graph::Graph(std::uint32_t size, std::vector<Edge> edges) {
    std::erase_if(edges, [](const Edge& edge) { return edge.from == edge.to; });
    std::sort(edges.begin(), edges.end());
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());

    forward_.starts.assign(size + 1, 0);
    for (const Edge& edge : edges) ++forward_.starts[edge.from + 1];
    for (std::uint32_t node = 0; node < size; ++node)
        forward_.starts[node + 1] += forward_.starts[node];
    forward_.ends.reserve(edges.size());
    for (const Edge& edge : edges) forward_.ends.push_back(edge.to);
    turn();
}

Graph::Graph(std::vector<std::uint32_t> starts, std::vector<std::uint32_t> ends)
    : forward_{std::move(starts), std::move(ends)} {
    turn();
}

// Makes the rows backward of those forward.
void Graph::turn() {
    backward_.starts.assign(forward_.starts.size(), 0);
    for (const std::uint32_t to : forward_.ends) ++backward_.starts[to + 1];
    for (std::uint32_t node = 0; node < size(); ++node)
        backward_.starts[node + 1] += backward_.starts[node];
    backward_.ends.resize(forward_.ends.size());
    std::vector<std::uint32_t> next(backward_.starts.begin(), backward_.starts.end() - 1);
    for (std::uint32_t node = 0; node < size(); ++node)
        for (const std::uint32_t to : successors(node)) backward_.ends[next[to]++] = node;
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
