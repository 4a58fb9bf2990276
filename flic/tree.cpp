// The syntax tree of FLIC.
#include "flic/tree.h"

#include <algorithm>
#include <functional>

namespace lexprof::flic {

namespace {

constexpr std::size_t chunk_size = 1 << 16;
constexpr Symbol empty_slot = 0xFFFFFFFF;

} // namespace

std::string_view SymbolTable::text(Symbol symbol) const {
    const Entry& entry = entries_[symbol];
    return std::string_view(chunks_[entry.chunk]).substr(entry.begin, entry.length);
}

Symbol SymbolTable::intern(std::string_view text) {
    if (entries_.size() * 2 >= index_.size()) grow_index();
    const auto hash = static_cast<std::uint32_t>(std::hash<std::string_view>{}(text));
    const std::size_t mask = index_.size() - 1;
    std::size_t slot = hash & mask;
    while (index_[slot] != empty_slot) {
        const Symbol symbol = index_[slot];
        if (entries_[symbol].hash == hash && this->text(symbol) == text) return symbol;
        slot = (slot + 1) & mask;
    }
    index_[slot] = static_cast<Symbol>(entries_.size());
    store(text, hash);
    return index_[slot];
}

void SymbolTable::store(std::string_view text, std::uint32_t hash) {
    if (chunks_.empty() || chunks_.back().capacity() - chunks_.back().size() < text.size()) {
        chunks_.emplace_back().reserve(std::max(chunk_size, text.size()));
    }
    entries_.push_back({hash, static_cast<std::uint32_t>(chunks_.size() - 1),
                        static_cast<std::uint32_t>(chunks_.back().size()),
                        static_cast<std::uint32_t>(text.size())});
    chunks_.back() += text;
}

void SymbolTable::grow_index() {
    index_.assign(std::max<std::size_t>(1024, index_.size() * 2), empty_slot);
    const std::size_t mask = index_.size() - 1;
    for (Symbol symbol = 0; symbol < entries_.size(); ++symbol) {
        std::size_t slot = entries_[symbol].hash & mask;
        while (index_[slot] != empty_slot) slot = (slot + 1) & mask;
        index_[slot] = symbol;
    }
}

NodeId Tree::add_leaf(Kind kind, Offset at, std::uint32_t value) {
    nodes_.push_back({at, kind, Reference::unresolved, 0, value, 0});
    return static_cast<NodeId>(nodes_.size() - 1);
}

NodeId Tree::add_branch(Kind kind, Offset at, std::span<const NodeId> children) {
    nodes_.push_back({at, kind, Reference::unresolved, 0, static_cast<std::uint32_t>(links_.size()),
                      static_cast<std::uint32_t>(children.size())});
    links_.insert(links_.end(), children.begin(), children.end());
    return static_cast<NodeId>(nodes_.size() - 1);
}

NodeId Tree::add_annotated(Offset at, Symbol name, NodeId argument, NodeId expression) {
    nodes_.push_back({at, Kind::annotated, Reference::unresolved, 0,
                      static_cast<std::uint32_t>(links_.size()), argument == no_node ? 1u : 2u});
    links_.push_back(name);
    if (argument != no_node) links_.push_back(argument);
    links_.push_back(expression);
    return static_cast<NodeId>(nodes_.size() - 1);
}

NodeId Tree::add_cost_centre(Offset at, NodeId name, NodeId expression) {
    const NodeId node = add_annotated(at, symbols.intern("SCC"), name, expression);
    nodes_[node].cost_centre = 1;
    return node;
}

std::span<const NodeId> Tree::children(NodeId id) const {
    const Node& node = nodes_[id];
    switch (node.kind) {
    case Kind::apply:
    case Kind::lambda:
    case Kind::let:
    case Kind::letrec: return std::span(links_).subspan(node.value, node.extent);
    case Kind::annotated: return std::span(links_).subspan(node.value + 1, node.extent);
    default: return {};
    }
}

Symbol Tree::annotation(NodeId id) const { return links_[nodes_[id].value]; }

NodeId Tree::annotation_argument(NodeId id) const {
    return nodes_[id].extent == 2 ? children(id).front() : no_node;
}

NodeId Tree::strip(NodeId id) const {
    while (nodes_[id].kind == Kind::annotated) id = body(id);
    return id;
}

NodeId Tree::strip_to_centre(NodeId id) const {
    while (nodes_[id].kind == Kind::annotated && !is_cost_centre(id)) id = body(id);
    return id;
}

} // namespace lexprof::flic
