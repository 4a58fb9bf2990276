// The table at the end of a run.
#include "profile/present/summary.h"
#include "tests/making/books.h"

#include <gtest/gtest.h>

namespace lexprof::profile {
namespace {

using test::Named;

Named row(const char* callee, const char* origin, std::uint64_t calls, std::uint64_t steps,
          std::uint64_t cells, std::int64_t live_max, std::uint64_t time) {
    Named made = test::named(callee, origin, calls);
    made.steps = steps;
    made.cells = cells;
    made.in_use_max = live_max;
    made.time_ns = time;
    return made;
}

// 1000 steps, 2000 cells, 400 ns
Book small() {
    Book book = test::book_of(
        {row("(collector)", "•", 0, 0, 0, 0, 40), row("(system)", "•", 0, 0, 0, 0, 20),
         row("main", "•", 1, 100, 500, 300, 140), row("f", "main", 1200, 900, 1500, 1100, 200)});
    book.totals.steps = 1000;
    book.totals.cells = 2000;
    book.totals.in_use_max = 1300;
    book.totals.time_ns = 400;
    return book;
}

TEST(Summary, TheCostliestFirstTheAccountsAndTotalsLast) {
    EXPECT_EQ(
        summary(small()),
        "function←where it is referenced  calls  % time  % steps  cells  % cells  most in use\n"
        "f←main                           1,200    50.0     90.0  1,500     75.0        1,100\n"
        "main←•                               1    35.0     10.0    500     25.0          300\n"
        "(collector)                          0    10.0      0.0      0      0.0            0\n"
        "(system)                             0     5.0      0.0      0      0.0            0\n"
        "total                            1,201   100.0    100.0  2,000    100.0        1,300\n");
}

TEST(Summary, TheRestIsInOneLine) {
    EXPECT_EQ(
        summary(small(), 1),
        "function←where it is referenced  calls  % time  % steps  cells  % cells  most in use\n"
        "f←main                           1,200    50.0     90.0  1,500     75.0        1,100\n"
        "… 1 more pairs                       1    35.0     10.0    500     25.0\n"
        "(collector)                          0    10.0      0.0      0      0.0            0\n"
        "(system)                             0     5.0      0.0      0      0.0            0\n"
        "total                            1,201   100.0    100.0  2,000    100.0        1,300\n");
}

// Nobody knows in whose call the live cells were made; how many there were in all is known.
TEST(Summary, OfTheDynamicStyle) {
    Book book = small();
    book.scheme = Scheme::dynamic;
    for (Row& row : book.rows) row.in_use_max = 0;
    EXPECT_EQ(summary(book),
              "function←caller  calls  % time  % steps  cells  % cells  most in use\n"
              "f←main           1,200    50.0     90.0  1,500     75.0\n"
              "main←•               1    35.0     10.0    500     25.0\n"
              "(collector)          0    10.0      0.0      0      0.0\n"
              "(system)             0     5.0      0.0      0      0.0\n"
              "total            1,201   100.0    100.0  2,000    100.0        1,300\n");
}

TEST(Summary, DroppedCyclesHaveASentence) {
    Book book = small();
    const std::string table = summary(book);
    book.dropped_cycles = {12345, 17, 1020};
    EXPECT_EQ(summary(book),
              table + "\nDropped cycles gave back 12,345 cells in 17 collections, at most 1,020 at "
                      "once; they count as live until then.\n");
    EXPECT_EQ(given_back({1, 1, 1}),
              "gave back 1 cell in 1 collection, at most 1 at once; they count as live until then");
}

TEST(Summary, OfNothing) {
    EXPECT_EQ(
        summary({}),
        "function←where it is referenced  calls  % time  % steps  cells  % cells  most in use\n"
        "total                                0     0.0      0.0      0      0.0            0\n");
}

// Equal costs: the more calls, then the name.
TEST(Summary, TheOrderIsTheSameEveryTime) {
    Book book = test::book_of({row("b", "x", 1, 5, 5, 1, 0), row("a", "y", 1, 5, 5, 1, 9),
                               row("c", "x", 2, 5, 5, 1, 0), row("a", "x", 1, 5, 5, 1, 0)});
    book.totals.steps = book.totals.cells = 20;
    const std::string text = summary(book);
    const auto at = [&](const char* name) { return text.find(name); };
    EXPECT_LT(at("c←x"), at("a←x"));
    EXPECT_LT(at("a←x"), at("a←y"));
    EXPECT_LT(at("a←y"), at("b←x"));
}

} // namespace
} // namespace lexprof::profile
