#include "profile/analysis/heap/holders.h"

#include "base/dominators.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

namespace lexprof::profile {

namespace {

std::uint64_t key_of(const Snapshot::Cell& cell) {
    return std::uint64_t{cell.pair} << 32 | cell.construction;
}

// The group of each cell, and the groups, the most cells first.
struct Grouping {
    std::vector<HeapGroup> groups;
    std::vector<std::uint32_t> group_of; // by cell
};

Grouping group(const Snapshot& snapshot) {
    Grouping made;
    std::unordered_map<std::uint64_t, std::uint32_t> known;
    made.group_of.reserve(snapshot.cells.size());
    for (const Snapshot::Cell& cell : snapshot.cells) {
        const auto next = static_cast<std::uint32_t>(made.groups.size());
        const auto [found, fresh] = known.try_emplace(key_of(cell), next);
        if (fresh) made.groups.push_back({cell.pair, cell.construction, 0, 0});
        made.groups[found->second].cells += cell.units;
        made.group_of.push_back(found->second);
    }
    std::vector<std::uint32_t> order(made.groups.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t left, std::uint32_t right) {
        return made.groups[left].cells > made.groups[right].cells;
    });
    std::vector<std::uint32_t> place(order.size());
    std::vector<HeapGroup> sorted;
    for (const std::uint32_t from : order) {
        place[from] = static_cast<std::uint32_t>(sorted.size());
        sorted.push_back(made.groups[from]);
    }
    made.groups = std::move(sorted);
    for (std::uint32_t& group : made.group_of) group = place[group];
    return made;
}

// The tree of dominators of a snapshot's nodes, which can be walked from above.
class HolderTree {
  public:
    explicit HolderTree(const Snapshot& snapshot);

    // Calls enter(node, node above or no_node) and leave(node) of all nodes, from the outermost in.
    template <typename Enter, typename Leave>
    void walk(Enter enter, Leave leave) const;

  private:
    std::vector<std::uint32_t> above_;  // by node
    std::vector<std::uint32_t> starts_; // rows of those directly below
    std::vector<std::uint32_t> below_;
    std::vector<std::uint32_t> top_;
};

HolderTree::HolderTree(const Snapshot& snapshot) {
    std::vector<std::uint32_t> roots(snapshot.roots.size());
    std::iota(roots.begin(), roots.end(), 0);
    Dominators found = [&] {
        const Graph graph(snapshot.starts, snapshot.ends);
        return dominators(graph, roots);
    }();
    above_ = std::move(found.immediate);
    starts_.assign(above_.size() + 1, 0);
    for (const std::uint32_t node : found.order) {
        if (above_[node] == no_node)
            top_.push_back(node);
        else
            ++starts_[above_[node] + 1];
    }
    for (std::size_t node = 0; node < above_.size(); ++node) starts_[node + 1] += starts_[node];
    below_.resize(found.order.size() - top_.size());
    std::vector<std::uint32_t> next(starts_.begin(), starts_.end() - 1);
    for (const std::uint32_t node : found.order)
        if (above_[node] != no_node) below_[next[above_[node]]++] = node;
}

template <typename Enter, typename Leave>
void HolderTree::walk(Enter enter, Leave leave) const {
    struct Visit {
        std::uint32_t node;
        std::uint32_t next; // in below_
    };
    std::vector<Visit> visits;
    for (const std::uint32_t top : top_) {
        enter(top, no_node);
        visits.push_back({top, starts_[top]});
        while (!visits.empty()) {
            Visit& last = visits.back();
            if (last.next == starts_[last.node + 1]) {
                leave(last.node);
                visits.pop_back();
                continue;
            }
            const std::uint32_t node = below_[last.next++];
            enter(node, last.node);
            visits.push_back({node, starts_[node]});
        }
    }
}

// Makes the tree of groups, and adds up what each group holds.
class Gatherer {
  public:
    Gatherer(const Snapshot& snapshot, Grouping grouping);

    Holders gather();

  private:
    bool is_root(std::uint32_t node) const { return node < snapshot_.roots.size(); }
    std::uint32_t group_of(std::uint32_t node) const {
        return grouping_.group_of[node - snapshot_.roots.size()];
    }
    void enter(std::uint32_t node, std::uint32_t above);
    void leave(std::uint32_t node);
    std::uint32_t place_below(std::uint32_t holder, std::uint32_t group);
    void add_up();

