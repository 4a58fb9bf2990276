// What was in the heap: a row for each construction and the pair that made it.
#pragma once

#include "gui/core/heap_look.h"
#include "gui/models/table_model.h"

namespace lexprof::gui {

class HeapGroupModel : public TableModel {
    Q_OBJECT

  public:
    enum GroupColumn : int {
        construction_column,
        pair_column,
        cells_column,
        share_column,
        held_column,
        held_share_column
    };

    explicit HeapGroupModel(const Session& session, QObject* parent = nullptr);

    void show(HeapPicturePointer picture); // null: nothing

    QString text(int row, int column) const override;
    std::optional<double> number(int row, int column) const override;

  protected:
    int rows() const override { return picture_ ? static_cast<int>(picture_->groups.size()) : 0; }
    std::optional<PairIndex> pair_at(int row, int column) const override;
    QString tip(int row, int column) const override { return text(row, column); }
    bool has_sort_keys(int) const override { return true; }
    double sort_key(int row, int column) const override;

  private:
    HeapPicturePointer picture_;
};

} // namespace lexprof::gui
