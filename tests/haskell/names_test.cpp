// How definitions, variables and places are named.
#include "tests/haskell/linked.h"

#include <gtest/gtest.h>

namespace lexprof::haskell {
namespace {

TEST(Names, OfUsersModulesLibrariesAndMethods) {
    const Fragments folder;
    folder.write("base:B", small_library());
    const std::string shapes = folder.write(
        "main:Data.Shapes", "def main:Data.Shapes.area fun \"area\" 1 1 1 9 \\ 1 %x.1 %x.1\n"
                            "def main:Data.Shapes.$cshow method \"Show Shape.show\" 2 1 2 9 \\ 1 "
                            "%x.1 ( 1 @main:Data.Shapes.area %x.1\n");
    const std::string main = folder.write(
        "main:Main",
        "def main:Main.main fun \"main\" 3 1 3 9 ( 1 @main:Data.Shapes.$cshow @main:Main.area\n"
        "def main:Main.area fun \"area\" 4 1 4 9 I1\n");
    const Linked made = link({{main, shapes}, ""});
    ASSERT_EQ(made.trouble, "");
    ASSERT_EQ(made.layer.texts.size(), 4U);
    EXPECT_TRUE(made.layer.texts[0].transparent);
    Definitions all;
    for (std::size_t at = 1; at < 3; ++at) {
        EXPECT_FALSE(made.layer.texts[at].transparent);
        all.merge(definitions_of(made.layer.texts[at]));
    }
    EXPECT_EQ(all.at("main"), "[line (\"Main.hs\" 3 1)] (Data.Shapes.Show#x20Shape.show area)");
    EXPECT_EQ(all.at("area"), "[line (\"Main.hs\" 4 1)] 1");
    EXPECT_EQ(all.at("Data.Shapes.Show#x20Shape.show"),
              "[line (\"Data.Shapes.hs\" 2 1)] (\\x Data.Shapes.area x)");
    EXPECT_EQ(made.layer.texts[3].text, "RUN-IO main\n");
}

// The library's `elem`, made for the user's instance, refers to a method of the user's.
TEST(Names, OfTheUsersAreKnownInTheLibrary) {
    Linked made = linked(
        R"(def main:Main.same fun "same" 1 1 1 9 \ 2 %x.1 %y.2 +ghc-prim:GHC.Types.True
def main:Main.$fEqT dict "Eq T" 2 1 2 9 ( 2 +base:B.C:Eq @main:Main.$fEqT_$c== @base:B.neInt
def main:Main.$fEqT_$c== method "Eq T.==" 3 1 3 9 \ 2 %x.1 %y.2 ( 2 @main:Main.same %x.1 %y.2
def main:Main.main fun "main" 9 1 9 9 ( 3 @base:B.elem @main:Main.$fEqT I1 +ghc-prim:GHC.Types.[]
)");
    ASSERT_EQ(made.trouble, "");
    EXPECT_NE(made.layer.texts[0].text.find("Eq#x20T.=="), std::string::npos);
    std::vector<flic::Layer> layers;
    layers.push_back(std::move(made.layer));
    flic::SourceMap sources;
    flic::Diagnostics found;
    EXPECT_TRUE(flic::link(std::move(layers), sources, found).has_value());
}

TEST(Names, OfVariablesAreTheUsersUnlessThatWouldMeanSomethingElse) {
    const Definitions made = link_main(
        R"(def main:Main.f fun "f" 2 1 2 9 \ 1 %x.1 \ 1 %x.2 ( 2 +ghc-prim:GHC.Tuple.(,) %x.1 %x.2
def main:Main.g fun "g" 3 1 3 9 \ 1 %x.1 \ 1 %x.2 %x.2
def main:Main.h fun "h" 4 1 4 9 \ 2 %f.1 %_.2 ( 2 @main:Main.f %f.1 %_.2
def main:Main.main fun "main" 9 1 9 9 ( 2 @main:Main.f @main:Main.g @main:Main.h
)");
    EXPECT_EQ(made.at("f"), "[line (\"Main.hs\" 2 1)] (\\x \\x_1 PACK-2-0 x x_1)");
    EXPECT_EQ(made.at("g"), "[line (\"Main.hs\" 3 1)] (\\x \\x x)");
    EXPECT_EQ(made.at("h"), "[line (\"Main.hs\" 4 1)] (\\f_1 \\_1 f f_1 _1)");
}

// `g` of the module is meant beside the local one, but not within its scope.
TEST(Names, OfLocalFunctionsAreTheUsersWhateverIsMeantElsewhere) {
    const Definitions made = link_main(
        R"(def main:Main.g fun "g" 1 1 1 9 I1
def main:Main.f fun "f" 2 1 2 9 \ 1 %x.1 ( 2 +ghc-prim:GHC.Tuple.(,) = %g.2 @@ 3 5 \ 1 %y.3 ( 1 %x.1 %y.3 ( 2 +ghc-prim:GHC.Tuple.(,) %g.2 %g.2 @main:Main.g
def main:Main.main fun "main" 9 1 9 9 ( 1 @main:Main.f @main:Main.f
)");
    EXPECT_EQ(made.at("f"), "[line (\"Main.hs\" 2 1)] (\\x PACK-2-0 (= g [line (3 5)] (\\y x y) "
                            "PACK-2-0 g g) g)");
}

TEST(Names, OfLocalFunctionsThatNobodyHasNamedAreMarked) {
    const Definitions made = link_main(
        R"(def main:Main.f fun "f" 2 1 2 9 \ 1 %x.1 = %_.2 @@ 3 5 \ 1 %y.3 ( 1 %x.1 %y.3 ( 2 +ghc-prim:GHC.Tuple.(,) %_.2 %_.2
def main:Main.main fun "main" 9 1 9 9 ( 1 @main:Main.f @main:Main.f
)");
    EXPECT_EQ(made.at("f"), "[line (\"Main.hs\" 2 1)] (\\x = _1 [made] (\\y x y) PACK-2-0 _1 _1)");
}

// P and Q leave `twice` out; what GHC puts there in its place is no function of the user's.
TEST(Names, AreNotGivenToMethodsThatNobodyHasWritten) {
    const Linked made = linked(
        R"(data main:Main.Area class ( main:Main.C:Area 2 - - )
class main:Main.Area 2 "area" "twice"
def main:Main.$dmtwice method "Area.twice" 2 3 2 9 \ 2 %_.1 %a.2 ( 2 @base:B.plusInt ( 2 ~main:Main.Area 0 %_.1 %a.2 ( 2 ~main:Main.Area 0 %_.1 %a.2
def main:Main.$fAreaP dict "Area P" 4 1 4 9 ( 2 +main:Main.C:Area @main:Main.$fAreaP_$carea @main:Main.$fAreaP_$ctwice
def main:Main.$fAreaP_$carea method "Area P.area" 5 3 5 9 \ 1 %a.1 %a.1
def main:Main.$fAreaP_$ctwice method "Area P.twice" 4 1 4 9 ( 1 @main:Main.$dmtwice @main:Main.$fAreaP
def main:Main.$fAreaQ dict "Area Q" 6 1 6 9 ( 2 +main:Main.C:Area @main:Main.$fAreaQ_$carea @main:Main.$fAreaQ_$ctwice
def main:Main.$fAreaQ_$carea method "Area Q.area" 7 3 7 9 \ 1 %a.1 I7
def main:Main.$fAreaQ_$ctwice method "Area Q.twice" 6 1 6 9 ( 1 @main:Main.$dmtwice @main:Main.$fAreaQ
def main:Main.main fun "main" 9 1 9 9 ( 2 +ghc-prim:GHC.Tuple.(,) ( 2 ~main:Main.Area 1 @main:Main.$fAreaP I1 ( 2 ~main:Main.Area 1 @main:Main.$fAreaQ I2
)");
    ASSERT_EQ(made.trouble, "");
    const Definitions own = definitions_of(made.layer.texts[1]);
    EXPECT_EQ(own.at("main"), "[line (\"Main.hs\" 9 1)] (PACK-2-0 (Area.twice Area#x20P 1) "
                              "(Area.twice Area#x20Q 2))");
    EXPECT_TRUE(own.contains("Area.twice"));
    EXPECT_FALSE(own.contains("Area#x20P.twice"));
    EXPECT_EQ(definitions_of(made.layer.texts[0]).at("Area#x20P.twice"),
              "[line (\"Main.hs\" 4 1)] (\\_1 Area.twice Area#x20P _1)");
}

TEST(Names, CallsHaveTheirPlaces) {
    const Definitions made = link_main(
        R"(def main:Main.f fun "f" 2 1 2 9 \ 1 %x.1 %x.1
def main:Main.main fun "main" 9 1 9 9 @@ 9 8 ( 1 @main:Main.f @@ 9 11 ( 1 @main:Main.f @@@ "Other.hs" 1 2 ( 1 @main:Main.f scc "inner" ( 1 @main:Main.f I1
)");
    EXPECT_EQ(made.at("main"), "[line (\"Main.hs\" 9 1)] [line (9 8)] (f [line (9 11)] (f [line "
                               "(\"Other.hs\" 1 2)] (f (SCC \"inner\" f 1))))");
}

TEST(Names, WhatCannotBeHadFailsWhenItIsReached) {
    const Definitions made = link_main(
        R"(def main:Main.main fun "main" 9 1 9 9 ( 2 +ghc-prim:GHC.Tuple.(,) ( 1 !"getpid" _ ( 2 #fork# _ @base:Gone.away
)");
    EXPECT_EQ(made.at("main"),
              "[line (\"Main.hs\" 9 1)] (PACK-2-0 ((ERROR \"the foreign function getpid cannot be "
              "had under lexprof\") PACK-0-0) ((ERROR \"GHC's operation fork## cannot be had under "
              "lexprof\") PACK-0-0 Gone.away))");
    EXPECT_EQ(made.at("Gone.away"),
              "(ERROR \"Gone.away of the package base cannot be had under lexprof\")");
}

TEST(Names, DataThatCannotBeHadFailsWhenItIsReached) {
    const Definitions made = link_main(
        R"(def main:Main.main fun "main" 9 1 9 9 ( 2 +ghc-prim:GHC.Tuple.(,) ( 1 +other:Gone.Far I1 ? ( 1 @other:Gone.far I1 %x.1 other:Gone.T 1 +other:Gone.Away 1 %y.2 %y.2 -
)");
    EXPECT_EQ(
        made.at("main"),
        "[line (\"Main.hs\" 9 1)] (PACK-2-0 ((ERROR \"Gone.Far of the package other cannot be had "
        "under lexprof\") 1) (SEQ (Gone.far 1) (ERROR \"Gone.Away of the package other cannot be "
        "had under lexprof\")))");
}

// A parameter that the argument is bound to is no local value of the user's.
TEST(Names, ParametersAreNoLocalValues) {
    const Definitions made = link_main(
        R"(def main:Main.f fun "f" 2 1 2 9 \ 1 %x.1 %x.1
def main:Main.main fun "main" 9 1 9 9 ( 1 \ 1 %ok.1 ( 2 +ghc-prim:GHC.Tuple.(,) %ok.1 %ok.1 ( 1 @main:Main.f I1
)");
    EXPECT_EQ(made.at("main"), "[line (\"Main.hs\" 9 1)] (= _1 [made] (f 1) PACK-2-0 _1 _1)");
}

} // namespace
} // namespace lexprof::haskell
