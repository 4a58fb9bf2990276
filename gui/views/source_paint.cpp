// How the program's text is painted: the lit references under it, the margin beside it.
#include "gui/core/columns.h"
#include "gui/core/words.h"
#include "gui/look/theme.h"
#include "gui/views/source_text.h"

#include <QPaintEvent>
#include <QPainter>
#include <QTextBlock>
#include <QTextLayout>
#include <algorithm>

namespace lexprof::gui {

namespace {

constexpr int gap = 8;

} // namespace

QRectF SourceText::box_of(const QTextBlock& block, const QRectF& box, const Mark& mark) const {
    const QTextLine line = block.layout()->lineForTextPosition(mark.column);
    if (!line.isValid()) return {};
    const double left = line.cursorToX(mark.column);
    const double right = line.cursorToX(mark.column + mark.length);
    return {box.left() + left, box.top() + line.y(), right - left, line.height()};
}

void SourceText::paint_marks(QPainter& painter, const QTextBlock& block, const QRectF& box) const {
    const auto line = static_cast<std::size_t>(block.blockNumber());
    if (line >= heat_.lines.size()) return;
    for (const Mark& mark : heat_.lines[line].marks) {
        const QRectF around = box_of(block, box, mark).adjusted(-1, 0, 1, 0);
        const bool chosen = mark.pair && mark.pair == session_.choice().pair;
        const double value = mark.pair ? measured(session_, *mark.pair) : 0;
        painter.setPen(chosen ? QPen(selection_colour(palette()), 2) : QPen(Qt::NoPen));
        painter.setBrush(value > 0 ? heat_colour(value / heat_.greatest_pair, palette())
                                   : QColor(Qt::transparent));
        painter.drawRoundedRect(around, 3, 3);
        if (chosen) continue;
        painter.setPen(QPen(quiet_text(palette()), 1, mark.pair ? Qt::SolidLine : Qt::DotLine));
        painter.drawLine(around.bottomLeft(), around.bottomRight());
    }
}

void SourceText::paintEvent(QPaintEvent* event) {
    {
        QPainter painter(viewport());
        painter.setRenderHint(QPainter::Antialiasing);
        for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
            const QRectF box = blockBoundingGeometry(block).translated(contentOffset());
            if (box.top() > event->rect().bottom()) break;
            if (block.isVisible() && box.bottom() >= event->rect().top())
                paint_marks(painter, block, box);
        }
    }
    QPlainTextEdit::paintEvent(event);
}

void SourceText::resizeEvent(QResizeEvent* event) {
    QPlainTextEdit::resizeEvent(event);
    margin_->setGeometry(contentsRect().left(), contentsRect().top(), margin_width(),
                         contentsRect().height());
}

int SourceText::margin_width() const {
    const QFontMetrics metrics(font());
    const int lines = std::max(blockCount(), static_cast<int>(heat_.lines.size()));
    const auto digits = QString::number(std::max(1, lines)).size();
    return metrics.horizontalAdvance(u'9') * static_cast<int>(digits + 7) + 4 * gap;
}

QString SourceText::margin_text(int line) const {
    if (line < 0 || static_cast<std::size_t>(line) >= heat_.lines.size()) return {};
    const LineHeat& heat = heat_.lines[static_cast<std::size_t>(line)];
    if (heat.value <= 0) return {};
    const double all = whole(session_.shown(), column_of(session_.measure()));
    if (all > 0 && adds_up(session_.measure()))
        return percent(heat.value, all) + QStringLiteral(" %");
    return axis_number(heat.value, heat.value < 10000 ? 1 : heat.value / 20, heat.value);
}

void SourceText::paint_margin(QPaintEvent* event) {
    QPainter painter(margin_);
    painter.fillRect(event->rect(), palette().color(QPalette::AlternateBase));
    painter.setFont(font());
    const QFontMetrics metrics(font());
    const int width = margin_width();
    const int digits =
        metrics.horizontalAdvance(u'9') * static_cast<int>(QString::number(blockCount()).size());
    const QRect heat_column(0, 0, width - digits - 2 * gap, 0);
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF box = blockBoundingGeometry(block).translated(contentOffset());
        if (box.top() > event->rect().bottom()) break;
        const int line = block.blockNumber();
        const auto top = static_cast<int>(box.top());
        const auto height = static_cast<int>(box.height());
        const QString text = margin_text(line);
        if (!text.isEmpty()) {
            const double share =
                heat_.lines[static_cast<std::size_t>(line)].value / heat_.greatest_line;
            const QRect cell(0, top, heat_column.width(), height);
            painter.fillRect(cell, heat_colour(share, palette()));
            painter.setPen(palette().color(QPalette::Text));
            painter.drawText(cell.adjusted(0, 0, -gap / 2, 0), Qt::AlignRight | Qt::AlignVCenter,
                             text);
        }
        painter.setPen(quiet_text(palette()));
        painter.drawText(QRect(width - digits - gap, top, digits, height),
                         Qt::AlignRight | Qt::AlignVCenter, QString::number(line + 1));
    }
}

QString SourceText::margin_tip(int y) const {
    const int line = cursorForPosition({0, y}).blockNumber();
    const QString text = margin_text(line);
    if (text.isEmpty()) return {};
    return tr("%1 of the pairs that line %2 refers to: %3")
        .arg(title_of(session_.measure()))
        .arg(line + 1)
        .arg(session_.measure() == Measure::time_ns
                 ? time_text(static_cast<std::uint64_t>(
                       heat_.lines[static_cast<std::size_t>(line)].value))
                 : grouped(static_cast<std::int64_t>(
                       heat_.lines[static_cast<std::size_t>(line)].value)));
}

} // namespace lexprof::gui
