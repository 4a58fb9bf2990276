#include "gui/core/stack_list.h"

#include <algorithm>

namespace lexprof::gui {

Measure measure_along_stacks(Measure measure, bool has_time) {
    const profile::MeasureFacts& facts = profile::facts_of(measure);
    const bool is_there_anyway = measure == Measure::calls || measure == Measure::cells;
    if (facts.nature != profile::Nature::sum || is_there_anyway) return Measure::steps;
    return has_time || !facts.is_time() ? measure : Measure::steps;
}

StackList::StackList(const Snapshot& snapshot)
    : document_(snapshot.document), shown_(snapshot.shown) {
    if (!is_known()) return;
    tree_ = profile::tree_of_stacks(*shown_);
    listed_.resize(tree_.nodes.size());
    for (const profile::StackTree::Node& node : tree_.nodes) total_ += node.own;
    errors_of_all_.resize(tree_.nodes.size());
    for (Row row = 0; row < tree_.nodes.size(); ++row) {
        const std::uint64_t own = shown_->rows[row].time_error_ns;
        errors_of_all_[row] = profile::together(errors_of_all_[row], own);
        for (const Row each : below(row))
            errors_of_all_[each] = profile::together(errors_of_all_[each], own);
    }
    for (const PairIndex pair : *snapshot.visible) {
        if (shown_->rows[pair].calls == 0 && at(pair).own == profile::Costs{}) continue;
        listed_[pair] = true;
        for (const Row each : below(pair)) listed_[each] = true;
    }
}

bool StackList::is_known() const {
    return document_ && document_->recording().book().scheme == profile::Scheme::stacks;
}

bool StackList::has_below(Row row) const {
    return std::ranges::any_of(at(row).below, [this](Row each) { return is_listed(each); });
}

std::vector<StackList::Row> StackList::below(Row row) const {
    std::vector<Row> found;
    for (Row each = at(row).parent; each != profile::StackTree::none; each = at(each).parent)
        found.push_back(each);
    return found;
}

double StackList::mean_live(const profile::Costs& costs) const {
    const auto steps = static_cast<double>(shown_->totals.steps);
    return steps > 0 ? costs[Measure::cell_steps] / steps : 0;
}

double StackList::number(Row row, Number what, Measure measure) const {
    const profile::StackTree::Node& node = at(row);
    switch (what) {
    case Number::entries: return static_cast<double>(entries(row));
    case Number::own: return node.own[measure];
    case Number::all: return node.all[measure];
    case Number::cells: return node.own[Measure::cells];
    case Number::all_cells: return node.all[Measure::cells];
    case Number::live: return mean_live(node.own);
    case Number::all_live: return mean_live(node.all);
    }
    return 0;
}

std::vector<StackList::Row> StackList::lines(std::optional<Number> by, Measure measure,
                                             bool descending, const std::set<Row>& folded) const {
    const auto before = [&](Row a, Row b) {
        if (by) {
            const double one = number(a, *by, measure);
            const double other = number(b, *by, measure);
            if (one != other) return (one > other) == descending;
            return at(a).centre < at(b).centre;
        }
        return descending ? at(b).centre < at(a).centre : at(a).centre < at(b).centre;
    };
    std::vector<Row> rows = tree_.in_order(before);
    std::vector<bool> hidden(tree_.nodes.size());
    for (const Row row : rows) {
        const Row parent = at(row).parent;
        hidden[row] =
            parent != profile::StackTree::none && (hidden[parent] || folded.contains(parent));
    }
    std::erase_if(rows, [&](Row row) { return hidden[row] || !is_listed(row); });
    return rows;
}

} // namespace lexprof::gui
