#include "tests/reducer/following.h"

#include "reducer/run.h"
#include "tests/reference/reference.h"

#include <algorithm>
#include <map>

namespace lexprof::tests {

namespace {

using Difference = std::optional<std::string>;
using Numbers = std::map<std::string, std::vector<std::uint64_t>>; // by name

reducer::RunOutcome run(const flic::Program& program, const colouring::Plan& plan,
                        reducer::Engine engine, bool following, const Checks& checks) {
    reducer::RunOptions options;
    options.engine = engine;
    options.following.lives = options.following.consumers = following;
    if (following) options.books.push_back(profile::Scheme::dynamic);
    if (following) options.books.push_back(profile::Scheme::constructions);
    if (following) options.audit_every = checks.audit_every;
    options.keep_selectors = options.keep_applications = engine == reducer::Engine::plain;
    options.limits.steps = checks.max_steps;
    if (checks.right_to_left) options.order = reducer::ArgumentOrder::right_to_left;
    reducer::Input input(checks.input);
    return reducer::run(program, plan, options, input, [](std::string_view) {});
}

std::string text_of(const std::vector<std::uint64_t>& numbers) {
    std::string text;
    for (const std::uint64_t number : numbers) text += " " + std::to_string(number);
    return text;
}

Difference compare(const std::string& what, const Numbers& left, const Numbers& right) {
    Numbers all = left;
    all.insert(right.begin(), right.end());
    std::string differences;
    for (const auto& entry : all) {
        const std::string& name = entry.first;
        const auto of = [&](const Numbers& numbers) {
            const auto found = numbers.find(name);
            return found == numbers.end() ? std::vector<std::uint64_t>(entry.second.size())
                                          : found->second;
        };
        if (of(left) != of(right))
            differences += "; " + name + ":" + text_of(of(left)) + " against" + text_of(of(right));
    }
    if (differences.empty()) return std::nullopt;
    return what + differences;
}

// All of the lexical book that does not depend on the clock.
Numbers accounts_of(const profile::Book& book) {
    Numbers numbers;
    for (const profile::Row& row : book.rows) {
        std::vector<std::uint64_t>& kept = numbers[book.row_name(row)];
        for (const profile::MeasureFacts& facts : profile::measures)
            if (!facts.is_time()) kept.push_back(profile::amount(row, facts.measure));
    }
    return numbers;
}

Difference adds_up(const std::string& name, const reducer::RunOutcome& outcome) {
    const profile::Book& book = outcome.books.front();
    const profile::Lives& lives = *outcome.followed.lives;
    Numbers phases;
    Numbers cell_steps;
    for (const profile::LifeRow& row : lives.rows)
        phases[book.name(row.pair.callee) + "←" + book.name(row.pair.origin)] = {
            profile::sum_of(row.steps)};
    for (const profile::Row& row : book.rows)
        if (row.cell_steps != 0)
            cell_steps[book.pair_name(row)] = {profile::amount(row, profile::Measure::cell_steps)};
    std::erase_if(phases, [](const auto& entry) { return entry.second.front() == 0; });
    if (auto found = compare(name + ": phases against cell-steps", phases, cell_steps))
        return found;
    profile::PhaseSteps sum{};
    for (const profile::LifeInterval& interval : lives.intervals)
        for (const profile::Phase phase : profile::every_phase)
            profile::of(sum, phase) += profile::of(interval.steps, phase);
    if (sum != profile::total(lives).steps) return name + ": intervals do not add up to rows";
    return std::nullopt;
}

// The book of constructions has what the run has, whatever the cells have been meanwhile.
Difference constructions_add_up(const std::string& name, const reducer::RunOutcome& outcome) {
    const profile::Book& lexical = outcome.books.front();
    const profile::Book& constructions = outcome.books.back();
    Numbers by_function;
    Numbers by_maker;
    for (const profile::Row& row : lexical.rows) {
        std::vector<std::uint64_t>& sums = by_function[lexical.name(row.callee)];
        sums.resize(5);
        std::size_t at = 0;
        for (const std::int64_t more : {static_cast<std::int64_t>(row.cells), row.live, row.in_use,
                                        row.cell_steps, row.in_use_steps})
            sums[at++] += static_cast<std::uint64_t>(more);
    }
    for (const profile::Row& row : constructions.rows) {
        std::vector<std::uint64_t>& sums = by_maker[constructions.name(row.origin)];
        sums.resize(5);
        std::size_t at = 0;
        for (const std::int64_t more : {static_cast<std::int64_t>(row.cells), row.live, row.in_use,
                                        row.cell_steps, row.in_use_steps})
            sums[at++] += static_cast<std::uint64_t>(more);
    }
    const auto is_nothing = [](const auto& entry) {
        return std::count(entry.second.begin(), entry.second.end(), 0) == 5;
    };
    std::erase_if(by_function, is_nothing);
    std::erase_if(by_maker, is_nothing);
    return compare(name + ": cells, levels and integrals by function and by construction",
                   by_function, by_maker);
}

// Each book besides the lexical one has the same where it is kept with that one alone; and what the
// rows of each add up to is the run's.
Difference books_alone(const std::string& name, const flic::Program& program,
                       const colouring::Plan& plan, reducer::Engine engine,
                       const reducer::RunOutcome& outcome, const Checks& checks) {
    for (std::size_t at = 1; at < outcome.books.size(); ++at) {
        reducer::RunOptions options;
        options.engine = engine;
        options.books.push_back(outcome.books[at].scheme);
        options.keep_selectors = options.keep_applications = engine == reducer::Engine::plain;
        options.limits.steps = checks.max_steps;
        if (checks.right_to_left) options.order = reducer::ArgumentOrder::right_to_left;
        reducer::Input input(checks.input);
        const reducer::RunOutcome alone =
            reducer::run(program, plan, options, input, [](std::string_view) {});
        if (auto found = compare(name + ": a book among all and with the lexical one alone",
                                 accounts_of(outcome.books[at]), accounts_of(alone.books.back())))
            return found;
    }
    for (const profile::Book& book : outcome.books) {
        std::vector<std::uint64_t> sums(4);
        for (const profile::Row& row : book.rows) {
            sums[0] += row.cells;
            sums[1] += static_cast<std::uint64_t>(row.live);
            sums[2] += static_cast<std::uint64_t>(row.in_use);
            sums[3] += row.steps;
        }
        std::vector<std::uint64_t> of_run{book.totals.cells, book.totals.live, book.totals.in_use,
                                          book.totals.steps};
        if (book.scheme == profile::Scheme::constructions) sums[3] = of_run[3]; // cells make none
        if (auto found = compare(name + ": a book's rows and the run", {{"sums", sums}},
                                 {{"sums", of_run}}))
            return found;
    }
    return std::nullopt;
}

// Nobody's but the system's, whose cells the machines make in their own ways, are left out.
Numbers lives_of(const reducer::RunOutcome& outcome) {
    const profile::Book& book = outcome.books.front();
    Numbers numbers;
    for (const profile::LifeRow& row : outcome.followed.lives->rows)
        if (row.pair.callee != colouring::system)
            numbers[book.name(row.pair.callee) + "←" + book.name(row.pair.origin)] = {
                row.cells, row.unused, profile::of(row.steps, profile::Phase::lag),
                profile::of(row.steps, profile::Phase::use)};
    return numbers;
}

Numbers lives_of(const reference::Outcome& outcome, const colouring::Plan& plan) {
    Numbers numbers;
    for (const auto& [pair, lives] : outcome.lives)
        if (pair.callee != colouring::system)
            numbers[plan.names[pair.callee] + "←" + plan.names[pair.origin]] = {
                lives.cells, lives.unused, lives.lag, lives.use};
    return numbers;
}

Numbers consumers_of(const reducer::RunOutcome& outcome) {
    const profile::Book& book = outcome.books.front();
    const auto name = [&](const profile::Pair& pair) {
        return book.name(pair.callee) + "←" + book.name(pair.origin);
    };
    Numbers numbers;
    for (const profile::Consumption& one : *outcome.followed.consumers)
        if (one.producer.callee != colouring::system)
            numbers[name(one.producer) + " by " + name(one.consumer)] = {
                one.choices, one.takings, one.firsts, one.delay, one.longest_delay};
    return numbers;
}

Numbers consumers_of(const reference::Outcome& outcome, const colouring::Plan& plan) {
    const auto name = [&](const reference::Pair& pair) {
        return plan.names[pair.callee] + "←" + plan.names[pair.origin];
    };
    Numbers numbers;
    for (const auto& [pairs, one] : outcome.consumers)
        if (pairs.first.callee != colouring::system)
            numbers[name(pairs.first) + " by " + name(pairs.second)] = {
                one.choices, one.takings, one.firsts, one.delay, one.longest_delay};
    return numbers;
}

// Lambdas have a sign in the engines.
std::string in_words(std::string name) {
    for (std::size_t at = 0; (at = name.find("/\\", at)) != std::string::npos;)
        name.replace(at, 2, "/lambda");
    return name;
}

// As what each function's cells were made.
Numbers constructions_of(const reducer::RunOutcome& outcome) {
    const profile::Book& book = outcome.books.back();
    Numbers numbers;
    for (const profile::Row& row : book.rows)
        if (row.cells != 0 && row.origin != colouring::system) {
            auto& sum = numbers[in_words(book.name(row.callee)) + " by " + book.name(row.origin)];
            sum.resize(1);
            sum[0] += row.cells;
        }
    return numbers;
}

Numbers constructions_of(const reference::Outcome& outcome, const colouring::Plan& plan) {
    Numbers numbers;
    for (const auto& [what, cells] : outcome.constructions)
        if (what.second != colouring::system)
            numbers[what.first + " by " + plan.names[what.second]] = {cells};
    return numbers;
}

} // namespace

Difference difference_in_lives(const flic::Program& program, const colouring::Plan& plan,
                               const Checks& checks) {
    using reducer::Engine;
    for (const auto& [engine, name] :
         {std::pair(Engine::fast, "fast"), std::pair(Engine::plain, "plain")}) {
        const reducer::RunOutcome alone = run(program, plan, engine, false, checks);
        const reducer::RunOutcome outcome = run(program, plan, engine, true, checks);
        if (auto found =
                compare(std::string(name) + ": accounts with lives and without",
                        accounts_of(outcome.books.front()), accounts_of(alone.books.front())))
            return found;
        if (!outcome.audit.empty()) return std::string(name) + ": " + outcome.audit;
        if (auto found = adds_up(name, outcome)) return found;
        if (auto found = constructions_add_up(name, outcome)) return found;
        if (auto found = books_alone(name, program, plan, engine, outcome, checks)) return found;
        if (engine == Engine::fast || !checks.reference) continue;
        reference::Options options;
        options.input = checks.input;
        options.max_steps = checks.max_steps;
        if (checks.right_to_left) options.order = reference::Order::right_to_left;
        const reference::Outcome reference = reference::run(program, plan, options);
        if (reference.ending == reference::Ending::limit ||
            outcome.failure.kind == reducer::Failure::Kind::limit)
            continue;
        if (auto found =
                compare("cells, unused, lag and use", lives_of(outcome), lives_of(reference, plan)))
            return found;
        if (auto found = compare("choices, takings, firsts, delay and longest",
                                 consumers_of(outcome), consumers_of(reference, plan)))
            return found;
        if (auto found = compare("cells made of", constructions_of(outcome),
                                 constructions_of(reference, plan)))
            return found;
    }
    return std::nullopt;
}

} // namespace lexprof::tests
