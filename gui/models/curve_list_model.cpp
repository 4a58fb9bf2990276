#include "gui/models/curve_list_model.h"

#include "gui/core/series.h"
#include "gui/core/words.h"
#include "gui/look/theme.h"
#include "gui/models/roles.h"

#include <QApplication>
#include <algorithm>

namespace lexprof::gui {

CurveListModel::CurveListModel(Session& session, QObject* parent)
    : QAbstractTableModel(parent), session_(session) {
    connect(&session, &Session::document_changed, this, [this] {
        moment_.reset();
        rebuild();
    });
    connect(&session, &Session::window_changed, this, &CurveListModel::rebuild);
    connect(&session, &Session::visible_changed, this, &CurveListModel::rebuild);
    connect(&session, &Session::pair_changed, this, [this] {
        const auto pair = session_.choice().pair;
        if (pair && std::find(pairs_.begin(), pairs_.end(), *pair) == pairs_.end()) rebuild();
    });
    choose();
}

int CurveListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(pairs_.size());
}

int CurveListModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : column_count;
}

QVariant CurveListModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const PairIndex pair = pairs_[static_cast<std::size_t>(index.row())];
    const bool is_name = index.column() == name_column;
    switch (role) {
    case Qt::DisplayRole: return text(pair, index.column());
    case Qt::ToolTipRole: return session_.document()->name(pair);
    case pair_role: return pair;
    case Qt::DecorationRole:
        if (!is_name) return {};
        return pair_colour(*session_.document(), pair, QApplication::palette());
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | (is_name ? Qt::AlignLeft : Qt::AlignRight));
    default: return {};
    }
}

QString CurveListModel::text(PairIndex pair, int column) const {
    if (column == name_column) return session_.document()->name(pair);
    if (column == most_column) return grouped(session_.shown().rows[pair].live_max);
    return grouped(live_at_moment(session_.document()->curves().pairs[pair], moment()));
}

QVariant CurveListModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter |
                        (section == name_column ? Qt::AlignLeft : Qt::AlignRight));
    const bool tip = role == Qt::ToolTipRole;
    if (role != Qt::DisplayRole && !tip) return {};
    switch (section) {
    case name_column:
        return tip ? tr("The pairs that had most cells live, in what is shown.") : tr("Pair");
    case now_column:
        return tip ? tr("Cells live at the line under the pointer, or else at the end.")
                   : tr("Live");
    case most_column:
        return tip ? tr("The greatest number of cells live at the same time.") : tr("Most");
    default: return {};
    }
}

void CurveListModel::set_limit(int curves) {
    if (curves == limit_) return;
    limit_ = curves;
    rebuild();
}

void CurveListModel::set_moment(std::optional<std::uint32_t> moment) {
    if (moment == moment_) return;
    moment_ = moment;
    if (!pairs_.empty())
        emit dataChanged(index(0, now_column), index(rowCount() - 1, now_column),
                         {Qt::DisplayRole});
}

std::uint32_t CurveListModel::moment() const {
    const auto intervals = static_cast<std::uint32_t>(
        session_.is_open() ? session_.document()->curves().intervals.size() : 0);
    if (moment_) return std::min(*moment_, intervals);
    const auto& window = session_.choice().window;
    return window ? std::min(window->end, intervals) : intervals;
}

void CurveListModel::rebuild() {
    beginResetModel();
    choose();
    endResetModel();
    emit pairs_changed();
}

void CurveListModel::choose() {
    pairs_ = tallest(session_.shown(), session_.visible(), static_cast<std::size_t>(limit_));
    const auto pair = session_.choice().pair;
    if (pair && session_.is_visible(*pair) && !session_.document()->curves().pairs[*pair].empty() &&
        std::find(pairs_.begin(), pairs_.end(), *pair) == pairs_.end())
        pairs_.push_back(*pair);
}

} // namespace lexprof::gui
