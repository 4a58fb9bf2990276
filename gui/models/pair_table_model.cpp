#include "gui/models/pair_table_model.h"

#include "gui/core/contrast.h"
#include "gui/look/change_colours.h"
#include "gui/look/theme.h"
#include "gui/models/roles.h"

#include <QApplication>
#include <QFont>

namespace lexprof::gui {

namespace {

const ColumnInfo& column_at(int section) { return columns()[static_cast<std::size_t>(section)]; }

QString exported(const Entry& entry, const ColumnInfo& column, double whole) {
    const double value = number(entry, column.column);
    if (column.kind == Kind::share)
        return whole > 0 ? QString::number(100 * value / whole, 'f', 3) : QStringLiteral("0");
    if (column.kind == Kind::mean)
        return whole > 0 ? QString::number(value / whole, 'f', 3) : QStringLiteral("0");
    return QString::number(value, 'f', 0);
}

} // namespace

PairTableModel::PairTableModel(Session& session, QObject* parent)
    : QAbstractTableModel(parent),
      session_(session),
      entries_(std::make_shared<Entries>(session.snapshot(), grouping_)),
      making_(this, [this](const EntriesPointer& entries) { take(entries); }),
      sorting_(this, [this](Order order) { reorder(std::move(order)); }) {
    connect(&session, &Session::document_changed, this, &PairTableModel::rebuild);
    connect(&session, &Session::window_changed, this, &PairTableModel::rebuild);
    connect(&session, &Session::visible_changed, this, &PairTableModel::rebuild);
    connect(&session, &Session::baseline_changed, this, &PairTableModel::rebuild);
    rebuild();
}

int PairTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(entries_->size());
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
    case Qt::DisplayRole: return is_name ? name_text(line) : text(line, column.column);
    case pair_role: return line.pair && is_of_session() ? QVariant(*line.pair) : QVariant();
    case number_role: return is_name ? QVariant() : QVariant(number(line, column.column));
    case export_role:
        if (column.kind == Kind::change && text(line, column.column).isEmpty()) return QString();
        return is_name ? QVariant(line.name)
                       : exported(line, column, whole(shown(), column.column));
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
            return pair_colour(*snapshot().document, *entry.pair, QApplication::palette());
        return {};
    case Qt::ForegroundRole:
        if (column.kind != Kind::change) return {};
        return change_colour(static_cast<std::int64_t>(number(entry, column.column)),
                             QApplication::palette());
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
        if (column.kind == Kind::time) return tr("%1, %2").arg(column.title, time_unit_.name);
        if (column.kind == Kind::name && grouping_ == Grouping::origin) return tr("Referenced in");
        if (column.kind == Kind::name && grouping_ != Grouping::pair) return tr("Function");
        return column.title;
    case Qt::ToolTipRole:
        return QStringLiteral("<p><b>%1</b></p><p>%2</p>")
            .arg(column.title, meaning_of(column.column, grouping_));
    case export_role: return column.key;
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
    if (making_.is_busy()) return rebuild();
    sorting_.ask([entries = entries_, by = sorted_by_,
                  down = descending_] { return entries->sorted_by(by, down); },
                 session_.is_quick());
}

// Whoever holds an index still has the same line's.
void PairTableModel::reorder(Order order) {
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<std::uint32_t> held;
    for (const QModelIndex& index : before)
        held.push_back(entries_->entry_at(static_cast<std::size_t>(index.row())));
    entries_->set_order(std::move(order));
    QModelIndexList after;
    for (qsizetype at = 0; at < before.size(); ++at)
        after.push_back(
            index(static_cast<int>(entries_->line_of_entry(held[static_cast<std::size_t>(at)])),
                  before[at].column()));
    changePersistentIndexList(before, after);
    emit layoutChanged({}, VerticalSortHint);
}

void PairTableModel::set_grouping(Grouping grouping) {
    if (grouping == grouping_) return;
    grouping_ = grouping;
    rebuild();
}

