// Immediate dominators by the method of Lengauer and Tarjan (1979), with path compression.
//
// Everything here but the interface works on preorder numbers of a depth-first walk, in which 0 is
// the entry: a node outside the graph with an edge to every root.
#include "base/dominators.h"

namespace lexprof {
namespace {

using Number = std::uint32_t; // in preorder; 0 is the entry
constexpr Number unnumbered = 0;

class Finder {
  public:
    Finder(const Graph& graph, std::span<const std::uint32_t> roots);

    Dominators find();

  private:
    void walk(std::span<const std::uint32_t> roots);
    void enter(std::uint32_t node, Number from);
    void set_semidominator(Number number);
    Number least_on_path(Number number);
    void settle_bucket(Number owner);

    const Graph& graph_;
    std::vector<Number> number_of_; // by node
    std::vector<bool> is_root_;     // by node

    // By number. The forest that grows while numbers are handled from the last to the first is held
    // in ancestor_ and least_: least_[v] is the number with the least semidominator on the
    // compressed path above v.
    std::vector<std::uint32_t> node_of_;
    std::vector<Number> parent_;
    std::vector<Number> semidominator_;
    std::vector<Number> dominator_;
    std::vector<Number> ancestor_;
    std::vector<Number> least_;
    // Those whose semidominator is v, as a list: the first, and the next of each.
    std::vector<Number> bucket_;
    std::vector<Number> next_in_bucket_;
    std::vector<Number> path_; // scratch of least_on_path
};

Finder::Finder(const Graph& graph, std::span<const std::uint32_t> roots)
    : graph_(graph),
      number_of_(graph.size(), unnumbered),
      is_root_(graph.size(), false),
      node_of_{no_node},
      parent_{0} {
    for (const std::uint32_t root : roots) is_root_[root] = true;
    walk(roots);

    const std::size_t count = node_of_.size();
    semidominator_.resize(count);
    least_.resize(count);
    for (Number number = 0; number < count; ++number)
        semidominator_[number] = least_[number] = number;
    dominator_.assign(count, 0);
    ancestor_.assign(count, no_node);
    bucket_.assign(count, no_node);
    next_in_bucket_.assign(count, no_node);
}

void Finder::enter(std::uint32_t node, Number from) {
    number_of_[node] = static_cast<Number>(node_of_.size());
    node_of_.push_back(node);
    parent_.push_back(from);
}

void Finder::walk(std::span<const std::uint32_t> roots) {
    struct Visit {
        std::uint32_t node;
        std::uint32_t next; // the successor to look at next
    };
    std::vector<Visit> visits;
    for (const std::uint32_t root : roots) {
        if (number_of_[root] != unnumbered) continue;
        enter(root, 0);
        visits.push_back({root, 0});
        while (!visits.empty()) {
            Visit& top = visits.back();
            const auto successors = graph_.successors(top.node);
            if (top.next == successors.size()) {
                visits.pop_back();
                continue;
            }
            const std::uint32_t successor = successors[top.next++];
            if (number_of_[successor] != unnumbered) continue;
            enter(successor, number_of_[top.node]);
            visits.push_back({successor, 0});
        }
    }
}

// The number with the least semidominator on the way from `number` up to the root of its tree in
// the forest, the root left out; compresses that way.
Number Finder::least_on_path(Number number) {
    if (ancestor_[number] == no_node) return number;
    path_.clear();
    Number at = number;
    while (ancestor_[ancestor_[at]] != no_node) {
        path_.push_back(at);
        at = ancestor_[at];
    }
    const Number root = ancestor_[at];
    for (Number above = at; !path_.empty(); above = path_.back(), path_.pop_back()) {
        const Number below = path_.back();
        if (semidominator_[least_[above]] < semidominator_[least_[below]])
            least_[below] = least_[above];
        ancestor_[below] = root;
    }
    return least_[number];
}

void Finder::set_semidominator(Number number) {
    const std::uint32_t node = node_of_[number];
    Number& semidominator = semidominator_[number];
    if (is_root_[node]) {
        semidominator = 0;
        return;
    }
    for (const std::uint32_t predecessor : graph_.predecessors(node)) {
        const Number from = number_of_[predecessor];
        if (from == unnumbered) continue; // not reached, so no way leads through it
        const Number candidate = semidominator_[least_on_path(from)];
        if (candidate < semidominator) semidominator = candidate;
    }
}

// The dominators, or for now numbers with the same dominator, of those whose semidominator is
// `owner`.
void Finder::settle_bucket(Number owner) {
    for (Number number = bucket_[owner]; number != no_node; number = next_in_bucket_[number]) {
        const Number least = least_on_path(number);
        dominator_[number] = semidominator_[least] < semidominator_[number] ? least : owner;
    }
    bucket_[owner] = no_node;
}

Dominators Finder::find() {
    const Number count = static_cast<Number>(node_of_.size());
    for (Number number = count - 1; number > 0; --number) {
        set_semidominator(number);
        const Number semidominator = semidominator_[number];
        next_in_bucket_[number] = bucket_[semidominator];
        bucket_[semidominator] = number;
        ancestor_[number] = parent_[number];
        settle_bucket(parent_[number]);
    }

    Dominators found;
    found.order.assign(node_of_.begin() + 1, node_of_.end());
    found.immediate.assign(graph_.size(), no_node);
    for (Number number = 1; number < count; ++number) {
        if (dominator_[number] != semidominator_[number])
            dominator_[number] = dominator_[dominator_[number]];
        found.immediate[node_of_[number]] = node_of_[dominator_[number]];
    }
    return found;
}

} // namespace

Dominators dominators(const Graph& graph, std::span<const std::uint32_t> roots) {
    return Finder(graph, roots).find();
}

} // namespace lexprof
