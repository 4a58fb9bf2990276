#include "gui/models/holder_model.h"

#include "gui/core/words.h"

#include <array>

namespace lexprof::gui {

void HolderModel::show(HeapPicturePointer picture) {
    beginResetModel();
    picture_ = std::move(picture);
    nodes_.clear();
    roots_.clear();
    if (picture_) {
        nodes_.resize(picture_->holders.size());
        std::vector<int> way; // from a root to the node before
        for (std::size_t at = 0; at < nodes_.size(); ++at) {
            way.resize(static_cast<std::size_t>(picture_->holders[at].depth));
            Node& node = nodes_[at];
            node.above = way.empty() ? -1 : way.back();
            auto& beside =
                way.empty() ? roots_ : nodes_[static_cast<std::size_t>(way.back())].below;
            node.row = static_cast<int>(beside.size());
            beside.push_back(static_cast<int>(at));
            way.push_back(static_cast<int>(at));
        }
    }
    endResetModel();
}

const std::vector<int>& HolderModel::below(const QModelIndex& parent) const {
    return parent.isValid() ? nodes_[parent.internalId()].below : roots_;
}

QModelIndex HolderModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) return {};
    const int node = below(parent)[static_cast<std::size_t>(row)];
    return createIndex(row, column, static_cast<quintptr>(node));
}

QModelIndex HolderModel::parent(const QModelIndex& index) const {
    if (!index.isValid()) return {};
    const int above = nodes_[index.internalId()].above;
    if (above < 0) return {};
    return createIndex(nodes_[static_cast<std::size_t>(above)].row, 0,
                       static_cast<quintptr>(above));
}

int HolderModel::rowCount(const QModelIndex& parent) const {
    return parent.column() > 0 ? 0 : static_cast<int>(below(parent).size());
}

int HolderModel::columnCount(const QModelIndex&) const { return columns; }

QString HolderModel::text(const HeapHolder& holder, int column) const {
    switch (column) {
    case name_column: return holder.name;
    case held_column: return grouped(holder.held);
    case share_column:
        return percent(static_cast<double>(holder.held), static_cast<double>(picture_->live));
    case own_column: return holder.own ? grouped(*holder.own) : QString();
    default: return holder.stack ? grouped(*holder.stack) : QString();
    }
}

QVariant HolderModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    switch (role) {
    case Qt::DisplayRole: return text(holder(index), index.column());
    case Qt::ToolTipRole: return holder(index).name;
    case Qt::TextAlignmentRole:
        return index.column() == name_column ? QVariant()
                                             : QVariant(Qt::AlignRight | Qt::AlignVCenter);
    default: return {};
    }
}

QVariant HolderModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columns) return {};
    const auto at = static_cast<std::size_t>(section);
    if (role == Qt::DisplayRole)
        return std::array{tr("Held by"), tr("Cells"), tr("%"), tr("Itself"), tr("Stack")}[at];
    if (role == Qt::ToolTipRole)
        return std::array{tr("Without whom the cells would be free."),
                          tr("How many it holds, itself included."), tr("Of all cells."),
                          tr("How many cells it is itself."),
                          tr("The room that waiting calls take on the stack, in cells.")}[at];
    if (role == Qt::TextAlignmentRole && section != name_column)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

} // namespace lexprof::gui
