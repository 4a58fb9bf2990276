#include "gui/models/relatives_model.h"

#include "gui/core/columns.h"
#include "gui/core/facts.h"
#include "gui/core/words.h"
#include "gui/look/theme.h"

#include <QApplication>
#include <algorithm>

namespace lexprof::gui {

namespace {

std::vector<TableColumn> relatives_columns(CallCosts::Side side, Measure measure,
                                           const profile::Wording& wording) {
    const auto said = [](const char* text) { return RelativesModel::tr(text); };
    using enum TableColumn::Kind;
    const bool is_calls = measure == Measure::calls; // which have a column already
    return {
        {name,
         QStringLiteral("pair"),
         side == CallCosts::Side::callers ? capitalised(words(wording.origin)) : said("Function"),
         {}},
        {number, QStringLiteral("calls"), said("Calls"), {}},
        {number, is_calls ? QStringLiteral("amount") : info(column_of(measure)).key,
         is_calls ? said("Amount") : title_of(measure),
         said("What was done through the pair itself.")},
        {number, QStringLiteral("inclusive"), said("With What It Calls"), said(inclusive_meaning)},
        {number, QStringLiteral("percent"), said("% of All"),
         said("Its inclusive cost as a part of all that was done."), 3}};
}

} // namespace

RelativesModel::RelativesModel(const Session& session, const CallCosts& costs, CallCosts::Side side,
                               QObject* parent)
    : TableModel(session, relatives_columns(side, session.measure(), session.wording()), parent),
      costs_(costs),
      side_(side) {
    connect(&costs, &CallCosts::changed, this, &RelativesModel::rebuild);
    connect(&session, &Session::pair_changed, this, &RelativesModel::rebuild);
    connect(&session, &Session::visible_changed, this, &RelativesModel::rebuild);
    connect(&session, &Session::measure_changed, this, &RelativesModel::rebuild);
    rebuild();
}

// The costliest first.
void RelativesModel::rebuild() {
    change_rows([this] {
        arcs_.clear();
        greatest_ = 0;
        calls_ = costs_.is_current() ? costs_.calls() : nullptr;
        below_ = calls_ ? costs_.below(session().measure()) : nullptr;
        set_columns(relatives_columns(side_, session().measure(), session().wording()));
        const auto function = costs_.function();
        if (!calls_ || !function) return;
        arcs_ = costs_.arcs(*function, side_);
        const auto weight = [this](std::uint32_t arc) {
            const profile::CallArc& it = calls_->arcs[arc];
            return std::pair(it.inclusive[session().measure()], it.calls);
        };
        std::stable_sort(arcs_.begin(), arcs_.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return weight(a) > weight(b); });
        for (int row = 0; row < rows(); ++row)
            greatest_ = std::max(greatest_, inclusive(row).value_or(0));
    });
}

std::uint32_t RelativesModel::function_at(int line) const {
    const profile::CallArc& it = arc(row_at(line));
    return side_ == CallCosts::Side::callers ? it.origin : it.callee;
}

std::optional<PairIndex> RelativesModel::pair_at(int row, int) const { return arc(row).row; }

// Calls and peaks are not added up along calls.
std::optional<double> RelativesModel::inclusive(int row) const {
    const bool is_known = can_be_propagated(profile::facts_of(session().measure()));
    if (!is_known || arc(row).inner) return std::nullopt;
    return arc(row).inclusive[session().measure()];
}

std::optional<double> RelativesModel::number(int row, int column) const {
    const Measure measure = session().measure();
    const double all = whole(session().shown(), column_of(measure));
    switch (column) {
    case calls_column: return static_cast<double>(arc(row).calls);
    case value_column: return gui::number(session().shown().rows[arc(row).row], column_of(measure));
    case inclusive_column: return inclusive(row);
    case share_column: {
        const auto cost = inclusive(row);
        return cost && all > 0 ? std::optional(100 * *cost / all) : std::nullopt;
    }
    default: return std::nullopt;
    }
}

QString RelativesModel::text(int row, int column) const {
    if (column == name_column)
        return words(
            calls_->nodes[side_ == CallCosts::Side::callers ? arc(row).origin : arc(row).callee]
                .name);
    const auto value = number(row, column);
    if (!value) return is_without_below(row) ? QStringLiteral("–") : QString();
    if (column == calls_column) return grouped(static_cast<std::uint64_t>(*value));
    const Measure measure = session().measure();
    const double all = whole(session().shown(), column_of(measure));
    if (column != inclusive_column && column != share_column)
        return pair_text(session(), arc(row).row, measure);
    const Inclusive known{*inclusive(row), number(row, value_column).value_or(0),
                          below_->of_arc(arcs_[static_cast<std::size_t>(row)])};
    return column == inclusive_column ? inclusive_text(measure, known, all)
                                      : inclusive_percent(known, all);
}

// The first some are the greatest; how far each can be off takes a while to find.
QStringList RelativesModel::widest_texts(int column) const {
    constexpr int few = 60;
    if (column != inclusive_column && column != share_column)
        return TableModel::widest_texts(column);
    QStringList texts;
    for (int row = 0; row < std::min(few, rows()); ++row) texts << text(row, column);
    return texts;
}

QString RelativesModel::tip(int row, int column) const {
    const bool is_of_below = column == inclusive_column || column == share_column;
    return is_of_below && is_without_below(row) ? why_no_inclusive() : QString();
}

// A file has numbers only in a column of them.
QString RelativesModel::in_full(int row, int column) const {
    return is_number(column) && !number(row, column) ? QString() : TableModel::in_full(row, column);
}

bool RelativesModel::is_without_below(int row) const {
    return can_be_propagated(profile::facts_of(session().measure())) && arc(row).inner;
}

QVariant RelativesModel::look(int row, int column, int role) const {
    const bool is_grey = role == Qt::ForegroundRole && column == value_column &&
                         is_uncertain(session(), arc(row).row, session().measure());
    return is_grey ? QVariant(quiet_text(QApplication::palette()))
                   : TableModel::look(row, column, role);
}

std::optional<double> RelativesModel::bar(int row, int column) const {
    if (column != inclusive_column || greatest_ <= 0) return std::nullopt;
    return inclusive(row).value_or(0) / greatest_;
}

} // namespace lexprof::gui
