#include "cli/trials.h"

#include "colouring/habits.h"
#include "colouring/selection.h"
#include "flic/variation.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>

namespace lexprof::cli {
namespace {

constexpr std::uint64_t all_steps = 300'000'000; // of all trials
constexpr std::size_t most_trials = 400;
constexpr std::uint64_t many = 20;    // calls: what is done so often is done again and again
constexpr std::size_t tells_much = 3; // characters: shorter outputs may well be the same by chance

// What a run does, as far as two are compared.
struct Doings {
    std::string text;
    std::string failure;
    std::optional<int> exit_status;
    std::map<std::string, std::uint64_t> calls; // by function of the user's
    std::uint64_t steps = 0;
    std::uint64_t most = 0; // cells in use
};

class Trials {
  public:
    Trials(const flic::Program& program, const reducer::RunOptions& options,
           const profile::Recording& recording, bool is_replaced)
        : program_(program), options_(options), recording_(recording), is_replaced_(is_replaced) {}

    std::optional<profile::Remedy> find();

  private:
    std::optional<Doings> run(const flic::Program& program, const reducer::Limits& limits) const;
    bool is_worth_a_trial(const flic::Variation& variation) const;
    bool needs_no_order(flic::Variation variation, const Doings& without) const;
    bool does_the_same(const Doings& other, const flic::Variation& variation) const;
    profile::Remedy remedy(const flic::Variation& variation, const Doings& other) const;
    std::string name(flic::DefinitionId id) const {
        return id == flic::no_definition ? "(main)" : program_.definitions[id].name;
    }
    std::uint64_t calls_of(flic::DefinitionId id) const {
        const auto found = own_.calls.find(name(id));
        return found == own_.calls.end() ? 0 : found->second;
    }
    bool is_repeated(const flic::Variation& variation) const {
        return variation.repeated || calls_of(variation.definition) >= many;
    }

