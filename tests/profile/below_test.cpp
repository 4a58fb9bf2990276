// How far the costs that are propagated up the call graph can be off.
#include "profile/analysis/below.h"
#include "tests/making/books.h"
#include "tests/profile/call_graphs.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>

namespace lexprof::profile {
namespace {

using test::Named;

Named calls_of(std::string callee, std::string origin, std::uint64_t steps,
               std::uint64_t calls = 1) {
    Named row = test::named(std::move(callee), std::move(origin), calls);
    row.steps = steps;
    return row;
}

Between of(const CallGraph& graph, const char* name) {
    return Below(graph, Measure::steps).of_node(graph.find(name).value());
}

// f is called by a and by b, and calls itself, 1000 steps. What a and b alone do is known: g of
// a, 5.
TEST(Below, WhatOthersCallTooMayBeForNobodyOrAll) {
    const CallGraph graph =
        graph_of({calls_of("main", "•", 1), calls_of("a", "main", 10), calls_of("b", "main", 20),
                  calls_of("f", "a", 3), calls_of("f", "b", 4), calls_of("f", "f", 1000),
                  calls_of("g", "a", 5)});
    EXPECT_EQ(of(graph, "a"), (Between{10 + 3 + 5, 10 + 3 + 5 + 1000}));
    EXPECT_EQ(of(graph, "b"), (Between{20 + 4, 20 + 4 + 1000}));
    EXPECT_EQ(of(graph, "f"), (Between{1007, 1007}));
    EXPECT_EQ(of(graph, "main"), (Between{1043, 1043}));
    const Below below(graph, Measure::steps);
    EXPECT_EQ(below.of_arc(3), (Between{3, 1003}));  // f←a
    EXPECT_EQ(below.of_arc(1), (Between{18, 1018})); // a←main, of which there is no other
    EXPECT_EQ(below.of_arc(6), (Between{5, 5}));
}

// even and odd call each other, 100 steps; a and b call one of them each.
TEST(Below, CyclesAreOne) {
    const CallGraph graph =
        graph_of({calls_of("a", "•", 10), calls_of("b", "•", 20), calls_of("even", "a", 1),
                  calls_of("odd", "b", 2), calls_of("odd", "even", 60), calls_of("even", "odd", 40),
                  calls_of("leaf", "odd", 7)});
    EXPECT_EQ(of(graph, "even"), (Between{110, 110}));
    EXPECT_EQ(of(graph, "odd"), (Between{110, 110}));
    EXPECT_EQ(of(graph, "a"), (Between{11, 11 + 107}));
    EXPECT_EQ(of(graph, "b"), (Between{22, 22 + 107}));
}

// Both ways to d pass main, and none passes b alone.
TEST(Below, WhoMustBePassed) {
    const CallGraph graph =
        graph_of({calls_of("main", "•", 0), calls_of("b", "main", 0), calls_of("c", "main", 0),
                  calls_of("d", "b", 1), calls_of("d", "c", 1), calls_of("e", "d", 50),
                  calls_of("h", "e", 3)});
    EXPECT_EQ(of(graph, "main"), (Between{55, 55}));
    EXPECT_EQ(of(graph, "d"), (Between{55, 55}));
    EXPECT_EQ(of(graph, "b"), (Between{1, 54}));
}

// The slow counterpart: leaves a function, or its cycle, out, and looks who can still be reached.
Between slowly(const CallGraph& graph, std::uint32_t node) {
    const auto& cycle = graph.nodes[node].cycle;
    const std::vector<std::uint32_t> members =
        cycle ? graph.cycles[*cycle].members : std::vector{node};
    const std::set<std::uint32_t> own(members.begin(), members.end());
    const auto reach = [&](std::set<std::uint32_t> from, const std::set<std::uint32_t>& without) {
        for (std::size_t before = 0; before != from.size();) {
            before = from.size();
            for (const CallArc& arc : graph.arcs)
                if (from.contains(arc.origin) && !without.contains(arc.callee))
                    from.insert(arc.callee);
        }
        return from;
    };
    const std::uint32_t start = graph.find("•").value();
    const auto others = own.contains(start) ? std::set<std::uint32_t>() : reach({start}, own);
    const auto reached = reach(own, {});
    Between between;
    for (const CallArc& arc : graph.arcs) {
        const double steps = arc.own[Measure::steps];
        if (own.contains(arc.callee) || reached.contains(arc.origin)) between.most += steps;
        if (own.contains(arc.callee) || !others.contains(arc.origin)) between.least += steps;
    }
    return between;
}

RC_GTEST_PROP(Below, IsWhatIsFoundByLeavingOut, ()) {
    const int size = *rc::gen::inRange(1, 8);
    std::vector<Named> rows;
    const auto name = [](int at) { return "f" + std::to_string(at); };
    for (int at = 0; at < size; ++at) { // everything can be reached
        const int from = *rc::gen::inRange(-1, at);
        rows.push_back(calls_of(name(at), from < 0 ? "•" : name(from),
                                *rc::gen::inRange<std::uint64_t>(0, 100)));
    }
    for (int more = *rc::gen::inRange(0, 12); more > 0; --more)
        rows.push_back(calls_of(name(*rc::gen::inRange(0, size)), name(*rc::gen::inRange(0, size)),
                                *rc::gen::inRange<std::uint64_t>(0, 100),
                                *rc::gen::inRange<std::uint64_t>(0, 5)));
    const CallGraph graph = graph_of(rows);
    const Below below(graph, Measure::steps);
    for (std::uint32_t node = 0; node < graph.nodes.size(); ++node) {
        const Between found = below.of_node(node);
        RC_ASSERT(found == slowly(graph, node));
        // What is estimated lies between.
        const CallNode& it = graph.nodes[node];
        const Costs all = it.cycle ? graph.cycles[*it.cycle].inclusive() : it.inclusive();
        RC_ASSERT(all[Measure::steps] > found.least - 1e-6);
        RC_ASSERT(all[Measure::steps] < found.most + 1e-6);
    }
    for (std::uint32_t arc = 0; arc < graph.arcs.size(); ++arc) {
        if (graph.arcs[arc].inner) continue;
        const double estimate = graph.arcs[arc].inclusive[Measure::steps];
        RC_ASSERT(estimate > below.of_arc(arc).least - 1e-6);
        RC_ASSERT(estimate < below.of_arc(arc).most + 1e-6);
    }
}

} // namespace
} // namespace lexprof::profile
