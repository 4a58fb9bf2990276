#include "gui/look/framed_style.h"

#include "gui/core/make.h"
#include "gui/look/theme.h"

#include <QApplication>
#include <QIconEngine>
#include <QPainter>
#include <QStyleOption>
#include <algorithm>

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

// Fusion's handle is as light as the page, and its groove darker: one looks like the other.
void draw_scroll_bar(QPainter& painter, const QStyleOptionSlider& bar, const QRect& groove,
                     QRect handle) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(groove, scroll_groove(bar.palette));
    const bool has_handle = (bar.state & QStyle::State_Enabled) && bar.maximum > bar.minimum;
    const int aside = std::max(1, std::min(handle.width(), handle.height()) / 5);
    handle = bar.orientation == Qt::Horizontal ? handle.adjusted(0, aside, 0, -aside)
                                               : handle.adjusted(aside, 0, -aside, 0);
    if (has_handle) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(scroll_handle(bar.palette));
        painter.drawRoundedRect(handle, 3, 3);
    }
    painter.restore();
}

// An icon of one colour, in that of text, whichever that is by then.
class InkedIcon : public QIconEngine {
  public:
    explicit InkedIcon(QIcon plain) : plain_(std::move(plain)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode,
               QIcon::State state) override {
        const double ratio = painter->device()->devicePixelRatio();
        painter->drawPixmap(rect, pixmap(rect.size() * ratio, mode, state));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap picture = plain_.pixmap(size, 1, mode, state);
        if (picture.isNull()) return picture;
        QPainter painter(&picture);
        painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
        painter.fillRect(picture.rect(), QApplication::palette().color(QPalette::WindowText));
        return picture;
    }
    QSize actualSize(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        return plain_.actualSize(size, mode, state);
    }
    QIconEngine* clone() const override { return make<InkedIcon>(plain_); }

  private:
    QIcon plain_;
};

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
    const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (control != CC_ScrollBar || bar == nullptr) return;
    draw_scroll_bar(*painter, *bar, subControlRect(control, option, SC_ScrollBarGroove, widget),
                    subControlRect(control, option, SC_ScrollBarSlider, widget));
}

// Those in the titles of views, whose grey is hard to see in the dark.
QIcon FramedStyle::standardIcon(StandardPixmap which, const QStyleOption* option,
                                const QWidget* widget) const {
    const QIcon plain = QProxyStyle::standardIcon(which, option, widget);
    const bool is_of_title = which == SP_TitleBarNormalButton || which == SP_TitleBarCloseButton ||
                             which == SP_DockWidgetCloseButton;
    return is_of_title ? QIcon(make<InkedIcon>(plain)) : plain;
}

} // namespace lexprof::gui
