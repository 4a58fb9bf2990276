// Programs of several texts.
#include "tests/flic/reading.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace lexprof::flic {
namespace {

// The definitions of a program, those of libraries with an asterisk; or what is wrong.
std::string linked(std::vector<Layer> layers) {
    SourceMap sources;
    Diagnostics diagnostics;
    const auto program = link(std::move(layers), sources, diagnostics);
    std::string shown;
    if (program) {
        for (const Definition& definition : program->definitions)
            shown += definition.name + (definition.from_prelude ? "* " : " ");
    }
    for (const Diagnostic& one : diagnostics.all())
        shown += to_string((program ? program->sources : sources).locate(one.at)) + ": " +
                 one.message + " | " + one.advice + "\n";
    return shown;
}

TEST(Linking, TheTextsOfALayerSeeEachOther) {
    EXPECT_EQ(
        linked({{{{"a.flic", "& (main f) ((f 1) (\\x g x))"}, {"b.flic", "& (g) ((\\x f x))"}}}}),
        "main f g ");
}

TEST(Linking, ALaterLayerSeesTheEarlierAndMayHideThem) {
    EXPECT_EQ(linked({{{{"lib.flic", "& (f g) ((\\x g x) (\\x x))"}}, true},
                      {{{"a.flic", "& (main g) ((f (g 1)) (\\x x))"}}}}),
              "main g f* prelude.g* ");
    EXPECT_EQ(linked({{{{"lib.flic", "& (f) ((\\x g x))"}}, true},
                      {{{"a.flic", "& (main g) ((f (g 1)) (\\x x))"}}}}),
              "lib.flic:1:12: `g` is not defined | \n");
}

TEST(Linking, OneTextMayHaveABodyWhichSeesTheOthers) {
    EXPECT_EQ(linked({{{{"a.flic", "f 1"}, {"b.flic", "& (f) ((\\x x))"}}}}), "f ");
    EXPECT_EQ(linked({{{{"a.flic", "f 1"}, {"b.flic", "& (f) ((\\x x)) f 2"}}}}),
              "b.flic:1:1: only one text of a program may have a body | as in & (f) ((\\x x))\n");
    EXPECT_EQ(linked({{{{"lib.flic", "1"}}, true}, {{{"a.flic", "2"}}}}),
              "lib.flic:1:1: a library is a module without a body | as in & (f) ((\\x x))\n");
}

TEST(Linking, NamesAreDefinedOnceInALayer) {
    EXPECT_EQ(
        linked({{{{"a.flic", "& (main f) ((f 1) (\\x x))"}, {"b.flic", "& (f) (2)"}}}}),
        "b.flic:1:4: `f` is bound twice in one list | remove or rename one of them; the first "
        "is at a.flic:1:9\n");
}

TEST(Linking, ConstructorsAreInScopeInAllTextsOfALayer) {
    EXPECT_EQ(linked({{{{"a.flic", "& (main f) ((f 1) (\\x Box x))"},
                        {"b.flic", "[data (Box (Box 1))] & () ()"}}}}),
              "main f ");
    EXPECT_EQ(linked({{{{"a.flic", "[data (Box (Box 1))] 1"},
                        {"b.flic", "[data (T (Box 1))] & () ()"}}}}),
              "b.flic:1:11: the constructor `Box` is declared twice | rename one of them, or write "
              "its name in quotation marks, which do not bind it; the first is at a.flic:1:13\n");
    // each layer has names of its own
    EXPECT_EQ(linked({{{{"lib.flic", "[data (T (Box 1))] & (f) ((Box 1))"}}, true},
                      {{{"a.flic", "[data (T (Box 2))] Box f"}}}}),
              "f* ");
}

TEST(Linking, MainMayBeInAnyTextOfTheLastLayer) {
    EXPECT_EQ(linked({{{{"a.flic", "& (main) (f)"}, {"b.flic", "& (f) (2)"}}}}), "main f ");
    EXPECT_EQ(linked({{{{"a.flic", "& (f) (1)"}, {"b.flic", "& (g) (2)"}}}}),
              "a.flic:1:1: this module has neither a body nor a definition of `main` | add a "
              "definition of `main`, or an expression after the module\n");
}

} // namespace
} // namespace lexprof::flic
