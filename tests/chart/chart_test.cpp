// Charts as scenes, and scenes as pictures.
#include "profile/present/chart/canvas.h"
#include "profile/present/chart/chart.h"
#include "profile/present/chart/course.h"
#include "tests/export/recordings.h"
#include "tests/making/books.h"

#include <gtest/gtest.h>

namespace lexprof::profile::chart {
namespace {

constexpr View every_view[] = {View::calls, View::time,  View::space,
                               View::bands, View::lives, View::graph};

ChartOptions options_for(View view) {
    ChartOptions options;
    options.view = view;
    return options;
}

std::vector<std::string> texts_of(const Scene& scene) {
    std::vector<std::string> texts;
    for (const Item& item : scene.items)
        if (const auto* text = std::get_if<Text>(&item)) texts.push_back(text->text);
    return texts;
}

bool has_text(const Scene& scene, const std::string& wanted) {
    for (const std::string& text : texts_of(scene))
        if (text == wanted) return true;
    return false;
}

std::vector<Rectangle> hinted(const Scene& scene) {
    std::vector<Rectangle> found;
    for (const Item& item : scene.items)
        if (const auto* it = std::get_if<Rectangle>(&item); it != nullptr && !it->hint.empty())
            found.push_back(*it);
    return found;
}

std::vector<Lines> hinted_lines(const Scene& scene) {
    std::vector<Lines> found;
    for (const Item& item : scene.items)
        if (const auto* it = std::get_if<Lines>(&item); it != nullptr && !it->hint.empty())
            found.push_back(*it);
    return found;
}

// 3, 2 and 1 calls: the bars' heights are to each other as these.
TEST(Bars, AreAsHighAsWhatTheyShow) {
    const Scene scene = draw_chart(test::small_recording(), options_for(View::calls));
    const std::vector<Rectangle> bars = hinted(scene);
    ASSERT_EQ(bars.size(), 3U);
    EXPECT_EQ(bars[0].hint, "f←f: 3");
    EXPECT_EQ(bars[1].hint, "f←main: 2");
    EXPECT_EQ(bars[2].hint, "main←•: 1");
    EXPECT_NEAR(bars[0].height, 3 * bars[2].height, 1e-6);
    EXPECT_NEAR(bars[1].height, 2 * bars[2].height, 1e-6);
    EXPECT_TRUE(has_text(scene, "6 calls in all · function←where it is referred to"));
}

TEST(Bars, OthersAreOneBar) {
    ChartOptions options = options_for(View::time);
    options.measure = Measure::steps;
    options.top = 1;
    const std::vector<Rectangle> bars = hinted(draw_chart(test::small_recording(), options));
    ASSERT_EQ(bars.size(), 2U);
    EXPECT_EQ(bars[0].hint, "f←f: 8");
    EXPECT_EQ(bars[1].hint, "2 others: 9");
}

// f←main: from 0 to 2 within the first interval, with 3 between; then to 1, with 4 between.
TEST(Course, ShowsTheMostWithinEachInterval) {
    const Recording it = test::small_recording();
    const Course course(it.book().curves, Axis::steps, {});
    EXPECT_EQ(course.in_use(1),
              (std::vector<Spot>{{0, 0}, {4, 3}, {8, 2}, {8, 2}, {12.5, 4}, {17, 1}, {17, 1}}));
    EXPECT_EQ(course.in_use(2), (std::vector<Spot>{{0, 0}, {8, 0}, {12.5, 1}, {17, 0}, {17, 0}}));
    const Course::Levels levels = course.levels(2);
    EXPECT_EQ(levels.ends, (std::vector<std::int64_t>{0, 0}));
    EXPECT_EQ(levels.most, (std::vector<std::int64_t>{0, 1}));
}

TEST(Course, OfAWindowBeginsWithWhatWasLive) {
    const Recording it = test::small_recording();
    ChartOptions options;
    options.window = {9, 17};
    const Course course(it.book().curves, Axis::cells, options);
    EXPECT_EQ(course.from(), 6);
    EXPECT_EQ(course.to(), 10);
    EXPECT_EQ(course.in_use(1), (std::vector<Spot>{{6, 2}, {6, 2}, {8, 4}, {10, 1}, {10, 1}}));
    EXPECT_EQ(course.levels(1).before, 2);
}

TEST(Course, ThinnedKeepsWhatCanBeSeen) {
    const std::vector<Spot> points{{0, 5}, {0.2, 9}, {0.4, 1}, {0.6, 7}, {0.8, 6}, {3, 6}, {5, 6}};
    EXPECT_EQ(thinned(points, 1),
              (std::vector<Spot>{{0, 5}, {0.2, 9}, {0.4, 1}, {0.8, 6}, {5, 6}}));
}

// The heap has 7 in the second interval, 4 and 1 at its ends; the pairs have 2, 4 and 1 at most.
// All three go the whole way: 2 + 4 + 1 = 7.
TEST(Bands, ReachTheMostThatWasLiveInAll) {
    const Scene scene = draw_chart(test::small_recording(), options_for(View::bands));
    const std::vector<Lines> bands = hinted_lines(scene);
    ASSERT_EQ(bands.size(), 3U);
    EXPECT_TRUE(has_text(scene, "Cells in use: prog.flic, 32 cells × steps"));
    double top = 1e9;
    double bottom = 0;
    for (const Spot& spot : bands[0].points) { // the uppermost band's upper edge
        top = std::min(top, spot.y);
        bottom = std::max(bottom, spot.y);
    }
    // The axis goes from 0 to 7 or a round number above; its lines tell where.
    double seven = 0;
    for (const Item& item : scene.items)
        if (const auto* text = std::get_if<Text>(&item); text != nullptr && text->text == "7")
            seven = text->at.y - 4;
    ASSERT_NE(seven, 0);
    EXPECT_NEAR(top, seven, 0.06);
}

TEST(Bands, SmallOnesAreOther) {
    Recording it = test::small_recording();
    for (int i = 0; i < 3; ++i) {
        test::Named row = test::named("small" + std::to_string(i), "main");
        row.cell_steps = 1;
        test::add_rows(it, {row});
        it.book().curves.rows.push_back({});
    }
    it.book().rows[0].in_use_steps = 1000; // 3 of 1025 and f←f's 2 are less than one per cent
    const Scene scene = draw_chart(it, options_for(View::bands));
    EXPECT_TRUE(has_text(scene, "OTHER (4 pairs)"));
    EXPECT_EQ(hinted_lines(scene).front().hint == "OTHER (4 pairs)", false);
    EXPECT_EQ(hinted_lines(scene).back().hint, "OTHER (4 pairs)"); // drawn last: it lies lowest
}

// 20 cell-steps of use and 20 of lag in the first 10 steps are 2 cells each; then for 10 steps one
// cell is in drag and three are void. So the edges, from the top, lie at 4 and 4; 4 and 1; 4 and 0;
// 2 and 0. Half of the area is void's and drag's.
TEST(Lives, AreStackedByPhase) {
    Recording it = test::small_recording();
    it.followed.lives.emplace();
    it.followed.lives->intervals = {{10, {20, 20, 0, 0}}, {20, {0, 0, 10, 30}}};
    const Scene scene = draw_chart(it, options_for(View::lives));
    const std::vector<Lines> phases = hinted_lines(scene);
    ASSERT_EQ(phases.size(), 4U);
    EXPECT_EQ(phases[0].hint, "void: never used");
    EXPECT_EQ(phases[1].hint, "drag: used for the last time");
    EXPECT_EQ(phases[2].hint, "lag: made, not used yet");
    EXPECT_EQ(phases[3].hint, "use: to the last use");
    const double zero = phases[3].points.back().y;
    const double cell = (zero - phases[0].points.front().y) / 4;
    EXPECT_GT(cell, 0);
    const double edges[4][2] = {{4, 4}, {4, 1}, {4, 0}, {2, 0}};
    for (std::size_t phase = 0; phase < 4; ++phase) {
        ASSERT_EQ(phases[phase].points.size(), 6U); // two ends of each interval, and the ground
        EXPECT_NEAR(zero - phases[phase].points[0].y, edges[phase][0] * cell, 0.11);
        EXPECT_NEAR(zero - phases[phase].points[1].y, edges[phase][0] * cell, 0.11);
        EXPECT_NEAR(zero - phases[phase].points[2].y, edges[phase][1] * cell, 0.11);
        EXPECT_NEAR(zero - phases[phase].points[3].y, edges[phase][1] * cell, 0.11);
    }
    EXPECT_TRUE(has_text(scene, "37.5 % of the area")); // void's 30 of 80
    EXPECT_TRUE(has_text(scene, "12.5 % of the area"));
}

// Of a window only the intervals that it reaches into.
TEST(Lives, OfAWindow) {
    Recording it = test::small_recording();
    it.followed.lives.emplace();
    it.followed.lives->intervals = {{10, {20, 20, 0, 0}}, {20, {0, 0, 10, 30}}};
    ChartOptions options = options_for(View::lives);
    options.window = {12, 17};
    const std::vector<Lines> phases = hinted_lines(draw_chart(it, options));
    ASSERT_EQ(phases.size(), 4U);
    EXPECT_EQ(phases[0].points.size(), 4U);
}

TEST(Graph, ShowsOwnSharesAndCalls) {
    const Scene scene = draw_chart(test::small_recording(), options_for(View::graph));
    EXPECT_TRUE(has_text(scene, "main"));
    EXPECT_TRUE(has_text(scene, "76.5 % · 5 calls")); // 13 of 17 steps
    EXPECT_TRUE(has_text(scene, "23.5 % · 1 call"));
    EXPECT_TRUE(has_text(scene, "3"));
}

TEST(Charts, KeepAColourForEachName) {
    const Recording it = test::small_recording();
    const std::vector<Rectangle> calls = hinted(draw_chart(it, options_for(View::calls)));
    ChartOptions one = options_for(View::time);
    one.measure = Measure::cells;
    one.top = 2;
    const std::vector<Rectangle> cells = hinted(draw_chart(it, one));
    EXPECT_EQ(cells[0].hint, "f←main: 6");
    EXPECT_EQ(cells[0].fill, calls[1].fill);
    EXPECT_FALSE(calls[0].fill == calls[1].fill);
    EXPECT_FALSE(calls[0].fill == calls[2].fill);
    EXPECT_FALSE(calls[1].fill == calls[2].fill);
}

TEST(Charts, OfAnyNameAreSound) {
    for (const std::string& name : test::harmful_names)
        for (const View view : every_view) {
            const std::string svg =
                to_svg(draw_chart(test::named_recording(name, "f"), options_for(view)));
            EXPECT_EQ(svg.find("<script"), std::string::npos);
            EXPECT_EQ(svg.find_first_of(std::string("\0\x01\x1B\x7F\r\t", 6)), std::string::npos);
            EXPECT_LT(svg.size(), 100000U);
        }
}

TEST(Charts, OfNothingAndOfAnySize) {
    for (const View view : every_view) {
        ChartOptions options = options_for(view);
        EXPECT_NO_THROW(to_svg(draw_chart({}, options)));
        options.width = 240;
        options.height = 200;
        options.is_dark = true;
        std::string problem;
        EXPECT_FALSE(to_png(draw_chart(test::small_recording(), options), problem).empty());
        EXPECT_FALSE(to_pdf(draw_chart({}, options), problem).empty());
        EXPECT_EQ(problem, "");
    }
}

TEST(Svg, IsWrittenAsItIsDrawn) {
    Scene scene;
    scene.width = 100;
    scene.height = 50;
    scene.background = {255, 255, 255};
    scene.title = "a<b";
    scene.items.push_back(Rectangle{{1, 2}, 3.25, 4, 0, {255, 0, 16, 0.5}, {}, "\"x\" & 'y'"});
    scene.items.push_back(Lines{
        {{0, 0}, {10.04, 0}, {10, 5}, {12, 7.5}}, {{0, 0, 0}, 2, Dash::dashed}, {0, 0, 0, 0}, {}});
    scene.items.push_back(Text{{5, 6}, "tick", 11, Anchor::middle, -38, true, {1, 2, 3}});
    EXPECT_EQ(to_svg(scene),
              "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"50\" viewBox=\"0 0 "
              "100 50\" role=\"img\" font-family=\"DejaVu Sans, Verdana, sans-serif\">\n"
              "<title>a&lt;b</title>\n<desc></desc>\n"
              "<rect width=\"100\" height=\"50\" fill=\"#ffffff\"/>\n"
              "<rect x=\"1\" y=\"2\" width=\"3.3\" height=\"4\" fill=\"#ff0010\" "
              "fill-opacity=\"0.50\"><title>&quot;x&quot; &amp; &#39;y&#39;</title></rect>\n"
              "<path d=\"M0 0h10v5l2 2.5\" fill=\"none\" stroke=\"#000000\" stroke-width=\"2\" "
              "stroke-dasharray=\"7 4\" stroke-linejoin=\"round\"/>\n"
              "<text x=\"5\" y=\"6\" font-size=\"11\" text-anchor=\"middle\" font-weight=\"bold\" "
              "transform=\"rotate(-38 5 6)\" fill=\"#010203\">tick</text>\n</svg>\n");
}

} // namespace
} // namespace lexprof::profile::chart
