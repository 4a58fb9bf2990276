// Paints the call graph: boxes and arcs.
#pragma once

#include "gui/look/graph_picture.h"

#include <QPalette>

class QPainter;

namespace lexprof::gui {

enum class ArcColour : std::uint8_t { amount, pair };

using LabelPlaces = std::vector<std::optional<QRectF>>; // by arc

// How everything is painted at the moment.
struct GraphLook {
    DocumentPointer document;
    GraphPicturePointer picture;
    Measure measure = Measure::time_ns;
    ArcColour colour = ArcColour::amount;
    QPalette palette;
    QFont font;
    std::optional<std::uint32_t> chosen;  // an arc
    std::optional<std::uint32_t> pointed; // an arc under the pointer
    QString looked_at;                    // a function
    // Where numbers stand, as GraphPainter::label_boxes says, for whoever paints often; null: to be
    // found. What is pointed at does not matter for them.
    std::shared_ptr<const LabelPlaces> labels;
};

// The line of an arc by which nothing is done, and that of one which stands back behind those of
// the selected pair's functions: either can still be seen.
QColor cold_line(const QPalette& palette);
QColor standing_back(const QColor& line, const QPalette& palette);

// Note [Graphs are painted elsewhere]
// Painting the hundreds of boxes and thousands of curves of a large graph takes longer than one may
// wait. So a look is a value that never changes, from which any thread can paint: the canvas has
// a picture of what is in sight, and while the next one is made shows the former, moved and scaled.
// What follows the pointer and the keyboard is painted over it: the arcs that are lit.
class GraphPainter {
  public:
    // `scale` is how many pixels a unit of the graph has.
    GraphPainter(const GraphLook& look, double scale) : look_(look), scale_(scale) {}

    // All but the lit arcs, where it is in sight.
    void paint_base(QPainter& painter, const QRectF& sight) const;
    // The arc that is pointed at, and the one that is chosen.
    void paint_lit(QPainter& painter) const;
    // Before others, or behind them: as its weight and the selection want it.
    double height(std::uint32_t arc) const;
    // Where its number stands where nothing is in the way.
    QRectF label_box(std::uint32_t arc) const;
    // By arc, where its number stands; without one where it has none, or where no place for it is
    // clear of boxes, other arcs, heads and numbers.
    LabelPlaces label_boxes() const;

  private:
    bool is_lit(std::uint32_t arc) const { return look_.chosen == arc || look_.pointed == arc; }
    bool is_faded(std::uint32_t arc) const;
    double share(std::uint32_t arc) const;
    QColor colour(std::uint32_t arc) const;
    QColor ground(const GraphNode& node) const;
    void paint_arc(QPainter& painter, std::uint32_t arc, const std::optional<QRectF>& label) const;
    void paint_glow(QPainter& painter, std::uint32_t arc) const;
    QString label(std::uint32_t arc) const;
    QFont label_font(std::uint32_t arc) const;
    QRectF lit_label_box(std::uint32_t arc) const;
    void paint_label(QPainter& painter, std::uint32_t arc, const QRectF& box) const;
    void paint_node(QPainter& painter, std::uint32_t node) const;
    void paint_text(QPainter& painter, std::uint32_t node) const;
    void paint_folded(QPainter& painter, std::uint32_t node) const;
    void paint_cycle(QPainter& painter, std::uint32_t node) const;

    const GraphLook& look_;
    double scale_;
};

} // namespace lexprof::gui
