// Nothing is computed more often than in the source, or less often.
#include "tests/haskell/linked.h"

#include <gtest/gtest.h>

namespace lexprof::haskell {
namespace {

const std::string line = "[line (\"Main.hs\" 9 1)] ";

std::string main_is(const std::string& term) {
    return link_main("def main:Main.f fun \"f\" 1 1 1 9 \\ 1 %x.1 %x.1\n"
                     "def main:Main.main fun \"main\" 9 1 9 9 " +
                     term + "\n")
        .at("main");
}

// What a compiler has named and is used once stands in its place; within a function it is used each
// time that is called.
TEST(Sharing, AValueUsedInAFunctionStaysOutsideOfIt) {
    EXPECT_EQ(main_is("= %_.1 ( 1 @main:Main.f I1 ( 1 @main:Main.f %_.1"), line + "(f (f 1))");
    EXPECT_EQ(main_is("= %_.1 ( 1 @main:Main.f I1 \\ 1 %x.2 ( 2 @main:Main.f %_.1 %x.2"),
              line + "(= _1 [made] (f 1) \\x f _1 x)");
}

TEST(Sharing, WhatTheUserHasNamedKeepsItsName) {
    EXPECT_EQ(main_is("= %y.1 ( 1 @main:Main.f I1 ( 1 @main:Main.f %y.1"),
              line + "(= y (f 1) f y)");
}

// $ is gone, but its argument is used twice: it stays one value.
TEST(Sharing, AnArgumentThatIsUsedTwiceIsOneValue) {
    EXPECT_EQ(main_is("( 1 \\ 1 %_.1 ( 2 +ghc-prim:GHC.Tuple.(,) %_.1 %_.1 ( 1 @main:Main.f I1"),
              line + "(= _1 [made] (f 1) PACK-2-0 _1 _1)");
}

TEST(Sharing, AStrictLetIsEvaluatedWhereItStands) {
    EXPECT_EQ(main_is("! %_.1 ( 1 @main:Main.f I1 ( 2 +ghc-prim:GHC.Tuple.(,) %_.1 %_.1"),
              line + "(LET! (\\_1 PACK-2-0 _1 _1) (f 1))");
    EXPECT_EQ(main_is("! %_.1 ( 1 @main:Main.f I1 ( 1 @main:Main.f I2"),
              line + "(SEQ (f 1) (f 2))");
}

// A value of a type with a class is computed at each use, as in GHC without optimisation.
TEST(Sharing, AnOverloadedValueDoesNotBecomeAConstant) {
    const Definitions made = link_main(
        R"(def main:Main.f fun "f" 1 1 1 9 \ 1 %x.1 %x.1
def main:Main.v fun "v" 2 1 2 9 \ 1 %_.1 ( 1 @main:Main.f ( 2 ~base:B.Num 2 %_.1 I5
def main:Main.main fun "main" 9 1 9 9 ( 2 +ghc-prim:GHC.Tuple.(,) ( 1 @main:Main.v @base:B.$fNumInteger ( 1 @main:Main.v @base:B.$fNumInteger
)");
    EXPECT_EQ(made.at("v"), "[line (\"Main.hs\" 2 1)] (\\_1 f 5)");
    EXPECT_EQ(made.at("main"), line + "(PACK-2-0 (v PACK-0-0) (v PACK-0-0))");
}

// A choice that has been made is not made again.
TEST(Sharing, WhatHasBeenTakenApartIsKnown) {
    EXPECT_EQ(main_is("\\ 1 %l.1 ? %l.1 %_.2 ghc-prim:GHC.Types.[] 2 +ghc-prim:GHC.Types.[] 0 I0 "
                      "+ghc-prim:GHC.Types.: 2 %x.3 %r.4 ? %l.1 %_.5 ghc-prim:GHC.Types.[] 1 "
                      "+ghc-prim:GHC.Types.: 2 %y.6 %q.7 ( 1 @main:Main.f %y.6 : I1 -"),
              line + "(\\l CASE-2 0 (UNPACK!-2 (\\x \\r f x) l) l)");
}

} // namespace
} // namespace lexprof::haskell
