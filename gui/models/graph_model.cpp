#include "gui/models/graph_model.h"

#include "gui/core/columns.h"
#include "gui/core/facts.h"
#include "gui/core/words.h"
#include "gui/look/change_colours.h"
#include "gui/look/theme.h"
#include "gui/models/roles.h"

#include <QApplication>
#include <algorithm>
#include <numeric>

namespace lexprof::gui {

GraphModel::GraphModel(const Session& session, QObject* parent)
    : QAbstractTableModel(parent), session_(session) {}

int GraphModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(order_.size());
}

int GraphModel::columnCount(const QModelIndex& parent) const {
    if (parent.isValid()) return 0;
    return is_of_changes() ? column_count : before_column;
}

void GraphModel::show(GraphPicturePointer picture, Measure measure) {
    beginResetModel();
    picture_ = std::move(picture);
    document_ = session_.document();
    measure_ = measure;
    order_.resize(picture_ ? picture_->graph.arcs.size() : 0);
    std::iota(order_.begin(), order_.end(), 0U);
    std::stable_sort(order_.begin(), order_.end(), [this](std::uint32_t a, std::uint32_t b) {
        const GraphArc& first = picture_->graph.arcs[a];
        const GraphArc& second = picture_->graph.arcs[b];
        if (first.change && second.change) return first.change->weight() > second.change->weight();
        return first.value > second.value;
    });
    endResetModel();
}

std::optional<int> GraphModel::line_of(PairIndex pair) const {
    for (int line = 0; line < rowCount(); ++line)
        if (arc(line).pair == pair) return line;
    return std::nullopt;
}

// Changes are those of whole runs.
std::uint64_t GraphModel::calls_of(const GraphArc& arc) const {
    if (!arc.pair) return 0;
    return is_of_changes() ? document_->row(*arc.pair).calls
                           : session_.shown().rows[*arc.pair].calls;
}

QString GraphModel::text(const GraphArc& arc, int column) const {
    const Graph& graph = picture_->graph;
    switch (column) {
    case origin_column: return graph.nodes[arc.from].name;
    case callee_column: return graph.nodes[arc.to].name;
    case calls_column: return grouped(calls_of(arc));
    case value_column: return measure_text(measure_, arc.value);
    case share_column: return percent(arc.value, graph.whole);
    case inclusive_column:
        return arc.inclusive ? measure_text(measure_, *arc.inclusive) : QString();
    case before_column: return measure_text(measure_, static_cast<double>(arc.change->before));
    case change_column: return change_in_full(*arc.change, measure_);
    case fate_column: return fate_text(*arc.change);
    default: return {};
    }
}

QString GraphModel::exported(const GraphArc& arc, int column) const {
    const auto full = [](double number) { return QString::number(number, 'f', 0); };
    switch (column) {
    case calls_column: return QString::number(calls_of(arc));
    case value_column: return full(arc.value);
    case share_column:
        return QString::number(
            picture_->graph.whole > 0 ? 100 * arc.value / picture_->graph.whole : 0, 'f', 3);
    case inclusive_column: return arc.inclusive ? full(*arc.inclusive) : QString();
    case before_column: return QString::number(arc.change->before);
    case change_column: return QString::number(arc.change->by());
    default: return text(arc, column);
    }
}

QVariant GraphModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    // Until the new picture is there, the old one belongs to a document that is no longer shown.
    if (document_ != session_.document()) return {};
    const GraphArc& it = arc(index.row());
    const bool is_name = index.column() <= callee_column || index.column() == fate_column;
    switch (role) {
    case Qt::DisplayRole: return text(it, index.column());
    case export_role: return exported(it, index.column());
    case pair_role: return it.pair ? QVariant(*it.pair) : QVariant();
    case Qt::ForegroundRole:
        if (index.column() != change_column) return {};
        return change_text_colour(*it.change, QApplication::palette());
    case Qt::ToolTipRole:
        return index.column() == change_column ? change_tip(*it.change, measure_) : QVariant();
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
    if (role == Qt::ToolTipRole && section == inclusive_column)
        return tr("Together with its part of what the function calls, divided among those that "
                  "call it in proportion to their calls. Nothing within a cycle.");
    if (role == Qt::ToolTipRole && section == change_column)
        return tr("Between the two whole runs. Exact but for times, which differ from run to run "
                  "and are marked with ≈.");
    if (role != Qt::DisplayRole && role != export_role) return {};
    return title(section, role == export_role);
}

QVariant GraphModel::title(int section, bool exported) const {
    const ColumnInfo& measured = info(column_of(measure_));
    switch (section) {
    case origin_column: return exported ? QStringLiteral("origin") : tr("Referred to in");
    case callee_column: return exported ? QStringLiteral("callee") : tr("Function");
    case calls_column: return exported ? QStringLiteral("calls") : tr("Calls");
    case value_column:
        if (measure_ == Measure::calls) return exported ? QStringLiteral("amount") : tr("Amount");
        return exported ? QString(measured.key) : title_of(measure_);
    case share_column: return exported ? QStringLiteral("percent") : tr("% of All");
    case inclusive_column: return exported ? QStringLiteral("inclusive") : tr("With What It Calls");
    case before_column: return exported ? QStringLiteral("before") : tr("Before");
    case change_column: return exported ? QStringLiteral("change") : tr("Change");
    case fate_column: return exported ? QStringLiteral("fate") : tr("It Is");
    default: return {};
    }
}

} // namespace lexprof::gui
