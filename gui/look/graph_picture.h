// The call graph with its places: where each function's box and each pair's curve are.
#pragma once

#include "gui/core/call_graph.h"
#include "profile/present/layout.h"

#include <QFont>
#include <QPolygonF>
#include <QRectF>
#include <algorithm>
#include <cmath>
#include <memory>

namespace lexprof::gui {

// How an arc is painted: its head's tip is where the curve ends, and its curve ends in the head.
struct ArcShape {
    QPolygonF curve;
    QPolygonF coarse; // the curve with as many points as can be told apart from afar
    QPolygonF head;
    QRectF bounds; // of all of it, with its label
    double width = 0;
};

// In a high window rows stand closer before letters become smaller than this, and farther from each
// other when they have become as large as that.
constexpr double roomy_scale = 0.85;
constexpr double fit_scale = 1.25;
constexpr double large_share = roomy_scale / fit_scale;
constexpr double graph_border = 10; // around what is laid out: borders of cycles are there

struct GraphPicture {
    Graph graph;
    DocumentPointer document;  // whose pairs these are
    std::vector<QRectF> boxes; // by node
    std::vector<QPolygonF>
        curves; // by arc, from the origin's border to the callee's, in small pieces
    std::vector<ArcShape> shapes; // by arc
    std::vector<QPointF> labels;  // by arc: the middles
    bool has_labels = false;      // whether there is room for them
    QSizeF size;
    profile::Layout layout;
    double closest_height = 0; // with rows as close to each other as can be, and as usual
    double usual_height = 0;

    // How high it is where there is so much room, its border included.
    double height_in(double room) const;
    bool is_high_for(double room) const { return std::abs(height_in(room) - size.height()) < 1; }
};

using GraphPicturePointer = std::shared_ptr<const GraphPicture>;

// Where the former picture has the same functions and pairs, and is as high, everything stays where
// it was.
GraphPicturePointer draw_graph(const GraphWish& wish, const QFont& font,
                               const GraphPicturePointer& former);

// The arcs that the pointer is at.
std::vector<std::uint32_t> arcs_at(const GraphPicture& picture, const QPointF& point);

// Where the keyboard goes from an arc: down into what its callee calls, up to what called its
// origin, or to its neighbours, that leave the same function. Without an arc: the weightiest one.
enum class Walk : std::uint8_t { up, down, left, right };
std::optional<std::uint32_t> walk(const GraphPicture& picture, std::optional<std::uint32_t> from,
                                  Walk direction);

} // namespace lexprof::gui
