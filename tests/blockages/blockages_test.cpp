// What is a fault, and what is only large: curves drawn by hand.
#include "profile/analysis/blockages/blockages.h"
#include "profile/analysis/blockages/explain.h"
#include "tests/blockages/drawn.h"
#include "tests/making/books.h"

#include <gtest/gtest.h>

namespace lexprof::profile {
namespace {

using tests::drawn;
using tests::Drawn;

std::string kinds(const Recording& recording, const BlockageOptions& options = {}) {
    std::string found;
    for (const Blockage& each : find_blockages(recording, options).found)
        found += (found.empty() ? "" : " ") + std::string(word(each.kind)) + ":" + each.callee;
    return found;
}

// Up to 1000 cells in ten intervals, down again in five, nothing for five more.
const std::vector<std::int64_t> hill{100, 200, 300, 400, 500, 600, 700, 800, 900, 1000,
                                     800, 600, 400, 200, 0,   0,   0,   0,   0,   0};

// All of it is there before the first goes.
TEST(Blockages, APileThatIsUsedOneAfterTheOtherIsABlockedPipeline) {
    EXPECT_EQ(kinds(drawn({{"f", "g", hill, {}}})), "blocked:f");
}

// The same, dropped at once.
TEST(Blockages, OneThatIsDroppedToo) {
    EXPECT_EQ(kinds(drawn({{"f", "g", {500, 1000, 0, 0, 0, 0, 0, 0, 0, 0}, {}}})), "blocked:f");
}

// It takes two intervals to build and is there, unchanged, for six: it is looked into.
TEST(Blockages, ATableIsNone) {
    EXPECT_EQ(kinds(drawn({{"f", "g", {500, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 0, 0}, {}}})),
              "");
}

// What f loses h gets: another pass over the same data.
TEST(Blockages, WhatIsHandedOnIsNone) {
    const Drawn f{"f", "g", {500, 1000, 800, 600, 400, 200, 0, 0, 0, 0}, {}};
    const Drawn h{"h", "g", {0, 0, 200, 400, 600, 800, 1000, 0, 0, 0}, {}};
    // h itself is not handed on, and has grown as slowly as it has been dropped fast.
    EXPECT_EQ(kinds(drawn({f, h})), "blocked:h");
}

// Ten cells are allocated for each that stays, as when a tree is copied path by path.
TEST(Blockages, CopiesOfCopiesAreNone) {
    EXPECT_EQ(
        kinds(drawn(
            {{"f", "g", {250, 500, 750, 1000, 500, 0}, {2500, 5000, 7500, 10000, 10000, 10000}}})),
        "");
}

TEST(Blockages, WhatGrowsWithTheWorkIsALeak) {
    EXPECT_EQ(kinds(drawn({{"f", "g", {100, 200, 300, 400, 500, 600, 700, 800, 900, 1000}, {}}})),
              "leak:f");
}

// The work becomes slower as it grows, so it is looked at.
TEST(Blockages, WhatGrowsAndIsLookedAtIsNone) {
    EXPECT_EQ(kinds(drawn({{"f", "g", {316, 447, 548, 632, 707, 775, 837, 894, 949, 1000}, {}}})),
              "");
}

// A pair that usually has a handful of cells, and allocates much, has 1000 for a moment.
TEST(Blockages, AnExceptionIsASpike) {
    std::vector<std::int64_t> live(50, 5);
    std::vector<std::uint64_t> cells;
    for (std::size_t at = 0; at < live.size(); ++at)
        cells.push_back(200 * (at + 1) + (at >= 20 ? 1000 : 0));
    live[20] = 1000;
    live.back() = 0;
    EXPECT_EQ(kinds(drawn({{"f", "g", live, cells}})), "spike:f");
}

// Three piles, each of them like the others.
TEST(Blockages, WhatHappensAgainAndAgainIsOneFinding) {
    const std::vector<std::int64_t> hills{500, 1000, 500, 0, 500, 1000, 500, 0, 500, 1000, 500, 0};
    const BlockageReport report = find_blockages(drawn({{"f", "g", hills, {}}}));
    ASSERT_EQ(report.found.size(), 1U);
    EXPECT_EQ(report.found[0].times, 3U);
    EXPECT_EQ(report.found[0].kind, BlockageKind::blocked);
}

TEST(Blockages, ThresholdsDecideWhatIsLargeEnough) {
    const Drawn f{"f", "g", hill, {}};
    const Recording alone = drawn({f});
    BlockageOptions options;
    options.min_cells = 1000;
    EXPECT_EQ(kinds(alone, options), "blocked:f");
    options.min_cells = 1001;
    EXPECT_EQ(kinds(alone, options), "");
    // 1,000 of 5,000 cells at that moment; and of 25,000 at most.
    std::vector<std::int64_t> table(20, 4000);
    const Recording beside = drawn({f, {"table", "g", table, {}}});
    EXPECT_EQ(kinds(beside), "blocked:f");
    options = {};
    options.heap_share = 0.21;
    EXPECT_EQ(kinds(beside, options), "");
    table.back() = 25000;
    EXPECT_EQ(kinds(drawn({f, {"table", "g", table, {}}})), "");
    options = {};
    options.run_share = 0.04;
    EXPECT_EQ(kinds(drawn({f, {"table", "g", table, {}}}), options), "blocked:f");
}

// Ten calls until the hill is gone, and seven more after that.
TEST(Blockages, CallsAreThoseOfTheStretch) {
    Recording recording = drawn({{"f", "g", hill, {}}});
    std::vector<Point>& points = recording.book().curves.rows[0].open();
    for (std::size_t at = 14; at < points.size(); ++at) points[at].calls = 17;
    recording.book().rows[0].calls = 17;
    const BlockageReport report = find_blockages(recording);
    ASSERT_EQ(report.found.size(), 1U);
    EXPECT_EQ(report.found[0].end_step, 1400U);
    EXPECT_EQ(report.found[0].calls, 10U);
}

TEST(Blockages, NumbersAndWindow) {
    Recording recording =
        drawn({{"f", "g", hill, {}}, {"rest", "g", std::vector<std::int64_t>(20, 50), {}}});
    recording.references = {
        {test::subject(recording, "f"), test::subject(recording, "h"), {"a.flic", 1, 2}, 1},
        {test::subject(recording, "f"), test::subject(recording, "g"), {"a.flic", 3, 4}, 1}};
    const BlockageReport report = find_blockages(recording);
    ASSERT_EQ(report.found.size(), 1U);
    const Blockage& found = report.found[0];
    EXPECT_EQ(found.peak, 1000U);
    EXPECT_EQ(found.peak_step, 1000U);
    EXPECT_EQ(found.heap, 1050U);
    EXPECT_EQ(found.allocated, 1000U);
    EXPECT_EQ(found.begin_step, 200U);
    EXPECT_EQ(found.end_step, 1400U);
    EXPECT_EQ(found.window, (Window{2, 14}));
    ASSERT_TRUE(found.place);
    EXPECT_EQ(found.place->line, 3U);
    EXPECT_EQ(report.pairs, 2U);
    EXPECT_EQ(report.looked_at, 1U);
    EXPECT_EQ(report.largest, "f←g");
}

// The value of a program in Haskell refers to `main`, and stands in no text: what counts is where
// `main` is defined.
TEST(Blockages, WhatIsReferredToInNoTextIsWhereItIsDefined) {
    Recording recording = drawn({{"main", "(main)", hill, {}}});
    const SubjectId callee = test::subject(recording, "main");
    recording.references = {{callee, test::subject(recording, "(main)"), {"", 0, 0}, 1}};
    recording.sources = {{"A.hs", ""}};
    recording.functions.resize(1);
    recording.functions[0].name = "main";
    recording.functions[0].account = callee;
    recording.functions[0].place = {"A.hs", 3, 1};
    Subjects subjects = *recording.subjects;
    subjects[callee].place = {"A.hs", 3, 1};
    recording.subjects = std::make_shared<const Subjects>(std::move(subjects));
    recording.book().subjects = recording.subjects;
    Diagnosis diagnosis;
    diagnosis.cause = Cause::constant_held;
    diagnosis.maker = "main";
    diagnosis.origin = "(main)";
    const BlockageReport report = find_blockages(recording);
    ASSERT_EQ(report.found.size(), 1U);
    for (const Blockage& found : {report.found[0], located(diagnosis, recording)}) {
        ASSERT_TRUE(found.place);
        EXPECT_EQ(found.place->file, "A.hs");
        EXPECT_EQ(found.place->line, 3U);
    }
}

TEST(Blockages, AsText) {
    Recording recording = drawn({{"f", "g", hill, {}}});
    recording.references = {
        {test::subject(recording, "f"), test::subject(recording, "g"), {"a.flic", 2, 7}, 1}};
    recording.sources = {{"a.flic", "& (g f) (\n  (sum (f 1))\n  (\\x x)\n)\n"}};
    const std::string text = to_text(find_blockages(recording), recording);
    EXPECT_EQ(
        text.substr(0, text.find("  Something")),
        "blocked pipeline: f←g  a.flic:2:7\n"
        "  2 |   (sum (f 1))\n"
        "    |       ^\n"
        "  All 1,000 cells that `f←g` allocates until step 1,400, in 10 calls, are in use at "
        "once,\n"
        "  100 % of what is in use at step 1,000; then they are released one after the other, "
        "from\n"
        "  step 1,100 to 1,400.\n");
    EXPECT_NE(
        text.find("Looked for: pairs with at least 500 cells in use at once (--min-cells), 20 %"),
        std::string::npos);
}

TEST(Blockages, WhereNothingIsFoundItSaysWhatWasLookedAt) {
    const Recording recording = drawn({{"f", "g", {10, 20, 0}, {}}});
    const std::string text = to_text(find_blockages(recording), recording);
    EXPECT_EQ(text.substr(0, text.find('\n')), "No pair holds cells back: of 1 pair none is large "
                                               "enough to matter (the most: 20 cells of");
}

TEST(Blockages, AsJson) {
    const Recording recording = drawn({{"f\"", "g", hill, {}}});
    const std::string text = to_json(find_blockages(recording));
    EXPECT_NE(text.find("\"callee\": \"f\\\"\""), std::string::npos);
    EXPECT_NE(text.find("\"peak_cells\": 1000"), std::string::npos);
    EXPECT_NE(text.find("\"min_cells\": 500"), std::string::npos);
}

TEST(Blockages, AsMarkdown) {
    const Recording recording = drawn({{"f", "g", hill, {}}});
    EXPECT_EQ(
        to_markdown(find_blockages(recording), recording).find("### blocked pipeline: `f←g`\n"),
        0U);
}

// The text: main = f t, f = \x …, t = data. t and f meet in main, whose value may contain t.
Recording with_a_constant(const std::vector<Drawn>& pairs) {
    Recording recording = drawn(pairs);
    for (const char* name : {"main", "f", "t"})
        recording.functions.push_back(
            {name, test::subject(recording, name), Standing::profiled, "", {}});
    recording.constants = {{{0, 1, false}, {1, 1, false}, {2, 1, true}},
                           {{0, Passage::none, {1, 2}}}};
    return recording;
}

TEST(Blockages, WhatGrowsInAConstantIsHeldByIt) {
    const Drawn t{"t", "main", {100, 200, 300, 400, 500, 600, 700, 800, 900, 1000}, {}};
    EXPECT_EQ(kinds(with_a_constant({t})), "caf:t");
    EXPECT_EQ(kinds(drawn({t})), "leak:t");
}

// Full after two intervals, and there until the end. f, which is handed it, works in the first two:
// eight of ten intervals are more than a fifth of the run. If it works in all of them, it may look
// at what there is.
TEST(Blockages, AConstantIsHeldWhileNobodyWorksThatIsHandedIt) {
    const Drawn t{"t", "main", {500, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000}, {}};
    const Drawn f{"f", "main", std::vector<std::int64_t>(10, 1), {}};
    Recording recording = with_a_constant({t, f});
    std::uint64_t steps = 0;
    for (Point& point : recording.book().curves.rows[1].open())
        point.steps = point.interval < 2 ? ++steps : steps;
    const BlockageReport report = find_blockages(recording);
    ASSERT_EQ(report.found.size(), 1U);
    EXPECT_EQ(report.found[0].kind, BlockageKind::constant);
    EXPECT_EQ(report.found[0].constant, "t");
    EXPECT_EQ(report.found[0].held_from, 200U);
    EXPECT_EQ(report.found[0].held_to, 1000U);
    for (Point& point : recording.book().curves.rows[1].open()) point.steps = point.interval + 1;
    EXPECT_EQ(kinds(recording), "");
}

TEST(Blockages, WhereConstantsAreNotKnownItSaysSo) {
    Recording recording = drawn({{"f", "g", hill, {}}});
    const std::string known = to_text(find_blockages(recording), recording);
    EXPECT_EQ(known.find("Which definitions are CAFs"), std::string::npos);
    EXPECT_NE(to_json(find_blockages(recording)).find("\"cafs_known\": true"), std::string::npos);
    recording.constants.reset();
    const std::string unknown = to_text(find_blockages(recording), recording);
    EXPECT_NE(unknown.find("Which definitions are CAFs is"), std::string::npos) << unknown;
    EXPECT_NE(to_json(find_blockages(recording)).find("\"cafs_known\": false"), std::string::npos);
}

// The machine's own accounts, and recordings of nothing.
TEST(Blockages, AccountsAndEmptyRecordingsAreLeftAlone) {
    EXPECT_EQ(kinds(drawn({{system_name, "•", hill, {}}})), "");
    EXPECT_TRUE(find_blockages(Recording{}).found.empty());
}

} // namespace
} // namespace lexprof::profile
