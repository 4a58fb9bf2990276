// What must hold of every program (semantics §9), on programs made at random.

#include "tests/generator/gen.h"
#include "tests/reference/reference.h"

#include "colouring/units.h" // after plan.h: its `none` is another

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

namespace lexprof::reference {
namespace {

using generator::Generated;

// Enough for every generated program; those that need more are left out.
Options limited(Order order = Order::left_to_right) {
    Options options;
    options.order = order;
    options.input = "two lines\nof input\n";
    options.max_steps = 1'000'000;
    return options;
}

flic::Program program_of(const Generated& generated) {
    flic::SourceMap sources;
    flic::Diagnostics diagnostics;
    auto program = flic::load("generated", generated.text, {}, sources, diagnostics);
    RC_ASSERT(program.has_value());
    return std::move(*program);
}

colouring::Plan plan_of(const flic::Program& program, const colouring::Selection& selection) {
    std::string problem;
    auto plan = colouring::colour(program, selection, problem);
    RC_ASSERT(plan.has_value());
    return std::move(*plan);
}

// Some of the definitions that the program has.
colouring::Selection arbitrary_selection(const flic::Program& program) {
    colouring::Selection selection;
    selection.mode = colouring::Selection::Mode::listed;
    for (const flic::Definition& definition : program.definitions) {
        if (!definition.from_prelude && *rc::gen::arbitrary<bool>()) {
            selection.names.push_back(definition.name);
        }
    }
    if (selection.names.empty()) selection.mode = colouring::Selection::Mode::none;
    return selection;
}

RC_GTEST_PROP(Generated, ReadsRunsAndEndsAsPromised, ()) {
    const Generated generated = *generator::arbitrary_program();
    const flic::Program program = program_of(generated);
    const Outcome outcome = run(program, plan_of(program, {}), limited());
    RC_ASSERT(outcome.ending != Ending::loop);
    RC_ASSERT(outcome.ending != Ending::limit);
    if (!generated.may_fail) RC_ASSERT(outcome.ending == Ending::value);
}

RC_GTEST_PROP(Accounts, SumsEqualTotals, ()) {
    const flic::Program program = program_of(*generator::arbitrary_program());
    const Outcome outcome = run(program, plan_of(program, {}), limited());
    const Row total = outcome.total();
    Row dynamic;
    for (const auto& [pair, row] : outcome.dynamic) dynamic += row;
    RC_ASSERT(total.steps == outcome.steps);
    RC_ASSERT(total.cells == outcome.cells);
    RC_ASSERT(total.ops + total.matches <= total.steps);
    RC_ASSERT(dynamic.calls == total.calls);
    RC_ASSERT(dynamic.ops == total.ops);
    RC_ASSERT(dynamic.matches == total.matches);
    RC_ASSERT(dynamic.steps == total.steps);
    RC_ASSERT(dynamic.cells == total.cells);
}

// The colours in which there is a CAF, whose one-off cost may have another origin.
std::vector<bool> colours_with_cafs(const flic::Program& program, const colouring::Plan& plan) {
    std::vector<bool> with(plan.names.size());
    for (std::size_t i = 0; i < program.definitions.size(); ++i) {
        const flic::NodeId side = program.tree.strip(program.definitions[i].right_hand_side);
        if (program.tree[side].kind != flic::Kind::lambda) with[plan.definitions[i].colour] = true;
    }
    return with;
}

// The step of building a CAF is that of its first demander, so steps are left aside.
Account without_steps(Account account) {
    for (auto& [pair, row] : account) row.steps = 0;
    std::erase_if(account, [](const auto& entry) { return entry.second == Row{}; });
    return account;
}

// Where an exception may be raised, the order decides how much is done before.
bool may_raise(const flic::Program& program) {
    return std::any_of(program.primitives.begin(), program.primitives.end(),
                       [](const flic::Primitive& one) { return one.op == flic::Op::raise; });
}

RC_GTEST_PROP(Accounts, TheOrderOfArgumentsChangesNothing, ()) {
    const flic::Program program = program_of(*generator::arbitrary_program());
    RC_PRE(!may_raise(program));
    const colouring::Plan plan = plan_of(program, {});
    const Outcome left = run(program, plan, limited());
    RC_PRE(left.ending == Ending::value);
    const Outcome right = run(program, plan, limited(Order::right_to_left));
    RC_ASSERT(right.output == left.output);
    RC_ASSERT(right.steps == left.steps);
    const Account left_rows = without_steps(left.lexical);
    const Account right_rows = without_steps(right.lexical);
    RC_ASSERT(by_callee(right_rows) == by_callee(left_rows));
    const std::vector<bool> cafs = colours_with_cafs(program, plan);
    const auto differs = [&](const auto& entry) {
        const auto found = right_rows.find(entry.first);
        return !cafs[entry.first.callee] &&
               (found == right_rows.end() || found->second != entry.second);
    };
    RC_ASSERT(std::none_of(left_rows.begin(), left_rows.end(), differs));
}

// Which colour of one plan each colour of a finer plan has become part of.
std::vector<colouring::Colour> merged(const flic::Program& program, const colouring::Plan& fine,
                                      const colouring::Plan& coarse) {
    std::vector<colouring::Colour> into(fine.names.size());
    into[colouring::system] = colouring::system;
    into[fine.value.colour] = coarse.value.colour;
    for (std::size_t i = 0; i < program.definitions.size(); ++i) {
        if (!fine.definitions[i].marked()) continue;
        into[fine.definitions[i].colour] = coarse.definitions[i].colour;
    }
    return into;
}

RC_GTEST_PROP(Accounts, ProfilingASubsetMergesRows, ()) {
    const flic::Program program = program_of(*generator::arbitrary_program());
    const colouring::Plan fine = plan_of(program, {});
    const colouring::Plan coarse = plan_of(program, arbitrary_selection(program));
    const Outcome all = run(program, fine, limited());
    const Outcome some = run(program, coarse, limited());
    RC_ASSERT(some.output == all.output);
    RC_ASSERT(some.ending == all.ending);

    const std::vector<colouring::Colour> into = merged(program, fine, coarse);
    std::map<colouring::Colour, Row> expected;
    std::map<colouring::Colour, std::uint64_t> calls; // of those that are still profiled
    for (auto [colour, row] : by_callee(all.lexical)) {
        const bool kept = fine.names[colour] == coarse.names[into[colour]];
        if (kept) calls[into[colour]] += row.calls;
        row.calls = 0;
        expected[into[colour]] += row;
    }
    for (const auto& [colour, count] : calls) expected[colour].calls = count;
    std::erase_if(expected, [](const auto& entry) { return entry.second == Row{}; });
    RC_ASSERT(by_callee(some.lexical) == expected);
}

// Every definition of the user's and some of the functions inside them, by their paths; where each
// of these stands.
colouring::Selection with_local_functions(const flic::Program& program,
                                          std::map<flic::NodeId, flic::DefinitionId>& enclosing) {
    colouring::Selection selection;
    selection.mode = colouring::Selection::Mode::listed;
    const auto units = colouring::top_level(program);
    for (const colouring::TopLevel& unit : units) {
        if (colouring::from_prelude(program, unit)) continue;
        selection.names.emplace_back(colouring::name_of(program, unit));
    }
    const auto locals = colouring::locals(program, units, colouring::any_depth);
    for (const colouring::Local& local : locals) {
        const flic::NodeId side = program.tree.strip(local.right_hand_side);
        const colouring::TopLevel& unit = units[local.top_level];
        if (program.tree[side].kind != flic::Kind::lambda || from_prelude(program, unit)) continue;
        if (*rc::gen::inRange(0, 3) == 0) continue;
        selection.names.push_back(colouring::path_of(program, units, locals, local));
        enclosing[local.binder] = unit.definition;
    }
    return selection;
}

// The rows summed over origins and over the colours that go into one; calls left out.
std::map<colouring::Colour, Row> merged_rows(const Account& account,
                                             const std::vector<colouring::Colour>& into) {
    std::map<colouring::Colour, Row> rows;
    for (auto [colour, row] : by_callee(account)) {
        row.calls = 0;
        rows[into[colour]] += row;
    }
    std::erase_if(rows, [](const auto& entry) { return entry.second == Row{}; });
    return rows;
}

RC_GTEST_PROP(Accounts, LocalFunctionsTakeTheirRowsOutOfTheirDefinitions, ()) {
    const flic::Program program = program_of(*generator::arbitrary_program());
    const colouring::Plan coarse = plan_of(program, {});
    std::map<flic::NodeId, flic::DefinitionId> enclosing;
    const colouring::Plan fine = plan_of(program, with_local_functions(program, enclosing));
    const Outcome all = run(program, coarse, limited());
    const Outcome more = run(program, fine, limited());
    RC_ASSERT(more.output == all.output);

    std::vector<colouring::Colour> into = merged(program, fine, coarse);
    for (const auto& [binder, definition] : enclosing) {
        into[fine.locals.at(binder).colour] = definition == flic::no_definition
                                                  ? coarse.value.colour
                                                  : coarse.definitions[definition].colour;
    }
    const std::vector<colouring::Colour> same = merged(program, coarse, coarse);
    RC_ASSERT(merged_rows(more.lexical, into) == merged_rows(all.lexical, same));
}

RC_GTEST_PROP(Accounts, TheSameTwice, ()) {
    const flic::Program program = program_of(*generator::arbitrary_program());
    const colouring::Plan plan = plan_of(program, {});
    const Outcome first = run(program, plan, limited());
    const Outcome second = run(program, plan, limited());
    RC_ASSERT(first.lexical == second.lexical);
    RC_ASSERT(first.dynamic == second.dynamic);
    RC_ASSERT(first.output == second.output);
}

} // namespace
} // namespace lexprof::reference
