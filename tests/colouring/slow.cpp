// Colouring by its definitions.
#include "slow.h"

#include <algorithm>
#include <functional>
#include <iterator>

namespace lexprof::colouring::slow {
namespace {

using Allowed = std::function<bool(std::uint32_t)>;

// What is reached from `starts`, those included, by ways that go on only from nodes `through`.
Nodes spread(const Network& network, const Nodes& starts, const Allowed& through) {
    Nodes found = starts;
    bool grown = true;
    while (grown) {
        grown = false;
        for (const Edge& edge : network.edges)
            if (found.contains(edge.from) && through(edge.from))
                grown = found.insert(edge.to).second || grown;
    }
    return found;
}

// a is on every way to b. (b is reached.)
bool dominates(const Network& network, std::uint32_t a, std::uint32_t b) {
    if (a == b) return true;
    Nodes starts = network.profiled;
    starts.erase(a);
    return !spread(network, starts, [a](std::uint32_t node) { return node != a; }).contains(b);
}

Nodes frontier_of(const Network& network, const Nodes& reachable, std::uint32_t x) {
    Nodes frontier;
    for (const Edge& edge : network.edges) {
        if (!reachable.contains(edge.from)) continue;
        const bool strictly = x != edge.to && dominates(network, x, edge.to);
        if (dominates(network, x, edge.from) && !strictly) frontier.insert(edge.to);
    }
    return frontier;
}

bool consistent(const Network& network, const Nodes& marked, const Nodes& reachable) {
    return std::all_of(reachable.begin(), reachable.end(), [&](std::uint32_t node) {
        return marked.contains(node) || colours(network, marked, node).size() == 1;
    });
}

} // namespace

Nodes reached(const Network& network) {
    return spread(network, network.profiled, [](std::uint32_t) { return true; });
}

Nodes frontier(const Network& network) {
    const Nodes reachable = reached(network);
    Nodes marked = network.profiled;
    bool grown = true;
    while (grown) {
        grown = false;
        for (const std::uint32_t x : Nodes(marked))
            for (const std::uint32_t y : frontier_of(network, reachable, x))
                grown = marked.insert(y).second || grown;
    }
    for (const std::uint32_t node : network.profiled) marked.erase(node);
    return marked;
}

Nodes colours(const Network& network, const Nodes& marked, std::uint32_t node) {
    Nodes found;
    for (const std::uint32_t colour : marked) {
        const auto through = [&](std::uint32_t at) { return at == colour || !marked.contains(at); };
        if (colour != node && spread(network, {colour}, through).contains(node))
            found.insert(colour);
    }
    return found;
}

Nodes least_marking(const Network& network) {
    const Nodes reachable = reached(network);
    std::vector<std::uint32_t> open;
    std::set_difference(reachable.begin(), reachable.end(), network.profiled.begin(),
                        network.profiled.end(), std::back_inserter(open));
    Nodes common(open.begin(), open.end());
    for (std::uint32_t bits = 0; bits < 1u << open.size(); ++bits) {
        Nodes marked = network.profiled;
        Nodes added;
        for (std::size_t i = 0; i < open.size(); ++i)
            if ((bits >> i & 1) != 0) added.insert(open[i]);
        marked.insert(added.begin(), added.end());
        if (!consistent(network, marked, reachable)) continue;
        std::erase_if(common, [&](std::uint32_t node) { return !added.contains(node); });
    }
    return common;
}

} // namespace lexprof::colouring::slow
