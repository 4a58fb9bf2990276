// Programs and their colours, worked out by hand.
#include "programs.h"

#include <gtest/gtest.h>

namespace lexprof::colouring {
namespace {

// f and g use h.
const char* const shared_h = R"(
& (main f g h)
  ((f (g 1))
   (\x INT+ x (h x))
   (\x h (INT* x x))
   (\x INT- x 1)))";

TEST(Plan, AllProfilesEveryDefinition) {
    EXPECT_EQ(coloured(shared_h, all()), "main=main f=f g=g h=h");
}

TEST(Plan, NoneProfilesTheValueOnly) {
    EXPECT_EQ(coloured(shared_h, nobody()), "main=main f=main g=main h=main");
    EXPECT_EQ(coloured(shared_h, only({})), "main=main f=main g=main h=main");
}

TEST(Plan, AnUnprofiledFunctionOfTwoProfiledOnesIsShared) {
    const flic::Program program = program_of(shared_h);
    const Plan plan = plan_of(program, only({"f", "g"}));
    EXPECT_EQ(outcome(program, plan), "main=main f=f g=g h=h!");
    EXPECT_EQ(sharers(program, plan), Names{"h: f g"});
}

TEST(Plan, MainSharesLikeAnyOther) {
    // g is main's, so h is reached by f's colour and main's.
    const flic::Program program = program_of(shared_h);
    const Plan plan = plan_of(program, only({"f"}));
    EXPECT_EQ(outcome(program, plan), "main=main f=f g=main h=h!");
    EXPECT_EQ(sharers(program, plan), Names{"h: main f"});
}

TEST(Plan, WhatASharedFunctionUsesCountsForIt) {
    // f → h ← g, h → i
    EXPECT_EQ(coloured(R"(& (main f g h i)
                            ((INT+ (f 1) (g 1)) (\a INT+ (h a) 1) (\b INT- (h b) 1)
                             (\x INT+ (i x) (i x)) (\x INT+ x 1)))",
                       only({"f", "g"})),
              "main=main f=f g=g h=h! i=h");
}

TEST(Plan, OneUserOnly) {
    // main → f → {g, h}
    const char* const text = R"(& (main f g h)
        ((f 10) (\x h 1 (g x PACK-0-0)) (\a \b PACK-2-1 a b) (\n \l PACK-2-1 n l)))";
    EXPECT_EQ(coloured(text, only({"f"})), "main=main f=f g=f h=f");
    EXPECT_EQ(coloured(text, only({"g"})), "main=main f=main g=g h=main");
    EXPECT_EQ(coloured(text, all()), "main=main f=f g=g h=h");
}

TEST(Plan, ADiamondOfOneColourIsNoSharing) {
    // f → a → c, f → b → c
    EXPECT_EQ(coloured(R"(& (main f a b c)
                            ((f 1) (\x INT+ (a x) (b x)) (\x c x) (\x c x) (\x x)))",
                       only({"f"})),
              "main=main f=f a=f b=f c=f");
}

TEST(Plan, ADiamondOfTwoIs) {
    // a is profiled, b is f's: both reach c.
    const flic::Program program =
        program_of(R"(& (main f a b c) ((f 1) (\x INT+ (a x) (b x)) (\x c x) (\x c x) (\x x)))");
    const Plan plan = plan_of(program, only({"f", "a"}));
    EXPECT_EQ(outcome(program, plan), "main=main f=f a=a b=f c=c!");
    EXPECT_EQ(sharers(program, plan), Names{"c: f a"});
}

TEST(Plan, ASharedFunctionMakesOthersShared) {
    // f → h ← g, and k is used by f and by h: h's own colour and f's meet there.
    const flic::Program program = program_of(R"(& (main f g h k)
        ((INT+ (f 1) (g 1)) (\x INT+ (h x) (k x)) (\x h x) (\x k x) (\x x)))");
    const Plan plan = plan_of(program, only({"f", "g"}));
    EXPECT_EQ(outcome(program, plan), "main=main f=f g=g h=h! k=k!");
    EXPECT_EQ(sharers(program, plan), (Names{"h: f g", "k: f h"}));
}

