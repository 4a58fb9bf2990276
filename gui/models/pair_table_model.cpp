#include "gui/models/pair_table_model.h"

#include "gui/core/theme.h"
#include "gui/models/roles.h"

#include <QApplication>
#include <QFont>

namespace lexprof::gui {

namespace {

const ColumnInfo& column_at(int section) { return columns()[static_cast<std::size_t>(section)]; }

// A sum of such numbers would say something that never was.
bool only_of_pairs(Column column) { return column == Column::most_live_step; }

QVariant exported(const profile::Row& row, const ColumnInfo& column, double whole) {
    const double value = number(row, column.column);
    if (column.kind == Kind::share)
        return whole > 0 ? QString::number(100 * value / whole, 'f', 3) : QStringLiteral("0");
    return QString::number(value, 'f', 0);
}

} // namespace

PairTableModel::PairTableModel(Session& session, QObject* parent)
    : QAbstractTableModel(parent), session_(session) {
    connect(&session, &Session::document_changed, this, &PairTableModel::rebuild);
    connect(&session, &Session::window_changed, this, &PairTableModel::rebuild);
    connect(&session, &Session::visible_changed, this, &PairTableModel::rebuild);
    rebuild();
}

int PairTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(entries_.size());
}

int PairTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(columns().size());
}

QVariant PairTableModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Entry& line = entry(index.row());
    const ColumnInfo& column = column_at(index.column());
    const bool is_name = column.kind == Kind::name;
    switch (role) {
    case Qt::DisplayRole:
        return is_name ? name_text(line) : text(*line.row, column.column, !line.pair);
    case pair_role: return line.pair ? QVariant(*line.pair) : QVariant();
    case number_role: return is_name ? QVariant() : QVariant(number(*line.row, column.column));
    case export_role:
        return is_name ? QVariant(line.name)
                       : exported(*line.row, column, whole(session_.shown(), column.column));
    case bar_role: return bar(line, column);
    case Qt::ToolTipRole: return tip(line, column);
    default: return look(line, column, role);
    }
}

QVariant PairTableModel::look(const Entry& entry, const ColumnInfo& column, int role) const {
    switch (role) {
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter |
                        (column.kind == Kind::name ? Qt::AlignLeft : Qt::AlignRight));
    case Qt::DecorationRole:
        if (column.kind == Kind::name && entry.pair && !entry.is_account)
            return pair_colour(*session_.document(), *entry.pair, QApplication::palette());
        return {};
    case Qt::FontRole:
        if (entry.is_account) {
            QFont font = QApplication::font();
            font.setItalic(true);
            return font;
        }
        return {};
    default: return {};
    }
}

QVariant PairTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
    const ColumnInfo& column = column_at(section);
    switch (role) {
    case Qt::DisplayRole:
        if (column.kind == Kind::time) return tr("%1, %2").arg(tr(column.title), time_unit_.name);
        if (column.kind == Kind::name && grouping_ == Grouping::callee) return tr("Function");
        if (column.kind == Kind::name && grouping_ == Grouping::origin) return tr("Referred to in");
        return tr(column.title);
    case Qt::ToolTipRole:
        return QStringLiteral("<p><b>%1</b></p><p>%2</p>")
            .arg(tr(column.title), tr(column.meaning));
    case export_role: return QString::fromUtf8(column.key);
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter |
                        (column.kind == Kind::name ? Qt::AlignLeft : Qt::AlignRight));
    default: return {};
    }
}

void PairTableModel::sort(int column, Qt::SortOrder order) {
    if (column < 0 || column >= columnCount()) return;
    sorted_by_ = column_at(column).column;
    descending_ = order == Qt::DescendingOrder;
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<const profile::Row*> rows;
    for (const QModelIndex& index : before) rows.push_back(entry(index.row()).row);
    entries_.sort(sorted_by_, descending_);
    std::unordered_map<const profile::Row*, int> lines;
    if (!before.isEmpty())
        for (int line = 0; line < rowCount(); ++line) lines.emplace(entry(line).row, line);
    QModelIndexList after;
    for (qsizetype at = 0; at < before.size(); ++at)
        after.push_back(index(lines[rows[static_cast<std::size_t>(at)]], before[at].column()));
    changePersistentIndexList(before, after);
    emit layoutChanged({}, VerticalSortHint);
}

