// The dynamic book: who is charged when something is done, on both engines.
#include "tests/reducer/operations.h"
#include "tests/reducer/running.h"

#include <gtest/gtest.h>

namespace lexprof::tests {
namespace {

class DynamicBook : public testing::TestWithParam<Engine> {
  protected:
    Running run(const std::string& text, const std::vector<std::string>& profiled = {},
                const std::string& input = "") {
        return run_dynamically(text, GetParam(), profiled, input);
    }
};

INSTANTIATE_TEST_SUITE_P(Engine, DynamicBook, testing::Values(fast, compiled, plain),
                         [](const auto& tested) {
                             return std::string(tested.param == plain      ? "Plain"
                                                : tested.param == compiled ? "Compiled"
                                                                           : "Fast");
                         });

// --- the paper's table ----------------------------------------------------------------------

// x takes two operations, f, g and h one each.
TEST_P(DynamicBook, Table1ChargesXToWhoNeedsIt) {
    EXPECT_EQ(operations(run(example("table1-1"))), (Operations{1, 1, 3}));
    EXPECT_EQ(operations(run(example("table1-2"))), (Operations{1, 1, 3}));
    EXPECT_EQ(operations(run(example("table1-3"))), (Operations{1, 3, 1}));
}

TEST_P(DynamicBook, Table1HasOneCallOfEach) {
    for (const char* name : {"table1-1", "table1-2", "table1-3"}) {
        const Running running = run(example(name));
        EXPECT_EQ(running.row("main←•").calls, 1U) << name;
        EXPECT_EQ(running.row("f←main").calls, 1U) << name;
        EXPECT_EQ(running.row("g←f").calls, 1U) << name;
        EXPECT_EQ(running.row("h←g").calls, 1U) << name;
    }
}

// --- calls and returns ----------------------------------------------------------------------

TEST_P(DynamicBook, TheCallerIsWhoIsExecutedNotWhoWroteTheName) {
    const Running running = run("& (main map increment) ((map increment (PACK-2-1 1 PACK-0-0))"
                                "(\\f \\l CASE-2 PACK-0-0 (UNPACK!-2 (\\x \\xs"
                                " SEQ (f x) (PACK-2-1 (f x) (map f xs))) l) l) (\\x INT+ x 1))");
    EXPECT_EQ(running.output, "[2]\n");
    EXPECT_EQ(running.row("increment←map").calls, 1U); // demanded by SEQ
    EXPECT_EQ(running.row("increment←•").calls, 1U);   // demanded by printing
    EXPECT_EQ(running.row("increment←main").calls, 0U);
}

// main hands g (2 * 3) to f, which needs it: the call of g is f's.
TEST_P(DynamicBook, AnArgumentIsEvaluatedForWhoNeedsIt) {
    const Running running = run("& (main f g) ((f (g (INT* 2 3))) (\\x INT+ x 1) (\\y INT- y 4))");
    EXPECT_EQ(running.output, "3\n");
    EXPECT_EQ(running.row("g←f").calls, 1U);
    EXPECT_EQ(running.row("g←main").calls, 0U);
    EXPECT_EQ(running.row("g←f").ops, 2U); // the subtraction, and what it needs
    EXPECT_EQ(running.row("f←main").ops, 1U);
    EXPECT_EQ(running.row("main←•").ops, 0U);
}

TEST_P(DynamicBook, AfterAReturnTheCallerGoesOn) {
    const Running running = run("& (main f g) ((INT+ (f 1) 5) (\\x INT+ (g x) (INT* x 2))"
                                "(\\y INT- y 1))");
    EXPECT_EQ(running.output, "7\n");
    EXPECT_EQ(running.row("main←•").ops, 1U);
    EXPECT_EQ(running.row("f←main").ops, 2U);
    EXPECT_EQ(running.row("g←f").ops, 1U);
}

// f ends with a call of g; both are over when their one value is there.
TEST_P(DynamicBook, ALastCallIsACallOfTheCaller) {
    const Running running = run("& (main f g) ((INT+ (f 1) 5) (\\x g (INT+ x 1)) (\\y INT* y y))");
    EXPECT_EQ(running.output, "9\n");
    EXPECT_EQ(running.row("g←f").calls, 1U);
    EXPECT_EQ(running.row("g←f").ops, 2U);
    EXPECT_EQ(running.row("f←main").ops, 0U);
    EXPECT_EQ(running.row("main←•").ops, 1U);
}

// An argument that is computed before the call all the same belongs to the called function.
TEST_P(DynamicBook, WhatTheFirstStepNeedsIsTheCalledFunctions) {
    const Running running = run("& (main down) ((down 5) (\\n IF (INT= n 0) 0 (down (INT- n 1))))");
    EXPECT_EQ(running.output, "0\n");
    EXPECT_EQ(running.row("down←main").calls, 1U);
    EXPECT_EQ(running.row("down←main").ops, 1U); // its comparison; the subtraction is needed below
    EXPECT_EQ(running.row("down←down").calls, 5U);
    EXPECT_EQ(running.row("down←down").ops, 10U);
}

TEST_P(DynamicBook, AFunctionWithoutAnAccountWorksForWhoCallsIt) {
    const Running running =
        run("& (main f g) ((f 1) (\\x INT+ (g x) 1) (\\y INT* y y))", {"main", "f"});
    EXPECT_EQ(running.output, "2\n");
    EXPECT_EQ(running.row("f←main").ops, 2U);
}

TEST_P(DynamicBook, ALocalFunctionThatIsAskedForIsCalled) {
    const Running running =
        run("& (main f) ((f 3) (\\x & (k) ((\\y INT* y x)) (k (INT+ x 1))))", {"main", "f", "f/k"});
    EXPECT_EQ(running.output, "12\n");
    EXPECT_EQ(running.row("f/k←f").calls, 1U);
    EXPECT_EQ(running.row("f/k←f").ops, 2U);
}

// --- constants ------------------------------------------------------------------------------

TEST_P(DynamicBook, AConstantIsCalledByItsFirstDemander) {
    const Running running = run("& (main c f g) ((INT+ (f 1) (g 1)) (INT* (INT+ 2 4) 7)"
                                "(\\x INT+ c x) (\\x INT- c x))");
    EXPECT_EQ(running.output, "84\n");
    EXPECT_EQ(running.row("c←f").calls, 1U);
    EXPECT_EQ(running.row("c←f").ops, 2U);
    EXPECT_EQ(running.callee("c").calls, 1U);
    EXPECT_EQ(running.row("g←main").ops, 1U);
}

TEST_P(DynamicBook, AConstantThatIsAFunctionIsCalledWheneverItIsApplied) {
    const Running running = run("& (main k f) ((INT+ (f 1) (f 2)) (INT+ 1) (\\x INT* (k x) 2))");
    EXPECT_EQ(running.output, "10\n");
    EXPECT_EQ(running.row("k←f").calls, 2U);
    EXPECT_EQ(running.row("k←f").ops, 2U); // the additions are executed in k
    EXPECT_EQ(running.row("f←main").ops, 2U);
}

// --- nobody's call --------------------------------------------------------------------------

TEST_P(DynamicBook, WhatPrintingDemandsIsNobodysCall) {
    const Running running = run("& (main f) ((PACK-2-0 (INT+ 1 2) (f 3)) (\\x INT* x x))");
    EXPECT_EQ(running.output, "(3,9)\n");
    EXPECT_EQ(running.row("main←•").ops, 0U);
    EXPECT_EQ(running.row("•←•").ops, 1U);
    EXPECT_EQ(running.row("f←•").calls, 1U);
    EXPECT_EQ(running.row("f←•").ops, 1U);
}

TEST_P(DynamicBook, AComparisonReturnsToWhoCompares) {
    const Running running = run("& (main g) ((IF (POLY= (PACK-2-0 (g 1) 2) (PACK-2-0 2 2)) 7 8)"
                                "(\\x INT+ x 1))");
    EXPECT_EQ(running.output, "7\n");
    EXPECT_EQ(running.row("g←main").ops, 1U);
    EXPECT_EQ(running.row("main←•").ops, 1U);
    EXPECT_EQ(running.row("main←•").matches, 1U);
}

TEST_P(DynamicBook, AnErrorsMessageIsEvaluatedForWhoFails) {
    const Running running = run("& (main g) ((ERROR (PACK-2-1 (g 1) (PACK-2-1 (g 2) PACK-0-0)))"
                                "(\\x INT-TO-ASCII (INT+ x 64)))");
    EXPECT_EQ(running.failure().kind, reducer::Failure::Kind::error);
    EXPECT_EQ(running.row("g←main").calls, 2U);
    EXPECT_EQ(running.callee("g").calls, 2U);
}

TEST_P(DynamicBook, InputIsTheSystems) {
    const Running running = run("& (main) ((length STDIN))", {}, "abc");
    EXPECT_EQ(running.output, "3\n");
    EXPECT_EQ(running.row("(system)←•").cells, 4U); // three characters, and what is not read yet
}

// --- steps and cells ------------------------------------------------------------------------

// The step of building a body is the first of the call.
TEST_P(DynamicBook, StepsAreThoseOfTheCall) {
    const Running running = run("& (main f) ((INT+ (f 1) 5) (\\x INT* x 2))");
    EXPECT_EQ(running.row("•←•").steps, 0U);
    EXPECT_EQ(running.row("main←•").steps, 2U); // its body, the sum
    EXPECT_EQ(running.row("f←main").steps, 2U); // its body, the product
    EXPECT_EQ(running.book().totals.steps, 4U);
}

// main: the applications and two numbers; f: its own application and number, and both results, one
// of which main wrote.
TEST(DynamicCells, BelongToWhoMakesThem) {
    const std::string text = "& (main f) ((f (FLOAT+ 1.5 2.5)) (\\x FLOAT* x 2.0))";
    const Running lexical = run_text(text, plain);
    EXPECT_EQ(lexical.row("main←•").cells, 6U);
    EXPECT_EQ(lexical.row("f←main").cells, 3U);
    const Running dynamic = run_dynamically(text, plain);
    EXPECT_EQ(dynamic.output, "8.0\n");
    EXPECT_EQ(dynamic.row("main←•").cells, 5U);
    EXPECT_EQ(dynamic.row("f←main").cells, 4U);
    EXPECT_EQ(dynamic.book().totals.cells, 9U);
}

// f makes a list of two for main, which keeps it: f's cells, though its call is over.
TEST(DynamicCells, AreThoseOfTheCallThatMadeThem) {
    const std::string text = "& (main f) ((= l (f 7) (INT+ (SEQ l 1) (SEL-2-0 l)))"
                             " (\\x PACK-2-1 x (PACK-2-1 x PACK-0-0)))";
    const Running dynamic = run_dynamically(text, plain);
    EXPECT_EQ(dynamic.output, "8\n");
    const profile::Row f = dynamic.row("f←main");
    EXPECT_GE(f.live_max, 1);
    EXPECT_EQ(f.live, 0);
    EXPECT_GT(f.cell_steps, 0);
    EXPECT_EQ(f.live_max, f.in_use_max);
}

// Live cells of the rows add up to those of the whole heap, and the totals are those of the lexical
// book.
TEST_P(DynamicBook, HasTheLevelsOfTheLexicalBook) {
    const Running running = run(example("blocked-pipeline"));
    const Running lexical = run_text(example("blocked-pipeline"), GetParam());
    EXPECT_EQ(running.book().totals.live_max, lexical.book().totals.live_max);
    EXPECT_EQ(running.book().totals.in_use_max, lexical.book().totals.in_use_max);
    EXPECT_EQ(running.book().scheme, profile::Scheme::dynamic);
    std::int64_t most = 0;
    for (const profile::Row& row : running.book().rows) {
        EXPECT_EQ(row.live, 0);
        EXPECT_EQ(row.in_use, 0);
        most = std::max(most, row.live_max);
    }
    EXPECT_GT(most, 1000);
}

// At the end of every interval, between two reductions, the rows add up to what has been done.
TEST_P(DynamicBook, TheCurvesAddUpAllTheWay) {
    const Running running = run(example("blocked-pipeline"));
    const profile::Curves& curves = running.book().curves;
    ASSERT_GE(curves.intervals.size(), 50U);
    for (std::uint32_t at = 0; at < curves.intervals.size(); ++at) {
        std::uint64_t steps = 0;
        std::uint64_t cells = 0;
        std::int64_t live = 0;
        for (const auto& points : curves.rows) {
            const profile::Point point = profile::at_end(points, at);
            steps += point.steps;
            cells += point.cells;
            live += point.live;
        }
        EXPECT_EQ(steps, curves.intervals[at].steps) << at;
        EXPECT_EQ(cells, curves.intervals[at].cells) << at;
        EXPECT_EQ(static_cast<std::uint64_t>(live), curves.intervals[at].live) << at;
    }
}

// The culprit of the blocked pipeline, as the dynamic style has it: f is called by foldr, whoever
// asked for it.
TEST_P(DynamicBook, DoesNotSayOnWhoseBehalf) {
    const Running running = run(example("blocked-pipeline"));
    EXPECT_EQ(running.row("f←foldr").calls, 1010U);
    EXPECT_EQ(running.row("f←myhead").calls, 0U);
    EXPECT_EQ(running.row("f←mylast").calls, 0U);
}

// Both books of one run.
TEST_P(DynamicBook, IsKeptBesideTheLexicalOne) {
    reducer::RunOptions options;
    options.engine = GetParam();
    options.books = {profile::Scheme::dynamic, profile::Scheme::lexical};
    Running running = run_text(example("table1-1"), options);
    ASSERT_EQ(running.outcome.books.size(), 2U);
    EXPECT_EQ(operations(running), (Operations{1, 1, 3}));
    std::swap(running.outcome.books[0], running.outcome.books[1]);
    EXPECT_EQ(running.book().scheme, profile::Scheme::lexical);
    EXPECT_EQ(operations(running), (Operations{3, 1, 1}));
}

} // namespace
} // namespace lexprof::tests
