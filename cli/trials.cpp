#include "cli/trials.h"

#include "colouring/habits.h"
#include "colouring/selection.h"
#include "flic/variation.h"
#include "profile/analysis/blockages/trials.h"

#include <set>
#include <string>
#include <vector>

namespace lexprof::cli {
namespace {

constexpr std::uint64_t most_steps = 37'500'000;

std::string definition_name(const flic::Program& program, flic::DefinitionId id) {
    return id == flic::no_definition ? "(main)" : program.definitions[id].name;
}

std::optional<profile::Doings> doings_of(const flic::Program& program, reducer::RunOptions options,
                                         const profile::Recording& recording,
                                         const profile::TrialLimits& limits) {
    constexpr std::uint64_t enough = 1 << 20; // bytes
    std::string trouble;
    const auto plan = colouring::colour(program, {colouring::Selection::Mode::all, {}}, trouble);
    if (!plan) return std::nullopt;
    profile::Doings doings;
    reducer::Input input(recording.input.value_or(std::string()));
    options.engine = reducer::Engine::fast;
    options.clock = reducer::ClockKind::off;
    options.books = {profile::Scheme::lexical};
    options.following = {};
    options.limits = {};
    if (limits.steps != 0) options.limits.steps = limits.steps;
    if (limits.cells != 0) options.limits.cells = limits.cells;
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

profile::RemedyKind change_of(flic::Change change) {
    switch (change) {
    case flic::Change::made_anew: return profile::RemedyKind::made_anew;
    case flic::Change::cut_short: return profile::RemedyKind::cut_short;
    case flic::Change::forgotten: return profile::RemedyKind::forgotten;
    case flic::Change::evaluated: return profile::RemedyKind::evaluated;
    case flic::Change::given_at_once: return profile::RemedyKind::given_at_once;
    case flic::Change::given_back:
    case flic::Change::left_out: break;
    }
    return profile::RemedyKind::left_out;
}

flic::Form form_of(profile::Handing handing) {
    switch (handing) {
    case profile::Handing::turned: return flic::Form::turned;
    case profile::Handing::without_repeats: return flic::Form::without_repeats;
    case profile::Handing::least_first: return flic::Form::least_first;
    case profile::Handing::greatest_first: return flic::Form::greatest_first;
    case profile::Handing::least_last: return flic::Form::least_last;
    case profile::Handing::greatest_last: return flic::Form::greatest_last;
    case profile::Handing::gone_through: return flic::Form::gone_through;
    case profile::Handing::gone_on: return flic::Form::gone_on;
    case profile::Handing::counted: return flic::Form::counted;
    case profile::Handing::as_it_is: break;
    }
    return flic::Form::as_it_is;
}

// Functions that give back what they get, as it is or turned round.
struct Known {
    std::set<std::string> hand_on;
    std::set<std::string> turn;
};

Known known_of(const flic::Program& program) {
    Known known{colouring::habits_of(program).hand_on, {"reverse"}};
    for (const flic::Variation& each : flic::collections_of(program))
        if (each.instead != flic::no_node)
            known.turn.insert(definition_name(program, each.definition));
    return known;
}

// In words of the user's text.
profile::Trial trial_of(const flic::Program& program, const flic::Variation& variation,
                        const Known& known) {
    profile::Trial trial;
    profile::Remedy& change = trial.remedy;
    change.change = change_of(variation.change);
    change.is_constant = variation.constant != flic::no_definition;
    change.is_repeated = variation.repeated;
    change.takes_part = variation.takes_part;
    change.is_handed_on = known.hand_on.count(variation.what) != 0;
    change.is_turned = variation.is_direct && known.turn.count(variation.what) != 0;
    change.is_alone = variation.is_alone;
    const bool is_of_called = variation.called != flic::no_definition;
    change.function =
        definition_name(program, is_of_called ? variation.called : variation.definition);
    change.what = variation.what;
    for (const flic::DefinitionId each : variation.concerned)
        change.others.push_back(definition_name(program, each));
    const flic::NodeId at = change.is_constant ? program.definitions[variation.constant].binder
                            : is_of_called     ? variation.parameter
                                               : variation.at;
    const flic::Place place = program.place(at);
    change.place = {place.file, place.line, place.column};
    trial.is_name = variation.is_name;
    trial.is_only_use = variation.is_only_use;
    trial.is_further = !variation.further.empty() || is_of_called;
    return trial;
}

std::vector<flic::Variation> variations_for(std::optional<profile::RemedyKind> only,
                                            const flic::Program& program) {
    if (only == profile::RemedyKind::evaluated) return flic::evaluations_of(program);
    if (only == profile::RemedyKind::given_at_once) return flic::collections_of(program);
    return flic::variations_of(program);
}

} // namespace

std::optional<profile::Remedy> remedy_of(const flic::Program& program,
                                         const reducer::RunOptions& options,
                                         const profile::Recording& recording, bool is_replaced,
                                         std::optional<profile::RemedyKind> only) {
    std::vector<flic::Variation> variations = variations_for(only, program);
    std::erase_if(variations, [&](const flic::Variation& each) {
        return only && change_of(each.change) != *only;
    });
    if (variations.empty()) return std::nullopt;
    const auto own = doings_of(program, options, recording, {});
    if (!own) return std::nullopt;
    const Known known = known_of(program);
    std::vector<profile::Trial> trials;
    for (const flic::Variation& variation : variations)
        trials.push_back(trial_of(program, variation, known));
    using NoDoings = std::optional<profile::Doings>;
    const bool is_grouped = flic::uses_prelude(program, {"group", "groupBy"});
    const bool is_taken = flic::uses_prelude(program, {"takeWhile", "dropWhile"});
    const bool ends = !flic::early_ends_of(program).empty();
    const auto try_out = [&](const profile::Trial& trial, profile::Handing handing,
                             const profile::TrialLimits& limits) {
        if (handing == profile::Handing::counted && !is_grouped) return NoDoings();
        if (handing == profile::Handing::gone_through && !is_taken) return NoDoings();
        if (handing == profile::Handing::gone_on && !ends) return NoDoings();
        flic::Variation variation = variations[static_cast<std::size_t>(&trial - trials.data())];
        variation.form = form_of(handing);
        return doings_of(flic::varied(program, variation), options, recording, limits);
    };
    return profile::cure_among(trials, *own, is_replaced, try_out);
}

std::optional<double> left_unlooked_at(const flic::Program& program,
                                       const reducer::RunOptions& options,
                                       const profile::Recording& recording,
                                       const std::string& function) {
    const std::set<std::string> hand_on = colouring::habits_of(program).hand_on;
    flic::Variation change;
    change.change = flic::Change::given_back;
    for (flic::DefinitionId id = 0; id < program.definitions.size(); ++id) {
        if (program.definitions[id].from_prelude || program.definitions[id].name != function)
            continue;
        change.is_argument = hand_on.count(function) != 0 && flic::takes_one(program, id);
        if (change.is_argument || flic::forces_lists(program, id)) change.definition = id;
    }
    if (change.definition == flic::no_definition) return std::nullopt;
    const auto own = doings_of(program, options, recording, {most_steps, 0});
    if (!own || !own->failure.empty() || own->most == 0) return std::nullopt;
    const auto other =
        doings_of(flic::varied(program, change), options, recording, {2 * own->steps + 100, 0});
    if (!other || !other->failure.empty() || other->text != own->text ||
        other->exit_status != own->exit_status)
        return std::nullopt;
    return static_cast<double>(other->most) / static_cast<double>(own->most);
}

} // namespace lexprof::cli
