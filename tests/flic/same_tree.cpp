// Whether two trees are the same, whatever their places and the numbers of their symbols.
#include "tests/flic/same_tree.h"

#include <utility>
#include <vector>

namespace lexprof::flic {

namespace {

bool same_node(const Tree& a, NodeId in_a, const Tree& b, NodeId in_b) {
    if (a[in_a].kind != b[in_b].kind) return false;
    switch (a[in_a].kind) {
    case Kind::name:
    case Kind::integer:
    case Kind::real:
    case Kind::string:
    case Kind::binder: return a.text(in_a) == b.text(in_b);
    case Kind::character: return a[in_a].value == b[in_b].value;
    case Kind::annotated:
        if (a.is_cost_centre(in_a) != b.is_cost_centre(in_b)) return false;
        if (a.symbols.text(a.annotation(in_a)) != b.symbols.text(b.annotation(in_b))) return false;
        break;
    default: break;
    }
    return a.children(in_a).size() == b.children(in_b).size();
}

} // namespace

bool same_tree(const Tree& a, NodeId root_a, const Tree& b, NodeId root_b) {
    std::vector<std::pair<NodeId, NodeId>> pending{{root_a, root_b}};
    while (!pending.empty()) {
        const auto [in_a, in_b] = pending.back();
        pending.pop_back();
        if (!same_node(a, in_a, b, in_b)) return false;
        const std::span<const NodeId> children_a = a.children(in_a);
        const std::span<const NodeId> children_b = b.children(in_b);
        for (std::size_t i = 0; i < children_a.size(); ++i) {
            pending.emplace_back(children_a[i], children_b[i]);
        }
    }
    return true;
}

bool same_text(const Tree& a, const Parsed& in_a, const Tree& b, const Parsed& in_b) {
    if (in_a.declarations.size() != in_b.declarations.size()) return false;
    for (std::size_t i = 0; i < in_a.declarations.size(); ++i)
        if (!same_tree(a, in_a.declarations[i].argument, b, in_b.declarations[i].argument))
            return false;
    return in_a.has_body == in_b.has_body && same_tree(a, in_a.root, b, in_b.root);
}

} // namespace lexprof::flic
