#include "profile/analysis/blockages/diagnose.h"

#include "profile/analysis/blockages/body_rules.h"
#include "profile/analysis/blockages/chain.h"
#include "profile/analysis/blockages/names.h"
#include "profile/analysis/blockages/shares.h"

#include <algorithm>
#include <array>

namespace lexprof::profile {

namespace {

constexpr std::uint64_t long_chain = 50; // links; loops that keep a few are none
constexpr std::uint64_t a_fault = 3;     // is at least one part in so many of the heap
constexpr std::string_view under_evaluation = "(under evaluation)";
constexpr double few_uses = 4;   // of what calls give: more are use again and again
constexpr double few_calls = 4;  // of a function: more are use again and again
constexpr double renewed = 0.02; // links of all applications: less is made again and again

bool is_sort(const std::string& function) {
    return function.compare(0, 4, "sort") == 0 || function.compare(0, 8, "insertBy") == 0;
}

// What these put off is a list, of which nobody may want more than the first.
bool makes_lists(const std::string& function) {
    constexpr std::array<std::string_view, 9> makers{
        "++", "map", "filter", "concat", "concatMap", "foldr", "take", "takeWhile", "zipWith"};
    return std::ranges::count(makers, function) != 0;
}

// How many ascending lists a list falls into, up to a few: one that is in order is one.
std::size_t ascending_parts(const std::vector<std::uint64_t>& numbers) {
    std::vector<std::uint64_t> ends; // of the parts, descending
    for (const std::uint64_t number : numbers) {
        const auto fits = std::find_if(ends.begin(), ends.end(),
                                       [&](std::uint64_t end) { return end <= number; });
        if (fits != ends.end())
            *fits = number;
        else
            ends.push_back(number);
        if (ends.size() > 8) break;
    }
    return ends.size();
}

// The function that most links are applications of.
std::string head_of(const Chains& chains) {
    return chains.construction.substr(0, chains.construction.find(" …"));
}

class Doctor {
  public:
    Doctor(const Scene& scene, const ProgramText& text, std::uint64_t least, double share,
           const Turning* turns)
        : scene_(scene),
          text_(text),
          turns_(turns),
          names_(scene, text),
          least_(std::max(least,
                          static_cast<std::uint64_t>(share * static_cast<double>(scene.size())))) {}

    std::vector<Diagnosis> examine();

  private:
    struct Sorted {
        std::vector<bool> nodes;      // of the scene: cells that a sort has made
        std::vector<bool> is_element; // by cell: what those refer to
        std::uint64_t number = 0;     // of the former
    };
    bool is_large(std::uint64_t cells) const { return cells >= least_; }
    bool is_of_sort(const Maker* maker) const {
        return maker != nullptr && is_sort(maker->callee) &&
               text_.functions.count(maker->callee) == 0;
    }
    Sorted find_sorted(Diagnosis& found) const;
    bool is_sorted_for_nothing(const Sorted& sorted) const;
    std::optional<Diagnosis> sorted() const;
    bool is_appended(const Chains& chains) const;
    std::optional<Cause> cause_of(const Chains& chains, CellSort links) const;
    std::optional<Diagnosis> chained(CellSort links) const;
    std::optional<Diagnosis> recursion() const;
    std::uint64_t work_begun() const;
    std::uint64_t deepest_calls_of(const std::string& function) const;
    bool is_insertion(const std::string& function) const;
    bool puts_off_lists(std::uint64_t calls) const;
    std::vector<std::string> repeaters(const Diagnosis& found) const;
    bool piles_up(const std::string& function, std::uint64_t calls) const;
    std::optional<Cause> given_at_end(std::uint64_t calls) const;
    std::vector<Diagnosis> bodies() const;