    const Snapshot& snapshot_;
    Grouping grouping_;
    Holders made_;
    std::uint32_t shared_ = 0;             // the holder of what several roots share
    std::vector<std::uint32_t> holder_of_; // by node
    // Of each group: cells around the one that is being visited.
    std::vector<std::uint32_t> around_;
    // Holders of cells, by the one above and the group.
    std::unordered_map<std::uint64_t, std::uint32_t> known_;
    std::vector<std::uint32_t> visiting_; // groups around, the first time each
    std::vector<std::uint64_t> begun_;    // how many cells had been visited when each was entered
    std::uint64_t visited_ = 0;
};

Gatherer::Gatherer(const Snapshot& snapshot, Grouping grouping)
    : snapshot_(snapshot),
      grouping_(std::move(grouping)),
      holder_of_(snapshot.nodes(), no_node),
      around_(grouping_.groups.size(), 0) {
    for (std::uint32_t root = 0; root < snapshot.roots.size(); ++root)
        made_.tree.push_back({Holder::Kind::root, root, no_node, 0, 0});
    shared_ = static_cast<std::uint32_t>(made_.tree.size());
    made_.tree.push_back({Holder::Kind::shared, 0, no_node, 0, 0});
}

// Note [Groups of cells]
std::uint32_t Gatherer::place_below(std::uint32_t holder, std::uint32_t group) {
    for (std::uint32_t outer = holder; made_.tree[outer].kind == Holder::Kind::cells;
         outer = made_.tree[outer].above)
        if (made_.tree[outer].which == group) return outer;
    const auto next = static_cast<std::uint32_t>(made_.tree.size());
    const auto [found, fresh] = known_.try_emplace(std::uint64_t{holder} << 32 | group, next);
    if (fresh) made_.tree.push_back({Holder::Kind::cells, group, holder, 0, 0});
    return found->second;
}

void Gatherer::enter(std::uint32_t node, std::uint32_t above) {
    if (is_root(node)) {
        holder_of_[node] = node;
        return;
    }
    const std::uint32_t group = group_of(node);
    holder_of_[node] = place_below(above == no_node ? shared_ : holder_of_[above], group);
    const std::uint32_t units = snapshot_.cells[node - snapshot_.roots.size()].units;
    made_.tree[holder_of_[node]].cells += units;
    if (around_[group]++ == 0) begun_.push_back(visited_);
    visited_ += units;
}

void Gatherer::leave(std::uint32_t node) {
    if (is_root(node)) return;
    const std::uint32_t group = group_of(node);
    if (--around_[group] > 0) return;
    grouping_.groups[group].held += visited_ - begun_.back();
    begun_.pop_back();
}

void Gatherer::add_up() {
    for (std::size_t at = made_.tree.size(); at-- > 0;) {
        Holder& holder = made_.tree[at];
        holder.held += holder.cells;
        if (holder.above != no_node) made_.tree[holder.above].held += holder.held;
    }
}

Holders Gatherer::gather() {
    HolderTree(snapshot_).walk(
        [this](std::uint32_t node, std::uint32_t above) { enter(node, above); },
        [this](std::uint32_t node) { leave(node); });
    add_up();
    made_.groups = std::move(grouping_.groups);
    return std::move(made_);
}

} // namespace

Holders find_holders(const Snapshot& snapshot) {
    return Gatherer(snapshot, group(snapshot)).gather();
}

HeapPath path_to(const Snapshot& snapshot, const Holders& holders, std::uint32_t group) {
    const auto roots = static_cast<std::uint32_t>(snapshot.roots.size());
    const HeapGroup& wanted = holders.groups[group];
    std::vector<std::uint32_t> from(snapshot.nodes(), no_node); // the node before, on the way
    std::vector<std::uint32_t> found(roots);
    std::iota(found.begin(), found.end(), 0);
    for (const std::uint32_t root : found) from[root] = root;
    const auto is_wanted = [&](std::uint32_t node) {
        if (node < roots) return false;
        const Snapshot::Cell& cell = snapshot.cells[node - roots];
        return cell.pair == wanted.pair && cell.construction == wanted.construction;
    };
    std::uint32_t end = no_node;
    for (std::size_t next = 0; next < found.size() && end == no_node; ++next) {
        const std::uint32_t node = found[next];
        for (std::uint32_t at = snapshot.starts[node]; at < snapshot.starts[node + 1]; ++at) {
            const std::uint32_t to = snapshot.ends[at];
            if (from[to] != no_node) continue;
            from[to] = node;
            found.push_back(to);
            if (is_wanted(to)) {
                end = to;
                break;
            }
        }
    }
    std::unordered_map<std::uint64_t, std::uint32_t> groups;
    for (std::uint32_t at = 0; at < holders.groups.size(); ++at)
        groups.emplace(key_of({holders.groups[at].pair, holders.groups[at].construction}), at);
    HeapPath path;
    for (; end != no_node && end >= roots; end = from[end]) {
        const std::uint32_t passed = groups.at(key_of(snapshot.cells[end - roots]));
        if (path.groups.empty() || path.groups.back() != passed) path.groups.push_back(passed);
    }
    path.root = end == no_node ? 0 : end;
    std::reverse(path.groups.begin(), path.groups.end());
    return path;
}

} // namespace lexprof::profile
