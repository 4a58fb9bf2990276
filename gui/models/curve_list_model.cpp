#include "gui/models/curve_list_model.h"

#include "gui/core/series.h"
#include "gui/core/words.h"

#include <algorithm>

namespace lexprof::gui {

namespace {

// In use at the pointer, where there is one.
std::vector<TableColumn> curve_columns(bool is_at_end) {
    using enum TableColumn::Kind;
    return {
        {name, QStringLiteral("pair"), CurveListModel::tr("Pair"),
         CurveListModel::tr("The pairs that had most cells in use, in what is shown.")},
        {number, QStringLiteral("in_use"),
         is_at_end ? CurveListModel::tr("At End") : CurveListModel::tr("In Use"),
         CurveListModel::tr("Cells in use at the line under the pointer, or else at the end of "
                            "what is shown.")},
        {number, QStringLiteral("in_use_max"), CurveListModel::tr("Most in Use"),
         CurveListModel::tr("The greatest number of cells in use at the same time; while runs are "
                            "compared, before and now where these differ.")}};
}

// Of two runs: what was high before is not left out because it is low now. A window is of one run.
std::vector<PairIndex> tallest_of_both(const Session& session, std::size_t count) {
    if (!session.baseline() || session.choice().window)
        return tallest(session.shown(), session.visible(), count);
    std::vector<std::pair<std::int64_t, PairIndex>> heights; // negative: the greatest come first
    for (const PairIndex pair : session.visible()) {
        const auto former = session.former(pair);
        const std::int64_t before = former ? session.baseline()->row(*former).in_use_max : 0;
        const std::int64_t most = std::max(before, session.shown().rows[pair].in_use_max);
        if (most > 0) heights.emplace_back(-most, pair);
    }
    count = std::min(count, heights.size());
    std::partial_sort(heights.begin(), heights.begin() + static_cast<std::ptrdiff_t>(count),
                      heights.end());
    std::vector<PairIndex> pairs;
    for (std::size_t at = 0; at < count; ++at) pairs.push_back(heights[at].second);
    // Listed by what the list shows, which is that of now.
    std::stable_sort(pairs.begin(), pairs.end(), [&](PairIndex a, PairIndex b) {
        return session.shown().rows[a].in_use_max > session.shown().rows[b].in_use_max;
    });
    return pairs;
}

} // namespace

CurveListModel::CurveListModel(const Session& session, QObject* parent)
    : TableModel(session, curve_columns(true), parent) {
    connect(&session, &Session::document_changed, this, [this] {
        moment_.reset();
        rebuild();
    });
    connect(&session, &Session::window_changed, this, &CurveListModel::rebuild);
    connect(&session, &Session::visible_changed, this, &CurveListModel::rebuild);
    connect(&session, &Session::baseline_changed, this, &CurveListModel::rebuild);
    connect(&session, &Session::pair_changed, this, [this] {
        const auto pair = this->session().choice().pair;
        if (pair && std::find(pairs_.begin(), pairs_.end(), *pair) == pairs_.end()) rebuild();
    });
    rebuild();
}

std::int64_t CurveListModel::cells(int row, int column) const {
    const PairIndex pair = pairs_[static_cast<std::size_t>(row)];
    if (column == most_column) return session().shown().rows[pair].in_use_max;
    return in_use_at_moment(session().document()->curves().rows[pair], moment());
}

QString CurveListModel::text(int row, int column) const {
    const PairIndex pair = pairs_[static_cast<std::size_t>(row)];
    if (column == name_column) return session().document()->name(pair);
    const QString now = grouped(cells(row, column));
    const auto before = column == most_column ? most_before(pair) : std::nullopt;
    return before && *before != cells(row, column) ? grouped(*before) + QStringLiteral(" → ") + now
                                                   : now;
}

// In the run that is compared with. A window is of one run.
std::optional<std::int64_t> CurveListModel::most_before(PairIndex pair) const {
    if (!session().baseline() || session().choice().window) return std::nullopt;
    const auto former = session().former(pair);
    return former ? session().baseline()->row(*former).in_use_max : std::int64_t{0};
}

std::optional<double> CurveListModel::number(int row, int column) const {
    if (column == name_column) return std::nullopt;
    return static_cast<double>(cells(row, column));
}

std::optional<PairIndex> CurveListModel::pair_at(int row, int) const {
    return pairs_[static_cast<std::size_t>(row)];
}

QString CurveListModel::tip(int row, int) const { return text(row, name_column); }

void CurveListModel::set_limit(int curves) {
    if (curves == limit_) return;
    limit_ = curves;
    rebuild();
}

void CurveListModel::set_moment(std::optional<std::uint32_t> moment) {
    if (moment == moment_) return;
    const bool is_other_heading = moment.has_value() != moment_.has_value();
    moment_ = moment;
    if (is_other_heading) follow_moment();
    if (!pairs_.empty())
        emit dataChanged(index(0, now_column), index(rowCount() - 1, now_column),
                         {Qt::DisplayRole});
}

void CurveListModel::follow_moment() {
    set_columns(curve_columns(!moment_));
    emit headerDataChanged(Qt::Horizontal, now_column, now_column);
}

std::uint32_t CurveListModel::moment() const {
    const auto intervals = static_cast<std::uint32_t>(
        session().is_open() ? session().document()->curves().intervals.size() : 0);
    if (moment_) return std::min(*moment_, intervals);
    const auto& window = session().choice().window;
    return window ? std::min(window->end, intervals) : intervals;
}

void CurveListModel::rebuild() {
    change_rows([this] {
        choose();
        set_columns(curve_columns(!moment_));
    });
    emit pairs_changed();
}

void CurveListModel::choose() {
    pairs_ = tallest_of_both(session(), static_cast<std::size_t>(limit_));
    const auto pair = session().choice().pair;
    if (pair && session().is_visible(*pair) &&
        !session().document()->curves().rows[*pair].empty() &&
        std::find(pairs_.begin(), pairs_.end(), *pair) == pairs_.end())
        pairs_.push_back(*pair);
}

} // namespace lexprof::gui