TEST(Plan, RecursionIsNoSharing) {
    EXPECT_EQ(coloured(R"(& (main f down even odd)
                            ((f 1) (\x INT+ (down x) (even x)) (\n down (INT- n 1))
                             (\n odd (INT- n 1)) (\n even (INT- n 1))))",
                       only({"f"})),
              "main=main f=f down=f even=f odd=f");
}

TEST(Plan, MutualRecursionEnteredByTwo) {
    // f → even ⇄ odd ← g: each sees its own user's colour and the other's.
    const flic::Program program = program_of(R"(& (main f g even odd)
        ((INT+ (f 1) (g 1)) (\x even x) (\x odd x) (\n odd (INT- n 1)) (\n even (INT- n 1))))");
    const Plan plan = plan_of(program, only({"f", "g"}));
    EXPECT_EQ(outcome(program, plan), "main=main f=f g=g even=even! odd=odd!");
    EXPECT_EQ(sharers(program, plan), (Names{"even: f odd", "odd: g even"}));
}

TEST(Plan, MutualRecursionEnteredByTwoAtOneFunction) {
    const flic::Program program = program_of(R"(& (main f g even odd)
        ((INT+ (f 1) (g 1)) (\x even x) (\x even x) (\n odd (INT- n 1)) (\n even (INT- n 1))))");
    const Plan plan = plan_of(program, only({"f", "g"}));
    EXPECT_EQ(outcome(program, plan), "main=main f=f g=g even=even! odd=even");
    EXPECT_EQ(sharers(program, plan), Names{"even: f g"});
}

TEST(Plan, AFunctionPassedOnIsReachedWhereItIsWritten) {
    // increment is written in g and h; map only calls it.
    const char* const text = R"(& (main g h increment map)
        ((PACK-2-0 g h) (map increment PACK-0-0) (map increment PACK-0-0) (\x INT+ x 1)
         (\f \l f l)))";
    const flic::Program program = program_of(text);
    const Plan plan = plan_of(program, only({"g", "h"}));
    EXPECT_EQ(outcome(program, plan), "main=main g=g h=h increment=increment! map=map!");
    EXPECT_EQ(sharers(program, plan), (Names{"increment: g h", "map: g h"}));
}

TEST(Plan, TheBodyIsCalledMain) {
    EXPECT_EQ(coloured("& (f g) ((\\x g x) (\\x x)) (f 1)", all()), "f=f g=g (main)=(main)");
    EXPECT_EQ(coloured("& (f g) ((\\x g x) (\\x x)) (f 1)", nobody()),
              "f=(main) g=(main) (main)=(main)");
    EXPECT_EQ(coloured("= f (\\x x) (f 1)", only({"(main)"})), "f=(main) (main)=(main)");
    EXPECT_EQ(coloured("INT+ 1 2", all()), "(main)=(main)");
}

TEST(Plan, TheBodyCanShare) {
    const flic::Program program = program_of("& (f g) ((\\x g x) (\\x x)) (f (g 1))");
    const Plan plan = plan_of(program, only({"f"}));
    EXPECT_EQ(outcome(program, plan), "f=f g=g! (main)=(main)");
    EXPECT_EQ(sharers(program, plan), Names{"g: f (main)"});
}

TEST(Plan, ColoursAreDenseInTheOrderOfTheDefinitions) {
    const char* const prelude = "& (id) ((\\x x))";
    const flic::Program program = program_of(R"(& (zeta alpha)
        ((\n = go (\k id k) (go n))
         (\n = go (\k id k) (zeta (go n))))
        (alpha 1))",
                                             prelude);
    const Plan plan = plan_of(program, {Selection::Mode::all, {"zeta/go"}});
    EXPECT_EQ(plan.names, (Names{"•", "(system)", "zeta", "zeta/go", "alpha", "(main)", "id"}));
    EXPECT_EQ(plan.value.colour, 5u);
    EXPECT_EQ(sharers(program, plan), Names{"id: zeta/go alpha"});
}

TEST(Plan, TheValueIsTheAssignmentOfMain) {
    const flic::Program program = program_of(shared_h);
    const Plan plan = plan_of(program, nobody());
    ASSERT_NE(program.main, flic::no_definition);
    EXPECT_EQ(plan.value.colour, plan.definitions.at(program.main).colour);
    EXPECT_EQ(plan.value.standing, Standing::profiled);
    EXPECT_EQ(plan.names.at(plan.value.colour), "main");
}

} // namespace
} // namespace lexprof::colouring
