// Draws a table's cells: a swatch before a name, a quiet bar behind a number.
#pragma once

#include <QStyledItemDelegate>

namespace lexprof::gui {

class NumberDelegate : public QStyledItemDelegate {
    Q_OBJECT

  public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    // Whether a number that ends at the right of its cell is all within what is seen of it: of one
    // that is not, no digits are shown. See Note [No number is cut].
    static bool is_whole(const QString& number, const QRect& rect, const QRect& seen,
                         const QFontMetrics& metrics);
    // What a cell has besides its text: at both sides, and before a name.
    static int frame_width(bool has_swatch);

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace lexprof::gui
