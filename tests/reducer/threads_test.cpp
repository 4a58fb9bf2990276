// THREAD-RUN, THREAD-WAIT and THREAD-GO-ON: what is put aside, how it goes on, and what is left of
// it.
#include "tests/reducer/everywhere.h"
#include "tests/reducer/running.h"

#include <gtest/gtest.h>

namespace lexprof::tests {
namespace {

using Kind = reducer::Failure::Kind;

struct ThreadCase {
    const char* name;
    const char* text;
    const char* output;
};

const ThreadCase thread_cases[] = {
    {"nobody_waits", R"(THREAD-RUN (\t INT+ 1 41) 0)", "42\n"},
    {"the_token_is_passed_on",
     R"(THREAD-GO-ON (THREAD-RUN (\t INT+ t (THREAD-WAIT (\k \t INT- k (INT- t 8)) 8)) 3) (\t t) 5)",
     "8\n"},
    {"the_first_thread_has_the_number_1",
     R"(THREAD-RUN (\t INT+ 1 (THREAD-WAIT (\k \t PACK-2-0 k t) 7)) 0)", "(1,7)\n"},
    {"goes_on_twice",
     R"(& (main sum)
        ((THREAD-GO-ON (THREAD-GO-ON (THREAD-RUN (sum 0 2) 0) (\t 20) 0) (\t 22) 0)
         (\s \n \t IF (INT= n 0) s (LET! (\x sum (INT+ s x) (INT- n 1) t)
                                         (THREAD-WAIT (\k \t k) t)))))",
     "42\n"},
    {"within_calls_that_wait",
     R"(& (main f) ((THREAD-GO-ON (THREAD-RUN (\t f 50) 0) (\t 5) 0)
                    (\n IF (INT= n 0) (THREAD-WAIT (\k \t k) 0) (INT+ 1 (f (INT- n 1))))))",
     "55\n"},
    {"two_in_turns", // 0 + 1 + 3 and 100 + 2 + 4
     R"(& (main sum)
        ((LET! (\a LET! (\b LET! (\c LET! (\d LET! (\e LET! (\f PACK-2-0 e f)
            (THREAD-GO-ON d (\t 4) 0)) (THREAD-GO-ON c (\t 3) 0)) (THREAD-GO-ON b (\t 2) 0))
            (THREAD-GO-ON a (\t 1) 0)) (THREAD-RUN (sum 100 2) 0)) (THREAD-RUN (sum 0 2) 0))
         (\s \n \t IF (INT= n 0) s (LET! (\x sum (INT+ s x) (INT- n 1) t)
                                         (THREAD-WAIT (\k \t k) t)))))",
     "(4,106)\n"},
    {"the_innermost_waits",
     R"(THREAD-RUN (\t INT+ 1 (THREAD-RUN (\t INT* 5 (THREAD-WAIT (\k \t 10) t)) t)) 0)", "11\n"},
    {"one_within_another_goes_on", // 1 + 5 * 2, and 3 * that
     R"(THREAD-RUN (\t INT* 3 (THREAD-GO-ON (THREAD-RUN (\t INT+ 1 (INT* 5
            (THREAD-WAIT (\k \t k) t))) t) (\t 2) t)) 0)",
     "33\n"},
    {"handlers_go_with_their_thread",
     R"(THREAD-GO-ON (THREAD-RUN (CATCH (\t INT+ 1 (THREAD-WAIT (\k \t k) t)) (\e \t INT* e 2)) 0)
                     (\t RAISE 21) 0)",
     "42\n"},
    {"handlers_stay_with_their_thread",
     R"(CATCH (\t INT+ (THREAD-RUN (CATCH (\t THREAD-WAIT (\k \t k) t) (\e \t INT* e 2)) t)
                       (RAISE 4)) (\e \t INT+ e 1) 0)",
     "5\n"},
    {"an_exception_ends_a_run", R"(CATCH (\t INT+ 1 (THREAD-RUN (\t RAISE 4) t)) (\e \t e) 0)",
     "4\n"},
    {"in_a_constant",
     R"(& (main c) ((THREAD-GO-ON (THREAD-RUN (\t INT+ c c) 0) (\t 4) 0)
                    (INT* 2 (THREAD-WAIT (\k \t k) 0))))",
     "16\n"},
    {"what_is_shared_is_computed_once",
     R"(= x (INT+ 1 (THREAD-WAIT (\k \t k) 0)) (THREAD-GO-ON (THREAD-RUN (\t INT+ x x) 0) (\t 4) 0))",
     "10\n"},
    {"in_a_comparison",
     R"(THREAD-GO-ON (THREAD-RUN (\t POLY= (PACK-2-1 1 (THREAD-WAIT (\k \t k) t)) (PACK-2-1 1 2)) 0)
                     (\t 2) 0)",
     "TRUE\n"},
    {"data_that_a_thread_has", // is freed with it
     R"(THREAD-RUN (\t = l (enumFromTo 1 9) (SEQ (length l) (INT+ (sum l) (THREAD-WAIT (\k \t k) t)))) 0)",
     "1\n"},
    {"who_waits_gives_a_function", R"(THREAD-RUN (\t THREAD-WAIT (\k \t INT+ k) t) 0 41)", "42\n"},
};

