// What the view of stacks lists, as far as the choice lets it through: the tree of stacks of cost
// centres, each with what it costs itself and with all that go on from it. It never changes.
#pragma once

#include "gui/core/session.h"
#include "profile/analysis/stacks.h"

#include <set>
#include <vector>

namespace lexprof::gui {

// The measure that the view shows besides what it always has: the session's, if that adds up along
// stacks and was measured, or else steps.
Measure measure_along_stacks(Measure measure, bool has_time);

class StackList {
  public:
    using Row = std::uint32_t; // a stack: of the book's rows, as the document's pairs are

    StackList() = default; // of nothing
    explicit StackList(const Snapshot& snapshot);

    const Document* document() const { return document_.get(); }
    // Whether the book is one of stacks.
    bool is_known() const;
    // What the filter lets through, and what that stands on: those that have anything.
    bool is_listed(Row row) const { return listed_[row]; }
    const profile::StackTree::Node& at(Row row) const { return tree_.nodes[row]; }
    std::uint64_t entries(Row row) const { return shown_->rows[row].calls; }
    bool has_below(Row row) const; // any that is listed
    // A level in the mean of all steps that are shown.
    double mean_live(const profile::Costs& costs) const;
    const profile::Costs& total() const { return total_; }

    enum class Number : std::uint8_t { entries, own, all, cells, all_cells, live, all_live };
    double number(Row row, Number what, Measure measure) const;
    // By how much a stack's time may be wrong: its own, or that of all that go on from it, too.
    std::uint64_t time_error(Row row, bool of_all) const {
        return of_all ? errors_of_all_[row] : shown_->rows[row].time_error_ns;
    }

    // Those that are listed and stand on none that is folded, as a tree: siblings by a number, or
    // by name.
    std::vector<Row> lines(std::optional<Number> by, Measure measure, bool descending,
                           const std::set<Row>& folded) const;
    // Those on which a stack stands, the nearest first.
    std::vector<Row> below(Row row) const;

  private:
    DocumentPointer document_;
    std::shared_ptr<const profile::Book> shown_;
    profile::StackTree tree_;
    std::vector<bool> listed_;
    profile::Costs total_;
    std::vector<std::uint64_t> errors_of_all_; // of times
};

} // namespace lexprof::gui
