// Filters: what they accept, and what they say about mistakes.
#include "base/filter.h"

#include <gtest/gtest.h>

namespace lexprof {
namespace {

const std::vector<Column>& columns() {
    static const std::vector<Column> all{name_column("callee", "function", {}),
                                         name_column("origin", "origin", {}),
                                         {"calls", "calls", {}},
                                         {"cells", "cells", {}},
                                         {"share", "% cells", {}, Unit::percent},
                                         {"time_ns", "time", {}, Unit::nanoseconds},
                                         {"size", "size", {}, Unit::bytes}};
    return all;
}

using Values = std::vector<Value>;

// map*←main, 1200 calls, 50 cells of 1000, 3 ms of 10
const Values line{"map*",
                  "main",
                  std::uint64_t{1200},
                  std::uint64_t{50},
                  5.0,
                  std::uint64_t{3000000},
                  std::uint64_t{2048}};
const std::vector<double> totals{0, 0, 2000, 1000, 100, 1e7, 4096};

bool accepts(const char* text, const Values& values = line) {
    ConditionMistake mistake;
    const auto filter = Filter::parse(text, columns(), mistake);
    EXPECT_TRUE(filter) << text << ": " << mistake.column << ": " << mistake.message;
    return filter && filter->accepts(values, totals);
}

TEST(Filter, Numbers) {
    EXPECT_TRUE(accepts("calls = 1200"));
    EXPECT_TRUE(accepts("calls == 1200"));
    EXPECT_FALSE(accepts("calls != 1200"));
    EXPECT_TRUE(accepts("calls > 1199"));
    EXPECT_FALSE(accepts("calls > 1200"));
    EXPECT_TRUE(accepts("calls >= 1200"));
    EXPECT_FALSE(accepts("calls < 1200"));
    EXPECT_TRUE(accepts("calls <= 1200"));
    EXPECT_TRUE(accepts("calls>cells"));
    EXPECT_TRUE(accepts("cells > -1"));
    EXPECT_TRUE(accepts("cells < 5.05e1"));
}

TEST(Filter, Units) {
    EXPECT_TRUE(accepts("calls = 1.2k"));
    EXPECT_TRUE(accepts("calls < 1M and calls < 1G and calls >= 1K"));
    EXPECT_TRUE(accepts("cells >= 5%")); // of 1000
    EXPECT_FALSE(accepts("cells > 5%"));
    EXPECT_TRUE(accepts("share = 5%"));
    EXPECT_TRUE(accepts("share = 5"));
    EXPECT_TRUE(accepts("time = 3ms and time_ns = 3000us and time = 3000µs and time = 0.003s"));
    EXPECT_TRUE(accepts("time = 3000000ns and time < 1min and time = 30%"));
    EXPECT_TRUE(accepts("size = 2KiB and size = 2048 and size = 2048B and size < 1MiB"));
}

TEST(Filter, Names) {
    EXPECT_TRUE(accepts("origin = main"));
    EXPECT_TRUE(accepts("origin = \"m*n\""));
    EXPECT_TRUE(accepts("origin = 'm??n'"));
    EXPECT_FALSE(accepts("origin = m?n"));
    EXPECT_TRUE(accepts("origin != f"));
    EXPECT_TRUE(accepts("callee = map\\*"));
    EXPECT_FALSE(accepts("origin = mai\\*"));
    EXPECT_TRUE(accepts("callee = 'a \"b'", {"a \"b", "", {}, {}, {}, {}, {}}));
    EXPECT_TRUE(accepts("callee = \"a \\\"b\"", {"a \"b", "", {}, {}, {}, {}, {}}));
    EXPECT_TRUE(accepts("origin = •", {"f", "•", {}, {}, {}, {}, {}}));
    EXPECT_TRUE(accepts("callee = calls", {"calls", "", {}, {}, {}, {}, {}})); // no column there
    EXPECT_TRUE(accepts("callee = 'and'", {"and", "", {}, {}, {}, {}, {}}));
}

// `not` binds tighter than `and`, `and` than `or`.
TEST(Filter, Logic) {
    EXPECT_TRUE(accepts("calls > 1 or calls > 9999 and calls > 9999"));
    EXPECT_FALSE(accepts("(calls > 1 or calls > 9999) and calls > 9999"));
    EXPECT_TRUE(accepts("not calls > 9999 and calls > 1"));
    EXPECT_FALSE(accepts("not (calls > 9999 or calls > 1)"));
    EXPECT_FALSE(accepts("not not calls > 9999"));
    EXPECT_TRUE(accepts("not (not (calls > 1))"));
    EXPECT_TRUE(accepts("calls > 9999 or not (calls > 9999) and not calls > 9998"));
    EXPECT_TRUE(accepts("calls > 1 AND NOT calls > 9999"));
    EXPECT_TRUE(accepts("calls > 1 && !(calls > 9999) || calls < 0"));
    EXPECT_TRUE(accepts("((((calls > 1))))"));
    EXPECT_TRUE(accepts(""));
    EXPECT_TRUE(accepts("  "));
}

TEST(Filter, NothingIsNeitherMoreNorLess) {
    const Values nothing{"f", "g", {}, {}, {}, {}, {}};
    EXPECT_FALSE(accepts("calls > 0", nothing));
    EXPECT_FALSE(accepts("calls <= 0", nothing));
}

TEST(Filter, IsAValue) {
    ConditionMistake mistake;
    const auto a = Filter::parse("calls > 1", columns(), mistake);
    const auto b = Filter::parse("calls > 2", columns(), mistake);
    ASSERT_TRUE(a && b);
    EXPECT_FALSE(*a == *b);
    EXPECT_EQ(a->text(), "calls > 1");
    Filter kept = *a;
    EXPECT_TRUE(kept == *a);
    EXPECT_TRUE(Filter().accepts(line, totals));
}

TEST(Filter, AnyDepth) {
    constexpr std::size_t depth = 100000;
    std::string text;
    for (std::size_t at = 0; at < depth; ++at) text += "not (";
    text += "calls > 1" + std::string(depth, ')');
    EXPECT_TRUE(accepts(text.c_str()));
}

std::string mistake_in(const char* text) {
    ConditionMistake mistake;
    EXPECT_FALSE(Filter::parse(text, columns(), mistake)) << text;
    return std::to_string(mistake.column) + ": " + mistake.message;
}

TEST(FilterMistakes, SayWhereAndWhatToDo) {
    EXPECT_EQ(mistake_in("calls > 1 and call = 2"),
              "15: there is no column 'call'; did you mean 'calls'?");
    EXPECT_EQ(mistake_in("zzzzzzzz = 2"),
              "1: there is no column 'zzzzzzzz' here; there are callee, "
              "origin, calls, cells, share, time_ns, size");
    EXPECT_EQ(mistake_in("calls"), "6: expected one of = != < <= > >= after 'calls'");
    EXPECT_EQ(mistake_in("calls >"), "8: 'calls' is a number: expected a number here");
    EXPECT_EQ(mistake_in("calls > 10 cells > 2"), "12: expected 'and', 'or' or the end here");
    EXPECT_EQ(mistake_in("calls > 10 and"), "15: expected a comparison such as calls > 1000 here");
    EXPECT_EQ(mistake_in("(calls > 10"), "1: there is no ')' for this '('");
    EXPECT_EQ(mistake_in("calls > 10)"), "11: there is no '(' for this ')'");
    EXPECT_EQ(mistake_in("callee < f"), "8: 'callee' is a name: compare it with = or !=");
    EXPECT_EQ(mistake_in("callee = "), "10: expected a name here; one with spaces or signs in it "
                                       "stands in quotation marks");
    EXPECT_EQ(mistake_in("origin = 'ä' and callee = \"x"),
              "27: there is no second quotation mark for this one");
    EXPECT_EQ(mistake_in("calls > callee"), "9: 'callee' is a name, and 'calls' a number");
}

TEST(FilterMistakes, NumbersAndTheirUnits) {
    EXPECT_EQ(mistake_in("calls > ten"),
              "9: 'ten' does not fit here: a number is written as 1000, 10k, 3M or 5%");
    EXPECT_EQ(mistake_in("calls > 2ms"),
              "9: '2ms' does not fit here: a number is written as 1000, 10k, 3M or 5%");
    EXPECT_EQ(mistake_in("time > 2"), "8: '2' does not fit here: a time is a number with a unit, "
                                      "such as 2ms, 1.5s or 5%");
    EXPECT_EQ(mistake_in("calls > inf"),
              "9: 'inf' does not fit here: a number is written as 1000, 10k, 3M or 5%");
    EXPECT_EQ(mistake_in("size > 2s"),
              "8: '2s' does not fit here: a size is a number such as 4096, 10KiB or 5%");
}

} // namespace
} // namespace lexprof
