// Conditions of `lexprof diff --fail-if`.
#include "profile/analysis/diff/condition.h"
#include "tests/making/books.h"

#include <gtest/gtest.h>

namespace lexprof::profile {
namespace {

using test::Named;

Named row(const std::string& callee, const std::string& origin, std::uint64_t calls,
          std::uint64_t cells, std::int64_t live_max) {
    Named made = test::named(callee, origin, calls);
    made.cells = cells;
    made.live_max = live_max;
    return made;
}

Book book_of(const std::vector<Named>& rows, std::uint64_t live_max) {
    Book made = test::book_of(rows);
    for (const Row& each : made.rows) made.totals.cells += each.cells;
    made.totals.live_max = made.totals.in_use_max = live_max;
    return made;
}

// 1,000 cells become 1,050: 40 more of f←g, 10 more of f←h. f←g is called 3 times less.
const Book older_book = book_of({row("f", "g", 10, 600, 50), row("f", "h", 1, 400, 70)}, 90);
const Book newer_book = book_of({row("f", "g", 7, 640, 55), row("f", "h", 1, 410, 70)}, 90);

bool fails(const std::string& text) {
    std::string problem;
    const auto condition = parse_condition(text, problem);
    EXPECT_TRUE(condition) << text << ": " << problem;
    return condition && judge(*condition, older_book, newer_book).failed;
}

std::string problem_of(const std::string& text) {
    std::string problem;
    EXPECT_FALSE(parse_condition(text, problem)) << text;
    return problem;
}

TEST(Condition, IsAboutTheChangeOfATotal) {
    EXPECT_TRUE(fails("cells > 49"));
    EXPECT_FALSE(fails("cells > 50"));
    EXPECT_TRUE(fails("cells >= 50"));
    EXPECT_TRUE(fails("cells=50"));
    EXPECT_TRUE(fails("cells != 0"));
    EXPECT_TRUE(fails("calls < 0"));
    EXPECT_TRUE(fails("calls <= -3"));
    EXPECT_FALSE(fails("calls < -3"));
    EXPECT_TRUE(fails("live_max = 0"));
    EXPECT_FALSE(fails("cells > 0.05k"));
    EXPECT_FALSE(fails("time > 0"));
}

// 50 of 1,000 are 5 %.
TEST(Condition, OrAboutItsPartOfTheOldNumber) {
    EXPECT_FALSE(fails("cells > 5%"));
    EXPECT_TRUE(fails("cells >= 5 %"));
    EXPECT_TRUE(fails("cells > 4.9%"));
    EXPECT_TRUE(fails("calls < -27%")); // 3 of 11
    EXPECT_FALSE(fails("calls < -28%"));
    EXPECT_FALSE(fails("ops > 0%")); // none before, none after
}

TEST(Condition, CanBeAboutAPairOrAFunction) {
    EXPECT_TRUE(fails("pair(\"f←g\").cells = 40"));
    EXPECT_TRUE(fails("pair(\"f<-g\").live_max = 5"));
    EXPECT_TRUE(fails("pair(\"f←h\").cells = 10"));
    EXPECT_TRUE(fails("callee(\"f\").cells = 50"));
    EXPECT_TRUE(fails("origin(\"h\").calls = 0"));
}

// What appears has grown by more than any part of nothing.
TEST(Condition, WhatAppearsHasGrown) {
    std::string problem;
    const auto condition = parse_condition("pair(\"f←g\").cells > 100000%", problem);
    ASSERT_TRUE(condition);
    EXPECT_TRUE(judge(*condition, book_of({}, 0), newer_book).failed);
}

TEST(Condition, SaysWhatIsWrongWithIt) {
    EXPECT_EQ(problem_of("cels > 5"),
              "there is no column 'cels'; the columns are calls, ops, matches, steps, cells, "
              "updates, in_use_max, live_max, time, time-error");
    EXPECT_EQ(problem_of("cells 5"),
              "a comparison is missing after the column: one of > >= < <= = !=");
    EXPECT_EQ(problem_of("cells > many"),
              "a number is missing after the comparison, such as 0 or 5%");
    EXPECT_EQ(problem_of("cells > 5% or so"), "it should end before 'or so'");
    EXPECT_EQ(problem_of("pair(\"f\").cells > 5"),
              "a pair is written \"callee←origin\" or \"callee<-origin\"");
    EXPECT_EQ(problem_of("pair(f).cells > 5"), "a name in (\"…\") is missing");
    EXPECT_EQ(problem_of("pair(\"f<-g.cells > 5"), "\") is missing after the name");
    EXPECT_EQ(problem_of("callee(\"f\") > 5"),
              "a dot and a column are missing after the name, as in .calls");
    EXPECT_EQ(problem_of("callee(\"f\").live_max > 5"),
              "live_max of several pairs together is not known; name a pair, or leave the name out "
              "for the whole run");
    EXPECT_EQ(problem_of("cells > nan"),
              "a number is missing after the comparison, such as 0 or 5%");
}

TEST(Condition, NamesThatNeitherRunHasAreMistakes) {
    std::string problem;
    const auto missing = parse_condition("pair(\"g<-f\").calls > 0", problem);
    ASSERT_TRUE(missing);
    EXPECT_EQ(find_mistake(*missing, older_book, newer_book), "neither run has 'g←f' as a pair");
    const auto only_new = parse_condition("origin(\"h\").calls > 0", problem);
    ASSERT_TRUE(only_new);
    EXPECT_EQ(find_mistake(*only_new, book_of({}, 0), newer_book), "");
}

TEST(Condition, TheVerdictSaysTheNumbers) {
    std::string problem;
    const auto condition = parse_condition("cells > 4%", problem);
    ASSERT_TRUE(condition);
    EXPECT_EQ(judge(*condition, older_book, newer_book).sentence(),
              "cells > 4%: yes, 1,000 → 1,050, +5 %");
}

} // namespace
} // namespace lexprof::profile
