// What follows from the rules of measuring, as properties of both engines over generated programs.
#include "profile/present/csv.h"
#include "tests/generator/generate.h"
#include "tests/reducer/differential.h"
#include "tests/reducer/running.h"

#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>
#include <set>

namespace lexprof::tests {
namespace {

using profile::Profile;
using profile::Row;
using reducer::Failure;

constexpr std::uint64_t step_limit = 300'000;

struct Subject {
    std::string text;
    flic::Program program;
};

Subject subject(std::uint64_t seed) {
    std::string text = generator::generate_program(seed, static_cast<unsigned>(1 + seed % 16));
    flic::Program program = program_of(text);
    return {std::move(text), std::move(program)};
}

reducer::RunOptions options_for(Engine engine) {
    reducer::RunOptions options;
    options.plain = engine;
    options.limits.steps = step_limit;
    return options;
}

// Everything profiled, the prelude's functions too.
colouring::Plan everything(const flic::Program& program) {
    std::vector<std::string> names;
    for (const flic::Definition& definition : program.definitions)
        names.push_back((definition.from_prelude ? "prelude." : "") + definition.name);
    return plan_of(program, names);
}

colouring::Plan nothing(const flic::Program& program) {
    colouring::Selection selection;
    selection.mode = colouring::Selection::Mode::none;
    std::string problem;
    return *colouring::colour(program, selection, problem);
}

Row total(const Profile& profile) {
    Row sum;
    for (const Row& row : profile.rows) add(sum, row);
    return sum;
}

std::map<std::string, Row> by_callee(const Profile& profile) {
    std::map<std::string, Row> sums;
    for (const Row& row : profile.rows) add(sums[row.callee], row);
    return sums;
}

#ifndef LEXPROF_PROGRAMS
#    define LEXPROF_PROGRAMS 150
#endif

// How many programs each property is tried on; the environment can ask for more.
std::uint64_t programs() {
    const char* wanted = std::getenv("LEXPROF_PROGRAMS");
    return wanted != nullptr ? std::strtoull(wanted, nullptr, 10) : LEXPROF_PROGRAMS;
}

bool ended(const Running& running) { return running.failure().kind == Failure::Kind::none; }
bool limited(const Running& running) { return running.failure().kind == Failure::Kind::limit; }

class Rules : public testing::TestWithParam<Engine> {
  protected:
    // Calls `check` with a number of generated programs; each property has programs of its own.
    template <typename Check>
    void each_program(std::uint64_t property, Check check) {
        const std::uint64_t first = property * 1'000'000'000;
        for (std::uint64_t seed = first; seed < first + programs(); ++seed) {
            const Subject made = subject(seed);
            check(made, seed);
            if (HasFailure()) FAIL() << "seed " << seed << "\n" << made.text;
        }
    }
};

INSTANTIATE_TEST_SUITE_P(Engine, Rules, testing::Values(fast, plain), [](const auto& tested) {
    return std::string(tested.param == plain ? "Plain" : "Fast");
});

TEST_P(Rules, SumsOverPairsAreTheTotals) {
    each_program(10, [&](const Subject& made, std::uint64_t seed) {
        const Running running =
            run_program(made.program, random_plan(made.program, seed), options_for(GetParam()));
        const Profile& profile = running.profile();
        const Row sum = total(profile);
        EXPECT_EQ(sum.steps, profile.steps);
        EXPECT_EQ(sum.cells, profile.cells);
        EXPECT_EQ(static_cast<std::uint64_t>(sum.live), profile.live);
        // each row is rounded to a nanosecond
        EXPECT_LE(std::max(sum.time_ns, profile.time_ns) - std::min(sum.time_ns, profile.time_ns),
                  profile.rows.size());
    });
}

TEST_P(Rules, RowsAreConsistent) {
    each_program(11, [&](const Subject& made, std::uint64_t seed) {
        const Running running =
            run_program(made.program, random_plan(made.program, seed), options_for(GetParam()));
        const Profile& profile = running.profile();
        std::int64_t sum_of_maxima = 0;
        for (const Row& row : profile.rows) {
            EXPECT_LE(row.ops + row.matches, row.steps);
            EXPECT_LE(0, row.live);
            EXPECT_LE(row.live, row.live_max);
            EXPECT_LE(static_cast<std::uint64_t>(row.live_max), row.cells);
            EXPECT_EQ(row.live_max == 0, row.cells == 0);
            EXPECT_LE(row.live_max_step, profile.steps);
            EXPECT_LE(0, row.cell_steps);
            EXPECT_LE(row.cell_steps, row.live_max * static_cast<std::int64_t>(profile.steps));
            sum_of_maxima += row.live_max;
            if (row.callee == profile::collector_name) {
                EXPECT_EQ(row.calls + row.steps + row.cells, 0U);
            }
        }
        EXPECT_GE(sum_of_maxima, static_cast<std::int64_t>(profile.live_max));
    });
}

// Compares calls, ops and matches, and cells on the plain engine: the fast engine builds less graph
// when an argument has been evaluated already.
void expect_same_work(const Row& left, const Row& right, Engine engine, const std::string& name) {
    EXPECT_EQ(left.calls, right.calls) << name;
    EXPECT_EQ(left.ops, right.ops) << name;
    EXPECT_EQ(left.matches, right.matches) << name;
    if (engine == plain) {
        EXPECT_EQ(left.cells, right.cells) << name;
    }
}

TEST_P(Rules, RightToLeftChangesNothing) {
    unsigned compared = 0;
    each_program(12, [&](const Subject& made, std::uint64_t seed) {
        auto options = options_for(GetParam());
        const colouring::Plan plan = random_plan(made.program, seed);
        const Running left = run_program(made.program, plan, options);
        options.order = reducer::ArgumentOrder::right_to_left;
        const Running right = run_program(made.program, plan, options);
        EXPECT_EQ(ended(left), ended(right));
        if (!ended(left) || !ended(right)) return;
        ++compared;
        EXPECT_EQ(left.output, right.output);
        auto expected = by_callee(left.profile());
        auto found = by_callee(right.profile());
        std::set<std::string> names;
        for (const auto& [name, row] : expected) names.insert(name);
        for (const auto& [name, row] : found) names.insert(name);
        for (const std::string& name : names)
            expect_same_work(expected[name], found[name], GetParam(), name);
    });
    EXPECT_GT(compared, programs() / 2);
}

// With every CAF profiled its one-off cost is the only thing that can change its pair.
TEST_P(Rules, RightToLeftChangesTheOriginsOfCafsOnly) {
    unsigned compared = 0;
    each_program(13, [&](const Subject& made, std::uint64_t) {
        auto options = options_for(GetParam());
        const colouring::Plan plan = everything(made.program);
        const Running left = run_program(made.program, plan, options);
        options.order = reducer::ArgumentOrder::right_to_left;
        const Running right = run_program(made.program, plan, options);
        if (!ended(left) || !ended(right)) return;
        std::vector<std::string> cafs{"•"};
        for (std::size_t id = 0; id < made.program.definitions.size(); ++id) {
            const auto side = made.program.definitions[id].right_hand_side;
            if (made.program.tree[side].kind != flic::Kind::lambda)
                cafs.push_back(plan.names[plan.definitions[id].colour]);
        }
        for (const Running* side : {&left, &right}) {
            for (const Row& row : side->profile().rows) {
                if (std::find(cafs.begin(), cafs.end(), row.callee) != cafs.end()) continue;
                ++compared;
                const std::string pair = row.callee + "←" + row.origin;
                expect_same_work(left.row(pair), right.row(pair), GetParam(), pair);
            }
        }
    });
    EXPECT_GT(compared, programs());
}

// A part of the definitions against all of them: rows are merged, nothing is lost or added.
TEST_P(Rules, ProfilingASubsetMergesRows) {
    each_program(14, [&](const Subject& made, std::uint64_t seed) {
        const colouring::Plan all = everything(made.program);
        const colouring::Plan some = random_plan(made.program, seed);
        const Running whole = run_program(made.program, all, options_for(GetParam()));
        const Running part = run_program(made.program, some, options_for(GetParam()));
        if (limited(whole) || limited(part)) return;
        EXPECT_EQ(whole.output, part.output);
        const Row whole_total = total(whole.profile());
        const Row part_total = total(part.profile());
        EXPECT_EQ(whole_total.ops, part_total.ops);
        EXPECT_EQ(whole_total.matches, part_total.matches);
        EXPECT_EQ(whole_total.steps, part_total.steps);
        EXPECT_EQ(whole_total.cells, part_total.cells);
        EXPECT_EQ(whole_total.cell_steps, part_total.cell_steps);

        std::map<std::string, std::string> account; // of a callee, when only some are profiled
        for (std::size_t id = 0; id < made.program.definitions.size(); ++id)
            account[all.names[all.definitions[id].colour]] =
                some.names[some.definitions[id].colour];
        std::map<std::string, Row> expected;
        for (const auto& [callee, row] : by_callee(whole.profile())) {
            const auto at = account.find(callee);
            const std::string& name = at == account.end() ? callee : at->second;
            const std::uint64_t calls = expected[name].calls;
            add(expected[name], row);
            expected[name].calls = name == callee ? row.calls : calls;
        }
        auto found = by_callee(part.profile());
        for (const auto& [name, row] : expected) {
            EXPECT_EQ(found[name].calls, row.calls) << name;
            EXPECT_EQ(found[name].ops, row.ops) << name;
            EXPECT_EQ(found[name].matches, row.matches) << name;
            EXPECT_EQ(found[name].steps, row.steps) << name;
            EXPECT_EQ(found[name].cells, row.cells) << name;
            EXPECT_EQ(found[name].live, row.live) << name;
            EXPECT_EQ(found[name].cell_steps, row.cell_steps) << name;
        }
    });
}

TEST_P(Rules, AWalkOverTheHeapFindsWhatTheBooksSay) {
    each_program(15, [&](const Subject& made, std::uint64_t seed) {
        auto options = options_for(GetParam());
        options.audit_every = 1 + seed % 7;
        const Running running = run_program(made.program, random_plan(made.program, seed), options);
        EXPECT_EQ(running.outcome.audit, "");
        if (!ended(running)) return;
        for (const Row& row : running.profile().rows)
            EXPECT_EQ(row.live, 0) << row.callee << "←" << row.origin;
    });
}

TEST_P(Rules, AProfiledRunPrintsWhatAnUnprofiledOnePrints) {
    each_program(16, [&](const Subject& made, std::uint64_t) {
        const Running bare =
            run_program(made.program, nothing(made.program), options_for(GetParam()));
        const Running full =
            run_program(made.program, everything(made.program), options_for(GetParam()));
        EXPECT_EQ(bare.output, full.output);
        EXPECT_EQ(bare.failure().kind, full.failure().kind);
    });
}

// Nothing but time differs between two runs.
TEST_P(Rules, TwoRunsGiveTheSameTable) {
    each_program(17, [&](const Subject& made, std::uint64_t seed) {
        std::vector<std::string> tables;
        for (int run = 0; run < 2; ++run) {
            Running running =
                run_program(made.program, random_plan(made.program, seed), options_for(GetParam()));
            for (Row& row : running.outcome.profile.rows) row.time_ns = 0;
            tables.push_back(profile::to_csv(running.outcome.profile));
        }
        EXPECT_EQ(tables[0], tables[1]);
    });
}

// The dynamic style charges the same work to others: totals are the same, and so is what is
// printed.
TEST_P(Rules, TheDynamicStyleChargesTheSameWork) {
    each_program(18, [&](const Subject& made, std::uint64_t seed) {
        const colouring::Plan plan = random_plan(made.program, seed);
        const Running lexical = run_program(made.program, plan, options_for(GetParam()));
        const Running dynamic = run_dynamically(made.program, plan, options_for(GetParam()));
        EXPECT_EQ(lexical.output, dynamic.output);
        EXPECT_EQ(lexical.failure().kind, dynamic.failure().kind);
        if (limited(lexical)) return; // in the middle of a call
        const Row expected = total(lexical.profile());
        const Row found = total(dynamic.profile());
        EXPECT_EQ(expected.calls, found.calls);
        EXPECT_EQ(expected.ops, found.ops);
        EXPECT_EQ(expected.matches, found.matches);
        EXPECT_EQ(expected.steps, found.steps);
        EXPECT_EQ(expected.cells, found.cells);
        EXPECT_EQ(lexical.profile().live_max, dynamic.profile().live_max);
        EXPECT_EQ(found.time_ns, dynamic.profile().time_ns);
        for (const auto& [name, row] : by_callee(lexical.profile())) { // who calls whom aside
            if (name == profile::collector_name || name == profile::system_name) continue;
            EXPECT_EQ(row.calls, by_callee(dynamic.profile())[name].calls) << name;
        }
    });
}

} // namespace
} // namespace lexprof::tests
