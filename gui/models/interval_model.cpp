#include "gui/models/interval_model.h"

#include "gui/core/series.h"
#include "gui/core/words.h"
#include "gui/models/roles.h"

namespace lexprof::gui {

IntervalModel::IntervalModel(const Session& session, const CurveListModel& curves, QObject* parent)
    : QAbstractTableModel(parent), session_(session), curves_(curves) {
    connect(&curves, &CurveListModel::pairs_changed, this, &IntervalModel::rebuild);
    rebuild();
}

int IntervalModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(shown_.end - shown_.begin);
}

int IntervalModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : first_pair + static_cast<int>(pairs_.size());
}

QVariant IntervalModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const std::uint32_t interval = shown_.begin + static_cast<std::uint32_t>(index.row());
    switch (role) {
    case Qt::DisplayRole: return value(interval, index.column(), false);
    case export_role: return value(interval, index.column(), true);
    case Qt::TextAlignmentRole: return QVariant(Qt::AlignVCenter | Qt::AlignRight);
    default: return {};
    }
}

QString IntervalModel::value(std::uint32_t interval, int column, bool exported) const {
    const auto& curves = session_.document()->curves();
    const auto text = [exported](auto number) {
        return exported ? QString::number(number) : grouped(number);
    };
    const profile::Interval& end = curves.intervals[interval];
    switch (column) {
    case steps_column: return text(end.steps);
    case seconds_column: return QString::number(static_cast<double>(end.time_ns) / 1e9, 'f', 6);
    case cells_column: return text(end.cells);
    case heap_column: return text(end.live);
    default: break;
    }
    const PairIndex pair = pairs_[static_cast<std::size_t>(column - first_pair)];
    return text(live_at_moment(curves.pairs[pair], interval + 1));
}

QVariant IntervalModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
    const bool exported = role == export_role;
    if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignVCenter | Qt::AlignRight);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && !exported) return {};
    switch (section) {
    case steps_column: return exported ? QStringLiteral("steps") : tr("Steps");
    case seconds_column: return exported ? QStringLiteral("seconds") : tr("Seconds");
    case cells_column: return exported ? QStringLiteral("cells") : tr("Cells Allocated");
    case heap_column: return exported ? QStringLiteral("live") : tr("Whole Heap");
    default:
        return session_.document()->name(pairs_[static_cast<std::size_t>(section - first_pair)]);
    }
}

void IntervalModel::rebuild() {
    beginResetModel();
    pairs_ = curves_.pairs();
    shown_ = {};
    if (session_.is_open()) {
        const auto intervals =
            static_cast<std::uint32_t>(session_.document()->curves().intervals.size());
        shown_ = session_.choice().window.value_or(profile::Window{0, intervals});
        shown_.end = std::min(shown_.end, intervals);
        shown_.begin = std::min(shown_.begin, shown_.end);
    }
    endResetModel();
}

} // namespace lexprof::gui
