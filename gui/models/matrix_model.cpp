#include "gui/models/matrix_model.h"

#include "gui/core/columns.h"
#include "gui/core/facts.h"
#include "gui/core/heat.h"
#include "gui/core/words.h"
#include "gui/models/roles.h"

#include <algorithm>

namespace lexprof::gui {

namespace {

std::uint64_t key(std::uint32_t callee, std::uint32_t origin) {
    return (std::uint64_t{callee} << 32) | origin;
}

} // namespace

MatrixModel::MatrixModel(Session& session, QObject* parent)
    : QAbstractTableModel(parent), session_(session) {
    connect(&session, &Session::document_changed, this, &MatrixModel::rebuild);
    connect(&session, &Session::visible_changed, this, &MatrixModel::rebuild);
    connect(&session, &Session::window_changed, this, &MatrixModel::rebuild);
    connect(&session, &Session::measure_changed, this, &MatrixModel::rebuild);
    read_names();
    fill();
}

int MatrixModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(lines_.size());
}

int MatrixModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : first_origin + static_cast<int>(columns_.size());
}

void MatrixModel::read_names() {
    document_ = session_.document();
    callee_of_.clear();
    origin_of_.clear();
    callees_.clear();
    origins_.clear();
    if (!document_) return;
    std::unordered_map<std::string_view, std::uint32_t> callees;
    std::unordered_map<std::string_view, std::uint32_t> origins;
    const auto place = [](auto& known, std::vector<Line>& lines, const std::string& name) {
        const auto [found, fresh] = known.emplace(name, static_cast<std::uint32_t>(lines.size()));
        if (fresh) lines.push_back({words(name), 0, 0});
        return found->second;
    };
    for (const profile::Row& row : document_->profile().rows) {
        callee_of_.push_back(place(callees, callees_, row.callee));
        origin_of_.push_back(place(origins, origins_, row.origin));
    }
    for (std::vector<Line>* lines : {&callees_, &origins_}) {
        std::vector<QString> names;
        for (const Line& line : *lines) names.push_back(line.name);
        const auto ranks = alphabetical_ranks(names);
        for (std::size_t at = 0; at < ranks.size(); ++at) (*lines)[at].rank = ranks[at];
    }
}

void MatrixModel::rebuild() {
    beginResetModel();
    if (document_ != session_.document()) read_names();
    fill();
    endResetModel();
}

void MatrixModel::fill() {
    pairs_.clear();
    lines_.clear();
    columns_.clear();
    greatest_ = 0;
    whole_ = 0;
    if (!document_) return;
    std::vector<bool> has_callee(callees_.size(), false);
    std::vector<bool> has_origin(origins_.size(), false);
    for (Line& line : callees_) line.sum = 0;
    for (Line& line : origins_) line.sum = 0;
    for (const PairIndex pair : session_.visible()) {
        const profile::Row& row = document_->row(pair);
        if (profile::is_account(row)) continue;
        if (row.calls == 0 && row.steps == 0 && row.cells == 0) continue;
        const std::uint32_t callee = callee_of_[pair];
        const std::uint32_t origin = origin_of_[pair];
        pairs_.emplace(key(callee, origin), pair);
        if (!has_callee[callee]) lines_.push_back(callee);
        if (!has_origin[origin]) columns_.push_back(origin);
        has_callee[callee] = true;
        has_origin[origin] = true;
        const double amount = measured(session_, pair);
        callees_[callee].sum += amount;
        origins_[origin].sum += amount;
        whole_ += amount;
        greatest_ = std::max(greatest_, amount);
    }
    const double all = gui::whole(session_.shown(), column_of(session_.measure()));
    if (all > 0 && session_.measure() != Measure::most_live) whole_ = all;
    arrange();
}

void MatrixModel::arrange() {
    for (const auto& [order, lines] : {std::pair(&lines_, &callees_), {&columns_, &origins_}}) {
        std::sort(order->begin(), order->end()); // as they appeared
        if (order_ == MatrixOrder::appearance) continue;
        std::stable_sort(order->begin(), order->end(), [&](std::uint32_t a, std::uint32_t b) {
            const Line& x = (*lines)[a];
            const Line& y = (*lines)[b];
            if (order_ == MatrixOrder::sum && x.sum != y.sum) return x.sum > y.sum;
            return x.rank < y.rank;
        });
    }
}

void MatrixModel::set_order(MatrixOrder order) {
    order_ = order;
    beginResetModel();
    arrange();
    endResetModel();
}

std::optional<PairIndex> MatrixModel::pair_of(std::uint32_t callee, std::uint32_t origin) const {
    const auto found = pairs_.find(key(callee, origin));
    if (found == pairs_.end()) return std::nullopt;
    return found->second;
}

double MatrixModel::cell(std::uint32_t callee, std::uint32_t origin) const {
    const auto pair = pair_of(callee, origin);
    return pair ? measured(session_, *pair) : 0;
}

// Lines (or columns) move; whoever holds an index still has the same cell.
void MatrixModel::emit_order(const std::vector<std::uint32_t>& former, bool columns) {
    std::unordered_map<std::uint32_t, int> places;
    const auto& now = columns ? columns_ : lines_;
    for (std::size_t at = 0; at < now.size(); ++at) places.emplace(now[at], static_cast<int>(at));
    const QModelIndexList before = persistentIndexList();
    QModelIndexList after;
    for (const QModelIndex& held : before) {
        const int at = columns ? held.column() - first_origin : held.row();
        const int to = at < 0 ? at : places[former[static_cast<std::size_t>(at)]];
        after.push_back(columns ? index(held.row(), to + first_origin) : index(to, held.column()));
    }
    changePersistentIndexList(before, after);
    emit layoutChanged({}, columns ? HorizontalSortHint : VerticalSortHint);
}

