// Charts of a recording, each laid out as a scene.
#pragma once

#include "profile/data/axis.h"
#include "profile/data/measure.h"
#include "profile/data/recording.h"
#include "profile/present/chart/scene.h"

#include <optional>
#include <utility>

namespace lexprof::profile::chart {

enum class View : std::uint8_t { calls, time, space, bands, lives, graph };

struct ChartOptions {
    View view = View::calls;
    Axis axis = Axis::steps;
    std::optional<Measure> measure; // of bars and graphs; each view has one of its own
    std::optional<std::pair<std::uint64_t, std::uint64_t>> window; // steps, both included
    std::size_t top = 0;                                           // 0: as many as suit the view
    double width = 0;                                              // 0: as it suits the view
    double height = 0;
    bool is_dark = false;
};

Scene draw_chart(const Recording& recording, const ChartOptions& options);

} // namespace lexprof::profile::chart
