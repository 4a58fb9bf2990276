// Reports, on a recording whose numbers can be checked by hand.
#include "profile/present/report/stretch.h"
#include "tests/profile/small_recording.h"

#include <gtest/gtest.h>

namespace lexprof::profile {
namespace {

using namespace test;

TEST(Report, TheWholeOfIt) {
    EXPECT_EQ(
        made(small(), {}),
        "program   small.flic\n"
        "run       finished\n"
        "measured  by the lexical rules, on the fast engine\n"
        "steps     300\n"
        "cells     250 allocated; 60 in use at most, 0 at the end; of 32 bytes each\n"
        "time      was not measured\n"
        "\n"
        "function←where it is referenced  calls  steps  % steps  cells  % cells  most in use\n"
        "main←•                               1    100     33.3     50     20.0           30\n"
        "map←map                              9     90     30.0    180     72.0           25\n"
        "inc←main                            10     60     20.0      0      0.0            0\n"
        "map←main                             1     50     16.7     20      8.0           10\n"
        "(collector)                          0      0      0.0      0      0.0            0\n"
        "(system)                             0      0      0.0      0      0.0            0\n"
        "total                               21    300    100.0    250    100.0           60\n"
        "\n"
        "ledger    4 pairs and 2 accounts of the machine's own sum to 300 steps, 250 cells, 0 "
        "in use, 0 live: all there is (difference 0)\n"
        "\n"
        "legend\n"
        "  function←where it is referenced  What the first function did on behalf of the "
        "second, in whose\n"
        "                                   text it is referred to.\n"
        "  calls                            How often the function was entered.\n"
        "  steps                            Work done: functions entered, operations and "
        "choices. The same\n"
        "                                   in every run.\n"
        "  % steps                          Its part of all steps.\n"
        "  cells                            Cells of graph allocated, of 32 bytes each.\n"
        "  % cells                          Its part of all cells allocated.\n"
        "  most in use                      The most that was in use at one time: live cells, and "
        "what\n"
        "                                   waiting calls took of the stack, in cells.\n"
        "  •                                Outside any function: where the program is "
        "begun.\n"
        "  (collector)                      The machine's own: taking back cells that are out "
        "of use. It\n"
        "                                   takes time, no steps.\n"
        "  (system)                         The machine's own: reading input, writing "
        "output.\n");
}

TEST(Report, ByCalleeAndByOrigin) {
    ReportOptions options;
    options.by = By::callee;
    EXPECT_EQ(table(options), "function     calls  steps  % steps  cells  % cells  most in use\n"
                              "map             10    140     46.7    200     80.0           25\n"
                              "main             1    100     33.3     50     20.0           30\n"
                              "inc             10     60     20.0      0      0.0            0\n"
                              "(collector)      0      0      0.0      0      0.0            0\n"
                              "(system)         0      0      0.0      0      0.0            0\n"
                              "total           21    300    100.0    250    100.0           60\n");
    options.by = By::origin;
    EXPECT_EQ(table(options),
              "referenced in  calls  steps  % steps  cells  % cells  most in use\n"
              "main              11    110     36.7     20      8.0           10\n"
              "•                  1    100     33.3     50     20.0           30\n"
              "map                9     90     30.0    180     72.0           25\n"
              "(collector)        0      0      0.0      0      0.0            0\n"
              "(system)           0      0      0.0      0      0.0            0\n"
              "total             21    300    100.0    250    100.0           60\n");
}

TEST(Report, ByFunctionHasBothAndThePlace) {
    ReportOptions options;
    options.by = By::function;
    options.columns = {"function", "steps", "cells", "caused_steps", "caused_cells", "place"};
    EXPECT_EQ(table(options),
              "function     steps  cells  caused steps  caused cells  place\n"
              "map            140    200            90           180  small.flic:3\n"
              "main           100     50           110            20  small.flic:1\n"
              "inc             60      0             0             0  small.flic:5\n"
              "•                0      0           100            50\n"
              "(collector)      0      0             0             0\n"
              "(system)         0      0             0             0\n"
              "total          300    250           300           250\n");
}

TEST(Report, PlacesOfAPairAreThoseOfItsReferences) {
    ReportOptions options;
    options.columns = {"pair", "place"};
    options.function = "map";
    EXPECT_EQ(table(options), "function←where it is referenced  place\n"
                              "map←map                          small.flic:3\n"
                              "map←main                         small.flic:1, small.flic:2\n"
                              "… 2 more pairs\n"
                              "(collector)\n"
                              "(system)\n"
                              "total\n");
}

TEST(Report, SortTopAndTheRest) {
    ReportOptions options;
    options.columns = {"pair", "cells", "in_use_max"};
    options.sort = "cells";
    options.top = 2;
    EXPECT_EQ(table(options), "function←where it is referenced  cells  most in use\n"
                              "map←map                            180           25\n"
                              "main←•                              50           30\n"
                              "… 2 more pairs                      20\n"
                              "(collector)                          0            0\n"
                              "(system)                             0            0\n"
                              "total                              250           60\n");
    options.sort = "pair";
    options.reverse = true;
    options.top = 3;
    EXPECT_EQ(table(options), "function←where it is referenced  cells  most in use\n"
                              "map←map                            180           25\n"
                              "map←main                            20           10\n"
                              "main←•                              50           30\n"
                              "… 1 more pair                        0\n"
                              "(collector)                          0            0\n"
                              "(system)                             0            0\n"
                              "total                              250           60\n");
}

TEST(Report, WhereLeavesTheRestInOneLine) {
    ReportOptions options;
    options.columns = {"pair", "steps"};
    options.where = "calls >= 9 or steps > 30%";
    EXPECT_EQ(table(options), "function←where it is referenced  steps\n"
                              "main←•                             100\n"
                              "map←map                             90\n"
                              "inc←main                            60\n"
                              "… 1 more pair                       50\n"
                              "(collector)                          0\n"
                              "(system)                             0\n"
                              "total                              300\n");
}

TEST(Report, ColumnsCanBeAdded) {
    ReportOptions options;
    options.columns = {"+in_use_max_step"};
    options.sort = "in_use_max_step";
    options.top = 1;
    const std::string text = table(options);
    EXPECT_EQ(
        text.substr(0, text.find('\n')),
        "function←where it is referenced  calls  steps  % steps  cells  % cells  most in use  "
        "at step");
    EXPECT_NE(text.find("map←map                              9     90     30.0    180     72.0"
                        "           25      250\n"),
              std::string::npos);
}

// Two intervals, 0 to 100 and 100 to 300: in the second map does all its work but one call.
Recording with_curves() {
    Recording recording = small();
    Curves& curves = recording.book().curves;
    curves.intervals.resize(2);
    curves.intervals[0].steps = 100;
    curves.intervals[0].cells = 70;
    curves.intervals[1].steps = 300;
    curves.intervals[1].cells = 250;
    curves.intervals[1].live_max = curves.intervals[1].in_use_max = 60;
    curves.rows.resize(6);
    const auto point = [](std::uint32_t interval, std::uint64_t calls, std::uint64_t steps,
                          std::uint64_t cells) {
        Point made;
        made.interval = interval;
        made.calls = calls;
        made.steps = steps;
        made.cells = cells;
        return made;
    };
    curves.rows[2] = {point(0, 1, 50, 50), point(1, 1, 100, 50)};
    curves.rows[3] = {point(0, 1, 50, 20)};
    curves.rows[4] = {point(1, 9, 90, 180)};
    curves.rows[5] = {point(1, 10, 60, 0)};
    return recording;
}

TEST(Report, AStretchOfTheRun) {
    ReportOptions options;
    options.window = "150:200";
    options.columns = {"pair", "calls", "steps", "step_share", "cells"};
    options.legend = false;
    EXPECT_EQ(
        made(with_curves(), options),
        "program   small.flic\n"
        "run       finished\n"
        "measured  by the lexical rules, on the fast engine\n"
        "stretch   from step 100 to step 300 of 300: the 1 recorded interval that the window "
        "touches\n"
        "steps     200\n"
        "cells     180 allocated; 60 in use at most, 0 at the end; of 32 bytes each\n"
        "time      was not measured\n"
        "\n"
        "function←where it is referenced  calls  steps  % steps  cells\n"
        "map←map                              9     90     45.0    180\n"
        "inc←main                            10     60     30.0      0\n"
        "main←•                               0     50     25.0      0\n"
        "map←main                             0      0      0.0      0\n"
        "(collector)                          0      0      0.0      0\n"
        "(system)                             0      0      0.0      0\n"
        "total                               19    200    100.0    180\n"
        "\n"
        "ledger    4 pairs and 2 accounts of the machine's own sum to 200 steps, 180 cells, 0 "
        "in use, 0 live: all there is (difference 0)\n");
}

TEST(Stretch, FromTo) {
    std::string problem;
    EXPECT_EQ(parse_stretch("10:20", 1000, problem), (StepRange{10, 20}));
    EXPECT_EQ(parse_stretch(":20", 1000, problem), (StepRange{0, 20}));
    EXPECT_EQ(parse_stretch("10%:0.5k", 1000, problem), (StepRange{100, 500}));
    EXPECT_EQ(parse_stretch("10:", 1000, problem), (StepRange{10, 1000}));
    EXPECT_EQ(parse_stretch("10", 1000, problem), std::nullopt);
    EXPECT_EQ(problem, "a stretch of a run is written FROM:TO, in steps, as 1000:25k or 10%:20%");
    EXPECT_EQ(parse_stretch("20:10", 1000, problem), std::nullopt);
    EXPECT_EQ(problem, "the stretch ends before it begins");
    EXPECT_EQ(parse_stretch("1000:2000", 1000, problem), std::nullopt);
    EXPECT_EQ(problem, "the run has only 1,000 steps");
    EXPECT_EQ(parse_stretch("-5:20", 1000, problem), std::nullopt);
    EXPECT_EQ(problem, "'-5' is no number of steps");
    EXPECT_EQ(parse_stretch("x:20", 1000, problem), std::nullopt);
    EXPECT_EQ(problem, "'x' does not fit here: a number is written as 1000, 10k, 3M or 5%");
}

TEST(Report, TimeWhereItWasMeasured) {
    Recording recording = small();
    recording.run.clock = "exact";
    recording.book().totals.time_ns = 4000000;
    for (Row& one : recording.book().rows) one.time_ns = one.steps * 10000;
    recording.book().rows[0].time_ns = 1000000; // the collector: a quarter
    ReportOptions options;
    options.columns = {"pair", "time", "time_share"};
    EXPECT_EQ(table(recording, options), "function←where it is referenced  time, ms  % time\n"
                                         "main←•                                1.0    25.0\n"
                                         "map←map                               0.9    22.5\n"
                                         "inc←main                              0.6    15.0\n"
                                         "map←main                              0.5    12.5\n"
                                         "(collector)                           1.0    25.0\n"
                                         "(system)                              0.0     0.0\n"
                                         "total                                 4.0   100.0\n");
    const std::string text = made(recording, {});
    EXPECT_NE(text.find("\ntime      0.004 s of processor time\n"), std::string::npos);
    EXPECT_NE(text.find("250 cells, 0 in use, 0 live, 0.004 s: all there is (difference 0)\n"),
              std::string::npos);
}

// By time, those that may be equal stand in the order of their steps. Here three pairs have 90, 80
// and 70 ms, ±8 each: the second may have as much as the first, the third may not.
TEST(Report, TimesThatCannotBeToldApart) {
    Recording recording = small();
    recording.run.clock = "sampled";
    for (Row& one : recording.book().rows) one.time_ns = one.time_error_ns = 0;
    const auto set = [&](std::size_t row, std::uint64_t time, std::uint64_t error,
                         std::uint64_t steps) {
        recording.book().rows[row].time_ns = time * 1000000;
        recording.book().rows[row].time_error_ns = error * 1000000;
        recording.book().rows[row].steps = steps;
    };
    ReportOptions options;
    options.columns = {"pair", "time", "time_error_ns", "steps"};
    options.sort = "time";
    options.top = 3;
    for (std::size_t row = 0; row < recording.book().rows.size(); ++row) set(row, 0, 0, 0);
    const std::size_t first = 2; // after the accounts of the machine's own
    set(first, 90, 8, 30);
    set(first + 1, 80, 8, 40);
    set(first + 2, 70, 8, 50);
    const Book& book = recording.book();
    const std::string text = table(recording, options);
    const auto place = [&](std::size_t row) { return text.find(book.pair_name(book.rows[row])); };
    EXPECT_LT(place(first + 1), place(first)); // 10 apart, √(8² + 8²) = 11 allowed
    EXPECT_LT(place(first), place(first + 2)); // 20 apart
    EXPECT_NE(text.find("± time, ms"), std::string::npos) << text;
}

// Cells × ms: 10 cells live through 3 ms, after 2 ms in which they came to be.
TEST(Report, CellsTimesMilliseconds) {
    Recording recording = small();
    recording.run.clock = "exact";
    recording.book().totals.time_ns = 5000000;
    recording.book().curves.intervals.resize(2);
    recording.book().curves.intervals[0].time_ns = 2000000;
    recording.book().curves.intervals[1].time_ns = 5000000;
    recording.book().curves.rows.resize(6);
    recording.book().curves.rows[3].open().resize(1);
    recording.book().curves.rows[3].open()[0].in_use = 10;
    ReportOptions options;
    options.columns = {"pair", "cell_ms"};
    options.function = "map";
    options.where = "origin = main";
    EXPECT_NE(table(recording, options).find("map←main                            40.0\n"),
              std::string::npos);
}

TEST(Report, TheLedgerShowsADifference) {
    Recording recording = small();
    recording.book().totals.steps = 310;
    recording.book().totals.live = 2;
    EXPECT_NE(made(recording, {})
                  .find("that differs from the run's totals by -10 steps, 0 cells, "
                        "0 in use, -2 live\n"),
              std::string::npos);
}

TEST(Report, RunsThatDidNotEndWell) {
    Recording recording = small();
    recording.run.state = State::failed;
    recording.run.exit_status = 3;
    recording.run.failure = "the head of\x1b[31m an empty list";
    recording.run.where = {"main", "go"};
    EXPECT_NE(made(recording, {})
                  .find("run       failed with status 3: the head of\\x1B[31m an "
                        "empty list (in main, go)\n"),
              std::string::npos);
    recording.run.state = State::running;
    recording.run.merged = {"a.lexprof", "b.lexprof"};
    const std::string text = made(recording, {});
    EXPECT_NE(text.find("sum of    2 runs: a.lexprof, b.lexprof\n"), std::string::npos);
    EXPECT_NE(text.find("run       still running; this is what was recorded so far\n"),
              std::string::npos);
}

TEST(Report, Csv) {
    ReportOptions options;
    options.format = Format::csv;
    options.columns = {"callee", "origin", "steps", "step_share"};
    options.top = 1;
    EXPECT_EQ(made(small(), options), "callee,origin,steps,step_share\r\n"
                                      "main,•,100,33.333333\r\n"
                                      "(collector),•,0,0\r\n"
                                      "(system),•,0,0\r\n");
    options.columns.clear();
    const std::string all = made(small(), options);
    EXPECT_EQ(all.substr(0, all.find('\r')),
              "pair,callee,origin,kind,calls,ops,matches,steps,step_share,cells,cell_share,updates,"
              "in_use,in_use_max,in_use_max_step,mean_in_use,in_use_steps,live,live_max,live_max_"
              "step,mean_live,"
              "cell_steps,place");
}

TEST(Report, Json) {
    ReportOptions options;
    options.format = Format::json;
    options.columns = {"callee", "steps"};
    options.where = "callee = inc";
    options.legend = false;
    EXPECT_EQ(made(small(), options), "{\n"
                                      "  \"program\": \"small.flic\",\n"
                                      "  \"state\": \"finished\",\n"
                                      "  \"exit_status\": 0,\n"
                                      "  \"failure\": \"\",\n"
                                      "  \"engine\": \"fast\",\n"
                                      "  \"book\": \"lexical\",\n"
                                      "  \"from_step\": 0,\n"
                                      "  \"to_step\": 300,\n"
                                      "  \"steps\": 300,\n"
                                      "  \"cells\": 250,\n"
                                      "  \"in_use\": 0,\n"
                                      "  \"in_use_max\": 60,\n"
                                      "  \"live\": 0,\n"
                                      "  \"live_max\": 60,\n"
                                      "  \"difference_steps\": 0,\n"
                                      "  \"difference_cells\": 0,\n"
                                      "  \"rows\": [\n"
                                      "  {\"callee\": \"inc\", \"steps\": 60},\n"
                                      "  {\"callee\": \"(collector)\", \"steps\": 0},\n"
                                      "  {\"callee\": \"(system)\", \"steps\": 0}\n"
                                      "]\n"
                                      "}\n");
}

TEST(Report, DroppedCyclesAreAFact) {
    Recording recording = small();
    EXPECT_EQ(made(recording, {}).find("cycles"), std::string::npos);
    recording.book().dropped_cycles = {12345, 17, 1020};
    EXPECT_NE(made(recording, {})
                  .find("cycles    dropped ones gave back 12,345 cells in 17 collections, at most "
                        "1,020 at once; they count as live until then\n"),
              std::string::npos);
    ReportOptions options;
    options.format = Format::json;
    EXPECT_NE(made(recording, options)
                  .find("  \"live_max\": 60,\n"
                        "  \"cycle_cells\": 12345,\n"
                        "  \"cycle_collections\": 17,\n"
                        "  \"cycle_cells_at_once\": 1020,\n"
                        "  \"difference_steps\": 0,\n"),
              std::string::npos);
}

TEST(Report, Markdown) {
    ReportOptions options;
    options.format = Format::markdown;
    options.columns = {"callee", "cells"};
    options.legend = false;
    options.where = "callee = map and origin = map";
    const std::string text = made(small(), options);
    EXPECT_NE(text.find("| function | cells |\n"
                        "|---|---:|\n"
                        "| map | 180 |\n"
                        "| … 3 more pairs | 70 |\n"),
              std::string::npos);
    EXPECT_EQ(text.substr(0, 28), "- **program**: small.flic\n- ");
}

TEST(Report, HostileNamesStayWithinTheirCells) {
    Recording recording = small();
    recording.book().rows[3].callee =
        subject(recording, "\x1b]0;title\x07,\"|<b>\n" + std::string(1 << 20, 'x'));
    ReportOptions options;
    options.function = "*title*";
    const std::string text = made(recording, options);
    EXPECT_EQ(text.find('\x1b'), std::string::npos);
    EXPECT_EQ(text.find('\x07'), std::string::npos);
    EXPECT_LT(text.size(), 5000U);
    for (const Format format : {Format::csv, Format::json, Format::markdown})
        for (const View view : {View::graph, View::inverted, View::propagated, View::space}) {
            options.format = format;
            options.view = view;
            EXPECT_FALSE(made(recording, options).empty());
        }
}

// A large file's points are not read for nothing.
TEST(Report, NeedsTheCurvesForStretchesAndCellsTimesTimeOnly) {
    ReportOptions options;
    EXPECT_EQ(extent_needed(options), Extent::all_but_points);
    options.view = View::graph;
    EXPECT_EQ(extent_needed(options), Extent::all_but_points);
    options.window = "1:2";
    EXPECT_EQ(extent_needed(options), Extent::everything);
    options = {};
    options.view = View::space;
    EXPECT_EQ(extent_needed(options), Extent::live_only);
    options.columns = {"pair", "live_max"};
    EXPECT_EQ(extent_needed(options), Extent::all_but_points);
    options = {};
    options.columns = {"pair", "cells"};
    options.format = Format::csv;
    EXPECT_EQ(extent_needed(options), Extent::all_but_points);
    options.columns.clear();
    EXPECT_EQ(extent_needed(options), Extent::live_only);
    options = {};
    options.columns = {"+cell_ms"};
    EXPECT_EQ(extent_needed(options), Extent::live_only);
    options.columns = {"pair"};
    options.where = "cell_ms > 3";
    EXPECT_EQ(extent_needed(options), Extent::live_only);
}

TEST(Report, AnEmptyRun) {
    Recording recording;
    for (const View view :
         {View::flat, View::graph, View::inverted, View::propagated, View::space}) {
        ReportOptions options;
        options.view = view;
        EXPECT_NE(made(recording, options).find("0 pairs and 0 accounts"), std::string::npos);
    }
}

TEST(ReportMistakes, SayWhatToDo) {
    ReportOptions options;
    options.sort = "cell";
    EXPECT_EQ(refused(options), "--sort: there is no column 'cell'; did you mean 'cells'?");
    options = {};
    options.columns = {"pair", "callz"};
    EXPECT_EQ(refused(options), "--columns: there is no column 'callz'; did you mean 'calls'?");
    options = {};
    options.where = "steps > 10 ad cells > 3";
    EXPECT_EQ(refused(options), "--where: expected 'and', 'or' or the end here\n"
                                "  steps > 10 ad cells > 3\n"
                                "             ^");
    options = {};
    options.function = "mop";
    EXPECT_EQ(refused(options), "--function: there is no account of 'mop'; did you mean 'map'?");
    options.function = "helper";
    EXPECT_EQ(refused(options), "--function: there is no account of 'helper': it counts for 'map'");
    options = {};
    options.view = View::graph;
    options.by = By::pair;
    EXPECT_EQ(refused(options),
              "--by: this view always has a part for each function; leave --by out");
    options.view = View::propagated;
    options.by = By::origin;
    EXPECT_EQ(refused(options), "--by: costs are propagated by pair or by function");
    options = {};
    options.window = "10:20";
    EXPECT_EQ(refused(options), "--window: no curves were recorded");
    options = {};
    options.sort = "time";
    EXPECT_EQ(refused(options), "--sort: the run was made without a clock, so there is no time");
}

} // namespace
} // namespace lexprof::profile
