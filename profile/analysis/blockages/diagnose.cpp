#include "profile/analysis/blockages/diagnose.h"

#include "base/dominators.h"
#include "profile/analysis/blockages/chain.h"

#include <algorithm>
#include <functional>

namespace lexprof::profile {

namespace {

constexpr std::uint64_t long_chain = 50; // links; loops that keep a few are none
constexpr double nearly_all = 0.8;
constexpr double most = 0.5;
constexpr double hardly_any = 0.2;
constexpr double of_the_run = 0.2; // that something is held for nothing

bool begins_with(const std::string& text, std::string_view begin) {
    return text.compare(0, begin.size(), begin) == 0;
}

bool is_sort(const std::string& function) {
    return begins_with(function, "sort") || begins_with(function, "insertBy");
}

// The name of the waiting calls' function, of a root's name callee←origin.
std::string callee_of(const std::string& pair) { return pair.substr(0, pair.find("←")); }
std::string origin_of(const std::string& pair) {
    const std::size_t arrow = pair.find("←");
    return arrow == std::string::npos ? "" : pair.substr(arrow + std::string_view("←").size());
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

class Doctor {
  public:
    Doctor(const Scene& scene, const ProgramText& text, std::uint64_t least, double share)
        : scene_(scene),
          text_(text),
          least_(std::max(least,
                          static_cast<std::uint64_t>(share * static_cast<double>(scene.size())))) {}

    std::vector<Diagnosis> examine();

  private:
    bool is_large(std::uint64_t cells) const { return cells >= least_; }
    bool for_long(std::uint64_t steps) const {
        return static_cast<double>(steps) >= of_the_run * static_cast<double>(scene_.steps());
    }
    std::optional<Diagnosis> sorted();
    std::optional<Diagnosis> chained(CellSort links);
    std::optional<Diagnosis> recursion();
    Diagnosis of(const Body& body);
    std::optional<Diagnosis> examine(const Body& body);
    std::optional<Cause> turned(const Body& body) const;
    std::optional<Cause> read_again(const Body& body);
    std::optional<Cause> spent(const Body& body);
    std::string why_needed(const Body& body) const;
    bool is_held_by_function(const Body& body, Diagnosis& found) const;
    bool is_held_by_selection(const Body& body) const;
    bool is_held_by_constant(const Body& body) const;
    std::string name_of(std::uint32_t node) const;
    // The user's function of a pair: one of the prelude's works for who refers to it.
    std::string user_of(const std::string& callee, const std::string& origin) const {
        return text_.functions.count(callee) == 0 && text_.functions.count(origin) != 0 ? origin
                                                                                        : callee;
    }
    std::string user_of(const Maker& maker) const { return user_of(maker.callee, maker.origin); }
    std::string user_of(const std::string& pair) const {
        return user_of(callee_of(pair), origin_of(pair));
    }
    void name_holder(const Body& body, Diagnosis& found) const;

    const Scene& scene_;
    const ProgramText& text_;
    std::uint64_t least_;
};

std::string Doctor::name_of(std::uint32_t node) const {
    if (!scene_.is_root(node)) {
        const std::uint32_t cell = node - scene_.roots();
        return "`" + scene_.construction_name(cell) + "` of `" + scene_.maker(cell).callee + "`";
    }
    const Snapshot::Root& root = scene_.snapshot().roots[node];
    switch (root.kind) {
    case RootKind::constant: return "the constant `" + root.name + "`";
    case RootKind::waiting: return "calls of `" + callee_of(root.name) + "` that wait";
    case RootKind::running: return "the call that is running";
    case RootKind::printer: return "what is being printed";
    case RootKind::input: return "standard input";
    }
    return "";
}

void Doctor::name_holder(const Body& body, Diagnosis& found) const {
    const std::vector<std::uint32_t>& holders = body.path.empty() ? body.referrers : body.path;
    for (const std::uint32_t node : holders) {
        if (!scene_.is_root(node)) {
            const std::uint32_t cell = node - scene_.roots();
            if (found.keeper.empty()) found.keeper = user_of(scene_.maker(cell));
            continue;
        }
        const Snapshot::Root& root = scene_.snapshot().roots[node];
        if (root.kind == RootKind::constant && found.keeper.empty()) found.keeper = root.name;
        if (root.kind == RootKind::waiting && found.keeper.empty())
            found.keeper = user_of(root.name);
    }
    std::vector<std::string> names;
    for (const std::uint32_t node : holders) {
        const std::string name = name_of(node);
        if (std::find(names.begin(), names.end(), name) != names.end()) continue;
        names.push_back(name);
        if (names.size() == 3) break;
    }
    for (const std::string& name : names)
        found.holder += (found.holder.empty() ? "" : body.path.empty() ? ", " : ", in ") + name;
}

Diagnosis Doctor::of(const Body& body) {
    Diagnosis found;
    found.maker = user_of(body.makers.front(), body.origin);
    found.origin = body.origin == found.maker ? "" : body.origin;
    found.what = body.is_tree ? "trees" : "lists";
    found.cells = body.mass;
    found.number = body.cells.size();
    found.first = scene_.moment() - std::min(scene_.moment(), body.oldest);
    found.last = scene_.moment() + body.wait;
    found.reader = body.reader;
    found.next = body.next;
    name_holder(body, found);
    return found;
}

// What a sort makes, and what it sorts.
std::optional<Diagnosis> Doctor::sorted() {
    std::vector<bool> nodes(scene_.snapshot().nodes());
    std::vector<bool> is_element(scene_.cells());
    std::map<std::string, std::uint64_t> makers;
    std::uint64_t number = 0;
    Diagnosis found;
    found.first = scene_.moment();
    for (std::uint32_t cell = 0; cell < scene_.cells(); ++cell) {
        const Maker* finer = scene_.finer_maker(cell);
        if (finer == nullptr || !is_sort(finer->callee)) continue;
        nodes[scene_.roots() + cell] = true;
        ++number;
        ++makers[user_of(scene_.maker(cell))];
        found.first = std::min(found.first, scene_.life(cell).made);
        if (scene_.sort(cell) != CellSort::constructor) continue;
        for (const std::uint32_t to : scene_.targets(scene_.roots() + cell))
            if (!scene_.is_root(to)) is_element[to - scene_.roots()] = true;
    }
    found.cells = held_by(scene_, nodes);
    if (number * 10 < scene_.size() || !is_large(found.cells)) return std::nullopt;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> elements; // made, last read
    std::uint64_t unread = 0;
    for (std::uint32_t cell = 0; cell < scene_.cells(); ++cell) {
        if (!is_element[cell] || nodes[scene_.roots() + cell]) continue;
        const CellLife& life = scene_.life(cell);
        if (life.next == 0) ++unread;
        elements.emplace_back(life.serial, std::max(life.last, life.next));
    }
    std::sort(elements.begin(), elements.end());
    std::vector<std::uint64_t> readings;
    for (const auto& [serial, last] : elements)
        if (last != 0) readings.push_back(last);
    found.maker = std::max_element(makers.begin(), makers.end(), [](auto& a, auto& b) {
                      return a.second < b.second;
                  })->first;
    found.keeper = found.maker;
    found.what = "what a sort works on";
    found.number = elements.size();
    found.last = scene_.moment();
    found.is_sure = true;
    const auto all = static_cast<double>(elements.size());
    const bool first_only =
        !elements.empty() && static_cast<double>(unread) > 0.95 * all && readings.size() < 20;
    const bool ordered = readings.size() > 20 && ascending_parts(readings) <= 3;
    if (first_only || ordered || scene_.prints_the_same_unsorted())
        found.cause = Cause::sort_between;
    else
        found.needed = "it is sorted, and its order is used";
    return found;
}

// Suspended work in chains, or functions of which each is to call the one before.
std::optional<Diagnosis> Doctor::chained(CellSort links) {
    const Chains chains = chains_of(scene_, links, long_chain);
    if (chains.number == 0 || !chains.in_line || !is_large(chains.mass)) return std::nullopt;
    Diagnosis found;
    found.cause = Cause::lazy_accumulator;
    if (chains.number >= 3 && chains.in_fields) found.cause = Cause::lazy_fields;
    if (chains.by_selection) found.cause = Cause::lazy_state;
    // Something else has held what the chain waits for until now.
    if (chains.older > hardly_any || links == CellSort::partial) found.cause = Cause::continuation;
    found.maker = chains.maker;
    found.origin = chains.origin;
    found.what = chains.construction;
    found.cells = chains.mass;
    found.number = chains.longest;
    found.first = chains.first;
    found.last = scene_.moment();
    found.next.function = chains.forced_by;
    found.is_sure = true;
    return found;
}

// Calls that wait for each other, with all that they hold.
std::optional<Diagnosis> Doctor::recursion() {
    std::map<std::string, std::uint64_t> calls;
    for (const Snapshot::Root& root : scene_.snapshot().roots)
        if (root.kind == RootKind::waiting) calls[user_of(root.name)] += root.calls;
    const auto deepest = std::max_element(calls.begin(), calls.end(),
                                          [](auto& a, auto& b) { return a.second < b.second; });
    if (deepest == calls.end() || deepest->second < 2 * long_chain) return std::nullopt;
    std::vector<bool> nodes(scene_.snapshot().nodes());
    std::uint64_t units = 0;
    Diagnosis found;
    found.maker = deepest->first;
    for (std::uint32_t root = 0; root < scene_.roots(); ++root) {
        const Snapshot::Root& each = scene_.snapshot().roots[root];
        if (each.kind != RootKind::waiting || user_of(each.name) != deepest->first) continue;
        nodes[root] = true;
        units += each.units;
        if (origin_of(each.name) != found.maker) found.origin = origin_of(each.name);
    }
    found.cells = units + held_by(scene_, nodes);
    if (!is_large(found.cells) || 5 * found.cells < 2 * scene_.size()) return std::nullopt;
    std::uint64_t made = 0;
    std::uint64_t later = 0;
    std::uint64_t wrapped = 0;
    for (const Maker& maker : scene_.own().makers) {
        if (user_of(maker) != found.maker) continue;
        made += maker.made;
        later += maker.later;
        wrapped += maker.later - maker.lists_later;
    }
    found.what = "calls";
    found.number = deepest->second;
    found.first = 0;
    found.last = scene_.moment();
    found.keeper = found.maker;
    found.is_sure = true;
    if (8 * later >= deepest->second && 4 * later >= made)
        found.cause = 3 * wrapped > later ? Cause::strict_sequence : Cause::forced_to_end;
    else
        found.needed = "each call needs the result of the next before it can go on";
    return found;
}

// A list that was there before its first element was used, made from its end.
std::optional<Cause> Doctor::turned(const Body& body) const {
    if (body.to_older < nearly_all || body.is_tree || body.wanted < most || body.retained < most ||
        body.times_wanted > 4 || body.in_structure)
        return std::nullopt;
    const bool by_reverse = body.finer_name == "reverse";
    const bool to_be_turned = body.next.by == "reverse";
    if (body.has_elements && body.in_order < most && !to_be_turned && body.read < most)
        return std::nullopt; // the newest first: so it must be turned
    if (by_reverse || to_be_turned) return Cause::reversal;
    const auto& makers = body.makers;
    const bool own = std::find(makers.begin(), makers.end(), body.reader.function) != makers.end();
    if (body.read >= nearly_all && own) return Cause::forced_to_end;
    if (body.read < hardly_any && body.has_elements && body.in_order >= nearly_all)
        return Cause::reversal;
    return std::nullopt;
}

bool Doctor::is_held_by_constant(const Body& body) const {
    for (const auto* nodes : {&body.path, &body.referrers})
        for (const std::uint32_t node : *nodes)
            if (scene_.is_root(node) && scene_.snapshot().roots[node].kind == RootKind::constant)
                return true;
    return false;
}

// Whoever reads goes through what another, or he himself, reads later.
bool goes_ahead(const Body& body) {
    const std::string& by = body.reader.by;
    return by == "drop" || by == "splitAt" || by == "take" || by == "!!" || by == "tail" ||
           begins_with(by, "zip") || body.reader.function == body.next.function;
}

// From one end to the other once, and then once more.
std::optional<Cause> Doctor::read_again(const Body& body) {
    if (body.is_tree || body.read < nearly_all || body.times_read > 4 || body.times_wanted > 4 ||
        body.retained < 0.25)
        return std::nullopt;
    const bool constant = is_held_by_constant(body);
    if (constant && (body.first_again > 0 || for_long(body.idle))) return Cause::constant_held;
    if (body.wanted < most) return std::nullopt;
    // What is read from outside is there until the last who reads it has been all through it.
    if (body.makers.front() == system_name) return Cause::input_kept;
    if (2 * body.drag > body.wait + body.age) return std::nullopt;
    if (body.unfinished > hardly_any && body.to_older < most && goes_ahead(body))
        return Cause::lagging_tail;
    if (text_.reads_input) return Cause::input_kept;
    if (body.times_wanted > 1.5) return Cause::readers_in_turn;
    if (body.reader.function == body.next.function) return Cause::second_traversal;
    const std::string& reader = body.reader.function;
    const bool within = text_.reaches(reader, body.next.function);
    const bool beside = body.reader.origin == body.next.origin;
    return within || beside ? Cause::readers_in_turn : Cause::forced_to_end;
}

bool Doctor::is_held_by_function(const Body& body, Diagnosis& found) const {
    for (std::size_t at = 0; at < std::min<std::size_t>(3, body.path.size()); ++at) {
        const std::uint32_t node = body.path[at];
        if (scene_.is_root(node) || scene_.sort(node - scene_.roots()) != CellSort::partial)
            continue;
        found.keeper = user_of(scene_.maker(node - scene_.roots()));
        const bool is_lambda =
            scene_.construction_name(node - scene_.roots()).find('\\') != std::string::npos;
        found.cause = is_lambda ? Cause::continuation : Cause::partial_application;
        return true;
    }
    return false;
}

// A pair that is held by an application which has not opened it yet.
bool Doctor::is_held_by_selection(const Body& body) const {
    bool pair = false;
    for (std::size_t at = 0; at < std::min<std::size_t>(4, body.path.size()); ++at) {
        const std::uint32_t node = body.path[at];
        if (scene_.is_root(node)) return false;
        const std::uint32_t cell = node - scene_.roots();
        const std::string& name = scene_.construction_name(cell);
        if (scene_.sort(cell) == CellSort::application)
            return pair || begins_with(name, "UNPACK") || begins_with(name, "SEL-") ||
                   begins_with(name, "snd ") || begins_with(name, "fst ");
        pair = pair || scene_.sort(cell) == CellSort::constructor;
    }
    return false;
}

// Nobody reads it any more.
std::optional<Cause> Doctor::spent(const Body& body) {
    const bool unread = body.wanted < hardly_any;
    if (unread && body.read >= most && !body.is_tree && body.retained >= 0.25 &&
        is_held_by_selection(body))
        return Cause::selector_not_taken;
    if (is_held_by_constant(body) && !for_long(body.idle)) return std::nullopt;
    if (unread && !body.is_tree && body.to_older >= nearly_all && body.retained >= 0.25 &&
        !for_long(body.idle) && for_long(body.drag))
        return Cause::memo_unpruned;
    if (for_long(body.idle))
        return is_held_by_constant(body) ? Cause::constant_held : Cause::table_kept;
    return std::nullopt;
}

std::string Doctor::why_needed(const Body& body) const {
    if (body.next.function == system_name) return "it is printed";
    if (body.retained < 0.25)
        return "it is replaced step by step: most of what is made for it has gone";
    if (body.wanted >= most && body.times_wanted > 1.5)
        return "it is read again and again, until it goes";
    if (body.to_older >= nearly_all && body.read < hardly_any)
        return "it is read in another order than it was made in";
    if (body.is_tree) return "it is looked into until it goes";
    return "it is used";
}

std::optional<Diagnosis> Doctor::examine(const Body& body) {
    if (!is_large(body.mass)) return std::nullopt;
    Diagnosis found = of(body);
    found.is_sure = body.retained >= most;
    const bool may_be_function = !body.is_tree && body.read >= nearly_all && body.retained >= 0.25;
    if (may_be_function && body.times_wanted <= 4 && is_held_by_function(body, found)) return found;
    if (!found.cause) found.cause = turned(body);
    if (!found.cause) found.cause = read_again(body);
    if (!found.cause) found.cause = spent(body);
    if (!found.cause) found.needed = why_needed(body);
    return found;
}

std::vector<Diagnosis> Doctor::examine() {
    std::vector<Diagnosis> found;
    if (scene_.size() < least_) return found;
    if (auto sort = sorted()) return {*sort};
    if (auto chain = chained(CellSort::application)) return {*chain};
    if (auto chain = chained(CellSort::partial)) return {*chain};
    if (auto calls = recursion()) return {*calls};
    for (const Body& body : bodies_of(scene_, 20))
        if (auto one = examine(body)) found.push_back(std::move(*one));
    std::stable_sort(found.begin(), found.end(),
                     [](const Diagnosis& a, const Diagnosis& b) { return a.number > b.number; });
    // What must be there need not be said of what lies within something that need not.
    if (std::ranges::any_of(found, [](const Diagnosis& each) { return each.cause.has_value(); }))
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

std::vector<Diagnosis> diagnose(const Scene& scene, const ProgramText& text, std::uint64_t least,
                                double share) {
    return Doctor(scene, text, least, share).examine();
}

} // namespace lexprof::profile
