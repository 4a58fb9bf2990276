// What the call graph consists of on the screen: boxes and arcs.
#pragma once

#include "gui/core/graph_picture.h"

#include <QGraphicsItem>
#include <QPalette>

namespace lexprof::gui {

enum class ArcColour : std::uint8_t { amount, pair };

// How everything is painted at the moment: one value for all items of a scene.
struct GraphLook {
    DocumentPointer document;
    GraphPicturePointer picture;
    Measure measure = Measure::time;
    ArcColour colour = ArcColour::amount;
    QPalette palette;
    QFont font;
    std::optional<std::uint32_t> chosen;  // an arc
    std::optional<std::uint32_t> pointed; // an arc under the pointer
    QString looked_at;                    // a function
};

class ArcItem : public QGraphicsItem {
  public:
    ArcItem(const GraphLook& look, std::uint32_t arc);

    std::uint32_t arc() const { return arc_; }
    double width() const;
    // Puts it before or behind others, as its weight and the selection want it.
    void restack();

    QRectF boundingRect() const override;
    QPainterPath shape() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

  private:
    const GraphArc& it() const { return look_.picture->graph.arcs[arc_]; }
    bool is_faded() const;
    QColor colour() const;
    bool is_lit() const { return look_.chosen == arc_ || look_.pointed == arc_; }
    QString label() const;
    QFont label_font() const;
    QRectF label_box() const;
    bool is_label_covered() const;
    void paint_label(QPainter& painter) const;

    const GraphLook& look_;
    std::uint32_t arc_;
    QPolygonF curve_; // without what is below the arrow's head
    QPolygonF head_;
};

class NodeItem : public QGraphicsItem {
  public:
    NodeItem(const GraphLook& look, std::uint32_t node);

    std::uint32_t node() const { return node_; }

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

  private:
    const GraphNode& it() const { return look_.picture->graph.nodes[node_]; }
    QRectF box() const { return look_.picture->boxes[node_]; }
    void paint_text(QPainter& painter) const;
    void paint_folded(QPainter& painter) const;
    void paint_cycle(QPainter& painter) const;

    const GraphLook& look_;
    std::uint32_t node_;
};

} // namespace lexprof::gui
