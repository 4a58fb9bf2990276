#include "profile/present/report/stack_tree.h"

#include "base/display.h"
#include "base/table_shown.h"
#include "profile/analysis/stacks.h"
#include "profile/present/measure_columns.h"

#include <algorithm>

namespace lexprof::profile {

namespace {

constexpr std::size_t centre_at = 0;
constexpr std::size_t stack_names = 2; // columns of them
constexpr const char* tree_noun = "stack";

// A measure of which stacks have their own part and that of all that go on from them.
struct TreeCost {
    Measure measure;
    std::string key;
    std::string noun;
};

class StackLines {
  public:
    explicit StackLines(const Material& material)
        : material_(material), tree_(tree_of_stacks(material.book)) {
        for (const Measure measure : {Measure::time_ns, Measure::steps, Measure::cells})
            if (material.has(facts_of(measure)))
                shown_.push_back({measure, std::string(facts_of(measure).key),
                                  std::string(facts_of(measure).title)});
        for (const StackTree::Node& node : tree_.nodes) total_ += node.own;
    }

    // A line for each row of the book, in its order.
    Draft draft() {
        add_columns();
        for (std::uint32_t at = 0; at < tree_.nodes.size(); ++at) add_line(at);
        draft_.noun = tree_noun;
        draft_.has_time = material_.has_time;
        draft_.names = {centre_at, 1};
        draft_.sort = "inclusive_" + shown_.front().key;
        draft_.total = sum_of(draft_, draft_.table.lines);
        draft_.total.kind = Line::Kind::total;
        for (std::size_t at = 0; at < draft_.table.columns.size(); ++at)
            draft_.totals.push_back(total_of(at));
        return std::move(draft_);
    }

    // The lines in the order of the tree: siblings as is chosen, and those that are wanted with all
    // that they stand on.
    static Table cut(Draft draft, const StackTree& tree, const Choice& choice);

    const StackTree& tree() const { return tree_; }

  private:
    void add(Column column, bool is_additive, bool is_shown) {
        if (is_shown) draft_.shown.push_back(column.key);
        draft_.table.columns.push_back(std::move(column));
        draft_.additive.push_back(is_additive);
    }
    void add_columns() {
        add(name_column("centre", "cost centre", "The last centre of the stack."), false, true);
        add(name_column("stack", "stack", "The whole stack."), false, false);
        add({"entries", "entries", "How often it was entered."}, true, true);
        add_columns_of("own_", "own ", " of the stack itself");
        add_columns_of("inclusive_", "", " of the stack and of all that go on from it");
    }
    void add_columns_of(const std::string& prefix, const std::string& word,
                        const std::string& whose) {
        const bool is_own = word != "";
        for (const TreeCost& one : shown_) {
            const MeasureFacts& facts = facts_of(one.measure);
            const std::string what(facts.caption);
            const bool is_chief = one.measure != Measure::steps || !material_.has_time;
            add({prefix + one.key, word + one.noun + (is_own ? "" : " in all"), what + whose + ".",
                 unit_of(facts)},
                is_own, false);
            add({prefix + std::string(facts.share_key),
                 (is_own ? "% own " : "% ") + one.noun + (is_own ? "" : " in all"),
                 what + whose + ", as a part of the whole run's.", Unit::percent},
                is_own, is_chief);
        }
        if (!material_.has_space()) return;
        add({prefix + "mean_live", word + "live" + (is_own ? "" : " in all"),
             "Live cells" + whose + ", in the mean of all steps.", Unit::decimal},
            is_own, true);
    }
    void add_line(std::uint32_t at) {
        const StackTree::Node& node = tree_.nodes[at];
        const Row& row = material_.book.rows[at];
        const bool is_account = (*material_.book.subjects)[row.callee].is_account();
        Line line{{node.centre, material_.book.name(row.callee), row.calls},
                  is_account ? Line::Kind::account : Line::Kind::entry};
        for (const Costs* costs : {&node.own, &node.all}) add_values(line, *costs);
        draft_.table.lines.push_back(std::move(line));
    }
    void add_values(Line& line, const Costs& costs) const {
        for (const TreeCost& one : shown_) {
            line.values.emplace_back(costs[one.measure]);
            line.values.emplace_back(percentage(costs[one.measure], total_[one.measure]));
        }
        const auto steps = static_cast<double>(material_.book.totals.steps);
        if (material_.has_space())
            line.values.emplace_back(steps > 0 ? costs[Measure::cell_steps] / steps : 0.0);
    }
    // What 100 % is in a column: of all that go on from it what it is of the stacks themselves.
    double total_of(std::size_t column) const {
        const std::string& key = draft_.table.columns[column].key;
        constexpr std::string_view inclusive = "inclusive_";
        const auto own = find_column(
            draft_.table.columns,
            key.starts_with(inclusive) ? "own_" + key.substr(inclusive.size()) : key);
        return number_of(draft_.total.values[own.value_or(column)]);
    }

