#include "gui/core/call_graph.h"

#include "gui/core/columns.h"
#include "gui/core/sieve.h"
#include "gui/core/words.h"
#include "profile/propagate.h"

#include <algorithm>
#include <array>
#include <deque>
#include <unordered_map>
#include <unordered_set>

namespace lexprof::gui {

namespace {

std::optional<profile::Cost> cost_of(Measure measure) {
    switch (measure) {
    case Measure::steps: return profile::Cost::steps;
    case Measure::time: return profile::Cost::time_ns;
    case Measure::cells: return profile::Cost::cells;
    case Measure::calls:
    case Measure::most_live: break;
    }
    return std::nullopt;
}

class Builder {
  public:
    explicit Builder(const GraphWish& wish)
        : wish_(wish),
          document_(*wish.document),
          shown_(wish.choice.window ? profile::sum_window(document_.profile(), document_.curves(),
                                                          *wish.choice.window)
                                    : document_.profile()),
          calls_(profile::propagate(shown_)) {}

    Graph build() {
        // Where the table has percents, the same ones; calls and peaks are added up.
        graph_.whole = whole(shown_, column_of(wish_.measure));
        if (wish_.measure == Measure::calls || wish_.measure == Measure::most_live) {
            graph_.whole = 0;
            for (const profile::Row& row : shown_.rows) graph_.whole += amount(row, wish_.measure);
        }
        choose_pairs();
        sort_by_weight();
        choose_threshold();
        fold();
        for (const std::uint32_t arc : kept_) add_arc(arc);
        describe();
        return std::move(graph_);
    }

  private:
    static double amount(const profile::Row& row, Measure measure) {
        return number(row, column_of(measure));
    }
    double value(PairIndex pair) const { return amount(shown_.rows[pair], wish_.measure); }

    // The arcs of the propagated graph are the rows: a pair's number is that of its arc.
    void choose_pairs() {
        const bool far = !wish_.choice.function.isEmpty() && wish_.reach > 1;
        Sieve sieve(wish_.choice.filter, document_, shown_);
        std::vector<bool> near;
        if (far) near = neighbourhood();
        const auto add = [&](PairIndex pair) {
            const profile::Row& row = document_.row(pair);
            const bool is_nothing = row.calls == 0 && row.steps == 0 && row.cells == 0;
            if (!profile::is_account(row) && (!is_nothing || pair == wish_.choice.pair))
                pairs_.push_back(pair);
        };
        if (!far) {
            for (const PairIndex pair : wish_.visible) add(pair);
            return;
        }
        for (PairIndex pair = 0; pair < document_.pairs(); ++pair)
            if (near[calls_.arcs[pair].origin] && near[calls_.arcs[pair].callee] &&
                sieve.accepts(pair))
                add(pair);
    }

    std::vector<bool> neighbourhood() const {
        std::vector<int> distance(calls_.nodes.size(), -1);
        std::deque<std::uint32_t> waiting;
        if (const auto start = calls_.find(wish_.choice.function.toStdString())) {
            distance[*start] = 0;
            waiting.push_back(*start);
        }
        while (!waiting.empty()) {
            const std::uint32_t node = waiting.front();
            waiting.pop_front();
            if (distance[node] == wish_.reach) continue;
            const auto visit = [&](std::uint32_t next) {
                if (distance[next] >= 0) return;
                distance[next] = distance[node] + 1;
                waiting.push_back(next);
            };
            for (const std::uint32_t arc : calls_.nodes[node].to) visit(calls_.arcs[arc].callee);
            for (const std::uint32_t arc : calls_.nodes[node].from) visit(calls_.arcs[arc].origin);
        }
        std::vector<bool> near;
        for (const int steps : distance) near.push_back(steps >= 0);
        return near;
    }

    void sort_by_weight() {
        std::stable_sort(pairs_.begin(), pairs_.end(),
                         [&](PairIndex a, PairIndex b) { return value(a) > value(b); });
    }

    // How many arcs, from the weightiest, are not below a threshold.
    std::size_t above(double threshold) const {
        if (threshold <= 0) return pairs_.size();
        const auto end = std::partition_point(pairs_.begin(), pairs_.end(), [&](PairIndex pair) {
            return value(pair) >= threshold * graph_.whole;
        });
        return static_cast<std::size_t>(end - pairs_.begin());
    }

    std::size_t functions_of(std::size_t arcs) const {
        std::unordered_set<std::uint32_t> functions;
        for (std::size_t at = 0; at < arcs; ++at) {
            functions.insert(calls_.arcs[pairs_[at]].origin);
            functions.insert(calls_.arcs[pairs_[at]].callee);
        }
        return functions.size();
    }

    void choose_threshold() {
        if (wish_.threshold) {
            graph_.threshold = *wish_.threshold;
            return;
        }
        for (const double threshold : thresholds()) {
            const std::size_t arcs = above(threshold);
            if (arcs == 0) return; // all weigh about the same: rather too many than none
            graph_.threshold = threshold;
            if (arcs <= 4 * readable_nodes && functions_of(arcs) <= readable_nodes) return;
        }
    }

