// Declared constructors: how values show their names, and that nothing else depends on them.
#include "tests/reducer/running.h"

#include <gtest/gtest.h>

namespace lexprof::tests {
namespace {

class Constructors : public testing::TestWithParam<Engine> {
  protected:
    std::string printed(const std::string& text) { return run_text(text, GetParam()).output; }
    std::string message(const std::string& text) {
        return run_text(text, GetParam()).failure().message;
    }
};

INSTANTIATE_TEST_SUITE_P(Engines, Constructors, testing::Values(fast, compiled, plain),
                         [](const auto& engine) {
                             return engine.param == plain      ? "plain"
                                    : engine.param == compiled ? "compiled"
                                                               : "fast";
                         });

const std::string prop =
    "[data (Prop (Sym 1) (Not 1) (And 2) (If 3))] [data (Hue Red Green Blue)] ";

TEST_P(Constructors, AreWrittenLikeApplications) {
    EXPECT_EQ(printed(prop + "Not (Sym 'a')"), "Not (Sym 'a')\n");
    EXPECT_EQ(printed(prop + "And (Sym 1) (If Red (Sym \"ab\") (Sym 1.5))"),
              "And (Sym 1) (If Red (Sym \"ab\") (Sym 1.5))\n");
    EXPECT_EQ(printed(prop + "Blue"), "Blue\n");
    EXPECT_EQ(printed(prop + "PACK-2-0 (PACK-2-1 Red (PACK-2-1 (Not Green) PACK-0-0)) And"),
              "([Red,Not Green],<function>)\n");
    EXPECT_EQ(printed(prop + "PACK-3-0 (Not Red) [of Prop] PACK-1-0 PACK-0-0"),
              "PACK-3-0 (Not Red) <function> []\n");
}

// Made by application, one argument after the other.
TEST_P(Constructors, AreTheSameHoweverTheyAreMade) {
    EXPECT_EQ(printed(prop + "map (foldr ($) (Sym 1)) (PACK-2-1 (PACK-2-1 Not (PACK-2-1 (And Red) "
                             "(PACK-2-1 (If Red Green) PACK-0-0))) PACK-0-0)"),
              "[Not (And Red (If Red Green (Sym 1)))]\n");
}

// A local name, and a constant, that stand for the constructor.
TEST_P(Constructors, KeepTheirNamesBehindOthers) {
    EXPECT_EQ(printed(prop + "(= k If (k 1 2 3))"), "If 1 2 3\n");
    EXPECT_EQ(printed(prop + "& (k main) (If (k 1 2 (k 3 4 5)))"), "If 1 2 (If 3 4 5)\n");
}

// As Haskell shows them: an operator stands between its two fields and binds weaker than any
// application; one that is a field of another stands in parentheses.
TEST_P(Constructors, OperatorsStandBetweenTheirFields) {
    const std::string types = "[data (_ (:+: 2) (⊕ 2) (Neg 1) (:3: 2) (:: 3))] ";
    EXPECT_EQ(printed(types + ":+: 1 (:+: 2 3)"), "1 :+: (2 :+: 3)\n");
    EXPECT_EQ(printed(types + "⊕ (Neg 1) (Neg (:+: 1 2))"), "Neg 1 ⊕ Neg (1 :+: 2)\n");
    EXPECT_EQ(printed(types + "PACK-2-0 (:+: 1 2) (PACK-2-1 (:+: 3 4) PACK-0-0)"),
              "(1 :+: 2,[3 :+: 4])\n");
    EXPECT_EQ(printed(types + ":3: 1 2"), ":3: 1 2\n");
    EXPECT_EQ(printed(types + ":: 1 2 (:+: 3 4)"), "(::) 1 2 (3 :+: 4)\n");
}

TEST_P(Constructors, TuplesAndListsCanBeDeclared) {
    const std::string types = "[data (\"(,)\" (\"(,)\" 2))] [data (\"(,,)\" (\"(,,)\" 3))] "
                              "[data (\"[]\" (\"[]\" 0) (\":\" 2))] [data (\"()\" (\"()\" 0))] ";
    EXPECT_EQ(printed(types + "[of \"(,)\"] PACK-2-0 1 ([of \"(,,)\"] PACK-3-0 1 2 [of \"()\"] "
                              "PACK-0-0)"),
              "(1,(1,2,()))\n");
    EXPECT_EQ(printed(types + "[of \"[]\"] PACK-2-1 'a' [of \"[]\"] PACK-0-0"), "a\n");
    EXPECT_EQ(printed(types + "[of \"[]\"] PACK-2-1 1 [of \"[]\"] PACK-0-0"), "[1]\n");
    EXPECT_EQ(printed(types + "[of \"[]\"] PACK-0-0"), "[]\n");
}

// What goes on is a list for its tags, whatever it is called.
TEST_P(Constructors, AListMayGoOnUnderAnotherName) {
    EXPECT_EQ(printed("[data (L Nil (Cons 2))] PACK-2-1 1 (Cons 2 Nil)"), "[1,2]\n");
    EXPECT_EQ(printed("[data (L Nil (Cons 2))] Cons 1 (PACK-2-1 2 PACK-0-0)"), "Cons 1 [2]\n");
    EXPECT_EQ(printed("[data (L Nil (Cons 2))] sum (Cons 1 (PACK-2-1 2 Nil))"), "3\n");
}

TEST_P(Constructors, OnlyTagsCount) {
    EXPECT_EQ(printed(prop + "POLY= (And Red 1) (PACK-2-2 PACK-0-0 1)"), "TRUE\n");
    EXPECT_EQ(printed("[data (A (X 2) (Y 2))] [data (B (Z 2))] PACK-3-0 (POLY= (X 1 2) (Z 1 2)) "
                      "(POLY< (Z 3 4) (Y 1 1)) (POLY= (X 1 2) (Y 1 2))"),
              "PACK-3-0 TRUE TRUE FALSE\n");
    EXPECT_EQ(printed(prop + "PACK-3-0 (TAG Blue) (TAG-ENUM Green) (CASE-3 'r' 'g' 'b' Green)"),
              "PACK-3-0 2 1 'g'\n");
    EXPECT_EQ(printed("[data (Bool No Yes)] IF Yes (AND Yes No) TRUE"), "No\n");
    EXPECT_EQ(printed(prop + "ENUM 1"), "PACK-0-1\n");
}

TEST_P(Constructors, AreNamedInMessages) {
    EXPECT_EQ(message(prop + "& (main f) ((f Blue) (\\c CASE-2 'r' 'g' c))"),
              "CASE-2 in f has no branch for `Blue`, which has tag 2");
    EXPECT_EQ(message(prop + "& (main f) ((f (And 1 2)) (\\c CASE-2 'r' 'g' c))"),
              "CASE-2 in f has no branch for `And`, which has tag 2");
    EXPECT_EQ(message(prop + "& (main) ((UNPACK!-2 INT+ (Sym 1)))"),
              "UNPACK!-2 in main met `Sym`, which has 1 field");
    EXPECT_EQ(message(prop + "& (main) ((INT+ 1 (If 1 2 3)))"),
              "INT+ in main needs an integer but met the constructor `If`");
    EXPECT_EQ(message(prop + "& (main) ((INT+ 1 Red))"),
              "INT+ in main needs an integer but met the constructor `Red`");
    EXPECT_EQ(message(prop + "& (main) ((POLY= (Sym 1) 1))"),
              "a comparison in main cannot compare the constructor `Sym` with the integer 1");
}

// The same program with names and without: the same accounts, and the same cells.
TEST_P(Constructors, CostNothing) {
    const std::string body =
        "& (main tree size) ((size (tree 6)) (\\n IF (INT= n 0) (N0 n) (N1 (tree (INT- n 1)) (N2 n "
        "(tree (INT- n 1)) N3))) (\\t CASE-4 1 (UNPACK!-2 (\\a \\b INT+ (size a) (size b)) t) "
        "(UNPACK!-3 (\\_a \\b \\_c size b) t) 0 t))";
    std::string bare = body;
    const char* packs[] = {"PACK-1-0", "PACK-2-1", "PACK-3-2", "PACK-0-3"};
    for (int at = 0; at < 4; ++at) {
        const std::string name = "N" + std::to_string(at);
        for (std::size_t found = bare.find(name); found != std::string::npos;
             found = bare.find(name))
            bare.replace(found, name.size(), packs[at]);
    }
    const Running named = run_text("[data (T (N0 1) (N1 2) (N2 3) N3)] " + body, GetParam());
    const Running plainly = run_text(bare, GetParam());
    EXPECT_EQ(named.output, "64\n");
    EXPECT_EQ(named.output, plainly.output);
    ASSERT_EQ(named.book().rows.size(), plainly.book().rows.size());
    for (const char* pair : {"main←•", "tree←main", "tree←tree", "size←main", "size←size"}) {
        EXPECT_EQ(named.row(pair).calls, plainly.row(pair).calls) << pair;
        EXPECT_EQ(named.row(pair).steps, plainly.row(pair).steps) << pair;
        EXPECT_EQ(named.row(pair).cells, plainly.row(pair).cells) << pair;
        EXPECT_EQ(named.row(pair).live_max, plainly.row(pair).live_max) << pair;
    }
}

// More names of two fields than cells can tell apart: the last ones are shown by their numbers.
TEST_P(Constructors, ThereMayBeMoreThanCellsCanTell) {
    std::string types;
    std::string values = "PACK-0-0";
    for (int at = 299; at >= 0; --at) {
        const std::string name = "C" + std::to_string(at);
        types = "[data (_ (" + name + " 2))]" + types;
        values = "(PACK-2-1 (" + name + " 1 2) " + values + ")";
    }
    const std::string output = printed(types + values);
    EXPECT_EQ(output.substr(0, 18), "[C0 1 2,C1 1 2,C2 ");
    EXPECT_NE(output.find(",C252 1 2,(1,2),"), std::string::npos);
    EXPECT_EQ(output.substr(output.size() - 7), "(1,2)]\n");
}

} // namespace
} // namespace lexprof::tests
