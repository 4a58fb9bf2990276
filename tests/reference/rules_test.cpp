// The rules of the specification one by one: whose is what.

#include "tests/reference/trial.h"

#include <gtest/gtest.h>

namespace lexprof::reference {
namespace {

TEST(Instantiation, ProfiledAndInherited) {
    // g is inherited by f: its calls are not counted, its cells and operations are f←main's.
    const std::string text = "& (f g main) ((\\x g (INT+ x 1)) (\\y INT* y y) (f 2))";
    const Trial all = run_text(text);
    EXPECT_EQ(all.row("f←main").ops, 1U);
    EXPECT_EQ(all.row("g←f").ops, 1U);
    EXPECT_EQ(all.row("g←f").calls, 1U);
    const Trial some = run_text(text, {}, {"f", "main"});
    EXPECT_EQ(some.row("f←main").calls, 1U);
    EXPECT_EQ(some.row("f←main").ops, 2U);
    EXPECT_EQ(some.row("f←main").cells, all.row("f←main").cells + all.row("g←f").cells);
    EXPECT_EQ(some.outcome.lexical.size(), all.outcome.lexical.size() - 1);
}

TEST(Instantiation, AnArgumentKeepsThePairOfWhoWroteIt) {
    // apply x = x 1: f is referenced in main, and called from there although apply applies it
    const Trial trial = run_text("& (f apply main) ((\\x INT+ x 1) (\\g g 1) (apply f))");
    EXPECT_EQ(trial.row("f←main").calls, 1U);
    EXPECT_EQ(trial.row("f←apply"), Row{});
}

TEST(Instantiation, StepsAreChargedToTheReference) {
    // the CAF main is demanded from •, f is referenced in main: one step each, and one operation
    const Trial trial = run_text("& (f main) ((\\x INT+ x 1) (f 5))");
    EXPECT_EQ(trial.row("•←•").steps, 1U);
    EXPECT_EQ(trial.row("main←•").steps, 1U);
    EXPECT_EQ(trial.row("f←main").steps, 1U);
    EXPECT_EQ(trial.outcome.steps, 3U);
}

TEST(Instantiation, LiftedFunctionsBelongToWhatTheyWereWrittenIn) {
    const Trial trial =
        run_text("& (f main) ((\\x & (go) ((\\n IF (INT= n 0) x (go (INT- n 1)))) (go 3)) (f 8))");
    EXPECT_EQ(trial.outcome.output, "8\n");
    EXPECT_EQ(trial.row("f←main").calls, 1U);
    EXPECT_EQ(trial.row("f←main").ops, 4U + 3U);
    EXPECT_EQ(trial.row("f←main").matches, 4U);
}

TEST(Instantiation, ALocalFunctionThatIsAskedForHasItsOwnRow) {
    const std::string text =
        "& (f main) ((\\x & (go) ((\\n IF (INT= n 0) x (go (INT- n 1)))) (go 3)) (f 8))";
    const Trial trial = run_text(text, {}, {"f", "f/go", "main"});
    EXPECT_EQ(trial.outcome.output, "8\n");
    EXPECT_EQ(trial.row("f←main").calls, 1U);
    EXPECT_EQ(trial.row("f←main").ops, 0U);
    EXPECT_EQ(trial.row("f/go←f").calls, 1U);
    EXPECT_EQ(trial.row("f/go←f/go").calls, 3U);
    EXPECT_EQ(trial.callee("f/go").ops, 7U);
}

TEST(Instantiation, ALocalValueThatIsAskedForIsStillShared) {
    const std::string text = "& (f main) ((\\x = y (INT* x x) (INT+ y y)) (f 3))";
    const Trial trial = run_text(text, {}, {"f", "f/y", "main"});
    EXPECT_EQ(trial.outcome.output, "18\n");
    EXPECT_EQ(trial.row("f/y←f").calls, 1U);
    EXPECT_EQ(trial.row("f/y←f").ops, 1U);
    EXPECT_EQ(trial.row("f←main").ops, 1U);
}

TEST(Cafs, EtaEquivalentDefinitionsHaveEqualCalls) {
    const std::string lists = "(PACK-2-1 TRUE (PACK-2-1 FALSE PACK-0-0))";
    const std::string calls =
        "(PACK-3-0 (and1 " + lists + ") (and1 PACK-0-0) (and2 " + lists + ")) (and2 PACK-0-0)";
    const Trial trial = run_text(
        "& (and1 and2 main) ((\\xs foldr && TRUE xs) (foldr && TRUE) (PACK-2-0 " + calls + "))");
    EXPECT_EQ(trial.outcome.output, "(PACK-3-0 FALSE TRUE FALSE,TRUE)\n");
    EXPECT_EQ(trial.row("and1←main").calls, 2U);
    EXPECT_EQ(trial.row("and2←main").calls, 2U);
}

TEST(Cafs, DataCountsOnceAndCostsItsFirstDemander) {
    // main adds f to g; f comes first unless the order is turned round
    const std::string text = "& (c f g main) ((INT* 6 7) (\\x INT+ c x) (\\x INT- c x)"
                             "(INT+ (f 1) (g 1)))";
    const Trial left = run_text(text);
    EXPECT_EQ(left.outcome.output, "84\n");
    EXPECT_EQ(left.row("c←f").calls, 1U);
    EXPECT_EQ(left.row("c←f").ops, 1U);
    EXPECT_EQ(left.row("c←f").cells, 2U);
    EXPECT_EQ(left.row("c←g"), Row{});
    Options right;
    right.order = Order::right_to_left;
    const Trial turned = run_text(text, right);
    EXPECT_EQ(turned.row("c←g").cells, 2U);
    EXPECT_EQ(turned.row("c←f"), Row{});
    EXPECT_EQ(turned.callee("c"), left.callee("c"));
}

TEST(Cafs, AnInheritedCafIsNotCounted) {
    const Trial trial =
        run_text("& (c f main) ((INT* 6 7) (\\x INT+ c x) (f 1))", {}, {"f", "main"});
    EXPECT_EQ(trial.row("f←main").calls, 1U);
    EXPECT_EQ(trial.row("f←main").ops, 2U);
}

TEST(Cafs, TheNameSurvivesInAnArgumentThatHasBeenEvaluated) {
    // twice p k evaluates k, then applies it two times: k counts for the demand, which is its
    // first, and for both applications
    const Trial trial = run_text("& (k twice main) ((INT+ 1) (\\f SEQ f (f (f 0))) (twice k))");
    EXPECT_EQ(trial.outcome.output, "2\n");
    EXPECT_EQ(trial.row("k←main").calls, 3U);
}

TEST(Cafs, ACafBehindACaf) {
    const Trial trial = run_text("& (a b main) (b (INT+ 1) (INT+ (a 1) (a 2)))");
    EXPECT_EQ(trial.outcome.output, "5\n");
    EXPECT_EQ(trial.row("a←main").calls, 2U);
    EXPECT_EQ(trial.row("b←a").calls, 2U);
}

TEST(Cafs, TheBodyOfAProgramIsOne) {
    const Trial trial = run_text("& (f) ((\\x INT+ x 1)) (f 1)");
    EXPECT_EQ(trial.row("(main)←•").calls, 1U);
    EXPECT_EQ(trial.row("f←(main)").calls, 1U);
}

TEST(Primitives, OperationsAndMatches) {
    const Trial trial =
        run_text("& (main) ((IF (AND (NOT FALSE) (POLY= (PACK-2-0 1 2) (PACK-2-0 1 2)))"
                 "(CASE-2 0 (SEL-1-0 (PACK-1-1 5)) PACK-0-1) 1))");
    EXPECT_EQ(trial.outcome.output, "5\n");
    EXPECT_EQ(trial.row("main←•").ops, 3U);     // NOT, AND, POLY=
    EXPECT_EQ(trial.row("main←•").matches, 3U); // IF, CASE-2, SEL-1-0
}

TEST(Primitives, APrimitiveCountsForWhoWroteIt) {
    const Trial trial = run_text("& (f main) ((\\op op 1 2) (f INT+))");
    EXPECT_EQ(trial.row("main←•").ops, 1U);
    EXPECT_EQ(trial.row("f←main").ops, 0U);
}

TEST(Primitives, StandardInputBelongsToTheSystem) {
    Options options;
    options.input = "abc";
    const Trial trial = run_text("& (main) (STDIN)", options);
    EXPECT_EQ(trial.outcome.output, "abc\n");
    EXPECT_EQ(trial.row("(system)←•").cells, 3U);
}

} // namespace
} // namespace lexprof::reference
