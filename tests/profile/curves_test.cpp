// Curves that double their intervals, and windows over them.
#include "profile/data/listener.h"
#include "profile/data/time_unknown.h"
#include "tests/making/books.h"

#include <array>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace lexprof::profile {
namespace {

using test::point;

Interval until(std::uint64_t steps, std::uint64_t least, std::uint64_t most, std::uint64_t live) {
    return test::interval(steps, 10 * steps, 100 * steps, least, most, live);
}

// An interval of the only book.
void end(CurveBuilder& builder, const Interval& interval, std::span<const Sample> samples,
         std::size_t rows) {
    builder.have_rows(0, rows);
    for (const Sample& sample : samples) builder.add(0, sample.row, sample.point);
    builder.end_interval(interval);
}

TEST(Curves, TheAccountAtAnEndIsThatOfTheLastPoint) {
    const std::vector<Point> points{point(2, 0, 5, 3, 1), point(4, 3, 9, 4, 7)};
    EXPECT_EQ(at_end(points, 0), Point{});
    EXPECT_EQ(at_end(points, 1), Point{});
    EXPECT_EQ(at_end(points, 2), points[0]);
    EXPECT_EQ(at_end(points, 3), points[0]);
    EXPECT_EQ(at_end(points, 4), points[1]);
    EXPECT_EQ(at_end(points, 9), points[1]);
}

// 3 and 4 of different causes are 5; alone each stays what it is.
TEST(Measures, ErrorsAddUpInSquares) {
    Amounts sum;
    Amounts row;
    row.time_error_ns = 3;
    add(sum, row);
    EXPECT_EQ(sum.time_error_ns, 3U);
    row.time_error_ns = 4;
    add(sum, row);
    EXPECT_EQ(sum.time_error_ns, 5U);
}

// Intervals 0+1, 2+3 and 4 alone. The pair changed in 0, 1, 3 and 4.
TEST(Curves, NeighboursBecomeOne) {
    Curves curves;
    curves.intervals = {until(10, 0, 9, 4), until(20, 2, 7, 7), until(30, 7, 8, 7),
                        until(40, 1, 7, 1), until(50, 1, 2, 2)};
    curves.rows = {
        {point(0, 0, 9, 4, 1), point(1, 2, 7, 7, 2), point(3, 1, 7, 1, 3), point(4, 1, 2, 2, 4)}};
    halve(curves);
    EXPECT_EQ(curves.intervals,
              (std::vector<Interval>{until(20, 0, 9, 7), until(40, 1, 8, 1), until(50, 1, 2, 2)}));
    EXPECT_EQ(curves.rows[0], (std::vector<Point>{point(0, 0, 9, 7, 2), point(1, 1, 7, 1, 3),
                                                  point(2, 1, 2, 2, 4)}));
}

// Four intervals of 10 steps are too many: two of 20 remain, and later ones are 20 steps wide.
TEST(Curves, IntervalsDoubleWhenThereAreTooMany) {
    CurveBuilder builder({4, 1000, 10, 1});
    for (std::uint64_t step = 10; step <= 40; step += 10) {
        EXPECT_EQ(builder.due(), step);
        end(builder, until(step, 1, 2, 2), {}, 1);
    }
    EXPECT_EQ(builder.curves().intervals,
              (std::vector<Interval>{until(20, 1, 2, 2), until(40, 1, 2, 2)}));
    EXPECT_EQ(builder.due(), 60U);
}

// Three pairs with a point each are one more than are allowed.
TEST(Curves, IntervalsDoubleWhenThereAreTooManyPoints) {
    CurveBuilder builder({1024, 5, 10, 1});
    for (std::uint64_t step = 10; step <= 20; step += 10) {
        std::vector<Sample> samples;
        for (std::uint32_t pair = 0; pair < 3; ++pair)
            samples.push_back({pair, point(0, 0, 1, 0, step)});
        end(builder, until(step, 0, 3, 0), samples, 3);
    }
    ASSERT_EQ(builder.curves().intervals.size(), 1U);
    EXPECT_EQ(builder.curves().rows[2], (std::vector<Point>{point(0, 0, 1, 0, 20)}));
    EXPECT_EQ(builder.due(), 40U);
}

// Time that passes in a pair where nothing else happens must not change how intervals are cut.
TEST(Curves, PointsOfTimeAloneAreNotCounted) {
    CurveBuilder builder({1024, 1, 10, 1});
    for (std::uint64_t step = 10; step <= 90; step += 10) {
        Sample sample{0, Point{}};
        sample.point.time_ns = step;
        end(builder, until(step, 0, 0, 0), {&sample, 1}, 1);
    }
    EXPECT_EQ(builder.curves().intervals.size(), 9U);
    EXPECT_EQ(builder.curves().rows[0].size(), 9U);
}

// What stays as it was has no point.
TEST(Curves, OnlyWhatHasChangedHasAPoint) {
    CurveBuilder builder({1024, 1000, 10, 1});
    builder.have_rows(0, 2);
    EXPECT_FALSE(builder.add(0, 0, Point{}));
    EXPECT_TRUE(builder.add(0, 1, point(0, 0, 2, 1, 3)));
    builder.end_interval(until(10, 0, 2, 1));
    EXPECT_FALSE(builder.is_new(0, 1, point(0, 1, 1, 1, 3)));
    EXPECT_FALSE(builder.add(0, 1, point(0, 1, 1, 1, 3)));
    EXPECT_TRUE(builder.add(0, 0, point(0, 0, 1, 0, 0))); // there and gone again
    builder.end_interval(until(20, 0, 2, 1));
    EXPECT_EQ(builder.curves().rows,
              (std::vector<Track>{{point(1, 0, 1, 0, 0)}, {point(0, 0, 2, 1, 3)}}));
}

TEST(Curves, ManyPairsWantWideIntervals) {
    CurveBuilder builder({1024, 1000, 10, 16});
    end(builder, until(10, 0, 0, 0), {}, 100);
    EXPECT_EQ(builder.due(), 2560U); // 10 · 2^8, the first that is 1600 or more
}

// A pair with 4 cells from step 0 to 100, two more by 120, none from 200 on.
Curves small_curves() {
    Curves curves;
    curves.intervals = {until(100, 0, 4, 4), until(120, 4, 9, 6), until(200, 0, 6, 0),
                        until(300, 0, 0, 0)};
    curves.rows = {{point(0, 0, 4, 4, 1), point(1, 4, 9, 6, 3), point(2, 0, 6, 0, 8)}};
    return curves;
}

TEST(Window, SumsDifferencesAndKeepsMaxima) {
    Book whole = test::book_of({test::named("f", "g", 8, 0, 0, 0, 0, 0, 9, 115)});
    whole.curves = small_curves();
    const Book sum = sum_window(whole, {1, 3});
    ASSERT_EQ(sum.rows.size(), 1U);
    EXPECT_EQ(sum.pair_name(sum.rows[0]), "f←g");
    EXPECT_EQ(sum.rows[0].calls, 7U);
    EXPECT_EQ(sum.rows[0].live, 0);
    EXPECT_EQ(sum.rows[0].live_max, 9);
    EXPECT_EQ(sum.rows[0].live_max_step, 120U);
    // (4+6)/2 cells for 20 steps, (6+0)/2 for 80
    EXPECT_EQ(sum.rows[0].cell_steps, 100 + 240);
    EXPECT_EQ(sum.totals.steps, 100U);
    EXPECT_EQ(sum.totals.cells, 1000U);
    EXPECT_EQ(sum.totals.time_ns, 10000U);
    EXPECT_EQ(sum.totals.live, 0U);
    EXPECT_EQ(sum.totals.live_max, 9U);
}

// Where nothing changes, what was live before stays so.
// The clock is read at the ends of the second and the fourth interval, 80 ns apart, and at the end.
// At the end of the second it may be up to 80 ns later than is known, as at that of the third; the
// beginning and the end of the run are known. Within the second half, f has 40 ns of its 120: it
// may be wrong by 30 / √3, but the clock leaves 80 open; g has done nothing there.
TEST(Window, TimesAreNotBetterKnownThanTheClockTells) {
    Book whole = test::book_of({test::named("f", "g", 8), test::named("g", "g", 1)});
    for (Row& row : whole.rows) row.time_ns = 120;
    whole.rows[0].time_error_ns = 30;
    const std::array<std::uint64_t, 6> read{0, 80, 80, 160, 160, 200};
    for (std::size_t at = 0; at < read.size(); ++at) {
        whole.curves.intervals.push_back(until(10 * (at + 1), 0, 0, 0));
        whole.curves.intervals.back().time_ns = read[at];
    }
    EXPECT_EQ(time_unknown_at(whole.curves, 0), 0U);
    EXPECT_EQ(time_unknown_at(whole.curves, 1), 80U);
    EXPECT_EQ(time_unknown_at(whole.curves, 2), 80U);
    EXPECT_EQ(time_unknown_at(whole.curves, 3), 80U);
    EXPECT_EQ(time_unknown_at(whole.curves, 5), 40U);
    EXPECT_EQ(time_unknown_at(whole.curves, 6), 0U);
    EXPECT_EQ(time_unknown_of(whole.curves, {0, 6}), 0U);
    EXPECT_EQ(time_unknown_of(whole.curves, {1, 5}), 120U);
    Point late;
    late.interval = 4;
    late.calls = 8;
    late.time_ns = 40;
    whole.curves.rows = {{late}, {}};
    const Book sum = sum_window(whole, {3, 6});
    EXPECT_EQ(sum.rows[0].time_error_ns, 80U);
    EXPECT_EQ(sum.rows[1].time_error_ns, 0U);
    whole.rows[0].time_error_ns = 0; // by how much times may be wrong is not known
    EXPECT_EQ(sum_window(whole, {3, 6}).rows[0].time_error_ns, 0U);
}

// Times that move in every interval are known at the ends of each.
TEST(Window, ClocksThatMoveInEveryIntervalTellAll) {
    Curves curves;
    for (std::uint64_t at = 1; at <= 4; ++at) {
        curves.intervals.push_back(until(10 * at, 0, 0, 0));
        curves.intervals.back().time_ns = 100 * at;
    }
    for (std::uint32_t moment = 0; moment <= 4; ++moment)
        EXPECT_EQ(time_unknown_at(curves, moment), 0U);
}

TEST(Window, WithoutPointsOfItsOwn) {
    Book whole;
    whole.rows.resize(2);
    Curves& curves = whole.curves;
    curves = small_curves();
    curves.rows[0].open().resize(1); // 4 cells for ever; the second pair has no points at all
    const Book sum = sum_window(whole, {2, 4});
    EXPECT_EQ(sum.rows[0].live, 4);
    EXPECT_EQ(sum.rows[0].live_max, 4);
    EXPECT_EQ(sum.rows[0].live_max_step, 120U);
    EXPECT_EQ(sum.rows[0].cell_steps, 4 * 180);
    EXPECT_EQ(sum.rows[0].calls, 0U);
    EXPECT_EQ(sum.rows[1].live_max, 0);
    EXPECT_EQ(sum_window(whole, {3, 3}).totals.steps, 0U);
    EXPECT_EQ(sum_window(whole, {0, 99}).totals.steps, 300U);
}

TEST(Window, OfSteps) {
    const Curves curves = small_curves();
    EXPECT_EQ(window_of_steps(curves, 0, 300), (Window{0, 4}));
    EXPECT_EQ(window_of_steps(curves, 100, 120), (Window{1, 2}));
    EXPECT_EQ(window_of_steps(curves, 99, 121), (Window{0, 3}));
    EXPECT_EQ(window_of_steps(curves, 250, 9999), (Window{3, 4}));
    EXPECT_EQ(window_of_steps(curves, 300, 400), (Window{4, 4}));
    EXPECT_EQ(window_of_steps(Curves{}, 0, 10), (Window{0, 0}));
}

// Whatever is recorded: the curve, however often it was halved, has the same maxima and minima, and
// its cumulative sums at each interval's end are those that were recorded there.
RC_GTEST_PROP(Curves, HalvingLosesNothingButWhere, ()) {
    const auto calls = *rc::gen::container<std::vector<unsigned>>(rc::gen::inRange(0U, 5U))
                            .as("calls in each interval");
    CurveBuilder builder({4, 1000, 1, 1});
    std::vector<Point> recorded; // by step
    std::int64_t live = 0;
    Point last;
    for (std::size_t at = 0; at < calls.size(); ++at) {
        const auto most = live + static_cast<std::int64_t>(calls[at]);
        Point now = point(0, std::min(live, most), most, most % 3, last.calls + calls[at]);
        now.live_min = std::min(now.live_min, now.live);
        test::nothing_waits(now);
        const Sample sample{0, now};
        const bool change = calls[at] != 0 || now.live != live;
        const auto heap = [](std::int64_t cells) { return static_cast<std::uint64_t>(cells); };
        end(builder, until(at + 1, heap(now.live_min), heap(now.live_max), heap(now.live)),
            std::span(&sample, change ? 1 : 0), 1);
        live = now.live;
        last = now;
        recorded.push_back(now);
    }
    const Curves& curves = builder.curves();
    RC_ASSERT(curves.intervals.size() <= 4U);
    std::size_t step = 0;
    std::int64_t before = 0;
    for (std::uint32_t interval = 0; interval < curves.intervals.size(); ++interval) {
        std::int64_t most = before;
        std::int64_t least = before;
        for (; step < curves.intervals[interval].steps; ++step) {
            most = std::max(most, recorded[step].live_max);
            least = std::min(least, recorded[step].live_min);
        }
        const Point end = at_end(curves.rows[0], interval);
        RC_ASSERT(end.calls == recorded[step - 1].calls);
        RC_ASSERT(end.live == recorded[step - 1].live);
        if (end.interval == interval && end != Point{}) {
            RC_ASSERT(end.live_max == most);
            RC_ASSERT(end.live_min == least);
        }
        before = end.live;
    }
}

} // namespace
} // namespace lexprof::profile
