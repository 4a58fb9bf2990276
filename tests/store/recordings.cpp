#include "tests/store/recordings.h"

#include <algorithm>
#include <random>

namespace lexprof::profile {

namespace {

// calls, operations, matches, steps, cells; live, its most, when, and times steps; nanoseconds
using Numbers = std::array<std::int64_t, 10>;

// What is in use is one more than what is live.
Row row_of(SubjectId callee, SubjectId origin, const Numbers& numbers) {
    Row row;
    row.callee = callee;
    row.origin = origin;
    row.calls = static_cast<std::uint64_t>(numbers[0]);
    row.ops = static_cast<std::uint64_t>(numbers[1]);
    row.matches = static_cast<std::uint64_t>(numbers[2]);
    row.steps = static_cast<std::uint64_t>(numbers[3]);
    row.cells = static_cast<std::uint64_t>(numbers[4]);
    row.live = numbers[5];
    row.live_max = numbers[6];
    row.live_max_step = static_cast<std::uint64_t>(numbers[7]);
    row.cell_steps = numbers[8];
    row.in_use = row.live + 1;
    row.in_use_max = row.live_max + 1;
    row.in_use_max_step = row.live_max_step + 1;
    row.in_use_steps = row.cell_steps + 1;
    row.time_ns = static_cast<std::uint64_t>(numbers[9]);
    return row;
}

} // namespace

Interval interval_of(std::uint64_t steps, std::uint64_t cells, std::uint64_t time_ns,
                     std::uint64_t least, std::uint64_t most, std::uint64_t live) {
    Interval made;
    made.steps = steps;
    made.cells = cells;
    made.time_ns = time_ns;
    made.live_min = least;
    made.live_max = most;
    made.live = live;
    made.in_use_min = least + 1;
    made.in_use_max = most + 1;
    made.in_use = live + 1;
    return made;
}

Point point_of(std::uint32_t interval, std::int64_t least, std::int64_t most, std::int64_t live,
               std::array<std::uint64_t, 5> work, std::uint64_t time_ns) {
    Point made;
    made.interval = interval;
    made.live_min = least;
    made.live_max = most;
    made.live = live;
    made.in_use_min = least + 1;
    made.in_use_max = most + 1;
    made.in_use = live + 1;
    made.calls = work[0];
    made.ops = work[1];
    made.matches = work[2];
    made.steps = work[3];
    made.cells = work[4];
    made.time_ns = time_ns;
    return made;
}

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
    made.input = "typed\nlines\n";
    constexpr SubjectId outside = 0;
    constexpr SubjectId main = 1;
    constexpr SubjectId f = 2;
    constexpr SubjectId h = 3;
    constexpr SubjectId odd = 4;
    made.subjects = std::make_shared<const Subjects>(
        Subjects{{SubjectKind::outside, "•", {}, no_subject},
                 {SubjectKind::body, "main", {"f.flic", 1, 1}, no_subject},
                 {SubjectKind::function, "f", {"f.flic", 3, 5}, no_subject},
                 {SubjectKind::function, "h", {"other.hs", 7, 0}, f},
                 {SubjectKind::function, "f,\"\t\n", {}, no_subject}});
    made.functions = {{"f", f, Standing::profiled, "asked for", {"f.flic", 3, 5}},
                      {"g", f, Standing::inherited, "by `f` alone", {"f.flic", 4, 1}},
                      {"h", h, Standing::shared, "", {"other.hs", 7, 0}}};
    made.references = {{f, main, {"f.flic", 2, 9}, 1}, {h, odd, {"other.hs", 8, 0}, 3}};
    made.constants = {{{0, 1, true}, {1, 2, false}, {0, 0, false}},
                      {{0, Passage::none, {1, 2}}, {0, 0, {}}, {1, Passage::none, {0}}}};
    made.notes = {"`h` is shared by `f` and `g`: profiled in its own right"};
    Book& book = made.book();
    book.subjects = made.subjects;
    book.rows = {row_of(main, outside, {1, 2, 3, 4, 5, 0, 4, 100, 420, 4'000'000'000'000}),
                 row_of(h, odd, {6, 7, 8, 9, 10, 2, 9, 120, 1380, 5})};
    book.totals.steps = 300;
    book.totals.cells = 15;
    book.totals.live = 2;
    book.totals.live_max = 9;
    book.totals.in_use = 3;
    book.totals.in_use_max = 11;
    book.totals.time_ns = 4'000'000'000'005;
    book.dropped_cycles = {5, 2, 4};
    book.curves.intervals = {interval_of(100, 5, 10, 0, 4, 4), interval_of(120, 15, 20, 4, 9, 6),
                             interval_of(300, 15, 30, 0, 6, 2)};
    book.curves.rows = {
        {point_of(0, 0, 4, 4, {1, 1, 1, 1, 5}, 1), point_of(2, 0, 4, 0, {1, 2, 3, 4, 5}, 2)},
        {point_of(1, 0, 9, 2, {6, 7, 8, 9, 10}, 5)}};
    return made;
}

Recording random_recording(std::uint64_t seed, std::size_t pairs, std::uint32_t intervals) {
    std::mt19937_64 random(seed);
    const auto below = [&](std::uint64_t bound) { return random() % bound; };
    Recording made = small_recording();
    Book& book = made.book();
    book = {};
    book.curves.rows.resize(pairs);
    std::vector<Point> last(pairs);
    Interval now;
    for (std::uint32_t at = 0; at < intervals; ++at) {
        now.live_min = now.live_max = now.in_use_min = now.in_use_max = now.live;
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
            point.in_use = point.live;
            point.in_use_min = point.live_min;
            point.in_use_max = point.live_max;
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
        now.in_use = now.live;
        now.in_use_min = now.live_min;
        now.in_use_max = now.live_max;
        book.curves.intervals.push_back(now);
    }
    SubjectMaker subjects;
    for (std::size_t pair = 0; pair < pairs; ++pair) {
        Row row;
        row.callee = subjects.id_of(SubjectKind::function, "f" + std::to_string(pair));
        row.origin = subjects.id_of(SubjectKind::function, "g" + std::to_string(pair % 7));
        row.calls = last[pair].calls;
        row.steps = last[pair].steps;
        row.cells = last[pair].cells;
        row.in_use = row.live = last[pair].live;
        row.time_ns = last[pair].time_ns;
        for (const Point& point : book.curves.rows[pair])
            row.in_use_max = row.live_max = std::max(row.live_max, point.live_max);
        book.rows.push_back(row);
    }
    made.subjects = book.subjects = subjects.take();
    for (Function& function : made.functions)
        function.account = static_cast<SubjectId>(below(made.subjects->size()));
    made.references.clear();
    book.totals.steps = now.steps;
    book.totals.cells = now.cells;
    book.totals.in_use = book.totals.live = now.live;
    book.totals.time_ns = now.time_ns;
    return made;
}

} // namespace lexprof::profile
