// How long the parts of a tree are when written on one line.
#include "flic/measure.h"

#include "base/unicode.h"
#include "flic/spelling.h"

#include <algorithm>

namespace lexprof::flic {

namespace {

constexpr std::size_t largest = 0xFFFF;

// The lowest index of a node in the tree below `root`.
NodeId lowest(const Tree& tree, NodeId root) {
    NodeId first = root;
    std::vector<NodeId> pending{root};
    while (!pending.empty()) {
        const NodeId id = pending.back();
        pending.pop_back();
        first = std::min(first, id);
        const std::span<const NodeId> children = tree.children(id);
        pending.insert(pending.end(), children.begin(), children.end());
    }
    return first;
}

} // namespace

std::string spell_leaf(const Tree& tree, NodeId leaf) {
    switch (tree[leaf].kind) {
    case Kind::integer:
    case Kind::real: return spell_number(tree.text(leaf));
    case Kind::character: return spell_character(tree[leaf].value);
    case Kind::string: return spell_string(tree.text(leaf));
    default: return spell_name(tree.text(leaf));
    }
}

bool is_compound(const Tree& tree, NodeId id) {
    const Kind kind = tree[id].kind;
    return kind == Kind::apply || kind == Kind::lambda || kind == Kind::let ||
           kind == Kind::letrec || tree.is_cost_centre(id);
}

Measures::Measures(const Tree& tree, NodeId root, NodeId first)
    : first_(lowest(tree, first == no_node ? root : first)) {
    widths_.reserve(root - first_ + 1);
    for (NodeId id = first_; id <= root; ++id) {
        widths_.push_back(static_cast<std::uint16_t>(std::min(measure(tree, id), largest)));
    }
}

std::size_t Measures::operand(const Tree& tree, NodeId id) const {
    // Nodes before the first belong to other trees.
    return id < first_ ? 0 : width(id) + (is_compound(tree, id) ? 2 : 0);
}

std::size_t Measures::measure(const Tree& tree, NodeId id) const {
    const std::span<const NodeId> children = tree.children(id);
    std::size_t sum = 0;
    for (const NodeId child : children) sum += operand(tree, child) + 1;
    switch (tree[id].kind) {
    case Kind::apply: return sum - 1;
    case Kind::lambda: return sum; // with its sign and without the last blank
    case Kind::let:
    case Kind::letrec: return sum + (tree.bindings(id) == 0 ? 7 : 5);
    case Kind::annotated:
        if (tree.is_cost_centre(id)) return sum + 3; // the word, without the last blank
        return sum + 2 + count_characters(spell_name(tree.symbols.text(tree.annotation(id))));
    default: return count_characters(spell_leaf(tree, id));
    }
}

void Measures::find_ends(const Tree& tree) {
    ends_.reserve(widths_.size());
    for (std::size_t i = 0; i < widths_.size(); ++i) {
        const auto id = static_cast<NodeId>(first_ + i);
        Offset end = tree[id].at;
        for (const NodeId child : tree.children(id)) {
            if (child >= first_) end = std::max(end, this->end(child));
        }
        ends_.push_back(end);
    }
}

} // namespace lexprof::flic
