// A run again, up to a step: the heap there is the one that the accounts speak of.
#include "reducer/replay.h"
#include "tests/generator/generate.h"
#include "tests/reducer/differential.h"
#include "tests/reducer/running.h"

#include <gtest/gtest.h>

#include <map>

namespace lexprof::tests {
namespace {

using Counts = std::map<std::string, std::uint64_t>;

Counts counts(const profile::Snapshot& snapshot, const profile::SubjectTable& subjects) {
    Counts counted;
    for (const profile::Snapshot::Cell& cell : snapshot.cells) {
        const profile::Snapshot::Pair& pair = snapshot.pairs[cell.pair];
        counted[(*subjects)[pair.callee].name + "←" + (*subjects)[pair.origin].name] += cell.units;
    }
    return counted;
}

Counts live_of(const profile::Book& book) {
    Counts live;
    for (const profile::Row& row : book.rows)
        if (row.live > 0) live[book.pair_name(row)] = static_cast<std::uint64_t>(row.live);
    return live;
}

class Replay : public testing::TestWithParam<Engine> {
  protected:
    reducer::RunOptions options() const {
        reducer::RunOptions chosen;
        chosen.engine = GetParam();
        return chosen;
    }
    reducer::Replayed replay(const std::string& text, const reducer::Goal& goal,
                             std::vector<reducer::Moment> known = {},
                             const std::string& input = "") const {
        const flic::Program program = program_of(text);
        reducer::Input source(input);
        return reducer::replay(program, plan_of(program, {}), options(), source, goal, known);
    }
};

INSTANTIATE_TEST_SUITE_P(Engine, Replay, testing::Values(fast, plain), [](const auto& tested) {
    return std::string(tested.param == plain ? "Plain" : "Fast");
});

// A constant list of three, made and then held: three conses of `squares`, and nothing else.
TEST_P(Replay, ShowsWhatIsThere) {
    const std::string text = "& (main squares) ((SEQ (sum squares) (SEQ (sum squares) 0))"
                             " (PACK-2-1 1 (PACK-2-1 4 (PACK-2-1 9 PACK-0-0))))";
    const Running whole = run_text(text, GetParam());
    const auto steps = whole.book().totals.steps;
    const reducer::Replayed replayed = replay(text, {steps - 4, steps - 4, 0});
    ASSERT_TRUE(replayed.snapshot) << replayed.trouble;
    EXPECT_EQ(counts(*replayed.snapshot, whole.book().subjects)["squares←main"], 3U);
    bool held = false;
    for (const profile::Snapshot::Root& root : replayed.snapshot->roots)
        held = held || (root.kind == profile::RootKind::constant && root.name == "squares");
    EXPECT_TRUE(held);
    bool named = false;
    for (const std::string& name : replayed.snapshot->constructions)
        named = named || name == "PACK-2-1";
    EXPECT_TRUE(named);
}

// The census of a run that stops at its limit of steps is that of a replay to the same step.
TEST_P(Replay, HasTheCensusOfARunThatStoppedThere) {
    unsigned compared = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const std::string text =
            generator::generate_program(seed, static_cast<unsigned>(1 + seed % 12));
        const std::uint64_t all = run_text(text, GetParam()).book().totals.steps;
        for (std::uint64_t part = 1; part <= 3 && all > 8; ++part) {
            reducer::RunOptions limited = options();
            limited.limits.steps = all * part / 4 + 1;
            const Running stopped = run_text(text, limited);
            const std::uint64_t step = stopped.book().totals.steps;
            if (stopped.failure().kind != reducer::Failure::Kind::limit) continue;
            const reducer::Replayed replayed = replay(text, {step, step, 0});
            ASSERT_TRUE(replayed.snapshot) << seed << ": " << replayed.trouble;
            if (replayed.snapshot->step != step || replayed.snapshot->dropped() > 0) continue;
            EXPECT_EQ(counts(*replayed.snapshot, stopped.book().subjects), live_of(stopped.book()))
                << "seed " << seed << " at step " << step;
            EXPECT_EQ(replayed.snapshot->allocated, stopped.book().totals.cells);
            ++compared;
        }
    }
    EXPECT_GT(compared, 20U);
}

TEST_P(Replay, NoticesAnotherRun) {
    const std::string text = "& (main) ((sum (enumFromTo 1 1000)))";
    const reducer::Replayed other = replay(text, {2000, 2000, 0}, {{100, 1, 1}});
    EXPECT_FALSE(other.snapshot);
    EXPECT_NE(other.trouble.find("not the run that was recorded"), std::string::npos)
        << other.trouble;
    const reducer::Replayed shorter =
        replay("& (main) ((sum (enumFromTo 1 3)))", {200000, 200000, 0});
    EXPECT_FALSE(shorter.snapshot);
    EXPECT_NE(shorter.trouble.find("it ended at step"), std::string::npos) << shorter.trouble;
}

TEST_P(Replay, LeavesFilesAlone) {
    const reducer::Replayed replayed = replay("RUN-IO (FILE-REMOVE \"notes\")", {1, 1, 0});
    EXPECT_FALSE(replayed.snapshot);
    EXPECT_EQ(replayed.trouble, "it deals with files, and would do so again");
}

TEST_P(Replay, FindsTheMomentWithSoMuchInUse) {
    const std::string text = "& (main) ((sum (reverse (enumFromTo 1 1000))))";
    const Running whole = run_text(text, GetParam());
    const std::uint64_t most = whole.book().totals.in_use_max;
    const auto steps = whole.book().totals.steps;
    const reducer::Replayed replayed = replay(text, {0, steps, most - most / 100});
    ASSERT_TRUE(replayed.snapshot) << replayed.trouble;
    EXPECT_GE(replayed.snapshot->in_use, most - most / 100);
}

} // namespace
} // namespace lexprof::tests
