#include "gui/views/tables.h"

#include "gui/core/make.h"
#include "gui/look/theme.h"
#include "gui/models/table_model.h"
#include "gui/views/flat_header.h"
#include "gui/views/number_delegate.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QMouseEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QTimer>
#include <algorithm>

namespace lexprof::gui {

namespace {

constexpr int widest_name = 360;
constexpr int widest_heading = 200; // of those in two lines that are not shortened otherwise

} // namespace

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

void Table::wrap_lines() {
    setWordWrap(true);
    verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    connect(horizontalHeader(), &QHeaderView::sectionResized, this, &Table::resizeRowsToContents);
}

int Table::heading_lines() const {
    const auto* header = qobject_cast<const FlatHeader*>(horizontalHeader());
    return header == nullptr ? 1 : header->lines();
}

void Table::set_heading_lines(int lines) {
    auto* header = qobject_cast<FlatHeader*>(horizontalHeader());
    if (header == nullptr || header->lines() == lines) return;
    header->set_lines(lines);
    updateGeometries();
}

int Table::wanted_width(int column, int lines) const {
    return std::max(heading_width(column, lines), least_width(column));
}

int Table::heading_width(int column, int lines, bool is_sorted) const {
    const auto* header = qobject_cast<const FlatHeader*>(horizontalHeader());
    return header == nullptr ? 0
                             : header->wanted_width(column, lines, is_sorted) + (is_sorted ? 6 : 2);
}

int Table::least_width(int column) const {
    const auto* model = qobject_cast<const TableModel*>(this->model());
    if (model == nullptr) return sizeHintForColumn(column) + 12;
    const bool is_number =
        model->table_columns()[static_cast<std::size_t>(column)].kind == TableColumn::Kind::number;
    const int text = text_width(column);
    return std::max((is_number ? text : std::min(text, widest_name)) + 6,
                    horizontalHeader()->minimumSectionSize());
}

// Digits are as wide as the widest digit: those of the widest number need not be.
int Table::text_width(int column) const {
    const auto* model = qobject_cast<const TableModel*>(this->model());
    QFont own = font();
    const QVariant said = model->index(0, column).data(Qt::FontRole);
    if (said.isValid()) own = said.value<QFont>();
    QFont italic = font();
    italic.setItalic(true);
    const QFontMetrics metrics(own);
    const QFontMetrics leaning(italic);
    int width = 0;
    QString widest;
    for (QString text : model->widest_texts(column)) {
        for (QChar& letter : text)
            if (letter.isDigit()) letter = u'0';
        const int here = metrics.horizontalAdvance(text);
        if (here <= width) continue;
        width = here;
        widest = text;
    }
    return std::max(width, leaning.horizontalAdvance(widest)) +
           NumberDelegate::frame_width(
               model->table_columns()[static_cast<std::size_t>(column)].kind ==
               TableColumn::Kind::name);
}

int Table::number_width(int column) const {
    const auto known = number_widths_.find(column);
    if (known != number_widths_.end()) return known->second;
    const auto* model = qobject_cast<const TableModel*>(this->model());
    const int width =
        model == nullptr ? 0 : text_width(column) - NumberDelegate::frame_width(false);
    number_widths_[column] = width;
    return width;
}

bool Table::is_heading_cut(int column) const {
    const auto* header = qobject_cast<const FlatHeader*>(headed_by_->horizontalHeader());
    const auto* model = qobject_cast<const TableModel*>(this->model());
    if (header == nullptr || model == nullptr ||
        model->table_columns()[static_cast<std::size_t>(column)].kind != TableColumn::Kind::number)
        return false;
    return header->is_cut(column);
}

QString Table::key_of(int column) const {
    const auto* model = qobject_cast<const TableModel*>(this->model());
    const bool is_known =
        model != nullptr && column < static_cast<int>(model->table_columns().size());
    return is_known ? model->table_columns()[static_cast<std::size_t>(column)].key
                    : QString::number(column);
}

void Table::fit_columns() {
    is_stale_ = false;
    measure();
    share_room();
}

void Table::set_widths(const std::vector<int>& widths) {
    const QScopedValueRollback guard(is_fitting_, true);
    for (std::size_t at = 0; at < widths.size(); ++at) {
        const auto chosen = chosen_widths_.find(key_of(static_cast<int>(at)));
        setColumnWidth(static_cast<int>(at),
                       chosen == chosen_widths_.end() ? widths[at] : chosen->second);
    }
}

void Table::measure() {
    constexpr int many = 1000; // whose texts take long to measure
    const auto* model = qobject_cast<const TableModel*>(this->model());
    wants_.clear();
    for (int column = 0; column < this->model()->columnCount(); ++column) {
        Wants wants;
        wants.is_number =
            model != nullptr && model->table_columns()[static_cast<std::size_t>(column)].kind ==
                                    TableColumn::Kind::number;
        wants.is_sentence =
            model != nullptr && model->table_columns()[static_cast<std::size_t>(column)].kind ==
                                    TableColumn::Kind::text;
        wants.least = least_width(column);
        wants.one_line = std::max(wants.least, heading_width(column, 1));
        wants.two_lines = std::max(wants.least, heading_width(column, 2));
        if (keeps_headings_whole_) {
            const int bare = heading_width(column, 2, false);
            wants.least = std::max(wants.least, std::min(bare, widest_heading));
            wants.two_lines = std::min(wants.two_lines, std::max(wants.least, widest_heading));
        }
        const bool is_long = !wants.is_number && model != nullptr && model->rowCount() <= many;
        wants.all = is_long ? text_width(column) + 6 : wants.least;
        const auto chosen = chosen_widths_.find(key_of(column));
        if (chosen != chosen_widths_.end()) wants = Wants::of(chosen->second);
        wants_.push_back(wants);
    }
}

// Headings have one line where that has room, else two; names and texts have what room is left, as
// far as they want more than they have.
void Table::share_room() {
    if (static_cast<int>(wants_.size()) != model()->columnCount()) return;
    const QScopedValueRollback guard(is_fitting_, true);
    int room = 0;
    for (int times = 0; times < 3 && room != viewport()->width(); ++times) {
        room = viewport()->width(); // higher headings may bring a scroll bar
        share_room(room);
    }
}

void Table::share_room(int room) {
    int wanted = 0;
    for (std::size_t at = 0; at < wants_.size(); ++at)
        if (!isColumnHidden(static_cast<int>(at))) wanted += wants_[at].one_line;
    const bool has_numbers = std::ranges::any_of(wants_, &Wants::is_number);
    const int lines = wanted > room && (!wordWrap() || has_numbers) ? 2 : 1;
    set_heading_lines(lines);
    for (std::size_t at = 0; at < wants_.size(); ++at)
        setColumnWidth(static_cast<int>(at),
                       lines == 1 ? wants_[at].one_line : wants_[at].two_lines);
    shorten_headings(room);
    if (wordWrap()) narrow_sentences(room);
    for (std::size_t at = 0; at < wants_.size(); ++at) {
        const auto column = static_cast<int>(at);
        const int left = room - (horizontalHeader()->length() - columnWidth(column));
        if (wants_[at].is_number || isColumnHidden(column) || left <= columnWidth(column)) continue;
        setColumnWidth(column, std::max(columnWidth(column), std::min(left, wants_[at].all)));
    }
}

// They have more lines instead, so that all columns are in sight.
void Table::narrow_sentences(int room) {
    constexpr int letters = 20; // that can still be read as a text
    for (std::size_t at = 0; at < wants_.size(); ++at) {
        const auto column = static_cast<int>(at);
        const int too_much = horizontalHeader()->length() - room;
        if (!wants_[at].is_sentence || isColumnHidden(column) || too_much <= 0) continue;
        const int least =
            letters * fontMetrics().averageCharWidth() + NumberDelegate::frame_width(false);
        setColumnWidth(
            column, std::max(std::min(least, columnWidth(column)), columnWidth(column) - too_much));
    }
}

// From the last on, if numbers have room then that have none now.
void Table::shorten_headings(int room) {
    int too_much = horizontalHeader()->length() - room;
    const auto spare = [this](int column) {
        const Wants& wants = wants_[static_cast<std::size_t>(column)];
        return wants.is_number && !isColumnHidden(column) ? columnWidth(column) - wants.least : 0;
    };
    int all = 0;
    for (int column = 0; column < model()->columnCount(); ++column) all += spare(column);
    if (too_much <= 0 || (all < too_much && !keeps_headings_whole_)) return;
    for (int at = model()->columnCount() - 1; at >= 0 && too_much > 0; --at) {
        const int column = horizontalHeader()->logicalIndex(at);
        const int by = std::min(spare(column), too_much);
        if (by <= 0) continue;
        setColumnWidth(column, columnWidth(column) - by);
        too_much -= by;
    }
}

void Table::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    if (keeps_fitted_ && !is_fitting_) share_room();
}

