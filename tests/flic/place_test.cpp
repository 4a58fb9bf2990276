// Lines and columns, and the [line …] annotations that overrule them.
#include "tests/flic/reading.h"

#include <gtest/gtest.h>

namespace lexprof::flic {
namespace {

// Where the name `x` stands, according to the program's author.
std::string origin_of_x(const std::string& text) {
    const Reading reading(text);
    for (NodeId id = 0; id < reading.tree.size(); ++id) {
        if (reading.tree[id].kind == Kind::name && reading.tree.text(id) == "x") {
            return to_string(reading.sources.origin(reading.tree[id].at));
        }
    }
    return "there is no x";
}

TEST(Places, LinesAndColumnsCountFromOneInCharacters) {
    EXPECT_EQ(origin_of_x("x"), "test.flic:1:1");
    EXPECT_EQ(origin_of_x("f\n  x"), "test.flic:2:3");
    EXPECT_EQ(origin_of_x("\"äöü€\" x"), "test.flic:1:8");
    EXPECT_EQ(origin_of_x("\n\n[[ ä\n ]] x"), "test.flic:4:5");
}

TEST(Places, ALineAnnotationHoldsForWhatItStandsBefore) {
    EXPECT_EQ(origin_of_x("[line 7] x"), "test.flic:7");
    EXPECT_EQ(origin_of_x("[line (7 3)] x"), "test.flic:7:3");
    EXPECT_EQ(origin_of_x("[line (\"Main.hs\" 7)] x"), "Main.hs:7");
    EXPECT_EQ(origin_of_x("[line (\"Main.hs\" 7 3)] (f (g x))"), "Main.hs:7:3");
    EXPECT_EQ(origin_of_x("[line 7] f x"), "test.flic:1:12");
    EXPECT_EQ(origin_of_x("f [line 7] g x"), "test.flic:1:14");
}

TEST(Places, TheInnermostAnnotationWins) {
    EXPECT_EQ(origin_of_x("[line 1] (f [line 2] (g [line 3] a x) b)"), "test.flic:2");
    EXPECT_EQ(origin_of_x("[line 1] (f [line 2] (g [line 3] x) b)"), "test.flic:3");
    EXPECT_EQ(origin_of_x("[line 1] (f [line 2] (g [line 3] a) x)"), "test.flic:1");
    EXPECT_EQ(origin_of_x("[line 1] [line 2] x"), "test.flic:2");
    EXPECT_EQ(origin_of_x("[line 1] [inline] x"), "test.flic:1");
}

TEST(Places, AFileHoldsForTheAnnotationsWithin) {
    EXPECT_EQ(origin_of_x("[line (\"A.hs\" 1)] (f [line (2 9)] x)"), "A.hs:2:9");
    EXPECT_EQ(origin_of_x("f [line (\"A.hs\" 1)] (f y) [line 2] x"), "test.flic:2");
    EXPECT_EQ(origin_of_x("[line (\"A.hs\" 1)] (f [line (\"B.hs\" 2)] y [line 3] x)"), "A.hs:3");
}

TEST(Places, ANameStandsWhereItsRightHandSideDoes) {
    const Loading loading("& (main f) (\n[line (\"A.hs\" 3 1)] (f 1)\n(\\x x)) main");
    ASSERT_TRUE(loading.program);
    const Program& program = *loading.program;
    EXPECT_EQ(to_string(program.place(program.definitions[0].binder)), "A.hs:3:1");
    EXPECT_EQ(to_string(program.place(program.definitions[1].binder)), "test.flic:1:9");
    EXPECT_EQ(to_string(program.place(program.definitions[1].right_hand_side)), "test.flic:3:2");
}

TEST(Places, OneBindingLikewise) {
    const Loading loading("= f [line 3] [line 4] (\\x x) f 1");
    ASSERT_TRUE(loading.program);
    EXPECT_EQ(to_string(loading.program->place(loading.program->definitions[0].binder)),
              "test.flic:4");
}

TEST(Places, AnAnnotationThatIsNotUnderstoodIsIgnoredWithAWarning) {
    const std::string warning = " warning: this [line …] annotation is not understood, so it is "
                                "ignored | as in [line 3], [line (3 14)] or "
                                "[line (\"Main.hs\" 3 14)]\n";
    EXPECT_EQ(complaints("[line] 1"), "1:1+6" + warning);
    EXPECT_EQ(complaints("INT_ [line foo] 1"), "1:6+10" + warning);
    EXPECT_EQ(complaints("[line 0] 1"), "1:1+8" + warning);
    EXPECT_EQ(complaints("[line (1 2 3)] 1"), "1:1+14" + warning);
    EXPECT_EQ(complaints("[line 5-] 1"), "1:1+9" + warning);
    EXPECT_EQ(complaints("[line 99999999999] 1"), "1:1+18" + warning);
    EXPECT_EQ(complaints("[lines 99999999999] 1"), "");
}

TEST(SourceMaps, TextsShareOneSpaceOfOffsets) {
    SourceMap sources;
    const Offset a = sources.add("a", "one\ntwo");
    const Offset b = sources.add("b", "");
    const Offset c = sources.add("c", "x\r\ny");
    EXPECT_EQ(a, 0u);
    EXPECT_EQ(b, 8u);
    EXPECT_EQ(c, 9u);
    EXPECT_EQ(to_string(sources.locate(7)), "a:2:4");
    EXPECT_EQ(to_string(sources.locate(8)), "b:1:1");
    EXPECT_EQ(to_string(sources.locate(12)), "c:2:1");
    EXPECT_EQ(sources.line(5), "two");
    EXPECT_EQ(sources.line(9), "x");
    EXPECT_EQ(sources.bytes_before(6), 2u);
    EXPECT_EQ(sources.base(12), c);
    EXPECT_EQ(sources.name(8), "b");
}

TEST(SourceMaps, OffsetsHaveThirtyTwoBits) {
    SourceMap sources;
    EXPECT_TRUE(sources.fits(0xFFFFFFFE));
    EXPECT_FALSE(sources.fits(0xFFFFFFFF));
    EXPECT_FALSE(sources.fits(std::size_t{1} << 40));
    sources.add("a", "1234");
    EXPECT_TRUE(sources.fits(0xFFFFFFFE - 5));
    EXPECT_FALSE(sources.fits(0xFFFFFFFF - 5));
}

} // namespace
} // namespace lexprof::flic