class Threads : public testing::TestWithParam<ThreadCase> {};

TEST_P(Threads, TakeTurns) {
    expect_everywhere(GetParam().text, GetParam().output);
}

INSTANTIATE_TEST_SUITE_P(, Threads, testing::ValuesIn(thread_cases),
                         [](const auto& tested) { return tested.param.name; });

// A thousand times: a thread waits below a thousand calls of f, and goes on.
TEST(ThreadsThatWait, AreAsDeepAsTheyAre) {
    const char* text =
        R"(& (main f loop) ((loop 1000 0)
            (\n IF (INT= n 0) (THREAD-WAIT (\k \t k) 0) (INT+ 1 (f (INT- n 1))))
            (\i \s IF (INT= i 0) s
                (LET! (\k LET! (\x loop (INT- i 1) (INT+ s x)) (THREAD-GO-ON k (\t 0) 0))
                      (THREAD-RUN (\t f 1000) 0)))))";
    for (const Engine engine : {fast, compiled, plain}) {
        reducer::RunOptions options;
        options.engine = engine;
        options.limits.cells = 20'000;
        const Running running = run_text(text, options);
        EXPECT_EQ(running.failure().message, "");
        EXPECT_EQ(running.output, "1000000\n");
        EXPECT_EQ(running.callee("f").calls, 1'001'000U);
        EXPECT_EQ(running.book().totals.in_use, 0);
    }
}

TEST(ThreadsThatWait, WaitOnlyWhereTheyRun) {
    for (const Engine engine : {fast, compiled, plain}) {
        const Running outside = run_text("& (main) ((THREAD-WAIT (\\k \\t k) 0))", engine);
        EXPECT_EQ(outside.failure().kind, Kind::type);
        EXPECT_EQ(outside.failure().message, "THREAD-WAIT in main is outside of THREAD-RUN");
    }
}

TEST(ThreadsThatWait, GoOnOnce) {
    const char* text =
        R"(& (main) ((LET! (\k INT+ (THREAD-GO-ON k (\t 1) 0) (THREAD-GO-ON k (\t 1) 0))
                                          (THREAD-RUN (\t THREAD-WAIT (\k \t k) t) 0))))";
    for (const Engine engine : {fast, compiled, plain}) {
        const Running running = run_text(text, engine);
        EXPECT_EQ(running.failure().kind, Kind::type);
        EXPECT_EQ(running.failure().message, "THREAD-GO-ON in main needs the number of a thread "
                                             "that waits but met the integer 1");
    }
}

} // namespace
} // namespace lexprof::tests
