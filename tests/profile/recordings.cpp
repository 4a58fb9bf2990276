#include "tests/profile/recordings.h"

#include <random>

namespace lexprof::profile {

Recording small_recording() {
    Recording made;
    made.run = {"f.flic",
                std::string(64, 'a'),
                {"run", "--profile=f,\"g\"", "f.flic"},
                "0.1.0",
                "plain",
                "lexical",
                "off",
                "rtl",
                "steps 300",
                "a machine, Linux",
                "2026-01-31T12:00:00Z",
                State::failed,
                4,
                "stopped after 300 steps (--max-steps)",
                {"main←•", "f←main"},
                {"a.lexprof"}};
    made.sources = {{"f.flic", "INT+ 1 2\n"}, {"prelude.flic", ""}};
    made.functions = {{"f", "f", Standing::profiled, "asked for", {"f.flic", 3, 5}},
                      {"g", "f", Standing::inherited, "by `f` alone", {"f.flic", 4, 1}},
                      {"h", "h", Standing::shared, "", {"other.hs", 7, 0}}};
    made.references = {{"f", "main", {"f.flic", 2, 9}, 1},
                       {"h", "f,\"\t\n", {"other.hs", 8, 0}, 3}};
    made.notes = {"`h` is shared by `f` and `g`: profiled in its own right"};
    made.profile.rows = {{"main", "•", 1, 2, 3, 4, 5, 0, 4, 100, 420, 4'000'000'000'000},
                         {"h", "f,\"\t\n", 6, 7, 8, 9, 10, 2, 9, 120, 1380, 5}};
    made.profile.steps = 300;
    made.profile.cells = 15;
    made.profile.live = 2;
    made.profile.live_max = 9;
    made.profile.time_ns = 4'000'000'000'005;
    made.profile.dropped_cycles = {5, 2, 4};
    made.curves.intervals = {{100, 5, 10, 0, 4, 4}, {120, 15, 20, 4, 9, 6}, {300, 15, 30, 0, 6, 2}};
    made.curves.pairs = {{{0, 0, 4, 4, 1, 1, 1, 1, 5, 1}, {2, 0, 4, 0, 1, 2, 3, 4, 5, 2}},
                         {{1, 0, 9, 2, 6, 7, 8, 9, 10, 5}}};
    return made;
}

Recording random_recording(std::uint64_t seed, std::size_t pairs, std::uint32_t intervals) {
    std::mt19937_64 random(seed);
    const auto below = [&](std::uint64_t bound) { return random() % bound; };
    Recording made = small_recording();
    made.profile = {};
    made.curves = {};
    made.curves.pairs.resize(pairs);
    std::vector<Point> last(pairs);
    Interval now;
    for (std::uint32_t at = 0; at < intervals; ++at) {
        now.live_min = now.live_max = now.live;
        for (std::size_t pair = 0; pair < pairs; ++pair) {
            Point& point = last[pair];
            if (below(3) != 0) continue;
            const auto before = point.live;
            const auto made_cells = static_cast<std::int64_t>(below(20));
            const auto freed = static_cast<std::int64_t>(
                below(static_cast<std::uint64_t>(before + made_cells) + 1));
            point.interval = at;
            point.live_min = std::min(before, before + made_cells - freed);
            point.live_max = before + made_cells;
            point.live = before + made_cells - freed;
            point.calls += below(5);
            point.steps += below(9);
            point.cells += static_cast<std::uint64_t>(made_cells);
            point.time_ns += below(1000);
            now.steps += 9;
            now.cells += static_cast<std::uint64_t>(made_cells);
            now.live += static_cast<std::uint64_t>(point.live - before);
            made.curves.pairs[pair].push_back(point);
        }
        now.steps += 1;
        now.time_ns += 1000 * pairs;
        now.live_min = std::min(now.live_min, now.live);
        now.live_max = std::max(now.live_max, now.live);
        made.curves.intervals.push_back(now);
    }
    for (std::size_t pair = 0; pair < pairs; ++pair) {
        Row row;
        row.callee = "f" + std::to_string(pair);
        row.origin = "g" + std::to_string(pair % 7);
        row.calls = last[pair].calls;
        row.steps = last[pair].steps;
        row.cells = last[pair].cells;
        row.live = last[pair].live;
        row.time_ns = last[pair].time_ns;
        for (const Point& point : made.curves.pairs[pair])
            row.live_max = std::max(row.live_max, point.live_max);
        made.profile.rows.push_back(row);
    }
    made.profile.steps = now.steps;
    made.profile.cells = now.cells;
    made.profile.live = now.live;
    made.profile.time_ns = now.time_ns;
    return made;
}

} // namespace lexprof::profile
