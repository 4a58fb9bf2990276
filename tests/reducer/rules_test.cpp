// What follows from the rules of measuring, as properties of both engines over generated programs.
#include "tests/generator/generate.h"
#include "tests/reducer/differential.h"
#include "tests/reducer/running.h"

#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>
#include <set>

namespace lexprof::tests {
namespace {

using profile::Book;
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
    options.engine = engine;
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

Row total(const Book& book) {
    Row sum;
    for (const Row& row : book.rows) profile::add(sum, row);
    return sum;
}

std::map<std::string, Row> by_callee(const Book& book) {
    std::map<std::string, Row> sums;
    for (const Row& row : book.rows) profile::add(sums[book.name(row.callee)], row);
    return sums;
}

#ifndef LEXPROF_PROGRAMS
#    define LEXPROF_PROGRAMS 80
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

INSTANTIATE_TEST_SUITE_P(Engine, Rules, testing::Values(fast, compiled, plain),
                         [](const auto& tested) {
                             return std::string(tested.param == plain      ? "Plain"
                                                : tested.param == compiled ? "Compiled"
                                                                           : "Fast");
                         });

TEST_P(Rules, SumsOverPairsAreTheTotals) {
    each_program(10, [&](const Subject& made, std::uint64_t seed) {
        const Running running =
            run_program(made.program, random_plan(made.program, seed), options_for(GetParam()));
        const Book& book = running.book();
        const Row sum = total(book);
        EXPECT_EQ(sum.steps, book.totals.steps);
        EXPECT_EQ(sum.cells, book.totals.cells);
        EXPECT_EQ(static_cast<std::uint64_t>(sum.live), book.totals.live);
        // each row is rounded to a nanosecond
        EXPECT_LE(std::max(sum.time_ns, book.totals.time_ns) -
                      std::min(sum.time_ns, book.totals.time_ns),
                  book.rows.size());
    });
}

TEST_P(Rules, RowsAreConsistent) {
    each_program(11, [&](const Subject& made, std::uint64_t seed) {
        const Running running =
            run_program(made.program, random_plan(made.program, seed), options_for(GetParam()));
        const Book& book = running.book();
        std::int64_t sum_of_maxima = 0;
        for (const Row& row : book.rows) {
            EXPECT_LE(row.ops + row.matches, row.steps);
            EXPECT_LE(0, row.live);
            EXPECT_LE(row.live, row.live_max);
            EXPECT_LE(row.live, row.in_use);
            EXPECT_LE(row.in_use, row.in_use_max);
            EXPECT_LE(row.live_max, row.in_use_max);
            EXPECT_LE(row.cell_steps, row.in_use_steps);
            if (GetParam() == plain) {
                EXPECT_EQ(row.live_max, row.in_use_max);
            }
            EXPECT_LE(static_cast<std::uint64_t>(row.live_max), row.cells);
            EXPECT_EQ(row.live_max == 0, row.cells == 0);
            EXPECT_LE(row.live_max_step, book.totals.steps);
            EXPECT_LE(0, row.cell_steps);
            EXPECT_LE(row.cell_steps, row.live_max * static_cast<std::int64_t>(book.totals.steps));
            sum_of_maxima += row.live_max;
            if (book.callee(row).kind == profile::SubjectKind::collector) {
                EXPECT_EQ(row.calls + row.steps + row.cells, 0U);
            }
        }
        EXPECT_GE(sum_of_maxima, static_cast<std::int64_t>(book.totals.live_max));
    });
}

void expect_same_work(const Row& left, const Row& right, Engine engine, const std::string& name) {
    EXPECT_EQ(left.calls, right.calls) << name;
    EXPECT_EQ(left.ops, right.ops) << name;
    EXPECT_EQ(left.matches, right.matches) << name;
    EXPECT_EQ(left.cells, right.cells) << name;
    if (engine == plain) { // Note [Roots overwritten], reducer/spine.h
        EXPECT_EQ(left.updates, right.updates) << name;
    }
}

TEST_P(Rules, RightToLeftChangesNothing) {
    unsigned compared = 0;
    each_program(12, [&](const Subject& made, std::uint64_t seed) {
        if (may_raise(made.program)) return;
        auto options = options_for(GetParam());
        const colouring::Plan plan = random_plan(made.program, seed);
        const Running left = run_program(made.program, plan, options);
        options.order = reducer::ArgumentOrder::right_to_left;
        const Running right = run_program(made.program, plan, options);
        EXPECT_EQ(ended(left), ended(right));
        if (!ended(left) || !ended(right)) return;
        ++compared;
        EXPECT_EQ(left.output, right.output);
        auto expected = by_callee(left.book());
        auto found = by_callee(right.book());
        std::set<std::string> names;
        for (const auto& [name, row] : expected) names.insert(name);
        for (const auto& [name, row] : found) names.insert(name);
        for (const std::string& name : names)
            expect_same_work(expected[name], found[name], GetParam(), name);
    });
    EXPECT_GT(compared, programs() / 4);
}

// With every CAF profiled its one-off cost is the only thing that can change its pair.
TEST_P(Rules, RightToLeftChangesTheOriginsOfCafsOnly) {
    unsigned compared = 0;
    each_program(13, [&](const Subject& made, std::uint64_t) {
        if (may_raise(made.program)) return;
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
            for (const Row& row : side->book().rows) {
                const std::string callee = side->book().name(row.callee);
                if (std::find(cafs.begin(), cafs.end(), callee) != cafs.end()) continue;
                ++compared;
                const std::string pair = side->book().pair_name(row);
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
        const Row whole_total = total(whole.book());
        const Row part_total = total(part.book());
        EXPECT_EQ(whole_total.ops, part_total.ops);
        EXPECT_EQ(whole_total.matches, part_total.matches);
        EXPECT_EQ(whole_total.steps, part_total.steps);
        EXPECT_EQ(whole_total.cells, part_total.cells);
        EXPECT_EQ(whole_total.updates, part_total.updates);
        EXPECT_EQ(whole_total.cell_steps, part_total.cell_steps);

        std::map<std::string, std::string> account; // of a callee, when only some are profiled
        for (std::size_t id = 0; id < made.program.definitions.size(); ++id)
            account[all.names[all.definitions[id].colour]] =
                some.names[some.definitions[id].colour];
        std::map<std::string, Row> expected;
        for (const auto& [callee, row] : by_callee(whole.book())) {
            const auto at = account.find(callee);
            const std::string& name = at == account.end() ? callee : at->second;
            const std::uint64_t calls = expected[name].calls;
            profile::add(expected[name], row);
            expected[name].calls = name == callee ? row.calls : calls;
        }
        auto found = by_callee(part.book());
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
        for (const Row& row : running.book().rows)
            EXPECT_EQ(row.in_use, 0) << running.book().pair_name(row);
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
        std::vector<Book> books;
        for (int run = 0; run < 2; ++run) {
            const Running running =
                run_program(made.program, random_plan(made.program, seed), options_for(GetParam()));
            books.push_back(
                without_time(running.book())); // the clock says where curves have points
        }
        EXPECT_EQ(books[0].rows, books[1].rows);
        EXPECT_EQ(books[0].totals, books[1].totals);
    });
}

// A book changes no other, nor the run: kept together, both are what they are alone, live cells and
// waiting calls included.
TEST_P(Rules, TwoBooksAreThoseOfTwoRuns) {
    each_program(18, [&](const Subject& made, std::uint64_t seed) {
        const colouring::Plan plan = random_plan(made.program, seed);
        const auto run = [&](const std::vector<profile::Scheme>& books) {
            auto options = options_for(GetParam());
            options.books = books;
            return run_program(made.program, plan, options);
        };
        const Running lexical = run({profile::Scheme::lexical});
        const Running dynamic = run({profile::Scheme::dynamic});
        const Running both = run({profile::Scheme::lexical, profile::Scheme::dynamic});
        EXPECT_EQ(lexical.output, both.output);
        EXPECT_EQ(lexical.failure().message, both.failure().message);
        for (const Running* alone : {&lexical, &dynamic}) {
            const Book one = without_time(alone->book());
            const Book other = without_time(both.book(one.scheme));
            EXPECT_EQ(one.rows, other.rows);
            EXPECT_EQ(one.totals, other.totals);
            EXPECT_EQ(one.dropped_cycles, other.dropped_cycles);
        }
    });
}

// The dynamic book charges the same work to others: its rows have the same totals.
TEST_P(Rules, TheDynamicBookChargesTheSameWork) {
    each_program(19, [&](const Subject& made, std::uint64_t seed) {
        auto options = options_for(GetParam());
        options.books = {profile::Scheme::lexical, profile::Scheme::dynamic};
        options.audit_every = 1 + seed % 11;
        const Running running = run_program(made.program, random_plan(made.program, seed), options);
        EXPECT_EQ(running.outcome.audit, "");
        const Book& lexical = running.outcome.books[0];
        const Book& dynamic = running.outcome.books[1];
        const Row expected = total(lexical);
        const Row found = total(dynamic);
        EXPECT_EQ(expected.ops, found.ops);
        EXPECT_EQ(expected.matches, found.matches);
        EXPECT_EQ(expected.steps, found.steps);
        EXPECT_EQ(expected.cells, found.cells);
        EXPECT_EQ(expected.updates, found.updates);
        EXPECT_EQ(expected.live, found.live);
        EXPECT_EQ(expected.in_use, found.in_use);
        EXPECT_EQ(expected.cell_steps, found.cell_steps);
        EXPECT_EQ(expected.in_use_steps, found.in_use_steps);
        EXPECT_EQ(expected.time_ns, found.time_ns);
        EXPECT_EQ(found.time_ns, dynamic.totals.time_ns);
        if (limited(running)) return; // in the middle of a call
        EXPECT_EQ(expected.calls, found.calls);
        auto calls = by_callee(dynamic);
        for (const auto& [name, row] : by_callee(lexical)) // who calls whom aside
            EXPECT_EQ(row.calls, calls[name].calls) << name;
    });
}

} // namespace
} // namespace lexprof::tests
