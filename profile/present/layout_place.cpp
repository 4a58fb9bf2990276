// Where the vertices of each layer stand.
//
// Note [Nearest places in order]
// Within a layer the order is fixed and neighbours must keep their distance. Take the distances
// off: then places must only not decrease. The places that are nearest to the wanted ones, by the
// sum of weighted squares, are found by pooling: while a group stands right of the next, the two
// become one and stand at the weighted mean of what all of them want.
#include "profile/present/layout_graph.h"

#include <algorithm>
#include <numeric>

namespace lexprof::profile::layout {
namespace {

struct Wish {
    double place = 0;
    double weight = 0;
};

struct Group {
    double sum = 0; // of weight times place
    double weight = 0;
    std::size_t members = 0;

    double place() const { return sum / weight; }
};

enum class Side : std::uint8_t { above, below, both };

// The longer the way of an arc, the straighter it should be.
double pull(const Vertex& a, const Vertex& b) {
    if (!a.is_node && !b.is_node) return 8;
    return a.is_node && b.is_node ? 1 : 2;
}

Wish wish_of(const Graph& graph, const Vertex& vertex, Side side) {
    Wish wish;
    const auto add = [&](const std::vector<std::uint32_t>& near) {
        for (const std::uint32_t i : near) {
            const double weight = pull(vertex, graph.vertices[i]);
            wish.place += weight * graph.vertices[i].x;
            wish.weight += weight;
        }
    };
    if (side != Side::below) add(vertex.above);
    if (side != Side::above) add(vertex.below);
    if (wish.weight == 0) return {vertex.x, 0.05};
    wish.place /= wish.weight;
    return wish;
}

double distance(const Vertex& left, const Vertex& right, double gap) {
    return (left.width + right.width) / 2 + (left.is_node || right.is_node ? gap : gap * 0.6);
}

void place_layer(Graph& graph, const std::vector<std::uint32_t>& layer, Side side, double gap) {
    std::vector<Group> groups;
    double offset = 0;
    for (std::size_t i = 0; i < layer.size(); ++i) {
        if (i > 0) offset += distance(graph.vertices[layer[i - 1]], graph.vertices[layer[i]], gap);
        const Wish wish = wish_of(graph, graph.vertices[layer[i]], side);
        groups.push_back({wish.weight * (wish.place - offset), wish.weight, 1});
        while (groups.size() > 1 && groups[groups.size() - 2].place() > groups.back().place()) {
            const Group last = groups.back();
            groups.pop_back();
            groups.back().sum += last.sum;
            groups.back().weight += last.weight;
            groups.back().members += last.members;
        }
    }
    offset = 0;
    std::size_t i = 0;
    for (const Group& group : groups)
        for (std::size_t k = 0; k < group.members; ++k, ++i) {
            if (i > 0)
                offset += distance(graph.vertices[layer[i - 1]], graph.vertices[layer[i]], gap);
            graph.vertices[layer[i]].x = group.place() + offset;
        }
}

void place_down(Graph& graph, Side side, double gap) {
    for (const auto& layer : graph.layers) place_layer(graph, layer, side, gap);
}

void place_up(Graph& graph, Side side, double gap) {
    for (auto layer = graph.layers.rbegin(); layer != graph.layers.rend(); ++layer)
        place_layer(graph, *layer, side, gap);
}

} // namespace

void place(Graph& graph, double gap) {
    for (const auto& layer : graph.layers) {
        double x = 0;
        for (std::size_t i = 0; i < layer.size(); ++i) {
            Vertex& vertex = graph.vertices[layer[i]];
            if (i > 0) x += distance(graph.vertices[layer[i - 1]], vertex, gap);
            vertex.x = x;
        }
        for (const std::uint32_t i : layer) graph.vertices[i].x -= x / 2;
    }
    for (int i = 0; i < 4; ++i) {
        place_up(graph, Side::below, gap);
        place_down(graph, Side::above, gap);
    }
    for (int i = 0; i < 4; ++i) {
        place_up(graph, Side::both, gap);
        place_down(graph, Side::both, gap);
    }
}

} // namespace lexprof::profile::layout
