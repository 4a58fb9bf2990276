#include "gui/views/course_delegate.h"

#include "gui/look/theme.h"
#include "gui/models/course.h"

#include <QPainter>

namespace lexprof::gui {

namespace {

constexpr double side = 6;
constexpr double edge = 3.5; // above and below
constexpr double dot = 1.6;

void draw(QPainter& painter, const std::vector<QPointF>& course, const QRectF& room,
          const QColor& ink, double width) {
    std::vector<QPointF> places;
    for (const QPointF& at : course)
        places.emplace_back(room.left() + at.x() * room.width(),
                            room.bottom() - at.y() * room.height());
    if (places.empty()) return;
    painter.setPen(QPen(ink, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(places.data(), static_cast<int>(places.size()));
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    painter.drawEllipse(places.back(), dot, dot);
}

} // namespace

void CourseDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const {
    NumberDelegate::paint(painter, option, index);
    const QVariant course = index.data(course_role);
    if (!course.isValid()) return;
    const auto shown = course.value<Course>();
    const QRectF room = QRectF(option.rect).adjusted(side, edge, -side, -edge);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    draw(*painter, shown.before, room,
         blend(option.palette.color(QPalette::Base), option.palette.color(QPalette::Text), 0.35),
         1);
    draw(*painter, shown.now, room, option.palette.color(QPalette::Text), 1.3);
    painter->restore();
}

} // namespace lexprof::gui
