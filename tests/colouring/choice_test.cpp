// What selected names mean: definitions, paths of locals, patterns, the prelude's functions.
#include "programs.h"

#include <gtest/gtest.h>

namespace lexprof::colouring {
namespace {

// f has a local function go, which has a local function step; go uses h.
const char* const with_locals = R"(
& (main f h)
  ((f 3)
   (\n & (go)
         ((\k = step (\j INT- j 1)
              (IF (INT= k 0) (h k) (go (step k)))))
         (go n))
   (\x x)))";

TEST(Choice, LocalsBelongToWhatTheyStandIn) {
    EXPECT_EQ(coloured(with_locals, all()), "main=main f=f h=h");
    EXPECT_EQ(coloured(with_locals, only({"f"})), "main=main f=f h=f");
}

TEST(Choice, ALocalByPathIsAUnitOfItsOwn) {
    // Only go's text refers to h.
    EXPECT_EQ(coloured(with_locals, only({"f/go"})), "main=main f=main h=f/go f/go");
    EXPECT_EQ(coloured(with_locals, only({"f", "f/go"})), "main=main f=f h=f/go f/go");
}

TEST(Choice, DeeperPaths) {
    // step's text refers to nothing; go's text is still f's.
    EXPECT_EQ(coloured(with_locals, only({"f/go/step"})), "main=main f=main h=main f/go/step");
    EXPECT_EQ(coloured(with_locals, {Selection::Mode::all, {"f/go/step", "f/go"}}),
              "main=main f=f h=h f/go f/go/step");
}

TEST(Choice, ALocalCanShareWithItsOuter) {
    const flic::Program program = program_of(R"(& (main f h)
        ((f 3) (\n = go (\k h k) (INT+ (go n) (h n))) (\x x)))");
    const Plan plan = plan_of(program, only({"f", "f/go"}));
    EXPECT_EQ(outcome(program, plan), "main=main f=f h=h! f/go");
    EXPECT_EQ(sharers(program, plan), Names{"h: f f/go"});
}

TEST(Choice, AFunctionPassedToALocalIsReachedByTheOuter) {
    // h stands in f's text though go alone calls it.
    EXPECT_EQ(
        coloured(R"(& (main f h) ((f 3) (\n = go (\k k n) (go h)) (\x x)))", only({"f", "f/go"})),
        "main=main f=f h=f f/go");
}

TEST(Choice, LocalsOfOnePathAreNumbered) {
    const char* const text = R"(& (main g)
        ((g 1) (\x PACK-3-0 (= go (\y 1) (go x)) (= go (\y 2) (go x)) (= go (\y 3) (go x)))))";
    EXPECT_EQ(coloured(text, only({"g/go"})), "main=main g=main g/go");
    EXPECT_EQ(coloured(text, only({"g/go#2"})), "main=main g=main g/go#2");
    EXPECT_EQ(coloured(text, only({"g/go*"})), "main=main g=main g/go g/go#2 g/go#3");
}

TEST(Choice, LocalsUnderAnnotationsAndInTheBody) {
    EXPECT_EQ(coloured(R"(& (f) ((\x x)) [note 1] (f (= y (\z z) (y 1))))", only({"(main)/y"})),
              "f=(main) (main)=(main) (main)/y");
}

TEST(Choice, PatternsFitDefinitionsOfTheUser) {
    const char* const text = R"(& (main showA showB reshow)
        ((showA (showB (reshow 1))) (\x x) (\x x) (\x x)))";
    EXPECT_EQ(coloured(text, only({"show*"})), "main=main showA=showA showB=showB reshow=main");
    EXPECT_EQ(coloured(text, only({"show?"})), "main=main showA=showA showB=showB reshow=main");
    EXPECT_EQ(coloured(text, only({"*show*"})), "main=main showA=showA showB=showB reshow=reshow");
}

TEST(Choice, PatternsOfPathsFitOneNameEach) {
    EXPECT_EQ(coloured(with_locals, only({"f/*"})), "main=main f=main h=f/go f/go");
    EXPECT_EQ(coloured(with_locals, only({"*/*"})), "main=main f=main h=f/go f/go");
    EXPECT_EQ(coloured(with_locals, only({"f/*/s?ep"})), "main=main f=main h=main f/go/step");
    EXPECT_EQ(coloured(with_locals, only({"*"})), "main=main f=f h=h");
}

TEST(Choice, AnExactNameWinsOverAPattern) {
    const char* const text = R"(& (main * / **) ((* (/ (** 1))) (\x x) (\x x) (\x x)))";
    EXPECT_EQ(coloured(text, only({"*"})), "main=main *=* /=main **=main");
    EXPECT_EQ(coloured(text, only({"/"})), "main=main *=main /=/ **=main");
    EXPECT_EQ(coloured(text, only({"\\**"})), "main=main *=* /=main **=**");
}

// The prelude: twice uses map.
const char* const map_and_twice = R"(& (map twice) ((\f \l f l) (\f \l map f (map f l))))";

const char* const uses_prelude = R"(& (main f g) ((INT+ (f 1) (g 1)) (\x twice INT_ x)
                                                  (\x map INT_ x)))";

