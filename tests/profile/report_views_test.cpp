// The views of a report, on a recording whose numbers can be checked by hand.
#include "tests/profile/small_recording.h"

#include <gtest/gtest.h>

namespace lexprof::profile {
namespace {

using namespace test;

// 600 / 300, 900 / 300 and 3000 / 300 cells on average; the greatest peak first.
TEST(Report, Space) {
    ReportOptions options;
    options.view = View::space;
    options.top = 3;
    EXPECT_EQ(table(options),
              "function←where it is referenced  cells  % cells  in use at end  most in use  at "
              "step  most live  mean in use  in use×steps\n"
              "main←•                              50     20.0              0           30        "
              "7         30          2.0           600\n"
              "map←map                            180     72.0              0           25      "
              "250         25         10.0         3,000\n"
              "map←main                            20      8.0              0           10       "
              "20         10          3.0           900\n"
              "… 1 more pair                        0      0.0              0                      "
              "                     0.0             0\n"
              "(collector)                          0      0.0              0            0        "
              "0          0          0.0             0\n"
              "(system)                             0      0.0              0            0        "
              "0          0          0.0             0\n"
              "total                              250    100.0              0           60         "
              "         60         15.0         4,500\n");
}

TEST(Report, Inverted) {
    ReportOptions options;
    options.view = View::inverted;
    EXPECT_EQ(table(options),
              "referenced in → function  calls  steps  % steps  cells  % cells  most in use\n"
              "\n"
              "main                         11    110     36.7     20      8.0           10\n"
              "  → inc                      10     60     20.0      0      0.0            0\n"
              "  → map                       1     50     16.7     20      8.0           10\n"
              "\n"
              "•                             1    100     33.3     50     20.0           30\n"
              "  → main                      1    100     33.3     50     20.0           30\n"
              "\n"
              "map                           9     90     30.0    180     72.0           25\n"
              "  → map                       9     90     30.0    180     72.0           25\n"
              "\n"
              "(collector)                   0      0      0.0      0      0.0            0\n"
              "(system)                      0      0      0.0      0      0.0            0\n"
              "total                        21    300    100.0    250    100.0           60\n");
    options.top = 1;
    options.where = "callee = map";
    options.columns = {"pair", "steps"};
    EXPECT_EQ(table(options), "referenced in → function  steps\n"
                              "\n"
                              "main                        110\n"
                              "  → map                      50\n"
                              "\n"
                              "… 2 more functions          190\n"
                              "\n"
                              "(collector)                   0\n"
                              "(system)                      0\n"
                              "total                       300\n");
}

// What map does for itself is below main, its only caller.
TEST(Report, Propagated) {
    ReportOptions options;
    options.view = View::propagated;
    EXPECT_EQ(table(options), "function     calls  by itself  own steps  steps in all  % steps  "
                              "own cells  cells in all  % cells\n"
                              "main             1          0        100           300    100.0  "
                              "       50           250    100.0\n"
                              "map              1          9        140           140     46.7  "
                              "      200           200     80.0\n"
                              "inc             10          0         60            60     20.0  "
                              "        0             0      0.0\n"
                              "(collector)      0          0          0             0      0.0  "
                              "        0             0      0.0\n"
                              "(system)         0          0          0             0      0.0  "
                              "        0             0      0.0\n"
                              "total           12          9        300                         "
                              "      250\n");
    options.by = By::pair;
    options.columns = {"pair", "call_share", "own_steps", "steps_below", "inclusive_steps"};
    EXPECT_EQ(table(options),
              "function←where it is referenced  % calls  own steps  steps below  steps in all\n"
              "main←•                             100.0        100          200           300\n"
              "map←main                           100.0         50           90           140\n"
              "inc←main                           100.0         60            0            60\n"
              "map←map                                          90\n"
              "(collector)                                       0            0             0\n"
              "(system)                                          0            0             0\n"
              "total                                           300\n");
}

TEST(Report, Graph) {
    ReportOptions options;
    options.view = View::graph;
    options.columns = {"name", "calls", "of_calls", "recursive_calls", "own_steps", "steps_below"};
    EXPECT_EQ(table(options), "function  calls  of  by itself  own steps  steps below\n"
                              "\n"
                              "  ← •         1   1                   100          200\n"
                              "main          1                       100          200\n"
                              "  → map       1   1                    50           90\n"
                              "  → inc      10  10                    60            0\n"
                              "\n"
                              "  ← main      1   1                    50           90\n"
                              "map           1              9        140            0\n"
                              "\n"
                              "  ← main     10  10                    60            0\n"
                              "inc          10                        60            0\n");
    options.function = "i*";
    EXPECT_EQ(table(options), "function            calls  of  by itself  own steps  steps below\n"
                              "\n"
                              "  ← main               10  10                    60            0\n"
                              "inc                    10                        60            0\n"
                              "\n"
                              "… 2 more functions\n");
}

// even and odd have 3 + 40 steps; main calls even alone.
TEST(Report, GraphWithACycle) {
    Recording recording = small();
    recording.book().rows.clear();
    add_rows(recording,
             {row("main", "•", {1, 7, 0, 0, 0, 0}), row("even", "main", {2, 3, 0, 0, 0, 0}),
              row("odd", "even", {5, 10, 0, 0, 0, 0}), row("even", "odd", {4, 30, 0, 0, 0, 0})});
    recording.book().totals.steps = 50;
    recording.book().totals.cells = 0;
    ReportOptions options;
    options.view = View::graph;
    options.function = "even";
    options.columns = {"name",  "calls",     "of_calls",   "recursive_calls",
                       "cycle", "own_steps", "steps_below"};
    EXPECT_EQ(table(recording, options),
              "function            calls  of  by itself  cycle  own steps  steps below\n"
              "\n"
              "  ← main                2   2                            3           40\n"
              "cycle 1: even, odd      2              9      1         43            0\n"
              "  · even                2              4      1         33            0\n"
              "  · odd                 0              5      1         10            0\n"
              "\n"
              "  ← main                2   2                            3           40\n"
              "  ← odd                 4                     1         30\n"
              "even                    6                     1         33            0\n"
              "  → odd                 5                     1         10\n"
              "\n"
              "… 2 more functions\n");
}

// The dynamic book knows callers; in some recordings nothing of what is in use.
TEST(Report, OfTheDynamicBook) {
    Recording recording = small();
    Book& book = recording.book();
    book.scheme = Scheme::dynamic;
    book.totals.live = 7; // of the whole run; no row has any
    for (Row& one : book.rows) {
        one.live_max = one.cell_steps = static_cast<std::int64_t>(one.live_max_step = 0);
        nothing_waits(one);
    }
    ReportOptions options;
    options.top = 1;
    EXPECT_EQ(table(recording, options),
              "function←caller  calls  steps  % steps  cells  % cells\n"
              "main←•               1    100     33.3     50     20.0\n"
              "… 3 more pairs      20    200     66.7    200     80.0\n"
              "(collector)          0      0      0.0      0      0.0\n"
              "(system)             0      0      0.0      0      0.0\n"
              "total               21    300    100.0    250    100.0\n");
    EXPECT_NE(made(recording, options).find("sum to 300 steps, 250 cells: all there is"),
              std::string::npos);
    options.view = View::inverted;
    EXPECT_EQ(table(recording, options).substr(0, 27), "caller → function   calls");
    options.view = View::graph;
    EXPECT_NE(made(recording, options).find("after →, those it calls."), std::string::npos);
    options.view = View::space;
    std::string problem;
    EXPECT_FALSE(report(recording, options, problem));
    EXPECT_EQ(problem, "--view: the dynamic book of this file says nothing about what is in use; "
                       "another book may (--book), or a new run");
}

// Where rows say what is in use there is a view of it, whatever the scheme.
TEST(Report, SpaceOfTheDynamicBook) {
    Recording recording = small();
    recording.book().scheme = Scheme::dynamic;
    ReportOptions options;
    options.view = View::space;
    options.columns = {"pair", "in_use_max"};
    options.top = 1;
    EXPECT_TRUE(table(recording, options)
                    .starts_with("function←caller  most in use\n"
                                 "main←•                    30\n"));
}

TEST(Report, OneOfSeveralBooks) {
    Recording recording = small();
    recording.books.push_back(recording.book());
    recording.books.back().scheme = Scheme::dynamic;
    recording.books.back().rows.resize(3);
    ReportOptions options;
    EXPECT_NE(made(recording, options).find("books     lexical and dynamic; this is the lexical"),
              std::string::npos);
    ASSERT_TRUE(turn_to(recording, Scheme::dynamic));
    EXPECT_NE(made(recording, options).find("measured  by the dynamic rules"), std::string::npos);
    EXPECT_NE(made(recording, options).find("; this is the dynamic one (--book shows another)\n"),
              std::string::npos);
    EXPECT_NE(made(recording, options).find("ledger    1 pair and 2 accounts"), std::string::npos);
}

// Functions of the user's that are called what the machine's accounts are called.
TEST(Report, NamesOfTheMachinesOwnMayBeTheUsersToo) {
    Recording recording = small();
    Subjects subjects = *recording.subjects;
    for (const char* name : {"(collector)", "(system)", "(main)"})
        subjects.push_back({SubjectKind::function, name, {}, no_subject});
    recording.subjects = std::make_shared<const Subjects>(subjects);
    Book& book = recording.book();
    book.subjects = recording.subjects;
    const auto first = static_cast<SubjectId>(subjects.size() - 3);
    for (SubjectId id = first; id < subjects.size(); ++id) {
        Row made = book.rows[2]; // main←•: 100 steps
        made.callee = id;
        book.rows.push_back(made);
    }
    book.totals.steps += 300;
    book.totals.cells += 150;
    ReportOptions options;
    options.columns = {"pair", "steps"};
    EXPECT_EQ(table(recording, options), "function←where it is referenced  steps\n"
                                         "\"(collector)\"←•                    100\n"
                                         "\"(main)\"←•                         100\n"
                                         "\"(system)\"←•                       100\n"
                                         "main←•                             100\n"
                                         "map←map                             90\n"
                                         "inc←main                            60\n"
                                         "map←main                            50\n"
                                         "(collector)                          0\n"
                                         "(system)                             0\n"
                                         "total                              600\n");
    options.format = Format::csv;
    options.columns = {"callee", "kind", "steps"};
    options.top = 1;
    EXPECT_EQ(made(recording, options), "callee,kind,steps\r\n"
                                        "\"\"\"(collector)\"\"\",function,100\r\n"
                                        "(collector),collector,0\r\n"
                                        "(system),system,0\r\n");
}

} // namespace
} // namespace lexprof::profile
