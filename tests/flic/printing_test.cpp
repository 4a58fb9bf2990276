// The printer's layout: samples set by hand.
#include "flic/printer.h"

#include "tests/flic/reading.h"

#include <gtest/gtest.h>

namespace lexprof::flic {
namespace {

// Formats `text`, and the outcome once more: it must not change.
void expect_format(const std::string& text, const std::string& expected, std::size_t width = 80) {
    EXPECT_EQ(formatted(text, width), expected);
    EXPECT_EQ(formatted(expected, width), expected);
}

TEST(Printing, WhatFitsStandsOnOneLine) {
    expect_format(" INT+   1\n (INT* 2\t3 )", "INT+ 1 (INT* 2 3)\n");
    expect_format("\\x \\ y(f x)y", "\\x \\y f x y\n");
    expect_format("f (= x 1 x) (= (x y) (1 2) x) (&(x)(x)x) (=()()1)",
                  "f (= x 1 x) (= (x y) (1 2) x) (& (x) (x) x) (= () () 1)\n");
    expect_format("[a]f [ line 3 ](g x) [b (c d)]y", "[a] f [line 3] (g x) [b (c d)] y\n");
}

TEST(Printing, LiteralsAndEscapes) {
    expect_format("f 5- 007 0- 1.5e3- 'a' '#'' '##' '#n' '\"' \"#\"#'## #x41#x00\"",
                  "f 5- 7 0 1.5e3- 'a' '#'' '##' '#n' '\"' \"#\"'## A#x00\"\n");
    expect_format("#(a#) #1x a1 #'c c' #\\d d\\ #= #& =a a#x20b #x41 ä",
                  "#(a#) #1x a1 #'c c' #\\d d\\ #= #& =a a#x20b A ä\n");
}

TEST(Printing, CostCentresStandBeforeTheirExpressions) {
    expect_format(" SCC  \"a b\"  ( f x ) ", "SCC \"a b\" f x\n");
    expect_format("f (SCC \"a\" (\\x (SCC \"b\" x))) #SCC", "f (SCC \"a\" \\x SCC \"b\" x) #SCC\n");
    expect_format("\\n SCC \"long\" INT+ (fib (INT- n 1)) (fib (INT- n 2))",
                  "\\n\n"
                  "  SCC \"long\"\n"
                  "    INT+\n"
                  "      (fib (INT- n 1))\n"
                  "      (fib (INT- n 2))\n",
                  30);
}

TEST(Printing, DefinitionsAreLinedUp) {
    expect_format("& (main sum) ((sum (PACK-2-1 1 PACK-0-0)) (\\xs CASE-2 0 xs xs))",
                  "& (main sum)\n"
                  "  ((sum (PACK-2-1 1 PACK-0-0))\n"
                  "   (\\xs CASE-2 0 xs xs))\n");
    expect_format("& (f) (1) = x 2 & (g) (3) f x g", "& (f)\n"
                                                     "  (1)\n"
                                                     "= x 2\n"
                                                     "& (g)\n"
                                                     "  (3)\n"
                                                     "f x g\n");
}

TEST(Printing, BranchesAndArgumentsGoUnderTheirFunction) {
    expect_format("\\n IF (INT< n 2) n (INT+ (fib (INT- n 1)) (fib (INT- n 2)))",
                  "\\n\n"
                  "  IF (INT< n 2)\n"
                  "    n\n"
                  "    (INT+ (fib (INT- n 1)) (fib (INT- n 2)))\n",
                  50);
    expect_format("CASE-2 0 (UNPACK!-2 (\\h \\t INT+ h (sum t)) xs) xs",
                  "CASE-2\n"
                  "  0\n"
                  "  (UNPACK!-2 (\\h \\t INT+ h (sum t)) xs)\n"
                  "  xs\n",
                  45);
    expect_format("foldr f 0 (map g (filter (\\x INT> x 10) list))",
                  "foldr f 0\n"
                  "  (map g\n"
                  "    (filter\n"
                  "      (\\x INT> x 10)\n"
                  "      list))\n",
                  22);
}

TEST(Printing, ALetsBodyStandsUnderIt) {
    expect_format("f (= value (compute something) INT+ value value)",
                  "f\n"
                  "  (= value (compute something)\n"
                  "   INT+ value value)\n",
                  32);
    expect_format("f (= quite_a_long_name (compute something) quite_a_long_name)",
                  "f\n"
                  "  (= quite_a_long_name\n"
                  "     (compute something)\n"
                  "   quite_a_long_name)\n",
                  26);
    expect_format("f (& (a_name b_name c_name) (1 2 3) body)",
                  "f\n"
                  "  (& (a_name b_name\n"
                  "      c_name)\n"
                  "     (1\n"
                  "      2\n"
                  "      3)\n"
                  "   body)\n",
                  20);
}

TEST(Printing, AnAnnotationMayStandOnALineOfItsOwn) {
    expect_format("& (f) ([line (\"Main.hs\" 3 14)] (\\x \\y INT+ x y)) f 1 2",
                  "& (f)\n"
                  "  ([line (\"Main.hs\" 3 14)]\n"
                  "   (\\x \\y INT+ x y))\n"
                  "f 1 2\n",
                  40);
}

TEST(Printing, CommentsStayWhereTheyStand) {
    expect_format("[[ A program. ]]\n\n& (main   [[ the value ]]\n  f)\n"
                  "[[ what main is ]]\n( (f 1)\n\n [[ what\n    f is ]] (\\x   x) [[ last ]] )",
                  "[[ A program. ]]\n"
                  "\n"
                  "& (main [[ the value ]]\n"
                  "   f)\n"
                  "  ([[ what main is ]]\n"
                  "   (f 1)\n"
                  "\n"
                  "   [[ what\n"
                  "    f is ]]\n"
                  "   (\\x x)) [[ last ]]\n");
}

TEST(Printing, ACommentBreaksTheLine) {
    expect_format("f a [[ the second ]] b [[ end ]]", "f a [[ the second ]]\n  b [[ end ]]\n");
    expect_format("f (g [[ x ]] a)", "f\n  (g [[ x ]]\n    a)\n");
    expect_format("1\n\n[[ end ]]", "1\n\n[[ end ]]\n");
    expect_format("\\x [[ body ]] x", "\\x [[ body ]]\n  x\n");
}

TEST(Printing, BlankLinesBetweenDefinitionsStay) {
    expect_format("& (a b)\n\n(1\n\n\n\n2)\n\na", "& (a b)\n"
                                                  "  (1\n"
                                                  "\n"
                                                  "   2)\n"
                                                  "\n"
                                                  "a\n");
}

TEST(Printing, IndentationStopsAtALimit) {
    std::string text;
    for (int i = 0; i < 100; ++i) text += "(function ";
    text += "x" + std::string(100, ')');
    std::size_t longest = 0;
    std::size_t start = 0;
    const std::string printed = formatted(text);
    for (std::size_t end = printed.find('\n'); end + 1 < printed.size();
         start = end + 1, end = printed.find('\n', start)) {
        longest = std::max(longest, end - start);
    }
    EXPECT_EQ(longest, 49u); // 40 columns and `(function`
}

TEST(Printing, OneExpressionWithoutComments) {
    const Reading reading("f [[ comment ]] (\\x x) 1");
    EXPECT_EQ(print(reading.tree, reading.parsed.root), "f (\\x x) 1");
    const NodeId lambda = reading.tree.children(reading.parsed.root)[1];
    EXPECT_EQ(print(reading.tree, lambda), "\\x x");
}

TEST(Printing, AnEmptyNameListHasNoLines) { expect_format("& () () f", "& () ()\nf\n"); }

TEST(Printing, ATextWithMistakesIsNotFormatted) { EXPECT_EQ(formatted("f (x"), "errors"); }

TEST(Printing, UnknownNamesDoNotMatter) {
    EXPECT_EQ(formatted("nothing known"), "nothing known\n");
}

} // namespace
} // namespace lexprof::flic
