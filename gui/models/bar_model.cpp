#include "gui/models/bar_model.h"

#include "gui/core/columns.h"
#include "gui/core/heat.h"
#include "gui/core/words.h"
#include "gui/look/theme.h"
#include "gui/models/roles.h"

#include <QApplication>
#include <algorithm>

namespace lexprof::gui {

BarModel::BarModel(Session& session, QObject* parent)
    : QAbstractTableModel(parent), session_(session) {
    connect(&session, &Session::document_changed, this, &BarModel::rebuild);
    connect(&session, &Session::window_changed, this, &BarModel::rebuild);
    connect(&session, &Session::visible_changed, this, &BarModel::rebuild);
    connect(&session, &Session::measure_changed, this, &BarModel::rebuild);
    connect(&session, &Session::pair_changed, this, [this] {
        const auto pair = session_.choice().pair;
        if (pair && std::find(pairs_.begin(), pairs_.end(), *pair) == pairs_.end()) rebuild();
    });
    choose();
}

int BarModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(pairs_.size());
}

int BarModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : column_count;
}

double BarModel::value(int line, int column) const {
    const profile::Row& row = session_.shown().rows[pairs_[static_cast<std::size_t>(line)]];
    switch (column) {
    case calls_column: return static_cast<double>(row.calls);
    case time_column: return static_cast<double>(row.time_ns);
    case space_column: return static_cast<double>(row.live_max);
    default: return 0;
    }
}

QVariant BarModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const PairIndex pair = pairs_[static_cast<std::size_t>(index.row())];
    const bool is_name = index.column() == name_column;
    const double number = value(index.row(), index.column());
    switch (role) {
    case Qt::DisplayRole:
        if (is_name) return session_.document()->name(pair);
        if (index.column() == time_column) return time_text(static_cast<std::uint64_t>(number));
        return grouped(static_cast<std::int64_t>(number));
    case pair_role: return pair;
    case number_role: return is_name ? QVariant() : QVariant(number);
    case export_role:
        return is_name ? session_.document()->name(pair) : QString::number(number, 'f', 0);
    case Qt::DecorationRole:
        if (!is_name) return {};
        return pair_colour(*session_.document(), pair, QApplication::palette());
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | (is_name ? Qt::AlignLeft : Qt::AlignRight));
    default: return {};
    }
}

QVariant BarModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != export_role))
        return {};
    const bool exported = role == export_role;
    switch (section) {
    case name_column: return exported ? QStringLiteral("pair") : tr("Pair");
    case calls_column: return exported ? QStringLiteral("calls") : tr("Calls");
    case time_column: return exported ? QStringLiteral("time_ns") : tr("Time");
    case space_column: return exported ? QStringLiteral("live_max") : tr("Most Live");
    default: return {};
    }
}

void BarModel::set_limit(int bars) {
    if (bars == limit_) return;
    limit_ = bars;
    rebuild();
}

void BarModel::rebuild() {
    beginResetModel();
    choose();
    endResetModel();
}

void BarModel::choose() {
    pairs_.clear();
    if (!session_.is_open()) return;
    std::vector<std::pair<double, PairIndex>> amounts; // negative: the greatest come first
    for (const PairIndex pair : session_.visible()) {
        const double amount = measured(session_, pair);
        if (amount > 0 && !profile::is_account(session_.document()->row(pair)))
            amounts.emplace_back(-amount, pair);
    }
    const auto count = std::min(static_cast<std::size_t>(limit_), amounts.size());
    std::partial_sort(amounts.begin(), amounts.begin() + static_cast<std::ptrdiff_t>(count),
                      amounts.end());
    for (std::size_t at = 0; at < count; ++at) pairs_.push_back(amounts[at].second);
    const auto chosen = session_.choice().pair;
    if (chosen && session_.is_visible(*chosen) &&
        !profile::is_account(session_.document()->row(*chosen)) &&
        std::find(pairs_.begin(), pairs_.end(), *chosen) == pairs_.end())
        pairs_.push_back(*chosen);
}

} // namespace lexprof::gui
