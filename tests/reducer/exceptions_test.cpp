// RAISE and CATCH: who catches what, what an exception leaves behind, and what stays uncaught.
#include "tests/reducer/everywhere.h"
#include "tests/reducer/running.h"

#include <gtest/gtest.h>

namespace lexprof::tests {
namespace {

using Kind = reducer::Failure::Kind;

struct ExceptionCase {
    const char* name;
    const char* text;
    const char* output;

    friend std::ostream& operator<<(std::ostream& to, const ExceptionCase& it) {
        return to << it.text;
    }
};

const ExceptionCase exception_cases[] = {
    {"caught", R"(CATCH (\t INT+ 1 (RAISE 41)) (\e \t INT+ e 1) PACK-0-0)", "42\n"},
    {"nothing_raised", R"(CATCH (\t INT+ 1 41) (\e \t ERROR "handled") PACK-0-0)", "42\n"},
    {"token_is_handed_on",
     R"(PACK-2-0 (CATCH (\t t) (\e \t 0) 7) (CATCH (\t RAISE 1) (\e \t t) 8))", "(7,8)\n"},
    {"innermost_first",
     R"(CATCH (\t INT+ 10 (CATCH (\s RAISE 1) (\e \s INT+ e 1) t)) (\e \t 99) PACK-0-0)", "12\n"},
    {"handlers_run_outside",
     R"(CATCH (\t CATCH (\s RAISE 1) (\e \s RAISE (INT+ e 1)) t) (\e \t INT* 10 e) PACK-0-0)",
     "20\n"},
    {"lazy_exception", R"(CATCH (\t RAISE (ERROR "never looked at")) (\e \t 5) PACK-0-0)", "5\n"},
    {"exception_that_raises",
     R"(CATCH (\t CATCH (\s RAISE (RAISE 3)) (\e \s INT+ e 1) t) (\e \t INT+ e 10) PACK-0-0)",
     "13\n"},
    {"raised_again",
     R"(= x (INT+ (RAISE 5) 1)
        (PACK-2-0 (CATCH (\t x) (\e \t e) PACK-0-0) (CATCH (\t x) (\e \t INT+ e 1) PACK-0-0)))",
     "(5,6)\n"},
    {"shared_exception", // of which the sum is computed once
     R"(= x (INT+ (RAISE (sum (enumFromTo 1 4))) 1)
        (INT+ (CATCH (\t x) (\e \t e) PACK-0-0) (CATCH (\t x) (\e \t e) PACK-0-0)))",
     "20\n"},
    {"in_a_constant",
     R"(& (main c try) ((PACK-2-0 (try c) (try c)) (INT* 2 (RAISE 3))
        (\x CATCH (\t x) (\e \t INT+ e 1) PACK-0-0)))",
     "(4,4)\n"},
    {"constants_that_wait_for_one_another",
     R"(& (main a b try) ((PACK-2-0 (try b) (try a)) (INT* 2 b) (INT+ 1 (RAISE 3))
        (\x CATCH (\t x) (\e \t INT+ e 1) PACK-0-0)))",
     "(4,4)\n"},
    {"in_a_comparison",
     R"(CATCH (\t POLY= (PACK-2-1 1 (PACK-2-1 (RAISE 9) PACK-0-0))
                       (PACK-2-1 1 (PACK-2-1 2 PACK-0-0))) (\e \t e) PACK-0-0)",
     "9\n"},
    {"beyond_a_comparison",
     R"(CATCH (\t POLY= (PACK-2-1 1 (RAISE 9)) (PACK-2-1 2 (RAISE 8))) (\e \t e) PACK-0-0)",
     "FALSE\n"},
    {"in_a_message", R"(CATCH (\t ERROR (PACK-2-1 'a' (RAISE 4))) (\e \t e) PACK-0-0)", "4\n"},
    {"in_a_choice", R"(CATCH (\t IF (RAISE 1) 2 3) (\e \t e) PACK-0-0)", "1\n"},
    {"fatbar_lets_it_pass", R"(CATCH (\t FATBAR (RAISE 1) 2) (\e \t e) PACK-0-0)", "1\n"},
    {"applied_to_more", R"(CATCH (\t RAISE 1 2 3) (\e \t e) PACK-0-0)", "1\n"},
    {"as_a_function", R"(= boom RAISE (CATCH (\t id boom 6) (\e \t e) PACK-0-0))", "6\n"},
    {"handler_of_one_argument_yields_an_action",
     R"(CATCH (\t RAISE 2) (\e IF (INT= e 2) (\t 22) (\t 0)) PACK-0-0)", "22\n"},
    {"later_is_not_caught",
     R"(CATCH (\t head (CATCH (\s PACK-2-1 (RAISE 1) PACK-0-0) (\e \s PACK-2-1 0 PACK-0-0) t))
              (\e \t INT+ e 50) PACK-0-0)",
     "51\n"},
    {"partial_applications_stay", // INT+ x is a value, although x raises
     R"(= x (RAISE 2) (= add (CATCH (\t INT+ x) (\e \t INT+ 100) PACK-0-0)
        (CATCH (\t add 1) (\e \t e) PACK-0-0)))",
     "2\n"},
    {"run_io_prints_nothing", R"(RUN-IO (\t PACK-1-0 'x'))", ""},
    {"run_io_catches", R"(RUN-IO (CATCH (\t RAISE 1) (\e \t PACK-0-0)))", ""},
};

