// How growth is drawn: where the points lie, and that slopes can be compared.
#include "profile/present/chart/growth.h"

#include <gtest/gtest.h>

namespace lexprof::profile::chart {
namespace {

// f←main does n² steps, g←main 100 n.
Sweep small_sweep() {
    Sweep sweep;
    sweep.program = "there/small.flic";
    sweep.parameter = "n";
    SubjectMaker subjects;
    const SubjectId main = subjects.id_of(SubjectKind::function, "main");
    Row square;
    square.callee = subjects.id_of(SubjectKind::function, "f");
    Row line;
    line.callee = subjects.id_of(SubjectKind::function, "g");
    square.origin = line.origin = main;
    sweep.subjects = subjects.take();
    for (std::uint64_t size = 10; size <= 10'000; size *= 10)
        for (const std::uint64_t part : {1U, 2U, 5U}) {
            if (size * part > 10'000) break;
            SweepRun& run = sweep.runs.emplace_back();
            run.size = size * part;
            run.state = SweepState::finished;
            square.steps = run.size * run.size;
            line.steps = 100 * run.size;
            run.rows = {square, line};
            run.total.steps = square.steps + line.steps;
        }
    return sweep;
}

std::vector<Rectangle> dots(const Scene& scene) {
    std::vector<Rectangle> found;
    for (const Item& item : scene.items)
        if (const auto* it = std::get_if<Rectangle>(&item); it != nullptr && !it->hint.empty())
            found.push_back(*it);
    return found;
}

bool has_text(const Scene& scene, const std::string& wanted) {
    for (const Item& item : scene.items)
        if (const auto* text = std::get_if<Text>(&item); text != nullptr && text->text == wanted)
            return true;
    return false;
}

TEST(GrowthChart, HasAPictureForEachPairAndTheProgram) {
    const Scene scene = draw_growth(small_sweep(), {});
    for (const char* text : {"How small.flic grows", "(program)", "f←main", "g←main", "n²", "n"})
        EXPECT_TRUE(has_text(scene, text)) << text;
    EXPECT_EQ(dots(scene).size(), 30U); // ten sizes, three pictures
}

// Ten times the size is one decade to the right; n² rises by two of them, n by one.
TEST(GrowthChart, HasSlopesThatCanBeCompared) {
    const std::vector<Rectangle> all = dots(draw_growth(small_sweep(), {}));
    ASSERT_EQ(all.size(), 30U);
    const Rectangle& square_first = all[10];
    const Rectangle& square_last = all[19];
    const Rectangle& line_first = all[20];
    const Rectangle& line_last = all[29];
    EXPECT_EQ(square_first.hint, "10: 100");
    EXPECT_EQ(square_last.hint, "10,000: 100,000,000");
    EXPECT_EQ(line_last.hint, "10,000: 1,000,000");
    EXPECT_NEAR(square_last.corner.x - square_first.corner.x,
                line_last.corner.x - line_first.corner.x, 1e-6);
    EXPECT_NEAR(square_first.corner.y - square_last.corner.y,
                2 * (line_first.corner.y - line_last.corner.y), 1e-6);
}

TEST(GrowthChart, ShowsAsManyAsAreWanted) {
    ChartOptions options;
    options.top = 2;
    const Scene scene = draw_growth(small_sweep(), options);
    EXPECT_TRUE(has_text(scene, "f←main"));
    EXPECT_FALSE(has_text(scene, "g←main"));
}

TEST(GrowthChart, IsEmptyWhereNothingHasFinished) {
    Sweep sweep = small_sweep();
    for (SweepRun& run : sweep.runs) run.state = SweepState::failed;
    EXPECT_EQ(dots(draw_growth(sweep, {})).size(), 0U);
}

} // namespace
} // namespace lexprof::profile::chart
