// Charts of a sweep: how costs grow, a small picture for each pair.
#pragma once

#include "profile/analysis/growth/sweep_growth.h"
#include "profile/present/chart/chart.h"

namespace lexprof::profile::chart {

// Both axes are logarithmic, and all pictures have as many decades: so n² rises twice as steeply as n
// in each of them. Of the options, the view, the axis and the window say nothing here.
Scene draw_growth(const Sweep& sweep, const ChartOptions& options);

} // namespace lexprof::profile::chart
