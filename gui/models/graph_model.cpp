#include "gui/models/graph_model.h"

#include "gui/core/columns.h"
#include "gui/core/facts.h"
#include "gui/core/words.h"
#include "gui/look/change_colours.h"
#include "gui/look/theme.h"

#include <QApplication>
#include <algorithm>
#include <cmath>
#include <numeric>

namespace lexprof::gui {

namespace {

std::vector<TableColumn> graph_columns(const profile::Wording& wording, Measure measure,
                                       bool of_changes) {
    const auto said = [](const char* text) { return GraphModel::tr(text); };
    using enum TableColumn::Kind;
    const bool is_calls = measure == Measure::calls; // which have a column already
    std::vector<TableColumn> all{
        {text, QStringLiteral("origin"), capitalised(words(wording.origin)), {}},
        {text, QStringLiteral("callee"), said("Function"), {}},
        {number, QStringLiteral("calls"), said("Calls"), {}},
        {number,
         is_calls ? QStringLiteral("amount") : info(column_of(measure)).key,
         is_calls ? said("Amount") : title_of(measure),
         {}},
        {number, QStringLiteral("percent"), said("% of All"), {}, 3},
        {number, QStringLiteral("inclusive"), said("With What It Calls"), said(inclusive_meaning)}};
    if (!of_changes) return all;
    all.push_back({number, QStringLiteral("before"), said("Before"), {}});
    all.push_back({number, QStringLiteral("change"), said("Change"),
                   said("Between the two whole runs. Exact but for times, which differ from run "
                        "to run and are marked with ≈.")});
    all.push_back({text, QStringLiteral("fate"), said("State"), {}});
    return all;
}

} // namespace

GraphModel::GraphModel(const Session& session, QObject* parent)
    : TableModel(session, graph_columns(session.wording(), Measure::time_ns, false), parent) {}

void GraphModel::show(GraphPicturePointer picture, Measure measure) {
    change_rows([&] {
        picture_ = std::move(picture);
        document_ = picture_ ? picture_->document : session().document();
        measure_ = measure;
        list_arcs();
        set_columns(graph_columns(session().wording(), measure, is_of_changes()));
    });
}

void GraphModel::list_arcs() {
    arcs_.resize(picture_ ? picture_->graph.arcs.size() : 0);
    std::iota(arcs_.begin(), arcs_.end(), 0U);
    std::stable_sort(arcs_.begin(), arcs_.end(), [this](std::uint32_t a, std::uint32_t b) {
        const GraphArc& first = picture_->graph.arcs[a];
        const GraphArc& second = picture_->graph.arcs[b];
        if (first.change && second.change) return first.change->weight() > second.change->weight();
        return first.value > second.value;
    });
}

std::optional<PairIndex> GraphModel::pair_at(int row, int) const { return arc(row).pair; }

// Changes are those of whole runs.
std::uint64_t GraphModel::calls_of(const GraphArc& arc) const {
    if (!arc.pair) return 0;
    return is_of_changes() ? document_->row(*arc.pair).calls
                           : session().shown().rows[*arc.pair].calls;
}

QString GraphModel::text(int row, int column) const {
    if (!is_current()) return {};
    const GraphArc& at = arc(row);
    const Graph& graph = picture_->graph;
    switch (column) {
    case origin_column: return graph.nodes[at.from].name;
    case callee_column: return graph.nodes[at.to].name;
    case calls_column: return grouped(calls_of(at));
    case value_column:
        return at.pair && !is_of_changes() ? pair_text(session(), *at.pair, measure_)
                                           : measure_text(measure_, at.value);
    case share_column: return percent(at.value, graph.whole);
    case inclusive_column:
        if (at.is_inner) return QStringLiteral("–");
        return at.inclusive ? inclusive_text(measure_, *at.inclusive, graph.whole) : QString();
    case before_column: return measure_text(measure_, static_cast<double>(at.change->before));
    case change_column: return change_in_full(*at.change, measure_);
    case fate_column: return fate_text(*at.change);
    default: return {};
    }
}

std::optional<double> GraphModel::number(int row, int column) const {
    if (!is_current()) return std::nullopt;
    const GraphArc& at = arc(row);
    switch (column) {
    case calls_column: return static_cast<double>(calls_of(at));
    case value_column: return at.value;
    case share_column:
        return picture_->graph.whole > 0 ? 100 * at.value / picture_->graph.whole : 0;
    case inclusive_column: return at.inclusive ? std::optional(at.inclusive->value) : std::nullopt;
    case before_column: return static_cast<double>(at.change->before);
    case change_column: return static_cast<double>(at.change->by());
    default: return std::nullopt;
    }
}

// A file has numbers only in a column of them.
QString GraphModel::in_full(int row, int column) const {
    return column == inclusive_column && !number(row, column) ? QString()
                                                              : TableModel::in_full(row, column);
}

// Differences by their size, whether more or less.
double GraphModel::sort_key(int row, int column) const {
    const double key = TableModel::sort_key(row, column);
    return column == change_column ? std::abs(key) : key;
}

std::optional<double> GraphModel::bar(int row, int column) const {
    if (column != value_column || !is_current() || picture_->graph.greatest <= 0)
        return std::nullopt;
    return arc(row).value / picture_->graph.greatest;
}

QString GraphModel::tip(int row, int column) const {
    if (!is_current()) return {};
    if (column == inclusive_column && arc(row).is_inner) return why_no_inclusive();
    return column == change_column ? change_tip(*arc(row).change, measure_) : QString();
}

QVariant GraphModel::look(int row, int column, int role) const {
    if (role != Qt::ForegroundRole || !is_current()) return {};
    if (column == value_column && arc(row).pair && !is_of_changes() &&
        is_uncertain(session(), *arc(row).pair, measure_))
        return quiet_text(QApplication::palette());
    if (column != change_column) return {};
    return change_text_colour(*arc(row).change, QApplication::palette());
}

} // namespace lexprof::gui
