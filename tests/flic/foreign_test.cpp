// Forms of Haskell in a text of FLIC: each is one error, at its first word, with FLIC's form made
// of the very text.
#include "tests/flic/reading.h"

#include <gtest/gtest.h>

namespace lexprof::flic {
namespace {

const std::string let = "error: FLIC has no `let … in`: a let is written with `=`, or with `&` "
                        "where it is recursive | ";
const std::string arrow =
    "error: FLIC has no `->`: the body of a lambda follows its name, and each "
    "name has a `\\` | ";
const std::string choice = "error: FLIC has no `case … of`: CASE-n chooses by the tag, and "
                           "UNPACK!-n takes the fields out | ";
const std::string conditional =
    "error: FLIC has no `if … then … else`: IF is a function of three arguments | ";
const std::string where =
    "error: FLIC has no `where`: a let stands before the expression that it is for | ";
const std::string data =
    "error: FLIC has no `data`: an annotation before the program declares a type | ";

TEST(Foreign, ALet) {
    EXPECT_EQ(complaints("let x = 1 in x"), "1:1+3 " + let + "here: = x 1 x\n");
    EXPECT_EQ(complaints("let y = x + 1 in f y y"),
              "1:1+3 " + let + "here: = y (INT+ x 1) f y y\n");
    EXPECT_EQ(complaints("let x = 1\n    y = 2 in x"), "1:1+3 " + let + "here: & (x y) (1 2) x\n");
    EXPECT_EQ(complaints("let f n = f (n - 1); g = 2 in f g"),
              "1:1+3 " + let + "here: & (f g) ((\\n f (INT- n 1)) 2) f g\n");
    EXPECT_EQ(complaints("let x = let y = 1 in y in x"),
              "1:1+3 " + let + "here: = x (= y 1 y) x\n");
}

TEST(Foreign, ALetThatIsNotSimple) {
    EXPECT_EQ(complaints("let (a, b) = p in a"),
              "1:1+3 " + let + "as in = (x y) (1 2) (INT+ x y), or & (f) ((\\x f x)) (f 1)\n");
}

TEST(Foreign, ALambda) {
    EXPECT_EQ(complaints("\\x -> x"), "1:1+1 " + arrow + "here: \\x x\n");
    EXPECT_EQ(complaints("map (\\x y -> x * y) PACK-0-0", "& (map) ((\\f f))"),
              "1:6+1 " + arrow + "here: \\x \\y INT* x y\n");
    EXPECT_EQ(complaints("\\(a, b) -> a"), "1:1+1 " + arrow + "as in \\x \\y INT+ x y\n");
}

TEST(Foreign, ACase) {
    EXPECT_EQ(complaints("case xs of { (y:ys) -> y ; [] -> 0 }"),
              "1:1+4 " + choice + "here: CASE-2 0 (UNPACK!-2 (\\y \\ys y) xs) xs\n");
    EXPECT_EQ(complaints("case f x of\n  Just y -> y\n  Nothing -> 0\n"),
              "1:1+4 " + choice + "here: CASE-2 0 (UNPACK!-1 (\\y y) (f x)) (f x)\n");
    EXPECT_EQ(complaints("case t of Leaf x -> x; Node l r -> l; Nil -> 0"),
              "1:1+4 " + choice +
                  "here: CASE-3 (UNPACK!-1 (\\x x) t) (UNPACK!-2 (\\l \\r l) t) 0 t\n");
    EXPECT_EQ(complaints("case n of { 0 -> 1; _ -> 2 }"),
              "1:1+4 " + choice +
                  "as in CASE-2 0 (UNPACK!-2 (\\x \\xs x) list) list, the alternatives in the "
                  "order of the tags\n");
}

TEST(Foreign, AConditional) {
    EXPECT_EQ(complaints("if 1 > 2 then \"a\" else if True then \"b\" else \"c\""),
              "1:1+2 " + conditional + "here: IF (INT> 1 2) \"a\" (IF TRUE \"b\" \"c\")\n");
}

TEST(Foreign, AWhere) {
    EXPECT_EQ(complaints("f x\n  where x = 1"), "2:3+5 " + where + "here: = x 1 f x\n");
}

TEST(Foreign, ADataType) {
    EXPECT_EQ(complaints("data Maybe a = Nothing | Just a deriving (Eq, Show)\n\n"
                         "data Tree a = Leaf | Node (Tree a) a (Tree a)\n\n"
                         "& (main) ((Just 1))"),
              "1:1+4 " + data + "here: [data (Maybe Nothing (Just 1))]\n3:1+4 " + data +
                  "here: [data (Tree Leaf (Node 3))]\n");
    EXPECT_EQ(complaints("data P = P { x :: Int, y :: Int }\nP 1 2"),
              "1:1+4 " + data +
                  "as in [data (Maybe Nothing (Just 1))]: its name, its constructors and how many "
                  "fields they have\n");
}

// What follows from a form is not reported besides; what stands elsewhere is.
TEST(Foreign, OtherErrorsStay) {
    EXPECT_EQ(complaints("& (main f) (\n  (let y = 2 in y)\n  (\\x foo x))"),
              "2:4+3 " + let + "here: = y 2 y\n3:7+3 error: `foo` is not defined\n");
}

// Some of them are no FLIC even as a row of words.
TEST(Foreign, FormsThatCannotBeParsed) {
    EXPECT_EQ(complaints("INT+ 1 (case xs of [] -> 0)"), "1:9+4 " + choice + "here: CASE-1 0 xs\n");
}

TEST(Foreign, WhatIsLongIsCut) {
    const std::string name(70, 'x');
    EXPECT_EQ(complaints("let y = 1 in " + name), "1:1+3 " + let + "here: = y 1 …\n");
}

TEST(Foreign, ATextMayHaveSuchNamesItself) {
    EXPECT_EQ(complaints("\\let \\in let 1 in"), "");
    EXPECT_EQ(complaints("\\if \\then if 1 then x"), "1:21+1 error: `x` is not defined\n");
    EXPECT_EQ(complaints("[let x] 1"), "");
}

// Nor do words that only look like the beginning of a form.
TEST(Foreign, WordsWithoutAForm) {
    std::string text = "INT+";
    for (int i = 0; i < 100000; ++i) text += " let";
    EXPECT_EQ(complaints(text), "1:6+3 error: `let` is not defined\n");
}

TEST(Foreign, NestingCostsLittle) {
    std::string text;
    for (int i = 0; i < 2000; ++i) text += "(let x = ";
    text += "1";
    for (int i = 0; i < 2000; ++i) text += " in x)";
    EXPECT_EQ(complaints(text),
              "1:2+3 " + let + "here: = x (= x (= x (= x (= x (= x (= x … …) x) x) x) x) x) x\n");
}

} // namespace
} // namespace lexprof::flic