class Exceptions : public testing::TestWithParam<ExceptionCase> {};

TEST_P(Exceptions, EndAsTheyMust) {
    expect_everywhere(GetParam().text, GetParam().output);
}

INSTANTIATE_TEST_SUITE_P(, Exceptions, testing::ValuesIn(exception_cases),
                         [](const auto& tested) { return tested.param.name; });

TEST(ArgumentOrder, SaysWhichExceptionIsFirst) {
    const char* text = R"(CATCH (\t INT+ (RAISE 1) (RAISE 2)) (\e \t e) PACK-0-0)";
    for (const Engine engine : {fast, compiled, plain}) {
        reducer::RunOptions options;
        options.engine = engine;
        EXPECT_EQ(run_text(text, options).output, "1\n");
        options.order = reducer::ArgumentOrder::right_to_left;
        EXPECT_EQ(run_text(text, options).output, "2\n");
    }
}

// f x = f (x - 1) + 1, with an exception at the end: a million additions wait.
TEST(Unwinding, IsAsDeepAsTheEvaluation) {
    const char* text = R"(& (main f) ((CATCH (\t f 1000000) (\e \t INT+ e 1) PACK-0-0)
                          (\n IF (INT= n 0) (RAISE 6) (INT+ (f (INT- n 1)) 1))))";
    for (const Engine engine : {fast, compiled, plain}) {
        const Running running = run_text(text, engine);
        EXPECT_EQ(running.output, "7\n");
        EXPECT_EQ(running.callee("f").calls, 1'000'001U);
        // a comparison each time, a subtraction for each call but the first, and no addition
        EXPECT_EQ(running.callee("f").ops, 2'000'001U);
        EXPECT_EQ(running.book().totals.in_use, 0);
    }
}

// What waits while f goes down is in use, and no longer when the exception has been caught.
TEST(Unwinding, GivesBackWhatWaited) {
    const char* text = R"(& (main f) ((SEQ (CATCH (\t f 1000) (\e \t e) PACK-0-0) (f 10))
                          (\n IF (INT= n 0) (RAISE 6) (INT+ (f (INT- n 1)) 1))))";
    for (const Engine engine : {fast, compiled, plain}) {
        reducer::RunOptions options;
        options.engine = engine;
        options.limits.cells = 20'000;
        const Running once = run_text(text, options);
        EXPECT_EQ(once.failure().kind, Kind::exception);
        std::string again = R"(& (main f loop) ((loop 100)
              (\n IF (INT= n 0) (RAISE 6) (INT+ (f (INT- n 1)) 1))
              (\i IF (INT= i 0) 0 (SEQ (CATCH (\t f 1000) (\e \t e) PACK-0-0)
                                       (loop (INT- i 1))))))";
        const Running often = run_text(again, options);
        EXPECT_EQ(often.failure().message, "");
        EXPECT_EQ(often.output, "0\n");
        EXPECT_EQ(often.callee("f").calls, 100'100U);
    }
}

TEST(Accounts, AConstantIsCalledOnce) {
    const char* text = R"(& (main c try) ((PACK-2-0 (try c) (try c)) (INT* 2 (RAISE 3))
                          (\x CATCH (\t x) (\e \t INT+ e 1) PACK-0-0)))";
    for (const Engine engine : {fast, compiled, plain}) {
        const Running running = run_text(text, engine);
        EXPECT_EQ(running.row("c←main").calls, 1U);
        EXPECT_EQ(running.row("c←main").ops, 0U); // the multiplication was never done
        EXPECT_EQ(running.row("try←main").calls, 2U);
        EXPECT_EQ(running.row("try←main").ops, 2U);
    }
}

