// The plan in words.
#include "colouring/describe.h"
#include "programs.h"

#include <gtest/gtest.h>

namespace lexprof::colouring {
namespace {

const char* const map_and_id = R"(& (map id)
((\f \l id (f l))
(\x x)))";

// Each definition begins in a line of its own, the first in line 2.
const char* const program_text = R"(& (main f g h inc) (
(PACK-3-0 (f 1) (g 1) (inc 1))
(\x & (go) ((\k h (go k))) (go (map h x)))
(\x h x)
(\x id x)
(\x INT+ x 1)
))";

Description described(const std::string& text, const Selection& selection) {
    const flic::Program program = program_of(text, map_and_id);
    return describe(program, plan_of(program, selection));
}

// "name | account | line | why"
Names rows(const Description& description) {
    Names lines;
    for (const Row& row : description.rows)
        lines.push_back(row.name + " | " + row.account + " | " + std::to_string(row.place.line) +
                        " | " + row.why);
    return lines;
}

TEST(Describe, SaysWhereCostsGoAndWhy) {
    const Description description = described(program_text, only({"f", "g"}));
    EXPECT_EQ(rows(description), (Names{
                                     "main | main | 2 | the program's value, always profiled",
                                     "f | f | 3 | profiled",
                                     "f/go | f | 3 | local to `f`",
                                     "g | g | 4 | profiled",
                                     "h | h | 5 | shared by `f` and `g`",
                                     "inc | main | 6 | only `main` refers to it",
                                     "id | id | 3 | shared by `f` and `h`",
                                 }));
    EXPECT_EQ(description.shared,
              (Names{"`h` is shared by `f` and `g`: profiled in its own right",
                     "`id` is shared by `f` and `h`: profiled in its own right"}));
    EXPECT_EQ(description.taken_on, Names{"`f` takes on `map`"});
    EXPECT_EQ(description.accounts, 5u);
    EXPECT_EQ(description.inherited, 1u);
    EXPECT_EQ(description.left_out, 0u);
}

TEST(Describe, FunctionsThatAFrontEndMadeAreNotThere) {
    const std::string text = R"(& (main) (
(\x & (_1) ([made] (\y = go (\z z) (go y))) (_1 (_1 x)))))";
    EXPECT_EQ(rows(described(text, nobody())),
              (Names{"main | main | 2 | the program's value, always profiled",
                     "main/go | main | 2 | local to `main`"}));
    const flic::Program program = program_of(text, map_and_id);
    EXPECT_EQ(rows(describe(program, plan_of(program, only({"main/*"})))),
              (Names{"main | main | 2 | the program's value, always profiled",
                     "main/go | main/go | 2 | profiled"}));
}

TEST(Describe, ADefinitionIsWhereItsFirstAnnotationSays) {
    const std::string text = R"(& (main) (
[line ("Main.hs" 3 1)] [inline] [line (3 8)] (INT+ 1 2)))";
    EXPECT_EQ(rows(described(text, nobody())),
              Names{"main | main | 3 | the program's value, always profiled"});
    EXPECT_EQ(described(text, nobody()).rows.at(0).place.column, 1u);
}

TEST(Describe, InheritedThroughOthers) {
    EXPECT_EQ(rows(described(program_text, nobody())),
              (Names{
                  "main | main | 2 | the program's value, always profiled",
                  "f | main | 3 | only `main` refers to it",
                  "f/go | main | 3 | local to `f`",
                  "g | main | 4 | only `main` refers to it",
                  "h | main | 5 | `f` and `g` refer to it, which all count for `main`",
                  "inc | main | 6 | only `main` refers to it",
              }));
    const char* const chain = "& (main f g) ((f 1) (\\x g x) (\\x x))";
    EXPECT_EQ(rows(described(chain, nobody())).back(),
              "g | main | 1 | only `f` refers to it, which counts for `main`");
}

TEST(Describe, ProfiledLocals) {
    const Description description = described(program_text, only({"f/go", "prelude.map"}));
    EXPECT_EQ(rows(description), (Names{
                                     "main | main | 2 | the program's value, always profiled",
                                     "f | main | 3 | only `main` refers to it",
                                     "f/go | f/go | 3 | profiled",
                                     "g | main | 4 | only `main` refers to it",
                                     "h | h | 5 | shared by `main` and `f/go`",
                                     "inc | main | 6 | only `main` refers to it",
                                     "map | map | 2 | profiled",
                                     "id | id | 3 | shared by `h` and `map`",
                                 }));
}

