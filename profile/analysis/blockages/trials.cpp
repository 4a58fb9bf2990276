#include "profile/analysis/blockages/trials.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace lexprof::profile {

namespace {

constexpr std::uint64_t all_steps = 300'000'000; // of all trials
constexpr std::size_t most_trials = 400;
constexpr std::uint64_t of_newest = 32 * 5; // cells: entries that are not forgotten, at the most
constexpr std::uint64_t many = 20;          // calls: what is done so often is done again and again
constexpr std::size_t tells_much = 3; // characters: shorter outputs may well be the same by chance

// What may be done with a list instead of making it a set, or sorting it.
constexpr std::array<std::pair<Handing, RemedyKind>, 8> of_a_list{
    {{Handing::without_repeats, RemedyKind::without_repeats},
     {Handing::least_first, RemedyKind::first_in_order},
     {Handing::greatest_first, RemedyKind::first_in_order},
     {Handing::greatest_last, RemedyKind::first_in_order},
     {Handing::least_last, RemedyKind::first_in_order},
     {Handing::gone_through, RemedyKind::gone_through},
     {Handing::gone_on, RemedyKind::gone_through},
     {Handing::counted, RemedyKind::counted}}};

class TrialJudge {
  public:
    TrialJudge(const Doings& own, bool is_replaced, const TryOut& try_out)
        : own_(own), is_replaced_(is_replaced), try_out_(try_out) {}

    std::optional<Remedy> best_of(const std::vector<Trial>& trials) const;

  private:
    bool is_worth_a_trial(const Trial& trial) const;
    bool needs_no_order(const Trial& trial, const Doings& without) const;
    bool prints_the_same(const Doings& other) const {
        return other.failure.empty() && other.text == own_.text &&
               other.exit_status == own_.exit_status;
    }
    bool does_the_same(const Doings& other, const Trial& trial, RemedyKind change) const;
    bool puts_into_table(const Trial& trial) const {
        const RemedyKind change = trial.remedy.change;
        return change == RemedyKind::forgotten ||
               (change == RemedyKind::left_out && is_repeated(trial) && !trial.remedy.is_alone);
    }
    std::uint64_t steps_for(const Trial& trial) const;
    bool is_repeated(const Trial& trial) const {
        const auto calls = own_.calls.find(trial.remedy.function);
        return trial.remedy.is_repeated || (calls != own_.calls.end() && calls->second >= many);
    }