// The handler runs in the call of main, in which CATCH was evaluated: so both its addition and its
// call of g are main's, after the exception has come from h, called by f.
TEST(Accounts, TheDynamicBookGoesBackToWhoCatches) {
    const char* text = R"(& (main f g h) (
        (INT+ (CATCH (\t f 1) (\e \t INT+ (g e) 2) PACK-0-0) 3)
        (\x INT* (h x) 4)
        (\x INT- x 1)
        (\x IF (INT< x 5) (RAISE 20) x)))";
    for (const Engine engine : {fast, compiled, plain}) {
        const Running running = run_dynamically(text, engine);
        EXPECT_EQ(running.output, "24\n");
        EXPECT_EQ(running.row("main←•").ops, 2U);
        EXPECT_EQ(running.row("f←main").calls, 1U);
        EXPECT_EQ(running.row("f←main").ops, 0U);
        EXPECT_EQ(running.row("h←f").ops, 1U);
        EXPECT_EQ(running.row("g←main").calls, 1U);
        EXPECT_EQ(running.row("g←main").ops, 1U);
        EXPECT_EQ(running.book().totals.in_use, 0);
    }
}

struct Uncaught {
    const char* text;
    Kind kind;
    const char* message;
    const char* output;
};

TEST(WhatIsNotCaught, EndsTheRun) {
    const Uncaught all[] = {
        {R"(RAISE 5)", Kind::exception, "uncaught exception: 5", ""},
        {R"(RAISE (PACK-2-0 1 "two"))", Kind::exception, "uncaught exception: PACK-2-0 1 \"two\"",
         ""},
        {R"(RAISE (++ "x" "y"))", Kind::exception, "uncaught exception: ++ \"x\" \"y\"", ""},
        {R"(= s (++ "x" "y") (SEQ (length s) (RAISE s)))", Kind::exception,
         "uncaught exception: xy", ""},
        {R"(PACK-2-0 1 (RAISE 'x'))", Kind::exception, "uncaught exception: 'x'", "(1,"},
        {R"(CATCH (\t RAISE 1) (\e \t RAISE 2) PACK-0-0)", Kind::exception, "uncaught exception: 2",
         ""},
        {R"(RUN-IO (\t RAISE 3))", Kind::exception, "uncaught exception: 3", ""},
        {R"(CATCH (\t ERROR "stop") (\e \t 0) PACK-0-0)", Kind::error,
         "the program called ERROR: stop", ""},
        {R"(CATCH (\t ABORT) (\e \t 0) PACK-0-0)", Kind::abort,
         "the program called ABORT in (main)", ""},
        {R"(CATCH (\t INT/ 1 0) (\e \t 0) PACK-0-0)", Kind::division, "division by zero in (main)",
         ""},
        {R"(& (main x) ((CATCH (\t x) (\e \t 0) PACK-0-0) (INT+ x 1)))", Kind::loop,
         "<<loop>>: x depends on itself", ""},
        {R"(CATCH (\t NOT 1) (\e \t TRUE) PACK-0-0)", Kind::type,
         "NOT in (main) needs TRUE or FALSE but met the integer 1", ""},
    };
    for (const Uncaught& expected : all) {
        for (const Engine engine : {fast, compiled, plain}) {
            const Running running = run_text(expected.text, engine);
            EXPECT_EQ(running.failure().kind, expected.kind) << expected.text;
            EXPECT_EQ(running.failure().message, expected.message);
            EXPECT_EQ(running.output, expected.output);
        }
    }
}

TEST(WhatIsNotCaught, LimitsAreNot) {
    const char* text = R"(& (main f) ((CATCH (\t f 1) (\e \t 0) PACK-0-0) (\n f (INT+ n 1))))";
    for (const Engine engine : {fast, compiled, plain}) {
        reducer::RunOptions options;
        options.engine = engine;
        options.limits.steps = 10'000;
        EXPECT_EQ(run_text(text, options).failure().kind, Kind::limit);
    }
}

// x = CATCH x h, applied to a token, catches for ever without a step.
TEST(WhatIsNotCaught, CatchesWithoutAnEndAreALimit) {
    const char* text = R"(& (main x) ((x PACK-0-0) (CATCH x (\e \t 0))))";
    for (const Engine engine : {fast, compiled, plain}) {
        reducer::RunOptions options;
        options.engine = engine;
        options.limits.steps = 1'000'000;
        EXPECT_EQ(run_text(text, options).failure().kind, Kind::limit);
    }
}

} // namespace
} // namespace lexprof::tests
