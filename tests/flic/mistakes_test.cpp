// What is said about texts that cannot be read: each message with its line, column and width.
#include "tests/flic/reading.h"

#include <gtest/gtest.h>

namespace lexprof::flic {
namespace {

const std::string bracket = " | remove it, or add the opening bracket that is missing before it\n";
const std::string number = "+2 error: this is not a number | numbers are written 12, 12- "
                           "(negative), 1.5, 1.5e10; a name that begins with a digit is escaped "
                           "with `#`\n";
const std::string character = " | a character is written 'a', '#n' or '#''\n";
const std::string string = " | end it with `\"`; a line end within a string is written #n\n";

TEST(Mistakes, AnEmptyText) {
    const std::string message = "error: the text is empty: there is no program in it | a program "
                                "is an expression, as in INT+ 1 2, or a module, as in & (main) "
                                "((INT+ 1 2))\n";
    EXPECT_EQ(complaints(""), "1:1+1 " + message);
    EXPECT_EQ(complaints(" \n [[ nothing ]]\n"), "3:1+1 " + message);
}

TEST(Mistakes, CostCentresThatAreNone) {
    EXPECT_EQ(
        complaints("TAG SCC \"a\" TRUE"),
        "1:5+3 error: `SCC` is not defined | a cost centre begins an expression: (SCC \"name\" "
        "f x), in parentheses where it is an operand\n");
    EXPECT_EQ(
        complaints("SCC \"a\" = x 1 x"),
        "1:1+3 warning: this SCC stands before definitions of the top level, so it is ignored "
        "| put it before what they are defined as, or before the program's value\n");
    EXPECT_EQ(complaints("= x 1 SCC \"a\" x"), "");
}

TEST(Mistakes, NotAText) {
    EXPECT_EQ(complaints(std::string("\x7F"
                                     "ELF\n\0\0\0",
                                     8)),
              "2:1+1 error: this is not a text: it contains a zero byte | give a FLIC text; a zero "
              "character is written #x00\n");
    EXPECT_EQ(
        complaints("f \"ä\"\n \xE9t\xE9"),
        "2:2+1 error: the byte E9 (hexadecimal) is not UTF-8 here | save the text as UTF-8\n");
}

TEST(Mistakes, EveryWrongEncodingIsFound) {
    for (const std::string wrong :
         {"\x80", "\xC0\x80", "\xC1\xBF", "\xE0\x80\x80", "\xED\xA0\x80", "\xF0\x80\x80\x80",
          "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xE2\x82", "\xFF", "\xE2\x28\xA1"}) {
        EXPECT_NE(complaints("abcdefghij" + wrong).find("1:11+1 error: the byte "),
                  std::string::npos)
            << wrong;
    }
    EXPECT_EQ(complaints("\"\xC2\x80\xDF\xBF\xE0\xA0\x80\xED\x9F\xBF\xEE\x80\x80\xF0\x90\x80\x80"
                         "\xF4\x8F\xBF\xBF\""),
              "");
}

TEST(Mistakes, AParenthesisThatIsNotClosed) {
    EXPECT_EQ(complaints("INT+ 1\n  (INT+ 2 3"),
              "2:3+1 error: this `(` is not closed | add the missing `)`\n");
    EXPECT_EQ(complaints("((((1"), "1:4+1 error: this `(` is not closed | add the missing `)`\n");
    EXPECT_EQ(complaints("& (main\n  (1)"),
              "1:3+1 error: this list of names is not closed | add the missing `)`\n");
    EXPECT_EQ(complaints("& (main)\n  ((INT+ 1 2)"),
              "2:3+1 error: this list of right-hand sides is not closed | add the missing `)`\n");
    EXPECT_EQ(complaints("[a (b] 1"),
              "1:4+1 error: this `(` is not closed | add the missing `)`\n");
}

TEST(Mistakes, AParenthesisTooMany) {
    EXPECT_EQ(complaints("INT+ 1 2) 3"), "1:9+1 error: this `)` closes nothing" + bracket);
    EXPECT_EQ(complaints("INT+ 1 2\n))) "),
              "2:1+1 error: this `)` closes nothing, nor do the 2 after it" + bracket);
    EXPECT_EQ(complaints("INT+ 1 2]"), "1:9+1 error: this `]` closes nothing" + bracket);
    EXPECT_EQ(complaints(")"), "1:1+1 error: this `)` closes nothing" + bracket +
                                   "1:2+1 error: an expression is expected, but here the text "
                                   "ends\n");
}

TEST(Mistakes, NothingWhereSomethingIsExpected) {
    EXPECT_EQ(complaints("INT+ () 1"), "1:6+2 error: there is nothing between these parentheses | "
                                       "nil is PACK-0-0, the unit value too\n");
    EXPECT_EQ(complaints("\\x"),
              "1:3+1 error: an expression is expected, but here the text ends\n");
    EXPECT_EQ(complaints("INT+ 1 (\\x)"),
              "1:11+1 error: an expression is expected, but here there is `)`\n");
    EXPECT_EQ(complaints("= x"), "1:4+1 error: an operand is expected, but here the text ends\n");
    EXPECT_EQ(complaints("INT_ [a]"),
              "1:9+1 error: an operand is expected, but here the text ends | an annotation stands "
              "before the expression it is about\n");
}

TEST(Mistakes, ALambdaWithoutParenthesesOrName) {
    EXPECT_EQ(complaints("\\f f \\x x"),
              "1:6+1 error: an operand is expected, but here there is `\\` | put the lambda in "
              "parentheses: (\\x …)\n");
    EXPECT_EQ(complaints("\\(x) 1"), "1:2+1 error: `\\` is followed by a name, but here there is "
                                     "`(` | as in \\x INT+ x 1\n");
    EXPECT_EQ(complaints("\\ 5"), "1:3+1 error: `\\` is followed by a name, but here there is a "
                                  "number | as in \\x INT+ x 1\n");
}

TEST(Mistakes, LetsOfTheWrongShape) {
    EXPECT_EQ(complaints("& x 1 x"), "1:3+1 error: `&` is followed by names in parentheses, but "
                                     "here there is the name `x` | as in & (f) ((\\x x)) f 1\n");
    EXPECT_EQ(complaints("= 5 1"),
              "1:3+1 error: `=` is followed by names in parentheses, but here there is a number | "
              "as in = (x y) (1 2) INT+ x y, or = x 1 INT+ x 2\n");
    EXPECT_EQ(complaints("= (x) 1 x"),
              "1:7+1 error: the names of `=` are followed by right-hand sides in parentheses, but "
              "here there is a number | as in = (x y) (1 2) INT+ x y\n");
    EXPECT_EQ(complaints("= (x \"y\" 5) (1) x"),
              "1:6+3 error: a list of names holds nothing but names, but here there is a string\n");
}

TEST(Mistakes, ListsOfDifferentLengths) {
    EXPECT_EQ(
        complaints("= (a\n _b _c) (1) a"),
        "2:2+2 error: `_b` has no right-hand side: 3 names but 1 right-hand side | every name "
        "in the first list needs an operand in the second\n");
    EXPECT_EQ(complaints("= (x) (INT+ 1 2) x"),
              "1:13+1 error: this right-hand side has no name: 1 name but 3 right-hand sides | put "
              "each right-hand side of several parts in parentheses\n");
    EXPECT_EQ(complaints("& () (1) 5"),
              "1:7+1 error: this right-hand side has no name: 0 names but 1 right-hand side | put "
              "each right-hand side of several parts in parentheses\n");
}

TEST(Mistakes, AnnotationsOfTheWrongShape) {
    EXPECT_EQ(complaints("[5] 1"), "1:2+1 error: `[` is followed by the name of an annotation, but "
                                   "here there is a number | as in [inline] f\n");
    EXPECT_EQ(
        complaints("[a b c] 1"),
        "1:6+1 error: an annotation has one argument and then `]`, but here there is the name "
        "`c` | put an argument of several parts in parentheses, as in [line (3 14)]\n");
}

TEST(Mistakes, Numbers) {
    EXPECT_EQ(complaints("1x"), "1:1" + number);
    EXPECT_EQ(complaints("INT+ 1 1."), "1:8" + number);
    EXPECT_EQ(complaints("INT+ 1\n 1e"), "2:2" + number);
    for (const std::string wrong : {"1--", "1.e5", "1.5.2", "1e5.5", "0x10", "1e+-5", "1'"}) {
        EXPECT_NE(complaints(wrong).find("this is not a number"), std::string::npos) << wrong;
    }
}

TEST(Mistakes, Characters) {
    EXPECT_EQ(complaints("'ab'"),
              "1:1+4 error: a character literal holds one character" + character);
    EXPECT_EQ(complaints("''"),
              "1:1+2 error: there is no character between these quotes" + character);
    EXPECT_EQ(complaints("INT+ 'a"), "1:6+2 error: this character is not closed" + character);
    EXPECT_EQ(complaints("'\n'a'"), "1:1+1 error: this character is not closed" + character);
}

TEST(Mistakes, Strings) {
    EXPECT_EQ(complaints("(INT+ (\"abc"), "1:8+4 error: this string is not closed" + string);
    EXPECT_EQ(complaints("(ERROR \"abc)\n(\"d"),
              "1:8+5 error: this string is not closed on its line" + string +
                  "2:2+2 error: this string is not closed" + string);
}

TEST(Mistakes, Escapes) {
    EXPECT_EQ(complaints("\"a#x1g\""),
              "1:3+2 error: `#x` needs two hexadecimal digits after it | as in `#x1B`\n");
    EXPECT_EQ(
        complaints("NOT\n \"a#"),
        "2:2+3 error: this string is not closed" + string +
            "2:4+1 error: `#` at the end of the text escapes nothing | write `##` for a `#`\n");
}

TEST(Mistakes, ACommentThatIsNotClosed) {
    EXPECT_EQ(complaints("(TRUE\n [[ a [[ b ]]"),
              "2:2+2 error: this comment is not closed | end it with `]]`\n");
}

TEST(Mistakes, SeveralAreReportedInOneGo) {
    EXPECT_EQ(complaints("& (f g g)\n  ((\\x y)\n   (INT+ 1x \"#xyz\")\n   'abc')\nf 1 h"),
              "1:8+1 error: `g` is bound twice in one list | remove or rename one of them; the "
              "first is at line 1, column 6\n"
              "2:8+1 error: `y` is not defined\n"
              "3:10" +
                  number +
                  "3:14+2 error: `#x` needs two hexadecimal digits after it | as in `#x1B`\n"
                  "4:4+5 error: a character literal holds one character" +
                  character + "5:5+1 error: `h` is not defined\n");
}

TEST(Mistakes, AtMostFiftyErrorsAreKept) {
    std::string text = "INT+";
    for (int i = 0; i < 70; ++i) text += " name" + std::to_string(i);
    const Loading loading(text);
    EXPECT_EQ(loading.diagnostics.errors(), 70u);
    EXPECT_EQ(loading.diagnostics.all().size(), 50u);
    EXPECT_EQ(loading.diagnostics.suppressed(), 20u);
}

TEST(Mistakes, AVeryLongNameIsCutShortInItsMessage) {
    EXPECT_EQ(complaints(std::string(1 << 20, 'a')),
              "1:1+1048576 error: `" + std::string(40, 'a') + "…` is not defined\n");
    EXPECT_EQ(complaints(std::string(60, 'a')),
              "1:1+60 error: `" + std::string(60, 'a') + "` is not defined\n");
    // Never in the middle of a character: 39 letters, then an ä of two bytes.
    const std::string start = std::string(39, 'a') + "ä";
    EXPECT_EQ(complaints(start + std::string(60, 'b')),
              "1:1+101 error: `" + start + "…` is not defined\n");
}

TEST(Mistakes, APreludeMustBeAModuleWithoutABody) {
    const Loading loading("1", "INT+ 1 2");
    ASSERT_EQ(loading.diagnostics.all().size(), 1u);
    EXPECT_EQ(loading.diagnostics.all()[0].message, "a library is a module without a body");
    EXPECT_EQ(to_string(loading.sources.locate(loading.diagnostics.all()[0].at)),
              "prelude.flic:1:1");
}

} // namespace
} // namespace lexprof::flic
