#include "gui/core/call_graph.h"

#include "gui/core/columns.h"
#include "gui/core/sieve.h"
#include "gui/core/words.h"
#include "profile/analysis/diff/condition.h"
#include "profile/analysis/propagate.h"

#include <algorithm>
#include <array>
#include <deque>
#include <numeric>
#include <unordered_map>
#include <unordered_set>

namespace lexprof::gui {

namespace {

// What a measure costs along calls, if it can be added up there.
std::optional<Measure> cost_of(Measure measure) {
    return can_be_propagated(profile::facts_of(measure)) ? std::optional(measure) : std::nullopt;
}

class Builder {
  public:
    explicit Builder(const GraphWish& wish)
        : wish_(wish),
          document_(*wish.document),
          part_(wish.choice.window && !wish.baseline
                    ? profile::sum_window(document_.book(), *wish.choice.window)
                    : profile::Book()),
          shown_(wish.choice.window && !wish.baseline ? part_ : document_.book()),
          calls_(profile::propagate(shown_)),
          below_(calls_, wish.measure) {
        for (std::uint32_t at = 0; at < calls_.nodes.size(); ++at)
            functions_.emplace(calls_.nodes[at].name, at);
    }

    Graph build() {
        graph_.whole = scale_ = all_of(shown_);
        graph_.is_of_changes = wish_.baseline != nullptr;
        if (wish_.baseline) look_back();
        choose_pairs();
        sort_by_weight();
        choose_threshold();
        fold();
        for (const Link link : kept_) add_arc(link);
        describe();
        return std::move(graph_);
    }

  private:
    static double amount(const profile::Amounts& row, Measure measure) {
        return number(row, column_of(measure));
    }

    // Where the table has percents, the same ones; calls and peaks are added up.
    double all_of(const profile::Book& book) const {
        if (!profile::facts_of(wish_.measure).share_key.empty())
            return whole(book, column_of(wish_.measure));
        double all = 0;
        for (const profile::Row& row : book.rows) all += amount(row, wish_.measure);
        return all;
    }

    // A link is an arc that may be drawn: that of a pair has the pair's number, since the arcs of
    // the propagated graph are the rows; those that are gone have the numbers after them.
    using Link = std::uint32_t;
    struct Ends {
        std::uint32_t origin; // functions
        std::uint32_t callee;
    };

    bool is_gone(Link link) const { return link >= calls_.arcs.size(); }
    Ends ends(Link link) const {
        if (is_gone(link)) return gone_[link - calls_.arcs.size()];
        return {calls_.arcs[link].origin, calls_.arcs[link].callee};
    }
    const profile::Row& now(Link link) const { return is_gone(link) ? no_row_ : shown_.rows[link]; }
    const profile::Row& before(Link link) const {
        return link < former_.size() && former_[link] != nullptr ? *former_[link] : no_row_;
    }
    double value(Link link) const { return amount(now(link), wish_.measure); }
    double weight(Link link) const {
        return wish_.baseline ? std::max(value(link), amount(before(link), wish_.measure))
                              : value(link);
    }

    // All pairs of the other run are looked for: walking through the nodes for each takes seconds.
    std::optional<std::uint32_t> function_of(std::string_view name) const {
        const auto found = functions_.find(name);
        return found == functions_.end() ? std::nullopt : std::optional(found->second);
    }

    // What the pairs did in the other run.
    void look_back() {
        const Document& older = *wish_.baseline;
        scale_ = std::max(scale_, all_of(older.book()));
        for (PairIndex pair = 0; pair < shown_.rows.size(); ++pair) {
            const auto found = older.find(document_, pair);
            former_.push_back(found ? &older.row(*found) : nullptr);
        }
        for (const profile::Row& row : older.book().rows) {
            const auto function = function_of(older.book().name(row.callee));
            if (function) profile::add(former_sums_[*function], row);
        }
    }

    void choose_pairs() {
        const bool far = !wish_.choice.function.isEmpty() && wish_.reach > 1;
        Sieve sieve(wish_.choice.filter, document_, shown_);
        std::vector<bool> near;
        if (far) near = neighbourhood();
        const auto add = [&](PairIndex pair) {
            const profile::Row& row = document_.row(pair);
            const bool did_nothing = is_nothing(row) && is_nothing(before(pair));
            if (!document_.is_account(pair) && (!did_nothing || pair == wish_.choice.pair))
                pairs_.push_back(pair);
        };
        if (wish_.baseline) choose_gone(near);
        if (!far) {
            for (const PairIndex pair : wish_.visible) add(pair);
            return;
        }
        for (PairIndex pair = 0; pair < document_.pairs(); ++pair)
            if (near[calls_.arcs[pair].origin] && near[calls_.arcs[pair].callee] &&
                sieve.accepts(pair))
                add(pair);
    }

