#include "gui/views/flat_header.h"

#include "gui/look/theme.h"
#include "gui/views/tables.h"

#include <QAbstractItemView>
#include <QPainter>
#include <algorithm>

namespace lexprof::gui {

namespace {

constexpr int cell_padding = 6; // as the cells have it
constexpr int arrow = 8;

// The lines of a title that is broken at a blank, or behind the arrow of a pair.
QStringList halves(const QString& title, qsizetype at) {
    return {title.left(title[at] == u' ' ? at : at + 1), title.mid(at + 1)};
}

int width_of(const QStringList& lines, const QFontMetrics& metrics) {
    int width = 0;
    for (const QString& line : lines) width = std::max(width, metrics.horizontalAdvance(line));
    return width;
}

// Where the two lines of a title are as short as they can be; −1 where it has no such place. A sign
// stays with its word.
qsizetype best_break(const QString& title, const QFontMetrics& metrics) {
    qsizetype best = -1;
    int least = 0;
    for (qsizetype at = 1; at + 1 < title.size(); ++at) {
        if (title[at] != u' ' && title[at] != u'←') continue;
        const QStringList lines = halves(title, at);
        const int width = width_of(lines, metrics);
        if (lines[1] == QStringLiteral("±") || (best >= 0 && width >= least)) continue;
        best = at;
        least = width;
    }
    return best;
}

} // namespace

FlatHeader::FlatHeader(Qt::Orientation orientation, QWidget* parent)
    : QHeaderView(orientation, parent) {
    setSectionsClickable(true);
}

QString FlatHeader::name(int section) const {
    return model() == nullptr ? QString() : model()->headerData(section, orientation()).toString();
}

int FlatHeader::wanted_width(int section, int lines, bool is_sorted) const {
    QFont bold = font(); // as the heading of the current line is
    bold.setBold(orientation() == Qt::Vertical);
    const QFontMetrics metrics(bold);
    const QString text = name(section);
    const qsizetype at = lines > 1 ? best_break(text, metrics) : -1;
    const int width = width_of(at < 0 ? QStringList{text} : halves(text, at), metrics);
    return width + 2 * cell_padding + (is_sorted && isSortIndicatorShown() ? arrow + 4 : 0);
}

QSize FlatHeader::sectionSizeFromContents(int section) const {
    return {wanted_width(section), lines_ * QFontMetrics(font()).height() + 6};
}

void FlatHeader::set_lines(int lines) {
    if (lines == lines_) return;
    lines_ = lines;
    if (count() > 0) headerDataChanged(orientation(), 0, count() - 1); // its height is another
    updateGeometry();
}

QString FlatHeader::arranged(const QString& title, const QFontMetrics& metrics, int width,
                             int lines, Qt::TextElideMode elision) {
    const QString in_one = metrics.elidedText(title, elision, width); // widths are rounded
    const qsizetype at = lines > 1 && in_one != title ? best_break(title, metrics) : -1;
    if (at < 0) return in_one;
    const QStringList both = halves(title, at);
    return metrics.elidedText(both[0], elision, width) + u'\n' +
           metrics.elidedText(both[1], elision, width);
}

bool FlatHeader::has_arrow(int section) const {
    return orientation() == Qt::Horizontal && isSortIndicatorShown() &&
           sortIndicatorSection() == section;
}

QRect FlatHeader::room_in(const QRect& rect, int section) const {
    return rect.adjusted(cell_padding, 0, -cell_padding - (has_arrow(section) ? arrow + 3 : 0), 0);
}

QRect FlatHeader::in_sight(const QRect& room) const {
    return room.intersected(viewport()->rect().adjusted(cell_padding, 0, -cell_padding, 0));
}

// Widths are rounded, and what fits by half a pixel less is not shortened.
QString FlatHeader::text_in(const QRect& room, int section, const QFont& font) const {
    const Qt::TextElideMode elision =
        textElideMode() == Qt::ElideNone ? Qt::ElideRight : textElideMode();
    return arranged(name(section), QFontMetrics(font), room.width() + 1, lines_, elision);
}

bool FlatHeader::is_cut(int section) const {
    const QRect all(sectionViewportPosition(section), 0, sectionSize(section), height());
    if (viewport()->rect().contains(all)) return false;
    const QRect room = room_in(all, section);
    const QString text = text_in(in_sight(room), section, font());
    return text.contains(u'…') && text != text_in(room, section, font());
}

void FlatHeader::paintSection(QPainter* painter, const QRect& rect, int section) const {
    const bool across = orientation() == Qt::Horizontal;
    const auto* view = qobject_cast<const QAbstractItemView*>(parentWidget());
    const bool current = !across && view != nullptr && view->currentIndex().row() == section &&
                         view->selectionModel()->hasSelection();
    const QColor ground = palette().color(QPalette::Window);
    painter->save();
    painter->fillRect(rect, current ? blend(ground, selection_colour(palette()), 0.3) : ground);
    painter->setPen(grid_line(palette()));
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());
    if (across) painter->drawLine(rect.topRight(), rect.bottomRight());
    const auto* table = qobject_cast<const Table*>(view);
    if (across && table != nullptr && table->is_heading_cut(section)) {
        painter->restore(); // nothing of its column is there
        return;
    }
    const QRect room = across ? in_sight(room_in(rect, section)) : room_in(rect, section);
    if (has_arrow(section))
        draw_arrow(*painter,
                   QPointF(rect.right() - cell_padding - arrow / 2 + 1, rect.center().y() + 0.5));
    const QVariant said = model() == nullptr
                              ? QVariant()
                              : model()->headerData(section, orientation(), Qt::TextAlignmentRole);
    const int alignment =
        said.isValid() ? said.toInt() : int(across ? Qt::AlignHCenter : Qt::AlignLeft);
    QFont font = this->font();
    font.setBold(current);
    painter->setFont(font);
    painter->setPen(palette().color(QPalette::Text));
    painter->drawText(room, (alignment & Qt::AlignHorizontal_Mask) | Qt::AlignVCenter,
                      text_in(room, section, font));
    painter->restore();
}

// Downwards where the greatest comes first: numbers fall from line to line.
void FlatHeader::draw_arrow(QPainter& painter, const QPointF& middle) const {
    const double half = arrow / 2.0;
    const double down = sortIndicatorOrder() == Qt::DescendingOrder ? 1 : -1;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(quiet_text(palette()));
    painter.drawPolygon(QPolygonF{{middle.x() - half, middle.y() - down * half / 2},
                                  {middle.x() + half, middle.y() - down * half / 2},
                                  {middle.x(), middle.y() + down * half / 2}});
    painter.restore();
}

} // namespace lexprof::gui
