#include "gui/views/pair_view.h"

#include "gui/core/make.h"
#include "gui/views/filter_field.h"
#include "gui/views/pair_link.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QScrollBar>
#include <QSettings>
#include <QToolButton>
#include <QVBoxLayout>

namespace lexprof::gui {

PairView::PairView(Session& session, QWidget* parent)
    : View(session, QStringLiteral("pairs"), tr("Pairs"),
           tr("Every pair, a function and where it is referred to, with its costs. Click a heading "
              "to sort; choose columns with Columns."),
           parent),
      model_(session),
      totals_model_(model_, session),
      table_(make<Table>(this)),
      totals_(make<Table>(this)) {
    add_tools();
    add_table();
    add_totals();
    set_content(nullptr, table_);
    layout()->addWidget(totals_);
    connect(&session, &Session::document_changed, this, [this] {
        if (!fitted_ && model_.rowCount() > 0) {
            table_->fit_columns();
            fitted_ = true;
        }
    });
}

void PairView::add_tools() {
    auto* filter = make<FilterField>(session(), this);
    tools().addWidget(filter, 1);
    auto* grouping = make<QComboBox>(this);
    grouping->setObjectName(QStringLiteral("grouping"));
    grouping->setAccessibleName(tr("What a line stands for"));
    grouping->addItem(tr("Pairs"));
    grouping->addItem(tr("By function"));
    grouping->addItem(tr("By origin"));
    grouping->setItemData(0, tr("A line for each pair: a function and where it is referred to"),
                          Qt::ToolTipRole);
    grouping->setItemData(1, tr("A line for each function, wherever it is referred to"),
                          Qt::ToolTipRole);
    grouping->setItemData(2,
                          tr("A line for each function's text: all that is done through the "
                             "references in it"),
                          Qt::ToolTipRole);
    grouping->setToolTip(tr("What a line of the table stands for"));
    connect(grouping, &QComboBox::currentIndexChanged, this,
            [this](int at) { model_.set_grouping(static_cast<Grouping>(at)); });
    tools().addWidget(grouping);
    auto* choose = make<QToolButton>(this);
    choose->setText(tr("Columns"));
    choose->setToolTip(tr("Which columns the table has"));
    choose->setPopupMode(QToolButton::InstantPopup);
    choose->setAutoRaise(true);
    auto* menu = make<QMenu>(choose);
    menu->setToolTipsVisible(true);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fill_column_menu(*menu); });
    choose->setMenu(menu);
    tools().addWidget(choose);
}

void PairView::add_table() {
    table_->setObjectName(QStringLiteral("pair_table"));
    table_->setAccessibleName(tr("Pairs and their costs"));
    table_->setModel(&model_);
    table_->setSortingEnabled(true);
    table_->sortByColumn(static_cast<int>(Column::cells), Qt::DescendingOrder);
    for (const ColumnInfo& column : columns())
        table_->setColumnHidden(static_cast<int>(column.column), !column.at_first);
    table_->horizontalHeader()->setSectionsMovable(true);
    PairLink::tie(*table_, session(), [this](PairIndex pair) { return model_.line_of(pair); });
}

// The totals move and widen with the columns above them.
void PairView::add_totals() {
    totals_->setObjectName(QStringLiteral("pair_totals"));
    totals_->setAccessibleName(tr("Totals"));
    totals_->setModel(&totals_model_);
    totals_->horizontalHeader()->hide();
    totals_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    totals_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    totals_->setFixedHeight(totals_->verticalHeader()->defaultSectionSize() + 2);
    totals_->setSelectionMode(QAbstractItemView::NoSelection);
    totals_->setFocusPolicy(Qt::NoFocus);
    QHeaderView* header = table_->horizontalHeader();
    connect(header, &QHeaderView::sectionResized, this, &PairView::follow_widths);
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
        QAction* action = menu.addAction(tr(column.title));
        action->setCheckable(true);
        action->setChecked(!table_->isColumnHidden(static_cast<int>(column.column)));
        action->setToolTip(tr(column.meaning));
        connect(action, &QAction::toggled, this,
                [this, which = column.column](bool shown) { set_column_shown(which, shown); });
    }
    menu.addSeparator();
    connect(menu.addAction(tr("As at First")), &QAction::triggered, this, [this] {
        for (const ColumnInfo& column : columns()) set_column_shown(column.column, column.at_first);
    });
}

void PairView::set_column_shown(Column column, bool shown) {
    const auto at = static_cast<int>(column);
    table_->setColumnHidden(at, !shown);
    if (shown) table_->resizeColumnToContents(at);
    follow_widths();
}

void PairView::set_grouping(Grouping grouping) {
    findChild<QComboBox*>(QStringLiteral("grouping"))->setCurrentIndex(static_cast<int>(grouping));
}

void PairView::save(QSettings& settings) const {
    settings.setValue(QStringLiteral("pairs/header"), table_->horizontalHeader()->saveState());
}

void PairView::restore(const QSettings& settings) {
    const QByteArray state = settings.value(QStringLiteral("pairs/header")).toByteArray();
    if (!state.isEmpty() && table_->horizontalHeader()->restoreState(state)) fitted_ = true;
    follow_widths();
}

} // namespace lexprof::gui
