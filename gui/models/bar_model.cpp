#include "gui/models/bar_model.h"

#include "gui/core/columns.h"
#include "gui/core/heat.h"
#include "gui/core/words.h"
#include "gui/look/change_colours.h"
#include "gui/look/theme.h"

#include <QApplication>
#include <algorithm>
#include <cmath>

namespace lexprof::gui {

namespace {

std::vector<TableColumn> bar_columns(Measure measure, bool with_changes) {
    using enum TableColumn::Kind;
    std::vector<TableColumn> all{
        {name, QStringLiteral("pair"), BarModel::tr("Pair"), {}},
        {number, QStringLiteral("calls"), BarModel::tr("Calls"), {}},
        {number, QStringLiteral("time_ns"), BarModel::tr("Time"), {}},
        {number, QStringLiteral("in_use_max"), BarModel::tr("Most in Use"), {}},
        {number, QStringLiteral("chosen_") + info(column_of(measure)).key, title_of(measure), {}},
        {number, QStringLiteral("time_error_ns"), title_of(Measure::time_error_ns),
         words(std::string(profile::facts_of(Measure::time_error_ns).meaning))}};
    if (!with_changes) return all;
    for (const int at : BarModel::charted) {
        TableColumn changed = all[static_cast<std::size_t>(at)];
        changed.key += QStringLiteral("_change");
        changed.title += QStringLiteral(" ±");
        all.push_back(std::move(changed));
    }
    return all;
}

bool is_change_column(int column) { return column >= BarModel::column_count; }

int changed_column(int column) {
    return BarModel::charted[static_cast<std::size_t>(column - BarModel::column_count)];
}

} // namespace

BarModel::BarModel(const Session& session, QObject* parent)
    : TableModel(session, bar_columns(session.measure(), false), parent) {
    connect(&session, &Session::document_changed, this, &BarModel::rebuild);
    connect(&session, &Session::window_changed, this, &BarModel::rebuild);
    connect(&session, &Session::visible_changed, this, &BarModel::rebuild);
    connect(&session, &Session::measure_changed, this, &BarModel::rebuild);
    connect(&session, &Session::baseline_changed, this, &BarModel::rebuild);
    connect(&session, &Session::pair_changed, this, [this] {
        const auto pair = this->session().choice().pair;
        if (pair && std::find(pairs_.begin(), pairs_.end(), *pair) == pairs_.end()) rebuild();
    });
    rebuild();
}

double BarModel::value(int row, int column) const {
    const profile::Row& of = session().shown().rows[pairs_[static_cast<std::size_t>(row)]];
    switch (column) {
    case calls_column: return static_cast<double>(of.calls);
    case time_column: return static_cast<double>(of.time_ns);
    case space_column: return static_cast<double>(of.in_use_max);
    case measure_column: return gui::number(of, column_of(session().measure()));
    case error_column: return static_cast<double>(of.time_error_ns);
    default: return 0;
    }
}

double BarModel::error(int row, int column) const {
    return column == time_column ? value(row, error_column) : 0;
}

KnownTime BarModel::time_of(int row) const {
    return known_time(session().shown().rows[pairs_[static_cast<std::size_t>(row)]],
                      *session().document());
}

double BarModel::least(int row, int column) const {
    return column == time_column ? static_cast<double>(time_of(row).least_ns())
                                 : value(row, column);
}

double BarModel::most(int row, int column) const {
    return column == time_column ? static_cast<double>(time_of(row).most_ns()) : value(row, column);
}

bool BarModel::knows_errors() const {
    for (int row = 0; row < rows(); ++row)
        if (error(row, time_column) > 0) return true;
    return false;
}

bool BarModel::has_measure_column() const {
    const Measure measure = session().measure();
    return measure != Measure::calls && measure != Measure::time_ns &&
           measure != Measure::in_use_max;
}

Measure BarModel::measure_of(int column) const {
    switch (column) {
    case measure_column: return session().measure();
    case calls_column: return Measure::calls;
    case time_column: return Measure::time_ns;
    case error_column: return Measure::time_error_ns;
    default: return Measure::in_use_max;
    }
}

std::optional<GraphChange> BarModel::change(int row, int column) const {
    return change_of_pair(session(), pairs_[static_cast<std::size_t>(row)], measure_of(column));
}

QString BarModel::text(int row, int column) const {
    if (is_change_column(column)) {
        const int of = changed_column(column);
        const auto changed = change(row, of);
        return changed ? change_in_full(*changed, measure_of(of)) : QString();
    }
    if (column == name_column)
        return session().document()->name(pairs_[static_cast<std::size_t>(row)]);
    const KnownTime time = time_of(row);
    if (column == time_column) return known_text(time);
    if (column == error_column) return margin_text(time);
    return grouped(static_cast<std::int64_t>(value(row, column)));
}

bool BarModel::is_uncertain(int row, int column) const {
    return column == time_column && time_of(row).is_uncertain();
}

bool BarModel::is_limit(int row, int column) const {
    return column == time_column && time_of(row).is_limit();
}

QString BarModel::text_with_error(int row, int column) const {
    if (error(row, column) <= 0) return text(row, column);
    const KnownTime time = time_of(row);
    return with_margin(known_text(time), text(row, error_column), time);
}

std::optional<double> BarModel::number(int row, int column) const {
    if (column == name_column) return std::nullopt;
    if (!is_change_column(column)) return value(row, column);
    const auto changed = change(row, changed_column(column));
    return changed ? std::optional(static_cast<double>(changed->by())) : std::nullopt;
}

// Differences by their size, whether more or less.
double BarModel::sort_key(int row, int column) const {
    const double key = TableModel::sort_key(row, column);
    return is_change_column(column) ? std::abs(key) : key;
}

QString BarModel::tip(int row, int column) const {
    if (column == name_column) return text(row, column);
    if (column == error_column) return {};
    const int of = is_change_column(column) ? changed_column(column) : column;
    const auto changed = change(row, of);
    return changed ? change_tip(*changed, measure_of(of)) : QString();
}

QVariant BarModel::look(int row, int column, int role) const {
    const bool is_of_time = column == time_column || column == error_column;
    if (role == Qt::ForegroundRole && is_of_time && is_uncertain(row, time_column))
        return quiet_text(QApplication::palette());
    if (role != Qt::ForegroundRole || !is_change_column(column))
        return TableModel::look(row, column, role);
    const auto changed = change(row, changed_column(column));
    return changed ? QVariant(change_text_colour(*changed, QApplication::palette())) : QVariant();
}

std::optional<PairIndex> BarModel::pair_at(int row, int) const {
    return pairs_[static_cast<std::size_t>(row)];
}

void BarModel::set_limit(int bars) {
    if (bars == limit_) return;
    limit_ = bars;
    rebuild();
}

void BarModel::rebuild() {
    change_rows([this] { choose(); });
}

void BarModel::choose() {
    pairs_.clear();
    set_columns(bar_columns(session().measure(), shows_changes(session())));
    if (!session().is_open()) return;
    std::vector<std::pair<double, PairIndex>> amounts; // negative: the greatest come first
    for (const PairIndex pair : session().visible()) {
        double amount = measured(session(), pair);
        // Of a hundred thousand, looking for all in the other run takes too long.
        const auto changed = session().is_quick()
                                 ? change_of_pair(session(), pair, session().measure())
                                 : std::nullopt;
        if (changed) amount = std::max(amount, static_cast<double>(changed->before));
        if (amount > 0 && !session().document()->is_account(pair))
            amounts.emplace_back(-amount, pair);
    }
    const auto count = std::min(static_cast<std::size_t>(limit_), amounts.size());
    std::partial_sort(amounts.begin(), amounts.begin() + static_cast<std::ptrdiff_t>(count),
                      amounts.end());
    for (std::size_t at = 0; at < count; ++at) pairs_.push_back(amounts[at].second);
    const auto chosen = session().choice().pair;
    if (chosen && session().is_visible(*chosen) && !session().document()->is_account(*chosen) &&
        std::find(pairs_.begin(), pairs_.end(), *chosen) == pairs_.end())
        pairs_.push_back(*chosen);
}

} // namespace lexprof::gui
