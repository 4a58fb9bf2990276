// The tree of stacks of cost centres, as lines: those that are folded hide what goes on from them.
//
// Note [A tree in lines]
// Lines are in the order of the tree, and names are indented by their depth. Sorting orders stacks
// that go on from the same one. A stack that is selected elsewhere is unfolded.
#pragma once

#include "gui/core/facts.h"
#include "gui/core/stack_list.h"
#include "gui/models/table_model.h"

namespace lexprof::gui {

class StackModel : public TableModel {
    Q_OBJECT

  public:
    enum StackColumn : int {
        name_column,
        entries_column,
        own_column, // of the measure
        own_share_column,
        all_column, // with all that go on from it
        all_share_column,
        cells_column,
        all_cells_column,
        live_column,
        all_live_column,
        column_count
    };

    explicit StackModel(const Session& session, QObject* parent = nullptr);

    bool is_known() const { return list_->is_known(); }
    const StackList& list() const { return *list_; }
    StackList::Row stack_at(int line) const { return lines_[static_cast<std::size_t>(line)]; }
    bool is_folded(StackList::Row row) const { return folded_.contains(row); }
    void fold(StackList::Row row, bool folded);
    void fold_all(bool folded);
    Measure measure() const { return measure_; }

    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    std::optional<int> line_of(PairIndex pair) const override;
    bool is_busy() const { return making_.is_busy(); }
    void settle() { making_.finish(); }

    QString text(int row, int column) const override;
    std::optional<double> number(int row, int column) const override;

  protected:
    int rows() const override { return static_cast<int>(lines_.size()); }
    const Document* document_of_rows() const override { return list_->document(); }
    std::optional<PairIndex> pair_at(int row, int column) const override;
    std::optional<double> bar(int row, int column) const override;
    QString in_full(int row, int column) const override;
    QString tip(int row, int column) const override;
    QVariant look(int row, int column, int role) const override;

  private:
    using List = std::shared_ptr<const StackList>;

    void rebuild();
    void take(List list);
    void list_lines();
    void find_lines();
    void unfold_chosen();
    QString name_of(StackList::Row row) const;
    // Of the measure, in a column of it or of its part of the whole.
    std::optional<Figure> figure(int row, int column) const;

    List list_ = std::make_shared<const StackList>();
    std::vector<StackList::Row> lines_;
    std::set<StackList::Row> folded_;
    Measure measure_ = Measure::steps;
    int sorted_by_ = all_column;
    bool descending_ = true;
    Task<List> making_;
};

} // namespace lexprof::gui