TEST(Choice, ThePreludeIsInheritedOrShared) {
    EXPECT_EQ(coloured(uses_prelude, nobody(), map_and_twice),
              "main=main f=main g=main map=main twice=main");
    EXPECT_EQ(coloured(uses_prelude, only({"f"}), map_and_twice),
              "main=main f=f g=main map=map! twice=f");
    EXPECT_EQ(coloured(uses_prelude, all(), map_and_twice), "main=main f=f g=g map=map! twice=f");
}

TEST(Choice, ThePreludeIsProfiledOnRequest) {
    EXPECT_EQ(coloured(uses_prelude, only({"map"}), map_and_twice),
              "main=main f=main g=main map=map twice=main");
    EXPECT_EQ(coloured(uses_prelude, only({"prelude.map"}), map_and_twice),
              "main=main f=main g=main map=map twice=main");
    EXPECT_EQ(coloured(uses_prelude, only({"prelude.*"}), map_and_twice),
              "main=main f=main g=main map=map twice=twice");
    EXPECT_EQ(coloured(uses_prelude, only({"prelude.t*"}), map_and_twice),
              "main=main f=main g=main map=map! twice=twice");
}

TEST(Choice, PatternsWithoutThePrefixLeaveThePreludeAlone) {
    EXPECT_EQ(coloured(uses_prelude, only({"*"}), map_and_twice),
              "main=main f=f g=g map=map! twice=f");
    EXPECT_EQ(problem_of(program_of(uses_prelude, map_and_twice), only({"tw*"})),
              "no definition of the program fits the pattern `tw*`; it has `main`, `f` and `g`");
}

// The user's own map hides the prelude's from the user, but not from the prelude.
const char* const own_map = R"(& (main map) ((map (twice INT_ 1)) (\x x)))";

TEST(Choice, TheUsersNameWins) {
    EXPECT_EQ(coloured(own_map, only({"map"}), map_and_twice),
              "main=main map=map prelude.map=main twice=main");
    EXPECT_EQ(coloured(own_map, only({"prelude.map"}), map_and_twice),
              "main=main map=main prelude.map=prelude.map twice=main");
    EXPECT_EQ(coloured(own_map, only({"prelude.*"}), map_and_twice),
              "main=main map=main prelude.map=prelude.map twice=twice");
}

TEST(Choice, LocalsOfThePrelude) {
    const char* const looping = R"(& (sum) ((\n = go (\k k) (go n))))";
    const char* const text = "& (main) ((sum 1))";
    EXPECT_EQ(coloured(text, only({"sum/go"}), looping), "main=main sum=main sum/go");
    EXPECT_EQ(coloured(text, only({"prelude.sum/go"}), looping), "main=main sum=main sum/go");
    EXPECT_EQ(coloured(text, only({"prelude.*/*"}), looping), "main=main sum=main sum/go");
}

TEST(Choice, AnUnknownNameIsAProblem) {
    const flic::Program program = program_of(R"(& (main square cube)
        ((square (cube 1)) (\x x) (\x x)))");
    EXPECT_EQ(problem_of(program, only({"sqare"})),
              "no definition of the program is called `sqare`; did you mean `square`?");
    EXPECT_EQ(problem_of(program, only({"sqaure"})),
              "no definition of the program is called `sqaure`; did you mean `square`?");
    EXPECT_EQ(problem_of(program, only({"zzz"})),
              "no definition of the program is called `zzz`; it has `main`, `square` and `cube` "
              "(definitions that its value does not reach are no part of it)");
    EXPECT_EQ(problem_of(program, only({"square", "(main)"})),
              "no definition of the program is called `(main)`; did you mean `main`?");
    EXPECT_EQ(problem_of(program, only({"sqare/go", "cubed"})),
              "no definition of the program is called `sqare`; did you mean `square`?\n"
              "no definition of the program is called `cubed`; did you mean `cube`?");
}

TEST(Choice, AnUnknownPathIsAProblem) {
    const flic::Program program = program_of(with_locals);
    EXPECT_EQ(problem_of(program, only({"f/goo"})),
              "no local function of `f` has the path `f/goo`; did you mean `f/go`?");
    EXPECT_EQ(problem_of(program, only({"f/loop"})),
              "no local function of `f` has the path `f/loop`; it has `f/go`");
    EXPECT_EQ(problem_of(program, only({"h/go"})),
              "no local function of `h` has the path `h/go`; it has none");
    EXPECT_EQ(problem_of(program, only({"f/go/step/in"})),
              "no local function of `f` has the path `f/go/step/in`; nothing in it lies so deep");
    EXPECT_EQ(problem_of(program, only({"f/x*"})), "no local function fits the pattern `f/x*`");
}

TEST(Choice, UnknownNamesOfThePrelude) {
    const flic::Program program = program_of(uses_prelude, map_and_twice);
    EXPECT_EQ(problem_of(program, only({"prelude.mop"})),
              "no definition of the program is called `prelude.mop`; did you mean `prelude.map`?");
    EXPECT_EQ(problem_of(program, only({"prelude.x*"})),
              "no definition of the program fits the pattern `prelude.x*`; it has `prelude.map` "
              "and `prelude.twice`");
}

} // namespace
} // namespace lexprof::colouring
