// What generated programs look like. That they can be read, run, and end as promised is checked
// with the reference machine.

#include "tests/generator/gen.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

namespace lexprof::generator {
namespace {

TEST(Generate, NothingGivesTheSmallestProgram) {
    const Generated generated = generate(Description{});
    EXPECT_EQ(generated.text, "& (main) (\n  0)\n");
    EXPECT_TRUE(generated.definitions.empty());
    EXPECT_FALSE(generated.may_fail);
}

TEST(Generate, ADefinitionOfNothingButZeros) {
    // a function of one integer that yields a number; the value calls it
    const Generated generated = generate(Description{{}, {{}}, {}});
    EXPECT_EQ(generated.text, "& (h1 main) (\n  (\\x0 0)\n  (h1 0))\n");
    EXPECT_EQ(generated.definitions, (std::vector<std::string>{"h1"}));
}

TEST(Generate, TheSameSeedGivesTheSameProgram) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        EXPECT_EQ(generate_program(seed, 10), generate_program(seed, 10));
    }
}

TEST(Generate, SeedsGiveDifferentPrograms) {
    std::set<std::string> texts;
    for (std::uint64_t seed = 0; seed < 200; ++seed) texts.insert(generate_program(seed, 10));
    EXPECT_GE(texts.size(), 199U);
}

TEST(Generate, SizeIsTheLargestNumberOfDefinitions) {
    std::size_t most = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        // mutual recursion makes two definitions of one
        most = std::max(most, generate(seed, 20).definitions.size());
        EXPECT_LE(generate(seed, 1).definitions.size(), 2U);
    }
    EXPECT_GE(most, 15U);
    EXPECT_LE(most, 40U);
}

// Everything that a program can have comes up before long.
TEST(Generate, HasEverything) {
    std::string all;
    for (std::uint64_t seed = 0; seed < 400; ++seed) all += generate_program(seed, 30);
    for (const char* feature :
         {"UNPACK!-2",     "UNPACK-2",    "UNPACKR!-",  "UNPACKR-",     "CASE-2",
          "CASER-",        "SEL-2-0",     "(TAG ",      "TAG-ENUM",     "IF",
          "AND",           "OR",          "NOT",        "POLY=",        "SEQ",
          "FATBAR",        "FAIL",        "ERROR",      "ABORT",        "COMP",
          "CONC",          "INT/",        "INT%",       "FLOAT*",       "INT-TO-ASCII",
          "ASCII-TO-INT",  "PACK-4-1",    "PACK-3-1",   "foldr",        "filter",
          "zipWith",       "cycle",       "iterate",    "repeat",       "(& (xs",
          "(& (go",        "(& (even",    "undefined",  "STDIN",        "[inline]",
          "(= v",          "id id",       "(= w",       "STDIN) ",      "flip const",
          "[data (Seq",    "[of Seq] P",  "(Cons ",     "(:+: ",        "Blue",
          "VAR-READ",      "VAR-WRITE",   "ARRAY-COPY", "ARRAY-WRITE",  "BYTES-PUT-",
          "BYTES-READ-",   "I64*",        "W64-",       "I64-SHR",      "BIT-XOR",
          "I64-MULO",      "NARROW-W16",  "INT-SHL",    "FLOAT-ENCODE", "INT-BIT",
          "BYTES-LITERAL", "ADDRESS-NULL"}) {
        EXPECT_NE(all.find(feature), std::string::npos) << feature;
    }
}

RC_GTEST_PROP(Generate, TakingNumbersAwayStillGivesAProgram, ()) {
    Description description = *arbitrary_description();
    const Generated whole = generate(description);
    RC_ASSERT(whole.text.find("& (") != std::string::npos || whole.text.find("= ") == 0 ||
              whole.text.find("\n= ") != std::string::npos);
    if (!description.definitions.empty()) description.definitions.pop_back();
    description.value.resize(description.value.size() / 2);
    RC_ASSERT(!generate(description).text.empty());
}

} // namespace
} // namespace lexprof::generator
