// Random graphs: the fast way against the definitions.
#include "colouring/sharing.h"
#include "slow.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>
#include <random>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

namespace lexprof::colouring {
namespace {

// Of the numbers in [from, to), all alike from the first case on.
rc::Gen<std::uint32_t> between(std::uint32_t from, std::uint32_t to) {
    return rc::gen::resize(rc::kNominalSize, rc::gen::inRange(from, to));
}

slow::Network any_network(std::uint32_t largest) {
    slow::Network network;
    network.size = *between(1, largest + 1);
    const auto node = between(0, network.size);
    const auto edge = rc::gen::construct<Edge>(node, node);
    // About one to three references each: enough for cycles, few enough for dominance.
    const std::size_t count = *between(network.size, 3 * network.size);
    network.edges = *rc::gen::container<std::vector<Edge>>(count, edge);
    const auto some = *rc::gen::container<std::vector<std::uint32_t>>(*between(1, 5), node);
    network.profiled = slow::Nodes(some.begin(), some.end());
    return network;
}

std::vector<std::uint32_t> keepers_of(const slow::Network& network) {
    return keepers(Graph(network.size, network.edges),
                   std::vector<std::uint32_t>(network.profiled.begin(), network.profiled.end()));
}

// Those that keep themselves without being profiled.
slow::Nodes shared(const slow::Network& network, const std::vector<std::uint32_t>& keeper) {
    slow::Nodes nodes;
    for (std::uint32_t node = 0; node < network.size; ++node)
        if (keeper[node] == node && !network.profiled.contains(node)) nodes.insert(node);
    return nodes;
}

constexpr int networks_in_a_case = 20;

RC_GTEST_PROP(SharingProperty, IsTheIteratedDominanceFrontier, ()) {
    for (int i = 0; i < networks_in_a_case; ++i) {
        const slow::Network network = any_network(14);
        RC_ASSERT(shared(network, keepers_of(network)) == slow::frontier(network));
    }
}

RC_GTEST_PROP(SharingProperty, MarksAsFewAsCanBe, ()) {
    for (int i = 0; i < networks_in_a_case; ++i) {
        const slow::Network network = any_network(8);
        RC_ASSERT(shared(network, keepers_of(network)) == slow::least_marking(network));
    }
}

RC_GTEST_PROP(SharingProperty, TheSharedSeeTwoColoursTheInheritedOne, ()) {
    const slow::Network network = any_network(14);
    const auto keeper = keepers_of(network);
    const slow::Nodes found = shared(network, keeper);
    slow::Nodes marked = network.profiled;
    marked.insert(found.begin(), found.end());
    const slow::Nodes reachable = slow::reached(network);
    for (std::uint32_t node = 0; node < network.size; ++node) {
        if (!reachable.contains(node))
            RC_ASSERT(keeper[node] == no_node);
        else if (network.profiled.contains(node))
            RC_ASSERT(keeper[node] == node);
        else if (found.contains(node))
            RC_ASSERT(slow::colours(network, marked, node).size() >= 2u);
        else
            RC_ASSERT(slow::colours(network, marked, node) == slow::Nodes{keeper[node]});
    }
}

RC_GTEST_PROP(SharingProperty, DoesNotDependOnAnyOrder, ()) {
    const slow::Network network = any_network(40);
    const auto keeper = keepers_of(network);

    // The same graph under other numbers, its edges and profiled nodes in another order.
    std::vector<std::uint32_t> renamed(network.size);
    std::iota(renamed.begin(), renamed.end(), 0);
    std::mt19937 chance(*rc::gen::arbitrary<std::uint32_t>());
    std::shuffle(renamed.begin(), renamed.end(), chance);
    std::vector<Edge> edges;
    for (const Edge& edge : network.edges) edges.push_back({renamed[edge.from], renamed[edge.to]});
    std::shuffle(edges.begin(), edges.end(), chance);
    std::vector<std::uint32_t> profiled;
    for (const std::uint32_t node : network.profiled) profiled.push_back(renamed[node]);
    std::shuffle(profiled.begin(), profiled.end(), chance);

    const auto again = keepers(Graph(network.size, edges), profiled);
    for (std::uint32_t node = 0; node < network.size; ++node)
        RC_ASSERT(again[renamed[node]] ==
                  (keeper[node] == no_node ? no_node : renamed[keeper[node]]));
}

} // namespace
} // namespace lexprof::colouring
