// The engines against the cost semantics. With every definition under a centre of its own, and
// boxing, lexical scoping asks what the lexical profile asks: in whose text was it written? So the
// two must give one answer, although they have nothing in common: operations of each definition,
// and calls of each function, which are the entries of its centre.
#include "colouring/centres.h"
#include "tests/costs/evaluating.h"
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

// What is written differently in the two, in words; empty if nothing is.
std::string disagreement(const flic::Program& program, const Running& run,
                         const costs::Outcome& outcome) {
    std::map<std::string, costs::Costs> costs;
    for (costs::Centre at = 0; at < outcome.centres.size(); ++at)
        costs[outcome.centres.name(at)] += outcome.costs.of(at);
    std::uint64_t ops = costs["MAIN"].operations;
    for (const flic::Definition& definition : program.definitions) {
        const profile::Row row = run.callee(definition.name);
        const costs::Costs& own = costs[definition.name];
        ops += own.operations;
        const auto differ = [&](const char* what, std::uint64_t one, std::uint64_t other) {
            return std::string(what) + " of " + definition.name + ": " + std::to_string(one) +
                   " in the run, " + std::to_string(other) + " by the semantics";
        };
        if (row.ops != own.operations) return differ("operations", row.ops, own.operations);
        const flic::NodeId side = program.tree.strip(definition.right_hand_side);
        const bool is_function = program.tree[side].kind == flic::Kind::lambda;
        if (is_function && row.calls != own.entries) return differ("calls", row.calls, own.entries);
    }
    profile::Row all;
    for (const profile::Row& row : run.book().rows) profile::add(all, row);
    if (ops != all.ops) return "operations in all";
    return "";
}

// Names of all definitions, those of the prelude too, as patterns that fit nothing else.
std::vector<std::string> everything(const flic::Program& program) {
    std::vector<std::string> names;
    for (const flic::Definition& definition : program.definitions) {
        std::string& name = names.emplace_back();
        for (const char c : definition.name) {
            if (std::string_view("*?\\/").find(c) != std::string_view::npos) name += '\\';
            name += c;
        }
    }
    return names;
}

class Agreement : public testing::TestWithParam<std::uint64_t> {};

TEST_P(Agreement, TheLexicalBookIsThatOfCentresWithBoxing) {
    std::uint64_t compared = 0;
    Way way;
    way.rules.most_rules = 300'000;
    way.normal.boxing = true;
    way.normal.centring.mode = costs::Centring::Mode::definitions;
    for (std::uint64_t seed = GetParam() * batch; seed < (GetParam() + 1) * batch; ++seed) {
        const std::string text =
            generator::generate_program(seed, static_cast<unsigned>(1 + seed % 20));
        flic::SourceMap sources;
        flic::Diagnostics diagnostics;
        const auto program = flic::load("test.flic", text, {}, sources, diagnostics);
        const costs::Outcome outcome =
            costs::by_machine(costs::normalise(*program, way.normal), way.rules);
        if (!outcome.trouble.empty()) continue;
        ++compared;
        reducer::RunOptions options;
        options.engine = seed % 2 == 0 ? fast : plain;
        const Running run = run_program(*program, plan_of(*program, everything(*program)), options);
        ASSERT_EQ(disagreement(*program, run, outcome), "") << "seed " << seed << "\n" << text;
    }
    EXPECT_GT(compared, 0U);
}

// `CAF:x` and the centre `x` within it are one account of a run, and MAIN's is the body's.
std::string account_of(const costs::Centres& centres, costs::Centre centre) {
    const std::string& name = centres.name(centre);
    if (centre == costs::Centres::main) return "(main)";
    return name.starts_with("CAF:") ? name.substr(4) : name;
}

// What is different between a run with some definitions as centres and the semantics, in words.
std::string disagreement_on_centres(const flic::Program& program, const Running& run,
                                    const costs::Outcome& outcome) {
    std::map<std::string, std::uint64_t> ops;
    for (costs::Centre at = 0; at < outcome.centres.size(); ++at)
        ops[account_of(outcome.centres, at)] += outcome.costs.of(at).operations;
    std::map<std::pair<std::string, std::string>, std::uint64_t> entries;
    for (const auto& [pair, number] : outcome.costs.entered())
        entries[{account_of(outcome.centres, pair.second),
                 account_of(outcome.centres, pair.first)}] += number;
    for (const flic::Definition& definition : program.definitions) {
        const flic::NodeId side = program.tree.strip(definition.right_hand_side);
        const bool is_function = program.tree[side].kind == flic::Kind::lambda;
        for (auto entry = entries.begin(); entry != entries.end();)
            entry = !is_function && entry->first.first == definition.name ? entries.erase(entry)
                                                                          : std::next(entry);
    }
    const profile::Book& book = run.book();
    for (const profile::Row& row : book.rows) {
        ops[book.name(row.callee)] -= row.ops;
        const auto entered = entries.find({book.name(row.callee), book.name(row.origin)});
        if (entered != entries.end()) entered->second -= row.calls;
    }
    for (const auto& [name, left] : ops)
        if (left != 0) return "operations of " + name + ": " + std::to_string(left);
    for (const auto& [pair, left] : entries)
        if (left != 0)
            return "entries of " + pair.first + " from " + pair.second + ": " +
                   std::to_string(static_cast<std::int64_t>(left));
    return "";
}

// Some definitions as centres, all else subsumed: operations of each centre, and entries of each
// from each other. So `--cost-centres` of a run is what the semantics says, with boxing, by
// figure 2.
TEST_P(Agreement, SomeDefinitionsAsCentres) {
    std::uint64_t compared = 0;
    std::uint64_t entered = 0;
    Way way;
    way.rules.most_rules = 300'000;
    way.rules.subsume_constants = false;
    way.normal.boxing = true;
    for (std::uint64_t seed = GetParam() * batch; seed < (GetParam() + 1) * batch; ++seed) {
        const std::string text =
            generator::generate_program(seed, static_cast<unsigned>(1 + seed % 20));
        flic::SourceMap sources;
        flic::Diagnostics diagnostics;
        const auto program = flic::load("test.flic", text, {}, sources, diagnostics);
        std::vector<std::string> centres;
        std::mt19937_64 random(seed);
        for (const std::string& name : everything(*program))
            if (random() % 3 == 0) centres.push_back(name);
        way.normal.centring.patterns = centres;
        const costs::Outcome outcome =
            costs::by_machine(costs::normalise(*program, way.normal), way.rules);
        if (!outcome.trouble.empty()) continue;
        ++compared;
        entered += outcome.costs.total().entries;
        std::string problem;
        const colouring::Selection selection{colouring::Selection::Mode::listed, centres};
        const auto plan = colouring::colour_centres(*program, selection, problem);
        ASSERT_TRUE(plan) << problem;
        reducer::RunOptions options;
        options.engine = seed % 2 == 0 ? fast : plain;
        const Running run = run_program(*program, *plan, options);
        ASSERT_EQ(disagreement_on_centres(*program, run, outcome), "") << "seed " << seed << "\n"
                                                                       << text;
    }
    EXPECT_GT(compared, 0U);
    EXPECT_GT(entered, compared);
}

INSTANTIATE_TEST_SUITE_P(Batch, Agreement, testing::Range<std::uint64_t>(0, LEXPROF_COSTS_BATCHES));

} // namespace
} // namespace lexprof::tests