std::optional<int> PairTableModel::line_of(PairIndex pair) const {
    const auto line = is_of_session() ? entries_->line_of(pair) : std::nullopt;
    if (!line) return std::nullopt;
    return static_cast<int>(*line);
}

void PairTableModel::rebuild() {
    sorting_.cancel();
    making_.ask(
        [snapshot = session_.snapshot(), baseline = session_.baseline(), grouping = grouping_,
         by = sorted_by_, down = descending_] {
            auto entries = std::make_shared<Entries>(snapshot, grouping, baseline);
            entries->set_order(entries->sorted_by(by, down));
            return entries;
        },
        session_.is_quick());
}

void PairTableModel::take(EntriesPointer entries) {
    beginResetModel();
    entries_ = std::move(entries);
    time_unit_ = time_unit(shown().time_ns);
    endResetModel();
    emit headerDataChanged(Qt::Horizontal, 0, 0);
}

void PairTableModel::settle() {
    session_.settle();
    making_.finish();
    sorting_.finish();
}

QString PairTableModel::name_text(const Entry& entry) const {
    if (entry.pair || entry.is_account) return entry.name;
    if (grouping_ == Grouping::callee) return entry.name + QStringLiteral("←…");
    if (grouping_ == Grouping::origin) return QStringLiteral("…←") + entry.name;
    return entry.name;
}

double PairTableModel::total_change(Column column) const {
    Entry total;
    total.changes = entries_->total_changes();
    return number(total, column);
}

QString PairTableModel::text(const Entry& entry, Column column) const {
    if (is_change(column)) {
        const bool is_sum = column == Column::most_live_change && !entry.pair;
        if (!compares() || is_sum) return {};
        return signed_text(static_cast<std::int64_t>(number(entry, column)));
    }
    if (is_caused(column) && (entry.caused == nullptr || entry.is_account)) return {};
    const double value = number(entry, column);
    const double all = whole(shown(), column);
    switch (info(column).kind) {
    case Kind::name: return name_text(entry);
    case Kind::time: return time_in(static_cast<std::uint64_t>(value), time_unit_);
    case Kind::share: return percent(value, all);
    case Kind::mean: return QString::number(all > 0 ? value / all : 0, 'f', 1);
    case Kind::count:
    case Kind::change: break;
    }
    return grouped(static_cast<std::int64_t>(value));
}

QVariant PairTableModel::bar(const Entry& entry, const ColumnInfo& column) const {
    if (!column.bar) return {};
    const double greatest = entries_->greatest(column.column);
    if (greatest <= 0) return 0.0;
    return std::clamp(number(entry, column.column) / greatest, 0.0, 1.0);
}

QString PairTableModel::tip(const Entry& entry, const ColumnInfo& column) const {
    QString lines = QStringLiteral("<p><b>%1</b></p>").arg(name_text(entry).toHtmlEscaped());
    if (column.kind == Kind::name) {
        if (entry.pair && !entry.is_account) {
            const profile::Row& row = snapshot().document->row(*entry.pair);
            lines += QStringLiteral("<p>%1</p>")
                         .arg(tr("What %1 does where it is referred to in the text of %2.")
                                  .arg(words(row.callee).toHtmlEscaped(),
                                       words(row.origin).toHtmlEscaped()));
        }
        return lines;
    }
    QString value = text(entry, column.column);
    const double all = whole(shown(), column.column);
    if (column.kind != Kind::share && column.kind != Kind::mean && all > 0)
        value += tr(" (%1 % of %2)")
                     .arg(percent(number(entry, column.column), all),
                          column.kind == Kind::time ? time_text(shown().time_ns)
                                                    : grouped(static_cast<std::int64_t>(all)));
    return lines +
           QStringLiteral("<p>%1: %2</p><p>%3</p>")
               .arg(column.title, value.toHtmlEscaped(), meaning_of(column.column, grouping_));
}

} // namespace lexprof::gui
