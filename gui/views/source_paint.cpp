// How the program's text is painted: the lit references under it, the margin beside it.
#include "gui/core/columns.h"
#include "gui/core/facts.h"
#include "gui/core/words.h"
#include "gui/look/change_colours.h"
#include "gui/look/theme.h"
#include "gui/views/source_text.h"

#include <QPaintEvent>
#include <QPainter>
#include <QTextBlock>
#include <QTextLayout>
#include <algorithm>

namespace lexprof::gui {

namespace {

constexpr int gutter_gap = 8;

} // namespace

QRectF SourceText::box_of(const QTextBlock& block, const QRectF& box, const Mark& mark) const {
    const QTextLine line = block.layout()->lineForTextPosition(mark.column);
    if (!line.isValid()) return {};
    const double left = line.cursorToX(mark.column);
    const double right = line.cursorToX(mark.column + mark.length);
    return {box.left() + left, box.top() + line.y(), right - left, line.height()};
}

void SourceText::paint_marks(QPainter& painter, const QTextBlock& block, const QRectF& box) const {
    const auto line = static_cast<std::size_t>(line_of(block)); // a changed one is beyond all
    if (line >= heat().lines.size()) return;
    for (const Mark& mark : heat().lines[line].marks) {
        const QRectF around = box_of(block, box, mark).adjusted(-1, 0, 1, 0);
        const bool chosen = mark.pair && mark.pair == session_.choice().pair;
        const bool is_let_through = mark.pair && session_.is_visible(*mark.pair);
        const double value = is_let_through ? measured(session_, *mark.pair) : 0;
        painter.setPen(chosen ? QPen(selection_colour(palette()), 2) : QPen(Qt::NoPen));
        painter.setBrush(is_let_through ? mark_ground(mark, value) : Qt::transparent);
        painter.drawRoundedRect(around, 3, 3);
        if (chosen) continue;
        painter.setPen(QPen(quiet_text(palette()), 1, mark.pair ? Qt::SolidLine : Qt::DotLine));
        painter.drawLine(around.bottomLeft(), around.bottomRight());
    }
}

// Hotter is more; while runs are compared, the colours of changes.
QColor SourceText::mark_ground(const Mark& mark, double value) const {
    if (!is_coloured_) return Qt::transparent;
    if (mark.pair && shows_changes(session_)) {
        const auto change = change_of_pair(session_, *mark.pair, session_.measure());
        const double share =
            heat().greatest_change > 0 ? change->weight() / heat().greatest_change : 0;
        if (!change->is_plain())
            return change_ground(*change, std::min(1.0, share), session_.measure(), palette());
    }
    return value > 0 && heat().greatest_pair > 0 && !shows_changes(session_)
               ? heat_colour(value / heat().greatest_pair, palette())
               : QColor(Qt::transparent);
}

QColor SourceText::line_ground(const LineHeat& line) const {
    if (!is_coloured_) return Qt::transparent;
    if (line.change && heat().greatest_change > 0)
        return change_ground(*line.change, line.change->weight() / heat().greatest_change,
                             session_.measure(), palette());
    if (line.change || line.value <= 0) return Qt::transparent;
    return heat_colour(line.value / heat().greatest_line, palette());
}

void SourceText::paintEvent(QPaintEvent* event) {
    {
        QPainter painter(viewport());
        painter.setRenderHint(QPainter::Antialiasing);
        for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
            const QRectF box = blockBoundingGeometry(block).translated(contentOffset());
            if (box.top() > event->rect().bottom()) break;
            if (is_lit(block.blockNumber()))
                painter.fillRect(QRectF(0, box.top(), viewport()->width(), box.height()), light_);
            if (block.isVisible() && box.bottom() >= event->rect().top())
                paint_marks(painter, block, box);
        }
    }
    QPlainTextEdit::paintEvent(event);
}

void SourceText::light_lines(std::vector<bool> lines, const QColor& colour) {
    lit_ = std::move(lines);
    light_ = colour;
    viewport()->update();
}

bool SourceText::is_lit(int line) const {
    return line >= 0 && static_cast<std::size_t>(line) < lit_.size() &&
           lit_[static_cast<std::size_t>(line)];
}

