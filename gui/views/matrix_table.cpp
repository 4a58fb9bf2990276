#include "gui/views/matrix_table.h"

#include "gui/core/columns.h"
#include "gui/core/heat.h"
#include "gui/core/make.h"
#include "gui/core/words.h"
#include "gui/look/change_colours.h"
#include "gui/look/theme.h"
#include "gui/models/roles.h"
#include "gui/views/flat_header.h"
#include "gui/views/pair_menu.h"

#include <QAbstractButton>
#include <QKeyEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QStyle>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace lexprof::gui {

namespace {

constexpr int smallest_cell = 8;
constexpr int largest_cell = 160;
constexpr int longest_heading = 170;

// What of a cell is in sight across while its view is painted; all of it in pictures.
QRect seen_across(const QPainter& painter, const QStyleOptionViewItem& option) {
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    if (view == nullptr || painter.device() != view->viewport()) return option.rect;
    const int width = view->viewport()->width();
    return option.rect.intersected(QRect(0, option.rect.top(), width, option.rect.height()));
}

} // namespace

HeatDelegate::HeatDelegate(const Session& session, const MatrixModel& model, QObject* parent)
    : QStyledItemDelegate(parent), session_(session), model_(model) {}

// Percents where there is a whole, else numbers as short as they can be.
QString HeatDelegate::short_text(const QModelIndex& index) const {
    if (const auto change = model_.change(index))
        return change->is_noise || change->by() != 0 ? change_label(*change, model_.measure())
                                                     : QStringLiteral("=");
    const double value = model_.value(index);
    const Measure measure = model_.measure();
    if (profile::facts_of(measure).share_key.empty())
        return value < 10'000 ? grouped(static_cast<std::int64_t>(value)) : short_number(value);
    return model_.percent_of(index);
}

// The longest comes first; the last says at least whether it is more or less.
QStringList HeatDelegate::texts(const QModelIndex& index) const {
    QStringList texts{short_text(index)};
    const auto change = model_.change(index);
    if (!change || change->is_plain()) return texts;
    const QString about =
        profile::facts_of(model_.measure()).is_time() ? QStringLiteral("≈ ") : QString();
    const QString sign = change->by() > 0 ? QStringLiteral("+") : QStringLiteral("−");
    if (change->before > 0 && change->after > 0) {
        const double ratio =
            static_cast<double>(change->after) / static_cast<double>(change->before);
        texts << about + u'×' +
                     (ratio < 10 ? QString::number(ratio, 'f', 1)
                                 : short_number(std::round(ratio)));
    }
    if (about.isEmpty()) {
        const double size = std::abs(static_cast<double>(change->by()));
        if (size >= 1e6)
            texts << sign + grouped(std::int64_t{std::llround(size / 1e6)}) + u'M';
        else if (size >= 1e3)
            texts << sign + QString::number(std::llround(size / 1e3)) + u'k';
    }
    return texts << sign;
}

QString HeatDelegate::text_within(const QModelIndex& index, const QFontMetrics& metrics,
                                  int width) const {
    for (const QString& text : texts(index))
        if (metrics.horizontalAdvance(text) + 4 <= width) return text;
    return {};
}

// A column that is cut says … in all its lines: a part of a number is another one.
QString HeatDelegate::text_in_sight(const QString& text, int seen, int all,
                                    const QFontMetrics& metrics) {
    constexpr int hardly_cut = 2;
    if (text.isEmpty() || seen + hardly_cut >= all) return text;
    return metrics.horizontalAdvance(u'…') <= seen ? QStringLiteral("…") : QString();
}

// Hotter is more; while runs are compared, the colours of changes.
QColor HeatDelegate::ground(const QModelIndex& index, const QPalette& palette) const {
    if (const auto change = model_.change(index)) {
        const double greatest = model_.greatest_change();
        return change_ground(*change, greatest > 0 ? change->weight() / greatest : 0,
                             model_.measure(), palette);
    }
    return heat_colour(model_.greatest() > 0 ? model_.value(index) / model_.greatest() : 0,
                       palette);
}

void HeatDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const {
    const QPalette& palette = option.palette;
    const QVariant number = index.data(number_role);
    const bool is_sum = index.column() == MatrixModel::sum_column;
    const QColor base = palette.color(QPalette::Base);
    painter->save();
    painter->setPen(Qt::NoPen);
    const QRect rect = option.rect.adjusted(0, 0, -1, -1);
    painter->fillRect(rect,
                      number.isValid() ? base : blend(base, palette.color(QPalette::Window), 0.7));
    if (number.isValid() && !is_sum) painter->fillRect(rect, ground(index, palette));
    if (is_sum) {
        QRect bar = rect.adjusted(1, 2, -1, -2);
        bar.setWidth(static_cast<int>(bar.width() * index.data(bar_role).toDouble()));
        painter->fillRect(bar, blend(base, palette.color(QPalette::Highlight), 0.3));
    }
    if (number.isValid()) {
        QFont font = option.font;
        font.setPointSizeF(font.pointSizeF() * 0.9);
        const QFontMetrics metrics(font);
        const QRect seen = seen_across(*painter, option);
        const QString text = text_in_sight(text_within(index, metrics, rect.width()), seen.width(),
                                           option.rect.width(), metrics);
        if (!text.isEmpty() && metrics.ascent() + 2 <= rect.height()) {
            painter->setFont(font);
            const bool is_quiet = number.toDouble() <= 0 || model_.part(index).is_uncertain();
            painter->setPen(is_quiet ? quiet_text(palette) : palette.color(QPalette::Text));
            painter->drawText(rect.intersected(seen), Qt::AlignCenter, text);
        }
    }
    if (option.state.testFlag(QStyle::State_Selected) && session_.choice().pair &&
        model_.pair_of(index) == session_.choice().pair) {
        painter->setPen(QPen(selection_colour(palette), 3));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(rect.adjusted(1, 1, -1, -1));
    }
    painter->restore();
}

TurnedHeader::TurnedHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) {
    setSectionsClickable(true);
    setHighlightSections(true);
    setDefaultAlignment(Qt::AlignBottom | Qt::AlignHCenter);
}

QString TurnedHeader::name(int section) const {
    return model() == nullptr ? QString() : model()->headerData(section, Qt::Horizontal).toString();
}

bool TurnedHeader::is_of_names(int section) const {
    const QVariant side = model() == nullptr
                              ? QVariant()
                              : model()->headerData(section, Qt::Horizontal, Qt::TextAlignmentRole);
    return side.isValid() && (side.toInt() & Qt::AlignLeft) != 0;
}

QSize TurnedHeader::sizeHint() const {
    QFont bold = font(); // as the current one is
    bold.setBold(true);
    const QFontMetrics metrics(bold);
    int longest = 0;
    for (int section = 0; section < count() && section < 400; ++section)
        if (!isSectionHidden(section))
            longest = std::max(longest, metrics.horizontalAdvance(name(section)));
    return {QHeaderView::sizeHint().width(), std::min(longest + 18, longest_heading)};
}

QSize TurnedHeader::sectionSizeFromContents(int section) const {
    if (is_of_names(section))
        return {fontMetrics().horizontalAdvance(name(section)) + 12, fontMetrics().height() + 8};
    return {fontMetrics().height() + 4,
            std::min(fontMetrics().horizontalAdvance(name(section)) + 14, longest_heading)};
}

