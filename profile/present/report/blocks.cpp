// Each function among those in whose text it is referred to and those it refers to, as gprof prints
// them.
#include "profile/present/report/call_fields.h"
#include "profile/present/report/calls.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <unordered_map>

namespace lexprof::profile {

namespace {

constexpr std::size_t first_values = 7; // of a line, before four for each cost
constexpr const char* origin_lead = "  ← ";
constexpr const char* callee_lead = "  → ";
constexpr const char* member_lead = "  · ";

class Blocks {
  public:
    Blocks(const Material& material, const CallGraph& graph)
        : graph_(graph), costs_(costs_shown(material)), is_done_(graph.cycles.size()) {
        for (std::uint32_t at = 0; at < graph.nodes.size(); ++at)
            numbers_.emplace(graph.nodes[at].name, at);
    }

    std::vector<Line> make(const std::vector<std::string>& functions) {
        for (const std::string& name : functions) {
            const std::uint32_t at = numbers_.at(name);
            const CallNode& node = graph_.nodes[at];
            if (node.cycle && !is_done_[*node.cycle]) {
                is_done_[*node.cycle] = true;
                add_cycle(*node.cycle);
            }
            add_block(at);
        }
        return std::move(lines_);
    }

  private:
    Line start(const std::string& block, const char* relation, const std::string& name,
               const char* lead) {
        Line line;
        line.values.reserve(first_values + 4 * costs_.size());
        line.values.emplace_back(block);
        line.values.emplace_back(relation);
        line.values.emplace_back(name);
        line.gap = is_first_;
        line.lead = lead;
        is_first_ = false;
        return line;
    }

    void add_costs(Line& line, const Costs& own, const Costs* inclusive) {
        for (const ShownCost& cost : costs_)
            add_cost_values(line.values, cost, own, inclusive, graph_.total);
        lines_.push_back(std::move(line));
    }

    Value cycle_of(const CallNode& node) const {
        return node.cycle ? Value(std::uint64_t{*node.cycle} + 1) : Value();
    }

    // The calls among which what is below a function is divided.
    std::uint64_t calls_of(const CallNode& node) const {
        return node.cycle ? graph_.cycles[*node.cycle].calls : node.calls;
    }

    void add_arc(const std::string& block, const char* relation, const char* lead,
                 const CallArc& arc, std::uint32_t other) {
        Line line = start(block, relation, graph_.nodes[other].name, lead);
        line.values.emplace_back(arc.calls);
        line.values.push_back(arc.inner ? Value() : Value(calls_of(graph_.nodes[arc.callee])));
        line.values.emplace_back();
        line.values.push_back(cycle_of(graph_.nodes[other]));
        add_costs(line, arc.own, arc.inner ? nullptr : &arc.inclusive);
    }

    // The costliest first.
    void sort(std::vector<std::uint32_t>& arcs) const {
        const auto key = [this](std::uint32_t at) {
            const CallArc& arc = graph_.arcs[at];
            return std::tuple(arc.inclusive[Measure::steps], arc.inclusive[Measure::cells],
                              arc.calls);
        };
        std::stable_sort(arcs.begin(), arcs.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return key(a) > key(b); });
    }

    void add_origins(const std::string& block, std::vector<std::uint32_t> arcs) {
        sort(arcs);
        for (const std::uint32_t at : arcs)
            add_arc(block, "origin", origin_lead, graph_.arcs[at], graph_.arcs[at].origin);
    }

