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
    case stack_column: return holder.stack ? grouped(*holder.stack) : QString();
    default: // adds up, over those that nobody holds, to what is in use in all
        return holder.depth == 0 || holder.stack ? grouped(holder.held + holder.stack.value_or(0))
                                                 : QString();
    }
}

QString HolderModel::pair_name(const QModelIndex& index) const {
    if (!index.isValid()) return {};
    const QString& name = holder(index).name;
    const QString before = QStringLiteral("calls of ");
    const QString after = QStringLiteral(" that wait");
    if (name.startsWith(before) && name.endsWith(after))
        return name.sliced(before.size(), name.size() - before.size() - after.size());
    const QString of = QStringLiteral(" of ");
    const qsizetype at = name.lastIndexOf(of);
    return at < 0 ? QString() : name.sliced(at + of.size());
}

QModelIndexList HolderModel::lines_of(const QString& pair) const {
    QModelIndexList lines;
    if (pair.isEmpty()) return lines;
    for (std::size_t at = 0; at < nodes_.size(); ++at) {
        const QModelIndex index = createIndex(nodes_[at].row, 0, static_cast<quintptr>(at));
        if (pair_name(index) == pair) lines << index;
    }
    return lines;
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
        return std::array{tr("Held by"), tr("Cells"),         tr("% of Cells"),
                          tr("Itself"),  tr("Room of Calls"), tr("In All")}[at];
    if (role == Qt::ToolTipRole)
        return std::array{tr("Without whom the cells would be free."),
                          tr("How many it holds, itself included."),
                          tr("Of all live cells, waiting calls apart."),
                          tr("How many cells it is itself."),
                          tr("The room that waiting calls take, in cells."),
                          tr("The cells, and the room that waiting calls take: what findings say "
                             "is held.")}[at];
    if (role == Qt::TextAlignmentRole && section != name_column)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

} // namespace lexprof::gui
