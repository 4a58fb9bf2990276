// What becomes of definitions: each right-hand side is what one would write by hand.
#include "flic/primitive.h"
#include "tests/haskell/linked.h"

#include <gtest/gtest.h>

namespace lexprof::haskell {
namespace {

const std::string main_of = "def main:Main.main fun \"main\" 9 1 9 9 ";

// nfib n = if n < 2 then 1 else nfib (n - 1) + nfib (n - 2) + 1, for Int
TEST(Simplified, TheArithmeticOfIntIsThatOfTheReducer) {
    if (!flic::lookup_primitive("I64+").primitive) GTEST_SKIP() << "FLIC has no machine integers";
    const Definitions made = link_main(
        R"(def main:Main.nfib fun "nfib" 2 1 2 60 \ 1 %n.1 ? ( 3 ~base:B.Ord 1 @base:B.$fOrdInt %n.1 i2 %_.2 ghc-prim:GHC.Types.Bool 2 +ghc-prim:GHC.Types.False 0 ( 3 ~base:B.Num 0 @base:B.$fNumInt ( 3 ~base:B.Num 0 @base:B.$fNumInt ( 1 @main:Main.nfib ( 3 ~base:B.Num 1 @base:B.$fNumInt %n.1 i1 ( 1 @main:Main.nfib ( 3 ~base:B.Num 1 @base:B.$fNumInt %n.1 i2 i1 +ghc-prim:GHC.Types.True 0 i1 -
def main:Main.main fun "main" 9 1 9 9 ( 1 @main:Main.nfib i20
)");
    EXPECT_EQ(made.at("nfib"),
              "[line (\"Main.hs\" 2 1)] (\\n IF (INT< n 2) 1 (I64+ (I64+ (nfib (I64- n 1)) "
              "(nfib (I64- n 2))) 1))");
    EXPECT_EQ(made.at("main"), "[line (\"Main.hs\" 9 1)] (nfib 20)");
    EXPECT_EQ(made.size(), 3U) << "nothing of the library is left, but what stands for nothing";
}

// The same for Integer, by defaulting: there is a dictionary, and the numbers are converted.
TEST(Simplified, TheArithmeticOfIntegerIsThatOfTheReducer) {
    const Definitions made = link_main(
        R"(def main:Main.down fun "down" 2 1 2 60 \ 1 %n.1 ? ( 3 ~base:B.Eq 0 @base:B.$fEqInteger %n.1 ( 2 ~base:B.Num 2 @base:B.$fNumInteger I0 %_.2 ghc-prim:GHC.Types.Bool 2 +ghc-prim:GHC.Types.False 0 ( 1 @main:Main.down ( 3 ~base:B.Num 1 @base:B.$fNumInteger %n.1 ( 2 ~base:B.Num 2 @base:B.$fNumInteger I1 +ghc-prim:GHC.Types.True 0 %n.1 -
)" + main_of +
        "( 1 @main:Main.down I7\n");
    EXPECT_EQ(made.at("down"), "[line (\"Main.hs\" 2 1)] (\\n IF (INT= n 0) n (down (INT- n 1)))");
}

TEST(Simplified, AFunctionOfTheUsersWithOneInstanceTakesNoDictionary) {
    const Definitions made = link_main(
        R"(def main:Main.twice fun "twice" 2 1 2 60 \ 2 %_.1 %x.2 ( 3 ~base:B.Num 0 %_.1 %x.2 %x.2
)" + main_of +
        "( 2 @main:Main.twice @base:B.$fNumInteger I7\n");
    EXPECT_EQ(made.at("twice"), "[line (\"Main.hs\" 2 1)] (\\x INT+ x x)");
    EXPECT_EQ(made.at("main"), "[line (\"Main.hs\" 9 1)] (twice 7)");
}

// Its calls are to be in one row, whatever its type was.
TEST(Simplified, AFunctionOfTheUsersWithTwoInstancesIsOneFunction) {
    const Definitions made = link_main(
        R"(def main:Main.same fun "same" 2 1 2 60 \ 2 %_.1 %x.2 ( 3 ~base:B.Eq 0 %_.1 %x.2 %x.2
)" + main_of +
        "( 2 @ghc-prim:GHC.Classes.&& ( 2 @main:Main.same @base:B.$fEqInteger I7 ( 2 "
        "@main:Main.same @base:B.$fEqInt i7\n");
    EXPECT_EQ(made.at("same"), "[line (\"Main.hs\" 2 1)] (\\_1 \\x SEL-2-0 _1 x x)");
    EXPECT_EQ(made.at("main"),
              "[line (\"Main.hs\" 9 1)] (AND (same B.Eq#x20Integer 7) (same B.Eq#x20Int 7))");
    EXPECT_EQ(made.at("B.Eq#x20Integer"), "[line (\"B.hs\" 8 1)] (PACK-2-0 INT= INT!=)");
}

