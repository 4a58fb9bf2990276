// Fragments that are not what the bridge writes: what is wrong, and where.
#include "tests/haskell/linked.h"

#include <gtest/gtest.h>

namespace lexprof::haskell {
namespace {

std::string without_folder(std::string trouble) {
    const std::size_t ending = trouble.find(".frag");
    const std::size_t slash =
        ending == std::string::npos ? std::string::npos : trouble.rfind('/', ending);
    return slash == std::string::npos ? trouble : trouble.substr(slash + 1);
}

std::string trouble_of_main(const std::string& term) {
    return without_folder(trouble_of("def main:Main.main fun \"main\" 1 1 1 9 " + term + "\n"));
}

TEST(Distrust, OfTerms) {
    EXPECT_EQ(trouble_of_main(""), "Main.frag:3:39: the line ends within a term");
    EXPECT_EQ(trouble_of_main("( 2 @main:Main.main"),
              "Main.frag:3:58: the line ends within a term");
    EXPECT_EQ(trouble_of_main("( 4000000000 _"), "Main.frag:3:41: a number that is too large");
    EXPECT_EQ(trouble_of_main("$x"), "Main.frag:3:39: no term begins with '$x'");
    EXPECT_EQ(trouble_of_main("i1 i2"), "Main.frag:3:42: something stands after the term");
    EXPECT_EQ(trouble_of_main("I12x"), "Main.frag:3:39: an integer is expected");
    EXPECT_EQ(trouble_of_main("c1114112"), "Main.frag:3:39: a character's code is expected");
    EXPECT_EQ(trouble_of_main("d\"1/0\""), "'1/0' is no fraction");
    EXPECT_EQ(trouble_of_main("s\"\\xZZ;\""), "Main.frag:3:39: an escape that is no byte");
    EXPECT_EQ(trouble_of_main("%x.1"), "the variable 'x' is not bound");
    EXPECT_EQ(trouble_of_main("+main:Main.None"),
              "the constructor 'main:Main.None' is not declared");
}

TEST(Distrust, OfItems) {
    EXPECT_EQ(without_folder(trouble_of("what main:Main.main\n")),
              "Main.frag:3:6: no item begins with 'what'");
    EXPECT_EQ(without_folder(trouble_of("def main:Main.main odd \"main\" 1 1 1 9 _\n")),
              "Main.frag:3:20: this is no kind of definition");
    EXPECT_EQ(
        trouble_of("def main:Main.other fun \"other\" 1 1 1 9 _\n"),
        "the program has no module Main with a definition of main: name the file that has it, or, "
        "if main is in the module M, give --ghc-option=-main-is --ghc-option=M");
}

TEST(Distrust, OfFiles) {
    const Fragments folder;
    const auto trouble = [&](const std::string& text) {
        return without_folder(link({{folder.write_as_it_is("a.frag", text)}, ""}).trouble);
    };
    EXPECT_EQ(trouble("something else\n"), "a.frag' is no fragment");
    EXPECT_EQ(trouble("lexprof-fragment 1 ghc-9.0.2\nmodule main:Main \"M.hs\"\n"),
              "a.frag' has no end: it was not written to the end");
    EXPECT_EQ(trouble("lexprof-fragment 1 ghc-9.0.2\nend\n"), "a.frag' does not name its module");
    EXPECT_NE(link({{folder.path("none")}, ""}).trouble, "");
    EXPECT_NE(link({{}, folder.path("none")}).trouble, "");
}

// A list of so many elements is nested as deep.
TEST(Distrust, NoNestingIsTooDeep) {
    std::string term;
    for (int at = 0; at < 50000; ++at) term += "( 2 +ghc-prim:GHC.Types.: I1 ";
    const Linked made =
        linked("def main:Main.main fun \"main\" 1 1 1 9 " + term + "+ghc-prim:GHC.Types.[]\n");
    EXPECT_EQ(made.trouble, "");
    EXPECT_EQ(made.layer.texts.size(), 3U);
}

} // namespace
} // namespace lexprof::haskell
