#include "gui/views/tables.h"

#include "gui/core/make.h"
#include "gui/views/flat_header.h"
#include "gui/views/number_delegate.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <algorithm>

namespace lexprof::gui {

Table::Table(QWidget* parent) : QTableView(parent) {
    setItemDelegate(make<NumberDelegate>(this));
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setShowGrid(false);
    setWordWrap(false);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollMode(ScrollPerPixel);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    setTabKeyNavigation(false);
    setHorizontalHeader(make<FlatHeader>(Qt::Horizontal, this));
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 7);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setResizeContentsPrecision(40);
    horizontalHeader()->setMinimumSectionSize(40);

    auto* copy = make<QAction>(tr("&Copy"), this);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    connect(copy, &QAction::triggered, this, &Table::copy_text);
    addAction(copy);
    auto* csv = make<QAction>(tr("Copy as C&SV"), this);
    csv->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C));
    csv->setShortcutContext(Qt::WidgetShortcut);
    connect(csv, &QAction::triggered, this, &Table::copy_csv);
    addAction(csv);
}

Part Table::part() const {
    Part part;
    const QModelIndexList selected = selectionModel()->selectedRows();
    for (const QModelIndex& index : selected) part.lines.push_back(index.row());
    if (part.lines.empty()) part = all_of(*model());
    std::sort(part.lines.begin(), part.lines.end());
    part.columns.clear();
    for (int at = 0; at < model()->columnCount(); ++at) {
        const int column = horizontalHeader()->logicalIndex(at);
        if (!isColumnHidden(column)) part.columns.push_back(column);
    }
    return part;
}

void Table::copy_text() const { QGuiApplication::clipboard()->setText(as_text(*model(), part())); }

void Table::copy_csv() const { QGuiApplication::clipboard()->setText(as_csv(*model(), part())); }

void Table::offer_sorting() {
    horizontalHeader()->setSortIndicator(-1, Qt::DescendingOrder);
    setSortingEnabled(true);
}

void Table::fit_columns() {
    resizeColumnsToContents();
    for (int column = 0; column < model()->columnCount(); ++column)
        setColumnWidth(column, std::min(columnWidth(column) + 6, 360));
}

} // namespace lexprof::gui
