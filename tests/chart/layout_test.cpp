// Graphs in layers.
#include "profile/present/layout.h"
#include "profile/present/layout_graph.h"

#include <cmath>
#include <gtest/gtest.h>

namespace lexprof::profile {
namespace {

constexpr LayoutNode box{40, 20};

std::vector<LayoutNode> boxes(std::size_t count) { return std::vector<LayoutNode>(count, box); }

bool is_on_border(const Spot& spot, const Spot& middle, const LayoutNode& node) {
    const double dx = std::abs(spot.x - middle.x);
    const double dy = std::abs(spot.y - middle.y);
    const double far = 1e-6;
    return dx <= node.width / 2 + far && dy <= node.height / 2 + far &&
           (std::abs(dx - node.width / 2) < far || std::abs(dy - node.height / 2) < far);
}

// What holds of every layout.
void expect_sound(const std::vector<LayoutNode>& nodes, const std::vector<LayoutArc>& arcs,
                  const Layout& layout) {
    ASSERT_EQ(layout.nodes.size(), nodes.size());
    ASSERT_EQ(layout.arcs.size(), arcs.size());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const Spot& a = layout.nodes[i];
        EXPECT_GE(a.x - nodes[i].width / 2, -1e-6);
        EXPECT_LE(a.x + nodes[i].width / 2, layout.width + 1e-6);
        EXPECT_GE(a.y - nodes[i].height / 2, -1e-6);
        EXPECT_LE(a.y + nodes[i].height / 2, layout.height + 1e-6);
        for (std::size_t k = 0; k < i; ++k) {
            const Spot& b = layout.nodes[k];
            const bool apart =
                std::abs(a.x - b.x) >= (nodes[i].width + nodes[k].width) / 2 - 1e-6 ||
                std::abs(a.y - b.y) >= (nodes[i].height + nodes[k].height) / 2 - 1e-6;
            EXPECT_TRUE(apart) << i << " lies on " << k;
        }
    }
    for (std::size_t i = 0; i < arcs.size(); ++i) {
        const std::vector<Spot>& points = layout.arcs[i].points;
        ASSERT_GE(points.size(), 4U);
        EXPECT_EQ(points.size() % 3, 1U);
        EXPECT_TRUE(is_on_border(points.front(), layout.nodes[arcs[i].from], nodes[arcs[i].from]));
        EXPECT_TRUE(is_on_border(points.back(), layout.nodes[arcs[i].to], nodes[arcs[i].to]));
    }
}

TEST(Layout, OfNothing) {
    const Layout layout = lay_out({}, {});
    EXPECT_EQ(layout.width, 0);
    EXPECT_EQ(layout.height, 0);
}

TEST(Layout, AChainStandsUpright) {
    const std::vector<LayoutArc> arcs{{0, 1}, {1, 2}};
    const Layout layout = lay_out(boxes(3), arcs, {20, 50});
    EXPECT_EQ(layout.nodes, (std::vector<Spot>{{20, 10}, {20, 80}, {20, 150}}));
    EXPECT_EQ(layout.width, 40);
    EXPECT_EQ(layout.height, 160);
    EXPECT_EQ(layout.arcs[0].points.front(), (Spot{20, 20}));
    EXPECT_EQ(layout.arcs[0].points.back(), (Spot{20, 70}));
    EXPECT_EQ(layout.arcs[0].label, (Spot{20, 45}));
}

TEST(Layout, ChildrenStandBelowTheirParentWithTheGapBetween) {
    const std::vector<LayoutArc> arcs{{0, 1}, {0, 2}};
    const Layout layout = lay_out(boxes(3), arcs, {20, 50});
    EXPECT_EQ(layout.nodes, (std::vector<Spot>{{50, 10}, {20, 80}, {80, 80}}));
}

// 0 and 1 lead to 3 and 2: in the order of their numbers the arcs would cross.
TEST(Layout, AvoidsCrossings) {
    const std::vector<LayoutArc> arcs{{4, 0}, {4, 1}, {4, 5}, {0, 3}, {1, 2}, {5, 2}, {0, 2}};
    const auto nodes = boxes(6);
    layout::Graph graph = layout::make_layers(nodes, arcs);
    layout::reduce_crossings(graph);
    EXPECT_EQ(layout::crossings(graph), 0U);
}

TEST(Layout, CountsCrossings) {
    layout::Graph graph = layout::make_layers(boxes(4), std::vector<LayoutArc>{{0, 2}, {1, 3}});
    graph.layers = {{0, 1}, {2, 3}};
    EXPECT_EQ(layout::crossings(graph), 0U);
    graph.layers = {{0, 1}, {3, 2}};
    EXPECT_EQ(layout::crossings(graph), 1U);
}

TEST(Layout, AnArcThatClosesACycleLeadsUp) {
    const std::vector<LayoutArc> arcs{{0, 1}, {1, 2}, {2, 0}};
    const auto nodes = boxes(3);
    const Layout layout = lay_out(nodes, arcs);
    expect_sound(nodes, arcs, layout);
    EXPECT_LT(layout.nodes[0].y, layout.nodes[1].y);
    EXPECT_LT(layout.nodes[1].y, layout.nodes[2].y);
    EXPECT_GT(layout.arcs[2].points.front().y, layout.arcs[2].points.back().y);
}

TEST(Layout, LoopsTakeRoomAtTheRight) {
    const std::vector<LayoutArc> arcs{{0, 0, 30, 10}};
    const auto nodes = boxes(1);
    const Layout layout = lay_out(nodes, arcs);
    expect_sound(nodes, arcs, layout);
    EXPECT_GT(layout.width, 40 + 30);
    EXPECT_GT(layout.arcs[0].label.x - 15, layout.nodes[0].x + 20);
}

TEST(Layout, LabelsDoNotLieOnEachOther) {
    const std::vector<LayoutArc> arcs{{0, 1, 50, 14}, {0, 1, 50, 14}, {0, 1, 50, 14}};
    const auto nodes = boxes(2);
    const Layout layout = lay_out(nodes, arcs);
    expect_sound(nodes, arcs, layout);
    for (int i = 0; i < 3; ++i)
        for (int k = 0; k < i; ++k)
            EXPECT_GE(std::abs(layout.arcs[i].label.x - layout.arcs[k].label.x), 50);
}

// A generator of its own: the same numbers everywhere.
std::vector<LayoutArc> some_arcs(std::uint32_t nodes, std::size_t count, std::uint64_t seed) {
    std::vector<LayoutArc> arcs;
    const auto next = [&] {
        seed = seed * 6364136223846793005U + 1442695040888963407U;
        return static_cast<std::uint32_t>((seed >> 33U) % nodes);
    };
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t from = next();
        arcs.push_back({from, next(), i % 3 == 0 ? 30.0 : 0.0, i % 3 == 0 ? 12.0 : 0.0});
    }
    return arcs;
}

