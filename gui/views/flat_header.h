// The heading of a table: flat, with room at both sides, and with the colours of the theme.
#pragma once

#include <QHeaderView>

namespace lexprof::gui {

class FlatHeader : public QHeaderView {
    Q_OBJECT

  public:
    explicit FlatHeader(Qt::Orientation orientation, QWidget* parent);
    // How wide a heading wants to be, hidden or not.
    int wanted_width(int section) const { return sectionSizeFromContents(section).width(); }

  protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    QSize sectionSizeFromContents(int section) const override;

  private:
    QString name(int section) const;
    void draw_arrow(QPainter& painter, const QPointF& middle) const;
};

} // namespace lexprof::gui
