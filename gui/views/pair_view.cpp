#include "gui/views/pair_view.h"

#include "gui/core/filter_hint.h"
#include "gui/core/make.h"
#include "gui/core/words.h"
#include "gui/look/theme.h"
#include "gui/views/filter_field.h"
#include "gui/views/pair_link.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSettings>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace lexprof::gui {

namespace {

QString pairs_explained(const profile::Wording& wording) {
    return PairView::tr("Every pair, a function and %1, with its costs. Click a heading to sort; "
                        "choose columns with Columns.")
        .arg(words(wording.where));
}

} // namespace

PairView::PairView(Session& session, QWidget* parent)
    : View(session, QStringLiteral("pairs"), tr("Pairs"), pairs_explained(session.wording()),
           parent),
      model_(session),
      totals_model_(model_),
      table_(make<Table>(this)),
      totals_(make<Table>(this)) {
    add_tools();
    follow_book();
    connect(&session, &Session::document_changed, this, &PairView::follow_book);
    add_table();
    add_totals();
    set_content(nullptr, table_);
    layout()->addWidget(totals_);
    add_hint();
    connect(&model_, &QAbstractItemModel::modelReset, this, &PairView::fit);
    connect(&session, &Session::measure_changed, this, &PairView::follow_measure);
    connect(&session, &Session::document_changed, this, [this] { measured_.reset(); });
    fit();
}

// The table goes after what is remembered about it, and still tells of its widths then.
PairView::~PairView() {
    table_->horizontalHeader()->disconnect(this);
    table_->horizontalScrollBar()->disconnect(this);
}

void PairView::add_tools() {
    auto* filter = make<FilterField>(session(), this);
    tools().addWidget(filter, 1);
    auto* grouping = make<QComboBox>(this);
    grouping->setObjectName(QStringLiteral("grouping"));
    grouping->setAccessibleName(tr("What a line stands for"));
    grouping->addItem(tr("Pairs"));
    grouping->addItem(tr("By callee"));
    grouping->addItem(tr("By origin"));
    grouping->addItem(tr("By function"));
    grouping->setToolTip(tr("What a line of the table stands for"));
    connect(grouping, &QComboBox::currentIndexChanged, this, [this](int at) {
        model_.set_grouping(static_cast<Grouping>(at));
        show_columns();
    });
    tools().addWidget(grouping);
    auto* choose = make<QToolButton>(this);
    choose->setText(tr("Columns ▾"));
    choose->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
    choose->setToolTip(tr("Which columns the table has"));
    choose->setPopupMode(QToolButton::InstantPopup);
    auto* menu = make<QMenu>(choose);
    menu->setToolTipsVisible(true);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fill_column_menu(*menu); });
    choose->setMenu(menu);
    tools().addWidget(choose);
}

// What is wrong with the filter, or why nothing is left, below its field.
void PairView::add_hint() {
    auto* hint = make<QLabel>(this);
    hint->setObjectName(QStringLiteral("filter_hint"));
    hint->setTextFormat(Qt::PlainText);
    hint->setWordWrap(true);
    hint->setContentsMargins(8, 0, 8, 4);
    static_cast<QVBoxLayout*>(layout())->insertWidget(1, hint);
    const auto follow = [this, hint] {
        const FilterHint said = filter_hint(session());
        hint->setText(said.text);
        hint->setVisible(!said.text.isEmpty());
        QPalette colours = palette();
        colours.setColor(QPalette::WindowText, problem_colour(colours));
        hint->setPalette(colours);
    };
    connect(&session(), &Session::visible_changed, hint, follow);
    connect(&session(), &Session::document_changed, hint, follow);
    follow();
}

// What is said of pairs and functions has the words of the book.
void PairView::follow_book() {
    explain(pairs_explained(session().wording()));
    auto* grouping = findChild<QComboBox*>(QStringLiteral("grouping"));
    for (int at = 0; at < grouping->count(); ++at)
        grouping->setItemData(at, meaning_of(Column{}, static_cast<Grouping>(at), session().book()),
                              Qt::ToolTipRole);
}

void PairView::add_table() {
    table_->setObjectName(QStringLiteral("pair_table"));
    table_->setAccessibleName(tr("Pairs and their costs"));
    table_->setModel(&model_);
    table_->setSortingEnabled(true);
    table_->sortByColumn(static_cast<int>(index_of(column_of(Measure::cells))),
                         Qt::DescendingOrder);
    for (const ColumnInfo& column : columns()) wanted_.push_back(column.at_first);
    show_columns();
    table_->horizontalHeader()->setSectionsMovable(true);
    PairLink::tie(*table_, session());
}

