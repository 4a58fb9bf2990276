// The tree of stacks as a report, of a book by hand: tests/making/stacks.h, with levels besides. Of 25
// steps, MAIN has 2 cells live in the mean (50 cell-steps), MAIN.a.f 1 (25) and MAIN.b.f 4 (100).
#include "profile/analysis/stacks.h"
#include "profile/present/report/report.h"
#include "tests/making/stacks.h"

#include <gtest/gtest.h>

namespace lexprof::profile {
namespace {

Recording grown_stacks() {
    Recording it = test::stacks_recording();
    it.book().rows[0].in_use_max = 4;
    it.book().rows[0].cell_steps = 50;
    it.book().rows[2].cell_steps = 25;
    it.book().rows[4].cell_steps = 100;
    return it;
}

std::string tree_of(ReportOptions options, std::string& problem) {
    options.view = View::stacks;
    return report(grown_stacks(), options, problem).value_or("");
}

TEST(StackTree, HasEachWithAllThatGoOnFromIt) {
    ReportOptions options;
    options.format = Format::csv;
    std::string problem;
    EXPECT_EQ(tree_of(options, problem),
              "centre,stack,entries,own_steps,own_step_share,own_cells,own_cell_share,"
              "own_mean_live,inclusive_steps,inclusive_step_share,inclusive_cells,"
              "inclusive_cell_share,inclusive_mean_live\r\n"
              "MAIN,MAIN,0,2,8,2,25,2,20,80,7,87.5,7\r\n"
              "b,MAIN.b,1,3,12,0,0,0,12,48,4,50,4\r\n"
              "f,MAIN.b.f,2,9,36,4,50,4,9,36,4,50,4\r\n"
              "a,MAIN.a,1,2,8,0,0,0,6,24,1,12.5,1\r\n"
              "f,MAIN.a.f,1,4,16,1,12.5,1,4,16,1,12.5,1\r\n"
              "CAF:k,CAF:k,0,5,20,1,12.5,0,5,20,1,12.5,0\r\n")
        << problem;
}

TEST(StackTree, IsIndentedForPeople) {
    std::string problem;
    const std::string text = tree_of({}, problem);
    const std::size_t from = text.find("cost centre");
    ASSERT_NE(from, std::string::npos) << text << problem;
    EXPECT_EQ(
        text.substr(from, text.find("ledger") - from),
        "cost centre  entries  % own steps  % own cells  own live  % steps in all  % cells in all  "
        "live in all\n"
        "MAIN               0          8.0         25.0       2.0            80.0            87.5  "
        "        7.0\n"
        "  b                1         12.0          0.0       0.0            48.0            50.0  "
        "        4.0\n"
        "    f              2         36.0         50.0       4.0            36.0            50.0  "
        "        4.0\n"
        "  a                1          8.0          0.0       0.0            24.0            12.5  "
        "        1.0\n"
        "    f              1         16.0         12.5       1.0            16.0            12.5  "
        "        1.0\n"
        "CAF:k              0         20.0         12.5       0.0            20.0            12.5  "
        "        0.0\n"
        "total              5        100.0        100.0       7.0\n\n");
}

// Those on which a wanted stack stands stay; the others are one line.
TEST(StackTree, KeepsWhatWantedStacksStandOn) {
    ReportOptions options;
    options.where = "entries = 2";
    options.columns = {"stack", "own_steps"};
    std::string problem;
    const std::string text = tree_of(options, problem);
    EXPECT_NE(text.find("stack            own steps\n"
                        "MAIN                     2\n"
                        "  MAIN.b                 3\n"
                        "    MAIN.b.f             9\n"
                        "… 3 more stacks         11\n"
                        "total                   25\n"),
              std::string::npos)
        << text << problem;
}

TEST(StackTree, SortsWhatGoesOnFromTheSame) {
    ReportOptions options;
    options.sort = "centre";
    options.columns = {"centre"};
    options.format = Format::csv;
    std::string problem;
    EXPECT_EQ(tree_of(options, problem),
              "centre\r\nCAF:k\r\nMAIN\r\na\r\nf\r\nb\r\nf\r\n");
    options.reverse = true;
    EXPECT_EQ(tree_of(options, problem), "centre\r\nMAIN\r\nb\r\nf\r\na\r\nf\r\nCAF:k\r\n");
    options.sort = "own_cells"; // of both roots 2 and 1; of a and b none
    options.reverse = false;
    EXPECT_EQ(tree_of(options, problem), "centre\r\nMAIN\r\na\r\nf\r\nb\r\nf\r\nCAF:k\r\n");
}

TEST(StackTree, OfTheFirstFewShowsThem) {
    ReportOptions options;
    options.top = 1;
    options.sort = "own_steps"; // MAIN.b.f has 9
    options.columns = {"stack"};
    options.format = Format::csv;
    std::string problem;
    EXPECT_EQ(tree_of(options, problem), "stack\r\nMAIN\r\nMAIN.b\r\nMAIN.b.f\r\n");
}

TEST(StackTree, IsRefusedWhereThereAreNoStacks) {
    Recording lexical = test::stacks_recording();
    lexical.book().scheme = Scheme::lexical;
    ReportOptions options;
    options.view = View::stacks;
    std::string problem;
    EXPECT_FALSE(report(lexical, options, problem));
    EXPECT_NE(problem.find("--books=lexical,stacks"), std::string::npos) << problem;
    options.by = By::pair;
    EXPECT_FALSE(report(grown_stacks(), options, problem));
    EXPECT_NE(problem.find("leave --by out"), std::string::npos) << problem;
}

// A file whose parents go round has all its rows all the same.
TEST(StackTree, OfADamagedFileHasAllRows) {
    Recording it = grown_stacks();
    Subjects subjects = *it.book().subjects;
    subjects[it.book().rows[0].callee].parent = it.book().rows[1].callee;
    it.subjects = it.book().subjects = std::make_shared<const Subjects>(std::move(subjects));
    const StackTree tree = tree_of_stacks(it.book());
    EXPECT_EQ(tree.in_order([](auto, auto) { return false; }).size(), it.book().rows.size());
}

} // namespace
} // namespace lexprof::profile
