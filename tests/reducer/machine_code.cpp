#include "tests/reducer/machine_code.h"

#include "reducer/run.h"

#include <map>
#include <vector>

namespace lexprof::tests {

namespace {

using Numbers = std::vector<std::pair<const char*, std::int64_t>>;

// Everything but time.
Numbers numbers_of(const profile::Row& row) {
    Numbers numbers;
    const auto add = [&](const char* name, auto value) {
        if (std::string_view(name) != "time_ns")
            numbers.emplace_back(name, static_cast<std::int64_t>(value));
    };
#define SUM(member, ...) add(#member, row.member);
#define LEVEL(member, ...) add(#member, row.member);
#define PEAK(member, ...) add(#member, row.member);
#define MOMENT(member, ...) add(#member, row.member);
#define INTEGRAL(member, ...) add(#member, row.member);
#include "profile/data/measures.def"
    return numbers;
}

struct Run {
    std::string ending;
    std::string audit;
    std::map<std::string, Numbers> rows;
};

Run run(const flic::Program& program, const colouring::Plan& plan, reducer::Engine engine,
        const Checks& checks) {
    reducer::RunOptions options;
    options.engine = engine;
    options.calls_until_compiled = checks.calls_until_compiled;
    options.books = {profile::Scheme::lexical};
    options.limits.steps = checks.max_steps;
    options.audit_every = checks.audit_every;
    if (checks.right_to_left) options.order = reducer::ArgumentOrder::right_to_left;
    reducer::Input input(checks.input);
    Run run;
    const auto outcome = reducer::run(program, plan, options, input,
                                      [&](std::string_view text) { run.ending += text; });
    run.ending += "\n" + outcome.failure.message;
    run.audit = outcome.audit;
    const profile::Book& book = outcome.books.front();
    for (const profile::Row& row : book.rows) run.rows[book.pair_name(row)] = numbers_of(row);
    return run;
}

} // namespace

std::optional<std::string> difference_in_machine_code(const flic::Program& program,
                                                      const colouring::Plan& plan,
                                                      const Checks& checks) {
    const Run one = run(program, plan, reducer::Engine::fast, checks);
    const Run other = run(program, plan, reducer::Engine::compiled, checks);
    const std::string name = "machine code: ";
    if (other.audit != one.audit) return name + other.audit;
    if (other.ending != one.ending) return name + other.ending + " instead of " + one.ending;
    if (other.rows.size() != one.rows.size()) return name + "other pairs";
    for (const auto& [pair, numbers] : one.rows) {
        const auto found = other.rows.find(pair);
        if (found == other.rows.end()) return name + "no row of " + pair;
        for (std::size_t at = 0; at < numbers.size(); ++at) {
            if (found->second[at] == numbers[at]) continue;
            return name + numbers[at].first + "[" + pair + "] is " +
                   std::to_string(found->second[at].second) + " instead of " +
                   std::to_string(numbers[at].second);
        }
    }
    return std::nullopt;
}

} // namespace lexprof::tests
