#include "tests/blockages/drawn.h"

#include <algorithm>

namespace lexprof::tests {
namespace {

constexpr std::uint64_t width = 100;

std::vector<std::uint64_t> risen(const std::vector<std::int64_t>& live) {
    std::vector<std::uint64_t> cells;
    std::int64_t before = 0;
    std::uint64_t sum = 0;
    for (const std::int64_t now : live) {
        sum += static_cast<std::uint64_t>(std::max<std::int64_t>(0, now - before));
        cells.push_back(sum);
        before = now;
    }
    return cells;
}

void add_pair(profile::Recording& recording, const Drawn& pair) {
    const std::vector<std::uint64_t> cells = pair.cells.empty() ? risen(pair.live) : pair.cells;
    profile::Row& row = recording.profile.rows.emplace_back();
    std::vector<profile::Point>& points = recording.curves.pairs.emplace_back();
    row.callee = pair.callee;
    row.origin = pair.origin;
    row.calls = 10;
    row.cells = cells.back();
    std::int64_t before = 0;
    for (std::uint32_t at = 0; at < pair.live.size(); ++at) {
        const std::int64_t live = pair.live[at];
        if (live > row.live_max) {
            row.live_max = live;
            row.live_max_step = (at + 1) * width;
        }
        profile::Point point;
        point.interval = at;
        point.live_min = std::min(before, live);
        point.live_max = std::max(before, live);
        point.live = live;
        point.calls = 10;
        point.cells = cells[at];
        points.push_back(point);
        before = live;
    }
}

} // namespace

profile::Recording drawn(const std::vector<Drawn>& pairs) {
    profile::Recording recording;
    recording.run.state = profile::State::finished;
    recording.constants.emplace(); // known: there are none
    for (const Drawn& pair : pairs) add_pair(recording, pair);
    profile::Profile& whole = recording.profile;
    std::uint64_t before = 0;
    for (std::size_t at = 0; at < pairs.front().live.size(); ++at) {
        std::uint64_t live = 0;
        std::uint64_t cells = 0;
        for (const std::vector<profile::Point>& points : recording.curves.pairs) {
            live += static_cast<std::uint64_t>(points[at].live);
            cells += points[at].cells;
        }
        recording.curves.intervals.push_back(
            {(at + 1) * width, cells, 0, std::min(before, live), std::max(before, live), live});
        whole.live_max = std::max(whole.live_max, live);
        before = live;
    }
    whole.steps = recording.curves.intervals.back().steps;
    whole.cells = recording.curves.intervals.back().cells;
    whole.live = before;
    return recording;
}

} // namespace lexprof::tests