void Table::keep_fitted() {
    keeps_fitted_ = true;
    remember_widths();
    connect(model(), &QAbstractItemModel::modelReset, this, [this] {
        if (isVisible())
            fit_columns();
        else
            is_stale_ = true;
    });
    is_stale_ = true;
}

void Table::showEvent(QShowEvent* event) {
    QTableView::showEvent(event);
    if (is_stale_) fit_columns();
    // What was selected while nobody looked: as soon as it is known how much there is room for.
    QTimer::singleShot(0, this, [this] { bring_into_sight(currentIndex()); });
}

// Those that the user drags; a column that is hidden or comes back has had no width, or has none.
void Table::remember_widths() {
    connect(horizontalHeader(), &QHeaderView::sectionResized, this,
            [this](int column, int before, int now) {
                if (is_fitting_) return;
                if (before <= 0 || now <= 0) { // others have more room, or less
                    if (keeps_fitted_) QTimer::singleShot(0, this, [this] { share_room(); });
                    return;
                }
                chosen_widths_[key_of(column)] = now;
                if (static_cast<std::size_t>(column) < wants_.size())
                    wants_[static_cast<std::size_t>(column)] = Wants::of(now);
            });
    connect(horizontalHeader(), &QHeaderView::sectionHandleDoubleClicked, this, [this](int column) {
        chosen_widths_.erase(key_of(column));
        const QScopedValueRollback guard(is_fitting_, true);
        if (keeps_fitted_) measure();
        setColumnWidth(column, wanted_width(column));
    });
}