void TurnedHeader::paintSection(QPainter* painter, const QRect& rect, int section) const {
    const auto* view = qobject_cast<const QAbstractItemView*>(parentWidget());
    const bool current = view != nullptr && view->currentIndex().column() == section &&
                         view->selectionModel()->hasSelection() && !is_of_names(section);
    painter->save();
    painter->fillRect(
        rect, current ? blend(palette().color(QPalette::Window), selection_colour(palette()), 0.3)
                      : palette().color(QPalette::Window));
    painter->setPen(grid_line(palette()));
    painter->drawLine(rect.topRight(), rect.bottomRight());
    if (is_of_names(section)) {
        painter->setPen(palette().color(QPalette::Text));
        painter->drawText(rect.adjusted(6, 0, -6, -4), Qt::AlignBottom | Qt::AlignLeft,
                          name(section));
    } else if (rect.width() >= fontMetrics().ascent()) {
        QFont font = this->font();
        font.setBold(current);
        painter->setFont(font);
        painter->setPen(palette().color(QPalette::Text));
        painter->translate(rect.left(), rect.bottom());
        painter->rotate(-90);
        painter->drawText(
            QRect(6, 0, rect.height() - 8, rect.width()), Qt::AlignVCenter | Qt::AlignLeft,
            QFontMetrics(font).elidedText(name(section), Qt::ElideMiddle, rect.height() - 10));
    }
    painter->restore();
}

void CellLink::tie(QAbstractItemView& view, Session& session, const MatrixModel& model) {
    make<CellLink>(view, session, model);
}

CellLink::CellLink(QAbstractItemView& view, Session& session, const MatrixModel& model)
    : QObject(&view), view_(view), session_(session), model_(model) {
    // As in PairLink: the mouse selects a cell after it has become the current one.
    const QItemSelectionModel* selection = view.selectionModel();
    connect(selection, &QItemSelectionModel::currentChanged, this, &CellLink::lead);
    connect(selection, &QItemSelectionModel::selectionChanged, this, &CellLink::lead);
    connect(&model, &QAbstractItemModel::modelReset, this, &CellLink::follow);
    connect(&session, &Session::pair_changed, this, &CellLink::follow);
    offer_pair_menu(view, session, [&view, &model](const QPoint& point) {
        return model.pair_of(view.indexAt(point));
    });
    follow();
}

void CellLink::lead() {
    const QModelIndex current = view_.currentIndex();
    if (following_ || !view_.selectionModel()->isSelected(current)) return;
    const auto pair = model_.pair_of(current);
    if (pair && model_.document() == session_.document()) session_.choose_pair(*pair);
}

void CellLink::follow() {
    const QScopedValueRollback guard(following_, true);
    const auto pair = session_.choice().pair;
    const QModelIndex index = pair ? model_.index_of(*pair) : QModelIndex();
    if (!index.isValid()) {
        view_.selectionModel()->clear();
    } else if (view_.currentIndex() != index || !view_.selectionModel()->hasSelection()) {
        view_.selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
        view_.scrollTo(index);
    }
    view_.viewport()->update();
}

MatrixTable::MatrixTable(Session& session, MatrixModel& model, QWidget* parent)
    : Table(parent), session_(session), model_(model) {
    setObjectName(QStringLiteral("matrix"));
    setAccessibleName(tr("Functions, and on whose behalf they worked"));
    setHorizontalHeader(make<TurnedHeader>(this));
    setVerticalHeader(make<FlatHeader>(Qt::Vertical, this));
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    setModel(&model);
    setItemDelegate(make<HeatDelegate>(session, model, this));
    setSelectionBehavior(SelectItems);
    setSelectionMode(SingleSelection);
    setVerticalScrollMode(ScrollPerPixel);
    setColumnHidden(MatrixModel::name_column, true);
    setCornerButtonEnabled(false);
    // Of the corner only: what has a style sheet of its own would keep its colours on paper.
    for (QAbstractButton* corner :
         findChildren<QAbstractButton*>(QString(), Qt::FindDirectChildrenOnly))
        corner->setStyleSheet(QStringLiteral(
            "QTableCornerButton::section { background: palette(window); border: none; }"));
    verticalHeader()->show();
    verticalHeader()->setMaximumWidth(220);
    verticalHeader()->setTextElideMode(Qt::ElideMiddle);
    connect(horizontalHeader(), &QHeaderView::sectionClicked, this, [this](int column) {
        model_.sort(column, Qt::DescendingOrder);
        scrollToTop();
    });
    connect(verticalHeader(), &QHeaderView::sectionClicked, this, [this](int line) {
        model_.sort_columns(line);
        horizontalScrollBar()->setValue(0);
    });
    connect(&model, &QAbstractItemModel::modelReset, this, &MatrixTable::resize_cells);
    CellLink::tie(*this, session, model);
    resize_cells();
}

