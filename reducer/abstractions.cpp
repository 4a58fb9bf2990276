#include "reducer/abstractions.h"

#include <algorithm>

namespace lexprof::reducer {

using flic::Kind;
using flic::NodeId;

Abstraction Abstractions::peel(const flic::Tree& tree, NodeId node) {
    Abstraction result;
    result.node = node = tree.strip_to_centre(node);
    while (tree[node].kind == Kind::lambda) {
        result.parameters.push_back(tree.children(node).front());
        node = tree.strip_to_centre(tree.body(node));
    }
    while (tree.is_cost_centre(node)) {
        result.centres.push_back(node);
        node = tree.strip_to_centre(tree.body(node));
    }
    result.body = node;
    return result;
}

const Abstraction* Abstractions::at(NodeId node) const {
    const auto found = by_node_.find(node);
    return found == by_node_.end() ? nullptr : &all_[found->second];
}

const Abstraction* Abstractions::of_binder(NodeId binder) const {
    const auto found = by_binder_.find(binder);
    return found == by_binder_.end() ? nullptr : &all_[found->second];
}

void Abstractions::analyse(NodeId expression) {
    const std::size_t first = all_.size();
    visit(expression);
    close_captures(first);
}

void Abstractions::visit(NodeId node) {
    const flic::Tree& tree = program_.tree;
    node = tree.strip_to_centre(node);
    switch (tree[node].kind) {
    case Kind::name:
        if (tree[node].reference == flic::Reference::local) occurrence(tree[node].extent);
        break;
    case Kind::apply:
        for (const NodeId child : tree.children(node)) visit(child);
        break;
    case Kind::lambda:
    case Kind::annotated: open(node, flic::no_node); break;
    case Kind::let:
    case Kind::letrec: visit_let(node); break;
    default: break;
    }
}

void Abstractions::visit_let(NodeId node) {
    const flic::Tree& tree = program_.tree;
    const auto binders = tree.binders(node);
    const auto values = tree.right_hand_sides(node);
    for (const NodeId binder : binders) bind(binder);
    for (std::size_t at = 0; at < binders.size(); ++at) {
        if (tree[tree.strip_to_centre(values[at])].kind == Kind::lambda)
            by_binder_[binders[at]] = open(values[at], binders[at]);
        else if (plan_.locals.contains(binders[at]) || plan_.centres.locals.contains(binders[at]))
            open(values[at], binders[at]);
        else
            visit(values[at]);
    }
    visit(tree.body(node));
}

std::size_t Abstractions::open(NodeId node, NodeId binder) {
    const std::size_t number = all_.size();
    Abstraction abstraction = peel(program_.tree, node);
    abstraction.binder = binder;
    const bool is_value = program_.tree[abstraction.node].kind != Kind::lambda;
    abstraction.is_centre = program_.tree.is_cost_centre(abstraction.node) ||
                            (is_value && plan_.centres.locals.contains(binder));
    if (!open_.empty()) abstraction.outer = all_[open_.back().abstraction].node;
    by_node_[abstraction.node] = number;
    const NodeId body = abstraction.body;
    open_.push_back({number, {}});
    for (const NodeId parameter : abstraction.parameters) bind(parameter);
    all_.push_back(std::move(abstraction));
    free_.emplace_back();
    visit(body);
    open_.pop_back();
    return number;
}

// A binder is free in every open abstraction that was opened after it was bound.
void Abstractions::occurrence(NodeId binder) {
    for (std::size_t level = depth_[binder]; level < open_.size(); ++level) {
        if (open_[level].seen.insert(binder).second)
            free_[open_[level].abstraction].push_back(binder);
    }
}

// What an abstraction needs: its free variables, and what the local functions in it need.
std::vector<NodeId> Abstractions::expand(std::size_t abstraction) const {
    std::vector<NodeId> result;
    std::unordered_set<NodeId> seen;
    const auto add = [&](NodeId binder) {
        if (seen.insert(binder).second) result.push_back(binder);
    };
    for (const NodeId binder : free_[abstraction]) {
        const auto function = by_binder_.find(binder);
        if (function == by_binder_.end())
            add(binder);
        else
            for (const NodeId captured : all_[function->second].captures) add(captured);
    }
    return result;
}

void Abstractions::close_captures(std::size_t first) {
    bool changed = true;
    while (changed) {
        changed = false;
        for (std::size_t at = first; at < all_.size(); ++at) {
            std::vector<NodeId> captures = expand(at);
            if (captures.size() == all_[at].captures.size()) continue;
            all_[at].captures = std::move(captures);
            changed = true;
        }
    }
}

} // namespace lexprof::reducer
