// Which layer every node belongs to, and what stands in the layers between.
#include "profile/present/layout_graph.h"

#include <algorithm>

namespace lexprof::profile::layout {
namespace {

struct Down {
    std::uint32_t from;
    std::uint32_t to;
    std::uint32_t arc;
    bool turned;
};

using Leaving = std::vector<std::vector<std::uint32_t>>; // arcs, by node

constexpr std::uint64_t most_stand_ins = 20000; // beyond, labels get no layers of their own

Leaving arcs_by_start(std::size_t nodes, std::span<const LayoutArc> arcs) {
    Leaving leaving(nodes);
    for (std::uint32_t i = 0; i < arcs.size(); ++i)
        if (arcs[i].from != arcs[i].to) leaving[arcs[i].from].push_back(i);
    return leaving;
}

// Walks from one node, depth first; an arc that comes back to the path it was reached by is turned.
class CycleBreaker {
  public:
    CycleBreaker(const Leaving& leaving, std::span<const LayoutArc> arcs)
        : leaving_(leaving), arcs_(arcs), state_(leaving.size(), State::unseen) {}

    void walk_from(std::uint32_t start) {
        if (state_[start] != State::unseen) return;
        enter(start);
        while (!path_.empty()) {
            auto& [node, next] = path_.back();
            if (next == leaving_[node].size()) {
                state_[node] = State::left;
                path_.pop_back();
                continue;
            }
            const std::uint32_t arc = leaving_[node][next++];
            const std::uint32_t to = arcs_[arc].to;
            const bool turned = state_[to] == State::on_path;
            downs.push_back(turned ? Down{to, node, arc, true} : Down{node, to, arc, false});
            if (state_[to] == State::unseen) enter(to);
        }
    }

    std::vector<Down> downs;

  private:
    enum class State : std::uint8_t { unseen, on_path, left };

    void enter(std::uint32_t node) {
        state_[node] = State::on_path;
        path_.emplace_back(node, 0);
    }

