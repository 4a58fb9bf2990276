// Several runs as one: the sum of the parts is the whole.
#include "profile/analysis/merge.h"
#include "profile/data/curve_builder.h"
#include "profile/data/window.h"
#include "tests/making/books.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <map>

namespace lexprof::profile {
namespace {

// A run that is played: each move allocates or releases cells of one pair, and is a step.
class Played {
  public:
    void move(const std::string& callee, std::int64_t cells, std::uint64_t calls) {
        const std::size_t at = row_of(callee);
        Book& book = recording_.book();
        Totals& whole = book.totals;
        Row& row = book.rows[at];
        ++whole.steps;
        ++row.steps;
        row.calls += calls;
        row.ops += 1;
        row.time_ns += 10;
        whole.time_ns += 10;
        const std::int64_t change = std::max(cells, -row.live);
        for (Row& other : book.rows) other.cell_steps += other.live;
        row.live += change;
        whole.live += static_cast<std::uint64_t>(change);
        if (change > 0) {
            row.cells += static_cast<std::uint64_t>(change);
            whole.cells += static_cast<std::uint64_t>(change);
        }
        whole.live_max = std::max(whole.live_max, whole.live);
        if (row.live > row.live_max) {
            row.live_max = row.live;
            row.live_max_step = whole.steps;
        }
        note(at);
        if (whole.steps % 4 == 0) end_interval();
    }

    Recording end(const std::string& name) {
        if (recording_.book().totals.steps % 4 != 0) end_interval();
        recording_.run.program = name;
        recording_.run.digest = name;
        recording_.run.state = State::finished;
        Book& book = recording_.book();
        book.curves = builder_.take();
        book.curves.rows.resize(book.rows.size());
        test::nothing_waits(recording_);
        return recording_;
    }

  private:
    std::size_t row_of(const std::string& callee) {
        const Book& book = recording_.book();
        for (std::size_t at = 0; at < book.rows.size(); ++at)
            if (book.name(book.rows[at].callee) == callee) return at;
        test::add_rows(recording_, {test::named(callee, "main")});
        extents_.emplace_back();
        return book.rows.size() - 1;
    }

    void note(std::size_t at) {
        const std::int64_t live = recording_.book().rows[at].live;
        Point& extent = extents_[at];
        extent.live_min = std::min(extent.live_min, live);
        extent.live_max = std::max(extent.live_max, live);
        heap_min_ = std::min(heap_min_, recording_.book().totals.live);
        heap_max_ = std::max(heap_max_, recording_.book().totals.live);
    }

    void end_interval() {
        const Book& book = recording_.book();
        const Totals& whole = book.totals;
        builder_.have_rows(0, book.rows.size());
        for (std::uint32_t at = 0; at < book.rows.size(); ++at) {
            const Row& row = book.rows[at];
            Point& extent = extents_[at];
            builder_.add(0, at,
                         test::point(0, extent.live_min, extent.live_max, row.live, row.calls,
                                     row.ops, row.matches, row.steps, row.cells, row.time_ns));
            extent.live_min = extent.live_max = row.live;
        }
        builder_.end_interval(test::interval(whole.steps, whole.cells, whole.time_ns, heap_min_,
                                             heap_max_, whole.live));
        heap_min_ = heap_max_ = whole.live;
    }

