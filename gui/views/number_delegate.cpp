#include "gui/views/number_delegate.h"

#include "gui/core/short_names.h"
#include "gui/core/words.h"
#include "gui/look/theme.h"
#include "gui/models/roles.h"
#include "gui/views/tables.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QPainter>
#include <algorithm>

namespace lexprof::gui {

namespace {

constexpr int number_margin = 6;
constexpr int swatch = 10;

// What of a cell is in sight while its view is painted; all of it in pictures.
QRect seen_part(const QPainter& painter, const QStyleOptionViewItem& option) {
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    if (view == nullptr || painter.device() != view->viewport()) return option.rect;
    return option.rect.intersected(view->viewport()->rect());
}

void draw_background(QPainter& painter, const QStyleOptionViewItem& option,
                     const QModelIndex& index) {
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const QColor highlight = option.palette.color(QPalette::Highlight);
    const auto ground = index.data(Qt::BackgroundRole).value<QColor>();
    if (selected || ground.isValid())
        painter.fillRect(option.rect, selected ? lit_ground(option.palette) : ground);
    const QVariant share = index.data(bar_role);
    if (!share.isValid() || share.toDouble() <= 0) return;
    QRectF bar = QRectF(option.rect).adjusted(3, 3, -3, -3);
    const double length = std::max(1.5, bar.width() * share.toDouble());
    bar.setWidth(length);
    const QColor base = option.palette.color(QPalette::Base);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    // A number in a colour of its own stands on a bar that has none.
    const bool has_ink = index.data(Qt::ForegroundRole).isValid() && !selected;
    painter.setBrush(has_ink ? blend(base, option.palette.color(QPalette::Text), 0.13)
                             : blend(base, highlight,
                                     selected                  ? 0.55
                                     : is_dark(option.palette) ? 0.42
                                                               : 0.24));
    painter.drawRoundedRect(bar, 2, 2);
}

QColor ink_of_selected(const QPalette& palette, const QModelIndex& index) {
    const QColor text = palette.color(QPalette::Text);
    const auto own = index.data(Qt::ForegroundRole).value<QColor>();
    const bool is_quiet = own.isValid() && own == quiet_text(QApplication::palette());
    return is_quiet ? blend(text, lit_ground(palette), 0.28) : text;
}

void draw_swatch(QPainter& painter, QRect& rect, const QColor& colour) {
    const QRectF square(rect.left(), rect.center().y() - swatch / 2.0 + 0.5, swatch, swatch);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawRoundedRect(square, 2.5, 2.5);
    rect.setLeft(rect.left() + swatch + number_margin);
}

// Whether all numbers of a column are in sight, and its heading at least begins to be.
bool is_column_whole(const QStyleOptionViewItem& item, const QRect& seen, const QRect& rect,
                     const QModelIndex& index) {
    const auto* table = qobject_cast<const Table*>(item.widget);
    if (table == nullptr) return true;
    const int room = std::min(rect.right(), seen.right()) - seen.left() + 1;
    return room >= table->number_width(index.column());
}

// Where the edge of the table leaves no room for the heading.
bool is_below_no_heading(const QPainter& painter, const QStyleOptionViewItem& item,
                         const QModelIndex& index) {
    const auto* table = qobject_cast<const Table*>(item.widget);
    return table != nullptr && painter.device() == table->viewport() &&
           table->is_heading_cut(index.column());
}

// Sentences, where the view has room for several lines of them.
bool is_wrapped(const QStyleOptionViewItem& item, bool is_number) {
    return item.features.testFlag(QStyleOptionViewItem::WrapText) && !is_number &&
           item.text.contains(u' ');
}

} // namespace

void NumberDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const {
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    if (is_below_no_heading(*painter, item, index)) {
        if (item.state.testFlag(QStyle::State_Selected))
            painter->fillRect(item.rect, lit_ground(item.palette));
        return;
    }
    painter->save();
    draw_background(*painter, item, index);
    QRect rect = item.rect.adjusted(number_margin, 0, -number_margin, 0);
    const auto colour = index.data(Qt::DecorationRole).value<QColor>();
    if (colour.isValid()) draw_swatch(*painter, rect, colour);
    painter->setFont(item.font);
    const bool selected = item.state.testFlag(QStyle::State_Selected);
    // A text of its own colour would be hard to read on the colour of the selection.
    // But what is quiet elsewhere is so there, too.
    painter->setPen(selected ? ink_of_selected(option.palette, index)
                             : item.palette.color(QPalette::Text));
    const bool is_number = index.data(number_role).isValid();
    const QRect seen = seen_part(*painter, item);
    if (is_number) {
        const int dots = item.fontMetrics.horizontalAdvance(u'…');
        if (seen.width() < dots + 2 * number_margin) {
            // The heading says nothing either.
        } else if (is_whole(item.text, rect, seen, item.fontMetrics) &&
                   is_column_whole(item, seen, rect, index)) // as far right as is in sight
            painter->drawText(QRect(QPoint(seen.left(), rect.top()),
                                    QPoint(std::min(rect.right(), seen.right()), rect.bottom())),
                              static_cast<int>(item.displayAlignment) | Qt::TextSingleLine,
                              item.text);
        else
            painter->drawText(seen, static_cast<int>(Qt::AlignCenter), QStringLiteral("…"));
    } else if (is_wrapped(item, is_number)) {
        painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap,
                          with_signs_kept(item.text));
    } else {
        const QString text =
            item.text.contains(u' ')
                ? item.fontMetrics.elidedText(item.text, cut_, rect.width())
                : short_name(item.text, [&](const QString& shown) {
                      return item.fontMetrics.horizontalAdvance(shown) <= rect.width();
                  });
        painter->drawText(rect, static_cast<int>(item.displayAlignment) | Qt::TextSingleLine, text);
    }
    if (item.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(QPen(item.palette.color(QPalette::Highlight), 1));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(item.rect.adjusted(0, 0, -1, -1));
    }
    painter->restore();
}

bool NumberDelegate::is_whole(const QString& number, const QRect& rect, const QRect& seen,
                              const QFontMetrics& metrics) {
    return std::min(rect.right(), seen.right()) - metrics.horizontalAdvance(number) + 1 >=
           seen.left();
}

int NumberDelegate::frame_width(bool has_swatch) {
    return 2 * number_margin + 2 + (has_swatch ? swatch + number_margin : 0);
}

QSize NumberDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const int room = item.rect.width() - 2 * number_margin;
    if (is_wrapped(item, index.data(number_role).isValid()) && room > 0)
        return item.fontMetrics
                   .boundingRect(QRect(0, 0, room, 1), Qt::TextWordWrap, with_signs_kept(item.text))
                   .size() +
               QSize(frame_width(false), 7);
    return {item.fontMetrics.horizontalAdvance(item.text) +
                frame_width(index.data(Qt::DecorationRole).isValid()),
            item.fontMetrics.height() + 7};
}

} // namespace lexprof::gui