void MatrixTable::set_cell_size(int size) {
    is_size_chosen_ = true;
    cell_size_ = std::clamp(size, smallest_cell, largest_cell);
    resize_cells();
}

// Until somebody has chosen a size, cells fill the room, within reason; where lines have none,
// they are lower, as far as their numbers can be read.
int MatrixTable::fit_cells() {
    const int usual = fontMetrics().horizontalAdvance(QStringLiteral("+9,999")) + 12;
    const int columns = std::max(1, model_.columnCount() - MatrixModel::sum_column);
    const int lines = std::max(1, model_.rowCount());
    const int least = fontMetrics().height() + 5;
    const int down = (height() - horizontalHeader()->height() - 2) / lines;
    const int bar = down < least ? style()->pixelMetric(QStyle::PM_ScrollBarExtent) : 0;
    const int across = (width() - verticalHeader()->width() - bar - 2) / columns;
    cell_size_ = std::clamp(across, usual, usual * 2);
    return std::clamp(down, least, std::max(least, cell_size_ * 5 / 8));
}

void MatrixTable::resize_cells() {
    const int height = is_size_chosen_ ? std::max(smallest_cell, cell_size_ * 5 / 8) : fit_cells();
    horizontalHeader()->setMinimumSectionSize(smallest_cell);
    verticalHeader()->setMinimumSectionSize(smallest_cell);
    horizontalHeader()->setDefaultSectionSize(cell_size_);
    verticalHeader()->setDefaultSectionSize(height);
    setColumnHidden(MatrixModel::name_column, true);
    setColumnWidth(MatrixModel::sum_column, std::max(cell_size_, fontMetrics().horizontalAdvance(
                                                                     QStringLiteral("999,999"))));
    horizontalHeader()->updateGeometry();
    updateGeometries();
}

void MatrixTable::resizeEvent(QResizeEvent* event) {
    Table::resizeEvent(event);
    if (!is_size_chosen_) resize_cells();
}

void MatrixTable::wheelEvent(QWheelEvent* event) {
    if (!event->modifiers().testFlag(Qt::ControlModifier)) return Table::wheelEvent(event);
    set_cell_size(cell_size_ + (event->angleDelta().y() > 0 ? 4 : -4));
    event->accept();
}

// A cell that is no pair cannot be selected: nothing would be lit elsewhere.
void MatrixTable::mousePressEvent(QMouseEvent* event) {
    if (model_.pair_of(indexAt(event->position().toPoint()))) Table::mousePressEvent(event);
}

// From one pair to the next, over cells that are none.
void MatrixTable::jump(int across, int down) {
    QModelIndex at = currentIndex();
    if (!at.isValid()) at = model_.index(0, MatrixModel::sum_column);
    for (;;) {
        at = model_.index(at.row() + down, at.column() + across);
        if (!at.isValid() || at.column() < MatrixModel::first_origin) return;
        const auto pair = model_.pair_of(at);
        if (pair && model_.document() == session_.document()) return session_.choose_pair(*pair);
    }
}

void MatrixTable::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left: return jump(-1, 0);
    case Qt::Key_Right: return jump(1, 0);
    case Qt::Key_Up: return jump(0, -1);
    case Qt::Key_Down: return jump(0, 1);
    case Qt::Key_Plus:
    case Qt::Key_Equal: return set_cell_size(cell_size_ + 4);
    case Qt::Key_Minus: return set_cell_size(cell_size_ - 4);
    case Qt::Key_Escape: return session_.choose_pair(std::nullopt);
    default: Table::keyPressEvent(event);
    }
}

void MatrixTable::changeEvent(QEvent* event) {
    Table::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        viewport()->update();
}

} // namespace lexprof::gui
