#include "gui/models/pair_table_model.h"

#include "gui/core/contrast.h"
#include "gui/core/share.h"
#include "gui/look/change_colours.h"
#include "gui/look/theme.h"

#include <QApplication>
#include <QFont>
#include <algorithm>
#include <array>

namespace lexprof::gui {

namespace {

// What its callee and its origin are.
std::array<profile::SubjectKind, 2> kinds_of(const Document& document, PairIndex pair) {
    const profile::Row& row = document.row(pair);
    const profile::Book& book = document.book();
    return {book.callee(row).kind, book.origin(row).kind};
}

// Whether a time may be wrong by more than half of it; what stands beside it says so, too.
bool is_uncertain(const Entry& entry, const ColumnInfo& column) {
    const bool is_time =
        is_time_of_run(column.column) || column.column == column_of(Measure::time_error_ns);
    return is_time && KnownTime{entry.row->time_ns, entry.row->time_error_ns}.is_uncertain();
}

const ColumnInfo& column_at(int section) { return columns()[static_cast<std::size_t>(section)]; }

} // namespace

PairTableModel::PairTableModel(Session& session, QObject* parent)
    : TableModel(session, {}, parent),
      session_(session),
      entries_(std::make_shared<Entries>(session.snapshot(), grouping_)),
      making_(this, [this](Made made) { take(std::move(made)); }),
      sorting_(this, [this](Order order) { set_order(std::move(order)); }) {
    connect(&session, &Session::document_changed, this, &PairTableModel::rebuild);
    connect(&session, &Session::window_changed, this, &PairTableModel::rebuild);
    connect(&session, &Session::visible_changed, this, &PairTableModel::rebuild);
    connect(&session, &Session::baseline_changed, this, &PairTableModel::rebuild);
    set_columns(headings());
    rebuild();
}

std::vector<TableColumn> PairTableModel::headings() const {
    std::vector<TableColumn> all;
    for (const ColumnInfo& column : columns()) {
        const bool is_name = column.kind == Kind::name;
        QString title = column.title;
        if (column.kind == Kind::time) title = tr("%1, %2").arg(title, time_unit_.name);
        if (is_name && grouping_ == Grouping::origin)
            title = capitalised(words(session_.wording().origin));
        else if (is_name && grouping_ != Grouping::pair)
            title = tr("Function");
        all.push_back({is_name ? TableColumn::Kind::name : TableColumn::Kind::number, column.key,
                       title, meaning_of(column.column, grouping_, session_.book())});
    }
    return all;
}

std::optional<PairIndex> PairTableModel::pair_at(int row, int) const { return entry(row).pair; }

QString PairTableModel::text(int row, int column) const {
    return text_of(entry(row), column_at(column).column);
}

std::optional<double> PairTableModel::number(int row, int column) const {
    const ColumnInfo& of = column_at(column);
    if (of.kind == Kind::name) return std::nullopt;
    return gui::number(entry(row), of.column);
}

QString PairTableModel::full_text_of(const Entry& entry, Column column) const {
    const Kind kind = info(column).kind;
    const double value = gui::number(entry, column);
    const double all = whole(shown(), column);
    if (kind != Kind::share && kind != Kind::mean) return QString::number(value, 'f', 0);
    const double factor = kind == Kind::share ? 100 : 1;
    return all > 0 ? QString::number(factor * value / all, 'f', 3) : QStringLiteral("0");
}

QString PairTableModel::in_full(int row, int column) const {
    const ColumnInfo& of = column_at(column);
    if (of.kind == Kind::name) return entries_->name(static_cast<std::size_t>(row));
    if (of.kind == Kind::change && text(row, column).isEmpty()) return {};
    return full_text_of(entry(row), of.column);
}

QVariant PairTableModel::look(int row, int column, int role) const {
    const Entry& line = entry(row);
    const ColumnInfo& of = column_at(column);
    switch (role) {
    case Qt::DecorationRole:
        return line.is_account ? QVariant() : TableModel::look(row, column, role);
    case Qt::ForegroundRole:
        if (is_uncertain(line, of)) return quiet_text(QApplication::palette());
        if (of.kind != Kind::change) return {};
        return change_colour(static_cast<std::int64_t>(gui::number(line, of.column)),
                             QApplication::palette());
    case Qt::FontRole:
        if (line.is_account) {
            QFont font = QApplication::font();
            font.setItalic(true);
            return font;
        }
        return {};
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

void PairTableModel::set_grouping(Grouping grouping) {
    if (grouping == grouping_) return;
    grouping_ = grouping;
    rebuild();
}

std::optional<int> PairTableModel::line_of(PairIndex pair) const {
    if (snapshot().document != session_.document()) return std::nullopt;
    const auto entry = entries_->entry_of(pair);
    if (!entry) return std::nullopt;
    return line_at(static_cast<int>(*entry));
}

void PairTableModel::rebuild() {
    sorting_.cancel();
    making_.ask(
        [snapshot = session_.snapshot(), baseline = session_.baseline(), choice = session_.choice(),
         grouping = grouping_, by = sorted_by_, down = descending_]() -> Made {
            auto entries =
                share(std::make_unique<const Entries>(snapshot, grouping, baseline, choice));
            Order order = entries->sorted_by(by, down);
            return {std::move(entries), std::move(order)};
        },
        session_.is_quick());
}

void PairTableModel::take(Made made) {
    change_rows(
        [&] {
            entries_ = std::move(made.entries);
            time_unit_ = time_unit(unit_time());
            set_columns(headings());
        },
        std::move(made.order));
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

// Where all times are limits, as short as these.
std::uint64_t PairTableModel::unit_time() const {
    const std::uint64_t all = shown().totals.time_ns;
    return all > 0 || entries_->greatest_limit().error_ns == 0
               ? all
               : entries_->greatest_limit().most_ns();
}

void PairTableModel::settle() {
    session_.settle();
    making_.finish();
    sorting_.finish();
}

QString PairTableModel::name_text(const Entry& entry) const {
    if (entry.pair) return entries_->snapshot().document->name(*entry.pair);
    if (entry.is_account) return entry.name;
    if (grouping_ == Grouping::callee) return entry.name + QStringLiteral("←…");
    if (grouping_ == Grouping::origin) return QStringLiteral("…←") + entry.name;
    return entry.name;
}

Entry PairTableModel::sum() const {
    Entry sum;
    sum.row = &entries_->total();
    if (grouping_ == Grouping::function) sum.caused = &entries_->total_caused();
    return sum;
}

double PairTableModel::total_change(Column column) const {
    Entry total;
    total.changes = entries_->total_changes();
    return gui::number(total, column);
}

QString PairTableModel::text_of(const Entry& entry, Column column) const {
    if (is_change(column)) {
        const bool is_sum = !adds_up(column.measure) && !entry.pair;
        if (!compares() || is_sum) return {};
        return signed_text(static_cast<std::int64_t>(gui::number(entry, column)));
    }
    if (is_caused(column) && (entry.caused == nullptr || entry.is_account)) return {};
    if (column.of == Column::Of::name) return name_text(entry);
    const double value = gui::number(entry, column);
    if (is_time_of_run(column)) return time_of_run_text(entries_->time_of(entry), column);
    if (column == column_of(Measure::time_error_ns))
        return margin_text_in(entries_->time_of(entry), time_unit_);
    if (info(column).kind == Kind::time && !is_caused(column))
        return time_in(static_cast<std::uint64_t>(value), time_unit_, entry.row->time_error_ns);
    return value_text(value, column);
}

QString PairTableModel::time_of_run_text(const KnownTime& time, Column column) const {
    return column.of == Column::Of::share ? known_percent(time, shown().totals.time_ns)
                                          : known_text_in(time, time_unit_);
}

QString PairTableModel::value_text(double value, Column column) const {
    const double all = whole(shown(), column);
    switch (info(column).kind) {
    case Kind::time: return time_in(static_cast<std::uint64_t>(value), time_unit_);
    case Kind::share: return percent(value, all);
    case Kind::mean: return QString::number(all > 0 ? value / all : 0, 'f', 1);
    case Kind::change: return signed_text(static_cast<std::int64_t>(value));
    case Kind::name:
    case Kind::count: break;
    }
    return grouped(static_cast<std::int64_t>(value));
}

QStringList PairTableModel::widest_texts(int column) const {
    const ColumnInfo& of = column_at(column);
    if (of.kind == Kind::name) return TableModel::widest_texts(column);
    const Entries::Extent& extent = entries_->extent(of.column);
    QStringList texts{value_text(extent.least, of.column), value_text(extent.greatest, of.column),
                      value_text(extent.smallest, of.column)};
    if (of.column == column_of(Measure::time_error_ns))
        for (const KnownTime& time : {entries_->most_lopsided(), entries_->greatest_estimate(),
                                      entries_->finest_estimate(), entries_->greatest_limit()})
            if (time.has_range()) texts << margin_text_in(time, time_unit_);
    if (!is_time_of_run(of.column)) return texts;
    for (const KnownTime& time :
         {entries_->greatest_estimate(), entries_->finest_estimate(), entries_->greatest_limit()})
        if (time.is_uncertain()) texts << time_of_run_text(time, of.column);
    constexpr KnownTime hardly_any{0, 1, 1}; // has all digits
    if (entries_->greatest_limit().is_uncertain()) texts << time_of_run_text(hardly_any, of.column);
    return texts;
}

std::optional<double> PairTableModel::bar(int row, int column) const {
    const ColumnInfo& of = column_at(column);
    if (!of.bar || is_uncertain(entry(row), of)) return std::nullopt;
    const double greatest = entries_->greatest(of.column);
    if (greatest <= 0) return 0.0;
    return std::clamp(gui::number(entry(row), of.column) / greatest, 0.0, 1.0);
}

QString PairTableModel::tip(int row, int at) const {
    const Entry& entry = this->entry(row);
    const ColumnInfo& column = column_at(at);
    QString lines = QStringLiteral("<p><b>%1</b></p>").arg(name_text(entry).toHtmlEscaped());
    if (column.kind == Kind::name) {
        if (!entry.pair && entry.row->calls == 0 && entry.is_account && compares())
            lines += tr("<p>Nothing of these is done any more; the other run had them.</p>");
        if (entry.pair)
            for (const profile::SubjectKind kind : kinds_of(*snapshot().document, *entry.pair))
                if (const QString said = words(profile::nobody_meaning(kind)); !said.isEmpty())
                    lines += QStringLiteral("<p>%1</p>").arg(said);
        if (entry.pair && !entry.is_account)
            lines +=
                QStringLiteral("<p>%1</p>").arg(words(snapshot().document->wording().pair_meaning));
        return lines;
    }
    QString value = text_of(entry, column.column);
    const double all = whole(shown(), column.column);
    if (column.column == column_of(Measure::time_ns) && knows_errors())
        value = with_margin(known_text_in(entries_->time_of(entry), time_unit_),
                            text_of(entry, column_of(Measure::time_error_ns)),
                            entries_->time_of(entry));
    if (is_uncertain(entry, column))
        lines += tr(
            "<p>Grey, as it may be wrong by more than half of what it is: too short to say.</p>");
    if (column.kind != Kind::share && column.kind != Kind::mean && all > 0)
        value += tr(" (%1 % of %2)")
                     .arg(percent(gui::number(entry, column.column), all),
                          column.kind == Kind::time ? time_text(shown().totals.time_ns)
                                                    : grouped(static_cast<std::int64_t>(all)));
    return lines +
           QStringLiteral("<p>%1: %2</p><p>%3</p>")
               .arg(column.title, value.toHtmlEscaped(),
                    meaning_of(column.column, grouping_, snapshot().document->book().scheme));
}

} // namespace lexprof::gui
