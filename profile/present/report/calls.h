// Reports from the call graph: costs with those of what is called, and each function among those it
// calls and those that call it.
#pragma once

#include "profile/analysis/propagate.h"
#include "profile/present/report/accounts.h"

namespace lexprof::profile {

// A line for each function or pair; cycles as a whole come after.
Draft propagated_draft(const Material& material, const CallGraph& graph, By by);

// The columns of the graph view; no lines.
Draft blocks_draft(const Material& material, const CallGraph& graph);

// A block for each of these functions, in their order.
std::vector<Line> blocks(const Material& material, const CallGraph& graph,
                         const std::vector<std::string>& functions);

} // namespace lexprof::profile