template <typename Before>
void MatrixModel::reorder(std::vector<std::uint32_t>& order, Before before, bool columns) {
    emit layoutAboutToBeChanged({}, columns ? HorizontalSortHint : VerticalSortHint);
    const std::vector<std::uint32_t> former = order;
    std::stable_sort(order.begin(), order.end(), before);
    emit_order(former, columns);
}

void MatrixModel::sort(int column, Qt::SortOrder order) {
    if (column < 0 || column >= columnCount()) return;
    const bool down = order == Qt::DescendingOrder;
    const auto value = [&](std::uint32_t callee) -> double {
        if (column == name_column) return callees_[callee].rank;
        if (column == sum_column) return callees_[callee].sum;
        return cell(callee, columns_[static_cast<std::size_t>(column - first_origin)]);
    };
    reorder(
        lines_,
        [&](std::uint32_t a, std::uint32_t b) {
            return down ? value(a) > value(b) : value(a) < value(b);
        },
        false);
}

void MatrixModel::sort_columns(int line) {
    if (line < 0 || line >= rowCount()) return;
    const std::uint32_t callee = lines_[static_cast<std::size_t>(line)];
    reorder(
        columns_,
        [&](std::uint32_t a, std::uint32_t b) { return cell(callee, a) > cell(callee, b); }, true);
}

QModelIndex MatrixModel::index_of(PairIndex pair) const {
    if (document_ != session_.document() || pair >= callee_of_.size()) return {};
    if (!pair_of(callee_of_[pair], origin_of_[pair])) return {};
    const auto line = std::find(lines_.begin(), lines_.end(), callee_of_[pair]);
    const auto column = std::find(columns_.begin(), columns_.end(), origin_of_[pair]);
    if (line == lines_.end() || column == columns_.end()) return {};
    return index(static_cast<int>(line - lines_.begin()),
                 first_origin + static_cast<int>(column - columns_.begin()));
}

std::optional<PairIndex> MatrixModel::pair_at(const QModelIndex& index) const {
    if (!index.isValid() || index.column() < first_origin) return std::nullopt;
    return pair_of(lines_[static_cast<std::size_t>(index.row())],
                   columns_[static_cast<std::size_t>(index.column() - first_origin)]);
}

double MatrixModel::value(const QModelIndex& index) const {
    if (index.column() == sum_column)
        return callees_[lines_[static_cast<std::size_t>(index.row())]].sum;
    const auto pair = pair_at(index);
    return pair ? measured(session_, *pair) : 0;
}

QVariant MatrixModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const bool is_name = index.column() == name_column;
    const auto pair = pair_at(index);
    const bool is_empty = index.column() >= first_origin && !pair;
    const QString& callee = callees_[lines_[static_cast<std::size_t>(index.row())]].name;
    switch (role) {
    case Qt::DisplayRole:
        if (is_name) return callee;
        return is_empty ? QString() : measure_text(session_.measure(), value(index));
    case export_role:
        if (is_name) return callee;
        return is_empty ? QString() : QString::number(value(index), 'f', 0);
    case number_role: return is_name || is_empty ? QVariant() : QVariant(value(index));
    case bar_role: // in the column of sums
        if (index.column() != sum_column || whole_ <= 0) return {};
        return std::min(1.0, value(index) / whole_);
    case pair_role: return pair ? QVariant(*pair) : QVariant();
    case Qt::ToolTipRole:
        if (pair) return pair_facts(session_, *pair);
        if (index.column() == sum_column)
            return tr("%1, wherever it is referred to: %2 (%3 %)")
                .arg(callee, measure_text(session_.measure(), value(index)),
                     percent(value(index), whole_));
        return is_name ? callee : tr("Nothing was done through such a pair");
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | (is_name ? Qt::AlignLeft : Qt::AlignRight));
    default: return {};
    }
}

QVariant MatrixModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical) {
        if (section < 0 || section >= rowCount()) return {};
        const Line& line = callees_[lines_[static_cast<std::size_t>(section)]];
        if (role == Qt::DisplayRole) return line.name;
        if (role == Qt::ToolTipRole)
            return tr("%1: click to put the columns in its order").arg(line.name);
        return {};
    }
    const bool exported = role == export_role;
    if (section == name_column && (role == Qt::DisplayRole || exported))
        return exported ? QStringLiteral("function") : tr("Function ← referred to in");
    if (section == sum_column && (role == Qt::DisplayRole || exported))
        return exported ? QStringLiteral("sum") : tr("All");
    if (section < first_origin || section >= columnCount()) return {};
    const Line& origin = origins_[columns_[static_cast<std::size_t>(section - first_origin)]];
    if (role == Qt::DisplayRole || exported) return origin.name;
    if (role == Qt::ToolTipRole)
        return tr("Referred to in %1: %2 in all. Click to put the lines in its order")
            .arg(origin.name, measure_text(session_.measure(), origin.sum));
    return {};
}

} // namespace lexprof::gui
