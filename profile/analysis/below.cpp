#include "profile/analysis/below.h"

namespace lexprof::profile {

Below::Below(const CallGraph& calls, Measure measure) : calls_(calls), measure_(measure) {
    const auto cycles = static_cast<std::uint32_t>(calls.cycles.size());
    std::uint32_t next = 1 + cycles;
    for (const CallNode& node : calls.nodes)
        groups_of_.push_back(node.cycle ? 1 + *node.cycle : next++);
    groups_.resize(next);
    all_below_.resize(next);
    add_arcs();
    find_gates(from_above());
}

void Below::add_arcs() {
    for (const CallArc& arc : calls_.arcs) {
        const std::uint32_t above = group_of(arc.origin);
        const std::uint32_t below = group_of(arc.callee);
        const double own = arc.own[measure_];
        groups_[above].work += own;
        if (above == below) continue;
        groups_[below].direct += own;
        ++groups_[below].callers;
        groups_[above].below.push_back(below);
    }
}

// Each after all that call it.
Below::Indices Below::from_above() const {
    std::vector<std::size_t> waiting;
    for (const Group& group : groups_) waiting.push_back(group.callers);
    Indices order;
    for (std::uint32_t at = 1; at < groups_.size(); ++at)
        if (waiting[at] == 0) order.push_back(at);
    for (std::size_t at = 0; at < order.size(); ++at)
        for (const std::uint32_t below : groups_[order[at]].below)
            if (--waiting[below] == 0) order.push_back(below);
    return order;
}

std::uint32_t Below::common_gate(std::uint32_t a, std::uint32_t b) const {
    while (a != b) {
        std::uint32_t& deeper = groups_[a].depth >= groups_[b].depth ? a : b;
        deeper = groups_[deeper].gate;
    }
    return a;
}

void Below::find_gates(const Indices& order) {
    std::vector<bool> has_gate(groups_.size(), false);
    for (const std::uint32_t at : order) {
        groups_[at].depth = groups_[groups_[at].gate].depth + 1;
        for (const std::uint32_t below : groups_[at].below) {
            groups_[below].gate = has_gate[below] ? common_gate(groups_[below].gate, at) : at;
            has_gate[below] = true;
        }
    }
    for (auto at = order.rbegin(); at != order.rend(); ++at) {
        groups_[*at].surely += groups_[*at].work;
        groups_[groups_[*at].gate].surely += groups_[*at].surely;
    }
}

double Below::all_below(std::uint32_t group) const {
    auto& known = all_below_[group];
    if (!known) known = count_below(group);
    return *known;
}

double Below::count_below(std::uint32_t group) const {
    std::vector<bool> reached(groups_.size(), false);
    Indices waiting{group};
    reached[group] = true;
    double all = 0;
    while (!waiting.empty()) {
        const Group& at = groups_[waiting.back()];
        waiting.pop_back();
        all += at.work;
        for (const std::uint32_t below : at.below) {
            if (!reached[below]) waiting.push_back(below);
            reached[below] = true;
        }
    }
    return all;
}

Between Below::of_node(std::uint32_t node) const {
    const Group& group = groups_[group_of(node)];
    return {group.direct + group.surely, group.direct + all_below(group_of(node))};
}

// Who alone calls a function has caused all of it; of several, each may have caused all that is
// below, or none.
Between Below::of_arc(std::uint32_t arc) const {
    const CallArc& it = calls_.arcs[arc];
    const Group& group = groups_[group_of(it.callee)];
    if (group.callers == 1) return of_node(it.callee);
    const double own = it.own[measure_];
    return {own, own + all_below(group_of(it.callee))};
}

} // namespace lexprof::profile
