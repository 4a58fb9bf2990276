#include "gui/models/matrix_model.h"

#include "gui/core/columns.h"
#include "gui/core/facts.h"
#include "gui/core/words.h"
#include "gui/models/roles.h"

#include <algorithm>

namespace lexprof::gui {

MatrixModel::MatrixModel(Session& session, QObject* parent)
    : QAbstractTableModel(parent),
      session_(session),
      making_(this, [this](Matrix matrix) { take(std::move(matrix)); }) {
    connect(&session, &Session::document_changed, this, &MatrixModel::rebuild);
    connect(&session, &Session::visible_changed, this, &MatrixModel::rebuild);
    connect(&session, &Session::window_changed, this, &MatrixModel::rebuild);
    connect(&session, &Session::measure_changed, this, &MatrixModel::rebuild);
    rebuild();
}

int MatrixModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(matrix_.lines().size());
}

int MatrixModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : first_origin + static_cast<int>(matrix_.columns().size());
}

void MatrixModel::rebuild() {
    making_.ask([snapshot = session_.snapshot(), measure = session_.measure(),
                 order = order_] { return Matrix(snapshot, measure, order); },
                session_.is_quick());
}

void MatrixModel::take(Matrix matrix) {
    beginResetModel();
    matrix_ = std::move(matrix);
    endResetModel();
}

void MatrixModel::settle() {
    session_.settle();
    making_.finish();
}

void MatrixModel::set_order(MatrixOrder order) {
    order_ = order;
    if (making_.is_busy()) return rebuild();
    beginResetModel();
    matrix_.arrange(order);
    endResetModel();
}

// Lines (or columns) move; whoever holds an index still has the same cell.
template <typename Reorder>
void MatrixModel::reorder(bool columns, Reorder reorder) {
    const auto hint = columns ? HorizontalSortHint : VerticalSortHint;
    emit layoutAboutToBeChanged({}, hint);
    const auto& order = columns ? matrix_.columns() : matrix_.lines();
    const std::vector<FunctionIndex> former = order;
    reorder();
    std::vector<int> places(matrix_.document() ? matrix_.document()->functions() : 0);
    for (std::size_t at = 0; at < order.size(); ++at) places[order[at]] = static_cast<int>(at);
    const QModelIndexList before = persistentIndexList();
    QModelIndexList after;
    for (const QModelIndex& held : before) {
        const int at = columns ? held.column() - first_origin : held.row();
        const int to = at < 0 ? at : places[former[static_cast<std::size_t>(at)]];
        after.push_back(columns ? index(held.row(), to + first_origin) : index(to, held.column()));
    }
    changePersistentIndexList(before, after);
    emit layoutChanged({}, hint);
}

void MatrixModel::sort(int column, Qt::SortOrder order) {
    if (column < 0 || column >= columnCount()) return;
    const auto value = [&](FunctionIndex callee) -> double {
        if (column == name_column) return callee; // they are numbered in the order of the alphabet
        if (column == sum_column) return matrix_.line_sum(callee);
        return matrix_.cell(callee, origin_at(column));
    };
    std::vector<double> numbers;
    for (const FunctionIndex callee : matrix_.lines()) numbers.push_back(value(callee));
    reorder(false, [&] { matrix_.sort_lines(numbers, order == Qt::DescendingOrder); });
}

void MatrixModel::sort_columns(int line) {
    if (line < 0 || line >= rowCount()) return;
    std::vector<double> numbers;
    for (const FunctionIndex origin : matrix_.columns())
        numbers.push_back(matrix_.cell(callee_at(line), origin));
    reorder(true, [&] { matrix_.sort_columns(numbers, true); });
}

QModelIndex MatrixModel::index_of(PairIndex pair) const {
    if (document() != session_.document() || !document() || pair >= document()->pairs()) return {};
    const FunctionIndex callee = document()->callee(pair);
    const FunctionIndex origin = document()->origin(pair);
    if (!matrix_.pair_of(callee, origin)) return {};
    const auto& lines = matrix_.lines();
    const auto& columns = matrix_.columns();
    const auto line = std::find(lines.begin(), lines.end(), callee);
    const auto column = std::find(columns.begin(), columns.end(), origin);
    if (line == lines.end() || column == columns.end()) return {};
    return index(static_cast<int>(line - lines.begin()),
                 first_origin + static_cast<int>(column - columns.begin()));
}

std::optional<PairIndex> MatrixModel::pair_at(const QModelIndex& index) const {
    if (!index.isValid() || index.column() < first_origin) return std::nullopt;
    return matrix_.pair_of(callee_at(index.row()), origin_at(index.column()));
}

double MatrixModel::value(const QModelIndex& index) const {
    if (index.column() == sum_column) return matrix_.line_sum(callee_at(index.row()));
    const auto pair = pair_at(index);
    return pair ? matrix_.value(*pair) : 0;
}

QVariant MatrixModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const bool is_name = index.column() == name_column;
    const auto pair = pair_at(index);
    const bool is_empty = index.column() >= first_origin && !pair;
    const QString& callee = document()->function_name(callee_at(index.row()));
    switch (role) {
    case Qt::DisplayRole:
        if (is_name) return callee;
        return is_empty ? QString() : measure_text(measure(), value(index));
    case export_role:
        if (is_name) return callee;
        return is_empty ? QString() : QString::number(value(index), 'f', 0);
    case number_role: return is_name || is_empty ? QVariant() : QVariant(value(index));
    case bar_role: // in the column of sums
        if (index.column() != sum_column || whole() <= 0) return {};
        return std::min(1.0, value(index) / whole());
    case pair_role: return pair ? QVariant(*pair) : QVariant();
    case Qt::ToolTipRole:
        if (pair && document() == session_.document()) return pair_facts(session_, *pair);
        if (index.column() == sum_column)
            return tr("%1, wherever it is referred to: %2 (%3 %)")
                .arg(callee, measure_text(measure(), value(index)), percent(value(index), whole()));
        return is_name ? callee : tr("Nothing was done through such a pair");
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | (is_name ? Qt::AlignLeft : Qt::AlignRight));
    default: return {};
    }
}

QVariant MatrixModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical) {
        if (section < 0 || section >= rowCount()) return {};
        const QString& callee = document()->function_name(callee_at(section));
        if (role == Qt::DisplayRole) return callee;
        if (role == Qt::ToolTipRole)
            return tr("%1: click to put the columns in its order").arg(callee);
        return {};
    }
    const bool exported = role == export_role;
    if (section == name_column && (role == Qt::DisplayRole || exported))
        return exported ? QStringLiteral("function") : tr("Function ← referred to in");
    if (section == sum_column && (role == Qt::DisplayRole || exported))
        return exported ? QStringLiteral("sum") : tr("All");
    if (section < first_origin || section >= columnCount()) return {};
    const FunctionIndex origin = origin_at(section);
    const QString& name = document()->function_name(origin);
    if (role == Qt::DisplayRole || exported) return name;
    if (role == Qt::ToolTipRole)
        return tr("Referred to in %1: %2 in all. Click to put the lines in its order")
            .arg(name, measure_text(measure(), matrix_.column_sum(origin)));
    return {};
}

} // namespace lexprof::gui