    const flic::Program& program_;
    const reducer::RunOptions& options_;
    const profile::Recording& recording_;
    bool is_replaced_;
    Doings own_;
};

std::optional<Doings> Trials::run(const flic::Program& program,
                                  const reducer::Limits& limits) const {
    constexpr std::uint64_t enough = 1 << 20; // bytes
    std::string trouble;
    const auto plan = colouring::colour(program, {colouring::Selection::Mode::all, {}}, trouble);
    if (!plan) return std::nullopt;
    Doings doings;
    reducer::Input input(recording_.input.value_or(std::string()));
    reducer::RunOptions options = options_;
    options.engine = reducer::Engine::fast;
    options.clock = reducer::ClockKind::off;
    options.books = {profile::Scheme::lexical};
    options.following = {};
    options.limits = limits;
    options.max_output = enough;
    options.curves.intervals = 0;
    options.surroundings.errors = [](std::string_view) {};
    const reducer::RunOutcome outcome = reducer::run(
        program, *plan, options, input, [&](std::string_view text) { doings.text += text; });
    doings.failure = outcome.failure.message;
    doings.exit_status = outcome.exit_status;
    if (outcome.books.empty()) return std::nullopt;
    const profile::Book& book = outcome.books.front();
    std::set<std::string> known;
    for (const flic::Definition& definition : program.definitions)
        if (!definition.from_prelude) known.insert(definition.name);
    for (const profile::Row& row : book.rows)
        if (const std::string& callee = book.callee(row).name; known.count(callee) != 0)
            doings.calls[callee] += row.calls;
    doings.steps = book.totals.steps;
    doings.most = book.totals.in_use_max;
    return doings;
}

// An argument that others have, too, is there without the call. What is done again and again may
// put something into a table, a variable, which is handed on and asked; unless it goes on with
// itself.
bool Trials::is_worth_a_trial(const flic::Variation& variation) const {
    if (variation.change == flic::Change::made_anew) return !is_replaced_;
    const bool is_own = std::ranges::count(variation.concerned, variation.definition) != 0;
    return is_repeated(variation) ? variation.is_name && !is_own : variation.is_only_use;
}

bool Trials::does_the_same(const Doings& other, const flic::Variation& variation) const {
    if (!other.failure.empty() || other.text != own_.text || other.exit_status != own_.exit_status)
        return false;
    // Who asks a table in which there is nothing has less to do.
    const bool asks_a_table = variation.change == flic::Change::left_out && is_repeated(variation);
    std::set<std::string> concerned;
    for (const flic::DefinitionId each : variation.concerned) concerned.insert(name(each));
    const auto is_as_before = [&](const auto& each) {
        if (concerned.count(each.first) != 0) return true;
        const auto found = other.calls.find(each.first);
        const std::uint64_t now = found == other.calls.end() ? 0 : found->second;
        const bool may_do_less = asks_a_table && each.first != name(variation.definition);
        return may_do_less ? now <= each.second : now == each.second;
    };
    return std::ranges::all_of(own_.calls, is_as_before);
}

// That a list is in order already may be so by chance, if more is done than a sort does: so much
// for each element, and each doubling of their number. But if the order does not matter ...
bool Trials::needs_no_order(flic::Variation variation, const Doings& without) const {
    constexpr double of_a_sort = 40;       // steps
    constexpr double cells_of_element = 3; // in a list or a tree
    if (variation.change == flic::Change::made_anew || is_repeated(variation)) return true;
    const double elements = static_cast<double>(own_.most) / cells_of_element;
    const auto saved = static_cast<double>(own_.steps - std::min(own_.steps, without.steps));
    if (saved <= of_a_sort * elements * std::log2(elements)) return true;
    variation.turned = true;
    reducer::Limits limits;
    limits.steps = 2 * own_.steps + 100;
    const auto other = run(flic::varied(program_, variation), limits);
    return other && does_the_same(*other, variation);
}

profile::Remedy Trials::remedy(const flic::Variation& variation, const Doings& other) const {
    profile::Remedy found;
    found.made_anew = variation.change == flic::Change::made_anew;
    found.is_constant = variation.constant != flic::no_definition;
    found.is_repeated = is_repeated(variation);
    found.is_handed_on = colouring::habits_of(program_).hand_on.count(variation.what) != 0;
    found.function = name(variation.definition);
    found.what = variation.what;
    for (const flic::DefinitionId each : variation.concerned) found.others.push_back(name(each));
    const flic::NodeId at =
        found.is_constant ? program_.definitions[variation.constant].binder : variation.at;
    const flic::Place place = program_.place(at);
    found.place = {place.file, place.line, place.column};
    found.held = other.most;
    found.most = own_.most;
    found.steps = other.steps;
    found.steps_before = own_.steps;
    return found;
}

std::optional<profile::Remedy> Trials::find() {
    const auto own = run(program_, {});
    if (!own || !own->failure.empty() || own->steps > all_steps / 8) return std::nullopt;
    own_ = *own;
    std::optional<profile::Remedy> best;
    std::uint64_t steps = 0;
    std::size_t trials = 0;
    for (const flic::Variation& variation : flic::variations_of(program_)) {
        const bool is_anew = variation.change == flic::Change::made_anew;
        if (!is_worth_a_trial(variation) || (!is_anew && own_.text.size() < tells_much)) continue;
        if (steps > all_steps || ++trials > most_trials) break;
        reducer::Limits limits;
        limits.steps = (is_anew ? 2 * own_.steps : own_.steps + own_.steps / 10) + 100;
        limits.cells = best ? best->held : own_.most * 3 / 10;
        const auto other = run(flic::varied(program_, variation), limits);
        if (!other) continue;
        steps += other->steps;
        if (other->most >= limits.cells || !does_the_same(*other, variation) ||
            !needs_no_order(variation, *other))
            continue;
        best = remedy(variation, *other);
    }
    return best;
}

} // namespace

std::optional<profile::Remedy> remedy_of(const flic::Program& program,
                                         const reducer::RunOptions& options,
                                         const profile::Recording& recording, bool is_replaced) {
    return program.from_haskell ? std::nullopt
                                : Trials(program, options, recording, is_replaced).find();
}

} // namespace lexprof::cli
