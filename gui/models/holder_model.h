// Who held what was in the heap, as a tree: below each holder stand those whom it holds.
#pragma once

#include "gui/core/heap_look.h"

#include <QAbstractItemModel>

namespace lexprof::gui {

class HolderModel : public QAbstractItemModel {
    Q_OBJECT

  public:
    enum HolderColumn : int {
        name_column,
        held_column,
        share_column,
        own_column,
        stack_column,
        all_column, // of calls that wait: with what they hold
        columns
    };

    using QAbstractItemModel::QAbstractItemModel;

    void show(HeapPicturePointer picture); // null: nothing

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

    // The pair that it is of, as it is written; empty where it is of none, as constants are.
    QString pair_name(const QModelIndex& index) const;
    // The lines of a pair, from above.
    QModelIndexList lines_of(const QString& pair) const;

  private:
    // The same places as in HeapPicture::holders.
    struct Node {
        int above = -1; // none: a root
        int row = 0;    // among those below that
        std::vector<int> below;
    };

    const HeapHolder& holder(const QModelIndex& index) const {
        return picture_->holders[index.internalId()];
    }
    const std::vector<int>& below(const QModelIndex& parent) const;
    QString text(const HeapHolder& holder, int column) const;

    HeapPicturePointer picture_;
    std::vector<Node> nodes_;
    std::vector<int> roots_;
};

} // namespace lexprof::gui
