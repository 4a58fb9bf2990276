// Functions that constants have made, against the cost semantics: for whom they work depends on
// whose hands they have gone through, and not on who else refers to them (Note [Handed on],
// reducer/centres_meter.h).
#include "tests/costs/functions.h"

#include "tests/costs/charged.h"
#include "tests/costs/evaluating.h"
#include "tests/reducer/running.h"

#include <gtest/gtest.h>

namespace lexprof::tests {
namespace {

#ifndef LEXPROF_COSTS_BATCHES
#    define LEXPROF_COSTS_BATCHES 2
#endif

constexpr std::uint64_t batch = 200;

Charged by_rules(const std::string& text, bool by_evaluation, bool stacks) {
    Way way;
    way.rules.stacks = stacks;
    if (by_evaluation) way.rules.scoping = costs::Scoping::evaluation;
    return charged_by(costs::by_machine(normal_form(text, way), way.rules), stacks);
}

reducer::RunOptions options_of(Engine engine, bool by_evaluation, bool stacks) {
    reducer::RunOptions options;
    options.engine = engine;
    options.by_evaluation = by_evaluation;
    options.audit_every = 7;
    options.books.push_back(stacks ? profile::Scheme::stacks : profile::Scheme::cost_centres);
    return options;
}

class Functions : public testing::TestWithParam<std::uint64_t> {};

TEST_P(Functions, WorkForThoseThatHandThemOn) {
    std::uint64_t charged = 0;
    for (std::uint64_t seed = GetParam() * batch; seed < (GetParam() + 1) * batch; ++seed) {
        const std::string text = program_of_functions(seed);
        const bool by_evaluation = seed % 5 == 4;
        const bool stacks = seed % 7 == 3;
        const Charged expected = by_rules(text, by_evaluation, stacks);
        charged += expected.operations.size();
        for (const Engine engine : {fast, plain, compiled}) {
            const auto options = options_of(engine, by_evaluation, stacks);
            const Running run = run_text(text, options);
            ASSERT_EQ(run.outcome.audit, "") << text;
            EXPECT_EQ(difference(charged_in(run.book(options.books.back())), expected), "")
                << "seed " << seed << (engine == plain ? " plain" : " fast") << "\n"
                << text;
            Running without = run_text(text, engine);
            EXPECT_EQ(without_time(run.book(profile::Scheme::lexical)).rows,
                      without_time(without.book()).rows)
                << "seed " << seed << "\n"
                << text;
        }
    }
    EXPECT_GT(charged, batch);
}

INSTANTIATE_TEST_SUITE_P(Batch, Functions,
                         testing::Range<std::uint64_t>(0, LEXPROF_COSTS_BATCHES));

// `f 1` is made by the constant `main` and handed on by `a`, which therefore pays for f's addition;
// nobody but the next one refers to anything here while it is evaluated.
TEST(Functions, AreHandedOnByOneReference) {
    const std::string text = "& (main f) ((= x (id (f 1)) = g (SCC \"a\" id x) INT+ 1 (g 2))"
                             " (\\a \\b INT+ a b))";
    for (const Engine engine : {fast, plain}) {
        const Running run = run_text(text, options_of(engine, false, false));
        EXPECT_EQ(run.output, "4\n");
        const Charged charged = charged_in(run.book(profile::Scheme::cost_centres));
        EXPECT_EQ(charged.operations,
                  (std::map<std::string, std::uint64_t>{{"CAF:main", 1}, {"a", 1}}));
    }
}

} // namespace
} // namespace lexprof::tests
