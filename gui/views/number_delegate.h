// Draws a table's cells: a swatch before a name, a quiet bar behind a number.
#pragma once

#include <QStyledItemDelegate>

namespace lexprof::gui {

class NumberDelegate : public QStyledItemDelegate {
    Q_OBJECT

  public:
    using QStyledItemDelegate::QStyledItemDelegate;

    // Where words are cut that have no room: in the middle, as names differ at both ends, or here.
    void cut_words(Qt::TextElideMode where) { cut_ = where; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    // Whether what is seen of a cell has room for its number, which moves to the left where the
    // right of its cell is not in sight: else no digits are shown. See Note [No number is cut].
    static bool is_whole(const QString& number, const QRect& rect, const QRect& seen,
                         const QFontMetrics& metrics);
    // What a cell has besides its text: at both sides, and before a name.
    static int frame_width(bool has_swatch);

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

  private:
    Qt::TextElideMode cut_ = Qt::ElideMiddle;
};

} // namespace lexprof::gui
