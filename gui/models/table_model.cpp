#include "gui/models/table_model.h"

#include "gui/look/theme.h"
#include "gui/models/roles.h"

#include <QApplication>
#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

namespace lexprof::gui {

namespace {

QVariant optional_value(const std::optional<double>& number) {
    return number ? QVariant(*number) : QVariant();
}

} // namespace

TableModel::TableModel(const Session& session, std::vector<TableColumn> columns, QObject* parent)
    : QAbstractTableModel(parent), session_(session), columns_(std::move(columns)) {}

int TableModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : rows_; }

int TableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(columns_.size());
}

QVariant TableModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const int row = row_at(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole: return text(row, column);
    case Qt::ToolTipRole: return tip(row, column);
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | (is_number(column) ? Qt::AlignRight : Qt::AlignLeft));
    case pair_role: return pair_value(row, column);
    case bar_role: return optional_value(bar(row, column));
    case number_role: return optional_value(number(row, column));
    case export_role: return in_full(row, column);
    default: return look(row, column, role);
    }
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (section < 0) return {};
    if (orientation == Qt::Vertical)
        return section < rows_ ? row_heading(row_at(section), role) : QVariant();
    if (section >= columnCount()) return {};
    const TableColumn& column = columns_[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole: return column.title;
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | (is_number(section) ? Qt::AlignRight : Qt::AlignLeft));
    case export_role: return column.key;
    case Qt::ToolTipRole:
        if (column.meaning.isEmpty()) return column.title;
        return QStringLiteral("<p><b>%1</b></p><p>%2</p>")
            .arg(column.title.toHtmlEscaped(), column.meaning);
    default: return {};
    }
}

QVariant TableModel::row_heading(int, int) const { return {}; }

// While another document has just been opened, the rows are still about the one before.
QVariant TableModel::pair_value(int row, int column) const {
    const auto pair = pair_at(row, column);
    return pair && document_of_rows() == session_.document().get() ? QVariant(*pair) : QVariant();
}

std::optional<PairIndex> TableModel::pair_at(int, int) const { return std::nullopt; }

std::optional<double> TableModel::number(int, int) const { return std::nullopt; }

std::optional<double> TableModel::bar(int, int) const { return std::nullopt; }

QString TableModel::tip(int, int) const { return {}; }

QString TableModel::in_full(int row, int column) const {
    const auto value = number(row, column);
    return value ? QString::number(*value, 'f', columns_[static_cast<std::size_t>(column)].decimals)
                 : text(row, column);
}

QVariant TableModel::look(int row, int column, int role) const {
    if (role != Qt::DecorationRole || kind(column) != TableColumn::Kind::name) return {};
    const auto pair = pair_at(row, column);
    return pair ? QVariant(pair_colour(*document_of_rows(), *pair, QApplication::palette()))
                : QVariant();
}

std::optional<int> TableModel::line_of(PairIndex pair) const {
    if (document_of_rows() != session_.document().get()) return std::nullopt;
    for (int line = 0; line < rows_; ++line)
        if (pair_at(row_at(line), 0) == pair) return line;
    return std::nullopt;
}

// Of many numbers the greatest, the least and the smallest above zero, which may be "< 0.1", and
// the first some hundred besides, which may be in another unit; of many names, the longest of the
// first thousands.
QStringList TableModel::widest_texts(int column) const {
    constexpr int few = 400;
    constexpr int longest = 50; // that many are measured soon
    constexpr int many = 5000;
    QStringList texts;
    const int looked_at = std::min(rows_, is_number(column) ? few : many);
    for (int row = 0; row < looked_at; ++row) texts << text(row, column);
    if (!is_number(column) && texts.size() > longest) {
        const auto longer = [](const QString& a, const QString& b) { return a.size() > b.size(); };
        std::partial_sort(texts.begin(), texts.begin() + longest, texts.end(), longer);
        texts.resize(longest);
    }
    if (!is_number(column) || rows_ <= few) return texts;
    std::array<int, 3> extreme{0, 0, 0};
    std::array<double, 3> best{std::numeric_limits<double>::max(),
                               std::numeric_limits<double>::lowest(),
                               std::numeric_limits<double>::max()};
    for (int row = few; row < rows_; ++row) {
        const double value = number(row, column).value_or(0);
        const std::array<bool, 3> is_better{value<best[0], value> best[1],
                                            value > 0 && value < best[2]};
        for (std::size_t at = 0; at < is_better.size(); ++at) {
            if (!is_better[at]) continue;
            best[at] = value;
            extreme[at] = row;
        }
    }
    for (const int row : extreme) texts << text(row, column);
    return texts;
}

int TableModel::row_at(int line) const {
    return order_.empty() ? line : static_cast<int>(order_[static_cast<std::size_t>(line)]);
}

int TableModel::line_at(int row) const {
    return places_.empty() ? row : static_cast<int>(places_[static_cast<std::size_t>(row)]);
}

double TableModel::sort_key(int row, int column) const {
    return number(row, column).value_or(-std::numeric_limits<double>::infinity());
}

// Those that are equal stay as they are to each other.
TableModel::Order TableModel::sorted(int column, bool descending) const {
    Order order = order_;
    if (order.empty()) {
        order.resize(static_cast<std::size_t>(rows_));
        std::iota(order.begin(), order.end(), 0U);
    }
    const auto sort_by = [&](const auto& keys, auto less) {
        std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
            return descending ? less(keys[b], keys[a]) : less(keys[a], keys[b]);
        });
    };
    if (has_sort_keys(column)) {
        std::vector<double> keys;
        for (int row = 0; row < rows_; ++row) keys.push_back(sort_key(row, column));
        sort_by(keys, std::less<>());
    } else {
        std::vector<QString> keys;
        for (int row = 0; row < rows_; ++row) keys.push_back(text(row, column));
        sort_by(keys, [](const QString& a, const QString& b) {
            return a.compare(b, Qt::CaseInsensitive) < 0;
        });
    }
    return order;
}

void TableModel::sort(int column, Qt::SortOrder order) {
    if (column >= columnCount()) return;
    sorted_by_ = column;
    descending_ = order == Qt::DescendingOrder;
    set_order(column < 0 ? Order() : sorted(column, descending_));
}

void TableModel::take_order(Order order) {
    order_ = std::move(order);
    places_.resize(order_.size());
    for (std::size_t line = 0; line < order_.size(); ++line)
        places_[order_[line]] = static_cast<std::uint32_t>(line);
}

void TableModel::set_order(Order order) {
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<int> held;
    for (const QModelIndex& index : before) held.push_back(row_at(index.row()));
    take_order(std::move(order));
    QModelIndexList after;
    for (qsizetype at = 0; at < before.size(); ++at)
        after.push_back(index(line_at(held[static_cast<std::size_t>(at)]), before[at].column()));
    changePersistentIndexList(before, after);
    emit layoutChanged({}, VerticalSortHint);
}

void TableModel::change_rows(const std::function<void()>& change) {
    beginResetModel();
    change();
    rows_ = rows();
    take_order({});
    if (sorted_by_ >= 0 && sorted_by_ < columnCount()) take_order(sorted(sorted_by_, descending_));
    endResetModel();
}

void TableModel::change_rows(const std::function<void()>& change, Order order) {
    beginResetModel();
    change();
    rows_ = rows();
    take_order(std::move(order));
    endResetModel();
}

} // namespace lexprof::gui
