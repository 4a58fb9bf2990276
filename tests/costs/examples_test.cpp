// The examples of the papers on cost centres (000 and 001), their costs worked out by the rules.
//
// Costs are written as in the papers, with O for an operation and i for an inner entry. Where a
// program begins `INT+ 0`, that keeps its let from being the top level, and costs MAIN an O.
#include "tests/costs/evaluating.h"

#include <gtest/gtest.h>

namespace lexprof::tests {
namespace {

using costs::Costs;
using costs::Scoping;

std::string words(const Costs& costs) {
    std::string text;
    const auto put = [&](const char* name, std::uint64_t number) {
        if (number > 0)
            text += (text.empty() ? "" : " ") + std::string(name) + std::to_string(number);
    };
    put("A", costs.applications);
    put("C", costs.choices);
    put("V", costs.demands);
    put("U", costs.updates);
    put("H", costs.objects);
    put("O", costs.operations);
    put("E", costs.entries);
    put("i", costs.inner);
    return text;
}

using Account = std::map<std::string, std::string>;

Account account(const std::string& text, const Way& way) {
    Account result;
    const costs::Outcome outcome = evaluated(text, way);
    EXPECT_EQ(outcome.trouble, "");
    const costs::Outcome machine = costs::by_machine(normal_form(text, way), way.rules);
    EXPECT_EQ(difference(outcome, machine), "");
    for (const auto& [path, costs] : by_path(outcome)) result[path] = words(costs);
    return result;
}

Account lexical(const std::string& text) {
    Way way;
    way.prelude = false;
    return account(text, way);
}

Account evaluation(const std::string& text) {
    Way way;
    way.prelude = false;
    way.rules.scoping = Scoping::evaluation;
    return account(text, way);
}

// Defines square and f; f 2 is a function.
const std::string functions = "& (square f) ((\\x INT* x x) (\\y \\x INT* x y)) ";

// The value of `SCC "tricky" \x …` is a function at once. MAIN builds the thunk of g (H), applies
// it (A), demands it (V). Entering the SCC (E) gives the lambda, with which g is updated (U). Its
// body applies (A) square (V), which multiplies (V V O).
TEST(Tricky, ALambda) {
    const std::string text = functions + "INT+ 0 (= g (SCC \"tricky\" \\x square x) g 3)";
    EXPECT_EQ(lexical(text), (Account{{"MAIN", "A1 V1 H1 O1 i1"}, {"tricky", "A1 V3 U1 O1 E1"}}));
    EXPECT_EQ(evaluation(text), (Account{{"MAIN", "A2 V4 H1 O2 i1"}, {"tricky", "U1 E1"}}));
}

// (f 2) is evaluated to a function within the SCC: A, and V of f.
TEST(Tricky, WhatEvaluatesToAFunction) {
    const std::string text = functions + "INT+ 0 (= g (SCC \"tricky\" f 2) g 3)";
    EXPECT_EQ(lexical(text), (Account{{"MAIN", "A1 V1 H1 O1 i1"}, {"tricky", "A1 V3 U1 O1 E1"}}));
    EXPECT_EQ(evaluation(text), (Account{{"MAIN", "A1 V3 H1 O2 i1"}, {"tricky", "A1 V1 U1 E1"}}));
}

// The pair is made within the SCC, with a thunk for (f 2) (H), which is updated as well as p.
TEST(Tricky, AFunctionInAPair) {
    const std::string text =
        functions + "INT+ 0 (= p (SCC \"tricky\" PACK-2-0 (f 2) 2) SEL-2-0 p 3)";
    EXPECT_EQ(lexical(text),
              (Account{{"MAIN", "A1 C1 V2 H1 O1 i1"}, {"tricky", "A1 V3 U2 H1 O1 E1"}}));
    EXPECT_EQ(evaluation(text),
              (Account{{"MAIN", "A1 C1 V4 H1 O2 i1"}, {"tricky", "A1 V1 U2 H1 E1"}}));
}

// Functions that are defined elsewhere are subsumed by whoever applies them.
TEST(Tricky, FunctionsFromElsewhereInAPair) {
    const std::string text =
        functions + "INT+ 0 (= p (SCC \"tricky\" PACK-2-0 square f) SEL-2-0 p 3)";
    const Account expected{{"MAIN", "A1 C1 V4 H1 O2 i1"}, {"tricky", "U1 E1"}};
    EXPECT_EQ(lexical(text), expected);
    EXPECT_EQ(evaluation(text), expected);
}

// 000, §2.4: 23*16+1 belongs to "fun", or to where fun is applied.
TEST(Scopings, TheBodyOfAFunction) {
    const std::string text = "INT+ 0 (= f (SCC \"fun\" \\x \\y INT+ (INT* x y) 1) f 23 16)";
    EXPECT_EQ(lexical(text), (Account{{"MAIN", "A2 V1 H1 O1 i1"}, {"fun", "V2 U1 O2 E1"}}));
    EXPECT_EQ(evaluation(text), (Account{{"MAIN", "A2 V3 H1 O3 i1"}, {"fun", "U1 E1"}}));
}

// 001, §8.1: … or to "app", where it is applied.
TEST(Scopings, TheBodyOfAFunctionUnderTwoCentres) {
    const std::string text =
        "INT+ 0 (= f (SCC \"fun\" \\x \\y INT+ (INT* x y) 1) SCC \"app\" f 23 16)";
    EXPECT_EQ(lexical(text),
              (Account{{"MAIN", "H1 O1 i2"}, {"fun", "V2 U1 O2 E1"}, {"app", "A2 V1 E1"}}));
    EXPECT_EQ(evaluation(text),
              (Account{{"MAIN", "H1 O1 i2"}, {"fun", "U1 E1"}, {"app", "A2 V3 O2 E1"}}));
}

// The SCC of f is entered from the thunk that MAIN has built, whoever demands it.
TEST(Scopings, App1AndApp2) {
    const std::string text = "INT+ 0 (= f (SCC \"fun\" \\x INT* x x) "
                             "INT+ (SCC \"app1\" f 2) (SCC \"app2\" f 3))";
    EXPECT_EQ(lexical(text), (Account{{"MAIN", "H1 O2 i3"},
                                      {"fun", "V4 U1 O2 E1"},
                                      {"app1", "A1 V1 E1"},
                                      {"app2", "A1 V1 E1"}}));
    EXPECT_EQ(evaluation(text), (Account{{"MAIN", "H1 O2 i3"},
                                         {"fun", "U1 E1"},
                                         {"app1", "A1 V3 O1 E1"},
                                         {"app2", "A1 V3 O1 E1"}}));
}

// (scc "f" f) x and scc "f" (f x)
TEST(Scopings, WhereTheCentreStands) {
    const std::string around = "& (f) ((\\x INT* x x)) (SCC \"f\" f) 3";
    EXPECT_EQ(lexical(around), (Account{{"MAIN", "A1 i1"}, {"f", "V3 O1 E1"}}));
    EXPECT_EQ(evaluation(around), (Account{{"MAIN", "A1 V2 O1 i1"}, {"f", "V1 E1"}}));
    const std::string all = "& (f) ((\\x INT* x x)) SCC \"f\" f 3";
    EXPECT_EQ(lexical(all), (Account{{"MAIN", "i1"}, {"f", "A1 V3 O1 E1"}}));
    EXPECT_EQ(evaluation(all), lexical(all));
}

const std::string folding = "& (foldr both and1 and2) ("
                            "(\\f \\z \\xs CASE-2 z (UNPACK!-2 (\\h \\t f h (foldr f z t)) xs) xs)"
                            "(\\a \\b AND a b)"
                            "(\\xs foldr both TRUE xs)"
                            "(foldr both TRUE)) ";

// foldr over [TRUE]: CASE, UNPACK (C V each), both h r (A A V, H for r), AND (O V V); r is foldr f
// z t (A A A V), CASE on nil (C V) and z (V), with which it is updated (U). and1 itself: A V, and
// foldr's A A A V; the list is an H.
TEST(Constants, And1IsSubsumed) {
    EXPECT_EQ(lexical(folding + "SCC \"use\" and1 (PACK-2-1 TRUE PACK-0-0)"),
              (Account{{"MAIN", "i1"}, {"use", "A9 C3 V10 U1 H2 O1 E1"}}));
}

// The same without the argument: finding out that and2 is (foldr both TRUE) belongs to the
// constant, its application to whoever applies it.
TEST(Constants, And2IsAConstantWhoseApplicationsAreSubsumed) {
    const std::string text = folding + "SCC \"use\" and2 (PACK-2-1 TRUE PACK-0-0)";
    const Account expected{
        {"MAIN", "i1"}, {"use", "A6 C3 V9 U1 H2 O1 E1"}, {"CAF:and2", "A2 V1 U1"}};
    EXPECT_EQ(lexical(text), expected);
    EXPECT_EQ(evaluation(text), expected);
}

// By figure 2 the function belongs to the constant it was made in: the confusion that figure 6
// ends.
TEST(Constants, And2ByFigure2KeepsItsApplications) {
    Way way;
    way.prelude = false;
    way.rules.subsume_constants = false;
    const std::string text = folding + "SCC \"use\" and2 (PACK-2-1 TRUE PACK-0-0)";
    EXPECT_EQ(account(text, way),
              (Account{{"MAIN", "i1"}, {"use", "A1 V1 H1 E1"}, {"CAF:and2", "A7 C3 V9 U2 H1 O1"}}));
}

// y :: Int -> Int; y = if <expensive> then (\a->e1) else (\a->e2)
TEST(Constants, YDecidesWhichFunctionItIs) {
    EXPECT_EQ(lexical("& (y) ((IF (INT< 2 3) (\\a INT+ a 1) (\\a INT* a 2))) "
                      "PACK-2-0 (SCC \"one\" y 1) (SCC \"two\" y 2)"),
              (Account{{"MAIN", "V2 H2 i2"},
                       {"one", "A1 V2 U1 O1 E1"},
                       {"two", "A1 V2 U1 O1 E1"},
                       {"CAF:y", "C1 U1 O1"}}));
}

const std::string passing = "& (expensive f h g1 g2) ("
                            "(\\x \\y INT+ x y) (\\x \\y expensive x y) (\\t SCC \"h\" t 2 3) "
                            "(SCC \"g1\" (= f' (\\x \\y expensive x y) h f')) "
                            "(SCC \"g2\" h f)) ";

// 000, §4.3. g1 makes f' (H), applies h (A V); h applies f' (A A V), whose body, for g1, is
// expensive 2 3 (A A V, V V O). What g1 comes to is updated for g1 (U).
TEST(HigherOrder, G1PassesAClosureThatBringsItsCentre) {
    EXPECT_EQ(
        lexical(passing + "g1"),
        (Account{
            {"MAIN", "V1"}, {"CAF:g1", "i1"}, {"g1", "A3 V4 U1 H1 O1 E1 i1"}, {"h", "A2 V1 E1"}}));
}

// A function of the top level does not: h, which applies it, is charged …
TEST(HigherOrder, G2PassesAFunctionOfTheTopLevelThatDoesNot) {
    EXPECT_EQ(
        lexical(passing + "g2"),
        (Account{
            {"MAIN", "V1"}, {"CAF:g2", "i1"}, {"g2", "A1 V1 E1 i1"}, {"h", "A4 V4 U1 O1 E1"}}));
}

// 001, §8.2: … but not of a partial application. g binds it (H) and applies h to it (A V); it is
// f 2 (A V U), whose body, for g, is expensive 2 3 (A A V, V V O). h: i 3 (A V). g itself: U.
TEST(HigherOrder, APartialApplicationBringsItsCentre) {
    EXPECT_EQ(
        lexical("& (expensive f h g) ((\\x \\y INT+ x y) (\\w \\x expensive w x) "
                "(\\i SCC \"h\" i 3) (SCC \"g\" h (f 2))) g"),
        (Account{
            {"MAIN", "V1"}, {"CAF:g", "i1"}, {"g", "A4 V5 U2 H1 O1 E1 i1"}, {"h", "A1 V1 E1"}}));
}

// … unless it is boxed (H, V of f, U), which costs something in whose scope it is passed.
TEST(HigherOrder, G2Boxed) {
    Way way;
    way.prelude = false;
    way.normal.boxing = true;
    EXPECT_EQ(
        account(passing + "g2", way),
        (Account{
            {"MAIN", "V1"}, {"CAF:g2", "i1"}, {"g2", "A3 V5 U2 H1 O1 E1 i1"}, {"h", "A2 V1 E1"}}));
}

// 001, §3.1: what is in scope is evaluated for whoever has built it, early or late.
TEST(Attribution, FreeVariables) {
    const Account expected{{"MAIN", "U1 H1 O2 i1"}, {"cc1", "V1 O1 E1"}};
    EXPECT_EQ(lexical("INT+ 0 (= x (INT* 2 3) SCC \"cc1\" INT+ x 1)"), expected);
    const Account early = lexical("INT+ 0 (= x (INT* 2 3) SEQ x (SCC \"cc1\" INT+ x 1))");
    EXPECT_EQ(early, (Account{{"MAIN", "C1 V1 U1 H1 O2 i1"}, {"cc1", "V1 O1 E1"}}));
}

// scc "cc2" (f x, g x): of what is not needed only the thunk.
TEST(Attribution, WhatIsNotDemanded) {
    const std::string pair = "INT+ 0 (= p (SCC \"cc2\" PACK-2-0 (square 2) (square 3)) SEL-2-0 p)";
    EXPECT_EQ(lexical(functions + pair),
              (Account{{"MAIN", "C1 V2 H1 O1 i1"}, {"cc2", "A1 V3 U2 H2 O1 E1"}}));
}

// scc "cc3" (\x -> f x, True): the body belongs to the SCC each time it is run.
TEST(Attribution, ALambdaInAPairEachTime) {
    const std::string twice = "INT+ 0 (= p (SCC \"cc3\" PACK-2-0 (\\x square x) TRUE) "
                              "INT+ (SEL-2-0 p 2) (SEL-2-0 p 3))";
    EXPECT_EQ(lexical(functions + twice),
              (Account{{"MAIN", "A2 C2 V4 H1 O2 i1"}, {"cc3", "A2 V6 U1 H1 O2 E1"}}));
}

// Costs of whatever is evaluated of a result go to its SCC, no more and no less; those of the
// argument to the caller.
TEST(Attribution, AsFarAsTheContextDemands) {
    const std::string text =
        "& (my_fun square) ((\\xs SCC \"mapper\" map square xs) (\\x INT* x x)) ";
    const auto squares = [&](const std::string& use) {
        return by_path(evaluated(text + use)).at("mapper").operations;
    };
    EXPECT_EQ(squares("my_fun (enumFromTo 1 5)"), 5U);
    EXPECT_EQ(squares("take 2 (my_fun (enumFromTo 1 5))"), 2U);
    EXPECT_EQ(squares("length (my_fun (enumFromTo 1 5))"), 0U);
}

// A centre that is entered within itself cuts the stack. down: C, O and V of n, twice; up, applied
// (A V). up: n - 1 (H; V O U) and down, applied (A V).
TEST(Stacks, AreCutAtRecursion) {
    Way way;
    way.prelude = false;
    way.rules.stacks = true;
    EXPECT_EQ(account("& (down up) ((\\n SCC \"down\" IF (INT= n 0) 0 (up n)) "
                      "(\\n SCC \"up\" down (INT- n 1))) down 1",
                      way),
              (Account{{"MAIN", "A1 V1 i1"},
                       {"MAIN.down", "A1 C2 V3 O2 E2 i1"},
                       {"MAIN.down.up", "A1 V2 U1 H1 O1 E1 i1"}}));
}

} // namespace
} // namespace lexprof::tests
