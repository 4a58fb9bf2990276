// Costs with those of what is called: a line for each function or pair.
#include "base/table_shown.h"
#include "profile/present/report/call_fields.h"
#include "profile/present/report/calls.h"

#include <algorithm>

namespace lexprof::profile {

namespace {

class Propagated {
  public:
    Propagated(const Material& material, const CallGraph& graph)
        : material_(material),
          graph_(graph),
          words_(material.words()),
          costs_(costs_shown(material)) {}

    Draft by_function() {
        Draft& draft = draft_;
        columns() = {name_column("function", "function", "The function."),
                     {"calls", "calls", "How often others entered it."},
                     {"recursive_calls", "by itself", "How often it entered itself."}};
        draft.shown = {"function", "calls"};
        if (has_recursion()) draft.shown.emplace_back("recursive_calls");
        if (!graph_.cycles.empty()) draft.shown.emplace_back("cycle");
        add_costs();
        columns().push_back({"cycle", "cycle",
                             "The number of its cycle: functions that call each other. What is "
                             "below one of them is without the others.",
                             Unit::none});
        columns().push_back(name_column("place", "place", "Where it is defined."));
        for (const CallNode& node : graph_.nodes)
            if (node.kind != SubjectKind::outside || node.own != Costs{}) add_line(node);
        finish("function", {0});
        add_cycles();
        return std::move(draft_);
    }

    Draft by_pair() {
        Draft& draft = draft_;
        columns() = {name_column("pair", words_.pair, words_.pair_meaning),
                     name_column("callee", "function", "The function that did it."),
                     name_column("origin", words_.origin, words_.origin_meaning),
                     {"calls", "calls", "How often the function was entered."},
                     {"call_share", "% calls",
                      "Its part of the calls from outside the function, and outside its cycle.",
                      Unit::percent}};
        draft.shown = {"pair", "calls", "call_share"};
        add_costs();
        for (const CallArc& arc : graph_.arcs) add_line(arc);
        finish("pair", {1, 2});
        return std::move(draft_);
    }

  private:
    std::vector<Column>& columns() { return draft_.table.columns; }
    std::vector<Line>& lines() { return draft_.table.lines; }

    bool has_recursion() const {
        return std::any_of(graph_.nodes.begin(), graph_.nodes.end(),
                           [](const CallNode& node) { return node.recursive_calls > 0; });
    }

    void add_costs() {
        for (const ShownCost& cost : costs_) {
            add_cost_columns(columns(), cost, words_);
            for (const std::string& key : {cost.own_key, cost.inclusive_key, cost.share_key})
                draft_.shown.emplace_back(key);
        }
    }

    void add_values(Line& line, const Costs& own, const Costs* inclusive) const {
        for (const ShownCost& cost : costs_)
            add_cost_values(line.values, cost, own, inclusive, graph_.total);
    }

    Line::Kind kind_of(const CallNode& node) const {
        return (*material_.book.subjects)[node.subject].is_account() ? Line::Kind::account
                                                                     : Line::Kind::entry;
    }

    void add_line(const CallNode& node) {
        Line line{{node.name, node.calls + node.calls_in_cycle, node.recursive_calls},
                  kind_of(node)};
        const Costs inclusive = node.inclusive();
        add_values(line, node.own, &inclusive);
        line.values.push_back(node.cycle ? Value(std::uint64_t{*node.cycle} + 1) : Value());
        line.values.emplace_back(place_text((*material_.book.subjects)[node.subject].place));
        lines().push_back(std::move(line));
    }

    void add_line(const CallArc& arc) {
        const std::string& callee = graph_.nodes[arc.callee].name;
        const std::string& origin = graph_.nodes[arc.origin].name;
        const Line::Kind kind = kind_of(graph_.nodes[arc.callee]);
        Line line{{kind == Line::Kind::account ? callee : callee + "←" + origin, callee, origin,
                   arc.calls,
                   arc.inner || kind == Line::Kind::account ? Value() : Value(100 * arc.share)},
                  kind};
        add_values(line, arc.own, arc.inner ? nullptr : &arc.inclusive);
        lines().push_back(std::move(line));
    }

    void add_cycles() {
        for (const CallCycle& cycle : graph_.cycles) {
            Line line{{cycle.name, cycle.calls, {}}, Line::Kind::heading};
            const Costs inclusive = cycle.inclusive();
            add_values(line, cycle.own, &inclusive);
            line.values.resize(columns().size());
            lines().push_back(std::move(line));
        }
    }

    // What can be summed, the total, and the order of lines that are equal in the column chosen.
    void finish(const char* noun, std::vector<std::size_t> names) {
        draft_.noun = noun;
        draft_.has_time = material_.has_time;
        draft_.names = std::move(names);
        const ShownCost& chief = chief_cost();
        draft_.sort = chief.inclusive_key;
        for (const Column& column : columns()) {
            const bool is_own = column.key.starts_with("own_");
            draft_.additive.push_back(is_own || column.key == "calls" ||
                                      column.key == "recursive_calls");
        }
        draft_.total = sum_of(draft_, lines());
        draft_.total.kind = Line::Kind::total;
        for (std::size_t at = 0; at < columns().size(); ++at) draft_.totals.push_back(total_of(at));
        sort_lines(lines(), 0, true);
        sort_lines(lines(), find_column(columns(), chief.own_key).value(), false);
        sort_lines(lines(), find_column(columns(), chief.inclusive_key).value(), false);
    }

    // Steps; in a book that does not say who did the work, what it has. It always has cells.
    const ShownCost& chief_cost() const {
        const auto steps = std::find_if(costs_.begin(), costs_.end(), [](const ShownCost& cost) {
            return cost.measure == Measure::steps;
        });
        return steps == costs_.end() ? costs_.front() : *steps;
    }

    // What 100 % is in a column.
    double total_of(std::size_t column) const {
        for (const ShownCost& cost : costs_)
            for (const std::string& key : {cost.own_key, cost.below_key, cost.inclusive_key})
                if (columns_key(column) == key) return graph_.total[cost.measure];
        return number_of(draft_.total.values[column]);
    }

    const std::string& columns_key(std::size_t column) const {
        return draft_.table.columns[column].key;
    }

    const Material& material_;
    const CallGraph& graph_;
    const Wording& words_;
    std::vector<ShownCost> costs_;
    Draft draft_;
};

} // namespace

Draft propagated_draft(const Material& material, const CallGraph& graph, By by) {
    Propagated propagated(material, graph);
    return by == By::pair ? propagated.by_pair() : propagated.by_function();
}

} // namespace lexprof::profile