// The totals move and widen with the columns above them.
void PairView::add_totals() {
    totals_->setObjectName(QStringLiteral("pair_totals"));
    totals_->setAccessibleName(tr("Totals"));
    totals_->setModel(&totals_model_);
    totals_->horizontalHeader()->hide();
    totals_->stand_below(*table_);
    totals_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    totals_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    totals_->setFixedHeight(totals_->verticalHeader()->defaultSectionSize() + 2);
    totals_->setSelectionMode(QAbstractItemView::NoSelection);
    totals_->setFocusPolicy(Qt::NoFocus);
    table_->remember_widths();
    QHeaderView* header = table_->horizontalHeader();
    connect(header, &QHeaderView::sectionResized, this, &PairView::follow_widths);
    connect(header, &QHeaderView::sortIndicatorChanged, this, &PairView::show_columns);
    connect(header, &QHeaderView::sectionMoved, this,
            [this](int, int from, int to) { totals_->horizontalHeader()->moveSection(from, to); });
    connect(table_->horizontalScrollBar(), &QScrollBar::valueChanged,
            totals_->horizontalScrollBar(), &QScrollBar::setValue);
    connect(table_->horizontalScrollBar(), &QScrollBar::rangeChanged, this,
            &PairView::follow_widths);
    follow_widths();
}

void PairView::follow_widths() {
    for (int column = 0; column < model_.columnCount(); ++column) {
        totals_->setColumnHidden(column, table_->isColumnHidden(column));
        totals_->setColumnWidth(column, table_->columnWidth(column));
    }
    totals_->horizontalScrollBar()->setValue(table_->horizontalScrollBar()->value());
}

void PairView::fill_column_menu(QMenu& menu) {
    menu.clear();
    for (const ColumnInfo& column : columns().subspan(1)) {
        if (!is_known(column.column)) continue;
        QAction* action = menu.addAction(column.title);
        action->setCheckable(true);
        action->setChecked(!table_->isColumnHidden(static_cast<int>(index_of(column.column))));
        action->setToolTip(meaning_of(column.column, model_.grouping(), session().book()));
        connect(action, &QAction::toggled, this,
                [this, which = column.column](bool shown) { set_column_shown(which, shown); });
    }
    menu.addSeparator();
    connect(menu.addAction(tr("As at First")), &QAction::triggered, this, [this] {
        for (const ColumnInfo& column : columns()) set_column_shown(column.column, column.at_first);
        chosen_ = false;
        show_columns();
    });
}

void PairView::set_column_shown(Column column, bool shown) {
    wanted_[index_of(column)] = shown;
    chosen_ = true;
    show_columns();
}

// Both tables want to be read, and columns have the widths that the wider of both wants.
void PairView::fit() {
    for (std::vector<int>& widths : widths_) widths.clear();
    for (int column = 0; column < model_.columnCount(); ++column) {
        const auto chosen =
            table_->chosen_widths().find(columns()[static_cast<std::size_t>(column)].key);
        const int least = std::max(table_->least_width(column), totals_->least_width(column));
        for (const int lines : {1, 2})
            widths_[static_cast<std::size_t>(lines - 1)].push_back(
                chosen != table_->chosen_widths().end()
                    ? chosen->second
                    : std::max(least, table_->heading_width(column, lines)));
    }
    show_columns();
}

// What was caused is known only where lines are functions; what has changed, while runs are
// compared; and by how much times may be wrong, of some clocks.
bool PairView::is_known(Column column) const {
    if (is_caused(column)) return model_.grouping() == Grouping::function;
    if (is_change(column)) return model_.compares();
    return column != column_of(Measure::time_error_ns) || model_.knows_errors();
}

// What is looked at elsewhere is looked at here, too.
void PairView::follow_measure() {
    if (!session().is_open()) return; // it is not somebody who has chosen it
    measured_ = column_of(session().measure());
    show_columns();
    table_->sortByColumn(static_cast<int>(index_of(*measured_)), Qt::DescendingOrder);
}

// Whether lines are sorted or filtered by it just now.
bool PairView::is_needed(Column column) const {
    if (measured_ && column == *measured_) return true;
    const Filter& filter = session().choice().filter;
    if (filter.kind != Filter::Kind::condition || column.of == Column::Of::name) return false;
    const QRegularExpression named(QStringLiteral("\\b%1\\b").arg(info(column).key));
    return filter.text.contains(named);
}

std::vector<bool> PairView::wanted_columns() const {
    std::vector<bool> wanted = wanted_;
    if (!chosen_)
        wanted[index_of(column_of(session().measure()))] = true; // what all others begin with
    for (const ColumnInfo& each : columns())
        wanted[index_of(each.column)] =
            is_known(each.column) && (wanted[index_of(each.column)] || is_needed(each.column));
    return wanted;
}

