#include "gui/look/framed_style.h"

#include "gui/look/theme.h"

#include <QPainter>
#include <QStyleOption>

namespace lexprof::gui {

namespace {

void draw_frame(QPainter& painter, const QRect& rect, const QColor& line, const QBrush& ground) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(line);
    painter.setBrush(ground);
    painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    painter.restore();
}

// Fusion takes a darker colour than that of the window, which in the dark is nearly the same.
void frame_field(QPainter& painter, const QStyleOption& option) {
    const bool has_focus = option.state & QStyle::State_HasFocus;
    if (is_dark(option.palette) && !has_focus)
        draw_frame(painter, option.rect, field_border(option.palette), Qt::NoBrush);
}

} // namespace

FramedStyle::FramedStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

void FramedStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option,
                                QPainter* painter, const QWidget* widget) const {
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const bool is_button = element == PE_PanelButtonCommand || element == PE_PanelButtonTool;
    const bool has_border = is_button && !(option->state & State_AutoRaise);
    if (element == PE_FrameLineEdit || has_border) frame_field(*painter, *option);
    if (is_button && (option->state & State_On))
        draw_frame(*painter, option->rect, selection_colour(option->palette),
                   pressed_ground(option->palette));
}

void FramedStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                                     QPainter* painter, const QWidget* widget) const {
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    if (control == CC_ComboBox || control == CC_SpinBox) frame_field(*painter, *option);
}

} // namespace lexprof::gui
