#include "profile/analysis/propagate.h"

#include "base/components.h"

#include <algorithm>
#include <unordered_map>

namespace lexprof::profile {

namespace {

constexpr std::size_t names_of_a_cycle = 3;

using Indices = std::vector<std::uint32_t>;

CallGraph build(const Book& book) {
    CallGraph graph;
    graph.arcs.reserve(book.rows.size());
    std::unordered_map<SubjectId, std::uint32_t> numbers;
    const auto node_of = [&](SubjectId subject) {
        const auto next = static_cast<std::uint32_t>(graph.nodes.size());
        const auto [entry, is_new] = numbers.try_emplace(subject, next);
        if (is_new) {
            CallNode& node = graph.nodes.emplace_back();
            node.subject = subject;
            node.kind = (*book.subjects)[subject].kind;
            node.name = book.name(subject);
        }
        return entry->second;
    };
    for (std::uint32_t at = 0; at < book.rows.size(); ++at) {
        const Row& row = book.rows[at];
        CallArc arc;
        arc.callee = node_of(row.callee);
        arc.origin = node_of(row.origin);
        arc.row = at;
        arc.calls = row.calls;
        arc.own = costs_of(row);
        graph.nodes[arc.callee].from.push_back(at);
        graph.nodes[arc.origin].to.push_back(at);
        graph.nodes[arc.callee].own += arc.own;
        graph.total += arc.own;
        graph.arcs.push_back(arc);
    }
    return graph;
}

std::vector<Indices> components_of(const CallGraph& graph) {
    std::vector<Indices> successors(graph.nodes.size());
    for (const CallArc& arc : graph.arcs) successors[arc.origin].push_back(arc.callee);
    return components(successors);
}

std::string name_of_cycle(const CallGraph& graph, const CallCycle& cycle, std::size_t number) {
    std::string name = "cycle " + std::to_string(number);
    const char* separator = ": ";
    for (std::size_t at = 0; at < std::min(cycle.members.size(), names_of_a_cycle); ++at) {
        name += separator + graph.nodes[cycle.members[at]].name;
        separator = ", ";
    }
    return cycle.members.size() > names_of_a_cycle ? name + ", …" : name;
}

// Cycles are numbered in the order in which their first members appear.
void number_cycles(CallGraph& graph, const std::vector<Indices>& found) {
    for (const Indices& members : found) {
        if (members.size() < 2) continue;
        graph.cycles.emplace_back();
        graph.cycles.back().members = members;
    }
    std::sort(graph.cycles.begin(), graph.cycles.end(),
              [](const CallCycle& a, const CallCycle& b) { return a.members[0] < b.members[0]; });
    for (std::uint32_t at = 0; at < graph.cycles.size(); ++at) {
        graph.cycles[at].name = name_of_cycle(graph, graph.cycles[at], at + 1);
        for (const std::uint32_t member : graph.cycles[at].members) graph.nodes[member].cycle = at;
    }
}

bool is_inner(const CallGraph& graph, const CallArc& arc) {
    const auto cycle = graph.nodes[arc.callee].cycle;
    return arc.callee == arc.origin || (cycle && cycle == graph.nodes[arc.origin].cycle);
}

// How what is below is divided among arcs: see Note [Propagation].
void set_shares(CallGraph& graph, const Indices& arcs) {
    const auto weigh = [&](auto weight) {
        double sum = 0;
        for (const std::uint32_t arc : arcs) sum += weight(graph.arcs[arc]);
        if (sum <= 0) return false;
        for (const std::uint32_t arc : arcs) graph.arcs[arc].share = weight(graph.arcs[arc]) / sum;
        return true;
    };
    if (weigh([](const CallArc& arc) { return static_cast<double>(arc.calls); })) return;
    if (weigh([](const CallArc& arc) { return arc.own[Measure::steps]; })) return;
    if (weigh([](const CallArc& arc) { return arc.own[Measure::cells]; })) return;
    weigh([](const CallArc&) { return 1.0; });
}

// The arcs from outside. What was done through the others joins the pool; calls of both sorts are
// counted.
Indices outer_arcs(CallGraph& graph, const Indices& members, Costs& pool) {
    Indices outer;
    for (const std::uint32_t member : members) {
        CallNode& node = graph.nodes[member];
        for (const std::uint32_t at : node.from) {
            CallArc& arc = graph.arcs[at];
            arc.inner = is_inner(graph, arc);
            if (!arc.inner) {
                outer.push_back(at);
                node.calls += arc.calls;
                continue;
            }
            pool += arc.own;
            (arc.origin == arc.callee ? node.recursive_calls : node.calls_in_cycle) += arc.calls;
        }
    }
    return outer;
}

// All that is called from these has been done before.
void finish(CallGraph& graph, const Indices& members) {
    Costs pool; // what is divided among the calls from outside
    for (const std::uint32_t member : members) {
        CallNode& node = graph.nodes[member];
        for (const std::uint32_t at : node.to) node.below += graph.arcs[at].inclusive;
        pool += node.below;
    }
    const Indices outer = outer_arcs(graph, members, pool);
    set_shares(graph, outer);
    for (const std::uint32_t at : outer) {
        CallArc& arc = graph.arcs[at];
        arc.inclusive = arc.own + pool * arc.share;
    }
}

void sum_cycles(CallGraph& graph) {
    for (CallCycle& cycle : graph.cycles) {
        for (const std::uint32_t member : cycle.members) {
            const CallNode& node = graph.nodes[member];
            cycle.calls += node.calls;
            cycle.inner_calls += node.calls_in_cycle + node.recursive_calls;
            cycle.own += node.own;
            cycle.below += node.below;
        }
    }
}

} // namespace

Costs& Costs::operator+=(const Costs& more) {
    for (std::size_t at = 0; at < amounts.size(); ++at) amounts[at] += more.amounts[at];
    return *this;
}

Costs operator*(const Costs& costs, double factor) {
    Costs product = costs;
    for (double& amount : product.amounts) amount *= factor;
    return product;
}

Costs costs_of(const Row& row) {
    Costs costs;
    for (const MeasureFacts& facts : measures)
        if (can_be_propagated(facts))
            costs.amounts[propagated_place[static_cast<std::size_t>(facts.measure)]] =
                static_cast<double>(kept(row, facts.measure));
    return costs;
}

std::optional<std::uint32_t> CallGraph::find(std::string_view name) const {
    for (std::uint32_t at = 0; at < nodes.size(); ++at)
        if (nodes[at].name == name) return at;
    return {};
}

CallGraph propagate(const Book& book) {
    CallGraph graph = build(book);
    const std::vector<Indices> found = components_of(graph);
    number_cycles(graph, found);
    for (const Indices& members : found) finish(graph, members); // callees before their callers
    sum_cycles(graph);
    return graph;
}

} // namespace lexprof::profile
