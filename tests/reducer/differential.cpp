#include "tests/reducer/differential.h"

#include "reducer/run.h"
#include "tests/reducer/census.h"
#include "tests/reducer/following.h"
#include "tests/reducer/machine_code.h"
#include "tests/reference/reference.h"

#include <algorithm>
#include <map>
#include <random>
#include <stdexcept>

namespace lexprof::tests {

namespace {

using Rows = std::map<std::string, std::array<std::uint64_t, 6>>; // of pairs; see `columns`

// What came of a run, in words and numbers that all machines have.
struct Account {
    std::string output;
    std::string ending;
    Rows lexical;
    Rows dynamic; // of the reference machine, and of an engine that keeps that book
    std::string fault;
};

constexpr std::array<const char*, 6> columns{"calls", "ops",   "matches",
                                             "steps", "cells", "updates"};

constexpr std::size_t steps = 3;

const char* ending_of(reducer::Failure::Kind kind) {
    using Kind = reducer::Failure::Kind;
    switch (kind) {
    case Kind::none: return "value";
    case Kind::error: return "error";
    case Kind::abort: return "abort";
    case Kind::type:
    case Kind::division: return "mistake";
    case Kind::loop: return "loop";
    case Kind::exception: return "exception";
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
    case Ending::exception: return "exception";
    default: return "limit";
    }
}

Rows rows_of(const profile::Book& book) {
    Rows rows;
    for (const profile::Row& row : book.rows) {
        if (book.is_account(row)) continue;
        const std::array<std::uint64_t, 6> numbers{row.calls, row.ops,   row.matches,
                                                   row.steps, row.cells, row.updates};
        if (numbers != std::array<std::uint64_t, 6>{}) rows[book.pair_name(row)] = numbers;
    }
    return rows;
}

// What a run must not leave behind.
std::string fault_of(const reducer::RunOutcome& outcome) {
    if (!outcome.audit.empty() || outcome.failure.kind != reducer::Failure::Kind::none)
        return outcome.audit;
    for (const profile::Book& book : outcome.books)
        for (const profile::Row& row : book.rows)
            if (row.in_use != 0 && !book.is_account(row))
                return std::to_string(row.in_use) + " cells of " + book.pair_name(row) +
                       " are in use at the end";
    return "";
}

using Books = std::vector<profile::Scheme>;
const Books lexical_book{profile::Scheme::lexical};
const Books both_books{profile::Scheme::lexical, profile::Scheme::dynamic};

Account engine(const flic::Program& program, const colouring::Plan& plan, reducer::Engine engine,
               const Books& books, const Checks& checks) {
    Account account;
    reducer::RunOptions options;
    options.engine = engine;
    options.books = books;
    options.limits.steps = checks.max_steps;
    options.audit_every = checks.audit_every;
    if (checks.right_to_left) options.order = reducer::ArgumentOrder::right_to_left;
    reducer::Input input(checks.input);
    const auto outcome = reducer::run(program, plan, options, input,
                                      [&](std::string_view text) { account.output += text; });
    account.ending = ending_of(outcome.failure.kind);
    if (outcome.failure.kind == reducer::Failure::Kind::error)
        account.ending += ": " + outcome.failure.message;
    account.fault = fault_of(outcome);
    account.lexical = rows_of(outcome.books.front());
    if (outcome.books.size() > 1) account.dynamic = rows_of(outcome.books.back());
    return account;
}

Rows rows_of(const reference::Account& account, const colouring::Plan& plan) {
    Rows rows;
    for (const auto& [pair, row] : account) {
        if (pair.callee == colouring::system) continue;
        rows[plan.names[pair.callee] + "←" + plan.names[pair.origin]] = {
            row.calls, row.ops, row.matches, row.steps, row.cells, row.updates};
    }
    return rows;
}

Account reference_machine(const flic::Program& program, const colouring::Plan& plan,
                          const Checks& checks) {
    reference::Options options;
    options.input = checks.input;
    options.max_steps = checks.max_steps;
    if (checks.right_to_left) options.order = reference::Order::right_to_left;
    const reference::Outcome outcome = reference::run(program, plan, options);
    Account account{outcome.output, ending_of(outcome.ending), rows_of(outcome.lexical, plan),
                    rows_of(outcome.dynamic, plan), ""};
    if (outcome.ending == reference::Ending::error)
        account.ending += ": the program called ERROR: " + outcome.message;
    return account;
}

using Difference = std::optional<std::string>;

// Compares the first `number` columns.
Difference compare(const std::string& name, const Rows& left, const Rows& right,
                   std::size_t number) {
    Rows pairs = left;
    pairs.insert(right.begin(), right.end());
    for (const auto& entry : pairs) {
        const std::string& pair = entry.first;
        const auto row = [&](const Rows& rows) {
            const auto found = rows.find(pair);
            return found == rows.end() ? std::array<std::uint64_t, 6>{} : found->second;
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

// The lexical accounts to the first `number` columns, and what was printed.
Difference compare(const std::string& name, const Account& left, const Account& right,
                   std::size_t number) {
    if (left.ending != right.ending) return name + ": " + left.ending + " against " + right.ending;
    if (left.ending == "limit") return std::nullopt; // stopped at different moments
    if (left.output != right.output)
        return name + ": output `" + left.output + "` against `" + right.output + "`";
    return compare(name, left.lexical, right.lexical, number);
}

// Sums over origins: the order of evaluation may decide who is the first to demand a constant. The
// step of building it is that demander's own, so of steps there is one sum.
Account by_callee(const Account& account) {
    Account sums{account.output, account.ending, {}, {}, account.fault};
    for (const auto& [pair, numbers] : account.lexical) {
        auto& sum = sums.lexical[pair.substr(0, pair.rfind("←"))];
        for (std::size_t column = 0; column < numbers.size(); ++column)
            (column == steps ? sums.lexical["all"] : sum)[column] += numbers[column];
    }
    return sums;
}

// Columns to be compared. An engine builds graph in its own way, and overwrites what it has built:
// Note [Roots overwritten], reducer/spine.h.
constexpr std::size_t all = 6;
constexpr std::size_t but_updates = 5;
constexpr std::size_t but_cells = 4;

// An engine that keeps both books: the dynamic accounts of the reference machine, to the first
// `number` columns, and the lexical accounts that it has when it keeps that book alone.
Difference compare_books(const std::string& name, const Account& both, const Account& lexical,
                         const Account& reference, std::size_t number) {
    if (!both.fault.empty()) return name + ": " + both.fault;
    if (auto found = compare(name + " against lexical", both, lexical, all)) return found;
    if (reference.ending == "limit" || both.ending == "limit") return std::nullopt;
    return compare(name + " against reference", both.dynamic, reference.dynamic, number);
}

bool is_constant(const flic::Program& program, const std::string& name) {
    return std::any_of(program.definitions.begin(), program.definitions.end(),
                       [&](const flic::Definition& definition) {
                           const flic::Node& text = program.tree[definition.right_hand_side];
                           return definition.name == name && text.kind != flic::Kind::lambda;
                       });
}

// A constant that is demanded on its own counts a call only before it is evaluated, one that is
// applied each time. So where its value is a function and it is demanded in both ways, the order
// decides whether the demand counts.
void forgive_first_demand(const flic::Program& program, const Account& one, Account& other) {
    for (const auto& [name, numbers] : one.lexical) {
        const auto found = other.lexical.find(name);
        if (found == other.lexical.end() || !is_constant(program, name)) continue;
        std::uint64_t& calls = found->second[0];
        if (calls + 1 == numbers[0] || calls == numbers[0] + 1) calls = numbers[0];
    }
}

// The same with arguments evaluated in the other order. A run that fails may have come further.
Difference compare_orders(const flic::Program& program, const colouring::Plan& plan,
                          reducer::Engine kind, const Account& account, const Checks& checks) {
    if (account.ending != "value" || may_raise(program)) return std::nullopt;
    Checks turned = checks;
    turned.right_to_left = !checks.right_to_left;
    const Account other = engine(program, plan, kind, lexical_book, turned);
    const std::string name = kind == reducer::Engine::plain ? "plain" : "fast";
    if (!other.fault.empty()) return name + ", the other order: " + other.fault;
    const bool is_plain = kind == reducer::Engine::plain;
    const Account sums = by_callee(account);
    Account turned_sums = by_callee(other);
    forgive_first_demand(program, sums, turned_sums);
    return compare(name + ", both orders", sums, turned_sums, is_plain ? all : but_updates);
}

} // namespace

bool may_raise(const flic::Program& program) {
    return std::any_of(program.primitives.begin(), program.primitives.end(),
                       [](const flic::Primitive& one) { return one.op == flic::Op::raise; });
}

flic::Program program_of(const std::string& text, bool transparent_prelude) {
    flic::SourceMap sources;
    flic::Diagnostics diagnostics;
    flic::LoadOptions options;
    options.transparent = transparent_prelude;
    auto program = flic::load("generated.flic", text, options, sources, diagnostics);
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
    using reducer::Engine;
    const Account plain = engine(program, plan, Engine::plain, lexical_book, checks);
    if (!plain.fault.empty()) return "plain: " + plain.fault;
    const Account fast = engine(program, plan, Engine::fast, lexical_book, checks);
    if (!fast.fault.empty()) return "fast: " + fast.fault;
    if (auto found = compare("fast against plain", fast, plain, but_cells)) return found;
    if (auto found = difference_in_machine_code(program, plan, checks)) return found;
    if (checks.both_orders) {
        for (const auto& [kind, account] :
             {std::pair(Engine::plain, &plain), {Engine::fast, &fast}})
            if (auto found = compare_orders(program, plan, kind, *account, checks)) return found;
    }
    Account reference;
    if (checks.reference) {
        reference = reference_machine(program, plan, checks);
        if (auto found = compare("plain against reference", plain, reference, all)) return found;
    }
    if (!checks.dynamic) return std::nullopt;
    const Account plain_both = engine(program, plan, Engine::plain, both_books, checks);
    if (!checks.reference) reference.dynamic = plain_both.dynamic;
    if (auto found = compare_books("plain, both books", plain_both, plain, reference, all))
        return found;
    const Account fast_both = engine(program, plan, Engine::fast, both_books, checks);
    return compare_books("fast, both books", fast_both, fast, reference, but_cells);
}

std::optional<std::string> difference(const std::string& text, std::uint64_t selection_seed,
                                      const Checks& checks) {
    const flic::Program program = program_of(text, selection_seed % 5 == 3);
    const colouring::Plan plan = random_plan(program, selection_seed);
    if (auto found = difference(program, plan, checks)) return found;
    if (checks.lives)
        if (auto found = difference_in_lives(program, plan, checks)) return found;
    if (checks.census)
        for (const bool is_plain : {false, true})
            if (auto found = difference_in_census(program, plan, is_plain, checks))
                return "census, " + *found;
    return std::nullopt;
}

} // namespace lexprof::tests