    Recording recording_;
    std::vector<Point> extents_;
    std::uint64_t heap_min_ = 0;
    std::uint64_t heap_max_ = 0;
    CurveBuilder builder_;
};

Part part_of(const std::string& name, const std::vector<std::pair<std::string, int>>& moves) {
    Played run;
    for (const auto& [callee, cells] : moves) run.move(callee, cells, 1);
    return {name + ".lexprof", run.end(name)};
}

Recording merged(const std::vector<Part>& parts) {
    std::string problem;
    const auto whole = merge(parts, problem);
    EXPECT_TRUE(whole) << problem;
    return whole->recording;
}

Row row_of(const Book& book, const std::string& callee) {
    return test::row_of(book, callee, "main");
}

// f: 5 cells, then 2; at most 5 after 1 step. Then 3 steps of another run: g 4, f 9, f 0.
TEST(Merge, RunsOneAfterAnother) {
    const Recording whole = merged(
        {part_of("a", {{"f", 5}, {"f", -3}}), part_of("b", {{"g", 4}, {"f", 9}, {"f", -9}})});
    ASSERT_EQ(whole.book().rows.size(), 2U);
    const Row& f = whole.book().rows[0];
    EXPECT_EQ(whole.book().pair_name(f), "f←main");
    EXPECT_EQ(f.calls, 4U);
    EXPECT_EQ(f.steps, 4U);
    EXPECT_EQ(f.cells, 14U);
    EXPECT_EQ(f.live, 0);
    EXPECT_EQ(f.live_max, 9);
    EXPECT_EQ(f.live_max_step, 4U);
    EXPECT_EQ(f.cell_steps, 5 + 9); // one step of 5, and one of 9
    EXPECT_EQ(whole.book().totals.steps, 5U);
    EXPECT_EQ(whole.book().totals.cells, 18U);
    EXPECT_EQ(whole.book().totals.live, 4U);
    EXPECT_EQ(whole.book().totals.live_max, 13U);
    // Each run is one interval. What f had left, 2 cells, goes at the beginning of the second.
    ASSERT_EQ(whole.book().curves.intervals.size(), 2U);
    EXPECT_EQ(whole.book().curves.intervals[0], test::interval(2, 5, 20, 0, 5, 2));
    EXPECT_EQ(whole.book().curves.intervals[1], test::interval(5, 18, 50, 0, 13, 4));
    EXPECT_EQ(whole.book().curves.rows[0],
              (std::vector<Point>{test::point(0, 0, 5, 2, 2, 2, 0, 2, 5, 20),
                                  test::point(1, 0, 9, 0, 4, 4, 0, 4, 14, 40)}));
    EXPECT_EQ(whole.book().curves.rows[1],
              (std::vector<Point>{test::point(1, 0, 4, 4, 1, 1, 0, 1, 4, 10)}));
}

// Lives and consumers of runs of 2 steps and 1, the second of which begins after the first: sums,
// the longest of each, and the intervals one after another.
TEST(Merge, WhatIsKnownOfSingleCellsIsAddedUp) {
    Part a = part_of("a", {{"f", 5}, {"f", -3}});
    Part b = part_of("b", {{"f", 4}});
    const auto followed = [](const Recording& run, std::uint64_t longest, std::uint64_t end) {
        const Row& row = run.book().rows.front();
        const Pair f{row.callee, row.origin};
        Followed kept{Lives{}, Consumers{}};
        kept.lives->rows = {{f, 3, 1, {1, 2, longest, 4}, longest, end}};
        kept.lives->intervals = {{run.book().totals.steps, {1, 2, longest, 4}}};
        kept.consumers->push_back({f, f, 1, 2, 1, 3 * longest, longest, end});
        return kept;
    };
    a.recording.followed = followed(a.recording, 6, 2);
    b.recording.followed = followed(b.recording, 9, 1);
    const Recording whole = merged({a, b});
    ASSERT_TRUE(whole.followed.lives && whole.followed.consumers);
    const Row& row = whole.book().rows.front();
    const Pair f{row.callee, row.origin};
    EXPECT_EQ(whole.followed.lives->rows,
              (std::vector<LifeRow>{{f, 6, 2, {2, 4, 15, 8}, 9, 1 + 2}}));
    EXPECT_EQ(whole.followed.lives->intervals,
              (std::vector<LifeInterval>{{2, {1, 2, 6, 4}}, {3, {1, 2, 9, 4}}}));
    EXPECT_EQ(*whole.followed.consumers, (Consumers{{f, f, 2, 4, 2, 45, 9, 1 + 2}}));
    b.recording.followed.lives.reset();
    EXPECT_FALSE(merged({a, b}).followed.lives); // not known of all
    EXPECT_TRUE(merged({a, b}).followed.consumers);
}

// What is left of a pair goes even where the next run does not have that pair.
TEST(Merge, NothingIsLeftOfThePairsOfAnEarlierRun) {
    const Recording whole = merged({part_of("a", {{"f", 5}}), part_of("b", {{"g", 1}})});
    EXPECT_EQ(whole.book().rows[0].live, 0);
    EXPECT_EQ(whole.book().totals.live, 1U);
    EXPECT_EQ(whole.book().curves.rows[0],
              (std::vector<Point>{test::point(0, 0, 5, 5, 1, 1, 0, 1, 5, 10),
                                  test::point(1, 0, 5, 0, 1, 1, 0, 1, 5, 10)}));
}

// A part of which only the table is there counts as one interval.
TEST(Merge, APartMayHaveNoCurves) {
    Part bare = part_of("a", {{"f", 5}, {"f", -3}});
    bare.recording.book().curves = {};
    const Recording whole = merged({bare, part_of("b", {{"f", 1}})});
    ASSERT_EQ(whole.book().curves.intervals.size(), 2U);
    EXPECT_EQ(whole.book().curves.rows[0][0], test::point(0, 0, 5, 2, 2, 2, 0, 2, 5, 20));
}

// 300 + 20 + 0 cells; the most at once came in the first.
TEST(Merge, WhatCameBackFromDroppedCyclesIsAddedUp) {
    Part first = part_of("a", {{"f", 1}});
    Part second = part_of("a", {{"f", 1}});
    first.recording.book().dropped_cycles = {300, 3, 120};
    second.recording.book().dropped_cycles = {20, 4, 6};
    const Recording whole = merged({first, second, part_of("a", {{"f", 1}})});
    EXPECT_EQ(whole.book().dropped_cycles, (DroppedCycles{320, 7, 120}));
}

TEST(Merge, KeepsWhatThePartsAgreeIn) {
    Part first = part_of("a", {{"f", 1}});
    Part second = part_of("a", {{"f", 1}});
    first.recording.run.engine = second.recording.run.engine = "fast";
    first.recording.run.clock = "off";
    second.recording.run.clock = "exact";
    first.recording.run.started = "2026-01-02T00:00:00Z";
    second.recording.run.started = "2026-01-01T00:00:00Z";
    second.recording.run.state = State::failed;
    second.recording.run.exit_status = 3;
    second.recording.run.failure = "head: empty list";
    const auto f_of = [](Part& part) { return test::subject(part.recording, "f"); };
    const auto g_of = [](Part& part) { return test::subject(part.recording, "g"); };
    first.recording.functions = {{"f", f_of(first), Standing::profiled, "", {"a", 1, 1}}};
    second.recording.functions = {{"f", f_of(second), Standing::profiled, "", {"a", 1, 1}},
                                  {"g", g_of(second), Standing::profiled, "", {"a", 2, 1}}};
    second.file = "second.lexprof";
    const Recording whole = merged({first, second});
    EXPECT_EQ(whole.run.program, "a");
    EXPECT_EQ(whole.run.digest, "a");
    EXPECT_EQ(whole.run.engine, "fast");
    EXPECT_EQ(whole.run.clock, "");
    EXPECT_EQ(whole.run.started, "2026-01-01T00:00:00Z");
    EXPECT_EQ(whole.run.state, State::failed);
    EXPECT_EQ(whole.run.exit_status, 3);
    EXPECT_EQ(whole.run.failure, "head: empty list");
    EXPECT_EQ(whole.run.merged, (std::vector<std::string>{"a.lexprof", "second.lexprof"}));
    EXPECT_EQ(whole.functions, second.recording.functions);
}

// As those that several processes have made.
TEST(Merge, SumsOfSumsAreSumsOfTheirParts) {
    const Part a = part_of("a", {{"f", 5}, {"g", 2}, {"f", -3}});
    const Part b = part_of("a", {{"g", 7}, {"f", 1}, {"f", 1}, {"h", 4}, {"g", -1}});
    const Part c = part_of("a", {{"h", 3}});
    const Recording flat = merged({a, b, c});
    const Recording whole = merged({{"", merged({a, b})}, {"", merged({c})}});
    EXPECT_EQ(whole.run.merged, flat.run.merged);
    EXPECT_EQ(whole.run.merged.size(), 3U);
    EXPECT_EQ(whole.book().rows, flat.book().rows);
    EXPECT_EQ(whole.book().totals, flat.book().totals);
    EXPECT_EQ(whole.book().curves, flat.book().curves);
}

// Then texts differ, wherever the sums of such runs stand.
TEST(Merge, RemembersThatTextsDifferedInASum) {
    const Part a = part_of("a", {{"f", 5}});
    const Part other = part_of("b", {{"f", 7}});
    const Part mixed{"", merged({a, other})};
    std::string problem;
    EXPECT_TRUE(merge(std::vector{a, mixed}, problem)->different_programs);
    EXPECT_TRUE(merge(std::vector{mixed, a}, problem)->different_programs);
    EXPECT_FALSE(merge(std::vector{a, a}, problem)->different_programs);
}

TEST(Merge, SaysWhereTextsDifferAndHowMuchCouldBeAliveTogether) {
    const std::vector<Part> parts{part_of("a", {{"f", 5}}), part_of("b", {{"f", 7}})};
    std::string problem;
    const auto whole = merge(parts, problem);
    ASSERT_TRUE(whole);
    EXPECT_TRUE(whole->different_programs);
    EXPECT_EQ(whole->recording.run.digest, "");
    EXPECT_EQ(whole->recording.book().totals.live_max, 7U);
    EXPECT_EQ(whole->together, 12U);
}

TEST(Merge, RefusesRunsWithoutABookInCommon) {
    std::vector<Part> parts{part_of("a", {{"f", 5}}), part_of("b", {{"f", 7}})};
    parts[1].recording.book().scheme = Scheme::dynamic;
    std::string problem;
    EXPECT_FALSE(merge(parts, problem));
    EXPECT_EQ(problem, "there is no book that all of these have: 'a.lexprof' has lexical, "
                       "'b.lexprof' has dynamic");
}

// a has two books, b has one of them.
TEST(Merge, BooksThatAllHaveAreMerged) {
    std::vector<Part> parts{part_of("a", {{"f", 5}}), part_of("b", {{"f", 7}})};
    Book dynamic = parts[0].recording.book();
    dynamic.scheme = Scheme::dynamic;
    parts[0].recording.books.insert(parts[0].recording.books.begin(), dynamic);
    const Recording whole = merged(parts);
    ASSERT_EQ(whole.books.size(), 1U);
    EXPECT_EQ(whole.book().scheme, Scheme::lexical);
    EXPECT_EQ(row_of(whole.book(), "f").cells, 12U);
}

std::vector<Part> any_parts() {
    const auto callee = rc::gen::element<std::string>("f", "g", "h", "(collector)");
    const auto moves = rc::gen::container<std::vector<std::pair<std::string, int>>>(
        rc::gen::pair(callee, rc::gen::inRange(-20, 20)));
    const auto runs =
        *rc::gen::container<std::vector<std::vector<std::pair<std::string, int>>>>(moves);
    std::vector<Part> parts;
    for (const auto& run : runs) parts.push_back(part_of("p" + std::to_string(parts.size()), run));
    if (parts.empty()) parts.push_back(part_of("p", {}));
    return parts;
}

// The last run in which anything was done.
const Book& last_of(const std::vector<Part>& parts) {
    std::size_t at = parts.size() - 1;
    while (at > 0 && parts[at].recording.book().totals.steps == 0) --at;
    return parts[at].recording.book();
}

RC_GTEST_PROP(Merge, TheSumOfThePartsIsTheWhole, ()) {
    const std::vector<Part> parts = any_parts();
    const Recording whole = merged(parts);
    std::uint64_t steps = 0;
    std::uint64_t cells = 0;
    std::uint64_t live_max = 0;
    for (const Part& part : parts) {
        steps += part.recording.book().totals.steps;
        cells += part.recording.book().totals.cells;
        live_max = std::max(live_max, part.recording.book().totals.live_max);
    }
    RC_ASSERT(whole.book().totals.steps == steps);
    RC_ASSERT(whole.book().totals.cells == cells);
    RC_ASSERT(whole.book().totals.live_max == live_max);
    const Book& last = last_of(parts);
    RC_ASSERT(whole.book().totals.live == last.totals.live);
    for (const Row& row : whole.book().rows) {
        Row sum;
        for (const Part& part : parts) {
            const Row one = row_of(part.recording.book(), whole.book().name(row.callee));
            sum.calls += one.calls;
            sum.ops += one.ops;
            sum.steps += one.steps;
            sum.cells += one.cells;
            sum.time_ns += one.time_ns;
            sum.cell_steps += one.cell_steps;
            sum.live_max = std::max(sum.live_max, one.live_max);
        }
        RC_ASSERT(row.calls == sum.calls);
        RC_ASSERT(row.ops == sum.ops);
        RC_ASSERT(row.steps == sum.steps);
        RC_ASSERT(row.cells == sum.cells);
        RC_ASSERT(row.time_ns == sum.time_ns);
        RC_ASSERT(row.cell_steps == sum.cell_steps);
        RC_ASSERT(row.live_max == sum.live_max);
        RC_ASSERT(row.live == row_of(last, whole.book().name(row.callee)).live);
    }
}

// The curves of the whole have the sums and the maxima of its table; and a window that is one of
// the runs has the table of that run.
RC_GTEST_PROP(Merge, TheCurvesAgreeWithTheTables, ()) {
    const std::vector<Part> parts = any_parts();
    const Recording whole = merged(parts);
    const auto check = [](const Book& found, const Book& expected) {
        RC_ASSERT(found.totals.steps == expected.totals.steps);
        RC_ASSERT(found.totals.cells == expected.totals.cells);
        for (const Row& row : found.rows) {
            const Row one = row_of(expected, found.name(row.callee));
            RC_ASSERT(row.calls == one.calls);
            RC_ASSERT(row.steps == one.steps);
            RC_ASSERT(row.cells == one.cells);
            RC_ASSERT(row.live == one.live);
        }
    };
    const auto intervals = static_cast<std::uint32_t>(whole.book().curves.intervals.size());
    const Book all = sum_window(whole.book(), {0, intervals});
    check(all, whole.book());
    for (std::size_t at = 0; at < all.rows.size(); ++at)
        RC_ASSERT(all.rows[at].live_max == whole.book().rows[at].live_max);
    std::uint32_t begin = 0;
    for (const Part& part : parts) {
        const auto end =
            begin + static_cast<std::uint32_t>(part.recording.book().curves.intervals.size());
        if (end > begin) check(sum_window(whole.book(), {begin, end}), part.recording.book());
        begin = end;
    }
}

RC_GTEST_PROP(Merge, ItDoesNotMatterWhatIsMergedFirst, ()) {
    std::vector<Part> parts = any_parts();
    const Recording whole = merged(parts);
    while (parts.size() > 1) {
        const std::size_t at = *rc::gen::inRange<std::size_t>(0, parts.size() - 1);
        const std::array<Part, 2> two{parts[at], parts[at + 1]};
        std::string problem;
        parts[at] = {"sum", merge(two, problem)->recording};
        parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(at) + 1);
    }
    const Recording again = merged(parts);
    RC_ASSERT(again.book().curves == whole.book().curves);
    RC_ASSERT(again.book().rows.size() == whole.book().rows.size());
    for (std::size_t at = 0; at < whole.book().rows.size(); ++at) {
        RC_ASSERT(again.book().pair_name(again.book().rows[at]) ==
                  whole.book().pair_name(whole.book().rows[at]));
        RC_ASSERT(again.book().rows[at].live_max_step == whole.book().rows[at].live_max_step);
        RC_ASSERT(again.book().rows[at].cell_steps == whole.book().rows[at].cell_steps);
    }
}

} // namespace
} // namespace lexprof::profile
