// An audit changes nothing: whatever the distance between audits, a run has the accounts and the
// curves that it has without them. The programs drop cycles, which an audit must leave pending.
#include "tests/reducer/running.h"

#include <gtest/gtest.h>

namespace lexprof::tests {
namespace {

struct Knotted {
    const char* name;
    const char* text;
};

// So small an interval between audits must not cost minutes: the programs make some thousand steps.
const Knotted programs[] = {
    {"Hamming", "& (hamming merge main)"
                "((& (l) ((PACK-2-1 1 (merge (map (INT* 2) l) (merge (map (INT* 3) l)"
                " (map (INT* 5) l))))) l)"
                " (\\a \\b UNPACK!-2 (\\x \\xs UNPACK!-2 (\\y \\ys IF (INT< x y)"
                " (PACK-2-1 x (merge xs b)) (IF (INT> x y) (PACK-2-1 y (merge a ys))"
                " (PACK-2-1 x (merge xs ys)))) b) a)"
                " (take 60 hamming))"},
    {"ManyKnots", "& (knot main) ((\\n & (a b) ((PACK-2-1 n b) (PACK-2-1 (INT+ n 1) a))"
                  " INT+ (head (tail a)) (head b))"
                  " (sum (map knot (enumFromTo 1 60))))"},
    {"KnotsThatHoldLists", "& (held main) ((\\n head (tail (tail (& (l xs) ((PACK-2-1 n (PACK-2-1"
                           " (sum xs) (PACK-2-1 (length xs) l))) (enumFromTo 1 n)) l))))"
                           " (sum (map held (enumFromTo 1 25))))"},
    {"KnottedFunctions", "& (run main) ((\\n & (even odd) ((\\k IF (INT= k 0) 1 (odd (INT- k 1)))"
                         " (\\k IF (INT= k 0) 0 (even (INT- k 1)))) even n)"
                         " (sum (map run (enumFromTo 1 20))))"},
    {"AConstantKnot", "& (fibs main) ((PACK-2-1 0 (PACK-2-1 1 (zipWith INT+ fibs (tail fibs))))"
                      " (take 40 fibs))"},
};

class Audits : public testing::TestWithParam<std::tuple<Knotted, Engine>> {};

INSTANTIATE_TEST_SUITE_P(All, Audits,
                         testing::Combine(testing::ValuesIn(programs),
                                          testing::Values(fast, compiled, plain)),
                         [](const auto& each) {
                             return std::string(std::get<0>(each.param).name) +
                                    (std::get<1>(each.param) == plain      ? "Plain"
                                     : std::get<1>(each.param) == compiled ? "Compiled"
                                                                           : "Fast");
                         });

TEST_P(Audits, ChangeNoAccountAndNoCurve) {
    const auto& [program, engine] = GetParam();
    reducer::RunOptions options;
    options.engine = engine;
    options.clock = reducer::ClockKind::off;
    const Running alone = run_text(program.text, options);
    ASSERT_EQ(alone.failure().kind, reducer::Failure::Kind::none) << alone.failure().message;
    for (const std::uint64_t every : {1, 2, 13, 100, 1000}) {
        options.audit_every = every;
        const Running audited = run_text(program.text, options);
        EXPECT_EQ(audited.outcome.audit, "");
        EXPECT_EQ(audited.output, alone.output);
        const profile::Book with = without_time(audited.book());
        const profile::Book without = without_time(alone.book());
        EXPECT_EQ(with.rows, without.rows) << "an audit every " << every << " steps";
        EXPECT_EQ(with.totals, without.totals);
        EXPECT_EQ(with.dropped_cycles, without.dropped_cycles);
        EXPECT_EQ(with.curves, without.curves);
    }
}

// Some of them are worth it: cycles were dropped, and came back at the end.
TEST(Audits, TheProgramsDropCycles) {
    for (const Knotted& program : {programs[1], programs[2]})
        EXPECT_GT(run_text(program.text, fast).book().dropped_cycles.cells, 50U);
}

} // namespace
} // namespace lexprof::tests
