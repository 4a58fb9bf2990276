// A run in sentences: every number is worked out by hand from the small recording.
#include "profile/analysis/story.h"

#include "profile/analysis/blockages/words.h"
#include "tests/making/books.h"
#include "tests/profile/small_recording.h"

#include <gtest/gtest.h>

namespace lexprof::profile {
namespace {

constexpr std::size_t map_map = 4; // its row

// In steps 0 to 150 most is in use, 60 cells, 45 of them of map←map; in the end 10, 5 of them its.
Recording small_with_curves() {
    Recording recording = test::small();
    Book& book = recording.book();
    const auto interval = [&](std::uint64_t steps, std::int64_t in_use) {
        Interval made;
        made.steps = steps;
        made.in_use = made.in_use_max = in_use;
        book.curves.intervals.push_back(made);
    };
    interval(150, 60);
    interval(300, 10);
    book.curves.rows.resize(book.rows.size());
    const auto point = [&](std::uint32_t at, std::int64_t in_use) {
        Point made;
        made.interval = at;
        made.in_use = made.in_use_max = in_use;
        book.curves.rows[map_map].push_back(made);
    };
    point(0, 45);
    point(1, 5);
    return recording;
}

// 45 of 60; the half of 45 is not there any more at step 300. 100 of 300, 180 of 250, 10 of 21.
TEST(Story, IsToldFromTheCurves) {
    const auto story = story_of(small_with_curves(), {});
    EXPECT_EQ(story_text(story),
              "75 % of the 60 cells in use at step 150 belong to `map←map`, 45; it has at least "
              "half as many from step 0 to 150.\n"
              "No pipeline blocks, nothing leaks, and no CAF holds on to what nobody uses, as far "
              "as is looked for.\n"
              "33 % of all 300 steps are made by `main←•`, in 1 call.\n"
              "72 % of all 250 cells are allocated by `map←map`, in 9 calls.\n"
              "48 % of all 21 calls are those of `inc←main`.\n");
    EXPECT_EQ(story[0].row, map_map);
    EXPECT_EQ(story[0].window, (Window{0, 1}));
}

// inc←main has 10 of 21 calls; another with as many, and two, and four.
TEST(Story, NamesThoseThatHaveAsMuch) {
    Recording recording = small_with_curves();
    const auto calls = [&] { return story_of(recording, {}).back().text; };
    const auto add = [&](const std::string& callee) {
        test::Named row = test::named(callee, "main");
        row.calls = 10;
        test::add_rows(recording, {row});
        recording.book().curves.rows.resize(recording.book().rows.size());
    };
    add("b");
    EXPECT_EQ(calls(), "32 % of all 31 calls are those of `inc←main`, and as many of `b←main`.");
    add("c");
    EXPECT_EQ(calls(), "24 % of all 41 calls are those of `inc←main`, and as many of `b←main` and "
                       "`c←main` each.");
    add("d");
    add("e");
    EXPECT_EQ(calls(), "16 % of all 61 calls are those of `inc←main`, and as many of 4 other pairs "
                       "each.");
}

Blockage blocked_map() {
    Blockage found;
    found.callee = found.origin = "map";
    found.row = map_map;
    found.peak = 57;
    found.heap = 60;
    found.peak_step = 140;
    found.window = {0, 2};
    found.sentence = "9 calls of `map` wait.";
    return found;
}

// Of what has been found its own stretch is told, as everywhere else.
TEST(Story, TellsTheStretchOfWhatWasFound) {
    BlockageReport report;
    report.found = {blocked_map()};
    const auto story = story_of(small_with_curves(), report);
    EXPECT_EQ(story[0].text, "75 % of the 60 cells in use at step 150 belong to `map←map`, 45. By "
                             "its curve alone: blocked pipeline, from step 0 to 300.");
    EXPECT_EQ(story[0].window, (Window{0, 2}));
}

// What has been seen in the run made again stands there as its card has it, and nothing else.
TEST(Story, IsToldFromWhatWasSeenAgain) {
    BlockageReport report;
    report.witnessed = true;
    report.found = {blocked_map()};
    auto story = story_of(small_with_curves(), report);
    ASSERT_EQ(story.size(), 5U);
    EXPECT_EQ(story[0].text,
              "95 % of the 60 cells in use at step 140 are held by `map←map`: 57 with those of "
              "others that only it keeps. Blocked pipeline, from step 0 to 300.");
    EXPECT_EQ(story[0].window, (Window{0, 2}));
    EXPECT_EQ(story[1].text, "1 finding: blocked pipeline, `map←map`. 9 calls of `map` wait.");
    report.found[0].peak_step = 150; // an interval ends there, so its own 45 are known
    EXPECT_EQ(story_of(small_with_curves(), report)[0].text,
              "95 % of the 60 cells in use at step 150 are held by `map←map`: 45 of its own, 57 "
              "with those of others that only it keeps. Blocked pipeline, from step 0 to 300.");
    report.found.push_back(blocked_map());
    EXPECT_TRUE(
        story_of(small_with_curves(), report)[1].text.starts_with("2 findings; the first: "));
}

// The moment that is told of need not be that at which the most is in use: of 60 cells nearly the
// most are 60.6 at most.
TEST(Story, SaysWhereTheMostIsMore) {
    Recording recording = small_with_curves();
    recording.book().totals.in_use_max = 61;
    EXPECT_TRUE(story_of(recording, {})[0].text.starts_with(
        "75 % of the 60 cells in use at step 150 (the most: 61) belong to `map←map`, 45; "));
    BlockageReport report;
    report.witnessed = true;
    report.found = {blocked_map()};
    report.found[0].heap = 3019;
    report.found[0].peak = 2997;
    recording.book().totals.in_use_max = 3024;
    EXPECT_TRUE(story_of(recording, report)[0].text.starts_with(
        "99 % of the 3,019 cells in use at step 140, nearly the most (3,024), are held by "));
}

TEST(Story, SaysWhatMustBeThere) {
    BlockageReport report;
    report.witnessed = true;
    report.needed = {blocked_map()};
    EXPECT_EQ(
        story_of(small_with_curves(), report)[1].text,
        "Nothing is in use that need not be, as was seen when the run was made again. 9 calls "
        "of `map` wait.");
}

// Of 60 cells nothing can be found where less than 500 is left out.
TEST(Story, SaysThatNothingIsLargeEnough) {
    BlockageReport report;
    report.witnessed = true;
    report.heap_max = 60;
    EXPECT_EQ(story_of(small_with_curves(), report)[1].text,
              "Nothing is large enough to be looked into: at most 60 cells are in use.");
    report.options.min_cells = 60;
    EXPECT_EQ(story_of(small_with_curves(), report)[1].text,
              "Nothing is in use that need not be, as was seen when the run was made again.");
}

// Where the most is in use need not be where the most is live, and neither the very peak.
TEST(Story, SaysWhereTheRunWasLookedAt) {
    BlockageReport report;
    report.witnessed = true;
    report.seen_step = 12992;
    report.seen = report.heap_max = 3024;
    const std::string rest = " What has fewer than 500 (--min-cells) or 20 % of them "
                             "(--heap-share) is left out.";
    EXPECT_EQ(thresholds(report), "The run was made again, and looked at where the most is live: "
                                  "at step 12,992, with 3,024 cells in use." +
                                      rest);
    report.seen_at = SeenAt::most_in_use;
    report.seen = 3019;
    EXPECT_EQ(thresholds(report),
              "The run was made again, and looked at where the most is in "
              "use: at step 12,992, with 3,019 cells in use (the most: 3,024)." +
                  rest);
    report.seen_at = SeenAt::other;
    EXPECT_EQ(thresholds(report),
              "The run was made again, and looked at elsewhere: at step 12,992, with "
              "3,019 cells in use (the most: 3,024)." +
                  rest);
}

} // namespace
} // namespace lexprof::profile
