// How many cells things cost, counted by hand from the model in README.md.

#include "tests/reference/trial.h"

#include <gtest/gtest.h>

namespace lexprof::reference {
namespace {

std::uint64_t cells(const std::string& text, std::string_view pair) {
    return run_text(text).row(pair).cells;
}

TEST(Cells, AnApplicationCostsOneForEachArgument) {
    // INT+ (INT* 2 3) 4: two and two; a CAF's graph is new throughout
    EXPECT_EQ(cells("& (main) ((INT+ (INT* 2 3) 4))", "main←•"), 4U);
}

TEST(Cells, TheRootOfARedexIsUsedAgain) {
    // f x = INT+ x 1: the cell of INT+ x is new, that of (INT+ x) 1 is the redex
    const Trial trial = run_text("& (f main) ((\\x INT+ x 1) (f 5))");
    EXPECT_EQ(trial.row("main←•").cells, 1U);
    EXPECT_EQ(trial.row("f←main").cells, 1U);
}

TEST(Cells, AProjectionCostsNothing) {
    const Trial trial = run_text("& (f g main) ((\\x \\_y x) (\\_x 7) (f (g 1) 2))");
    EXPECT_EQ(trial.outcome.output, "7\n");
    EXPECT_EQ(trial.row("main←•").cells, 3U);
    EXPECT_EQ(trial.row("f←main").cells, 0U);
    EXPECT_EQ(trial.row("g←main").cells, 0U);
}

TEST(Cells, Constructors) {
    EXPECT_EQ(cells("& (main) (PACK-0-7)", "main←•"), 0U);
    EXPECT_EQ(cells("& (main) ((PACK-1-0 1))", "main←•"), 1U);
    EXPECT_EQ(cells("& (main) ((PACK-2-0 1 2))", "main←•"), 1U);
    EXPECT_EQ(cells("& (main) ((PACK-3-0 1 2 3))", "main←•"), 3U);
    EXPECT_EQ(cells("& (main) ((PACK-4-0 1 2 3 4))", "main←•"), 4U);
    // in a function's body the constructor is new and the root becomes an indirection
    EXPECT_EQ(cells("& (f main) ((\\x PACK-2-0 x x) (f 1))", "f←main"), 1U);
    EXPECT_EQ(cells("& (f main) ((\\x PACK-3-0 x x x) (f 1))", "f←main"), 3U);
}

TEST(Cells, AConstructorSaturatedInTheRunTakesNoNewCell) {
    // apply c = c 1 2: one new cell for (c 1), the root becomes the pair
    const Trial trial = run_text("& (apply main) ((\\c c 1 2) (apply PACK-2-0))");
    EXPECT_EQ(trial.outcome.output, "(1,2)\n");
    EXPECT_EQ(trial.row("apply←main").cells, 1U);
    const Trial triple = run_text("& (apply main) ((\\c c 1 2 3) (apply PACK-3-0))");
    EXPECT_EQ(triple.outcome.output, "PACK-3-0 1 2 3\n");
    EXPECT_EQ(triple.row("apply←main").cells, 2U);
}

TEST(Cells, StringsAreUnfoldedAsFarAsTheyAreDemanded) {
    EXPECT_EQ(cells("& (main) (\"hello\")", "main←•"), 5U);
    EXPECT_EQ(cells("& (main) (\"\")", "main←•"), 0U);
    // SEL-2-0 "hello": one cell of graph, one of the string
    EXPECT_EQ(cells("& (main) ((SEL-2-0 \"hello\"))", "main←•"), 2U);
    // a string passed as an argument belongs to who wrote it
    const Trial trial = run_text("& (f main) ((\\s SEL-2-0 s) (f \"hello\"))");
    EXPECT_EQ(trial.row("main←•").cells, 2U);
    EXPECT_EQ(trial.row("f←main").cells, 0U);
}

TEST(Cells, AStringInACafIsUnfoldedOnce) {
    // length "abc" twice, but s is one CAF
    const Trial trial = run_text("& (s main) (\"abc\" (PACK-2-0 (SEL-2-0 s) (SEL-2-0 s)))");
    EXPECT_EQ(trial.outcome.output, "('a','a')\n");
    EXPECT_EQ(trial.row("s←main").cells, 1U);
}

TEST(Cells, LargeNumbersAndFloatsAreBoxed) {
    EXPECT_EQ(cells("& (main) (2305843009213693951)", "main←•"), 0U); // 2^61 - 1
    EXPECT_EQ(cells("& (main) (2305843009213693952)", "main←•"), 1U);
    EXPECT_EQ(cells("& (main) (2305843009213693952-)", "main←•"), 0U);
    EXPECT_EQ(cells("& (main) (2305843009213693953-)", "main←•"), 1U);
    EXPECT_EQ(cells("& (main) (1.5)", "main←•"), 1U);
    // two cells of graph and one for the sum
    EXPECT_EQ(cells("& (main) ((INT+ 2305843009213693951 1))", "main←•"), 3U);
    // a primitive passed as an argument: the box is of the pair that wrote the primitive
    const Trial trial = run_text("& (f main) ((\\op op 2305843009213693951 1) (f INT+))");
    EXPECT_EQ(trial.outcome.output, "2305843009213693952\n");
    EXPECT_EQ(trial.row("f←main").cells, 1U);
    EXPECT_EQ(trial.row("main←•").cells, 2U);
    EXPECT_EQ(trial.row("main←•").ops, 1U);
}

TEST(Cells, LetIsGraphOfTheSameTemplate) {
    // y: two cells; INT+ y y: one new
    EXPECT_EQ(cells("& (f main) ((\\x = y (INT* x x) (INT+ y y)) (f 3))", "f←main"), 3U);
    // what is bound to an atom or a variable costs nothing
    EXPECT_EQ(cells("& (f main) ((\\x = (y z) (x 3) (INT+ y z)) (f 3))", "f←main"), 1U);
    // what is bound and not used is built all the same
    EXPECT_EQ(cells("& (f main) ((\\x = _y (INT* x x) x) (f 3))", "f←main"), 2U);
    // a cyclic list of one cell
    EXPECT_EQ(cells("& (f main) ((\\x & (xs) ((PACK-2-1 x xs)) xs) (SEL-2-0 (f 3)))", "f←main"),
              1U);
}

TEST(Cells, Unpack) {
    // main: the pair 1, UNPACK!-2 f 1 and 1; the primitive: f 3 is new, (f 3) 4 is the root
    EXPECT_EQ(cells("& (main) ((UNPACK!-2 INT+ (PACK-2-0 3 4)))", "main←•"), 3U + 1U);
    // lazily: two cells more for the two selections
    EXPECT_EQ(cells("& (main) ((UNPACK-2 INT+ (PACK-2-0 3 4)))", "main←•"), 3U + 1U + 2U);
    // of one field: the root is the application
    EXPECT_EQ(cells("& (main) ((UNPACK!-1 INT_ (PACK-1-0 3)))", "main←•"), 3U);
}

TEST(Cells, CompositionAndAppending) {
    // COMP INT_ INT_ 5: three; one more for the inner application
    EXPECT_EQ(cells("& (main) ((COMP INT_ INT_ 5))", "main←•"), 4U);
    // CONC (1:[]) []: the list 1, CONC 2; a cons and two cells of CONC for each element
    EXPECT_EQ(cells("& (main) ((CONC (PACK-2-1 1 PACK-0-0) PACK-0-0))", "main←•"), 3U + 3U);
}

TEST(Cells, AnOccurrenceOfALiftedFunctionIsItsApplicationToItsFreeVariables) {
    // \y INT+ x y becomes g x y: in f's body (map-like) `h (g x)` is h's redex and one cell
    const Trial trial = run_text("& (f h main) ((\\x h (\\y INT+ x y)) (\\k k 2) (f 1))");
    EXPECT_EQ(trial.outcome.output, "3\n");
    EXPECT_EQ(trial.row("main←•").cells, 1U);
    // g x is one cell of f; when g runs its body INT+ x y adds one, of f too
    EXPECT_EQ(trial.row("f←main").cells, 2U);
    EXPECT_EQ(trial.row("h←main").cells, 0U);
    EXPECT_EQ(trial.row("h←f").cells, 0U);
    EXPECT_EQ(trial.row("h←f").calls, 1U);
}

TEST(Cells, LocalFunctionsThatCallEachOtherShareTheirFreeVariables) {
    // even and odd both take x as well, since odd uses it; each call is two cells, the top of
    // a body is its redex. even 2 → odd 1 → even 0 → 7
    const Trial trial =
        run_text("& (f main) ((\\x & (even odd) ((\\n IF (INT= n 0) 7 (odd (INT- n 1)))"
                 "(\\n SEQ x (even (INT- n 1)))) (even 2)) (f 1))");
    EXPECT_EQ(trial.outcome.output, "7\n");
    // body of f: even x 2, the root and one new;
    // even: IF c t e: 2 new, INT= n 0: 2, odd x (INT- n 1): 2 + 2 — twice;
    // odd: SEQ x e: 1 new, even x (INT- n 1): 2 + 2 — once
    EXPECT_EQ(trial.row("f←main").cells, 1U + 2 * 8U + 5U);
}

} // namespace
} // namespace lexprof::reference