// An action that the library makes of two others is a function of the state; what it is made of is
// computed once, outside of it. The user's function has its own parameters, and the rest waits.
TEST(Simplified, AnActionWaitsForItsState) {
    const Definitions made = link_main(
        R"(def main:Main.f fun "f" 1 1 1 9 \ 1 %x.1 %x.1
def main:Main.step fun "step" 2 1 2 60 \ 1 %n.1 ( 2 @base:B.bind ( 1 @main:Main.f %n.1 \ 1 %r.2 ( 1 +ghc-prim:GHC.Tuple.(,) %r.2
)" + main_of +
        "( 1 @main:Main.step I7\n");
    EXPECT_EQ(made.at("step"), "[line (\"Main.hs\" 2 1)] (\\n = _1 [made] (f n) \\_2 UNPACK!-2 "
                               "(\\_3 \\_4 PACK-2-0 _3 _4) (_1 _2))");
    EXPECT_EQ(made.at("main"), "[line (\"Main.hs\" 9 1)] (step 7)");
    const Definitions other = link_main(
        R"(def main:Main.next fun "next" 2 1 2 60 \ 1 %n.1 ( 2 @base:B.bind \ 1 %s.3 ( 2 +ghc-prim:GHC.Tuple.(,) %n.1 %s.3 \ 1 %r.2 ( 1 +ghc-prim:GHC.Tuple.(,) %r.2
)" + main_of +
        "( 1 @main:Main.next I7\n");
    EXPECT_EQ(other.at("next"), "[line (\"Main.hs\" 2 1)] (\\n = _1 [made] (\\_2 PACK-2-0 n _2) _1)");
}

// What a choice makes is given what it is applied to.
TEST(Simplified, AChoiceThatIsAppliedHandsOnItsArguments) {
    const Definitions made = link_main(
        R"(def main:Main.f fun "f" 1 1 1 9 \ 2 %x.1 %y.2 %x.1
def main:Main.g fun "g" 2 1 2 60 \ 2 %l.1 %n.2 ( 1 ? %l.1 %_.3 ghc-prim:GHC.Types.[] 2 +ghc-prim:GHC.Types.[] 0 ( 1 @main:Main.f I1 +ghc-prim:GHC.Types.: 2 %x.4 %r.5 ( 1 @main:Main.f %x.4 - %n.2
)" + main_of +
        "( 2 @main:Main.g +ghc-prim:GHC.Types.[] I7\n");
    EXPECT_EQ(made.at("g"),
              "[line (\"Main.hs\" 2 1)] (\\l \\n CASE-2 (f 1 n) (UNPACK!-2 (\\x \\r f x n) l) l)");
}

TEST(Simplified, AFunctionOfTheLibraryIsMadeForEachInstance) {
    const Definitions made =
        link_main(main_of + "( 2 @ghc-prim:GHC.Classes.&& ( 3 @base:B.elem @base:B.$fEqInteger I7 "
                            "+ghc-prim:GHC.Types.[] ( 3 @base:B.elem @base:B.$fEqInt i7 "
                            "+ghc-prim:GHC.Types.[]\n");
    EXPECT_EQ(made.at("main"),
              "[line (\"Main.hs\" 9 1)] (AND (B.elem 7 PACK-0-0) (B.elem##2 7 PACK-0-0))");
    EXPECT_EQ(made.at("B.elem"),
              "[line (\"B.hs\" 18 1)] (\\x \\_1 CASE-2 FALSE (UNPACK!-2 (\\y \\ys OR (INT= x y) "
              "(B.elem x ys)) _1) _1)");
}

// The instance for lists of Integer: its dictionary is known, and its method calls itself.
TEST(Simplified, InstancesWithContextsAreKnownToo) {
    const Definitions made =
        link_main(main_of + "( 3 ~base:B.Eq 0 ( 1 @base:B.$fEq[] @base:B.$fEqInteger "
                            "+ghc-prim:GHC.Types.[] +ghc-prim:GHC.Types.[]\n");
    EXPECT_EQ(made.at("main"), "[line (\"Main.hs\" 9 1)] (B.Eq#x20#[a#].== PACK-0-0 PACK-0-0)");
    EXPECT_EQ(
        made.at("B.Eq#x20#[a#].=="),
        "[line (\"B.hs\" 16 1)] (\\_1 \\_2 CASE-2 (CASE-2 TRUE FALSE _2) (UNPACK!-2 (\\x \\xs "
        "CASE-2 FALSE (UNPACK!-2 (\\y \\ys AND (INT= x y) (B.Eq#x20#[a#].== xs ys)) _2) _2) "
        "_1) _1)");
}

// where go acc k = …, generalised: it takes the dictionaries of the function around it.
TEST(Simplified, ALocalFunctionWithOneInstanceTakesNoDictionary) {
    const Definitions made = link_main(
        R"(def main:Main.f fun "f" 2 1 2 60 \ 2 %_.1 %n.2 & 1 %go.3 \ 3 %_.4 %a.5 %k.6 ( 3 %go.3 %_.4 ( 3 ~base:B.Num 0 %_.4 %a.5 %k.6 %k.6 ( 3 %go.3 %_.1 %n.2 %n.2
)" + main_of +
        "( 2 @main:Main.f @base:B.$fNumInteger ( 2 @main:Main.f @base:B.$fNumInt i1\n");
    EXPECT_EQ(
        made.at("f"),
        "[line (\"Main.hs\" 2 1)] (\\_1 \\n & (go) ((\\a \\k go (SEL-3-0 _1 a k) k)) go n n)");
}

TEST(Simplified, WrappersOfTheLibraryDisappear) {
    const Definitions made = link_main(
        R"(def main:Main.f fun "f" 2 1 2 60 \ 1 %x.1 %x.1
)" + main_of +
        "( 2 @base:B.$ ( 2 @base:B.. @main:Main.f @base:B.id I7\n");
    EXPECT_EQ(made.at("main"), "[line (\"Main.hs\" 9 1)] (f 7)");
}

TEST(Simplified, DefaultMethodsSeeTheirInstance) {
    const Definitions made = link_main(main_of + "( 3 ~base:B.Ord 2 @base:B.$fOrdInt i1 i2\n");
    EXPECT_EQ(made.at("main"), "[line (\"Main.hs\" 9 1)] (IF (INT< 1 2) 2 1)");
}

TEST(Simplified, ConstructorsAreNamedAndTakenApart) {
    const Definitions made = link_main(
        R"(data main:Main.Shape data ( main:Main.Circle 1 - ) ( main:Main.Box 2 - - ) ( main:Main.Dot 0 )
def main:Main.size fun "size" 2 1 2 60 \ 1 %s.1 ? %s.1 %_.2 main:Main.Shape 3 +main:Main.Circle 1 %r.3 %r.3 +main:Main.Box 2 %a.4 %b.5 ( 2 @main:Main.size2 %a.4 %b.5 +main:Main.Dot 0 I0 -
def main:Main.size2 fun "size2" 3 1 3 60 \ 2 %a.1 %b.2 ( 3 ~base:B.Num 0 @base:B.$fNumInteger %a.1 %b.2
)" + main_of +
        "( 1 @main:Main.size ( 2 +main:Main.Box I1 I2\n");
    EXPECT_EQ(
        made.at("size"),
        "[line (\"Main.hs\" 2 1)] (\\s CASE-3 (UNPACK!-1 (\\r r) s) (UNPACK!-2 (\\a \\b size2 a "
        "b) s) 0 s)");
    EXPECT_EQ(made.at("main"), "[line (\"Main.hs\" 9 1)] (size ([of \"Shape\"] PACK-2-1 1 2))");
}

TEST(Simplified, ActionsAreFunctionsOfAToken) {
    if (!flic::lookup_primitive("VAR-NEW").primitive) GTEST_SKIP() << "FLIC has no variables";
    const Definitions made = link_main(
        main_of +
        R"(\ 1 %s.1 ? ( 2 #newMutVar# I1 _ %_.2 (#1 1 +(#1 1 %v.3 ( 2 #readMutVar# %v.3 _ -
)");
    EXPECT_EQ(made.at("main"), "[line (\"Main.hs\" 9 1)] (\\s UNPACK!-1 (\\v VAR-READ v PACK-0-0) "
                               "(VAR-NEW 1 PACK-0-0))");
}

} // namespace
} // namespace lexprof::haskell
