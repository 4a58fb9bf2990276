// The grammar: which tree a text is.
#include "tests/flic/reading.h"

#include <gtest/gtest.h>

namespace lexprof::flic {
namespace {

TEST(Parsing, ApplicationIsLeftAssociativeAndFlat) {
    EXPECT_EQ(shape("f"), "f");
    EXPECT_EQ(shape("((f))"), "f");
    EXPECT_EQ(shape("f a b"), "(f a b)");
    EXPECT_EQ(shape("(f a) b"), "(f a b)");
    EXPECT_EQ(shape("(((f) a) b c) (d e)"), "(f a b c (d e))");
    EXPECT_EQ(shape("f (g a)"), "(f (g a))");
}

TEST(Parsing, ALambdaExtendsAsFarAsPossible) {
    EXPECT_EQ(shape("\\x f x y"), "(\\ x (f x y))");
    EXPECT_EQ(shape("\\ x \\y x"), "(\\ x (\\ y x))");
    EXPECT_EQ(shape("(\\x x) 1"), "((\\ x x) 1)");
    EXPECT_EQ(shape("f (\\x x) 1"), "(f (\\ x x) 1)");
}

TEST(Parsing, ACostCentreExtendsAsFarAsPossible) {
    EXPECT_EQ(shape("SCC \"mapper\" map f xs"), "(SCC mapper (map f xs))");
    EXPECT_EQ(shape("\\x SCC \"a\" \\y SCC \"b\" f x y"), "(\\ x (SCC a (\\ y (SCC b (f x y)))))");
    EXPECT_EQ(shape("f (SCC \"a\" g 1) 2"), "(f (SCC a (g 1)) 2)");
    EXPECT_EQ(shape("(SCC \"a\" f) 2"), "((SCC a f) 2)");
    EXPECT_EQ(shape("= x (SCC \"a\" 1) SCC \"b\" x"), "(= ((x (SCC a 1))) (SCC b x))");
}

// It is a name where no string follows, where it is escaped, and where it is an operand.
TEST(Parsing, TheWordOfCostCentresIsANameElsewhere) {
    EXPECT_EQ(shape("SCC x"), "(SCC x)");
    EXPECT_EQ(shape("#SCC \"a\" x"), "(SCC \"a\" x)");
    EXPECT_EQ(shape("f SCC \"a\""), "(f SCC \"a\")");
    EXPECT_EQ(shape("[SCC \"a\"] x"), "[SCC \"a\"] x");
}

TEST(Parsing, LetWithOneBindingOrWithLists) {
    EXPECT_EQ(shape("= x 1 INT+ x 2"), "(= ((x 1)) (INT+ x 2))");
    EXPECT_EQ(shape("= x (f 1) x"), "(= ((x (f 1))) x)");
    EXPECT_EQ(shape("= (x y) (1 (f 2)) g x y"), "(= ((x 1) (y (f 2))) (g x y))");
    EXPECT_EQ(shape("=(x)(1)x"), "(= ((x 1)) x)");
    EXPECT_EQ(shape("= () () x"), "(= () x)");
}

TEST(Parsing, Letrec) {
    EXPECT_EQ(shape("& (f g) ((\\x g x) (\\x f x)) f 1"),
              "(& ((f (\\ x (g x))) (g (\\ x (f x)))) (f 1))");
    EXPECT_EQ(shape("h (&(x)(1)x)"), "(h (& ((x 1)) x))");
}

TEST(Parsing, AModuleWithoutABodyStandsForMain) {
    const Reading reading("& (main) (1)");
    EXPECT_TRUE(reading.diagnostics.ok());
    EXPECT_FALSE(reading.parsed.has_body);
    EXPECT_EQ(show(reading.tree, reading.parsed.root), "(& ((main 1)) main)");
    EXPECT_TRUE(Reading("& (main) (1) main").parsed.has_body);
    EXPECT_TRUE(Reading("& (main) (1) (& (x) (2) x)").parsed.has_body);
}

TEST(Parsing, OnlyAModuleMayDoWithoutABody) {
    EXPECT_EQ(shape("= (main) (1)"), "1:13+1 an expression is expected, but here the text ends\n");
    EXPECT_EQ(shape("f (& (x) (1))"), "1:13+1 an expression is expected, but here there is `)`\n");
}

TEST(Parsing, LetSignsAreNamesElsewhere) {
    EXPECT_EQ(shape("f = & x"), "(f = & x)");
    EXPECT_EQ(shape("(f = x)"), "(f = x)");
    EXPECT_EQ(shape("#= x"), "(= x)");
    EXPECT_EQ(shape("=x y"), "(=x y)");
    EXPECT_EQ(shape("&& y"), "(&& y)");
    EXPECT_EQ(shape("="), "=");
    EXPECT_EQ(shape("= = 1 #="), "(= ((= 1)) =)");
    EXPECT_EQ(shape("\\= f ="), "(\\ = (f =))");
}

TEST(Parsing, AnnotationsStandBeforeOperands) {
    EXPECT_EQ(shape("[!] f x"), "([!] f x)");
    EXPECT_EQ(shape("f [a] x [b 1] y"), "(f [a] x [b 1] y)");
    EXPECT_EQ(shape("f [a] [b] x"), "(f [a] [b] x)");
    EXPECT_EQ(shape("[a (b c)] (f x)"), "[a (b c)] (f x)");
    EXPECT_EQ(shape("[LAM!] (\\x x)"), "[LAM!] (\\ x x)");
    EXPECT_EQ(shape("[*] ([a] f x) y"), "([*] ([a] f x) y)");
    EXPECT_EQ(shape("[a [b] c] d"), "[a [b] c] d");
    EXPECT_EQ(shape("= x [inline] (f 1) [here] x"), "(= ((x [inline] (f 1))) [here] x)");
}

TEST(Parsing, BothArgumentOrdersAndSpellingsOfPrimitivesAreNames) {
    EXPECT_EQ(shape("CASE-2 0 1 x"), "(CASE-2 0 1 x)");
    EXPECT_EQ(shape("CASER-2 x 0 1"), "(CASER-2 x 0 1)");
    EXPECT_EQ(shape("UNPACK!-2 f s"), "(UNPACK!-2 f s)");
    EXPECT_EQ(shape("+INT 1 2"), "(+INT 1 2)");
}

} // namespace
} // namespace lexprof::flic
