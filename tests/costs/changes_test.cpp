// Programs that are changed in a way of which the cost semantics says what becomes of it, against
// the book of cost centres: objects that are added, what is evaluated before it is needed, and
// centres themselves.
#include "colouring/centred.h"
#include "tests/costs/charged.h"
#include "tests/costs/evaluating.h"
#include "tests/costs/planting.h"
#include "tests/generator/generate.h"
#include "tests/reducer/running.h"

#include <cctype>
#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <regex>

namespace lexprof::tests {
namespace {

#ifndef LEXPROF_COSTS_BATCHES
#    define LEXPROF_COSTS_BATCHES 2
#endif

constexpr std::uint64_t batch = 100;

struct Trial {
    Engine engine;
    bool by_evaluation;
    bool stacks;
};

// Each engine, scoping and book. The compiled engine has machine code for the lexical book alone.
Trial trial_of(std::uint64_t seed) {
    const Engine engine = seed % 3 == 0 ? plain : seed % 6 == 1 ? compiled : fast;
    return {engine, seed % 4 == 1, seed % 5 == 2};
}

costs::Outcome by_rules(const std::string& text, const Trial& trial) {
    Way way;
    way.rules.most_rules = 300'000;
    way.rules.stacks = trial.stacks;
    if (trial.by_evaluation) way.rules.scoping = costs::Scoping::evaluation;
    return costs::by_machine(normal_form(text, way), way.rules);
}

Running by_engine(const std::string& text, const Trial& trial) {
    reducer::RunOptions options;
    options.engine = trial.engine;
    options.by_evaluation = trial.by_evaluation;
    options.books.push_back(trial.stacks ? profile::Scheme::stacks : profile::Scheme::cost_centres);
    return run_text(text, options);
}

std::string program(std::uint64_t seed) {
    return with_cost_centres(
        generator::generate_program(seed, static_cast<unsigned>(1 + seed % 20)), seed,
        static_cast<unsigned>(2 + seed % 12));
}

// How much more the second has of each.
std::map<std::string, std::int64_t> more(const std::map<std::string, std::uint64_t>& one,
                                         const std::map<std::string, std::uint64_t>& other) {
    std::map<std::string, std::int64_t> result;
    for (const auto& [name, number] : other) result[name] += static_cast<std::int64_t>(number);
    for (const auto& [name, number] : one) result[name] -= static_cast<std::int64_t>(number);
    std::erase_if(result, [](const auto& each) { return each.second == 0; });
    return result;
}

std::map<std::string, std::uint64_t> objects_of(const costs::Outcome& outcome) {
    std::map<std::string, std::uint64_t> objects;
    for (costs::Centre at = 0; at < outcome.centres.size(); ++at)
        objects[outcome.centres.path(at)] += outcome.costs.of(at).objects;
    return objects;
}

constexpr std::int64_t cells_of_an_object = 3; // an application to three arguments

class Changes : public testing::TestWithParam<std::uint64_t> {};

// H: each object that a centre makes more is three cells that it makes more.
TEST_P(Changes, ObjectsAreAttributedToTheSameCentre) {
    std::int64_t compared = 0;
    for (std::uint64_t seed = GetParam() * batch; seed < (GetParam() + 1) * batch; ++seed) {
        const Trial trial = trial_of(seed);
        const auto sparsity = static_cast<unsigned>(1 + seed % 3);
        const std::string without = with_objects(program(seed), seed, sparsity, false);
        const std::string with = with_objects(program(seed), seed, sparsity, true);
        const costs::Outcome before = by_rules(without, trial);
        const costs::Outcome after = by_rules(with, trial);
        if (!before.trouble.empty() || !after.trouble.empty()) continue;
        auto expected = more(objects_of(before), objects_of(after));
        for (auto& [name, number] : expected) {
            compared += number;
            number *= cells_of_an_object;
        }
        const Running first = by_engine(without, trial);
        const Running second = by_engine(with, trial);
        const profile::Scheme scheme =
            trial.stacks ? profile::Scheme::stacks : profile::Scheme::cost_centres;
        ASSERT_EQ(second.output, after.text) << "seed " << seed << "\n" << with;
        ASSERT_EQ(more(cells_by_centre(first.book(scheme)), cells_by_centre(second.book(scheme))),
                  expected)
            << "seed " << seed << (trial.engine == plain ? " plain" : " fast") << "\n"
            << with;
    }
    EXPECT_GT(compared, static_cast<std::int64_t>(batch) / 4);
}

// Whether all that is evaluated, made and entered is so in both, whoever is charged. Nothing but
// looking at what is known already, and choosing to go on, may be more.
bool keeps_degree(const costs::Outcome& one, const costs::Outcome& other) {
    if (!one.trouble.empty() || !other.trouble.empty() || one.text != other.text) return false;
    const costs::Costs first = one.costs.total();
    const costs::Costs second = other.costs.total();
    return first.applications == second.applications && first.updates == second.updates &&
           first.objects == second.objects && first.entries == second.entries &&
           first.operations == second.operations;
}

// Evaluated before it is needed, everything belongs to whom it belonged to.
TEST_P(Changes, EvaluatingEarlyMovesNoCosts) {
    std::size_t compared = 0;
    for (std::uint64_t seed = GetParam() * batch; seed < (GetParam() + 1) * batch; ++seed) {
        const Trial trial = trial_of(seed);
        const std::string lazy = program(seed);
        const costs::Outcome before = by_rules(lazy, trial);
        if (!before.trouble.empty()) continue;
        for (std::uint64_t attempt = 0; attempt < 8; ++attempt) {
            const std::string eager =
                with_demands(lazy, 8 * seed + attempt, static_cast<unsigned>(2 + 4 * attempt));
            const costs::Outcome after = by_rules(eager, trial);
            if (eager == lazy || !keeps_degree(before, after)) continue;
            ++compared;
            const profile::Scheme scheme =
                trial.stacks ? profile::Scheme::stacks : profile::Scheme::cost_centres;
            const Charged expected = charged_by(before, trial.stacks);
            ASSERT_EQ(difference(charged_by(after, trial.stacks), expected), "")
                << "seed " << seed << " by the semantics\n"
                << eager;
            const Running run = by_engine(eager, trial);
            ASSERT_EQ(run.output, before.text) << "seed " << seed << "\n" << eager;
            ASSERT_EQ(difference(charged_in(run.book(scheme)), expected), "")
                << "seed " << seed << (trial.engine == plain ? " plain" : " fast") << "\n"
                << eager;
            break;
        }
    }
    EXPECT_GT(compared, 0U);
}

profile::Row sum_of(const profile::Book& book) {
    profile::Row sum;
    for (const profile::Row& row : book.rows) profile::add(sum, row);
    return sum;
}

// An SCC around a function: where another function is around that, these are two with it and one
// without, and calling the inner one is a step. And an SCC around the name of the program's value,
// which is a value of its own then.
const std::regex of_a_function(R"(SCC "\w+"(?=[\s(]*((\[\w+\][\s(]*)?\\|main\)*\s*$)))");

std::string around_no_function(std::string text) {
    while (std::regex_search(text, of_a_function))
        text = std::regex_replace(text, of_a_function, "");
    return text;
}

// Nothing at all is done for any other centre but to enter it.
TEST_P(Changes, ACentreTakesNoStep) {
    std::uint64_t entered = 0;
    for (std::uint64_t seed = GetParam() * batch; seed < (GetParam() + 1) * batch; seed += 2) {
        const Trial trial = trial_of(seed);
        const std::string with = around_no_function(program(seed));
        const costs::Outcome outcome = by_rules(with, trial);
        if (!outcome.trouble.empty()) continue;
        const Running first = by_engine(
            generator::generate_program(seed, static_cast<unsigned>(1 + seed % 20)), trial);
        const Running second = by_engine(with, trial);
        const profile::Row before = sum_of(first.book());
        const profile::Row after = sum_of(second.book());
        EXPECT_EQ(first.output, second.output) << "seed " << seed;
        EXPECT_EQ(after.ops, before.ops) << "seed " << seed;
        EXPECT_EQ(after.matches, before.matches) << "seed " << seed;
        EXPECT_EQ(after.steps, before.steps) << "seed " << seed << "\n" << with;
        entered += outcome.costs.total().entries;
    }
    EXPECT_GT(entered, 0U);
}

// What there is of a pair but cells: steps and what they are made of.
std::map<std::string, std::array<std::uint64_t, 4>> work_of(const profile::Book& book) {
    std::map<std::string, std::array<std::uint64_t, 4>> work;
    for (const profile::Row& row : book.rows)
        if (row.steps + row.calls > 0)
            work[book.pair_name(row)] = {row.calls, row.ops, row.matches, row.steps};
    return work;
}

// Every second definition of the program's own by its name, as --cost-centres=exported names those
// that a module exports.
std::vector<std::string> some_names(const colouring::Plan& plan) {
    std::vector<std::string> some{"scc"};
    for (std::size_t colour = 0; colour < plan.names.size(); colour += 2) {
        const std::string& name = plan.names[colour];
        // The prelude's `all` is a word of --cost-centres.
        if (std::isalpha(static_cast<unsigned char>(name.front())) && name != "all")
            some.push_back(name);
    }
    return some;
}

// The lexical book with and without that of the centres which a word of --cost-centres gives.
struct Both {
    Running with;
    Running without;
    std::uint64_t entries = 0;

