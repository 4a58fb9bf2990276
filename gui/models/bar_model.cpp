#include "gui/models/bar_model.h"

#include "gui/core/heat.h"
#include "gui/core/words.h"

#include <algorithm>

namespace lexprof::gui {

namespace {

std::vector<TableColumn> bar_columns() {
    using enum TableColumn::Kind;
    return {{name, QStringLiteral("pair"), BarModel::tr("Pair"), {}},
            {number, QStringLiteral("calls"), BarModel::tr("Calls"), {}},
            {number, QStringLiteral("time_ns"), BarModel::tr("Time"), {}},
            {number, QStringLiteral("in_use_max"), BarModel::tr("Most in Use"), {}}};
}

} // namespace

BarModel::BarModel(const Session& session, QObject* parent)
    : TableModel(session, bar_columns(), parent) {
    connect(&session, &Session::document_changed, this, &BarModel::rebuild);
    connect(&session, &Session::window_changed, this, &BarModel::rebuild);
    connect(&session, &Session::visible_changed, this, &BarModel::rebuild);
    connect(&session, &Session::measure_changed, this, &BarModel::rebuild);
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
    default: return 0;
    }
}

QString BarModel::text(int row, int column) const {
    if (column == name_column)
        return session().document()->name(pairs_[static_cast<std::size_t>(row)]);
    if (column == time_column) return time_text(static_cast<std::uint64_t>(value(row, column)));
    return grouped(static_cast<std::int64_t>(value(row, column)));
}

std::optional<double> BarModel::number(int row, int column) const {
    if (column == name_column) return std::nullopt;
    return value(row, column);
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
    if (!session().is_open()) return;
    std::vector<std::pair<double, PairIndex>> amounts; // negative: the greatest come first
    for (const PairIndex pair : session().visible()) {
        const double amount = measured(session(), pair);
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
