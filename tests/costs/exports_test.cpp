// Stacks for other tools, and what centres inherit. All of it of two small programs, by hand.
#include "costs/exports.h"
#include "costs/inheritance.h"
#include "costs/tables.h"
#include "tests/costs/evaluating.h"

#include <gtest/gtest.h>

namespace lexprof::tests {
namespace {

using costs::Inherited;

costs::Outcome stacks_of(const std::string& text) {
    Way way;
    way.prelude = false;
    way.rules.stacks = true;
    return evaluated(text, way);
}

// MAIN makes two thunks (H H) and prints them (V V). `a` applies f (A V), and so does `b`. f 0 is a
// choice (C O V), f 1 also an addition (V V O); each is updated by what it comes to (U).
const std::string calls = "& (f) ((\\n SCC \"f\" IF (INT= n 0) 0 (INT+ n n))) "
                          "PACK-2-0 (SCC \"a\" f 0) (SCC \"b\" f 1)";

TEST(Exports, Folded) {
    EXPECT_EQ(costs::folded(stacks_of(calls)), "MAIN 2\n"
                                               "MAIN;a 2\n"
                                               "MAIN;a;f 4\n"
                                               "MAIN;b 2\n"
                                               "MAIN;b;f 7\n");
}

TEST(Exports, Speedscope) {
    const std::string text = costs::speedscope(stacks_of(calls), "calls.flic");
    for (const char* part :
         {"\"endValue\": 17", "\"samples\": [[0], [0, 2], [0, 2, 3], [0, 4], [0, 4, 3]]",
          "\"weights\": [2, 2, 4, 2, 7]", "\"endValue\": 2", "\"samples\": [[0]]",
          "\"weights\": [2]"})
        EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
}

TEST(Exports, GhcsProfileInJson) {
    const std::string text = costs::prof_json(stacks_of(calls), "calls.flic");
    const std::string f = "\"entries\": 1, \"alloc\": 0, \"ticks\": ";
    EXPECT_NE(text.find("\"profile\": {\"id\": 0, \"entries\": 0, \"alloc\": 2, \"ticks\": 2, "
                        "\"children\": [{\"id\": 2, " +
                        f + "2, \"children\": [{\"id\": 3, " + f +
                        "4, \"children\": []}]}, {\"id\": 4, " + f +
                        "2, \"children\": [{\"id\": 3, " + f + "7, \"children\": []}]}]}\n}\n"),
              std::string::npos)
        << text;
    EXPECT_NE(text.find("\"total_ticks\": 17"), std::string::npos);
}

// Constants have no centre around them; GHC has them below MAIN.
TEST(Exports, ConstantsAreBelowMainForGhc) {
    const costs::Outcome outcome = stacks_of("& (main) ((INT+ 1 2))");
    EXPECT_EQ(costs::folded(outcome), "MAIN 1\nCAF:main 2\n");
    EXPECT_NE(costs::prof_json(outcome, "").find("\"ticks\": 1, \"children\": [{\"id\": 2, "),
              std::string::npos);
}

// Half of f's 11 would be for each of `a` and `b`, as each has entered it once.
TEST(Inheritance, IsExactWhereAnEstimateIsNot) {
    EXPECT_EQ(costs::inherited_work(stacks_of(calls)),
              (std::vector<Inherited>{{"MAIN", 2, 17, 17, false},
                                      {"f", 11, 11, 11, false},
                                      {"b", 2, 9, 7.5, false},
                                      {"a", 2, 6, 7.5, false}}));
}

// tests/costs/examples_test.cpp has the costs: 8 for down, 5 for up.
TEST(Inheritance, ACircleIsEstimatedAsOne) {
    EXPECT_EQ(
        costs::inherited_work(stacks_of("& (down up) ((\\n SCC \"down\" IF (INT= n 0) 0 (up n)) "
                                        "(\\n SCC \"up\" down (INT- n 1))) down 1")),
        (std::vector<Inherited>{
            {"MAIN", 2, 15, 15, false}, {"down", 8, 13, 13, true}, {"up", 5, 5, 13, true}}));
}

TEST(GhcReport, HasBothTables) {
    EXPECT_EQ(costs::ghc_report(stacks_of(calls), "calls.flic"),
              "\tCost Centre Profile by the cost semantics\n\n\t   calls.flic\n\n"
              "\ttotal time  =           17 units (A + C + V + U + operations)\n"
              "\ttotal alloc =            2 objects\n\n"
              "COST CENTRE   %time %alloc\n\n"
              "f              64.7    0.0\n"
              "MAIN           11.8  100.0\n"
              "a              11.8    0.0\n"
              "b              11.8    0.0\n"
              "\n\n"
              "                          individual    inherited\n"
              "COST CENTRE    entries  %time %alloc  %time %alloc\n\n"
              "MAIN                 0   11.8  100.0  100.0  100.0\n"
              " b                   1   11.8    0.0   52.9    0.0\n"
              "  f                  1   41.2    0.0   41.2    0.0\n"
              " a                   1   11.8    0.0   35.3    0.0\n"
              "  f                  1   23.5    0.0   23.5    0.0\n");
}

} // namespace
} // namespace lexprof::tests