    // Those that are not there any more.
    void choose_gone(const std::vector<bool>& near) {
        const Document& older = *wish_.baseline;
        const std::string focus = wish_.choice.function.toStdString();
        Sieve sieve(wish_.choice.filter, older, older.book());
        for (PairIndex pair = 0; pair < older.pairs(); ++pair) {
            const profile::Row& row = older.row(pair);
            if (older.is_account(pair) || is_nothing(row) || !sieve.accepts(pair) ||
                document_.find(older, pair))
                continue;
            const std::string origin_text = older.origin_text(pair);
            const std::string callee_text = older.callee_text(pair);
            const auto origin = function_of(origin_text);
            const auto callee = function_of(callee_text);
            const auto is_near = [&](const std::optional<std::uint32_t>& function) {
                return near.empty() || (function && near[*function]);
            };
            if (near.empty() && !focus.empty() && origin_text != focus && callee_text != focus)
                continue;
            if (!origin || !callee) {
                if (is_near(origin) || is_near(callee)) ++graph_.gone;
            } else if (is_near(origin) && is_near(callee)) {
                pairs_.push_back(static_cast<Link>(former_.size()));
                former_.push_back(&row);
                gone_.push_back({*origin, *callee});
            }
        }
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
                         [&](Link a, Link b) { return weight(a) > weight(b); });
    }

    // How many arcs, from the weightiest, are not below a threshold.
    std::size_t above(double threshold) const {
        if (threshold <= 0) return pairs_.size();
        const auto end = std::partition_point(pairs_.begin(), pairs_.end(), [&](Link link) {
            return weight(link) >= threshold * scale_;
        });
        return static_cast<std::size_t>(end - pairs_.begin());
    }

    std::size_t functions_of(std::size_t arcs) const {
        std::unordered_set<std::uint32_t> functions;
        for (std::size_t at = 0; at < arcs; ++at) {
            functions.insert(ends(pairs_[at]).origin);
            functions.insert(ends(pairs_[at]).callee);
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
            const Link link = pairs_[at];
            const Ends arc = ends(link);
            const std::size_t fresh =
                (functions.contains(arc.origin) ? 0U : 1U) +
                (arc.callee == arc.origin || functions.contains(arc.callee) ? 0U : 1U);
            const bool fits = at < candidates && functions.size() + fresh <= drawable_nodes;
            if (!fits && link != wish_.choice.pair) continue;
            functions.insert(arc.origin);
            functions.insert(arc.callee);
            kept_.push_back(link);
        }
        connect(functions);
        // In the order of the rows, so that a graph looks the same whatever is measured.
        std::sort(kept_.begin(), kept_.end());
    }

    // Of the weightiest arcs that connect all functions, those between the ones that are drawn: of
    // a tree, what is left when all ends that are not drawn have been cut off, again and again.
    void connect(const std::unordered_set<std::uint32_t>& drawn) {
        std::vector<Link> tree = weightiest_tree();
        std::unordered_map<std::uint32_t, std::uint32_t> degree;
        for (const Link link : tree) {
            ++degree[ends(link).origin];
            ++degree[ends(link).callee];
        }
        const auto is_end = [&](std::uint32_t function) {
            return degree[function] == 1 && !drawn.contains(function);
        };
        for (std::size_t before = tree.size() + 1; tree.size() < before;) {
            before = tree.size();
            std::erase_if(tree, [&](Link link) {
                const Ends arc = ends(link);
                if (!is_end(arc.origin) && !is_end(arc.callee)) return false;
                --degree[arc.origin];
                --degree[arc.callee];
                return true;
            });
        }
        std::unordered_set<std::uint32_t> all = drawn;
        for (const Link link : tree) all.insert({ends(link).origin, ends(link).callee});
        if (all.size() > drawable_nodes || tree.size() + kept_.size() > drawable_arcs) return;
        const std::unordered_set<Link> kept(kept_.begin(), kept_.end());
        for (const Link link : tree)
            if (!kept.contains(link)) kept_.push_back(link);
    }

    std::vector<Link> weightiest_tree() const {
        std::vector<std::uint32_t> leader(calls_.nodes.size());
        std::iota(leader.begin(), leader.end(), 0U);
        const auto find = [&leader](std::uint32_t function) {
            while (leader[function] != function)
                function = leader[function] = leader[leader[function]];
            return function;
        };
        std::vector<Link> tree;
        for (const Link link : pairs_) { // the weightiest first
            const std::uint32_t origin = find(ends(link).origin);
            const std::uint32_t callee = find(ends(link).callee);
            if (origin == callee) continue;
            leader[callee] = origin;
            tree.push_back(link);
        }
        return tree;
    }

