#include "gui/models/graph_model.h"

#include "gui/core/columns.h"
#include "gui/core/facts.h"
#include "gui/core/words.h"
#include "gui/models/roles.h"

#include <algorithm>
#include <numeric>

namespace lexprof::gui {

GraphModel::GraphModel(const Session& session, QObject* parent)
    : QAbstractTableModel(parent), session_(session) {}

int GraphModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(order_.size());
}

int GraphModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : column_count;
}

void GraphModel::show(GraphPicturePointer picture, Measure measure) {
    beginResetModel();
    picture_ = std::move(picture);
    document_ = session_.document();
    measure_ = measure;
    order_.resize(picture_ ? picture_->graph.arcs.size() : 0);
    std::iota(order_.begin(), order_.end(), 0U);
    std::stable_sort(order_.begin(), order_.end(), [this](std::uint32_t a, std::uint32_t b) {
        return picture_->graph.arcs[a].value > picture_->graph.arcs[b].value;
    });
    endResetModel();
}

std::optional<int> GraphModel::line_of(PairIndex pair) const {
    for (int line = 0; line < rowCount(); ++line)
        if (arc(line).pair == pair) return line;
    return std::nullopt;
}

QString GraphModel::text(const GraphArc& arc, int column) const {
    const Graph& graph = picture_->graph;
    switch (column) {
    case origin_column: return graph.nodes[arc.from].name;
    case callee_column: return graph.nodes[arc.to].name;
    case calls_column: return grouped(session_.shown().rows[arc.pair].calls);
    case value_column: return measure_text(measure_, arc.value);
    case share_column: return percent(arc.value, graph.whole);
    case inclusive_column:
        return arc.inclusive ? measure_text(measure_, *arc.inclusive) : QString();
    default: return {};
    }
}

QString GraphModel::exported(const GraphArc& arc, int column) const {
    const auto full = [](double number) { return QString::number(number, 'f', 0); };
    switch (column) {
    case calls_column: return QString::number(session_.shown().rows[arc.pair].calls);
    case value_column: return full(arc.value);
    case share_column:
        return QString::number(
            picture_->graph.whole > 0 ? 100 * arc.value / picture_->graph.whole : 0, 'f', 3);
    case inclusive_column: return arc.inclusive ? full(*arc.inclusive) : QString();
    default: return text(arc, column);
    }
}

QVariant GraphModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    // Until the new picture is there, the old one belongs to a document that is no longer shown.
    if (document_ != session_.document()) return {};
    const GraphArc& it = arc(index.row());
    const bool is_name = index.column() <= callee_column;
    switch (role) {
    case Qt::DisplayRole: return text(it, index.column());
    case export_role: return exported(it, index.column());
    case pair_role: return it.pair;
    case bar_role:
        if (index.column() != value_column || picture_->graph.greatest <= 0) return {};
        return it.value / picture_->graph.greatest;
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | (is_name ? Qt::AlignLeft : Qt::AlignRight));
    default: return {};
    }
}

QVariant GraphModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    const ColumnInfo& measured = info(column_of(measure_));
    const bool exported = role == export_role;
    if (role == Qt::ToolTipRole && section == inclusive_column)
        return tr("Together with its part of what the function calls, divided among those that "
                  "call it in proportion to their calls. Nothing within a cycle.");
    if (role != Qt::DisplayRole && !exported) return {};
    switch (section) {
    case origin_column: return exported ? QStringLiteral("origin") : tr("Referred to in");
    case callee_column: return exported ? QStringLiteral("callee") : tr("Function");
    case calls_column: return exported ? QStringLiteral("calls") : tr("Calls");
    case value_column:
        if (measure_ == Measure::calls) return exported ? QStringLiteral("amount") : tr("Amount");
        return exported ? QString(measured.key) : title_of(measure_);
    case share_column: return exported ? QStringLiteral("percent") : tr("% of All");
    case inclusive_column: return exported ? QStringLiteral("inclusive") : tr("With What It Calls");
    default: return {};
    }
}

} // namespace lexprof::gui