    const profile::Book& lexical() const { return with.book(profile::Scheme::lexical); }
};

// Nothing of a program that fails, say by having no end.
std::optional<Both> with_and_without(const flic::Program& program, const Trial& trial,
                                     const std::string& word) {
    Both both;
    colouring::Plan plan = plan_of(program, {});
    reducer::RunOptions options;
    options.engine = trial.engine;
    options.clock = reducer::ClockKind::off;
    options.limits.steps = 1'000'000;
    options.curves.points = 1U << 24;
    options.curves.steps_per_row = 0; // the numbers of rows of both books say nothing
    both.without = run_program(program, plan, options);
    if (both.without.failure().kind != reducer::Failure::Kind::none) return std::nullopt;
    std::string problem;
    const std::vector<std::string> words = word == "some" ? some_names(plan) : std::vector{word};
    plan.centres = colouring::choose_centres(program, words, problem).value();
    options.by_evaluation = trial.by_evaluation;
    options.books.push_back(trial.stacks ? profile::Scheme::stacks : profile::Scheme::cost_centres);
    both.with = run_program(program, plan, options);
    for (const profile::Row& row : both.with.book(options.books.back()).rows)
        both.entries += row.calls;
    return both;
}

// A program, with SCCs in it where `planted`; each engine.
template <typename Check>
void each_program(std::uint64_t first, bool planted, Check check) {
    for (std::uint64_t seed = first; seed < first + batch; ++seed) {
        const std::string text =
            planted ? program(seed)
                    : generator::generate_program(seed, static_cast<unsigned>(1 + seed % 20));
        flic::SourceMap sources;
        flic::Diagnostics diagnostics;
        const auto loaded = flic::load("test.flic", text, {}, sources, diagnostics);
        ASSERT_TRUE(loaded) << text;
        SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text);
        check(*loaded, seed);
        if (testing::Test::HasFatalFailure()) return;
    }
}

// With the written centres, and with one for each definition, too, the lexical book is what it is
// without: all of it.
TEST_P(Changes, CentresOfDefinitionsLeaveTheLexicalBookAsItIs) {
    std::uint64_t entered = 0;
    each_program(GetParam() * batch, true, [&](const flic::Program& program, std::uint64_t seed) {
        const char* const words[] = {"scc", "top", "some"};
        const auto both = with_and_without(program, trial_of(seed), words[seed % 3]);
        if (!both) return;
        const profile::Book with = without_time(both->lexical());
        const profile::Book without = without_time(both->without.book());
        ASSERT_EQ(both->with.output, both->without.output);
        ASSERT_EQ(with.rows, without.rows);
        ASSERT_EQ(with.totals, without.totals);
        ASSERT_EQ(with.dropped_cycles, without.dropped_cycles);
        ASSERT_EQ(with.curves, without.curves);
        entered += both->entries;
    });
    EXPECT_GT(entered, batch);
}

// With one for each local name, too, it says of each pair the work that it says without.
TEST_P(Changes, CentresOfLocalNamesChangeNoWorkInTheLexicalBook) {
    std::uint64_t entered = 0;
    each_program(GetParam() * batch, false, [&](const flic::Program& program, std::uint64_t seed) {
        const auto both = with_and_without(program, trial_of(seed), "all");
        if (!both) return;
        ASSERT_EQ(both->with.output, both->without.output);
        ASSERT_EQ(work_of(both->lexical()), work_of(both->without.book()));
        entered += both->entries;
    });
    EXPECT_GT(entered, batch);
}

INSTANTIATE_TEST_SUITE_P(Batch, Changes, testing::Range<std::uint64_t>(0, LEXPROF_COSTS_BATCHES));

} // namespace
} // namespace lexprof::tests