    std::uint32_t node(std::uint32_t function) {
        const auto [found, fresh] =
            places_.emplace(function, static_cast<std::uint32_t>(graph_.nodes.size()));
        if (fresh) {
            GraphNode made;
            made.name = words(calls_.nodes[function].name);
            made.is_outside = calls_.nodes[function].kind == profile::SubjectKind::outside;
            graph_.nodes.push_back(std::move(made));
        }
        return found->second;
    }

    void add_arc(Link link) {
        GraphArc made;
        made.from = node(ends(link).origin);
        made.to = node(ends(link).callee);
        made.value = made.width = value(link);
        if (wish_.baseline) {
            made.change = change_of(before(link), now(link), wish_.measure);
            made.width = made.change->weight();
            graph_.greatest_change = std::max(graph_.greatest_change, made.change->weight());
        }
        if (wish_.width) made.width = amount(now(link), *wish_.width);
        if (!is_gone(link)) {
            const profile::CallArc& arc = calls_.arcs[link];
            made.pair = link;
            made.in_cycle = arc.inner && arc.origin != arc.callee;
            const auto cost = cost_of(wish_.measure);
            made.is_inner = cost && arc.inner;
            if (cost && !arc.inner)
                made.inclusive = Inclusive{arc.inclusive[*cost], made.value, below_.of_arc(link)};
        }
        graph_.greatest = std::max(graph_.greatest, made.value);
        graph_.greatest_width = std::max(graph_.greatest_width, made.width);
        graph_.arcs.push_back(made);
    }

    // What is known of the functions that are drawn, from all their arcs, drawn or not.
    void describe() {
        std::unordered_set<std::uint32_t> folded;
        for (const Link link : pairs_) {
            const Ends arc = ends(link);
            const bool drawn = std::binary_search(kept_.begin(), kept_.end(), link);
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

    void describe(std::uint32_t function, GraphNode& node) {
        const profile::CallNode& known = calls_.nodes[function];
        node.cycle = known.cycle;
        for (const std::uint32_t arc : known.from)
            node.own += amount(shown_.rows[calls_.arcs[arc].row], wish_.measure);
        if (wish_.baseline && !node.is_outside) describe_change(function, node);
        const auto cost = cost_of(wish_.measure);
        if (!cost || node.is_outside) return;
        // Within a cycle only the whole of it is known.
        const double all =
            known.cycle ? calls_.cycles[*known.cycle].inclusive()[*cost] : known.inclusive()[*cost];
        node.inclusive = Inclusive{all, node.own, below_.of_node(function)};
    }

    // Pairs need not have their most at the same time: their sum would say nothing.
    void describe_change(std::uint32_t function, GraphNode& node) {
        if (!adds_up(wish_.measure)) return;
        profile::Amounts sum;
        for (const std::uint32_t arc : calls_.nodes[function].from)
            profile::add(sum, shown_.rows[calls_.arcs[arc].row]);
        node.change = change_of(former_sums_[function], sum, wish_.measure);
        graph_.greatest_node_change = std::max(graph_.greatest_node_change, node.change->weight());
    }

    const GraphWish& wish_;
    const Document& document_;
    profile::Book part_; // where a window is shown
    const profile::Book& shown_;
    profile::CallGraph calls_;
    profile::Below below_;                                          // of these
    std::unordered_map<std::string_view, std::uint32_t> functions_; // by name, in calls_
    double scale_ = 0;        // of what the threshold is a part
    std::vector<Link> pairs_; // the weightiest first
    std::vector<Link> kept_;
    std::vector<const profile::Row*> former_; // by link, in the other run; null: not there
    std::vector<Ends> gone_;
    std::unordered_map<std::uint32_t, profile::Amounts> former_sums_; // function → before
    profile::Row no_row_;
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
    return is_of_changes == other.is_of_changes &&
           std::ranges::equal(nodes, other.nodes, same_node) &&
           std::ranges::equal(arcs, other.arcs, same_arc);
}

QString name_of(const Graph& graph, const GraphArc& arc) {
    return graph.nodes[arc.to].name + u'←' + graph.nodes[arc.from].name;
}

Graph graph_of(const GraphWish& wish) {
    if (!wish.document) return {};
    return Builder(wish).build();
}

} // namespace lexprof::gui