TEST(Describe, OnlyFunctionsOfTheLocalsUnlessProfiled) {
    const char* const text = "& (main f) ((f 1) (\\x = a (INT+ x 1) (= b [note 1] (\\y y) (b a))))";
    EXPECT_EQ(rows(described(text, all())),
              (Names{"main | main | 1 | the program's value, always profiled",
                     "f | f | 1 | profiled", "f/b | f | 1 | local to `f`"}));
    EXPECT_EQ(rows(described(text, only({"f/a"}))),
              (Names{"main | main | 1 | the program's value, always profiled",
                     "f | main | 1 | only `main` refers to it", "f/a | f/a | 1 | profiled",
                     "f/b | main | 1 | local to `f`"}));
}

TEST(Describe, DeepLocalsAreCountedOnly) {
    const char* const text = R"(& (main) (
        (= a (\v = b (\w = c (\x = d (\y = e (\z z) (e y)) (d x)) (c w)) (b v)) (a 1))))";
    const Description description = described(text, all());
    EXPECT_EQ(description.rows.size(), 5u); // main, a, a/b, a/b/c, a/b/c/d
    EXPECT_EQ(description.rows.back().name, "main/a/b/c/d");
    EXPECT_EQ(description.left_out, 1u);
    const Description deep = described(text, only({"main/a/b/c/d/e"}));
    EXPECT_EQ(rows(deep).back(), "main/a/b/c/d/e | main/a/b/c/d/e | 2 | profiled");
    EXPECT_EQ(deep.left_out, 0u);
}

TEST(Describe, PlacesAreThoseOfTheSource) {
    const char* const text = R"(& (main f) ((f 1) [line ("Main.hs" 7 3)] (\x x)))";
    const Description description = described(text, all());
    EXPECT_EQ(description.rows.at(1).place, (flic::Place{"Main.hs", 7, 3}));
}

TEST(Describe, TheBody) {
    EXPECT_EQ(rows(described("& (f) ((\\x x))\n(f 1)", nobody())),
              (Names{"f | (main) | 1 | only `(main)` refers to it",
                     "(main) | (main) | 2 | the program's value, always profiled"}));
}

TEST(Describe, ManySharersAreCutShort) {
    const char* const text = R"(& (main a b c d e f h)
        ((PACK-6-0 a b c d e f) h h h h h h 1))";
    EXPECT_EQ(
        described(text, only({"a", "b", "c", "d", "e"})).shared,
        Names{"`h` is shared by `main`, `a`, `b`, `c` and 2 more: profiled in its own right"});
    EXPECT_EQ(described(text, only({"a", "b", "c", "d"})).shared,
              Names{"`h` is shared by `main`, `a`, `b`, `c` and `d`: profiled in its own right"});
}

TEST(Render, ATable) {
    EXPECT_EQ(render(described(program_text, only({"f", "g"})), "test.flic"),
              "test.flic: 5 accounts: 3 profiled, 2 shared; 1 definition counts for others\n"
              "\n"
              "FUNCTION  ACCOUNT  DEFINED AT        WHY\n"
              "main      main     test.flic:2:2     the program's value, always profiled\n"
              "f         f        test.flic:3:2     profiled\n"
              "f/go      → f      test.flic:3:14    local to `f`\n"
              "g         g        test.flic:4:2     profiled\n"
              "h         h        test.flic:5:2     shared by `f` and `g`\n"
              "inc       → main   test.flic:6:2     only `main` refers to it\n"
              "id        id       prelude.flic:3:2  shared by `f` and `h`\n"
              "\n"
              "`h` is shared by `f` and `g`: profiled in its own right\n"
              "`id` is shared by `f` and `h`: profiled in its own right\n"
              "\n"
              "Of the prelude:\n"
              "  `f` takes on `map`\n");
}

TEST(Render, WideCharactersAndControlCharacters) {
    EXPECT_EQ(render(described("& (main λ a#nb) ((λ (a#nb 1)) (\\x x) (\\x x))", all()), "t"),
              "t: 3 accounts\n"
              "\n"
              "FUNCTION  ACCOUNT  DEFINED AT      WHY\n"
              "main      main     test.flic:1:19  the program's value, always profiled\n"
              "λ         λ        test.flic:1:32  profiled\n"
              "a?b       a?b      test.flic:1:39  profiled\n");
}

TEST(Render, ColoursMarkWhatIsInherited) {
    RenderOptions options;
    options.colours = true;
    EXPECT_EQ(render(described("& (main f) ((f 1) (\\x x))", nobody()), "t", options),
              "t: 1 account; 1 definition counts for others\n"
              "\n"
              "\x1b[1mFUNCTION  ACCOUNT  DEFINED AT      WHY\x1b[0m\n"
              "\x1b[0mmain      main     test.flic:1:14  the program's value, always profiled"
              "\x1b[0m\n"
              "\x1b[2mf         → main   test.flic:1:20  only `main` refers to it\x1b[0m\n");
}

} // namespace
} // namespace lexprof::colouring
