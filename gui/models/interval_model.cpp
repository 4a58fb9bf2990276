#include "gui/models/interval_model.h"

#include "gui/core/facts.h"
#include "gui/core/known_time.h"
#include "gui/core/series.h"
#include "gui/core/words.h"
#include "gui/look/theme.h"

#include <QApplication>
#include <algorithm>
#include <cmath>

namespace lexprof::gui {

namespace {

constexpr int decimals_of_seconds = 6;

} // namespace

IntervalModel::IntervalModel(const Session& session, const CurveListModel& curves, QObject* parent)
    : TableModel(session, {}, parent), curves_(curves) {
    connect(&curves, &CurveListModel::pairs_changed, this, &IntervalModel::rebuild);
    connect(&session, &Session::pair_changed, this, [this] {
        if (rowCount() > 0)
            emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1),
                             {Qt::BackgroundRole});
    });
    rebuild();
}

std::vector<TableColumn> IntervalModel::columns() const {
    using enum TableColumn::Kind;
    std::vector<TableColumn> all{
        {number, QStringLiteral("steps"), tr("Steps"), {}},
        {number, QStringLiteral("seconds"), tr("Seconds"),
         tr("Of processor time. Grey with ≈ where the clock was not read in every interval: the "
            "time may then be anything up to where it moves again. < says how much that is where "
            "nothing else is known."),
         decimals_of_seconds},
        {number, QStringLiteral("cells"), tr("Cells Allocated"), {}},
        {number, QStringLiteral("in_use"), tr("All in Use"), {}}};
    for (const PairIndex pair : pairs_) {
        const QString name = session().document()->name(pair);
        all.push_back({number, name, name, {}});
    }
    if (has_others_)
        all.push_back(
            {number, QStringLiteral("others"), tr("Others"),
             tr("What all pairs without a curve have, so that these columns add up to All "
                "in Use.")});
    return all;
}

std::optional<double> IntervalModel::number(int row, int column) const {
    const std::uint32_t interval = shown_.begin + static_cast<std::uint32_t>(row);
    const auto& curves = session().document()->curves();
    const profile::Interval& end = curves.intervals[interval];
    switch (column) {
    case steps_column: return static_cast<double>(end.steps);
    case seconds_column: return static_cast<double>(end.time_ns) / 1e9;
    case cells_column: return static_cast<double>(end.cells);
    case heap_column: return static_cast<double>(end.in_use);
    default: break;
    }
    if (column < others_column())
        return in_use_by(pairs_[static_cast<std::size_t>(column - first_pair)], interval + 1);
    auto rest = static_cast<double>(end.in_use);
    for (const PairIndex pair : pairs_) rest -= in_use_by(pair, interval + 1);
    return rest;
}

double IntervalModel::in_use_by(PairIndex pair, std::uint32_t moment) const {
    return static_cast<double>(in_use_at_moment(session().document()->curves().rows[pair], moment));
}

QString IntervalModel::text(int row, int column) const {
    const double value = *number(row, column);
    if (column != seconds_column) return grouped(static_cast<std::int64_t>(std::llround(value)));
    constexpr double far_more = 2; // of a time that says nothing but that it is not more
    const double more = unknown(row);
    const auto written = [](double seconds) {
        return QString::number(seconds, 'f', decimals_of_seconds);
    };
    if (more <= 0) return written(value);
    const double up = std::pow(10, decimals_of_seconds); // a bound is rounded up
    const Document& run = *session().document();
    const std::uint64_t whole_ns = run.book().totals.time_ns;
    if (more > far_more * value &&
        std::llround((value + more) * 1e9) >= static_cast<std::int64_t>(whole_ns))
        return QStringLiteral("< ") + whole_in_seconds(whole_ns, run.time_error());
    return more > far_more * value
               ? QStringLiteral("< ") + written(std::ceil((value + more) * up - 1e-6) / up)
               : QStringLiteral("≈ ") + written(value);
}

// Where the clock was read less often than intervals ended: up to where it moves again.
double IntervalModel::unknown(int row) const {
    const std::uint32_t moment = shown_.begin + static_cast<std::uint32_t>(row) + 1;
    return static_cast<double>(unknown_time_at(*session().document(), moment)) / 1e9;
}

QVariant IntervalModel::look(int row, int column, int role) const {
    if (role == Qt::ForegroundRole && column == seconds_column && unknown(row) > 0)
        return quiet_text(QApplication::palette());
    const auto chosen = session().choice().pair;
    const bool is_of_pair = column >= first_pair && column < others_column();
    if (role == Qt::BackgroundRole && chosen && is_of_pair &&
        pairs_[static_cast<std::size_t>(column - first_pair)] == chosen)
        return lit_ground(QApplication::palette());
    return TableModel::look(row, column, role);
}

void IntervalModel::rebuild() {
    change_rows([this] { choose(); });
}

void IntervalModel::choose() {
    pairs_ = curves_.pairs();
    has_others_ = false;
    if (session().is_open()) {
        const auto& rows = session().document()->book().rows;
        for (PairIndex pair = 0; pair < rows.size() && !has_others_; ++pair)
            has_others_ = rows[pair].in_use_max > 0 &&
                          std::find(pairs_.begin(), pairs_.end(), pair) == pairs_.end();
    }
    set_columns(columns());
    shown_ = {};
    if (!session().is_open()) return;
    const auto intervals =
        static_cast<std::uint32_t>(session().document()->curves().intervals.size());
    shown_ = session().choice().window.value_or(profile::Window{0, intervals});
    shown_.end = std::min(shown_.end, intervals);
    shown_.begin = std::min(shown_.begin, shown_.end);
}

} // namespace lexprof::gui
