// Diagnostics as people see them.
#include "flic/render.h"

#include "tests/flic/reading.h"

#include <gtest/gtest.h>

namespace lexprof::flic {
namespace {

std::string rendered(const std::string& text, const RenderOptions& options = {}) {
    const Loading loading(text);
    return render(loading.diagnostics, loading.shown(), options);
}

TEST(Rendering, TheLineAndACaretUnderIt) {
    EXPECT_EQ(rendered("\\total\n  INT+ totl 1"), "test.flic:2:8: error: `totl` is not defined\n"
                                                  "   2 |   INT+ totl 1\n"
                                                  "     |        ^~~~\n"
                                                  "  help: did you mean `total`?\n");
}

TEST(Rendering, WithoutAdvice) {
    EXPECT_EQ(rendered("zzz"), "test.flic:1:1: error: `zzz` is not defined\n"
                               "   1 | zzz\n"
                               "     | ^~~\n");
}

TEST(Rendering, AtTheEndOfALine) {
    EXPECT_EQ(rendered("\\x"), "test.flic:1:3: error: an expression is expected, but here the text "
                               "ends\n"
                               "   1 | \\x\n"
                               "     |   ^\n");
}

TEST(Rendering, Colours) {
    EXPECT_EQ(rendered("zzz", {true, 80}),
              "\x1b[1mtest.flic:1:1: \x1b[1;31merror: \x1b[0m`zzz` is not defined\n"
              "   1 | zzz\n"
              "     | \x1b[1;32m^~~\x1b[0m\n");
}

TEST(Rendering, InTheOrderOfTheText) {
    EXPECT_EQ(rendered("= (a b) (1 2) 3"), "test.flic:1:4: warning: `a` is defined but not used\n"
                                           "   1 | = (a b) (1 2) 3\n"
                                           "     |    ^\n"
                                           "  help: remove it, or let its name begin with `_`\n"
                                           "test.flic:1:6: warning: `b` is defined but not used\n"
                                           "   1 | = (a b) (1 2) 3\n"
                                           "     |      ^\n"
                                           "  help: remove it, or let its name begin with `_`\n");
}

TEST(Rendering, TabsAndWideCharactersKeepTheCaretInPlace) {
    EXPECT_EQ(rendered("\tINT_ zzz"), "test.flic:1:7: error: `zzz` is not defined\n"
                                      "   1 |     INT_ zzz\n"
                                      "     |          ^~~\n");
    EXPECT_EQ(rendered("CONC \"日本\" zz"), "test.flic:1:11: error: `zz` is not defined\n"
                                            "   1 | CONC \"日本\" zz\n"
                                            "     |             ^~\n");
}

TEST(Rendering, WhatIsNotTextIsShownAsAReplacement) {
    EXPECT_EQ(rendered("a \xFF"
                       "b"),
              "test.flic:1:3: error: the byte FF (hexadecimal) is not UTF-8 "
              "here\n"
              "   1 | a \uFFFDb\n"
              "     |   ^\n"
              "  help: save the text as UTF-8\n");
    EXPECT_EQ(rendered("CONC \"\x1b[2J\" zz"), "test.flic:1:13: error: `zz` is not defined\n"
                                               "   1 | CONC \"\uFFFD[2J\" zz\n"
                                               "     |             ^~\n");
}

TEST(Rendering, LongLinesAreShownAroundTheCaret) {
    const std::string line =
        "INT+ \"" + std::string(500, 'a') + "\" zzz \"" + std::string(500, 'b');
    // 61 columns: 30 from the caret on, 31 before it.
    EXPECT_EQ(rendered(line + "\"", {false, 70}), "test.flic:1:509: error: `zzz` is not defined\n"
                                                  "   1 | …" +
                                                      std::string(29, 'a') + "\" zzz \"" +
                                                      std::string(25, 'b') + "…\n" + "     | " +
                                                      std::string(32, ' ') + "^~~\n");
}

TEST(Rendering, AVeryLongNameIsUnderlinedAsFarAsItIsShown) {
    const std::string shown = rendered(std::string(1 << 20, 'a'), {false, 70});
    EXPECT_EQ(shown, "test.flic:1:1: error: `" + std::string(40, 'a') + "…` is not defined\n" +
                         "   1 | " + std::string(61, 'a') + "…\n" + "     | ^" +
                         std::string(60, '~') + "\n");
}

TEST(Rendering, WhereAnnotationsSayItComesFrom) {
    EXPECT_EQ(rendered("[line (\"Main.hs\" 3 14)] (INT_ zzz)"),
              "test.flic:1:31: error: `zzz` is not defined\n"
              "   1 | [line (\"Main.hs\" 3 14)] (INT_ zzz)\n"
              "     |                               ^~~\n"
              "  from: Main.hs:3:14\n");
}

TEST(Rendering, HowManyMoreThereAre) {
    std::string text = "INT+";
    for (int i = 0; i < 53; ++i) text += " zz" + std::to_string(i) + "zz";
    const std::string shown = rendered(text);
    EXPECT_TRUE(shown.ends_with("… and 3 more\n")) << shown.substr(shown.size() - 100);
}

} // namespace
} // namespace lexprof::flic
