// Waiting calls that an engine keeps on its stack: how many units of a cell, for whom, and when.
#include "tests/reducer/everywhere.h"
#include "tests/reducer/running.h"

#include <gtest/gtest.h>

namespace lexprof::tests {
namespace {

const std::string deep_sum =
    "& (main sum) ((sum 1000) (\\n IF (INT= n 0) 0 (INT+ n (sum (INT- n 1)))))";

// Each call of sum waits with its argument, the slot for the result below and the two slots of the
// suspension; and what is on the stack of one is not on that of another.
TEST(Frames, ADeepRecursionIsInUse) {
    const Running running = run_text(deep_sum, fast);
    EXPECT_EQ(running.output, "500500\n");
    const profile::Row sum = running.row("sum←sum");
    EXPECT_EQ(sum.in_use_max - sum.live_max, sum.in_use_max);
    EXPECT_EQ(sum.in_use_max, 999 * 2); // ⌈4·16 / 32⌉ each
    EXPECT_EQ(sum.in_use, 0);
    EXPECT_EQ(running.row("sum←main").in_use_max, 2);
    EXPECT_EQ(running.book().totals.in_use, 0U);
}

// The plain engine has its waiting calls in cells: its stack is a path through them.
TEST(Frames, ThePlainEngineHasNone) {
    const Running running = run_text(deep_sum, plain);
    EXPECT_EQ(running.book().totals.in_use_max, running.book().totals.live_max);
    EXPECT_GE(running.book().totals.in_use_max, 2000U);
    for (const profile::Row& row : running.book().rows) {
        EXPECT_EQ(row.in_use_max, row.live_max);
        EXPECT_EQ(row.in_use_steps, row.cell_steps);
    }
}

// foldr over a list: as many elements, as many calls that wait, on both engines.
TEST(Frames, BothEnginesShowWhereMemoryIs) {
    const std::string text = "& (main add) ((foldr add 0 (enumFromTo 1 5000)) (\\x \\y INT+ x y))";
    for (const Engine engine : {fast, compiled, plain}) {
        const Running running = run_text(text, engine);
        EXPECT_EQ(running.output, "12502500\n");
        EXPECT_GE(running.book().totals.in_use_max, 10'000U);
        EXPECT_LE(running.book().totals.in_use_max, 25'000U);
    }
}

TEST(Frames, LimitsAreOnWhatIsInUse) {
    for (const Engine engine : {fast, compiled, plain}) {
        reducer::RunOptions options;
        options.engine = engine;
        options.limits.cells = 100'000;
        const Running running =
            run_text("& (main up) ((up 1) (\\n INT+ n (up (INT+ n 1))))", options);
        EXPECT_EQ(running.failure().message,
                  "stopped with more than 100000 cells in use (--max-cells)");
        EXPECT_GT(running.book().totals.in_use_max, 100'000U);
        EXPECT_LT(running.book().totals.in_use_max, 130'000U);
    }
}

// Every sort of waiting, audited after every step: a suspended body, a primitive, a constant, a
// comparison, the message of an error; left to right and right to left; with both books.
TEST(Frames, AreFoundAgainByTheAudit) {
    const char* const programs[] = {
        "& (main f) ((INT+ (f 30) 1) (\\n IF (INT= n 0) 0 (INT+ (f (INT- n 1)) n)))",
        "& (main f g) ((f INT+ (g 5)) (\\op \\x op x (op (g x) x)) (\\n IF (INT= n 0) 1 (INT* n (g "
        "(INT- n 1)))))",
        "& (main k l) ((INT+ k l) (INT+ 1 (length (enumFromTo 1 9))) (INT* k 2))",
        "& (main f) ((POLY= (f 9) (f 9)) (\\n IF (INT= n 0) PACK-0-0 (PACK-2-1 (INT+ n 1) (f (INT- "
        "n "
        "1)))))",
        "& (main f) ((ERROR (f 9)) (\\n IF (INT= n 0) PACK-0-0 (PACK-2-1 (INT-TO-ASCII (INT+ n "
        "64)) "
        "(f (INT- n 1)))))",
    };
    for (const char* text : programs)
        for (const reducer::RunOptions& way : every_way()) {
            SCOPED_TRACE(name_of(way));
            const Running running = run_text(text, way);
            EXPECT_EQ(running.outcome.audit, "") << text;
            if (running.failure().kind == reducer::Failure::Kind::none) {
                EXPECT_EQ(running.book().totals.in_use, 0U) << text;
            }
        }
}

} // namespace
} // namespace lexprof::tests
