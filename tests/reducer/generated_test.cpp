// The engines against the reference machine, on generated programs. What is compared is listed in
// differential.h.
#include "tests/generator/generate.h"
#include "tests/reducer/differential.h"
#include "tests/reducer/running.h"

#include <gtest/gtest.h>

namespace lexprof::tests {
namespace {

#ifndef LEXPROF_DYNAMIC_EVERY
#    define LEXPROF_DYNAMIC_EVERY 8
#endif
#ifndef LEXPROF_BATCHES
#    define LEXPROF_BATCHES 1
#endif

// A batch of generated programs. Every third is evaluated right to left, every fourth is audited
// after every step; every so many are run with both books, too, others with what is kept of single
// cells, and others with all books and a census after every step.
class Generated : public testing::TestWithParam<std::uint64_t> {};

constexpr std::uint64_t batch = 250;

TEST_P(Generated, AllMachinesAgree) {
    for (std::uint64_t seed = GetParam() * batch; seed < (GetParam() + 1) * batch; ++seed) {
        const std::string text =
            generator::generate_program(seed, static_cast<unsigned>(1 + seed % 20));
        Checks checks;
        checks.right_to_left = seed % 3 == 0;
        checks.calls_until_compiled = seed % 4 == 1 ? 3 : 0;
        checks.dynamic = seed % LEXPROF_DYNAMIC_EVERY == 0;
        checks.lives = seed % LEXPROF_DYNAMIC_EVERY == 1 % LEXPROF_DYNAMIC_EVERY;
        checks.census = seed % 16 == 2;
        checks.audit_every = seed % 4 == 0 ? 1 : 500;
        checks.input = "first line\nsecond\n";
        const auto wrong = difference(text, seed, checks);
        ASSERT_FALSE(wrong) << "seed " << seed << ": " << *wrong << "\n" << text;
    }
}

INSTANTIATE_TEST_SUITE_P(Batch, Generated, testing::Range<std::uint64_t>(0, LEXPROF_BATCHES));

TEST(Functions, AsTheProgramsValue) {
    for (const char* text : {"\\x INT+ x 1", "& (f) ((\\x x)) (\\_y \\z f z)"})
        EXPECT_EQ(difference(text, 0, {}), std::nullopt) << text;
}

// What looking at a constant uses, where it has been evaluated or applied before.
TEST(Lives, OfConstantsThatAreDemandedAgain) {
    for (const char* text : {
             "& (c) ((seq 1 (\\x x))) PACK-2-0 (c 1) c",          // a function: its name is enough
             "& (d c f) (1 (f 1) (\\_x d)) PACK-2-0 c c",         // data, behind another constant
             "& (c f) ((f 1) (\\x INT+ x 1)) FATBAR c 0",         // its value is handed on
             "& (c) ((seq 1 (\\x x))) PACK-2-0 (FATBAR c 0 1) c", // its name is
             "& (c f) ((seq 1 (\\x x)) (\\g INT+ (g 1) (g 2))) LET! f c",
             "& (c) (STDIN) PACK-2-0 c c",
         })
        for (std::uint64_t selection = 0; selection < 4; ++selection)
            EXPECT_EQ(difference(text, selection, {.input = "ab"}), std::nullopt) << text;
}

} // namespace
} // namespace lexprof::tests
