// The call graph as it is drawn: functions, and the pairs between them that matter.
//
// Note [What is drawn]
// An arc is a pair: it leads from the function in whose text its callee is referred to, to the
// callee. Pairs that the session does not let through or that never did anything are not there. Of
// the others, those with less
// than `threshold` of all that is measured are folded: each function says how many of its arcs are.
// A function without an arc is folded, too. The selected pair is never folded. Nor are those by
// which what is drawn hangs together: of all ways to connect it, the weightiest pairs. So there are
// no islands, unless nothing connects them, or too much would have to be drawn for it. Around a
// function that is looked at, `reach` says how many arcs away from it functions are drawn; the arcs
// among them are drawn as far as the filter lets them through.
//
// Note [A graph of changes]
// With a document to compare with, arcs and functions say by how much they have changed, between
// whole runs as in all comparisons. What matters is then what mattered in either run. A pair that
// is gone has an arc where both its functions are still there; else it is only counted.
#pragma once

#include "gui/core/choice.h"
#include "gui/core/facts.h"
#include "gui/core/graph_change.h"

#include <QStringList>
#include <vector>

namespace lexprof::gui {

// Everything that the graph depends on, as a value: the graph is made on another thread.
struct GraphWish {
    DocumentPointer document;
    DocumentPointer baseline; // whose changes are wanted; null: none
    Choice choice;
    std::vector<PairIndex> visible;
    int reach = 1;
    Measure measure = Measure::time_ns;
    std::optional<Measure> width;    // where it is another one than that of the colour
    std::optional<double> threshold; // part of the whole; none: what keeps the graph readable
    double room = 0; // how high the picture may be without being scrolled; 0: as high as it is
};

struct GraphNode {
    QString name;
    double own = 0;                     // what it did itself, for whomever
    std::optional<Inclusive> inclusive; // together with what it calls, where that can be added up
    std::optional<std::uint32_t> cycle; // functions that call each other have the same
    std::uint32_t folded = 0;           // its arcs that are not drawn
    bool is_outside = false;
    std::optional<GraphChange> change; // of what it did itself, where that can be added up
};

struct GraphArc {
    std::uint32_t from = 0; // in Graph::nodes
    std::uint32_t to = 0;
    std::optional<PairIndex> pair; // none: it is gone
    double value = 0;
    double width = 0;                   // what its width stands for
    std::optional<Inclusive> inclusive; // its part of what is below the callee, too
    bool in_cycle = false;
    bool is_inner = false; // a call of itself or within a cycle: it has no part of what is below
    std::optional<GraphChange> change;

    bool is_loop() const { return from == to; }
};

struct Graph {
    std::vector<GraphNode> nodes;
    std::vector<GraphArc> arcs;
    QStringList cycles;  // their names
    double whole = 0;    // of the measure, in the run or the window
    double greatest = 0; // among the arcs
    double greatest_width = 0;
    double threshold = 0;
    bool is_of_changes = false;
    double greatest_change = 0;      // among the arcs
    double greatest_node_change = 0; // and among the functions
    std::uint32_t gone = 0;          // pairs without an arc, because a function is gone, too
    std::uint32_t folded_arcs = 0;
    std::uint32_t folded_nodes = 0;

    std::optional<std::uint32_t> arc_of(PairIndex pair) const;
    std::optional<std::uint32_t> node_of(const QString& name) const;
    bool has_shape_of(const Graph& other) const; // the same nodes, arcs and kind of labels
};

// callee←origin
QString name_of(const Graph& graph, const GraphArc& arc);

Graph graph_of(const GraphWish& wish);

// The thresholds that can be chosen, from none to much.
std::span<const double> thresholds();

// Without a threshold, one is chosen that leaves so many functions at most; more than can be drawn
// are never drawn.
constexpr std::size_t readable_nodes = 60;
constexpr std::size_t drawable_nodes = 600;
constexpr std::size_t drawable_arcs = 2400;

} // namespace lexprof::gui
