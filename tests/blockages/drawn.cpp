#include "tests/blockages/drawn.h"

#include "tests/making/books.h"

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
    std::vector<profile::Point>& points = recording.book().curves.rows.emplace_back().open();
    test::Named row = test::named(pair.callee, pair.origin, 10);
    row.cells = cells.back();
    std::int64_t before = 0;
    for (std::uint32_t at = 0; at < pair.live.size(); ++at) {
        const std::int64_t live = pair.live[at];
        if (live > row.live_max) {
            row.live_max = live;
            row.live_max_step = (at + 1) * width;
        }
        points.push_back(test::point(at, std::min(before, live), std::max(before, live), live, 10));
        points.back().cells = cells[at];
        before = live;
    }
    test::add_rows(recording, {row});
}

} // namespace

profile::Recording drawn(const std::vector<Drawn>& pairs) {
    profile::Recording recording;
    recording.run.state = profile::State::finished;
    recording.constants.emplace(); // known: there are none
    for (const Drawn& pair : pairs) add_pair(recording, pair);
    profile::Book& book = recording.book();
    profile::Totals& whole = book.totals;
    std::uint64_t before = 0;
    for (std::size_t at = 0; at < pairs.front().live.size(); ++at) {
        std::uint64_t live = 0;
        std::uint64_t cells = 0;
        for (const profile::Track& points : book.curves.rows) {
            live += static_cast<std::uint64_t>(points[at].live);
            cells += points[at].cells;
        }
        book.curves.intervals.push_back(test::interval(
            (at + 1) * width, cells, 0, std::min(before, live), std::max(before, live), live));
        whole.live_max = std::max(whole.live_max, live);
        before = live;
    }
    whole.steps = book.curves.intervals.back().steps;
    whole.cells = book.curves.intervals.back().cells;
    whole.live = before;
    test::nothing_waits(whole);
    return recording;
}

} // namespace lexprof::tests
