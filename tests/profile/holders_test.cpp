// Who holds what: small heaps worked out by hand, and random ones against the definition.
#include "profile/analysis/heap/holders.h"

#include <functional>
#include <gtest/gtest.h>
#include <map>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>
#include <set>

namespace lexprof::profile {
namespace {

using Node = std::uint32_t;

// A heap of so many roots; `cells` says of each cell its construction (its pair is always the
// same), `references` who refers to what, by node: the roots first.
Snapshot heap_of(std::uint32_t roots, const std::vector<std::uint32_t>& cells,
                 const std::vector<std::pair<Node, Node>>& references) {
    Snapshot made;
    made.pairs.push_back({0, 0});
    made.constructions = {"A", "B", "C", "D"};
    for (Node root = 0; root < roots; ++root)
        made.roots.push_back({RootKind::constant, "r" + std::to_string(root), 0});
    for (const std::uint32_t construction : cells) made.cells.push_back({0, construction});
    made.live = cells.size();
    for (Node node = 0; node < made.nodes(); ++node) {
        made.starts.push_back(static_cast<Node>(made.ends.size()));
        for (const auto& [from, to] : references)
            if (from == node) made.ends.push_back(to);
    }
    made.starts.push_back(static_cast<Node>(made.ends.size()));
    return made;
}

// "A 3/5, B 2/2": cells and what they hold, of each group.
std::string groups(const Snapshot& snapshot) {
    std::string text;
    for (const HeapGroup& group : find_holders(snapshot).groups)
        text += (text.empty() ? "" : ", ") + snapshot.constructions[group.construction] + " " +
                std::to_string(group.cells) + "/" + std::to_string(group.held);
    return text;
}

// "r0 5(A 5: B 2)": each holder with what it holds, and those below.
std::string tree(const Snapshot& snapshot) {
    const Holders holders = find_holders(snapshot);
    const auto name = [&](const Holder& holder) {
        if (holder.kind == Holder::Kind::shared) return std::string("shared");
        if (holder.kind == Holder::Kind::root) return snapshot.roots[holder.which].name;
        return snapshot.constructions[holders.groups[holder.which].construction];
    };
    std::function<std::string(std::uint32_t)> below = [&](std::uint32_t above) {
        std::string text;
        for (std::uint32_t at = 0; at < holders.tree.size(); ++at) {
            const Holder& holder = holders.tree[at];
            if (holder.above != above || holder.held == 0) continue;
            const std::string inner = below(at);
            text += (text.empty() ? "" : " ") + name(holder) + " " + std::to_string(holder.held) +
                    (inner.empty() ? "" : "(" + inner + ")");
        }
        return text;
    };
    return below(no_group);
}

TEST(Holders, AnEmptyHeap) {
    EXPECT_EQ(groups(heap_of(1, {}, {})), "");
    EXPECT_EQ(tree(heap_of(1, {}, {})), "");
}

// root → A → B
TEST(Holders, WhoRefersAloneHolds) {
    const Snapshot heap = heap_of(1, {0, 1}, {{0, 1}, {1, 2}});
    EXPECT_EQ(groups(heap), "A 1/2, B 1/1");
    EXPECT_EQ(tree(heap), "r0 2(A 2(B 1))");
}

// A list of three As, each with a B: one line for the As, one for the Bs.
TEST(Holders, AListIsOneGroupWithinItself) {
    const Snapshot heap =
        heap_of(1, {0, 1, 0, 1, 0, 1}, {{0, 1}, {1, 2}, {1, 3}, {3, 4}, {3, 5}, {5, 6}});
    EXPECT_EQ(groups(heap), "A 3/6, B 3/3");
    EXPECT_EQ(tree(heap), "r0 6(A 6(B 3))");
}

// The B that two As refer to is held by what holds both, not by the As.
TEST(Holders, WhatIsSharedBelongsToWhatHoldsTheSharers) {
    const Snapshot heap = heap_of(1, {0, 0, 1, 2}, {{0, 4}, {4, 1}, {4, 2}, {1, 3}, {2, 3}});
    EXPECT_EQ(tree(heap), "r0 4(C 4(A 2 B 1))");
    EXPECT_EQ(groups(heap), "A 2/2, B 1/1, C 1/4");
}

TEST(Holders, WhatTwoRootsShareIsHeldByNeither) {
    const Snapshot heap = heap_of(2, {0, 1, 2}, {{0, 2}, {1, 3}, {2, 4}, {3, 4}});
    EXPECT_EQ(tree(heap), "r0 1(A 1) r1 1(B 1) shared 1(C 1)");
}

// A → B → A → B: the inner As and Bs are counted with the outer ones.
TEST(Holders, GroupsThatAlternateDoNotMakeADeepTree) {
    const Snapshot heap = heap_of(1, {0, 1, 0, 1}, {{0, 1}, {1, 2}, {2, 3}, {3, 4}});
    EXPECT_EQ(tree(heap), "r0 4(A 4(B 2))");
    EXPECT_EQ(groups(heap), "A 2/4, B 2/3");
}

TEST(Holders, TheWayIsTheShortestAndNamesEachGroupOnce) {
    // r0 → A → A → B; r1 → C → B as well
    const Snapshot heap = heap_of(2, {0, 0, 1, 2}, {{0, 2}, {2, 3}, {3, 4}, {1, 5}, {5, 4}});
    const Holders holders = find_holders(heap);
    const auto group_called = [&](const std::string& name) {
        for (std::uint32_t at = 0; at < holders.groups.size(); ++at)
            if (heap.constructions[holders.groups[at].construction] == name) return at;
        return no_group;
    };
    const HeapPath path = path_to(heap, holders, group_called("B"));
    EXPECT_EQ(path.root, 1U);
    EXPECT_EQ(path.groups, (std::vector<Node>{group_called("C"), group_called("B")}));
    EXPECT_EQ(path_to(heap, holders, group_called("A")).root, 0U);
}

// --- against the definition -----------------------------------------------------------------

std::set<Node> reached(const Snapshot& heap, const std::set<Node>& without) {
    std::vector<Node> pending;
    for (Node root = 0; root < heap.roots.size(); ++root) pending.push_back(root);
    std::set<Node> seen;
    while (!pending.empty()) {
        const Node node = pending.back();
        pending.pop_back();
        if (without.contains(node) || !seen.insert(node).second) continue;
        for (Node at = heap.starts[node]; at < heap.starts[node + 1]; ++at)
            pending.push_back(heap.ends[at]);
    }
    return seen;
}

// Cells that are free without a cell of the group, whichever that is: each of its cells alone.
std::uint64_t held_by(const Snapshot& heap, const HeapGroup& group) {
    std::set<Node> held;
    const std::set<Node> all = reached(heap, {});
    for (Node cell = 0; cell < heap.cells.size(); ++cell) {
        const auto node = static_cast<Node>(heap.roots.size()) + cell;
        if (heap.cells[cell].construction != group.construction) continue;
        const std::set<Node> rest = reached(heap, {node});
        for (const Node other : all)
            if (!rest.contains(other)) held.insert(other);
    }
    return held.size();
}

// Only what can be reached is in a heap, so cells are added as references to them are.
Snapshot any_heap() {
    const auto number = [](std::uint32_t from, std::uint32_t to) {
        return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(from, to));
    };
    const std::uint32_t roots = number(1, 4);
    const std::uint32_t size = number(1, 14);
    std::vector<std::uint32_t> cells;
    std::vector<std::pair<Node, Node>> references;
    for (std::uint32_t at = 0; at < size; ++at) {
        cells.push_back(number(0, 4));
        references.emplace_back(number(0, roots + at), roots + at);
    }
    for (std::uint32_t more = number(0, size + 1); more > 0; --more)
        references.emplace_back(number(0, roots + size), number(roots, roots + size));
    return heap_of(roots, cells, references);
}

RC_GTEST_PROP(HoldersProperty, AGroupHoldsWhatWouldBeFreeWithoutOneOfItsCells, ()) {
    const Snapshot heap = any_heap();
    for (const HeapGroup& group : find_holders(heap).groups)
        RC_ASSERT(group.held == held_by(heap, group));
}

RC_GTEST_PROP(HoldersProperty, EveryCellIsInTheTreeOnce, ()) {
    const Snapshot heap = any_heap();
    std::uint64_t own = 0;
    std::uint64_t held = 0;
    std::map<std::uint32_t, std::uint64_t> of_group;
    const Holders holders = find_holders(heap);
    for (const Holder& holder : holders.tree) {
        own += holder.cells;
        if (holder.above == no_group) held += holder.held;
        if (holder.kind == Holder::Kind::cells) of_group[holder.which] += holder.cells;
    }
    RC_ASSERT(own == heap.cells.size());
    RC_ASSERT(held == heap.cells.size());
    for (std::uint32_t at = 0; at < holders.groups.size(); ++at)
        RC_ASSERT(of_group[at] == holders.groups[at].cells);
}

RC_GTEST_PROP(HoldersProperty, AWayEndsWhereItWasToEnd, ()) {
    const Snapshot heap = any_heap();
    const Holders holders = find_holders(heap);
    for (std::uint32_t at = 0; at < holders.groups.size(); ++at) {
        const HeapPath path = path_to(heap, holders, at);
        RC_ASSERT(path.root < heap.roots.size());
        RC_ASSERT(!path.groups.empty());
        RC_ASSERT(path.groups.back() == at);
    }
}

} // namespace
} // namespace lexprof::profile
