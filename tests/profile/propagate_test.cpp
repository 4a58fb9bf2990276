// Costs propagated up the call graph.
#include "base/components.h"
#include "profile/analysis/propagate.h"
#include "tests/making/books.h"
#include "tests/profile/call_graphs.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace lexprof::profile {
namespace {

using test::Named;

Named pair(std::string callee, std::string origin, std::uint64_t calls, std::uint64_t steps,
           std::uint64_t cells = 0) {
    Named row = test::named(std::move(callee), std::move(origin), calls);
    row.steps = steps;
    row.cells = cells;
    return row;
}

const CallNode& node(const CallGraph& graph, const char* name) {
    return graph.nodes[graph.find(name).value()];
}

double inclusive_steps(const CallGraph& graph, std::size_t arc) {
    return graph.arcs[arc].inclusive[Measure::steps];
}

// f calls h six times, g calls it four times: so 60 % and 40 % of what h has i do.
TEST(Propagate, DividesWhatIsBelowByCalls) {
    const CallGraph graph =
        graph_of({pair("main", "•", 1, 7), pair("f", "main", 1, 10, 1), pair("g", "main", 1, 5),
                  pair("h", "f", 6, 12), pair("h", "g", 4, 3), pair("i", "h", 20, 100, 50)});
    EXPECT_EQ(inclusive_steps(graph, 5), 100);
    EXPECT_EQ(inclusive_steps(graph, 3), 12 + 60);
    EXPECT_EQ(inclusive_steps(graph, 4), 3 + 40);
    EXPECT_EQ(inclusive_steps(graph, 1), 10 + 72);
    EXPECT_EQ(inclusive_steps(graph, 2), 5 + 43);
    EXPECT_EQ(inclusive_steps(graph, 0), 137);
    EXPECT_DOUBLE_EQ(graph.arcs[3].share, 0.6);
    EXPECT_DOUBLE_EQ(graph.arcs[4].share, 0.4);
    EXPECT_DOUBLE_EQ(graph.arcs[3].inclusive[Measure::cells], 30);
    EXPECT_DOUBLE_EQ(graph.arcs[1].inclusive[Measure::cells], 31);
    const CallNode& h = node(graph, "h");
    EXPECT_EQ(h.calls, 10U);
    EXPECT_EQ(h.own[Measure::steps], 15);
    EXPECT_EQ(h.below[Measure::steps], 100);
    EXPECT_EQ(h.inclusive()[Measure::steps], 115);
    EXPECT_FALSE(h.cycle);
    EXPECT_EQ(h.from, (std::vector<std::uint32_t>{3, 4}));
    EXPECT_EQ(h.to, (std::vector<std::uint32_t>{5}));
    EXPECT_EQ(node(graph, "•").inclusive()[Measure::steps], 137);
    EXPECT_EQ(graph.total[Measure::steps], 137);
    EXPECT_TRUE(graph.cycles.empty());
}

// What f does for itself is divided among the calls by others: 1 of a, 3 of b.
TEST(Propagate, SelfRecursionIsNoCycleAndDividesNothing) {
    const CallGraph graph =
        graph_of({pair("a", "•", 1, 1), pair("b", "•", 1, 1), pair("f", "a", 1, 5),
                  pair("f", "b", 3, 6), pair("f", "f", 9, 40), pair("g", "f", 13, 20)});
    const CallNode& f = node(graph, "f");
    EXPECT_EQ(f.calls, 4U);
    EXPECT_EQ(f.recursive_calls, 9U);
    EXPECT_EQ(f.own[Measure::steps], 51);
    EXPECT_EQ(f.below[Measure::steps], 20);
    EXPECT_TRUE(graph.arcs[4].inner);
    EXPECT_EQ(inclusive_steps(graph, 4), 0);
    EXPECT_EQ(inclusive_steps(graph, 2), 5 + 15); // 60 / 4
    EXPECT_EQ(inclusive_steps(graph, 3), 6 + 45);
    EXPECT_EQ(inclusive_steps(graph, 0), 21);
    EXPECT_EQ(inclusive_steps(graph, 1), 52);
    EXPECT_TRUE(graph.cycles.empty());
}

// even and odd call each other: 10 + 20 steps among themselves and 9 below are divided 2 : 1.
TEST(Propagate, MutualRecursionIsOneWhole) {
    const CallGraph graph = graph_of({pair("main", "•", 1, 100), pair("even", "main", 2, 2),
                                      pair("odd", "main", 1, 1), pair("odd", "even", 5, 10),
                                      pair("even", "odd", 5, 20), pair("leaf", "odd", 6, 9)});
    ASSERT_EQ(graph.cycles.size(), 1U);
    const CallCycle& cycle = graph.cycles[0];
    EXPECT_EQ(cycle.name, "cycle 1: even, odd");
    EXPECT_EQ(cycle.calls, 3U);
    EXPECT_EQ(cycle.inner_calls, 10U);
    EXPECT_EQ(cycle.own[Measure::steps], 33);
    EXPECT_EQ(cycle.below[Measure::steps], 9);
    EXPECT_EQ(inclusive_steps(graph, 1), 2 + 26);
    EXPECT_EQ(inclusive_steps(graph, 2), 1 + 13);
    EXPECT_EQ(inclusive_steps(graph, 3), 0);
    EXPECT_EQ(inclusive_steps(graph, 4), 0);
    EXPECT_EQ(inclusive_steps(graph, 0), 142);
    const CallNode& even = node(graph, "even");
    EXPECT_EQ(even.cycle, 0U);
    EXPECT_EQ(even.calls, 2U);
    EXPECT_EQ(even.calls_in_cycle, 5U);
    EXPECT_EQ(even.own[Measure::steps], 22);
    EXPECT_EQ(even.below[Measure::steps], 0); // odd is in the cycle
    EXPECT_EQ(node(graph, "odd").below[Measure::steps], 9);
}

// A cycle below a cycle: {c, d} gives 8 to {a, b}, which main alone calls.
TEST(Propagate, CyclesBelowCycles) {
    const CallGraph graph = graph_of(
        {pair("main", "•", 1, 1), pair("a", "main", 1, 1), pair("b", "a", 1, 1),
         pair("a", "b", 1, 1), pair("c", "b", 4, 2), pair("d", "c", 1, 4), pair("c", "d", 1, 2)});
    ASSERT_EQ(graph.cycles.size(), 2U);
    EXPECT_EQ(graph.cycles[0].name, "cycle 1: a, b");
    EXPECT_EQ(graph.cycles[1].name, "cycle 2: c, d");
    EXPECT_EQ(inclusive_steps(graph, 4), 8);
    EXPECT_EQ(inclusive_steps(graph, 1), 11);
    EXPECT_EQ(inclusive_steps(graph, 0), 12);
}

TEST(Propagate, NamesOfCyclesEndAfterThree) {
    const CallGraph graph = graph_of(
        {pair("a", "d", 1, 1), pair("b", "a", 1, 1), pair("c", "b", 1, 1), pair("d", "c", 1, 1)});
    ASSERT_EQ(graph.cycles.size(), 1U);
    EXPECT_EQ(graph.cycles[0].name, "cycle 1: a, d, b, …");
    EXPECT_EQ(graph.cycles[0].inner_calls, 4U);
    EXPECT_EQ(graph.cycles[0].own[Measure::steps], 4);
}

// In a stretch of a run work can be done without a call: it is divided by steps, then by cells.
TEST(Propagate, WithoutCallsDividesByWork) {
    const CallGraph by_steps =
        graph_of({pair("f", "a", 0, 30), pair("f", "b", 0, 10), pair("g", "f", 2, 8)});
    EXPECT_EQ(inclusive_steps(by_steps, 0), 36);
    EXPECT_EQ(inclusive_steps(by_steps, 1), 12);
    const CallGraph by_cells =
        graph_of({pair("f", "a", 0, 0, 1), pair("f", "b", 0, 0, 3), pair("g", "f", 2, 8)});
    EXPECT_EQ(inclusive_steps(by_cells, 0), 2);
    EXPECT_EQ(inclusive_steps(by_cells, 1), 6);
    const CallGraph evenly =
        graph_of({pair("f", "a", 0, 0), pair("f", "b", 0, 0), pair("g", "f", 2, 8)});
    EXPECT_EQ(inclusive_steps(evenly, 0), 4);
    EXPECT_EQ(inclusive_steps(evenly, 1), 4);
}

TEST(Propagate, AccountsOfTheMachineAreBelowNothing) {
    const CallGraph graph = graph_of(
        {pair(collector_name, "•", 0, 0), pair(system_name, "•", 0, 4), pair("main", "•", 1, 6)});
    EXPECT_EQ(inclusive_steps(graph, 1), 4);
    EXPECT_EQ(inclusive_steps(graph, 2), 6);
    EXPECT_EQ(node(graph, "•").below[Measure::steps], 10);
    EXPECT_EQ(graph_of({}).nodes.size(), 0U);
}

// A chain of functions deeper than any stack.
TEST(Propagate, AnyDepth) {
    constexpr std::size_t depth = 100000;
    std::vector<Named> rows;
    for (std::size_t at = 0; at < depth; ++at)
        rows.push_back(pair("f" + std::to_string(at + 1), "f" + std::to_string(at), 2, 1));
    EXPECT_EQ(inclusive_steps(graph_of(std::move(rows)), 0), depth);
}

std::vector<Named> any_rows() {
    const auto function = rc::gen::map(rc::gen::inRange(0, 8), [](int number) {
        return std::string(1, static_cast<char>('a' + number));
    });
    auto rows = *rc::gen::container<std::vector<Named>>(rc::gen::exec([function] {
        return pair(*function, *function, *rc::gen::inRange<std::uint64_t>(0, 5),
                    *rc::gen::inRange<std::uint64_t>(0, 100),
                    *rc::gen::inRange<std::uint64_t>(0, 100));
    }));
    rows.push_back(pair("a", "•", 1, 1));
    return rows;
}

// Whatever calls what, nothing is lost on the way up and nothing is counted twice.
RC_GTEST_PROP(PropagateProperty, IncomingArcsTakeAllThereIs, ()) {
    const CallGraph graph = graph_of(any_rows());
    std::vector<double> incoming(graph.nodes.size());
    std::vector<double> into_cycle(graph.cycles.size());
    for (const CallArc& arc : graph.arcs) {
        if (arc.inner) RC_ASSERT(arc.share == 0 && arc.inclusive == Costs{});
        incoming[arc.callee] += arc.inclusive[Measure::steps];
        if (const auto cycle = graph.nodes[arc.callee].cycle)
            into_cycle[*cycle] += arc.inclusive[Measure::steps];
    }
    const auto is_near = [](double a, double b) { return std::abs(a - b) < 1e-6; };
    double roots = 0; // what nothing calls from outside
    for (std::size_t at = 0; at < graph.nodes.size(); ++at) {
        const CallNode& one = graph.nodes[at];
        if (one.cycle) continue;
        const bool is_called = std::any_of(one.from.begin(), one.from.end(),
                                           [&](auto arc) { return !graph.arcs[arc].inner; });
        if (is_called)
            RC_ASSERT(is_near(incoming[at], one.inclusive()[Measure::steps]));
        else
            roots += one.inclusive()[Measure::steps];
    }
    for (std::size_t at = 0; at < graph.cycles.size(); ++at) {
        const CallCycle& cycle = graph.cycles[at];
        bool is_called = false;
        for (const CallArc& arc : graph.arcs)
            is_called |= !arc.inner && graph.nodes[arc.callee].cycle == at;
        if (is_called)
            RC_ASSERT(is_near(into_cycle[at], cycle.inclusive()[Measure::steps]));
        else
            roots += cycle.inclusive()[Measure::steps];
    }
    RC_ASSERT(is_near(roots, graph.total[Measure::steps]));
}

using Nodes = std::vector<std::uint32_t>;

// 0 → 1 ⇄ 2 → 3, 4 apart
TEST(Components, EachAfterWhatItReaches) {
    const std::vector<Nodes> successors{{1}, {2}, {1, 3}, {}, {4}};
    EXPECT_EQ(components(successors), (std::vector<Nodes>{{3}, {1, 2}, {0}, {4}}));
}

TEST(Components, ARingIsOne) {
    const std::vector<Nodes> successors{{1}, {2}, {0}};
    EXPECT_EQ(components(successors), (std::vector<Nodes>{{0, 1, 2}}));
}

} // namespace
} // namespace lexprof::profile
