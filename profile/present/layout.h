// A graph laid out in layers, from top to bottom, for whoever draws it.
//
// Note [How a graph is laid out]
// Arcs that close a cycle are turned round; nodes are put in layers so that every arc leads down;
// an arc that passes a layer gets a stand-in there; the layers are put in an order with few
// crossings; each layer is moved as near to its neighbours as the order allows. Labels are
// stand-ins that have a size, so none lies on another. The same graph gives the same layout.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace lexprof::profile {

struct Spot {
    double x = 0;
    double y = 0;

    friend bool operator==(const Spot&, const Spot&) = default;
};

struct LayoutNode {
    double width = 0;
    double height = 0;
};

struct LayoutArc {
    std::uint32_t from = 0;
    std::uint32_t to = 0; // may be `from`: a loop at the node's right
    double label_width = 0;
    double label_height = 0;
};

struct LayoutOptions {
    double node_gap = 22;  // between two neighbours of a layer
    double layer_gap = 56; // between two layers of nodes
};

// Cubic Bézier curves end to end: a first point, then three for each curve. It begins on the border
// of the node that the arc comes from and ends on that of the node it goes to.
struct Spline {
    std::vector<Spot> points;
    Spot label; // the middle of the label
};

struct Layout {
    std::vector<Spot> nodes; // their middles
    std::vector<Spline> arcs;
    double width = 0; // everything lies within [0, width] × [0, height]
    double height = 0;
};

Layout lay_out(std::span<const LayoutNode> nodes, std::span<const LayoutArc> arcs,
               const LayoutOptions& options = {});

} // namespace lexprof::profile