    void fold() {
        std::unordered_set<std::uint32_t> functions;
        const std::size_t candidates = std::min(above(graph_.threshold), drawable_arcs);
        for (std::size_t at = 0; at < pairs_.size(); ++at) {
            const PairIndex pair = pairs_[at];
            const profile::CallArc& arc = calls_.arcs[pair];
            const std::size_t fresh =
                (functions.contains(arc.origin) ? 0U : 1U) +
                (arc.callee == arc.origin || functions.contains(arc.callee) ? 0U : 1U);
            const bool fits = at < candidates && functions.size() + fresh <= drawable_nodes;
            if (!fits && pair != wish_.choice.pair) continue;
            functions.insert(arc.origin);
            functions.insert(arc.callee);
            kept_.push_back(pair);
        }
        // In the order of the rows, so that a graph looks the same whatever is measured.
        std::sort(kept_.begin(), kept_.end());
    }

    std::uint32_t node(std::uint32_t function) {
        const auto [found, fresh] =
            places_.emplace(function, static_cast<std::uint32_t>(graph_.nodes.size()));
        if (fresh) {
            GraphNode made;
            made.name = words(calls_.nodes[function].name);
            made.is_outside = calls_.nodes[function].name == profile::outside_name;
            graph_.nodes.push_back(std::move(made));
        }
        return found->second;
    }

    void add_arc(PairIndex pair) {
        const profile::CallArc& arc = calls_.arcs[pair];
        GraphArc made;
        made.from = node(arc.origin);
        made.to = node(arc.callee);
        made.pair = pair;
        made.value = value(pair);
        made.width = wish_.width ? amount(shown_.rows[pair], *wish_.width) : made.value;
        made.in_cycle = arc.inner && arc.origin != arc.callee;
        if (const auto cost = cost_of(wish_.measure); cost && !arc.inner)
            made.inclusive = arc.inclusive[*cost];
        graph_.greatest = std::max(graph_.greatest, made.value);
        graph_.greatest_width = std::max(graph_.greatest_width, made.width);
        graph_.arcs.push_back(made);
    }

    // What is known of the functions that are drawn, from all their arcs, drawn or not.
    void describe() {
        std::unordered_set<std::uint32_t> folded;
        for (const PairIndex pair : pairs_) {
            const profile::CallArc& arc = calls_.arcs[pair];
            const bool drawn = std::binary_search(kept_.begin(), kept_.end(), pair);
            if (!drawn) ++graph_.folded_arcs;
            for (const std::uint32_t end : {arc.origin, arc.callee}) {
                const auto found = places_.find(end);
                if (found == places_.end())
                    folded.insert(end);
                else if (!drawn)
                    ++graph_.nodes[found->second].folded;
                if (arc.origin == arc.callee) break;
            }
        }
        graph_.folded_nodes = static_cast<std::uint32_t>(folded.size());
        for (const auto& [function, place] : places_) describe(function, graph_.nodes[place]);
        for (const profile::CallCycle& cycle : calls_.cycles)
            graph_.cycles.push_back(words(cycle.name));
    }

    void describe(std::uint32_t function, GraphNode& node) const {
        const profile::CallNode& known = calls_.nodes[function];
        node.cycle = known.cycle;
        for (const std::uint32_t arc : known.from)
            node.own += amount(shown_.rows[calls_.arcs[arc].row], wish_.measure);
        const auto cost = cost_of(wish_.measure);
        if (!cost || node.is_outside) return;
        // Within a cycle only the whole of it is known.
        node.inclusive =
            known.cycle ? calls_.cycles[*known.cycle].inclusive()[*cost] : known.inclusive()[*cost];
    }

    const GraphWish& wish_;
    const Document& document_;
    profile::Profile shown_;
    profile::CallGraph calls_;
    std::vector<PairIndex> pairs_; // the weightiest first
    std::vector<PairIndex> kept_;
    std::unordered_map<std::uint32_t, std::uint32_t> places_; // function → node
    Graph graph_;
};

} // namespace

std::span<const double> thresholds() {
    static constexpr std::array steps{0.0,   0.0001, 0.0002, 0.0005, 0.001, 0.002,
                                      0.005, 0.01,   0.02,   0.05,   0.1,   0.2};
    return steps;
}

std::optional<std::uint32_t> Graph::arc_of(PairIndex pair) const {
    const auto found = std::find_if(arcs.begin(), arcs.end(),
                                    [pair](const GraphArc& arc) { return arc.pair == pair; });
    if (found == arcs.end()) return std::nullopt;
    return static_cast<std::uint32_t>(found - arcs.begin());
}

std::optional<std::uint32_t> Graph::node_of(const QString& name) const {
    const auto found = std::find_if(nodes.begin(), nodes.end(),
                                    [&](const GraphNode& node) { return node.name == name; });
    if (found == nodes.end()) return std::nullopt;
    return static_cast<std::uint32_t>(found - nodes.begin());
}

bool Graph::has_shape_of(const Graph& other) const {
    const auto same_node = [](const GraphNode& a, const GraphNode& b) { return a.name == b.name; };
    const auto same_arc = [](const GraphArc& a, const GraphArc& b) {
        return a.from == b.from && a.to == b.to;
    };
    return std::ranges::equal(nodes, other.nodes, same_node) &&
           std::ranges::equal(arcs, other.arcs, same_arc);
}

Graph graph_of(const GraphWish& wish) {
    if (!wish.document) return {};
    return Builder(wish).build();
}

} // namespace lexprof::gui
