// Two runs side by side.
#include "profile/analysis/diff/diff.h"
#include "tests/making/books.h"

#include <gtest/gtest.h>

namespace lexprof::profile {
namespace {

using test::Named;

Named row(const std::string& callee, const std::string& origin, std::uint64_t calls,
          std::uint64_t steps, std::uint64_t cells, std::int64_t live_max) {
    Named made = test::named(callee, origin, calls);
    made.steps = steps;
    made.cells = cells;
    made.live_max = live_max;
    made.time_ns = 1000 * steps;
    return made;
}

Recording recording_of(const std::string& program, const std::vector<Named>& rows,
                       std::uint64_t live_max) {
    Recording made;
    made.run.program = program;
    made.run.digest = program;
    made.run.state = State::finished;
    test::add_rows(made, rows);
    Totals& totals = made.book().totals;
    for (const Named& each : rows) {
        totals.steps += each.steps;
        totals.cells += each.cells;
        totals.time_ns += each.time_ns;
    }
    totals.live_max = totals.in_use_max = live_max;
    return made;
}

const Recording before =
    recording_of("a.flic",
                 {row("main", "•", 1, 10, 100, 20), row("f", "g", 10, 50, 300, 30),
                  row("f", "h", 5, 20, 100, 10), row("old", "g", 2, 20, 0, 0)},
                 40);
// f←g is called 4 times less, f←h has one cell more alive; old←g is gone, new←g has come.
const Recording after =
    recording_of("b.flic",
                 {row("f", "h", 5, 20, 100, 11), row("f", "g", 6, 30, 300, 30),
                  row("main", "•", 1, 10, 100, 20), row("new", "g", 0, 5, 1, 1)},
                 41);

std::vector<std::string> names(const Comparison& comparison) {
    std::vector<std::string> found;
    for (const Change& change : comparison.changed) found.push_back(change.name());
    return found;
}

// Parts of the totals: f←g 4 of 18 calls, old←g and new←g 20 and 5 of 100 steps, f←h 1 of 41 cells.
TEST(Diff, MatchesByNameAndRanksByPartOfTheTotal) {
    const Comparison found = compare(before, after, Grouping::pair);
    EXPECT_EQ(names(found), (std::vector<std::string>{"f←g", "old←g", "new←g", "f←h"}));
    EXPECT_EQ(found.unchanged, 1U); // main←•
    EXPECT_FALSE(found.same());
    EXPECT_FALSE(found.failed());
    EXPECT_TRUE(found.changed[1].in_old);
    EXPECT_FALSE(found.changed[1].in_new);
    EXPECT_FALSE(found.changed[2].in_old);
    EXPECT_TRUE(found.changed[2].in_new);
}

// By callee: f is called 4 times less; the most live cells of two pairs together are not known.
TEST(Diff, SumsOverOriginsOrCallees) {
    const Comparison by_callee = compare(before, after, Grouping::callee);
    ASSERT_EQ(names(by_callee), (std::vector<std::string>{"f", "old", "new"}));
    EXPECT_EQ(kept(by_callee.changed[0].before, Measure::calls), 15);
    EXPECT_EQ(kept(by_callee.changed[0].after, Measure::calls), 11);
    EXPECT_EQ(to_text(by_callee).find("most live  only in"), std::string::npos);
    const Comparison by_origin = compare(before, after, Grouping::origin);
    EXPECT_EQ(names(by_origin), (std::vector<std::string>{"g"}));
    EXPECT_EQ(kept(by_origin.changed[0].before, Measure::steps), 70);
    EXPECT_EQ(kept(by_origin.changed[0].after, Measure::steps), 35);
}

TEST(Diff, TimesAreNoChange) {
    Recording later = before;
    for (Row& each : later.book().rows) each.time_ns *= 3;
    later.book().totals.time_ns *= 3;
    const Comparison found = compare(before, later, Grouping::pair);
    EXPECT_TRUE(found.same());
    EXPECT_EQ(found.unchanged, 4U);
    EXPECT_NE(to_text(found).find("No change in any exact column: 4 pairs, all the same\n"),
              std::string::npos);
}

TEST(Diff, AsText) {
    Comparison found = compare(before, after, Grouping::pair);
    found.old_side.file = "a.lexprof";
    found.new_side.file = "b.lexprof";
    EXPECT_EQ(
        to_text(found),
        "OLD a.lexprof: a.flic\n"
        "NEW b.lexprof: b.flic\n"
        "note: the programs have different texts\n"
        "\n"
        "             old  new  change\n"
        "calls         18   12      -6  -33 %\n"
        "ops            0    0\n"
        "matches        0    0\n"
        "steps        100   65     -35  -35 %\n"
        "cells        500  501      +1  +0.2 %\n"
        "updates        0    0\n"
        "most in use   40   41      +1  +2.5 %\n"
        "most live     40   41      +1  +2.5 %\n"
        "\n"
        "function←where it is referenced  calls  ops  matches  steps  cells  updates  "
        "most in use  most live  only in\n"
        "f←g                                 -4                  -20\n"
        "old←g                               -2                  -20                      "
        "                    OLD\n"
        "new←g                                                    +5     +1                    +1  "
        "       +1  NEW\n"
        "f←h                                                                                   +1  "
        "       +1\n"
        "\n"
        "1 pair unchanged\n"
        "time: 0.100 ms → 0.065 ms, -35 % (differs from run to run; not compared "
        "unless asked for)\n");
}

TEST(Diff, ShowsAsManyLinesAsAreWanted) {
    DiffLook look;
    look.top = 1;
    const std::string text = to_text(compare(before, after, Grouping::pair), look);
    EXPECT_NE(text.find("\nf←g "), std::string::npos);
    EXPECT_EQ(text.find("\nold←g "), std::string::npos);
    EXPECT_NE(text.find("\n3 pairs more have changed (--top 0 shows all)\n"), std::string::npos);
}

TEST(Diff, AsJson) {
    std::string problem;
    const std::vector<Condition> conditions{*parse_condition("cells > 0", problem)};
    const Comparison found = compare(before, before, Grouping::callee, conditions);
    const std::string beginning = "{\n"
                                  "  \"old\": {\n"
                                  "    \"file\": \"\",\n"
                                  "    \"program\": \"a.flic\",\n"
                                  "    \"state\": \"finished\"\n"
                                  "  },\n"
                                  "  \"new\": {\n"
                                  "    \"file\": \"\",\n"
                                  "    \"program\": \"a.flic\",\n"
                                  "    \"state\": \"finished\"\n"
                                  "  },\n"
                                  "  \"book\": \"lexical\",\n"
                                  "  \"same\": true,\n"
                                  "  \"failed\": false,\n"
                                  "  \"remarks\": [],\n"
                                  "  \"totals\": {\n";
    EXPECT_EQ(to_json(found).substr(0, beginning.size()), beginning);
    EXPECT_NE(to_json(found).find("  \"unchanged\": 3,\n"
                                  "  \"changed\": [],\n"
                                  "  \"conditions\": [\n"
                                  "    {\n"
                                  "      \"condition\": \"cells > 0\",\n"
                                  "      \"failed\": false,\n"
                                  "      \"old\": 500,\n"
                                  "      \"new\": 500\n"
                                  "    }\n"
                                  "  ]\n"
                                  "}\n"),
              std::string::npos);
}

} // namespace
} // namespace lexprof::profile
