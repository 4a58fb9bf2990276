// The books of cost centres in GHC's layout, of a book by hand: tests/making/stacks.h.
#include "profile/present/report/report.h"
#include "tests/making/books.h"
#include "tests/making/stacks.h"

#include <gtest/gtest.h>

namespace lexprof::profile {
namespace {

using test::named;

Recording stacks() { return test::stacks_recording(); }

TEST(GhcsLayout, OfStacks) {
    ReportOptions options;
    options.view = View::ghc;
    std::string problem;
    EXPECT_EQ(report(stacks(), options, problem),
              "\tCost Centre Profile of a run (stacks)\n\n\t   prog.flic\n\n"
              "\ttotal time  =               25 steps\n"
              "\ttotal alloc =              256 bytes\n\n"
              "COST CENTRE   %time %alloc\n\n"
              "f              52.0   62.5\n"
              "CAF:k          20.0   12.5\n"
              "b              12.0    0.0\n"
              "MAIN            8.0   25.0\n"
              "a               8.0    0.0\n\n\n"
              "                          individual    inherited\n"
              "COST CENTRE    entries  %time %alloc  %time %alloc\n\n"
              "MAIN                 0    8.0   25.0   80.0   87.5\n"
              " b                   1   12.0    0.0   48.0   50.0\n"
              "  f                  2   36.0   50.0   36.0   50.0\n"
              " a                   1    8.0    0.0   24.0   12.5\n"
              "  f                  1   16.0   12.5   16.0   12.5\n"
              "CAF:k                0   20.0   12.5   20.0   12.5\n");
}

// Without stacks each centre has one line, wherever it was entered from, and inherits nothing.
TEST(GhcsLayout, OfCentres) {
    Recording it;
    it.run.program = "prog.flic";
    it.run.clock = "off";
    it.book().scheme = Scheme::cost_centres;
    test::add_rows(it, {named("MAIN", "•", 0, 0, 0, 1, 1), named("f", "MAIN", 1, 0, 0, 2, 2),
                        named("f", "g", 3, 0, 0, 5, 1)});
    ReportOptions options;
    options.view = View::ghc;
    std::string problem;
    const auto text = report(it, options, problem);
    ASSERT_TRUE(text) << problem;
    EXPECT_NE(text->find("                          individual\n"
                         "COST CENTRE    entries  %time %alloc\n\n"
                         "f                    4   87.5   75.0\n"
                         "MAIN                 0   12.5   25.0\n"),
              std::string::npos)
        << *text;
}

TEST(GhcsLayout, IsRefusedWhereThereIsNone) {
    Recording lexical = stacks();
    lexical.book().scheme = Scheme::lexical;
    ReportOptions options;
    options.view = View::ghc;
    std::string problem;
    EXPECT_FALSE(report(lexical, options, problem));
    EXPECT_TRUE(problem.find("--books=lexical,stacks") != std::string::npos) << problem;
    options.top = 3;
    EXPECT_FALSE(report(stacks(), options, problem));
    EXPECT_TRUE(problem.find("all centres are shown") != std::string::npos) << problem;
}

} // namespace
} // namespace lexprof::profile