    const Scene& scene_;
    const ProgramText& text_;
    const Turning* turns_;
    Names names_;
    std::uint64_t least_;
};

Doctor::Sorted Doctor::find_sorted(Diagnosis& found) const {
    Sorted sorted{std::vector<bool>(scene_.snapshot().nodes()), std::vector<bool>(scene_.cells())};
    std::map<std::string, std::uint64_t> makers;
    found.first = scene_.moment();
    for (std::uint32_t cell = 0; cell < scene_.cells(); ++cell) {
        if (!is_of_sort(scene_.finer_maker(cell))) continue;
        sorted.nodes[scene_.roots() + cell] = true;
        ++sorted.number;
        ++makers[names_.user_of(scene_.maker(cell))];
        found.first = std::min(found.first, scene_.life(cell).made);
        if (scene_.sort(cell) != CellSort::constructor) continue;
        for (const std::uint32_t to : scene_.targets(scene_.roots() + cell))
            if (!scene_.is_root(to)) sorted.is_element[to - scene_.roots()] = true;
    }
    if (makers.empty()) return sorted;
    found.maker = std::max_element(makers.begin(), makers.end(), [](auto& a, auto& b) {
                      return a.second < b.second;
                  })->first;
    return sorted;
}

// Only the first of it is taken, or it was in order, or what is printed does not depend on it.
bool Doctor::is_sorted_for_nothing(const Sorted& sorted) const {
    std::vector<std::pair<std::uint64_t, std::uint64_t>> elements; // made, last read
    for (std::uint32_t cell = 0; cell < scene_.cells(); ++cell) {
        if (!sorted.is_element[cell] || sorted.nodes[scene_.roots() + cell]) continue;
        const CellLife& life = scene_.life(cell);
        elements.emplace_back(life.serial, std::max(life.last, life.next));
    }
    std::sort(elements.begin(), elements.end());
    std::vector<std::uint64_t> readings;
    for (const auto& [serial, last] : elements)
        if (last != 0) readings.push_back(last);
    if (readings.size() > 20 && ascending_parts(readings) <= 3) return true;
    std::uint64_t taken = 0;
    if (const Evidence* finer = scene_.finer())
        for (const Taking& taking : finer->takings)
            if (is_of_sort(&finer->makers[taking.maker]) &&
                !is_of_sort(&finer->readers[taking.reader]))
                taken += taking.later;
    const std::uint64_t number = std::max<std::uint64_t>(elements.size(), sorted.number / 8);
    return 20 * taken < number || scene_.prints_the_same_unsorted();
}

// What a sort makes, and what it sorts.
std::optional<Diagnosis> Doctor::sorted() const {
    Diagnosis found;
    const Sorted sorted = find_sorted(found);
    found.cells = held_by(scene_, sorted.nodes);
    if (sorted.number * 10 < scene_.size() || !is_large(found.cells)) return std::nullopt;
    found.keeper = found.maker;
    for (const Maker& maker : scene_.own().makers)
        if (maker.callee == found.maker && maker.origin != found.maker) found.origin = maker.origin;
    found.what = "what a sort works on";
    found.number = static_cast<std::uint64_t>(std::ranges::count(sorted.is_element, true));
    found.last = scene_.moment();
    found.is_sure = true;
    if (2 * found.cells > scene_.size() && is_sorted_for_nothing(sorted))
        found.cause = Cause::sort_between;
    else
        found.needed = "it is sorted, and its order is used";
    return found;
}

// That wait when most do.
std::uint64_t Doctor::deepest_calls_of(const std::string& function) const {
    std::uint64_t calls = 0;
    for (const Snapshot::Root& root : scene_.deepest())
        if (root.kind == RootKind::waiting && names_.user_of(root.name) == function)
            calls += root.calls;
    return calls;
}

// (… ++ y) ++ z, all of it wanted. What a search appends is what it would find next.
bool Doctor::is_appended(const Chains& chains) const {
    const std::string what = chains.appended.substr(0, chains.appended.find(' '));
    return chains.is_left_nested && chains.is_evaluated && !text_.reaches(what, chains.maker);
}

// Of a chain that is a fault, if it is one.
std::optional<Cause> Doctor::cause_of(const Chains& chains, CellSort links) const {
    const std::string head = head_of(chains);
    const bool is_lambda = head.find('\\') != std::string::npos;
    const bool is_asked_for = chains.is_evaluated || links == CellSort::partial;
    // What has been appended to is gone through again by each link.
    if (is_appended(chains)) return Cause::lazy_accumulator;
    // What is evaluated link by link is a list, or parts that nobody takes.
    const bool is_list =
        links == CellSort::application && !chains.waits && !chains.in_boxes && !chains.by_selection;
    const bool is_from_end = is_list && 3 * deepest_calls_of(chains.maker) >= chains.longest;
    if (is_list && !chains.in_order && !is_from_end) return std::nullopt;
    // A list, put together by name, that nobody has looked at yet.
    if (chains.of_one_sort && text_.constructors.count(head) != 0) return Cause::reversal;
    if (links == CellSort::partial) {
        // Functions that each put something in front of a list that comes when all are there.
        const bool gives_list = chains.calls >= 1 && 3 * chains.given >= chains.longest;
        return !is_lambda && gives_list ? Cause::forced_to_end : Cause::continuation;
    }
    if (is_list) return is_from_end ? Cause::forced_to_end : Cause::reversal;
    // A place in a list, ever farther from where the list is read.
    if (chains.walks && 2 * chains.in_lists > chains.mass) return Cause::lagging_tail;
    // Something else has held what the chain waits for until now.
    if (chains.older > hardly_any) return Cause::continuation;
    // What is to be done if all else fails.
    const bool is_call = chains.is_choice || text_.functions.count(head) != 0;
    if (!is_asked_for && (is_lambda || (is_call && chains.holds_places)))
        return Cause::continuation;
    if (!chains.waits && chains.in_boxes && chains.of_one_sort) return Cause::selector_not_taken;
    if (chains.number >= 3 && chains.in_fields) return Cause::lazy_fields;
    if (chains.by_selection)
        return chains.only_selects ? Cause::selector_not_taken : Cause::lazy_state;
    return Cause::lazy_accumulator;
}

// Suspended work in chains, or functions of which each is to call the one before.
std::optional<Diagnosis> Doctor::chained(CellSort links) const {
    const Chains chains = chains_of(scene_, links, long_chain);
    // A table of results that need each other is worked out as it is made, or stored.
    const bool is_accumulated =
        chains.in_line || (chains.stored < hardly_any / 2 && 2 * chains.retained > 1);
    if (chains.number == 0 || !is_accumulated || !is_large(chains.mass) ||
        (chains.retained < renewed && 2 * chains.piled_up < 1 && !is_appended(chains)))
        return std::nullopt;
    const std::string head = head_of(chains);
    const bool is_asked_for = chains.is_evaluated || links == CellSort::partial;
    if (!is_asked_for && makes_lists(head)) return std::nullopt;
    // What a search would do next if what it does fails.
    if (!chains.is_evaluated && text_.reaches(head, chains.maker) &&
        text_.reaches(chains.maker, head))
        return std::nullopt;
    // A table that is asked again and again.
    if (links == CellSort::partial && chains.calls > few_calls) return std::nullopt;
    // Most of such functions have been called, and are gone: choices that are left.
    if (links == CellSort::partial && chains.of_their_sort < hardly_any) return std::nullopt;
    // Each takes an element of the list of the next, and goes on: the list must be somewhere.
    if (scene_.is_stage(head) && !is_appended(chains)) return std::nullopt;
    // As it came, the heap became much smaller.
    const auto before = scene_.level(chains.first);
    if (before && *before > 3 * scene_.size()) return std::nullopt;
    const auto cause = cause_of(chains, links);
    if (!cause) return std::nullopt;
    Diagnosis found;
    found.cause = cause;
    found.maker = chains.maker;
    found.origin = chains.origin;
    found.what = chains.construction;
    found.cells = chains.mass;
    found.number = chains.longest;
    found.first = chains.first;
    found.last = scene_.moment();
    found.next.function = chains.forced_by;
    found.is_sure = true;
    // It has taken the place of something as large, which is what could have been spared.
    if (before && 4 * *before >= 3 * scene_.size()) found.begun = chains.first;
    return found;
}

// Calls of a function that goes on within its list wait, each in the text of another: what it puts
// in comes where it belongs, and that is known at the end.
bool Doctor::is_insertion(const std::string& function) const {
    if (!scene_.is_stage(function)) return false;
    std::uint64_t own = 0;
    std::uint64_t others = 0;
    for (const auto* roots : {&scene_.snapshot().roots, &scene_.deepest()})
        for (const Snapshot::Root& root : *roots) {
            if (root.kind != RootKind::waiting || callee_of(root.name) != function) continue;
            (origin_of(root.name) == function ? own : others) += root.calls;
        }
    return others > own;
}

// Whether calls that wait for each other give a list, each a cell or two, when they end.
std::optional<Cause> Doctor::given_at_end(std::uint64_t calls) const {
    std::map<std::string, Maker> makers; // by function of the user's
    std::map<std::string, std::uint64_t> taken;
    for (const Taking& taking : scene_.own().takings)
        taken[names_.user_of(scene_.own().makers[taking.maker])] += taking.number;
    for (const Maker& each : scene_.own().makers) {
        Maker& all = makers[names_.user_of(each)];
        all.made += each.made;
        all.later += each.meanwhile;
        all.at_end += each.at_end;
        all.lists_at_end += each.lists_at_end;
        all.single_at_end += each.single_at_end;
    }
    std::uint64_t made = 0;
    std::uint64_t later = 0;
    std::uint64_t at_end = 0;
    std::uint64_t lists = 0;
    for (const auto& [name, maker] : makers) {
        if (8 * maker.at_end < calls || 3 * maker.at_end < 2 * maker.later) continue;
        // Lists of one cell each are no list, and an insertion is done in the list it is given.
        if (2 * maker.single_at_end > maker.at_end) continue;
        if (is_insertion(name)) continue;
        // A table, asked again and again from then on.
        if (static_cast<double>(taken[name]) > few_uses * static_cast<double>(maker.made)) continue;
        made += maker.made;
        later += maker.later;
        at_end += maker.at_end;
        lists += maker.lists_at_end;
    }
    if (at_end == 0 || later > 8 * calls || 4 * later < made) return std::nullopt;
    return 3 * (at_end - lists) > at_end ? Cause::strict_sequence : Cause::forced_to_end;
}

// What each call gives, and the one that waits for it takes apart at once, does not; unless a list
// is made of what had been put off in it.
bool Doctor::piles_up(const std::string& function, std::uint64_t calls) const {
    if (8 * scene_.own().kept_at_end >= calls) return true;
    if (2 * scene_.own().boxes_at_end >= calls) return true; // as they are, where they hold more
    std::uint64_t lists = 0;
    for (const Maker& maker : scene_.own().makers) {
        const std::string name = names_.user_of(maker);
        if (text_.reaches(name, function) || text_.reaches(function, name))
            lists += maker.lists_later - maker.lists_at_end;
    }
    return 2 * lists >= calls;
}

// What each call puts off as it ends stays, and becomes a list when all of them are over.
bool Doctor::puts_off_lists(std::uint64_t calls) const {
    const Evidence& seen = scene_.own();
    return 2 * std::min(seen.put_off_at_end, seen.lists_put_off) >= calls;
}

// Those that wait may only help, as what puts two actions together does: who calls them again and
// again.
std::vector<std::string> Doctor::repeaters(const Diagnosis& found) const {
    std::vector<std::string> repeating;
    std::set<std::string> seen;
    std::vector<std::string> rest{found.maker, found.origin};
    for (std::size_t at = 0; at < rest.size(); ++at) {
        const std::string name = rest[at];
        if (name.empty() || !seen.insert(name).second) continue;
        if (text_.is_recursive(name)) {
            repeating.push_back(name);
            continue;
        }
        for (const auto& [caller, called] : text_.refers_to)
            if (called.count(name) != 0) rest.push_back(caller);
    }
    return repeating;
}

// Calls of a recursion make what they wait for. Where what was made last is entered first, it had
// been put off: the step at which that began, or 0.
std::uint64_t Doctor::work_begun() const {
    std::vector<std::pair<std::uint64_t, std::uint64_t>> entered; // and made
    for (std::uint32_t cell = 0; cell < scene_.cells(); ++cell) {
        const CellLife& life = scene_.life(cell);
        if (life.read != 0 && scene_.construction_name(cell) == under_evaluation)
            entered.emplace_back(life.read, life.serial);
    }
    if (entered.size() < long_chain) return 0;
    std::ranges::sort(entered);
    std::uint64_t older = 0;
    for (std::size_t at = 1; at < entered.size(); ++at)
        older += entered[at].second < entered[at - 1].second ? 1 : 0;
    if (5 * older < 4 * entered.size()) return 0;
    return entered[entered.size() / 10].first;
}

// Calls that wait for each other, with all that they hold.
std::optional<Diagnosis> Doctor::recursion() const {
    std::map<std::string, std::uint64_t> calls;
    for (const Snapshot::Root& root : scene_.snapshot().roots)
        if (root.kind == RootKind::waiting) calls[names_.user_of(root.name)] += root.calls;
    const auto deepest = std::max_element(calls.begin(), calls.end(),
                                          [](auto& a, auto& b) { return a.second < b.second; });
    if (deepest == calls.end() || deepest->second < 2 * long_chain) return std::nullopt;
    std::vector<bool> nodes(scene_.snapshot().nodes());
    std::uint64_t units = 0;
    std::uint64_t most_of_one = 0;
    Diagnosis found;
    found.maker = deepest->first;
    for (std::uint32_t root = 0; root < scene_.roots(); ++root) {
        const Snapshot::Root& each = scene_.snapshot().roots[root];
        if (each.kind != RootKind::waiting || names_.user_of(each.name) != deepest->first) continue;
        nodes[root] = true;
        units += each.units;
        if (origin_of(each.name) == found.maker || each.calls <= most_of_one) continue;
        most_of_one = each.calls;
        found.origin = origin_of(each.name);
    }
    const std::vector<bool> held = all_held_by(scene_, nodes);
    found.cells = units;
    found.first = scene_.moment();
    for (std::uint32_t cell = 0; cell < scene_.cells(); ++cell) {
        if (!held[scene_.roots() + cell]) continue;
        found.cells += scene_.units(cell);
        found.first = std::min(found.first, scene_.life(cell).made);
    }
    if (!is_large(found.cells) || 5 * found.cells < 2 * scene_.size()) return std::nullopt;
    found.what = "calls";
    found.number = deepest->second;
    found.last = scene_.moment();
    found.keeper = found.maker;
    found.is_sure = true;
    const auto given = given_at_end(found.number);
    if (piles_up(found.maker, found.number) ||
        (given == Cause::strict_sequence && puts_off_lists(found.number)))
        found.cause = given;
    found.others = repeaters(found);
    found.begun = work_begun();
    if (!found.cause) found.needed = "each call needs the result of the next before it can go on";
    return found;
}

std::vector<Diagnosis> Doctor::bodies() const {
    std::vector<Diagnosis> found;
    for (const Body& body : bodies_of(scene_, 20)) {
        if (is_large(body.mass)) found.push_back(profile::examine(body, scene_, text_, turns_));
    }
    std::ranges::stable_sort(found, std::ranges::greater{}, &Diagnosis::number);
    return found;
}

std::vector<Diagnosis> Doctor::examine() {
    std::vector<Diagnosis> found;
    if (scene_.size() < least_) return found;
    const auto add = [&](std::optional<Diagnosis> one) {
        if (one) found.push_back(std::move(*one));
    };
    add(sorted());
    add(chained(CellSort::application));
    add(chained(CellSort::partial));
    add(recursion());
    // What nobody will use must be half of the heap: without it there is at least the other half.
    const auto is_fault = [&](const Diagnosis& each) {
        const bool spent = each.cause == Cause::table_kept ||
                           (each.cause == Cause::constant_held && each.next.function.empty());
        return each.cause && (spent ? 2 : a_fault) * each.cells >= scene_.size();
    };
    // What lies within such work is there for it alone.
    const auto is_most = [&](const Diagnosis& each) { return 2 * each.cells > scene_.size(); };
    if (std::ranges::none_of(found, is_most))
        for (Diagnosis& body : bodies()) found.push_back(std::move(body));
    std::erase_if(found, [&](const Diagnosis& each) { return each.cause && !is_fault(each); });
    std::ranges::stable_sort(
        found, [&](const Diagnosis& a, const Diagnosis& b) { return is_most(a) && !is_most(b); });
    // What must be there need not be said of what lies within something that need not.
    if (turns_ != nullptr)
        std::erase_if(found, [](const Diagnosis& each) { return each.cause != Cause::reversal; });
    if (std::ranges::any_of(found, is_fault))
        std::erase_if(found, [](const Diagnosis& each) { return !each.cause; });
    return found;
}

} // namespace

bool ProgramText::reaches(const std::string& from, const std::string& to) const {
    std::set<std::string> seen{from};
    std::vector<std::string> rest{from};
    while (!rest.empty()) {
        const std::string at = rest.back();
        rest.pop_back();
        if (at == to) return true;
        const auto found = refers_to.find(at);
        if (found == refers_to.end()) continue;
        for (const std::string& next : found->second)
            if (seen.insert(next).second) rest.push_back(next);
    }
    return false;
}

bool ProgramText::is_recursive(const std::string& function) const {
    const auto found = refers_to.find(function);
    return found != refers_to.end() &&
           std::ranges::any_of(found->second,
                               [&](const std::string& next) { return reaches(next, function); });
}

std::vector<Diagnosis> diagnose(const Scene& scene, const ProgramText& text, std::uint64_t least,
                                double share, const Turning* turns) {
    return Doctor(scene, text, least, share, turns).examine();
}

} // namespace lexprof::profile
