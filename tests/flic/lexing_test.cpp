// Names, literals, escapes and comments.
#include "tests/flic/reading.h"

#include <gtest/gtest.h>

namespace lexprof::flic {
namespace {

TEST(Lexing, NamesMayHoldAlmostAnyCharacter) {
    EXPECT_EQ(shape("foldr f' x_1 + - <= a,b {x} λ"), "(foldr f' x_1 + - <= a,b {x} λ)");
}

TEST(Lexing, BlanksBracketsAndQuotesEndAName) {
    EXPECT_EQ(shape("f(a)b\"s\"c[x]d\te\nf\rg\fh"), "(f a b \"s\" c [x] d e f g h)");
}

TEST(Lexing, AQuoteOrBackslashWithinANameBelongsToIt) {
    EXPECT_EQ(shape("f a'b' c\\d"), "(f a'b' c\\d)");
}

TEST(Lexing, EscapesInNames) {
    EXPECT_EQ(shape("#(a#)#[#] #1x ## #\"q #'c #\\l a# b #x41#x7A"),
              "((a)[] 1x # \"q 'c \\l a b Az)");
}

TEST(Lexing, LetterEscapesInNamesAreControlCharacters) {
    EXPECT_EQ(shape("a#nb#tc#fd"), "a\nb\tc\fd");
}

TEST(Lexing, AHexEscapeIsACodePointOfTwoDigits) {
    EXPECT_EQ(shape("'#xE4'"), "'228");
    EXPECT_EQ(shape("\"#xE41\""), "\"ä1\"");
    EXPECT_EQ(shape("\"#x00\""), std::string("\"\0\"", 3));
}

TEST(Lexing, TheMinusSignFollowsTheDigits) {
    EXPECT_EQ(shape("f 5 5- -5"), "(f 5 -5 -5)");
    const Reading reading("f 5- -5");
    const auto parts = reading.tree.children(reading.parsed.root);
    EXPECT_EQ(reading.tree[parts[1]].kind, Kind::integer);
    EXPECT_EQ(reading.tree[parts[2]].kind, Kind::name);
}

TEST(Lexing, IntegersOfAnySizeWithoutLeadingZeros) {
    EXPECT_EQ(shape("f 0 0- 007 00- 123456789012345678901234567890-"),
              "(f 0 0 7 0 -123456789012345678901234567890)");
}

TEST(Lexing, FloatingPointNumbers) {
    EXPECT_EQ(shape("f 1.5 1.5e10 2e-3 2e+3 1.5- 2e-3-"),
              "(f 1.5r 1.5e10r 2e-3r 2e+3r -1.5r -2e-3r)");
}

TEST(Lexing, Characters) {
    EXPECT_EQ(shape("f 'a' ' ' '\"' '(' '#n' '#t' '#f' '##' '#'' ''' '\\' 'ä' '€' '😀'"),
              "(f '97 '32 '34 '40 '10 '9 '12 '35 '39 '39 '92 '228 '8364 '128512)");
    EXPECT_EQ(shape("'a''b'"), "('97 '98)");
}

TEST(Lexing, Strings) {
    EXPECT_EQ(shape("\"\""), "\"\"");
    EXPECT_EQ(shape("\"a#\"b## (c) [[d]] 'e' \\ #n#t|äöü€\""),
              "\"a\"b# (c) [[d]] 'e' \\ \n\t|äöü€\"");
}

TEST(Lexing, CommentsNestAndStandAnywhereBetweenTokens) {
    EXPECT_EQ(shape("[[ a [[ b ]] (c \" ]] f[[x]]g [[\n\n]]"), "(f g)");
    EXPECT_EQ(shape("\\[[x]]x =[[y]](a)[[z]](1)a"), "(\\ x (= ((a 1)) a))");
    EXPECT_EQ(shape("[line[[c]]3[[d]]]x"), "[line 3] x");
}

TEST(Lexing, CommentsAreKeptBesideTheTree) {
    const Reading reading("[[ä]]\nf [[b]] x\n  [[c]]");
    ASSERT_EQ(reading.parsed.comments.size(), 3u);
    EXPECT_EQ(reading.parsed.comments[0].at, 0u);
    EXPECT_EQ(reading.parsed.comments[0].end, 6u);
    EXPECT_FALSE(reading.parsed.comments[0].trailing);
    EXPECT_EQ(reading.parsed.comments[1].at, 9u);
    EXPECT_TRUE(reading.parsed.comments[1].trailing);
    EXPECT_FALSE(reading.parsed.comments[2].trailing);
}

TEST(Lexing, AByteOrderMarkIsSkipped) {
    EXPECT_EQ(shape("\xEF\xBB\xBF"
                    "f x"),
              "(f x)");
}

TEST(Lexing, CarriageReturnsAreBlanks) { EXPECT_EQ(shape("f\r\nx\r\n"), "(f x)"); }

} // namespace
} // namespace lexprof::flic
