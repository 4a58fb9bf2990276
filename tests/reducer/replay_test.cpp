// A run again, up to a step: the heap there is the one that the accounts speak of.
#include "reducer/replay.h"
#include "tests/generator/generate.h"
#include "tests/reducer/differential.h"
#include "tests/reducer/running.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <random>

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

// What an application's spine ends in a census may know better than the book, which has asked when
// the cell was made.
bool is_application(const std::string& construction) {
    return construction.ends_with(" …") || construction.ends_with(" … (function)");
}

// Of everything else, what it is and whose.
Counts constructions_in(const profile::Snapshot& snapshot, const profile::SubjectTable& subjects) {
    Counts counted;
    for (const profile::Snapshot::Cell& cell : snapshot.cells) {
        const std::string& what = snapshot.constructions[cell.construction];
        if (is_application(what)) continue;
        counted[what + " by " + (*subjects)[snapshot.pairs[cell.pair].callee].name] += cell.units;
    }
    return counted;
}

Counts constructions_in(const profile::Book& book) {
    Counts live;
    for (const profile::Row& row : book.rows)
        if (row.live > 0 && !is_application(book.callee(row).name))
            live[book.callee(row).name + " by " + book.origin(row).name] +=
                static_cast<std::uint64_t>(row.live);
    return live;
}

// Of each program so many random steps; CONTRIBUTING.md has the command for more.
unsigned steps_of_each() {
    const char* const wanted = std::getenv("LEXPROF_REPLAYS");
    return wanted == nullptr ? 3 : static_cast<unsigned>(std::strtoul(wanted, nullptr, 10));
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
    // Whether the two could be compared: a run can stop between any two steps only.
    bool is_the_census_of(const std::string& text, std::uint64_t limit, std::uint64_t seed) const {
        reducer::RunOptions limited = options();
        limited.limits.steps = limit;
        limited.books.push_back(profile::Scheme::constructions);
        const Running stopped = run_text(text, limited);
        const std::uint64_t step = stopped.book().totals.steps;
        if (stopped.failure().kind != reducer::Failure::Kind::limit) return false;
        const reducer::Replayed replayed = replay(text, {step, step, 0});
        EXPECT_TRUE(replayed.snapshot) << seed << ": " << replayed.trouble;
        if (!replayed.snapshot || replayed.snapshot->step != step ||
            replayed.snapshot->dropped() > 0)
            return false;
        const profile::SubjectTable& subjects = stopped.book().subjects;
        EXPECT_EQ(counts(*replayed.snapshot, subjects), live_of(stopped.book()))
            << "seed " << seed << " at step " << step;
        EXPECT_EQ(constructions_in(*replayed.snapshot, subjects),
                  constructions_in(stopped.book(profile::Scheme::constructions)))
            << "seed " << seed << " at step " << step;
        EXPECT_EQ(replayed.snapshot->allocated, stopped.book().totals.cells);
        return true;
    }
};

INSTANTIATE_TEST_SUITE_P(Engine, Replay, testing::Values(fast, compiled, plain),
                         [](const auto& tested) {
                             return std::string(tested.param == plain      ? "Plain"
                                                : tested.param == compiled ? "Compiled"
                                                                           : "Fast");
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

// The census of a run that stops at its limit of steps is that of a replay to the same step: whose
// the cells are, and what they are.
TEST_P(Replay, HasTheCensusOfARunThatStoppedThere) {
    unsigned compared = 0;
    std::mt19937_64 random(20);
    const unsigned each = steps_of_each();
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const std::string text =
            generator::generate_program(seed, static_cast<unsigned>(1 + seed % 12));
        const std::uint64_t all = run_text(text, GetParam()).book().totals.steps;
        for (unsigned turn = 0; turn < each && all > 8; ++turn)
            compared += is_the_census_of(text, 1 + random() % all, seed) ? 1 : 0;
    }
    EXPECT_GT(compared, 7 * each);
}

// The same after each of the first steps, so that whatever a cell becomes is seen when it becomes
// that.
TEST_P(Replay, HasTheCensusAfterEachStep) {
    constexpr std::uint64_t steps = 40;
    unsigned compared = 0;
    const std::uint64_t programs = 4 * steps_of_each();
    for (std::uint64_t seed = 101; seed < 101 + programs; ++seed) {
        const std::string text =
            generator::generate_program(seed, static_cast<unsigned>(1 + seed % 12));
        const std::uint64_t all = run_text(text, GetParam()).book().totals.steps;
        for (std::uint64_t step = 1; step <= std::min(steps, all); ++step)
            compared += is_the_census_of(text, step, seed) ? 1 : 0;
    }
    EXPECT_GT(compared, 8 * programs);
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

// What was recorded at a step of the run is compared on the way: a word more in the program, or
// another input, and it is another run.
TEST_P(Replay, NoticesAChangedProgramAndInput) {
    const std::string text = "& (main) ((sum (map ASCII-TO-INT STDIN)))";
    const std::string input(400, 'a');
    reducer::RunOptions limited = options();
    limited.limits.steps = 1000;
    const profile::Totals at = run_text(text, limited, input).book().totals;
    ASSERT_GE(at.steps, 1000U);
    const std::vector<reducer::Moment> known{{at.steps, at.cells, at.in_use}};
    const reducer::Goal goal{at.steps + 100, at.steps + 100, 0};
    EXPECT_TRUE(replay(text, goal, known, input).snapshot);
    const std::string longer = "& (main) ((sum (map (COMP id ASCII-TO-INT) STDIN)))";
    EXPECT_NE(replay(longer, goal, known, input).trouble.find("not the run that was recorded"),
              std::string::npos);
    const std::string shorter = replay(text, goal, known, std::string(20, 'a')).trouble;
    EXPECT_NE(shorter.find("it ended at step"), std::string::npos) << shorter;
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
