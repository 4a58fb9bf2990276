// What boxes and labels of the call graph say.
#pragma once

#include "gui/core/call_graph.h"

namespace lexprof::gui {

QString node_detail(const Graph& graph, const GraphNode& node, Measure measure);
QString arc_label(const Graph& graph, const GraphArc& arc, Measure measure);

} // namespace lexprof::gui
