#include "gui/views/table_sheet.h"

#include "gui/look/theme.h"
#include "gui/views/flat_header.h"
#include "gui/views/matrix_table.h"

#include <QHeaderView>
#include <QPainter>
#include <algorithm>

namespace lexprof::gui {

namespace {

class TablePainter {
  public:
    TablePainter(const Table& table, int first, int lines)
        : table_(table),
          first_(first),
          lines_(lines),
          is_turned_(qobject_cast<const MatrixTable*>(&table) != nullptr) {
        const QHeaderView& header = *table.horizontalHeader();
        for (int at = 0; at < header.count(); ++at) {
            const int column = header.logicalIndex(at);
            if (table.isColumnHidden(column)) continue;
            columns_.push_back(column);
            width_ += table.columnWidth(column);
        }
        line_height_ = table.verticalHeader()->defaultSectionSize();
        heading_ = is_turned_ ? header.sizeHint().height()
                              : table.heading_lines() * table.fontMetrics().height() + 10;
        if (is_turned_)
            for (int line = first; line < first + lines; ++line)
                names_ = std::max(names_, table.fontMetrics().horizontalAdvance(name(line)) + 12);
    }

    QSizeF size() const {
        return {static_cast<double>(names_ + width_),
                static_cast<double>(heading_ + lines_ * line_height_)};
    }

    void paint(QPainter& painter) const {
        painter.fillRect(QRectF({}, size()), table_.palette().color(QPalette::Base));
        painter.setFont(table_.font());
        int x = names_;
        for (const int column : columns_) {
            paint_heading(painter, column, QRect(x, 0, table_.columnWidth(column), heading_));
            for (int at = 0; at < lines_; ++at)
                paint_cell(painter, column, first_ + at,
                           QRect(x, heading_ + at * line_height_, table_.columnWidth(column),
                                 line_height_));
            x += table_.columnWidth(column);
        }
        painter.setPen(table_.palette().color(QPalette::Text));
        for (int at = 0; is_turned_ && at < lines_; ++at)
            painter.drawText(QRect(0, heading_ + at * line_height_, names_ - 6, line_height_),
                             Qt::AlignVCenter | Qt::AlignRight, name(first_ + at));
        painter.setPen(grid_line(table_.palette()));
        painter.drawLine(0, heading_ - 1, names_ + width_, heading_ - 1);
    }

  private:
    QString name(int line) const {
        return table_.model()->headerData(line, Qt::Vertical).toString();
    }

    void paint_heading(QPainter& painter, int column, const QRect& rect) const {
        const QString title = table_.model()->headerData(column, Qt::Horizontal).toString();
        const QVariant alignment =
            table_.model()->headerData(column, Qt::Horizontal, Qt::TextAlignmentRole);
        painter.save();
        QFont bold = table_.font();
        bold.setBold(true);
        painter.setFont(bold);
        painter.setPen(table_.palette().color(QPalette::Text));
        if (is_turned_) {
            painter.translate(rect.left(), rect.bottom());
            painter.rotate(-90);
            painter.drawText(
                QRect(6, 0, rect.height() - 6, rect.width()), Qt::AlignVCenter | Qt::AlignLeft,
                painter.fontMetrics().elidedText(title, Qt::ElideMiddle, rect.height() - 8));
        } else {
            painter.drawText(
                rect.adjusted(6, 0, -6, 0),
                alignment.isValid() ? alignment.toInt() : int{Qt::AlignVCenter | Qt::AlignLeft},
                FlatHeader::arranged(title, painter.fontMetrics(), rect.width() - 12,
                                     table_.heading_lines()));
        }
        painter.restore();
    }

    void paint_cell(QPainter& painter, int column, int line, const QRect& rect) const {
        const QModelIndex index = table_.model()->index(line, column);
        QStyleOptionViewItem option;
        option.initFrom(&table_);
        option.widget = &table_;
        option.font = table_.font();
        option.fontMetrics = table_.fontMetrics();
        option.rect = rect;
        option.state = QStyle::State_Enabled;
        option.decorationSize = {16, 16};
        option.textElideMode = Qt::ElideMiddle;
        if (table_.selectionModel()->isSelected(index)) option.state |= QStyle::State_Selected;
        painter.save();
        table_.itemDelegate()->paint(&painter, option, index);
        painter.restore();
    }

    const Table& table_;
    int first_;
    int lines_;
    bool is_turned_;
    std::vector<int> columns_;
    int names_ = 0;
    int width_ = 0;
    int heading_ = 0;
    int line_height_ = 0;
};

} // namespace

Sheet table_sheet(const Table& table, int first, int lines) {
    const TablePainter painted(table, first, lines);
    return {painted.size(), [painted](QPainter& painter) { painted.paint(painter); }};
}

} // namespace lexprof::gui
