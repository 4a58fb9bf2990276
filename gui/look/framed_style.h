// The style of all widgets: Qt's own, where what is pressed and where a field ends can be told in
// dark colours, too.
#pragma once

#include <QProxyStyle>

namespace lexprof::gui {

class FramedStyle : public QProxyStyle {
    Q_OBJECT

  public:
    FramedStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget = nullptr) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                            QPainter* painter, const QWidget* widget = nullptr) const override;
    QIcon standardIcon(StandardPixmap which, const QStyleOption* option = nullptr,
                       const QWidget* widget = nullptr) const override;
};

} // namespace lexprof::gui
