#include "gui/models/totals_model.h"

#include "gui/core/contrast.h"
#include "gui/look/change_colours.h"

#include <QApplication>
#include <QFont>

namespace lexprof::gui {

TotalsModel::TotalsModel(const PairTableModel& table, QObject* parent)
    : QAbstractTableModel(parent), table_(table) {
    connect(&table, &QAbstractItemModel::modelReset, this, &TotalsModel::refresh);
}

int TotalsModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : 1; }

int TotalsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : table_.columnCount();
}

QVariant TotalsModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const ColumnInfo& column = columns()[static_cast<std::size_t>(index.column())];
    Entry sum;
    sum.row = &table_.total();
    switch (role) {
    case Qt::DisplayRole:
        if (column.column == Column::most_live_step) return {};
        if (column.kind == Kind::name) return heading();
        // The heap's own most is exact; a sum of the pairs' would not be.
        if (column.column == Column::most_live) return grouped(table_.snapshot().shown->live_max);
        if (is_caused(column.column)) return {};
        if (is_change(column.column))
            return table_.compares()
                       ? signed_text(static_cast<std::int64_t>(table_.total_change(column.column)))
                       : QString();
        return table_.text(sum, column.column);
    case Qt::ForegroundRole:
        if (!is_change(column.column)) return {};
        return change_colour(static_cast<std::int64_t>(table_.total_change(column.column)),
                             QApplication::palette());
    case Qt::ToolTipRole:
        if (is_change(column.column))
            return tr("Of the whole runs, whatever is listed here: also of what is gone.");
        if (column.column == Column::most_live)
            return tr("The greatest number of cells that were in the heap at the same time, "
                      "whatever is listed here.");
        return {};
    case Qt::TextAlignmentRole: return table_.headerData(index.column(), Qt::Horizontal, role);
    case Qt::FontRole: {
        QFont font = QApplication::font();
        font.setBold(true);
        return font;
    }
    default: return {};
    }
}

QString TotalsModel::heading() const {
    const Snapshot& snapshot = table_.snapshot();
    if (!snapshot.document) return {};
    const auto all = snapshot.document->pairs();
    const auto listed = snapshot.visible->size();
    if (listed == all) return tr("Total of all %1").arg(grouped(std::uint64_t{all}));
    return tr("Total of %1 of %2").arg(grouped(std::uint64_t{listed}), grouped(std::uint64_t{all}));
}

void TotalsModel::refresh() { emit dataChanged(index(0, 0), index(0, columnCount() - 1)); }

} // namespace lexprof::gui