// What may go where a table is narrow, the most important first. Where runs are compared, changes
// are the news, and next come what lines are sorted by, as nobody would see any order else, and its
// change.
std::vector<Column> PairView::telling_columns() const {
    std::vector<Column> all{column_of(Measure::calls)};
    if (model_.compares()) {
        all = {change_of(Measure::in_use_max), column_of(Measure::calls),
               change_of(Measure::calls),      column_of(Measure::cells),
               change_of(Measure::cells),      change_of(Measure::steps)};
        const auto sorted =
            static_cast<std::size_t>(table_->horizontalHeader()->sortIndicatorSection());
        std::stable_partition(all.begin() + 1, all.end(), [&](Column each) {
            return index_of(is_change(each) ? changed_by(each) : each) == sorted ||
                   index_of(each) == sorted;
        });
    }
    const Column measured = column_of(session().measure()); // of a function itself, before caused
    if (model_.grouping() == Grouping::function && !wanted_[index_of(measured)])
        all.push_back(measured);
    for (const ColumnInfo& each : columns())
        if (is_caused(each.column)) all.push_back(each.column);
    return all;
}

// What says what others say, too. What changes are changes of comes before percents.
std::vector<Column> PairView::repeating_columns() const {
    const Column measured = column_of(session().measure());
    std::vector<Column> all{share_of(Measure::time_ns), share_of(Measure::cells)};
    if (!wanted_[index_of(measured)]) // it is there for the others' sake
        all.insert(model_.compares() ? all.begin() : all.end(), measured);
    all.insert(all.end(), {column_of(Measure::time_ns), column_of(Measure::time_error_ns)});
    return all;
}

// Where a table is narrow, headings have two lines; and if nobody has chosen columns, those are
// shown that have room, by their importance.
std::vector<bool> PairView::columns_to_show() {
    std::vector<bool> shown = wanted_columns();
    if (widths_[0].empty()) return shown;
    const int room = width() - style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    const auto left = [&](int lines) {
        int rest = room;
        for (std::size_t at = 0; at < shown.size(); ++at)
            if (shown[at]) rest -= widths_[static_cast<std::size_t>(lines - 1)][at];
        return rest;
    };
    lines_ = model_.rowCount() == 0 || left(1) >= 0 ? 1 : 2;
    if (chosen_ || model_.rowCount() == 0 || left(lines_) >= 0) return shown;
    const auto take = [&](std::vector<Column> of) {
        std::erase_if(of, [&](Column each) { return !shown[index_of(each)] || is_needed(each); });
        for (const Column each : of) shown[index_of(each)] = false;
        return of;
    };
    const std::vector<Column> telling = take(telling_columns());
    const std::vector<Column> repeating = take(repeating_columns());
    const auto put_back = [&](Column each) {
        shown[index_of(each)] = true;
        if (left(lines_) < 0) shown[index_of(each)] = false;
        return bool{shown[index_of(each)]};
    };
    bool has_room = true;
    for (const Column each : telling) has_room = put_back(each) && has_room;
    for (const Column each : repeating) has_room = has_room && put_back(each);
    if (left(1) >= 0) lines_ = 1;
    return shown;
}

void PairView::resizeEvent(QResizeEvent* event) {
    View::resizeEvent(event);
    show_columns();
}

void PairView::show_columns() {
    const std::vector<bool> shown = columns_to_show();
    table_->set_heading_lines(lines_);
    table_->set_widths(widths_[static_cast<std::size_t>(lines_ - 1)]);
    for (std::size_t at = 0; at < shown.size(); ++at)
        table_->setColumnHidden(static_cast<int>(at), !shown[at]);
    follow_widths();
}

void PairView::set_grouping(Grouping grouping) {
    findChild<QComboBox*>(QStringLiteral("grouping"))->setCurrentIndex(static_cast<int>(grouping));
}

void PairView::save(QSettings& settings) const {
    settings.setValue(QStringLiteral("pairs/header"), table_->horizontalHeader()->saveState());
    QStringList shown;
    for (const ColumnInfo& column : columns())
        if (wanted_[index_of(column.column)]) shown << column.key;
    settings.setValue(QStringLiteral("pairs/columns"), chosen_ ? shown : QStringList());
    QStringList widths;
    for (const auto& [key, width] : table_->chosen_widths())
        widths << QStringLiteral("%1=%2").arg(key).arg(width);
    settings.setValue(QStringLiteral("pairs/widths"), widths);
}

// The order of the columns and by which lines are sorted; of widths only those that were chosen,
// since the next file has other numbers.
void PairView::restore(const QSettings& settings) {
    const QByteArray state = settings.value(QStringLiteral("pairs/header")).toByteArray();
    if (!state.isEmpty()) table_->horizontalHeader()->restoreState(state);
    std::map<QString, int> widths;
    for (const QString& each : settings.value(QStringLiteral("pairs/widths")).toStringList())
        widths[each.section(u'=', 0, 0)] = std::max(20, each.section(u'=', 1).toInt());
    table_->choose_widths(std::move(widths));
    const QStringList shown = settings.value(QStringLiteral("pairs/columns")).toStringList();
    chosen_ = !shown.isEmpty();
    if (chosen_)
        for (const ColumnInfo& column : columns())
            wanted_[index_of(column.column)] =
                column.kind == Kind::name || shown.contains(column.key);
    fit();
}

} // namespace lexprof::gui
