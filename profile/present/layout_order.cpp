// The order within layers: towards the middle of the neighbours, up and down, the best kept.
#include "profile/present/layout_graph.h"

#include <algorithm>

namespace lexprof::profile::layout {
namespace {

using Order = std::vector<std::vector<std::uint32_t>>;

std::vector<std::uint32_t> positions(const Graph& graph) {
    std::vector<std::uint32_t> position(graph.vertices.size());
    for (const auto& layer : graph.layers)
        for (std::uint32_t i = 0; i < layer.size(); ++i) position[layer[i]] = i;
    return position;
}

// Counts, from the last to the first, how many have come so far that are less.
class Counter {
  public:
    explicit Counter(std::size_t size) : sums_(size + 1, 0) {}
    void add(std::size_t i) {
        for (++i; i < sums_.size(); i += i & (~i + 1)) ++sums_[i];
    }
    std::uint64_t less_than(std::size_t i) const {
        std::uint64_t sum = 0;
        for (; i > 0; i -= i & (~i + 1)) sum += sums_[i];
        return sum;
    }

  private:
    std::vector<std::uint64_t> sums_;
};

std::uint64_t crossings_below(const Graph& graph, std::size_t layer,
                              const std::vector<std::uint32_t>& position) {
    Counter ends(graph.layers[layer + 1].size());
    std::uint64_t count = 0;
    std::vector<std::uint32_t> mine;
    const auto& vertices = graph.layers[layer];
    for (auto vertex = vertices.rbegin(); vertex != vertices.rend(); ++vertex) {
        mine.clear();
        for (const std::uint32_t to : graph.vertices[*vertex].below) mine.push_back(position[to]);
        for (const std::uint32_t end : mine) count += ends.less_than(end);
        for (const std::uint32_t end : mine) ends.add(end);
    }
    return count;
}

// Sorts one layer by the mean position of the neighbours on one side. Who has none stays where it
// is, the others fill the places that are left.
void sort_layer(Graph& graph, std::size_t layer, bool by_above,
                std::vector<std::uint32_t>& position) {
    auto& vertices = graph.layers[layer];
    std::vector<std::pair<double, std::uint32_t>> moving;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Vertex& vertex = graph.vertices[vertices[i]];
        const auto& near = by_above ? vertex.above : vertex.below;
        if (near.empty()) continue;
        double sum = 0;
        for (const std::uint32_t other : near) sum += position[other];
        moving.emplace_back(sum / static_cast<double>(near.size()), vertices[i]);
        places.push_back(i);
    }
    std::stable_sort(moving.begin(), moving.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t i = 0; i < moving.size(); ++i) vertices[places[i]] = moving[i].second;
    for (std::uint32_t i = 0; i < vertices.size(); ++i) position[vertices[i]] = i;
}

// How often the arcs of two vertices cross when `left` stands before `right`.
std::uint64_t crossings_of(const std::vector<std::uint32_t>& left,
                           const std::vector<std::uint32_t>& right,
                           const std::vector<std::uint32_t>& position) {
    std::uint64_t count = 0;
    for (const std::uint32_t a : left)
        for (const std::uint32_t b : right) count += position[a] > position[b] ? 1 : 0;
    return count;
}

// Swaps neighbours where that saves crossings.
bool swap_neighbours(Graph& graph, std::vector<std::uint32_t>& position) {
    bool is_better = false;
    for (auto& layer : graph.layers)
        for (std::size_t i = 1; i < layer.size(); ++i) {
            const Vertex& left = graph.vertices[layer[i - 1]];
            const Vertex& right = graph.vertices[layer[i]];
            const std::uint64_t now = crossings_of(left.above, right.above, position) +
                                      crossings_of(left.below, right.below, position);
            const std::uint64_t then = crossings_of(right.above, left.above, position) +
                                       crossings_of(right.below, left.below, position);
            if (then >= now) continue;
            std::swap(position[layer[i - 1]], position[layer[i]]);
            std::swap(layer[i - 1], layer[i]);
            is_better = true;
        }
    return is_better;
}

} // namespace

std::uint64_t crossings(const Graph& graph) {
    const std::vector<std::uint32_t> position = positions(graph);
    std::uint64_t count = 0;
    for (std::size_t i = 0; i + 1 < graph.layers.size(); ++i)
        count += crossings_below(graph, i, position);
    return count;
}

void reduce_crossings(Graph& graph) {
    constexpr std::size_t small = 4000;  // vertices
    constexpr std::size_t work = 600000; // vertices times sweeps
    const std::size_t sweeps =
        std::clamp<std::size_t>(work / std::max<std::size_t>(graph.vertices.size(), 1), 4, 24);
    std::vector<std::uint32_t> position = positions(graph);
    Order best = graph.layers;
    std::uint64_t least = crossings(graph);
    for (std::size_t sweep = 0; sweep < sweeps && least > 0; ++sweep) {
        if (sweep % 2 == 0)
            for (std::size_t i = 1; i < graph.layers.size(); ++i)
                sort_layer(graph, i, true, position);
        else
            for (std::size_t i = graph.layers.size(); i-- > 1;)
                sort_layer(graph, i - 1, false, position);
        if (graph.vertices.size() <= small)
            for (int i = 0; i < 4 && swap_neighbours(graph, position); ++i) {
            }
        const std::uint64_t now = crossings(graph);
        if (now >= least) continue;
        least = now;
        best = graph.layers;
    }
    graph.layers = std::move(best);
}

} // namespace lexprof::profile::layout
