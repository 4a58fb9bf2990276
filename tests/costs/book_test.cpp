// The book of cost centres against the cost semantics, on generated programs with cost centres in
// them: entries of each centre from each other, and the operations of each; on both engines, for
// both scopings, with and without stacks. The lexical book of the same run is what it is without.
#include "colouring/centred.h"
#include "tests/costs/charged.h"
#include "tests/costs/evaluating.h"
#include "tests/costs/planting.h"
#include "tests/generator/generate.h"
#include "tests/reducer/running.h"

#include <gtest/gtest.h>

#include <random>

namespace lexprof::tests {
namespace {

#ifndef LEXPROF_COSTS_BATCHES
#    define LEXPROF_COSTS_BATCHES 2
#endif

constexpr std::uint64_t batch = 100;

struct Trial {
    reducer::Engine engine;
    bool by_evaluation;
    bool stacks;
    bool planted; // SCCs anywhere; or else some definitions have centres, or all local names, too
};

// Some of the definitions, those of the prelude too, as patterns that fit nothing else.
std::vector<std::string> some_definitions(const flic::Program& program, std::uint64_t seed) {
    std::vector<std::string> names;
    std::mt19937_64 random(seed);
    for (const flic::Definition& definition : program.definitions) {
        const bool is_word = definition.name == "all"; // of --cost-centres
        if (random() % 3 != 0 || is_word) continue;
        std::string& name = names.emplace_back();
        for (const char c : definition.name) {
            if (std::string_view("*?\\/").find(c) != std::string_view::npos) name += '\\';
            name += c;
        }
    }
    return names;
}

// All rows as one, without what only one of two books counts or measures.
profile::Row sum_of(const profile::Book& book) {
    profile::Row sum;
    for (const profile::Row& row : book.rows) profile::add(sum, row);
    sum.callee = sum.origin = 0;
    sum.calls = 0;
    sum.time_ns = sum.time_error_ns = 0;
    sum.live_max = sum.in_use_max = 0;
    sum.live_max_step = sum.in_use_max_step = 0;
    return sum;
}

// Cells of each row, besides.
std::map<std::string, std::uint64_t> cells_of(const profile::Book& book) {
    std::map<std::string, std::uint64_t> cells;
    for (const profile::Row& row : book.rows)
        if (row.cells > 0) cells[book.pair_name(row)] = row.cells;
    return cells;
}

class Book : public testing::TestWithParam<std::uint64_t> {};

TEST_P(Book, IsThatOfTheSemantics) {
    std::uint64_t compared = 0;
    std::uint64_t entered = 0;
    std::uint64_t different = 0;
    std::string first;
    for (std::uint64_t seed = GetParam() * batch; seed < (GetParam() + 1) * batch; ++seed) {
        const Engine engine = seed % 3 == 0 ? plain : seed % 6 == 1 ? compiled : fast;
        const Trial trial{engine, seed % 4 == 1, seed % 5 == 2, seed % 2 == 1};
        std::string text = generator::generate_program(seed, static_cast<unsigned>(1 + seed % 20));
        if (trial.planted)
            text = with_cost_centres(text, seed, static_cast<unsigned>(2 + seed % 12));
        flic::SourceMap sources;
        flic::Diagnostics diagnostics;
        const auto program = flic::load("test.flic", text, {}, sources, diagnostics);
        ASSERT_TRUE(program);
        colouring::Plan plan = plan_of(*program, {});
        Way way;
        way.rules.most_rules = 300'000;
        way.rules.stacks = trial.stacks;
        if (trial.by_evaluation) way.rules.scoping = costs::Scoping::evaluation;
        if (!trial.planted) {
            std::vector<std::string> words{"all"};
            if (seed % 8 == 4)
                way.normal.centring.mode = costs::Centring::Mode::all;
            else
                words = way.normal.centring.patterns = some_definitions(*program, seed);
            std::string problem;
            plan.centres = colouring::choose_centres(*program, words, problem).value();
        }
        const costs::Outcome outcome =
            costs::by_machine(costs::normalise(*program, way.normal), way.rules);
        if (!outcome.trouble.empty()) continue;
        ++compared;
        entered += outcome.costs.total().entries;
        reducer::RunOptions options;
        options.engine = trial.engine;
        options.by_evaluation = trial.by_evaluation;
        const Running without = run_program(*program, plan, options);
        options.books.push_back(trial.stacks ? profile::Scheme::stacks
                                             : profile::Scheme::cost_centres);
        const Running run = run_program(*program, plan, options);
        ASSERT_EQ(run.output, outcome.text) << "seed " << seed << "\n" << text;
        ASSERT_EQ(without_time(run.book(profile::Scheme::lexical)).rows,
                  without_time(without.book()).rows)
            << "seed " << seed << "\n"
            << text;
        const profile::Book& book = run.book(options.books.back());
        ASSERT_EQ(sum_of(book), sum_of(run.book(profile::Scheme::lexical))) << "seed " << seed;
        options.order = reducer::ArgumentOrder::right_to_left;
        options.audit_every = 40;
        const Running reversed = run_program(*program, plan, options);
        ASSERT_EQ(reversed.outcome.audit, "") << "seed " << seed << "\n" << text;
        const profile::Book& other = reversed.book(options.books.back());
        ASSERT_EQ(charged_in(other), charged_in(book)) << "seed " << seed << "\n" << text;
        ASSERT_EQ(cells_of(other), cells_of(book)) << "seed " << seed << "\n" << text;
        const std::string found = difference(charged_in(book), charged_by(outcome, trial.stacks));
        if (found.empty()) continue;
        ++different;
        if (first.empty() || text.size() + 100 < first.size())
            first = "seed " + std::to_string(seed) + (trial.engine == plain ? " plain" : " fast") +
                    (trial.by_evaluation ? " evaluation" : "") + (trial.stacks ? " stacks" : "") +
                    "\n" + found + text;
    }
    EXPECT_EQ(different, 0U) << "of " << compared << "\n" << first;
    EXPECT_GT(entered, compared);
}

INSTANTIATE_TEST_SUITE_P(Batch, Book, testing::Range<std::uint64_t>(0, LEXPROF_COSTS_BATCHES));

} // namespace
} // namespace lexprof::tests
