// The graph while it is being laid out (Note [How a graph is laid out]): the steps of layout.cpp
// hand it on from one to the next.
#pragma once

#include "profile/present/layout.h"

namespace lexprof::profile::layout {

// A node, or the stand-in for an arc in a layer that it passes.
struct Vertex {
    std::uint32_t layer = 0;
    double width = 0;
    double height = 0;
    bool is_node = true;
    double x = 0;                     // its middle
    std::vector<std::uint32_t> above; // vertices in the next layer up
    std::vector<std::uint32_t> below;
};

// An arc that leads down, and the vertices on its way, both ends included.
struct Route {
    std::uint32_t arc = 0;
    bool turned = false; // it leads up in truth
    std::vector<std::uint32_t> vertices;
    std::uint32_t label = 0; // the vertex that stands for its label, when there is one
};

struct Graph {
    std::vector<Vertex> vertices;                   // the nodes come first
    std::vector<Route> routes;                      // loops are none
    std::vector<std::vector<std::uint32_t>> layers; // from left to right
    bool labels_have_layers = false;                // the odd ones
};

// Vertices, routes and layers, in an order of no merit.
Graph make_layers(std::span<const LayoutNode> nodes, std::span<const LayoutArc> arcs);

// Changes the order within layers so that few arcs cross.
void reduce_crossings(Graph& graph);

// How often arcs cross, given the order.
std::uint64_t crossings(const Graph& graph);

// Gives every vertex its x, so that no two of a layer overlap.
void place(Graph& graph, double gap);

} // namespace lexprof::profile::layout
