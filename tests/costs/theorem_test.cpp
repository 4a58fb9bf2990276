// The theorem of 000, §3.5, on generated programs: what the state machine attributes to each centre
// is what the semantics says; for both scopings, for centres and for stacks of them. Besides: what
// follows for the order of evaluation, and for what cost centres leave as it is.
#include "colouring/plan.h"
#include "tests/costs/evaluating.h"
#include "tests/costs/planting.h"
#include "tests/generator/generate.h"
#include "tests/reference/reference.h"

#include <gtest/gtest.h>

namespace lexprof::tests {
namespace {

using costs::Centring;
using costs::Costs;
using costs::NoValue;
using costs::Outcome;
using costs::Scoping;

#ifndef LEXPROF_COSTS_BATCHES
#    define LEXPROF_COSTS_BATCHES 2
#endif

#ifndef LEXPROF_COSTS_BATCH
#    define LEXPROF_COSTS_BATCH 100
#endif

constexpr std::uint64_t batch = 100;
constexpr std::uint64_t most_rules = 300'000;

// Ways to evaluate a program, all of them in turn.
Way way_of(std::uint64_t seed) {
    Way way;
    way.rules.scoping = seed % 2 == 0 ? Scoping::lexical : Scoping::evaluation;
    way.rules.stacks = seed / 2 % 2 == 1;
    way.rules.right_to_left = seed / 4 % 3 == 1;
    way.rules.most_rules = most_rules;
    way.normal.boxing = seed / 4 % 4 == 2;
    constexpr Centring::Mode modes[] = {Centring::Mode::written, Centring::Mode::top,
                                        Centring::Mode::all};
    way.normal.centring.mode = modes[seed / 8 % 3];
    return way;
}

std::string plain_program(std::uint64_t seed) {
    return generator::generate_program(seed, static_cast<unsigned>(1 + seed % 20));
}

std::string program(std::uint64_t seed) {
    return with_cost_centres(plain_program(seed), seed, static_cast<unsigned>(3 + seed % 17));
}

bool has_value(const Outcome& outcome) { return outcome.trouble.empty(); }

bool is_cut(const Outcome& outcome) {
    return !has_value(outcome) &&
           (outcome.why == NoValue::Why::limit || outcome.why == NoValue::Why::too_deep);
}

// All but what entering centres counts for.
Costs without_entries(Costs costs) {
    costs.entries = costs.inner = 0;
    return costs;
}

class Theorem : public testing::TestWithParam<std::uint64_t> {};

TEST_P(Theorem, TheMachineDoesWhatTheSemanticsSays) {
    std::uint64_t entries = 0;
    constexpr std::uint64_t number = LEXPROF_COSTS_BATCH;
    for (std::uint64_t seed = GetParam() * number; seed < (GetParam() + 1) * number; ++seed) {
        const Way way = way_of(seed);
        const costs::Code code = normal_form(program(seed), way);
        const Outcome rules = costs::by_semantics(code, way.rules);
        const Outcome machine = costs::by_machine(code, way.rules);
        // They do not count their steps alike.
        if (is_cut(rules) || is_cut(machine)) continue;
        ASSERT_EQ(difference(rules, machine), "") << "seed " << seed << "\n" << program(seed);
        entries += rules.costs.total().entries;
    }
    EXPECT_GT(entries, number); // there was something to attribute
}

// 001, theorem 2, for the order of operands.
TEST_P(Theorem, TheOrderOfEvaluationChangesNothing) {
    for (std::uint64_t seed = GetParam() * batch; seed < (GetParam() + 1) * batch; seed += 2) {
        Way way = way_of(seed);
        const costs::Code code = normal_form(program(seed), way);
        way.rules.right_to_left = false;
        const Outcome one = costs::by_machine(code, way.rules);
        way.rules.right_to_left = true;
        const Outcome other = costs::by_machine(code, way.rules);
        if (!has_value(one) || !has_value(other)) continue;
        ASSERT_EQ(difference(one, other), "") << "seed " << seed << "\n" << program(seed);
    }
}

// 001, corollary 3.5.2: what is needed anyway may be evaluated before anybody asks, if that is
// possible, and costs the same for the same centres.
TEST_P(Theorem, EvaluatingEarlyChangesNothing) {
    std::size_t early = 0;
    for (std::uint64_t seed = GetParam() * batch; seed < (GetParam() + 1) * batch; ++seed) {
        Way way = way_of(seed);
        const costs::Code code = normal_form(program(seed), way);
        const Outcome lazy = costs::by_semantics(code, way.rules);
        if (!has_value(lazy)) continue;
        way.rules.early = &lazy.always_needed;
        const Outcome eager = costs::by_semantics(code, way.rules);
        if (!has_value(eager)) continue; // it needed something that was being evaluated
        ASSERT_EQ(difference(lazy, eager), "") << "seed " << seed << "\n" << program(seed);
        early += lazy.always_needed.size();
    }
    EXPECT_GT(early, batch / 10);
}

// A cost centre changes nothing but whom costs are attributed to, nor does the scoping.
TEST_P(Theorem, CentresAndScopingMoveCostsAndKeepTheirSum) {
    for (std::uint64_t seed = GetParam() * batch; seed < (GetParam() + 1) * batch; seed += 2) {
        Way way = way_of(seed);
        way.normal.centring.mode = Centring::Mode::written;
        const costs::Code code = normal_form(program(seed), way);
        const Outcome one = costs::by_machine(code, way.rules);
        way.rules.scoping =
            way.rules.scoping == Scoping::lexical ? Scoping::evaluation : Scoping::lexical;
        const Outcome other = costs::by_machine(code, way.rules);
        if (!has_value(one)) continue;
        ASSERT_TRUE(has_value(other));
        EXPECT_EQ(one.text, other.text);
        const Costs total = one.costs.total();
        EXPECT_EQ(without_entries(total), without_entries(other.costs.total())) << "seed " << seed;
        EXPECT_EQ(total.entries, total.inner);
        EXPECT_EQ(total.entries, other.costs.total().entries);
    }
}

// Stacks, their costs summed by the centre on top, are the flat centres.
TEST_P(Theorem, StacksAreAFinerAttribution) {
    for (std::uint64_t seed = GetParam() * batch; seed < (GetParam() + 1) * batch; seed += 2) {
        Way way = way_of(seed);
        way.rules.stacks = false;
        const costs::Code code = normal_form(program(seed), way);
        const Outcome flat = costs::by_machine(code, way.rules);
        way.rules.stacks = true;
        const Outcome stacks = costs::by_machine(code, way.rules);
        if (!has_value(flat)) continue;
        std::map<std::string, Costs> tops;
        for (costs::Centre at = 0; at < stacks.centres.size(); ++at)
            if (stacks.costs.of(at) != Costs{})
                tops[stacks.centres.name(at)] += stacks.costs.of(at);
        EXPECT_EQ(tops, by_path(flat)) << "seed " << seed << "\n" << program(seed);
    }
}

// The value is what the reference machine prints, with centres and without.
TEST_P(Theorem, TheValueIsThatOfARun) {
    std::uint64_t compared = 0;
    for (std::uint64_t seed = GetParam() * batch; seed < (GetParam() + 1) * batch; seed += 4) {
        flic::SourceMap sources;
        flic::Diagnostics diagnostics;
        const auto loaded = flic::load("test.flic", plain_program(seed), {}, sources, diagnostics);
        std::string problem;
        const auto plan = colouring::colour(*loaded, {}, problem);
        const reference::Outcome run = reference::run(*loaded, *plan);
        Way way;
        way.rules.most_rules = 10 * most_rules;
        const Outcome outcome = costs::by_machine(normal_form(program(seed), way), way.rules);
        if (!has_value(outcome) && outcome.why != NoValue::Why::failed) continue;
        EXPECT_EQ(has_value(outcome), run.ending == reference::Ending::value)
            << "seed " << seed << "\n"
            << outcome.trouble << run.message << plain_program(seed);
        if (!has_value(outcome)) continue;
        EXPECT_EQ(outcome.text, run.output) << "seed " << seed << "\n" << plain_program(seed);
        ++compared;
    }
    EXPECT_GT(compared, 0U);
}

INSTANTIATE_TEST_SUITE_P(Batch, Theorem, testing::Range<std::uint64_t>(0, LEXPROF_COSTS_BATCHES));

} // namespace
} // namespace lexprof::tests