    const Doings& own_;
    bool is_replaced_;
    const TryOut& try_out_;
};

// An argument that others have, too, is there without the call. What is done again and again may
// put something into a table, a variable, which is handed on and asked; unless it goes on with
// itself.
bool TrialJudge::is_worth_a_trial(const Trial& trial) const {
    const Remedy& change = trial.remedy;
    if (change.change == RemedyKind::made_anew) return !is_replaced_;
    if (change.change == RemedyKind::evaluated) return true;
    if (own_.text.size() < tells_much) return false;
    if (change.change == RemedyKind::cut_short || change.change == RemedyKind::given_at_once)
        return true;
    if (change.change == RemedyKind::forgotten && !is_repeated(trial)) return false;
    const bool is_own = std::ranges::count(change.others, change.function) != 0;
    return is_repeated(trial) ? trial.is_name && !is_own : trial.is_only_use;
}

bool TrialJudge::does_the_same(const Doings& other, const Trial& trial, RemedyKind made) const {
    if (!prints_the_same(other)) return false;
    const Remedy& change = trial.remedy;
    // Who asks a table in which there is nothing has less to do.
    const bool asks_a_table = puts_into_table(trial);
    const std::set<std::string> concerned(change.others.begin(), change.others.end());
    const auto is_as_before = [&](const auto& each) {
        if (concerned.count(each.first) != 0) return true;
        const auto found = other.calls.find(each.first);
        const std::uint64_t now = found == other.calls.end() ? 0 : found->second;
        // Who goes through all of a list asks each element what he asked of the first ones.
        if (made == RemedyKind::gone_through) return now >= each.second;
        const bool may_do_less = asks_a_table && each.first != change.function;
        return may_do_less ? now <= each.second : now == each.second;
    };
    return std::ranges::all_of(own_.calls, is_as_before);
}

// That a list is in order already may be so by chance, if more is done than a sort does: so much
// for each element, and each doubling of their number. But if the order does not matter ...
bool TrialJudge::needs_no_order(const Trial& trial, const Doings& without) const {
    constexpr double of_a_sort = 40;       // steps
    constexpr double cells_of_element = 3; // in a list or a tree
    if (trial.remedy.change != RemedyKind::left_out || is_repeated(trial)) return true;
    const double elements = static_cast<double>(own_.most) / cells_of_element;
    const auto saved = static_cast<double>(own_.steps - std::min(own_.steps, without.steps));
    if (saved <= of_a_sort * elements * std::log2(elements)) return true;
    const auto turned = try_out_(trial, Handing::turned, {2 * own_.steps + 100, 0});
    return turned && does_the_same(*turned, trial, RemedyKind::left_out);
}

// What is made anew costs as much again, and so does a table that is made anew now and then, which
// is more of a trial than of a cure. That several things are evaluated takes steps for each.
std::uint64_t TrialJudge::steps_for(const Trial& trial) const {
    switch (trial.remedy.change) {
    case RemedyKind::made_anew: return 2 * own_.steps + 100;
    case RemedyKind::forgotten: return 3 * own_.steps + 100;
    case RemedyKind::evaluated:
        if (trial.is_further) return own_.steps + own_.steps / 2 + 100;
        [[fallthrough]];
    default: return own_.steps + own_.steps / 10 + 100;
    }
}

std::optional<Remedy> TrialJudge::best_of(const std::vector<Trial>& trials) const {
    if (!own_.failure.empty() || own_.steps > all_steps / 8) return std::nullopt;
    std::optional<Remedy> best;
    std::uint64_t steps = 0;
    std::size_t tried = 0;
    const auto try_with = [&](const Trial& trial, Handing handing) {
        ++tried;
        // What is evaluated earlier is a fault where hardly anything else is in use.
        const bool is_earlier = trial.remedy.change == RemedyKind::evaluated;
        // The newest entries of a table, with what holds them.
        const bool is_forgotten = trial.remedy.change == RemedyKind::forgotten;
        const std::uint64_t floor =
            is_forgotten ? std::min(of_newest, own_.most / 5) : std::uint64_t(0);
        const std::uint64_t cells = best         ? best->held
                                    : is_earlier ? own_.most / 5
                                                 : own_.most * 3 / 10 + floor;
        // What is counted is looked for among all others.
        const bool takes_time = handing == Handing::counted;
        auto other =
            try_out_(trial, handing, {takes_time ? 3 * own_.steps + 100 : steps_for(trial), cells});
        if (!other) return other;
        steps += other->steps;
        if (other->most >= cells || !other->failure.empty()) other.reset();
        return other;
    };
    const auto note = [&](const Trial& trial, const Doings& other) {
        best = trial.remedy;
        best->is_repeated = is_repeated(trial);
        best->held = other.most;
        best->most = own_.most;
        best->steps = other.steps;
        best->steps_before = own_.steps;
    };
    for (const Trial& trial : trials) {
        if (!is_worth_a_trial(trial) || (trial.is_further && best)) continue;
        if (steps > all_steps || tried >= most_trials) break;
        auto other = try_with(trial, Handing::as_it_is);
        // What was to be sorted may do far more unsorted.
        if (!other && trial.remedy.what.compare(0, 4, "sort") != 0) continue;
        if (other && does_the_same(*other, trial, trial.remedy.change)) {
            if (needs_no_order(trial, *other)) note(trial, *other);
            continue;
        }
        if (trial.remedy.change != RemedyKind::left_out || is_repeated(trial)) continue;
        for (const auto& [handing, change] : of_a_list) {
            other = try_with(trial, handing);
            if (!other || !does_the_same(*other, trial, change)) continue;
            note(trial, *other);
            best->change = change;
            break;
        }
    }
    return best;
}

} // namespace

std::optional<Remedy> cure_among(const std::vector<Trial>& trials, const Doings& own,
                                 bool is_replaced, const TryOut& try_out) {
    return TrialJudge(own, is_replaced, try_out).best_of(trials);
}

} // namespace lexprof::profile
