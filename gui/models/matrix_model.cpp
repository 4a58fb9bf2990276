#include "gui/models/matrix_model.h"

#include "gui/core/columns.h"
#include "gui/core/facts.h"
#include "gui/core/words.h"
#include "gui/look/theme.h"

#include <QApplication>
#include <algorithm>

namespace lexprof::gui {

MatrixModel::MatrixModel(Session& session, QObject* parent)
    : TableModel(session, {}, parent),
      session_(session),
      making_(this, [this](Matrix matrix) { take(std::move(matrix)); }) {
    connect(&session, &Session::document_changed, this, &MatrixModel::rebuild);
    connect(&session, &Session::visible_changed, this, &MatrixModel::rebuild);
    connect(&session, &Session::window_changed, this, &MatrixModel::rebuild);
    connect(&session, &Session::measure_changed, this, &MatrixModel::rebuild);
    connect(&session, &Session::baseline_changed, this, &MatrixModel::rebuild);
    set_columns(headings());
    rebuild();
}

std::vector<TableColumn> MatrixModel::headings() const {
    using enum TableColumn::Kind;
    const QString where = words(session_.wording().origin);
    std::vector<TableColumn> all{
        {text, QStringLiteral("function"), tr("Function ← %1").arg(where), {}},
        {number, QStringLiteral("sum"), tr("All"), {}}};
    for (const FunctionIndex origin : matrix_.columns()) {
        const QString& name = document()->function_name(origin);
        all.push_back({number, name, name,
                       tr("%1 %2: %3 in all. Click to put the lines in its order")
                           .arg(capitalised(where), name.toHtmlEscaped(),
                                measure_text(measure(), matrix_.column_sum(origin)))});
    }
    return all;
}

// Of a large document it is made when somebody looks at it; until then there is none, not even the
// former one.
void MatrixModel::rebuild() {
    is_due_ = true;
    if (is_seen_ || session_.is_quick()) return work();
    making_.cancel();
    if (rowCount() > 0) take(Matrix());
}

void MatrixModel::set_seen(bool seen) {
    is_seen_ = seen;
    if (is_seen_ && is_due_) work();
}

void MatrixModel::work() {
    is_due_ = false;
    making_.ask(
        [snapshot = session_.snapshot(), measure = session_.measure(), order = order_,
         baseline = session_.baseline()] { return Matrix(snapshot, measure, order, baseline); },
        session_.is_quick());
}

// Its columns are others: lines are not in the order of one of them any more.
void MatrixModel::take(Matrix matrix) {
    change_rows(
        [&] {
            matrix_ = std::move(matrix);
            set_columns(headings());
        },
        {});
}

void MatrixModel::settle() {
    session_.settle();
    if (is_due_) work();
    making_.finish();
}

void MatrixModel::set_order(MatrixOrder order) {
    order_ = order;
    if (making_.is_busy() || is_due_) return rebuild();
    change_rows(
        [&] {
            matrix_.arrange(order);
            set_columns(headings());
        },
        {});
}

// Whoever holds an index still has the same cell.
void MatrixModel::sort_columns(int line) {
    if (line < 0 || line >= rowCount()) return;
    emit layoutAboutToBeChanged({}, HorizontalSortHint);
    const std::vector<FunctionIndex> former = matrix_.columns();
    std::vector<double> numbers;
    for (const FunctionIndex origin : former)
        numbers.push_back(matrix_.cell(callee_at(row_at(line)), origin));
    matrix_.sort_columns(numbers);
    set_columns(headings());
    std::vector<int> places(document()->functions());
    for (std::size_t at = 0; at < former.size(); ++at)
        places[matrix_.columns()[at]] = static_cast<int>(at) + first_origin;
    const QModelIndexList before = persistentIndexList();
    QModelIndexList after;
    for (const QModelIndex& held : before) {
        const int at = held.column() - first_origin;
        after.push_back(at < 0 ? held
                               : index(held.row(), places[former[static_cast<std::size_t>(at)]]));
    }
    changePersistentIndexList(before, after);
    emit layoutChanged({}, HorizontalSortHint);
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
    return index(line_at(static_cast<int>(line - lines.begin())),
                 first_origin + static_cast<int>(column - columns.begin()));
}

std::optional<PairIndex> MatrixModel::pair_at(int row, int column) const {
    if (column < first_origin) return std::nullopt;
    return matrix_.pair_of(callee_at(row), origin_at(column));
}

std::optional<PairIndex> MatrixModel::pair_of(const QModelIndex& index) const {
    return index.isValid() ? pair_at(row_at(index.row()), index.column()) : std::nullopt;
}

std::optional<GraphChange> MatrixModel::change(const QModelIndex& index) const {
    const auto pair = pair_of(index);
    return pair ? matrix_.change(*pair) : std::nullopt;
}

double MatrixModel::value(const QModelIndex& index) const {
    return number(row_at(index.row()), index.column()).value_or(0);
}

// None where there is no such pair.
std::optional<double> MatrixModel::number(int row, int column) const {
    if (column == sum_column) return matrix_.line_sum(callee_at(row));
    const auto pair = pair_at(row, column);
    if (!pair) return std::nullopt;
    return matrix_.value(*pair);
}

Figure MatrixModel::part_at(int row, int column) const {
    Figure part{measure(), number(row, column).value_or(0), 0};
    const auto& rows = matrix_.snapshot().shown->rows;
    const auto add = [&](std::optional<PairIndex> pair) {
        if (pair)
            part.time_error_ns = profile::together(part.time_error_ns, rows[*pair].time_error_ns);
    };
    if (!profile::facts_of(measure()).is_time()) return part;
    if (column != sum_column)
        add(pair_at(row, column));
    else
        for (const FunctionIndex origin : matrix_.columns())
            add(matrix_.pair_of(callee_at(row), origin));
    return part;
}

QString MatrixModel::percent_of(const QModelIndex& index) const {
    return document() == session_.document() ? part_percent(session_, part(index), whole())
                                             : percent(value(index), whole());
}

QVariant MatrixModel::look(int row, int column, int role) const {
    if (role == Qt::ForegroundRole && column != name_column && part_at(row, column).is_uncertain())
        return quiet_text(QApplication::palette());
    return TableModel::look(row, column, role);
}

QString MatrixModel::text(int row, int column) const {
    if (column == name_column) return callee_name(row);
    const auto value = number(row, column);
    if (!value) return {};
    const auto pair = pair_at(row, column);
    const auto changed = pair ? matrix_.change(*pair) : std::nullopt;
    const QString text = document() == session_.document()
                             ? part_text(session_, part_at(row, column))
                             : measure_text(measure(), *value);
    if (!changed || changed->is_plain()) return text;
    return tr("%1 (%2)").arg(text, change_in_full(*changed, measure()));
}

std::optional<double> MatrixModel::bar(int row, int column) const {
    if (column != sum_column || whole() <= 0) return std::nullopt;
    return std::min(1.0, *number(row, column) / whole());
}

QString MatrixModel::tip(int row, int column) const {
    if (column == name_column) return callee_name(row);
    if (column == sum_column) {
        if (document() != session_.document()) return {};
        return tr("%1, all pairs: %2 (%3 %)")
            .arg(callee_name(row), part_text(session_, part_at(row, column)),
                 part_percent(session_, part_at(row, column), whole()));
    }
    const auto pair = pair_at(row, column);
    if (!pair || document() != session_.document())
        return tr("Nothing was done through such a pair");
    const auto changed = matrix_.change(*pair);
    return pair_facts(session_, *pair) + (changed ? change_tip(*changed, measure()) : QString());
}

QVariant MatrixModel::row_heading(int row, int role) const {
    if (role == Qt::DisplayRole) return callee_name(row);
    if (role == Qt::ToolTipRole)
        return tr("%1: click to put the columns in its order").arg(callee_name(row));
    return {};
}

} // namespace lexprof::gui
