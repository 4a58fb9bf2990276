#include "tests/reducer/differential.h"

#include "reducer/run.h"
#include "tests/reference/reference.h"

#include <map>
#include <random>
#include <stdexcept>

namespace lexprof::tests {

namespace {

constexpr std::uint64_t step_limit = 3'000'000;

// One machine's account of a run, in words and numbers that all machines have.
struct Account {
    std::string output;
    std::string ending;
    std::map<std::string, std::array<std::uint64_t, 5>> rows; // calls, ops, matches, steps, cells
    std::string fault;
};

constexpr std::array<const char*, 5> columns{"calls", "ops", "matches", "steps", "cells"};

const char* ending_of(reducer::Failure::Kind kind) {
    using Kind = reducer::Failure::Kind;
    switch (kind) {
    case Kind::none: return "value";
    case Kind::error: return "error";
    case Kind::abort: return "abort";
    case Kind::type:
    case Kind::division: return "mistake";
    case Kind::loop: return "loop";
    default: return "limit";
    }
}

const char* ending_of(reference::Ending ending) {
    using reference::Ending;
    switch (ending) {
    case Ending::value: return "value";
    case Ending::error: return "error";
    case Ending::abort: return "abort";
    case Ending::arithmetic:
    case Ending::mismatch: return "mistake";
    case Ending::loop: return "loop";
    default: return "limit";
    }
}

Account engine(const flic::Program& program, const colouring::Plan& plan, bool plain,
               const Checks& checks) {
    Account account;
    reducer::RunOptions options;
    options.plain = plain;
    options.limits.steps = step_limit;
    options.audit_every = checks.audit_every;
    if (checks.right_to_left) options.order = reducer::ArgumentOrder::right_to_left;
    reducer::Input input(checks.input);
    const auto outcome = reducer::run(program, plan, options, input,
                                      [&](std::string_view text) { account.output += text; });
    account.ending = ending_of(outcome.failure.kind);
    if (outcome.failure.kind == reducer::Failure::Kind::error)
        account.ending += ": " + outcome.failure.message;
    account.fault = outcome.audit;
    for (const profile::Row& row : outcome.profile.rows) {
        if (row.callee == profile::collector_name || row.callee == profile::system_name) continue;
        const std::array<std::uint64_t, 5> numbers{row.calls, row.ops, row.matches, row.steps,
                                                   row.cells};
        if (numbers != std::array<std::uint64_t, 5>{})
            account.rows[row.callee + "←" + row.origin] = numbers;
        if (row.live != 0 && account.ending == "value" && account.fault.empty())
            account.fault = std::to_string(row.live) + " cells of " + row.callee + "←" +
                            row.origin + " are left at the end";
    }
    return account;
}

Account reference_machine(const flic::Program& program, const colouring::Plan& plan,
                          const Checks& checks) {
    reference::Options options;
    options.input = checks.input;
    options.max_steps = step_limit;
    if (checks.right_to_left) options.order = reference::Order::right_to_left;
    const reference::Outcome outcome = reference::run(program, plan, options);
    Account account{outcome.output, ending_of(outcome.ending), {}, ""};
    if (outcome.ending == reference::Ending::error)
        account.ending += ": the program called ERROR: " + outcome.message;
    for (const auto& [pair, row] : outcome.lexical) {
        if (pair.callee == colouring::system) continue;
        account.rows[plan.names[pair.callee] + "←" + plan.names[pair.origin]] = {
            row.calls, row.ops, row.matches, row.steps, row.cells};
    }
    return account;
}

// Compares the first `number` columns of two accounts.
std::optional<std::string> compare(const std::string& name, const Account& left,
                                   const Account& right, std::size_t number) {
    if (left.ending != right.ending) return name + ": " + left.ending + " against " + right.ending;
    if (left.ending == "limit") return std::nullopt; // stopped at different moments
    if (left.output != right.output)
        return name + ": output `" + left.output + "` against `" + right.output + "`";
    auto pairs = left.rows;
    pairs.insert(right.rows.begin(), right.rows.end());
    for (const auto& [pair, unused] : pairs) {
        const auto row = [&](const Account& account) {
            const auto found = account.rows.find(pair);
            return found == account.rows.end() ? std::array<std::uint64_t, 5>{} : found->second;
        };
        for (std::size_t column = 0; column < number; ++column) {
            if (row(left)[column] == row(right)[column]) continue;
            return name + ": " + columns[column] + "[" + pair + "] is " +
                   std::to_string(row(left)[column]) + " against " +
                   std::to_string(row(right)[column]);
        }
    }
    return std::nullopt;
}

} // namespace

flic::Program program_of(const std::string& text) {
    flic::SourceMap sources;
    flic::Diagnostics diagnostics;
    auto program = flic::load("generated.flic", text, {}, sources, diagnostics);
    if (!program) throw std::runtime_error(diagnostics.all().front().message + " in\n" + text);
    return std::move(*program);
}

colouring::Plan random_plan(const flic::Program& program, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    colouring::Selection selection;
    const auto kind = random() % 4;
    if (kind == 0) selection.mode = colouring::Selection::Mode::none;
    if (kind > 1) {
        selection.mode = colouring::Selection::Mode::listed;
        for (const flic::Definition& definition : program.definitions)
            if (random() % 2 == 0)
                selection.names.push_back(definition.from_prelude &&
                                                  !definition.name.starts_with("prelude.")
                                              ? "prelude." + definition.name
                                              : definition.name);
        if (selection.names.empty()) selection.mode = colouring::Selection::Mode::none;
    }
    std::string problem;
    auto plan = colouring::colour(program, selection, problem);
    if (!plan) throw std::runtime_error(problem);
    return std::move(*plan);
}

std::optional<std::string> difference(const flic::Program& program, const colouring::Plan& plan,
                                      const Checks& checks) {
    const Account plain = engine(program, plan, true, checks);
    if (!plain.fault.empty()) return "plain: " + plain.fault;
    const Account fast = engine(program, plan, false, checks);
    if (!fast.fault.empty()) return "fast: " + fast.fault;
    if (auto found = compare("fast against plain", fast, plain, 4)) return found;
    return compare("plain against reference", plain, reference_machine(program, plan, checks), 5);
}

std::optional<std::string> difference(const std::string& text, std::uint64_t selection_seed,
                                      const Checks& checks) {
    const flic::Program program = program_of(text);
    return difference(program, random_plan(program, selection_seed), checks);
}

} // namespace lexprof::tests