TEST(Layout, IsSoundForAnyGraph) {
    for (std::uint32_t seed = 1; seed <= 40; ++seed) {
        const std::uint32_t count = 1 + seed % 23;
        const auto nodes = boxes(count);
        const auto arcs = some_arcs(count, seed, seed);
        expect_sound(nodes, arcs, lay_out(nodes, arcs));
    }
}

TEST(Layout, IsTheSameEveryTime) {
    const auto arcs = some_arcs(60, 150, 7);
    const Layout once = lay_out(boxes(60), arcs);
    const Layout again = lay_out(boxes(60), arcs);
    EXPECT_EQ(once.nodes, again.nodes);
    for (std::size_t i = 0; i < arcs.size(); ++i)
        EXPECT_EQ(once.arcs[i].points, again.arcs[i].points);
}

TEST(Layout, TakesFiveHundredNodes) {
    const auto nodes = boxes(500);
    const auto arcs = some_arcs(500, 1500, 3);
    expect_sound(nodes, arcs, lay_out(nodes, arcs));
}

TEST(Layout, TakesAChainOfTenThousand) {
    std::vector<LayoutArc> arcs;
    for (std::uint32_t i = 1; i < 10000; ++i) arcs.push_back({i - 1, i});
    const Layout layout = lay_out(boxes(10000), arcs, {20, 50});
    EXPECT_EQ(layout.height, 10000 * 20 + 9999 * 50);
}

} // namespace
} // namespace lexprof::profile