void PairTableModel::set_grouping(Grouping grouping) {
    if (grouping == grouping_) return;
    grouping_ = grouping;
    rebuild();
    emit headerDataChanged(Qt::Horizontal, 0, 0);
}

std::optional<int> PairTableModel::line_of(PairIndex pair) const {
    const auto line = entries_.line_of(pair);
    if (!line) return std::nullopt;
    return static_cast<int>(*line);
}

void PairTableModel::rebuild() {
    beginResetModel();
    entries_ = session_.is_open()
                   ? Entries(*session_.document(), session_.shown(), session_.visible(), grouping_)
                   : Entries();
    entries_.sort(sorted_by_, descending_);
    time_unit_ = time_unit(session_.shown().time_ns);
    endResetModel();
}

QString PairTableModel::name_text(const Entry& entry) const {
    QString name = entry.name;
    if (!entry.pair && !entry.is_account)
        name = grouping_ == Grouping::callee ? name + QStringLiteral("←…")
                                             : QStringLiteral("…←") + name;
    return name;
}

QString PairTableModel::text(const profile::Row& row, Column column, bool is_sum) const {
    const double value = number(row, column);
    switch (info(column).kind) {
    case Kind::name: return {};
    case Kind::time: return time_in(row.time_ns, time_unit_);
    case Kind::share: return percent(value, whole(session_.shown(), column));
    case Kind::count: break;
    }
    if (is_sum && only_of_pairs(column)) return {};
    const QString digits = grouped(static_cast<std::int64_t>(value));
    return is_sum && column == Column::most_live && value > 0 ? QStringLiteral("≤ ") + digits
                                                              : digits;
}

QVariant PairTableModel::bar(const Entry& entry, const ColumnInfo& column) const {
    if (!column.bar) return {};
    const double greatest = entries_.greatest(column.column);
    if (greatest <= 0) return 0.0;
    return std::clamp(number(*entry.row, column.column) / greatest, 0.0, 1.0);
}

QString PairTableModel::tip(const Entry& entry, const ColumnInfo& column) const {
    QString lines = QStringLiteral("<p><b>%1</b></p>").arg(name_text(entry).toHtmlEscaped());
    if (column.kind == Kind::name) {
        if (entry.pair && !entry.is_account) {
            const profile::Row& row = session_.document()->row(*entry.pair);
            lines += QStringLiteral("<p>%1</p>")
                         .arg(tr("What %1 does where it is referred to in the text of %2.")
                                  .arg(words(row.callee).toHtmlEscaped(),
                                       words(row.origin).toHtmlEscaped()));
        }
        return lines;
    }
    QString value = text(*entry.row, column.column, !entry.pair);
    const double all = whole(session_.shown(), column.column);
    if (column.kind != Kind::share && all > 0)
        value += tr(" (%1 % of %2)")
                     .arg(percent(number(*entry.row, column.column), all),
                          column.kind == Kind::time ? time_text(session_.shown().time_ns)
                                                    : grouped(static_cast<std::int64_t>(all)));
    lines += QStringLiteral("<p>%1: %2</p>").arg(tr(column.title), value.toHtmlEscaped());
    if (!entry.pair && column.column == Column::most_live)
        lines += QStringLiteral("<p>%1</p>")
                     .arg(tr("The sum over its pairs, which need not have had their most at the "
                             "same time."));
    return lines + QStringLiteral("<p>%1</p>").arg(tr(column.meaning));
}

} // namespace lexprof::gui
