// Inheritance and sharing on bare graphs.
#include "colouring/sharing.h"

#include <gtest/gtest.h>

namespace lexprof::colouring {
namespace {

using Keepers = std::vector<std::uint32_t>;

Keepers keepers_of(std::uint32_t size, std::vector<Edge> edges,
                   std::vector<std::uint32_t> profiled) {
    return keepers(Graph(size, std::move(edges)), profiled);
}

TEST(Sharing, OneReferrerInherits) {
    // main → f → h → i, main and f profiled
    EXPECT_EQ(keepers_of(4, {{0, 1}, {1, 2}, {2, 3}}, {0, 1}), (Keepers{0, 1, 1, 1}));
}

TEST(Sharing, TwoColoursShare) {
    // f → h ← g
    EXPECT_EQ(keepers_of(3, {{0, 2}, {1, 2}}, {0, 1}), (Keepers{0, 1, 2}));
}

TEST(Sharing, TwoWaysOfOneColourDoNot) {
    // f → a → d ← b ← f
    EXPECT_EQ(keepers_of(4, {{0, 1}, {0, 2}, {1, 3}, {2, 3}}, {0}), (Keepers{0, 0, 0, 0}));
}

TEST(Sharing, WhatASharedOneReachesIsItsOwn) {
    // f → h ← g, h → i
    EXPECT_EQ(keepers_of(4, {{0, 2}, {1, 2}, {2, 3}}, {0, 1}), (Keepers{0, 1, 2, 2}));
}

TEST(Sharing, SharingIteratesWhereASharedColourMeetsAnother) {
    // f → h ← g makes h shared; h → k ← f then brings h's colour and f's to k
    EXPECT_EQ(keepers_of(4, {{0, 2}, {1, 2}, {2, 3}, {0, 3}}, {0, 1}), (Keepers{0, 1, 2, 3}));
}

TEST(Sharing, AProfiledOneStopsTheColour) {
    // f → g → h: h is g's alone though f reaches it through g
    EXPECT_EQ(keepers_of(3, {{0, 1}, {1, 2}}, {0, 1}), (Keepers{0, 1, 1}));
}

TEST(Sharing, RecursionDoesNotShare) {
    EXPECT_EQ(keepers_of(2, {{0, 1}, {1, 1}}, {0}), (Keepers{0, 0}));
}

TEST(Sharing, MutualRecursionUnderOneColourDoesNotShare) {
    // f → a ⇄ b
    EXPECT_EQ(keepers_of(3, {{0, 1}, {1, 2}, {2, 1}}, {0}), (Keepers{0, 0, 0}));
    // f → a, f → b, a ⇄ b
    EXPECT_EQ(keepers_of(3, {{0, 1}, {0, 2}, {1, 2}, {2, 1}}, {0}), (Keepers{0, 0, 0}));
}

TEST(Sharing, ACycleEnteredByTwoColoursAtTwoNodesIsSharedAtBoth) {
    // f → a ⇄ b ← g: a sees f and b's colour, b sees g and a's
    EXPECT_EQ(keepers_of(4, {{0, 2}, {1, 3}, {2, 3}, {3, 2}}, {0, 1}), (Keepers{0, 1, 2, 3}));
}

TEST(Sharing, ACycleEnteredByTwoColoursAtOneNodeIsSharedThere) {
    // f → a ← g, a ⇄ b: b sees a only
    EXPECT_EQ(keepers_of(4, {{0, 2}, {1, 2}, {2, 3}, {3, 2}}, {0, 1}), (Keepers{0, 1, 2, 2}));
}

TEST(Sharing, AThreeCycleEnteredAtTwoNodes) {
    // f → a → b → c → a and g → b: a sees f and b's (through c), b sees g and a's, c sees b only
    EXPECT_EQ(keepers_of(5, {{0, 2}, {2, 3}, {3, 4}, {4, 2}, {1, 3}}, {0, 1}),
              (Keepers{0, 1, 2, 3, 3}));
}

TEST(Sharing, AReferenceBackToTheProfiledOneIsNoSharing) {
    // f → a → f, main → f
    EXPECT_EQ(keepers_of(3, {{0, 1}, {1, 2}, {2, 1}}, {0, 1}), (Keepers{0, 1, 1}));
}

TEST(Sharing, WhatNoColourReachesHasNoKeeper) {
    // 1 → 2 is reached by nobody, and its reference to 3 does not count
    EXPECT_EQ(keepers_of(4, {{1, 2}, {2, 3}, {0, 3}}, {0}), (Keepers{0, no_node, no_node, 0}));
}

TEST(Sharing, NothingProfiled) {
    EXPECT_EQ(keepers_of(2, {{0, 1}}, {}), (Keepers{no_node, no_node}));
    EXPECT_EQ(keepers_of(0, {}, {}), Keepers{});
}

} // namespace
} // namespace lexprof::colouring