void Table::choose_widths(std::map<QString, int> widths) { chosen_widths_ = std::move(widths); }

// What is at the edges now says all, or …, and did not before.
void Table::scrollContentsBy(int across, int down) {
    QTableView::scrollContentsBy(across, down);
    if (across == 0) return;
    viewport()->update();
    horizontalHeader()->viewport()->update();
}

// With the first lines, if they have room, too.
void Table::bring_into_sight(const QModelIndex& index) {
    if (!index.isValid()) return;
    const int height = verticalHeader()->defaultSectionSize();
    if ((index.row() + 1) * height <= viewport()->height()) scrollToTop();
    scrollTo(index);
}

void Table::paintEvent(QPaintEvent* event) {
    number_widths_.clear(); // numbers may be others by now
    QTableView::paintEvent(event);
    if (model() == nullptr || model()->rowCount() > 0) return;
    QPainter painter(viewport());
    painter.setPen(quiet_text(palette()));
    painter.drawText(viewport()->rect().adjusted(10, 8, -10, -8),
                     Qt::AlignTop | Qt::AlignLeft | Qt::TextWordWrap, empty_text());
}

void Table::set_empty_text(const QString& text) {
    empty_text_ = text;
    viewport()->update();
}

// A click beside the lines selects nothing else, here as in all views.
void Table::mousePressEvent(QMouseEvent* event) {
    if (indexAt(event->position().toPoint()).isValid()) QTableView::mousePressEvent(event);
}

} // namespace lexprof::gui