    void add_block(std::uint32_t at) {
        const CallNode& node = graph_.nodes[at];
        const auto is_other = [&](std::uint32_t arc) {
            return graph_.arcs[arc].callee != graph_.arcs[arc].origin;
        };
        is_first_ = true;
        std::vector<std::uint32_t> from;
        std::copy_if(node.from.begin(), node.from.end(), std::back_inserter(from), is_other);
        add_origins(node.name, std::move(from));
        Line line = start(node.name, "self", node.name, "");
        line.kind = Line::Kind::heading;
        line.values.emplace_back(node.calls + node.calls_in_cycle);
        line.values.emplace_back();
        line.values.push_back(node.recursive_calls > 0 ? Value(node.recursive_calls) : Value());
        line.values.push_back(cycle_of(node));
        const Costs inclusive = node.inclusive();
        add_costs(line, node.own, &inclusive);
        std::vector<std::uint32_t> to;
        std::copy_if(node.to.begin(), node.to.end(), std::back_inserter(to), is_other);
        sort(to);
        for (const std::uint32_t arc : to)
            add_arc(node.name, "callee", callee_lead, graph_.arcs[arc], graph_.arcs[arc].callee);
    }

    void add_cycle(std::uint32_t number) {
        const CallCycle& cycle = graph_.cycles[number];
        is_first_ = true;
        std::vector<std::uint32_t> from;
        for (const std::uint32_t member : cycle.members)
            for (const std::uint32_t arc : graph_.nodes[member].from)
                if (!graph_.arcs[arc].inner) from.push_back(arc);
        add_origins(cycle.name, std::move(from));
        Line line = start(cycle.name, "self", cycle.name, "");
        line.kind = Line::Kind::heading;
        line.values.emplace_back(cycle.calls);
        line.values.emplace_back();
        line.values.emplace_back(cycle.inner_calls);
        line.values.emplace_back(std::uint64_t{number} + 1);
        const Costs whole = cycle.inclusive();
        add_costs(line, cycle.own, &whole);
        for (const std::uint32_t member : cycle.members) {
            const CallNode& node = graph_.nodes[member];
            Line part = start(cycle.name, "member", node.name, member_lead);
            part.values.emplace_back(node.calls);
            part.values.emplace_back();
            part.values.emplace_back(node.calls_in_cycle + node.recursive_calls);
            part.values.emplace_back(std::uint64_t{number} + 1);
            const Costs inclusive = node.inclusive();
            add_costs(part, node.own, &inclusive);
        }
    }

    const CallGraph& graph_;
    std::vector<ShownCost> costs_;
    std::vector<bool> is_done_; // by cycle: whether it has been shown as a whole
    std::unordered_map<std::string, std::uint32_t> numbers_;
    std::vector<Line> lines_;
    bool is_first_ = false; // whether the next line begins a block
};

} // namespace

Draft blocks_draft(const Material& material, const CallGraph& graph) {
    const Wording& words = material.words();
    Draft draft;
    draft.table.columns = {
        name_column("block", "block", "The function whose block this is."),
        name_column("relation", "relation", "What the line's function is to that of the block."),
        name_column("name", "function", words.block_meaning),
        {"calls", "calls", words.arc_calls},
        {"of_calls", "of",
         "All calls among which what is below the callee is divided: from outside the callee, and "
         "outside its cycle."},
        {"recursive_calls", "by itself", "How often it entered itself, or a cycle itself."},
        {"cycle", "cycle",
         "The number of its cycle: functions that call each other. They are one whole, with a "
         "block of its own; calls among them divide nothing.",
         Unit::none}};
    draft.has_time = material.has_time;
    draft.shown = {"name", "calls", "of_calls"};
    const bool has_recursion =
        std::any_of(graph.nodes.begin(), graph.nodes.end(),
                    [](const CallNode& node) { return node.recursive_calls > 0; });
    if (has_recursion || !graph.cycles.empty()) draft.shown.emplace_back("recursive_calls");
    if (!graph.cycles.empty()) draft.shown.emplace_back("cycle");
    for (const ShownCost& cost : costs_shown(material)) {
        add_cost_columns(draft.table.columns, cost, words);
        for (const std::string& key : {cost.own_key, cost.below_key, cost.share_key})
            draft.shown.emplace_back(key);
    }
    return draft;
}

std::vector<Line> blocks(const Material& material, const CallGraph& graph,
                         const std::vector<std::string>& functions) {
    return Blocks(material, graph).make(functions);
}

} // namespace lexprof::profile
