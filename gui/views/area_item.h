// Filled areas of a chart, between an upper and a lower curve each.
//
// Note [Areas are filled by columns]
// Qt's painter takes 50 ms for a single area of some hundred points whose curve goes up and down
// between any two of them, and cells in use do. So on a screen areas are filled here, column of
// pixels by column; only where there are no pixels, as in a PDF, they are painted as polygons.
#pragma once

#include <QColor>
#include <QGraphicsItem>
#include <QPointF>
#include <vector>

class QChart;

namespace lexprof::gui {

// Points on the chart's axes, those of both curves above each other.
struct Area {
    std::vector<QPointF> upper;
    std::vector<QPointF> lower;
    QColor colour;
};

class AreaItem : public QGraphicsItem {
  public:
    explicit AreaItem(QChart& chart);

    // What stands at the left, the right and the upper border of the plot; zero is below.
    void set_axes(double left, double right, double top);
    void add(Area area) { areas_.push_back(std::move(area)); }
    void clear();
    const std::vector<Area>& areas() const {
        return areas_;
    } // in the order in which they are drawn

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

  private:
    QPolygonF in_plot(const std::vector<QPointF>& curve, const QRectF& plot) const;

    QChart& chart_;
    double left_ = 0;
    double right_ = 1;
    double top_ = 1;
    std::vector<Area> areas_;
};

} // namespace lexprof::gui
