#include "tests/profile/recordings.h"

#include "tests/making/books.h"

#include <random>

namespace lexprof::profile {

Recording small_recording() {
    Recording made;
    made.run = {"f.flic",
                std::string(64, 'a'),
                {"run", "--profile=f,\"g\"", "f.flic"},
                "0.1.0",
                "plain",
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
    const auto id = [&](const char* name) { return test::subject(made, name); };
    made.functions = {{"f", id("f"), Standing::profiled, "asked for", {"f.flic", 3, 5}},
                      {"g", id("f"), Standing::inherited, "by `f` alone", {"f.flic", 4, 1}},
                      {"h", id("h"), Standing::shared, "", {"other.hs", 7, 0}}};
    made.references = {{id("f"), id("main"), {"f.flic", 2, 9}, 1},
                       {id("h"), id("f,\"\t\n"), {"other.hs", 8, 0}, 3}};
    made.notes = {"`h` is shared by `f` and `g`: profiled in its own right"};
    test::add_rows(made,
                   {test::named("main", "•", 1, 2, 3, 4, 5, 0, 4, 100, 420, 4'000'000'000'000),
                    test::named("h", "f,\"\t\n", 6, 7, 8, 9, 10, 2, 9, 120, 1380, 5)});
    Book& book = made.book();
    book.totals.steps = 300;
    book.totals.cells = 15;
    book.totals.live = 2;
    book.totals.live_max = 9;
    book.totals.time_ns = 4'000'000'000'005;
    book.dropped_cycles = {5, 2, 4};
    using test::interval;
    using test::point;
    book.curves.intervals = {interval(100, 5, 10, 0, 4, 4), interval(120, 15, 20, 4, 9, 6),
                             interval(300, 15, 30, 0, 6, 2)};
    book.curves.rows = {{point(0, 0, 4, 4, 1, 1, 1, 1, 5, 1), point(2, 0, 4, 0, 1, 2, 3, 4, 5, 2)},
                        {point(1, 0, 9, 2, 6, 7, 8, 9, 10, 5)}};
    test::nothing_waits(made);
    return made;
}

Recording random_recording(std::uint64_t seed, std::size_t pairs, std::uint32_t intervals) {
    std::mt19937_64 random(seed);
    const auto below = [&](std::uint64_t bound) { return random() % bound; };
    Recording made = small_recording();
    Book& book = made.book();
    book.rows.clear();
    book.totals = {};
    book.dropped_cycles = {};
    book.curves = {};
    book.curves.rows.resize(pairs);
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
            book.curves.rows[pair].push_back(point);
        }
        now.steps += 1;
        now.time_ns += 1000 * pairs;
        now.live_min = std::min(now.live_min, now.live);
        now.live_max = std::max(now.live_max, now.live);
        book.curves.intervals.push_back(now);
    }
    std::vector<test::Named> rows;
    for (std::size_t pair = 0; pair < pairs; ++pair) {
        test::Named row = test::named("f" + std::to_string(pair), "g" + std::to_string(pair % 7));
        row.calls = last[pair].calls;
        row.steps = last[pair].steps;
        row.cells = last[pair].cells;
        row.live = last[pair].live;
        row.time_ns = last[pair].time_ns;
        for (const Point& point : book.curves.rows[pair])
            row.live_max = std::max(row.live_max, point.live_max);
        rows.push_back(row);
    }
    test::add_rows(made, rows);
    book.totals.steps = now.steps;
    book.totals.cells = now.cells;
    book.totals.live = now.live;
    book.totals.time_ns = now.time_ns;
    test::nothing_waits(made);
    return made;
}

} // namespace lexprof::profile
