#include "gui/models/totals_model.h"

#include "gui/core/contrast.h"
#include "gui/core/facts.h"
#include "gui/look/change_colours.h"
#include "gui/look/theme.h"

#include <QApplication>
#include <QFont>

namespace lexprof::gui {

namespace {

bool is_peak(Column column) {
    return column.of == Column::Of::measure &&
           profile::facts_of(column.measure).nature == profile::Nature::peak;
}

} // namespace

std::uint64_t TotalsModel::most_of_all(Column column) const {
    return table_.snapshot().shown->totals.*profile::level_of(column.measure).total_most;
}

// What is wrong of one pair is in another, but of a stretch that is shorter than what the clock
// tells, nothing is known of the whole either.
KnownTime TotalsModel::time() const {
    const Snapshot& snapshot = table_.snapshot();
    if (!snapshot.document) return {};
    const profile::Book& run = snapshot.document->book();
    return table_.lists_all() ? time_of_all(*snapshot.shown, run)
                              : known_time(table_.total(), *snapshot.document);
}

QString TotalsModel::time_text(Column column) const {
    const KnownTime time = this->time();
    if (column == column_of(Measure::time_error_ns))
        return time.is_whole || time.error_ns == 0 ? QString() : table_.margin_of_time(time);
    if (!table_.lists_all() || column != share_of(Measure::time_ns))
        return table_.time_of_run_text(time, column);
    const std::uint64_t all = table_.snapshot().shown->totals.time_ns;
    if (all == 0 && time.is_uncertain()) return {};                     // parts of what?
    return percent(static_cast<double>(all), static_cast<double>(all)); // however long that took
}

// What it may be wrong by is as doubtful as it is itself.
bool TotalsModel::is_unknown_time(Column column) const {
    return (is_time_of_run(column) || column == column_of(Measure::time_error_ns)) &&
           time().is_uncertain();
}

TotalsModel::TotalsModel(const PairTableModel& table, QObject* parent)
    : TableModel(table.session(), table.table_columns(), parent), table_(table) {
    connect(&table, &QAbstractItemModel::modelReset, this, &TotalsModel::refresh);
    change_rows([] {});
}

QString TotalsModel::text(int, int at) const {
    const ColumnInfo& column = columns()[static_cast<std::size_t>(at)];
    if (column.kind == Kind::name) return heading();
    const bool is_shown = column.column.of == Column::Of::measure;
    const auto nature = profile::facts_of(column.column.measure).nature;
    if (is_time_of_run(column.column) || column.column == column_of(Measure::time_error_ns))
        return time_text(column.column);
    const bool has_sum = nature != profile::Nature::moment && nature != profile::Nature::error;
    if (is_shown && !has_sum) return {};
    // The most of the whole run is exact; a sum of the pairs' would not be.
    const bool is_known = adds_up(column.column.measure) || table_.lists_all();
    if (is_peak(column.column)) return is_known ? grouped(most_of_all(column.column)) : QString();
    if (is_change(column.column))
        return table_.compares() && is_known
                   ? signed_text(static_cast<std::int64_t>(table_.total_change(column.column)))
                   : QString();
    return table_.text_of(table_.sum(), column.column);
}

QString TotalsModel::in_full(int row, int at) const {
    const ColumnInfo& column = columns()[static_cast<std::size_t>(at)];
    const QString shown = text(row, at);
    if (column.kind == Kind::name || shown.isEmpty()) return shown;
    if (is_peak(column.column)) return QString::number(most_of_all(column.column));
    if (is_change(column.column))
        return QString::number(table_.total_change(column.column), 'f', 0);
    if (column.column == column_of(Measure::time_error_ns)) return QString::number(time().error_ns);
    return table_.full_text_of(table_.sum(), column.column);
}

QString TotalsModel::tip(int, int at) const {
    const Column column = columns()[static_cast<std::size_t>(at)].column;
    const bool is_of_peak = !adds_up(column.measure);
    if (is_of_peak && (is_peak(column) || is_change(column)))
        return table_.lists_all()
                   ? tr("Of the greatest number of cells that were there at the same time, by "
                        "whomever; pairs need not have their most then.")
                   : tr("Pairs need not have their most at the same time, so that those that are "
                        "listed have no sum.");
    if (is_change(column)) return tr("The sum of the lines above, what is gone included.");
    if (is_unknown_time(column)) return too_short_for_clock();
    return {};
}

QVariant TotalsModel::look(int, int at, int role) const {
    const Column column = columns()[static_cast<std::size_t>(at)].column;
    if (role == Qt::FontRole) {
        QFont font = QApplication::font();
        font.setBold(true);
        return font;
    }
    if (role != Qt::ForegroundRole) return {};
    if (is_unknown_time(column)) return quiet_text(QApplication::palette());
    if (!is_change(column)) return {};
    return change_colour(static_cast<std::int64_t>(table_.total_change(column)),
                         QApplication::palette());
}

QString TotalsModel::heading() const {
    const Snapshot& snapshot = table_.snapshot();
    if (!snapshot.document) return {};
    const bool is_by_pair = table_.grouping() == Grouping::pair;
    // The machine's own accounts are listed, too, but are no pairs.
    const auto all = true_pairs(*snapshot.document);
    const auto listed = true_pairs(*snapshot.document, *snapshot.visible);
    if (table_.lists_all() && is_by_pair)
        return tr("Total of all %1").arg(grouped(std::uint64_t{all}));
    if (table_.lists_all()) return tr("Total of all pairs");
    const QString total =
        tr("Total of %1 of %2").arg(grouped(std::uint64_t{listed}), grouped(std::uint64_t{all}));
    return is_by_pair ? total : tr("%1 pairs").arg(total);
}

void TotalsModel::refresh() {
    set_columns(table_.table_columns());
    emit dataChanged(index(0, 0), index(0, columnCount() - 1));
}

} // namespace lexprof::gui