// What one was looking at stays in sight when there is less room.
void SourceText::resizeEvent(QResizeEvent* event) {
    const bool was_in_sight = QRect(QPoint(), event->oldSize()).intersects(cursorRect());
    QPlainTextEdit::resizeEvent(event);
    if (was_in_sight && !viewport()->rect().contains(cursorRect())) centerCursor();
    margin_->setGeometry(contentsRect().left(), contentsRect().top(), margin_width(),
                         contentsRect().height());
}

int SourceText::margin_width() const {
    const QFontMetrics metrics(font());
    const int lines = std::max(blockCount(), static_cast<int>(heat().lines.size()));
    const auto digits = QString::number(std::max(1, lines)).size();
    const int nine = metrics.horizontalAdvance(u'9');
    return nine * static_cast<int>(digits) + std::max(7 * nine, heat_width_) + 4 * gutter_gap;
}

// Of a long text only the first thousands are measured, and those that have most.
int SourceText::widest_in_margin() const {
    constexpr int most_lines = 2000;
    const QFontMetrics metrics(font());
    int widest = 0;
    int measured = 0;
    for (std::size_t at = 0; at < heat().lines.size(); ++at) {
        const LineHeat& line = heat().lines[at];
        const bool is_greatest = line.value == heat().greatest_line ||
                                 (line.change && line.change->weight() == heat().greatest_change);
        if (line.marks.empty() || (++measured > most_lines && !is_greatest)) continue;
        widest = std::max(widest, metrics.horizontalAdvance(margin_text(static_cast<int>(at))));
    }
    return widest;
}

QString SourceText::margin_text(int line) const {
    if (source_ == nullptr || line < 0 || static_cast<std::size_t>(line) >= heat().lines.size())
        return {};
    return line_text(session_, heat().lines[static_cast<std::size_t>(line)], *source_);
}

void SourceText::paint_margin(QPaintEvent* event) {
    QPainter painter(margin_);
    painter.fillRect(event->rect(), palette().color(QPalette::AlternateBase));
    painter.setFont(font());
    const QFontMetrics metrics(font());
    const int width = margin_width();
    const int digits =
        metrics.horizontalAdvance(u'9') * static_cast<int>(QString::number(blockCount()).size());
    const QRect heat_column(0, 0, width - digits - 2 * gutter_gap, 0);
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF box = blockBoundingGeometry(block).translated(contentOffset());
        if (box.top() > event->rect().bottom()) break;
        const int line = line_of(block);
        const auto top = static_cast<int>(box.top());
        const auto height = static_cast<int>(box.height());
        const QString text = margin_text(line);
        if (!text.isEmpty()) {
            const LineHeat& heat = this->heat().lines[static_cast<std::size_t>(line)];
            const QRect cell(0, top, heat_column.width(), height);
            painter.fillRect(cell, line_ground(heat));
            const Figure part{session_.measure(), heat.value, heat.time_error_ns};
            const bool is_quiet = heat.repeats || (!heat.change && part.is_uncertain());
            painter.setPen(is_quiet ? quiet_text(palette()) : palette().color(QPalette::Text));
            painter.drawText(cell.adjusted(0, 0, -gutter_gap / 2, 0),
                             Qt::AlignRight | Qt::AlignVCenter, text);
        }
        painter.setPen(quiet_text(palette()));
        painter.drawText(QRect(width - digits - gutter_gap, top, digits, height),
                         Qt::AlignRight | Qt::AlignVCenter,
                         QString::number(block.blockNumber() + 1));
    }
}

QString SourceText::margin_tip(int y) const {
    const int line = line_of(cursorForPosition({0, y}).block());
    const QString text = margin_text(line);
    if (text.isEmpty()) return {};
    const LineHeat& heat = this->heat().lines[static_cast<std::size_t>(line)];
    if (heat.change) return change_tip(*heat.change, session_.measure());
    if (heat.repeats) {
        const profile::Place& place =
            session_.document()->recording().references[*heat.repeats].place;
        return tr("What is referred to here is so earlier, too: the numbers of such a pair are "
                  "those "
                  "of all its references together, and stand at the first, %1, line %2.")
            .arg(words(place.file))
            .arg(place.line);
    }
    return tr("%1 of the pairs that line %2 is the first to refer to: %3")
        .arg(title_of(session_.measure()))
        .arg(line + 1)
        .arg(part_text(session_, {session_.measure(), heat.value, heat.time_error_ns}));
}

} // namespace lexprof::gui
