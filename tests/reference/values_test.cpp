// What programs print, how they end, and what laziness leaves alone.

#include "tests/reference/trial.h"

#include <gtest/gtest.h>

namespace lexprof::reference {
namespace {

std::string printed(const std::string& expression) { return run_text(expression).outcome.output; }

Outcome ended(const std::string& expression) { return run_text(expression).outcome; }

TEST(Printing, Scalars) {
    EXPECT_EQ(printed("42"), "42\n");
    EXPECT_EQ(printed("42-"), "-42\n");
    EXPECT_EQ(printed("123456789012345678901234567890"), "123456789012345678901234567890\n");
    EXPECT_EQ(printed("(INT* 4294967296 4294967296)"), "18446744073709551616\n"); // 2^64
    EXPECT_EQ(printed("1.5"), "1.5\n");
    EXPECT_EQ(printed("(FLOAT* 1.5 2.0)"), "3.0\n");
    EXPECT_EQ(printed("TRUE"), "TRUE\n");
    EXPECT_EQ(printed("'x'"), "'x'\n");
    EXPECT_EQ(printed("INT+"), "<function>\n");
}

// The program's body is a constant that is demanded once; main is a function that is not called.
TEST(Printing, FunctionsOfTheProgram) {
    for (const char* text : {"\\x INT+ x 1", "[line 7] (\\x \\y x)", "& (f) ((\\x x)) (\\y f y)"}) {
        const Trial trial = run_text(text);
        EXPECT_EQ(trial.outcome.output, "<function>\n") << text;
        EXPECT_EQ(trial.row("(main)←•").calls, 1U) << text;
        EXPECT_EQ(trial.outcome.steps, 1U) << text;
        EXPECT_EQ(trial.outcome.cells, 0U) << text;
    }
    const Trial trial = run_text("& (main) ((\\x x))");
    EXPECT_EQ(trial.outcome.output, "<function>\n");
    EXPECT_EQ(trial.outcome.total(), Row{});
}

TEST(Printing, ListsAndStrings) {
    EXPECT_EQ(printed("PACK-0-0"), "[]\n");
    EXPECT_EQ(printed("(PACK-2-1 1 (PACK-2-1 2- PACK-0-0))"), "[1,-2]\n");
    EXPECT_EQ(printed("\"say #\"é#\"\""), "say \"é\"\n");
    EXPECT_EQ(printed("\"line#n\""), "line\n");
    EXPECT_EQ(printed("(PACK-2-1 \"a#n##\" (PACK-2-1 \"#\"'\" PACK-0-0))"),
              "[\"a#n##\",\"#\"'\"]\n");
    EXPECT_EQ(printed("(PACK-2-0 'a' '#'')"), "('a','#'')\n");
}

TEST(Printing, Constructors) {
    EXPECT_EQ(printed("PACK-0-3"), "PACK-0-3\n");
    EXPECT_EQ(printed("(PACK-2-0 1 (PACK-2-0 TRUE PACK-0-0))"), "(1,(TRUE,[]))\n");
    EXPECT_EQ(printed("(PACK-3-1 (PACK-1-1 5) PACK-0-2 (PACK-2-0 1 2))"),
              "PACK-3-1 (PACK-1-1 5) PACK-0-2 (1,2)\n");
}

TEST(Arithmetic, TruncatesTowardsZero) {
    EXPECT_EQ(printed("(PACK-2-0 (INT/ 7- 2) (INT% 7- 2))"), "(-3,-1)\n");
    EXPECT_EQ(printed("(FLOAT-TO-INT 2.75-)"), "-2\n");
}

TEST(Arithmetic, PolymorphicComparisonGoesDeep) {
    EXPECT_EQ(printed("(POLY< \"abc\" \"abd\")"), "TRUE\n");
    EXPECT_EQ(printed("(POLY< \"abc\" \"ab\")"), "FALSE\n");
    EXPECT_EQ(printed("(POLY= (PACK-3-0 1 \"x\" 2.5) (PACK-3-0 1 \"x\" 2.5))"), "TRUE\n");
    // constructors by tag first: the fields of the second are not looked at
    EXPECT_EQ(printed("(POLY< PACK-0-0 (PACK-1-1 (ERROR \"no\")))"), "TRUE\n");
}

TEST(Laziness, WhatIsNotDemandedIsNotEvaluated) {
    EXPECT_EQ(printed("((\\_x 1) (ERROR \"no\"))"), "1\n");
    EXPECT_EQ(printed("(SEL-2-0 (PACK-2-0 1 ABORT))"), "1\n");
    EXPECT_EQ(printed("(AND FALSE (ERROR \"no\"))"), "FALSE\n");
    EXPECT_EQ(printed("(UNPACK-2 (\\_x \\_y 3) (ERROR \"no\"))"), "3\n");
    EXPECT_EQ(printed("(take 3 (& (xs) ((PACK-2-1 1 (map (INT+ 1) xs))) xs))"), "[1,2,3]\n");
}

TEST(Laziness, WhatIsSharedIsEvaluatedOnce) {
    const Trial trial = run_text("& (f main) ((\\x INT* x x) (= y (f 3) (INT+ y (INT+ y y))))");
    EXPECT_EQ(trial.outcome.output, "27\n");
    EXPECT_EQ(trial.row("f←main").calls, 1U);
}

TEST(Laziness, FatbarTakesTheSecondWhenTheFirstFails) {
    EXPECT_EQ(printed("(FATBAR FAIL 1)"), "1\n");
    EXPECT_EQ(printed("(FATBAR 2 (ERROR \"no\"))"), "2\n");
    EXPECT_EQ(printed("(FATBAR (IF FALSE 1 FAIL) (FATBAR FAIL 3))"), "3\n");
}

TEST(Endings, Errors) {
    const Outcome error = ended("(PACK-2-1 1 (PACK-2-1 (ERROR (++ \"bad\" \"ly\")) PACK-0-0))");
    EXPECT_EQ(error.ending, Ending::error);
    EXPECT_EQ(error.message, "badly");
    EXPECT_EQ(error.output, "[1,");
    EXPECT_EQ(ended("ABORT").ending, Ending::abort);
    EXPECT_EQ(ended("(INT/ 1 0)").ending, Ending::arithmetic);
    EXPECT_EQ(ended("(INT-TO-ASCII 1-)").ending, Ending::arithmetic);
    EXPECT_EQ(ended("(INT+ 1 'a')").ending, Ending::mismatch);
    EXPECT_EQ(ended("(1 2)").ending, Ending::mismatch);
    EXPECT_EQ(ended("FAIL").ending, Ending::mismatch);
    EXPECT_EQ(ended("(CASE-2 1 2 PACK-0-2)").ending, Ending::mismatch);
}

TEST(Endings, ValuesThatDependOnThemselves) {
    EXPECT_EQ(ended("& (x) (x) x").ending, Ending::loop);
    EXPECT_EQ(ended("((\\_z & (x y) (y x) x) 1)").ending, Ending::loop);
    EXPECT_EQ(ended("((\\_z & (x) ((INT+ 1 x)) x) 1)").ending, Ending::loop);
    EXPECT_EQ(ended("((\\_z & (x) ((id x)) x) 1)").ending, Ending::loop);
    EXPECT_EQ(ended("& (c) ((INT+ c 1)) c").ending, Ending::loop);
    EXPECT_EQ(ended("& (c) ((c 1)) c").ending, Ending::loop);
}

TEST(Endings, Limits) {
    Options options;
    options.max_steps = 1000;
    EXPECT_EQ(run_text("& (f) ((\\x f (INT+ x 1))) (f 1)", options).outcome.ending, Ending::limit);
    options.max_steps = 1'000'000'000;
    options.max_cells = 1000;
    EXPECT_EQ(run_text("(sum (upto 1 1000))", options).outcome.ending, Ending::limit);
    EXPECT_EQ(run_text("& (f) ((\\n INT+ 1 (f n))) (f 1)").outcome.ending, Ending::limit);
}

TEST(Endings, DeepRecursionHasRoom) {
    EXPECT_EQ(printed("(foldr INT+ 0 (upto 1 5000))"), "12502500\n"); // 5000·5001/2
}

} // namespace
} // namespace lexprof::reference
