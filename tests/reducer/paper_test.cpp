// The results that the paper works out, on both engines.
#include "tests/reducer/operations.h"
#include "tests/reducer/running.h"

#include <gtest/gtest.h>

namespace lexprof::tests {
namespace {

class Paper : public testing::TestWithParam<Engine> {
  protected:
    Running run(const std::string& text, const std::vector<std::string>& profiled = {}) {
        return run_text(text, GetParam(), profiled);
    }
};

INSTANTIATE_TEST_SUITE_P(Engine, Paper, testing::Values(fast, compiled, plain),
                         [](const auto& tested) {
                             return std::string(tested.param == plain      ? "Plain"
                                                : tested.param == compiled ? "Compiled"
                                                                           : "Fast");
                         });

// x takes two operations, f, g and h one each.
TEST_P(Paper, Table1ChargesXToWhoWroteIt) {
    const Running first = run(example("table1-1"));
    EXPECT_EQ(first.output, "57\n");
    EXPECT_EQ(operations(first), (Operations{3, 1, 1}));
    const Running second = run(example("table1-2"));
    EXPECT_EQ(second.output, "57\n");
    EXPECT_EQ(operations(second), (Operations{1, 3, 1}));
    const Running third = run(example("table1-3"));
    EXPECT_EQ(third.output, "55\n");
    EXPECT_EQ(operations(third), (Operations{3, 1, 1}));
}

TEST_P(Paper, Table1HasOneCallOfEach) {
    for (const char* name : {"table1-1", "table1-2", "table1-3"}) {
        const Running running = run(example(name));
        EXPECT_EQ(running.row("f←main").calls, 1U) << name;
        EXPECT_EQ(running.row("g←f").calls, 1U) << name;
        EXPECT_EQ(running.row("h←g").calls, 1U) << name;
    }
}

TEST_P(Paper, IncrementIsCountedWhereItIsNamed) {
    const Running running = run(example("increment-map"));
    EXPECT_EQ(running.output, "(501500,65)\n");
    EXPECT_EQ(running.row("increment←g").calls, 1000U);
    EXPECT_EQ(running.row("increment←g").ops, 1000U);
    EXPECT_EQ(running.row("increment←h").calls, 10U);
    EXPECT_EQ(running.row("increment←map").calls, 0U);
    EXPECT_EQ(running.row("map←g").calls, 1U);
    EXPECT_EQ(running.row("map←h").calls, 1U);
    EXPECT_EQ(running.row("map←map").calls, 1010U); // once for each element, the last time for []
}

TEST_P(Paper, BlockedPipeline) {
    const Running running = run(example("blocked-pipeline"));
    EXPECT_EQ(running.output, "1013\n");
    EXPECT_EQ(running.row("f←myhead").calls, 1000U);
    EXPECT_EQ(running.row("f←mylast").calls, 10U);
    EXPECT_EQ(running.row("myhead←main").calls, 1U);
    EXPECT_EQ(running.row("mylast←main").calls, 1U);
    // before the first result there must be all 1000 lists of one or two cells each
    EXPECT_GE(running.row("f←myhead").live_max, 999);
}

TEST_P(Paper, UnblockedPipeline) {
    const Running running = run(example("unblocked-pipeline"));
    EXPECT_EQ(running.output, "1013\n");
    EXPECT_EQ(running.row("f←myhead").calls, 1U);
    EXPECT_EQ(running.row("f←mylast").calls, 10U);
}

TEST_P(Paper, TheRepairLowersThePeakMoreThanSixfold) {
    const auto peak = [&](const char* name) { return run(example(name)).book().totals.live_max; };
    EXPECT_GT(peak("blocked-pipeline"), 6 * peak("unblocked-pipeline"));
}

TEST_P(Paper, QueensAsksSafe742Times) {
    for (const char* name : {"nqueens", "nqueens-allfalse"}) {
        const Running running = run(example(name));
        EXPECT_EQ(running.output,
                  "[[1,3,5,7,2,4,6],[1,3,5,8,2,4,6],[1,3,8,6,4,2,5],[1,4,6,8,2,5,3],"
                  "[1,4,6,8,2,7,3],[1,4,7,3,6,2,5],[1,4,7,3,8,2,5],[1,5,2,6,3,7,4],"
                  "[1,5,2,8,3,7,4],[1,5,8,2,4,7,3]]\n")
            << name;
        EXPECT_EQ(running.callee("safe").calls, 742U) << name;
        EXPECT_EQ(running.row("safe←queens").calls, 742U) << name;
        EXPECT_EQ(running.row("queens←queens").calls, 7U) << name;
        EXPECT_EQ(running.row("queens←main").calls, 1U) << name;
    }
}

// safe without `all not`: its time falls by about a fifth, and so does its share of the steps.
TEST_P(Paper, AllFalseMakesSafeCheaper) {
    const std::vector<std::string> profiled{"queens", "safe", "check", "main"};
    const auto steps = [&](const char* name) {
        return static_cast<double>(run(example(name), profiled).callee("safe").steps);
    };
    const double ratio = steps("nqueens-allfalse") / steps("nqueens");
    EXPECT_LT(ratio, 0.9);
    EXPECT_GT(ratio, 0.6);
}

TEST_P(Paper, SumSquares) {
    const Running running = run(example("sum-squares"));
    EXPECT_EQ(running.output, "21413400\n"); // 400·401·801/6
    EXPECT_EQ(running.row("upto←upto").calls, 400U);
    EXPECT_EQ(running.row("upto←sumSquares").calls, 1U);
    EXPECT_EQ(running.row("square←sumSquares").calls, 400U);
    EXPECT_EQ(running.row("square←sumSquares").ops, 400U);
    EXPECT_EQ(running.callee("upto").ops, 401U + 400U); // comparisons, and n + 1
}

TEST_P(Paper, SumSquaresWithTheMistake) {
    const Running running = run(example("sum-squares-bug"));
    EXPECT_EQ(running.output, "21253400\n"); // 399·400·799/6
    EXPECT_EQ(running.row("upto←upto").calls, 399U);
    EXPECT_EQ(running.row("square←sumSquares").calls, 399U);
}

// --- CAFs -----------------------------------------------------------------------------------

TEST_P(Paper, EtaEquivalentDefinitionsHaveEqualCalls) {
    const Running running = run(example("and-caf"));
    EXPECT_EQ(running.output, "([TRUE,TRUE,FALSE],[TRUE,TRUE,FALSE])\n");
    EXPECT_EQ(running.row("and1←main").calls, 3U);
    EXPECT_EQ(running.row("and2←main").calls, 3U);
}

TEST_P(Paper, DataCountsOnce) {
    const Running running = run(example("and-caf"));
    EXPECT_EQ(running.callee("lists").calls, 1U);
}

// c is demanded by f first, or by g first when arguments are evaluated right to left.
TEST_P(Paper, ASharedCafCostsItsFirstDemander) {
    const std::string text = "& (c f g main) ((INT* (INT+ 2 4) 7) (\\x INT+ c x) (\\x INT- c x)"
                             "(INT+ (f 1) (g 1)))";
    reducer::RunOptions options;
    options.engine = GetParam();
    const Running left = run_text(text, options);
    EXPECT_EQ(left.output, "84\n");
    EXPECT_EQ(left.row("c←f").calls, 1U);
    EXPECT_EQ(left.row("c←f").ops, 2U);
    EXPECT_EQ(left.callee("c").calls, 1U);
    EXPECT_EQ(left.row("c←g").ops, 0U);
    options.order = reducer::ArgumentOrder::right_to_left;
    const Running right = run_text(text, options);
    EXPECT_EQ(right.output, "84\n");
    EXPECT_EQ(right.row("c←g").calls, 1U);
    EXPECT_EQ(right.row("c←g").ops, 2U);
    EXPECT_EQ(right.callee("c").calls, 1U);
}

TEST_P(Paper, ACafThatIsNotAskedForIsInherited) {
    const Running running = run("& (c f main) ((INT* 6 7) (\\x INT+ c x) (f 1))", {"f", "main"});
    EXPECT_EQ(running.output, "43\n");
    EXPECT_EQ(running.row("f←main").calls, 1U);
    EXPECT_EQ(running.row("f←main").ops, 2U);
}

TEST_P(Paper, ACafThatIsAFunctionCountsItsApplicationsAfterItIsEvaluated) {
    // SEQ demands k, then it is applied twice
    const Running running = run("& (k twice main) ((INT+ 1) (\\f SEQ f (f (f 0))) (twice k))");
    EXPECT_EQ(running.output, "2\n");
    EXPECT_EQ(running.row("k←main").calls, 3U);
}

// --- primitives and parameters --------------------------------------------------------------

TEST_P(Paper, APrimitiveCountsForWhoWroteIt) {
    const Running running = run("& (total main) ((\\l foldr INT+ 0 l) (total (enumFromTo 1 10)))",
                                {"total", "main", "prelude.foldr", "prelude.enumFromTo"});
    EXPECT_EQ(running.output, "55\n");
    EXPECT_EQ(running.row("total←main").ops, 10U);
    EXPECT_EQ(running.callee("foldr").ops, 0U);
}

TEST_P(Paper, APrimitivePassedOnCountsForWhoWroteIt) {
    const Running running = run("& (f main) ((\\op op 1 2) (f INT+))");
    EXPECT_EQ(running.output, "3\n");
    EXPECT_EQ(running.row("main←•").ops, 1U);
    EXPECT_EQ(running.row("f←main").ops, 0U);
}

TEST_P(Paper, AnArgumentKeepsThePairOfWhoWroteIt) {
    const Running running = run("& (f apply main) ((\\x INT+ x 1) (\\g g (INT* 2 3)) (apply f))");
    EXPECT_EQ(running.output, "7\n");
    EXPECT_EQ(running.row("f←main").calls, 1U);
    EXPECT_EQ(running.row("f←apply").calls, 0U);
    EXPECT_EQ(running.row("apply←main").ops, 1U); // the multiplication, though f demands it
}

// The cells of an argument stay with the function that wrote it: here a list that f only keeps.
TEST_P(Paper, TheCellsOfAParameterKeepTheirPair) {
    const Running running = run("& (f main) ((\\l PACK-2-0 l l) (f (PACK-2-1 1 PACK-0-0)))");
    EXPECT_EQ(running.output, "([1],[1])\n");
    EXPECT_EQ(running.row("f←main").calls, 1U);
    // main: the application and the list; f: the pair, to which the application then refers
    EXPECT_EQ(running.row("main←•").cells, 2U);
    EXPECT_EQ(running.row("f←main").cells, 1U);
}

// h = g f; g x = x a; f y = b + y.
TEST_P(Paper, SingleStep) {
    const Running running = run(example("single-step"));
    EXPECT_EQ(running.output, "26\n");
    EXPECT_EQ(running.row("main←•").calls, 1U);
    EXPECT_EQ(running.row("g←main").calls, 1U);
    EXPECT_EQ(running.row("f←main").calls, 1U);
    EXPECT_EQ(running.row("g←main").ops, 1U); // a
    EXPECT_EQ(running.row("f←main").ops, 2U); // b and the sum
    EXPECT_EQ(running.row("f←g").calls, 0U);
}

} // namespace
} // namespace lexprof::tests