    const Material& material_;
    StackTree tree_;
    std::vector<TreeCost> shown_;
    Costs total_;
    Draft draft_;
};

bool has_any_cost(const Line& line) {
    return std::any_of(line.values.begin() + stack_names, line.values.end(),
                       [](const Value& value) { return number_of(value) != 0; });
}

// By row, whether it is shown: what is wanted, the first of it where only so many are, and what
// that stands on.
std::vector<bool> kept_stacks(const Draft& draft, const StackTree& tree, const Choice& choice) {
    const std::vector<Line>& lines = draft.table.lines;
    std::vector<std::uint32_t> wanted;
    for (std::uint32_t at = 0; at < lines.size(); ++at)
        if (lines[at].kind == Line::Kind::entry && has_any_cost(lines[at]) &&
            is_wanted(draft, choice, lines[at]))
            wanted.push_back(at);
    const auto number = [&](std::uint32_t at) { return number_of(lines[at].values[choice.sort]); };
    std::stable_sort(wanted.begin(), wanted.end(), [&](std::uint32_t a, std::uint32_t b) {
        return choice.ascending ? number(a) < number(b) : number(a) > number(b);
    });
    if (choice.top > 0 && wanted.size() > choice.top) wanted.resize(choice.top);
    std::vector<bool> is_kept(lines.size());
    for (std::uint32_t at : wanted)
        for (; at != StackTree::none && !is_kept[at]; at = tree.nodes[at].parent)
            is_kept[at] = true;
    return is_kept;
}

Table StackLines::cut(Draft draft, const StackTree& tree, const Choice& choice) {
    std::vector<Line>& lines = draft.table.lines;
    const std::vector<bool> is_kept = kept_stacks(draft, tree, choice);
    const bool is_by_name = choice.sort < stack_names;
    const auto before = [&](std::uint32_t a, std::uint32_t b) {
        if (is_by_name && !choice.ascending) return tree.nodes[b].centre < tree.nodes[a].centre;
        const double one = number_of(lines[a].values[choice.sort]);
        const double other = number_of(lines[b].values[choice.sort]);
        if (one == other)
            return tree.nodes[a].centre < tree.nodes[b].centre;
        return (one < other) == choice.ascending;
    };
    std::vector<Line> made;
    std::vector<Line> rest;
    std::vector<Line> accounts;
    for (const std::uint32_t at : tree.in_order(before)) {
        Line line = lines[at];
        line.lead = std::string(std::size_t{2} * tree.nodes[at].depth, ' ');
        if (line.kind == Line::Kind::account)
            accounts.push_back(std::move(line));
        else if (is_kept[at])
            made.push_back(std::move(line));
        else if (has_any_cost(line))
            rest.push_back(std::move(line));
    }
    if (!rest.empty()) {
        Line sum = sum_of(draft, rest);
        label(draft, choice, sum,
              "… " + grouped(std::uint64_t{rest.size()}) + " more " + tree_noun +
                  (rest.size() == 1 ? "" : "s"));
        made.push_back(std::move(sum));
    }
    std::move(accounts.begin(), accounts.end(), std::back_inserter(made));
    label(draft, choice, draft.total, "total");
    made.push_back(draft.total);
    draft.table.lines = std::move(made);
    return with_columns(std::move(draft.table), choice.columns);
}

} // namespace

std::optional<Table> stack_tree(const Material& material, const ReportOptions& options,
                                std::string& problem) {
    StackLines tree(material);
    Draft draft = tree.draft();
    const auto choice = choose(draft, options, problem);
    if (!choice) return {};
    return StackLines::cut(std::move(draft), tree.tree(), *choice);
}

} // namespace lexprof::profile
