// Curves of live cells, and what is measured in them.
#include "profile/analysis/blockages/episode.h"
#include "tests/blockages/drawn.h"

#include <gtest/gtest.h>

namespace lexprof::profile {
namespace {

using tests::drawn;

std::vector<Moment> series(const Recording& recording) {
    return series_of(recording.book().rows[0], recording.book().curves.rows[0],
                     recording.book().curves);
}

// Up to 1000 in ten intervals, down again in five.
const std::vector<std::int64_t> hill{100, 200,  300, 400, 500, 600, 700, 800,
                                     900, 1000, 800, 600, 400, 200, 0};

TEST(Series, HasAMomentAtTheEndOfEachInterval) {
    const std::vector<Moment> found = series(drawn({{"f", "g", {5, 3, 3}, {}}}));
    ASSERT_EQ(found.size(), 4U);
    EXPECT_EQ(found[0].step, 0U);
    EXPECT_EQ(found[0].in_use, 0);
    EXPECT_EQ(found[1].step, 100U);
    EXPECT_EQ(found[1].in_use, 5);
    EXPECT_EQ(found[2].in_use, 3);
    EXPECT_EQ(found[3].step, 300U);
    EXPECT_EQ(peak_of(found), 1U);
}

// What was most stands where it was most.
TEST(Series, APeakWithinAnIntervalHasItsMoment) {
    Recording recording = drawn({{"f", "g", {5, 3}, {}}});
    recording.book().curves.rows[0].open()[1].in_use_max = 50;
    recording.book().rows[0].in_use_max = 50;
    recording.book().rows[0].in_use_max_step = 170;
    const std::vector<Moment> found = series(recording);
    ASSERT_EQ(found.size(), 4U);
    EXPECT_EQ(found[2].step, 170U);
    EXPECT_EQ(found[2].in_use, 50);
    EXPECT_EQ(found[3].in_use, 3);
}

// 5 cells are allocated, and calls that wait take 7 more: 12 in use, all of it taken by step 200.
TEST(Series, WaitingCallsAreInUseToo) {
    Recording recording = drawn({{"f", "g", {5, 5, 5}, {}}});
    std::vector<Point>& points = recording.book().curves.rows[0].open();
    points[1].in_use_max = points[1].in_use = 12;
    points[2].in_use_max = 12;
    recording.book().rows[0].in_use_max = 12;
    recording.book().rows[0].in_use_max_step = 200;
    const std::vector<Moment> found = series(recording);
    ASSERT_EQ(found.size(), 4U);
    EXPECT_EQ(found[2].in_use, 12);
    EXPECT_EQ(found[2].waiting, 7);
    EXPECT_EQ(found[2].taken, 12U);
    EXPECT_EQ(found[2].room, 7U);
    EXPECT_EQ(found[3].waiting, 0);
    EXPECT_EQ(found[3].taken, 12U);
    EXPECT_EQ(found[3].room, 7U);
}

// A pair without a point in an interval stays as it was.
TEST(Series, IsLevelWhereThereAreNoPoints) {
    Recording recording = drawn({{"f", "g", {5, 5, 5, 7}, {}}});
    std::vector<Point>& points = recording.book().curves.rows[0].open();
    points.erase(points.begin() + 1, points.begin() + 3);
    const std::vector<Moment> found = series(recording);
    ASSERT_EQ(found.size(), 4U);
    EXPECT_EQ(found[2].step, 300U);
    EXPECT_EQ(found[2].in_use, 5);
    EXPECT_EQ(found[3].step, 400U);
}

TEST(Series, TheFlattestStretchIsTheLongestInTime) {
    const std::vector<Moment> moments{{0, 0, 0, 0, 0},    {100, 50, 0, 0, 0}, {150, 51, 0, 0, 0},
                                      {300, 90, 0, 0, 0}, {900, 88, 0, 0, 0}, {901, 10, 0, 0, 0}};
    const Stretch flat = flattest(moments, {0, 5}, 2);
    EXPECT_EQ(flat.first, 3U);
    EXPECT_EQ(flat.last, 4U);
}

// A fifth is reached at step 200 and left again at 1400; four fifths at 800 and 1100; half of it is
// gone at 1250.
TEST(Episodes, OfAHill) {
    const std::vector<Moment> moments = series(drawn({{"f", "g", hill, {}}}));
    const std::vector<Episode> found = episodes_of(moments);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].most, 1000);
    EXPECT_EQ(found[0].begin_step, 200U);
    EXPECT_EQ(found[0].full_step, 800U);
    EXPECT_EQ(found[0].release_step, 1100U);
    EXPECT_EQ(found[0].half_step, 1250U);
    EXPECT_EQ(found[0].end_step, 1400U);
    EXPECT_TRUE(found[0].released);
    EXPECT_EQ(found[0].allocated, 1000U);
    EXPECT_DOUBLE_EQ(found[0].retained, 1);
    EXPECT_LT(unsteadiness(moments, found[0]), 0.02);
}

// A second hill, half as high, is an episode too; a third, lower still, is not.
TEST(Episodes, OfSeveralHills) {
    const std::vector<Moment> moments =
        series(drawn({{"f", "g", {500, 1000, 0, 250, 500, 0, 400, 0, 0}, {}}}));
    const std::vector<Episode> found = episodes_of(moments);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].most, 1000);
    EXPECT_EQ(found[1].most, 500);
    EXPECT_EQ(found[1].allocated, 500U);
}

// The square root of the time is far from a straight line: at a quarter of it by a quarter.
TEST(Episodes, AGrowthThatBecomesSlowerIsUnsteady) {
    const std::vector<Moment> moments =
        series(drawn({{"f", "g", {316, 447, 548, 632, 707, 775, 837, 894, 949, 1000}, {}}}));
    EXPECT_GT(unsteadiness(moments, episodes_of(moments)[0]), 0.2);
}

} // namespace
} // namespace lexprof::profile
