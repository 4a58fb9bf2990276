// Stacks of cost centres, as the book of stacks has them: a subject is a stack, and its parent the
// one below its last centre.
#pragma once

#include "profile/analysis/propagate.h"

#include <algorithm>
#include <string>
#include <vector>

namespace lexprof::profile {

// The stack itself, and before it those that it goes on from, the shortest first.
std::vector<SubjectId> prefixes(const Subjects& subjects, SubjectId stack);

// The name of its last centre: b of MAIN.a.b.
std::string last_centre(const Book& book, SubjectId stack);

// By row, the costs of the stack and of all that go on from it.
std::vector<Costs> inherited(const Book& book);

// The stacks as a tree: each below the one that it goes on from. A node for each row, at the row's
// place.
struct StackTree {
    static constexpr std::uint32_t none = ~std::uint32_t{0};
    struct Node {
        std::string centre; // the last one
        std::uint32_t parent = none;
        std::uint32_t depth = 0;
        std::vector<std::uint32_t> below;
        Costs own;
        Costs all; // with all that go on from it
    };
    std::vector<Node> nodes;
    std::vector<std::uint32_t> roots;

    // All nodes, each before those below it; who is before whom of those that stand side by side.
    template <typename Before>
    std::vector<std::uint32_t> in_order(const Before& before) const;
};
StackTree tree_of_stacks(const Book& book);

// What each centre costs wherever it stands, and together with what is entered from it: a node for
// each centre and an arc for each two that follow each other in stacks. No centre is twice in one
// stack, so all that is inclusive here is exact, and nothing is counted twice.
CallGraph centres_of_stacks(const Book& book);

template <typename Before>
std::vector<std::uint32_t> StackTree::in_order(const Before& before) const {
    std::vector<std::uint32_t> order;
    std::vector<std::uint32_t> pending;
    const auto push = [&](std::vector<std::uint32_t> some) {
        std::stable_sort(some.begin(), some.end(), before);
        pending.insert(pending.end(), some.rbegin(), some.rend());
    };
    push(roots);
    while (!pending.empty()) {
        order.push_back(pending.back());
        pending.pop_back();
        push(nodes[order.back()].below);
    }
    return order;
}

} // namespace lexprof::profile