    const Leaving& leaving_;
    std::span<const LayoutArc> arcs_;
    std::vector<State> state_;
    std::vector<std::pair<std::uint32_t, std::size_t>> path_;
};

std::vector<Down> without_cycles(std::size_t nodes, std::span<const LayoutArc> arcs) {
    const Leaving leaving = arcs_by_start(nodes, arcs);
    std::vector<bool> is_reached(nodes, false);
    for (const LayoutArc& arc : arcs)
        if (arc.from != arc.to) is_reached[arc.to] = true;
    CycleBreaker breaker(leaving, arcs);
    for (std::uint32_t i = 0; i < nodes; ++i)
        if (!is_reached[i]) breaker.walk_from(i);
    for (std::uint32_t i = 0; i < nodes; ++i) breaker.walk_from(i);
    std::sort(breaker.downs.begin(), breaker.downs.end(),
              [](const Down& a, const Down& b) { return a.arc < b.arc; });
    return std::move(breaker.downs);
}

struct Neighbours {
    std::vector<std::vector<std::uint32_t>> below;
    std::vector<std::vector<std::uint32_t>> above;
};

// Every node as high as it can be, then as near to most of its neighbours as it can be.
std::vector<std::uint32_t> choose_layers(std::size_t nodes, const std::vector<Down>& downs) {
    Neighbours near{std::vector<std::vector<std::uint32_t>>(nodes),
                    std::vector<std::vector<std::uint32_t>>(nodes)};
    std::vector<std::size_t> waiting(nodes, 0);
    for (const Down& down : downs) {
        near.below[down.from].push_back(down.to);
        near.above[down.to].push_back(down.from);
        ++waiting[down.to];
    }
    std::vector<std::uint32_t> layer(nodes, 0);
    std::vector<std::uint32_t> order; // each after those above it
    for (std::uint32_t i = 0; i < nodes; ++i)
        if (waiting[i] == 0) order.push_back(i);
    for (std::size_t i = 0; i < order.size(); ++i)
        for (const std::uint32_t to : near.below[order[i]]) {
            layer[to] = std::max(layer[to], layer[order[i]] + 1);
            if (--waiting[to] == 0) order.push_back(to);
        }
    for (auto node = order.rbegin(); node != order.rend(); ++node) {
        const auto& below = near.below[*node];
        if (below.empty() || below.size() < near.above[*node].size()) continue;
        std::uint32_t nearest = layer[below.front()];
        for (const std::uint32_t to : below) nearest = std::min(nearest, layer[to]);
        layer[*node] = nearest - 1;
    }
    return layer;
}

void add_route(Graph& graph, const Down& down, const LayoutArc& arc) {
    Route route{down.arc, down.turned, {down.from}, 0};
    const std::uint32_t first = graph.vertices[down.from].layer;
    const std::uint32_t last = graph.vertices[down.to].layer;
    const std::uint32_t middle = (first + last) / 2 | 1U;
    for (std::uint32_t layer = first + 1; layer < last; ++layer) {
        const auto stand_in = static_cast<std::uint32_t>(graph.vertices.size());
        graph.vertices.push_back({layer, 0, 0, false, 0, {}, {}});
        if (graph.labels_have_layers && layer == middle) {
            graph.vertices.back().width = arc.label_width;
            graph.vertices.back().height = arc.label_height;
            route.label = stand_in;
        }
        route.vertices.push_back(stand_in);
    }
    route.vertices.push_back(down.to);
    for (std::size_t i = 1; i < route.vertices.size(); ++i) {
        graph.vertices[route.vertices[i - 1]].below.push_back(route.vertices[i]);
        graph.vertices[route.vertices[i]].above.push_back(route.vertices[i - 1]);
    }
    graph.routes.push_back(std::move(route));
}

// Depth first from the top, so that what hangs together begins side by side.
void fill_layers(Graph& graph, std::size_t nodes) {
    std::uint32_t last = 0;
    for (const Vertex& vertex : graph.vertices) last = std::max(last, vertex.layer);
    graph.layers.assign(graph.vertices.empty() ? 0 : last + 1, {});
    std::vector<bool> is_seen(graph.vertices.size(), false);
    std::vector<std::uint32_t> stack;
    const auto walk_from = [&](std::uint32_t start) {
        stack.push_back(start);
        while (!stack.empty()) {
            const std::uint32_t at = stack.back();
            stack.pop_back();
            if (is_seen[at]) continue;
            is_seen[at] = true;
            const Vertex& vertex = graph.vertices[at];
            graph.layers[vertex.layer].push_back(at);
            stack.insert(stack.end(), vertex.below.rbegin(), vertex.below.rend());
        }
    };
    for (std::uint32_t i = 0; i < nodes; ++i)
        if (graph.vertices[i].above.empty()) walk_from(i);
}

} // namespace

Graph make_layers(std::span<const LayoutNode> nodes, std::span<const LayoutArc> arcs) {
    const std::vector<Down> downs = without_cycles(nodes.size(), arcs);
    const std::vector<std::uint32_t> layers = choose_layers(nodes.size(), downs);
    std::uint64_t stand_ins = 0;
    bool has_labels = false;
    for (const Down& down : downs) {
        stand_ins += 2 * (layers[down.to] - layers[down.from]);
        has_labels = has_labels || arcs[down.arc].label_width > 0;
    }
    Graph graph;
    graph.labels_have_layers = has_labels && stand_ins <= most_stand_ins;
    const std::uint32_t unit = graph.labels_have_layers ? 2 : 1;
    for (std::size_t i = 0; i < nodes.size(); ++i)
        graph.vertices.push_back(
            {layers[i] * unit, nodes[i].width, nodes[i].height, true, 0, {}, {}});
    for (const Down& down : downs) add_route(graph, down, arcs[down.arc]);
    fill_layers(graph, nodes.size());
    return graph;
}

} // namespace lexprof::profile::layout
