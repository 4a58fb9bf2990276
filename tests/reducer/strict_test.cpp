// LET!: what it evaluates, when, and what it counts for.
#include "tests/reducer/everywhere.h"
#include "tests/reducer/running.h"

#include <gtest/gtest.h>

namespace lexprof::tests {
namespace {

struct StrictCase {
    const char* name;
    const char* text;
    const char* output;
};

const StrictCase strict_cases[] = {
    {"the_value_is_bound", R"(LET! (\x INT+ x x) (INT+ 1 2))", "6\n"},
    {"a_function_is_applied", R"(LET! (INT+ 1) (INT* 2 3))", "7\n"},
    {"an_unknown_function_is_applied", R"(= f (head (PACK-2-1 (INT+ 1) PACK-0-0)) (LET! f 6))",
     "7\n"},
    {"it_is_evaluated_first", R"(CATCH (\t LET! (\x ERROR "too early") (RAISE 3)) (\e \t e) 0)",
     "3\n"},
    {"it_is_evaluated_all_the_same", R"(CATCH (\t LET! (\x 1) (RAISE 3)) (\e \t e) 0)", "3\n"},
    {"to_its_outermost_constructor", R"(LET! (\x 7) (PACK-2-1 (ERROR "not needed") PACK-0-0))",
     "7\n"},
    {"a_variable", R"((\a LET! (\x INT+ a (INT* x 10)) a) (INT+ 1 2))", "33\n"},
    {"a_literal", R"(LET! (\x ++ x x) "ab")", "abab\n"},
    {"a_function", R"(LET! (\f INT+ (f 1) (f 2)) (INT* 10))", "30\n"},
    {"one_in_another", R"(LET! (\x LET! (\y PACK-2-0 x y) (INT+ x 1)) (LET! (\z INT* z z) 3))",
     "(9,10)\n"},
    {"more_arguments", R"(LET! (\x \y INT- y x) (INT+ 1 2) 10)", "7\n"},
    {"in_an_argument", R"(fst (PACK-2-0 (LET! (\x INT* x x) (INT+ 2 2)) (ERROR "not needed")))",
     "16\n"},
    {"in_a_branch", R"(map (\n IF (even n) (LET! (\x INT+ x n) (INT* n n)) n) (enumFromTo 1 4))",
     "[1,6,3,20]\n"},
    {"as_an_operand", R"(INT- (LET! (\x INT* x x) (INT+ 1 2)) (LET! (\x INT+ x x) (INT+ 1 1)))",
     "5\n"},
};

class Strict : public testing::TestWithParam<StrictCase> {};

TEST_P(Strict, LetsAreEvaluated) {
    expect_everywhere(GetParam().text, GetParam().output);
}

INSTANTIATE_TEST_SUITE_P(, Strict, testing::ValuesIn(strict_cases),
                         [](const auto& tested) { return tested.param.name; });

// Of g: the body of f, that of \\x, and the sum; the product is f's. Nothing is built.
TEST(StrictLet, CountsAsAStepForItsFunction) {
    const char* text = "& (main g f) ((g 3) (\\y LET! (\\x INT+ x x) (f y)) (\\n INT* n n))";
    for (const Engine engine : {fast, compiled, plain}) {
        const Running running = run_text(text, engine);
        EXPECT_EQ(running.output, "18\n");
        EXPECT_EQ(running.callee("g").steps, 3U);
        EXPECT_EQ(running.callee("g").matches, 0U);
        EXPECT_EQ(running.callee("f").calls, 1U);
        EXPECT_EQ(running.callee("f").steps, 1U);
        if (engine != plain) {
            EXPECT_EQ(running.callee("g").cells, 0U);
        }
    }
}

} // namespace
} // namespace lexprof::tests
