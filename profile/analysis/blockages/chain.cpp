#include "profile/analysis/blockages/chain.h"

#include "base/dominators.h"
#include "profile/analysis/blockages/body.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace lexprof::profile {

namespace {

constexpr std::uint32_t shallow = 8;    // such work waits for little
constexpr unsigned levels_of_parts = 3; // of an application that lies in several cells
constexpr std::size_t near = 40;        // links that one link may lead to before its ways meet

bool selects(const std::string& construction) {
    return construction.rfind("SEL-", 0) == 0 || construction.rfind("UNPACK", 0) == 0 ||
           construction == "(field) …" || construction == "(match) …" || construction == "snd …" ||
           construction == "fst …" || construction == "head …";
}

// What these make of a list is a part of it.
bool walks(const std::string& construction) {
    return construction == "tail …" || construction == "drop …" ||
           construction.rfind("UNPACK", 0) == 0 || construction == "(match) …";
}

bool is_choice(const std::string& construction) {
    return construction.rfind("IF", 0) == 0 || construction.rfind("CASE", 0) == 0;
}

// Of the fields of a pair those that may be taken.
std::span<const std::uint32_t> taken_of(const std::string& construction,
                                        std::span<const std::uint32_t> fields) {
    if (fields.size() != 2) return fields;
    if (construction == "fst …" || construction == "SEL-2-0 …") return fields.first(1);
    if (construction == "snd …" || construction == "SEL-2-1 …") return fields.last(1);
    return fields;
}

class Finder {
  public:
    Finder(const Scene& scene, CellSort links, std::uint64_t least)
        : scene_(scene),
          sort_(links),
          least_(least),
          depth_(scene.cells()),
          in_(scene.snapshot().nodes()) {}

    Chains find();

  private:
    bool is_link(std::uint32_t node) const {
        return !scene_.is_root(node) && scene_.sort(node - scene_.roots()) == sort_;
    }
    // Note [What is between two links]
    std::vector<std::uint32_t> next_of(std::uint32_t cell) const;
    bool refers_to(std::uint32_t cell, std::uint32_t next) const;
    bool is_in_list(std::uint32_t cell) const;
    bool is_selection(std::uint32_t cell) const;
    std::uint32_t element_of(std::uint32_t cell) const;
    void find_order();
    void find_depths();
    void find_depth(std::uint32_t start);
    bool comes_together(std::uint32_t cell, std::uint32_t next) const;
    void follow(std::uint32_t cell);
    void compare(std::uint32_t cell, std::uint32_t next);
    void find_retained();
    void find_held();
    void find_appended();
    void find_lists();
    bool chooses_call(std::uint32_t cell) const;
    bool holds_place(std::uint32_t cell, unsigned levels) const;
    void describe(const std::vector<std::uint32_t>& tops);

    const Scene& scene_;
    CellSort sort_;
    std::uint64_t least_;
    std::vector<std::uint32_t> depth_; // by cell; 0: not known yet
    std::vector<bool> in_;             // by node
    std::vector<std::uint32_t> links_;
    std::uint64_t forks_ = 0;   // links that wait for several
    std::uint64_t within_ = 0;  // links whose evaluation needs that of the next
    std::uint64_t after_ = 0;   // those that are over when the next one begins
    std::uint64_t boxes_ = 0;   // that are between two links
    std::uint64_t appends_ = 0; // links that append to what the next one gives
    Chains made_;
};

std::vector<std::uint32_t> Finder::next_of(std::uint32_t cell) const {
    std::vector<std::uint32_t> found;
    const std::string& name = scene_.construction_name(cell);
    const bool takes_first = name == "head …";
    const bool opens = name.rfind("UNPACK", 0) == 0 || name.rfind("CASE", 0) == 0;
    for (const std::uint32_t to : scene_.targets(scene_.roots() + cell)) {
        if (is_link(to)) found.push_back(to - scene_.roots());
        if (scene_.is_root(to)) continue;
        const auto inner = scene_.targets(to);
        if (takes_first && scene_.sort(to - scene_.roots()) == CellSort::constructor) {
            if (!inner.empty() && is_link(inner.front()))
                found.push_back(inner.front() - scene_.roots());
        } else if (scene_.is_box(to - scene_.roots()) ||
                   (opens && scene_.sort(to - scene_.roots()) == CellSort::partial)) {
            for (const std::uint32_t each : taken_of(name, inner))
                if (is_link(each)) found.push_back(each - scene_.roots());
        }
    }
    return found;
}

bool Finder::refers_to(std::uint32_t cell, std::uint32_t next) const {
    return std::ranges::count(scene_.targets(scene_.roots() + cell), scene_.roots() + next) != 0;
}

// What it refers to is the rest of a list of which the first is there.
bool Finder::is_in_list(std::uint32_t cell) const {
    return std::ranges::any_of(scene_.targets(scene_.roots() + cell), [&](std::uint32_t to) {
        return !scene_.is_root(to) && is_list_cell(scene_.construction_name(to - scene_.roots()));
    });
}

// It takes a part of what the next link gives; work in the function that opens something else is
// none of it.
bool Finder::is_selection(std::uint32_t cell) const {
    if (!selects(scene_.construction_name(cell))) return false;
    const auto targets = scene_.targets(scene_.roots() + cell);
    const auto leads_to_link = [&](std::uint32_t to) {
        return std::ranges::any_of(scene_.targets(to), [&](auto inner) { return is_link(inner); });
    };
    const bool by_function = std::ranges::any_of(targets, [&](std::uint32_t to) {
        return !scene_.is_root(to) && scene_.sort(to - scene_.roots()) == CellSort::partial &&
               leads_to_link(to);
    });
    return !by_function || std::ranges::any_of(targets, [&](std::uint32_t to) {
        return is_link(to) && depth_[to - scene_.roots()] > shallow;
    });
}

// A structure that a link holds besides the next one.
std::uint32_t Finder::element_of(std::uint32_t cell) const {
    for (const std::uint32_t to : scene_.targets(scene_.roots() + cell))
        if (!scene_.is_root(to) && scene_.sort(to - scene_.roots()) == CellSort::constructor)
            return to - scene_.roots();
    return no_node;
}

// Of the links as they follow each other.
void Finder::find_order() {
    std::uint64_t ordered = 0;
    std::uint64_t elements = 0;
    std::uint32_t last = no_node;
    for (const std::uint32_t cell : links_) {
        const std::uint32_t element = element_of(cell);
        if (element == no_node) continue;
        if (last != no_node) {
            ++elements;
            ordered += scene_.life(last).serial < scene_.life(element).serial ? 1 : 0;
        }
        last = element;
    }
    made_.in_order = 4 * elements > links_.size() && 5 * ordered > 4 * elements;
}

// Depths of a cell and of all that it waits for; what comes back to itself adds nothing.
void Finder::find_depth(std::uint32_t start) {
    constexpr std::uint32_t under_way = 0xFFFFFFFF;
    std::vector<std::uint32_t> visits{start};
    while (!visits.empty()) {
        const std::uint32_t cell = visits.back();
        if (depth_[cell] != 0 && depth_[cell] != under_way) {
            visits.pop_back();
            continue;
        }
        const bool again = depth_[cell] == under_way;
        depth_[cell] = under_way;
        std::uint32_t deepest = 0;
        for (const std::uint32_t next : next_of(cell)) {
            const std::uint32_t depth = depth_[next];
            if (depth == 0 && !again) visits.push_back(next);
            if (depth != under_way) deepest = std::max(deepest, depth);
        }
        if (visits.back() != cell) continue;
        depth_[cell] = deepest + 1;
        visits.pop_back();
    }
}

void Finder::find_depths() {
    for (std::uint32_t cell = 0; cell < scene_.cells(); ++cell)
        if (depth_[cell] == 0 && is_link(scene_.roots() + cell)) find_depth(cell);
}

// The stack is deeper where one is evaluated within the other; or what is noted is the end of it,
// and the inner one ends first. The cells of one application are read as one.
void Finder::compare(std::uint32_t cell, std::uint32_t next) {
    const CellLife& own = scene_.life(cell);
    const CellLife& other = scene_.life(next);
    boxes_ += refers_to(cell, next) || is_in_list(cell) ? 0 : 1;
    const auto targets = scene_.targets(scene_.roots() + cell);
    const std::string& name = scene_.construction_name(cell);
    appends_ +=
        scene_.is_join(name.substr(0, name.find(' '))) && targets.front() == scene_.roots() + next
            ? 1
            : 0;
    const bool is_one = own.next == other.next && own.depth == other.depth;
    if (own.next == 0 || other.next == 0 || is_one) return;
    ++(other.next < own.next || other.depth > own.depth ? within_ : after_);
}

// All that it waits for besides the next link, that waits for, too, as in IF … (INT+ n 1) n.
bool Finder::comes_together(std::uint32_t cell, std::uint32_t next) const {
    std::vector<std::uint32_t> further{next};
    for (std::size_t at = 0; at < further.size() && further.size() < near; ++at)
        for (const std::uint32_t each : next_of(further[at])) further.push_back(each);
    return std::ranges::all_of(next_of(cell), [&](std::uint32_t other) {
        return depth_[other] <= shallow || std::ranges::count(further, other) != 0;
    });
}

// From the end of a chain to its beginning.
void Finder::follow(std::uint32_t cell) {
    while (true) {
        const std::uint32_t node = scene_.roots() + cell;
        if (in_[node]) return;
        in_[node] = true;
        links_.push_back(cell);
        std::uint32_t next = cell;
        std::uint32_t deepest = 0;
        unsigned deep = 0;
        for (const std::uint32_t other : next_of(cell)) {
            const std::uint32_t depth = depth_[other];
            if (depth > shallow) ++deep;
            if (depth <= deepest || depth >= depth_[cell]) continue;
            deepest = depth;
            next = other;
        }
        if (deep > 1 && !comes_together(cell, next)) ++forks_;
        if (next == cell) return;
        compare(cell, next);
        cell = next;
    }
}

void Finder::find_retained() {
    std::set<std::pair<std::string, std::string>> makers;
    for (const std::uint32_t cell : links_)
        makers.emplace(scene_.maker(cell).callee, scene_.maker(cell).origin);
    std::uint64_t works = 0;
    std::uint64_t until_now = 0;
    for (const Maker& maker : scene_.own().makers) {
        if (std::ranges::any_of(makers, [&](const auto& each) {
                return maker.callee == each.first || maker.origin == each.first;
            }))
            made_.given += maker.lists_later;
        if (makers.count({maker.callee, maker.origin}) == 0) continue;
        works += sort_ == CellSort::partial ? maker.functions : maker.works;
        until_now += sort_ == CellSort::partial ? maker.functions : maker.works - maker.works_later;
    }
    made_.retained =
        works == 0 ? 1 : static_cast<double>(links_.size()) / static_cast<double>(works);
    made_.piled_up = until_now == 0
                         ? made_.retained
                         : static_cast<double>(links_.size()) / static_cast<double>(until_now);
    const auto& known = scene_.own().functions_made;
    const auto of_sort = known.find(made_.construction);
    made_.of_their_sort = made_.retained;
    if (sort_ != CellSort::partial || of_sort == known.end() || of_sort->second == 0) return;
    std::uint64_t there = 0;
    for (std::uint32_t cell = 0; cell < scene_.cells(); ++cell)
        there += scene_.construction_name(cell) == made_.construction ? 1 : 0;
    made_.of_their_sort = static_cast<double>(there) / static_cast<double>(of_sort->second);
}

// One of the ways on calls a function that is held, or has no name, as one for success.
bool Finder::chooses_call(std::uint32_t cell) const {
    const auto is_function = [&](std::uint32_t to) {
        return !scene_.is_root(to) && scene_.sort(to - scene_.roots()) == CellSort::partial;
    };
    const auto is_call = [&](std::uint32_t to) {
        return is_link(to) &&
               (scene_.construction_name(to - scene_.roots()).find('\\') != std::string::npos ||
                std::ranges::any_of(scene_.targets(to), is_function));
    };
    const auto targets = scene_.targets(scene_.roots() + cell);
    return !targets.empty() && std::any_of(targets.begin() + 1, targets.end(), is_call);
}

// A list, or a function; what has many arguments lies in several cells.
bool Finder::holds_place(std::uint32_t cell, unsigned levels) const {
    if (is_choice(scene_.construction_name(cell)) && chooses_call(cell)) return true;
    return std::ranges::any_of(scene_.targets(scene_.roots() + cell), [&](std::uint32_t to) {
        if (scene_.is_root(to)) return false;
        const std::uint32_t other = to - scene_.roots();
        if (scene_.construction(other) == scene_.construction(cell))
            return levels > 0 && holds_place(other, levels - 1);
        return scene_.sort(other) == CellSort::partial ||
               is_list_cell(scene_.construction_name(other));
    });
}

void Finder::find_appended() {
    std::map<std::string, std::uint64_t> names;
    for (const std::uint32_t cell : links_) {
        const std::uint32_t last = scene_.targets(scene_.roots() + cell).back();
        if (!scene_.is_root(last) && scene_.sort(last - scene_.roots()) == CellSort::application)
            ++names[scene_.construction_name(last - scene_.roots())];
    }
    for (const auto& [name, times] : names)
        if (2 * times > links_.size()) made_.appended = name;
}

void Finder::find_held() {
    made_.is_left_nested = 5 * appends_ > 4 * links_.size();
    if (made_.is_left_nested) find_appended();
    const auto holding = std::ranges::count_if(
        links_, [&](std::uint32_t cell) { return holds_place(cell, levels_of_parts); });
    made_.is_choice = is_choice(made_.construction);
    made_.holds_places = 5 * static_cast<std::uint64_t>(holding) > 4 * links_.size();
}

// What is in lists below the links.
void Finder::find_lists() {
    if (!walks(made_.construction)) return;
    made_.walks = made_.of_one_sort;
    const std::vector<bool> held = all_held_by(scene_, in_);
    std::vector<bool> lists(scene_.snapshot().nodes());
    for (std::uint32_t cell = 0; cell < scene_.cells(); ++cell)
        lists[scene_.roots() + cell] =
            held[scene_.roots() + cell] && is_list_cell(scene_.construction_name(cell));
    made_.in_lists = held_by(scene_, lists);
}

void Finder::describe(const std::vector<std::uint32_t>& tops) {
    std::map<std::string, std::uint64_t> makers;
    std::map<std::string, std::uint64_t> kinds;
    made_.first = scene_.moment();
    for (const std::uint32_t cell : links_) {
        ++makers[scene_.maker(cell).callee];
        const std::string& name = scene_.construction_name(cell);
        ++kinds[name];
        made_.first = std::min(made_.first, scene_.life(cell).made);
    }
    const auto more = [](auto& a, auto& b) { return a.second < b.second; };
    made_.maker = std::max_element(makers.begin(), makers.end(), more)->first;
    made_.construction = std::max_element(kinds.begin(), kinds.end(), more)->first;
    made_.of_one_sort = 10 * kinds[made_.construction] > 9 * links_.size();
    std::uint64_t selections = 0;
    for (const std::uint32_t cell : links_) selections += is_selection(cell) ? 1 : 0;
    made_.by_selection = 5 * selections > links_.size();
    made_.only_selects = 10 * selections > 9 * links_.size();
    find_retained();
    made_.in_line = 5 * forks_ < links_.size();
    // A choice hands on to what it has chosen.
    made_.waits = 4 * within_ >= after_;
    const auto read = std::ranges::count_if(
        links_, [&](std::uint32_t cell) { return scene_.life(cell).next != 0; });
    made_.is_evaluated = 5 * static_cast<std::uint64_t>(read) >= links_.size();
    for (const std::uint32_t cell : links_) made_.calls += scene_.life(cell).calls;
    made_.calls /= static_cast<double>(links_.size());
    made_.in_boxes = 2 * boxes_ > links_.size();
    find_held();
    find_order();
    made_.mass = held_by(scene_, in_);
    find_lists();
    const std::vector<bool> held = all_held_by(scene_, in_);
    std::uint64_t older = 0;
    for (std::uint32_t cell = 0; cell < scene_.cells(); ++cell)
        if (held[scene_.roots() + cell] && scene_.life(cell).made < made_.first)
            older += scene_.units(cell);
    made_.older = static_cast<double>(older) / static_cast<double>(made_.mass);
    for (const std::uint32_t cell : links_)
        if (scene_.maker(cell).callee == made_.maker && scene_.maker(cell).origin != made_.maker) {
            made_.origin = scene_.maker(cell).origin;
            break;
        }
    std::uint64_t in_fields = 0;
    std::set<std::uint32_t> stored;
    std::vector<bool> is_top(scene_.snapshot().nodes());
    for (const std::uint32_t top : tops) is_top[scene_.roots() + top] = true;
    for (std::uint32_t cell = 0; cell < scene_.cells(); ++cell) {
        const CellSort sort = scene_.sort(cell);
        if (sort != CellSort::constructor && sort != CellSort::partial) continue;
        for (const std::uint32_t to : scene_.targets(scene_.roots() + cell)) {
            if (is_top[to]) ++in_fields;
            if (in_[to]) stored.insert(to);
        }
    }
    made_.stored = static_cast<double>(stored.size()) / static_cast<double>(links_.size());
    made_.in_fields = 2 * in_fields >= tops.size();
    for (const std::uint32_t top : tops)
        if (const Maker* by = scene_.reader(scene_.life(top).next_by)) made_.forced_by = by->callee;
}

Chains Finder::find() {
    find_depths();
    std::vector<std::uint32_t> ends(scene_.cells());
    for (std::uint32_t cell = 0; cell < scene_.cells(); ++cell) ends[cell] = cell;
    std::sort(ends.begin(), ends.end(),
              [&](std::uint32_t a, std::uint32_t b) { return depth_[a] > depth_[b]; });
    std::vector<std::uint32_t> tops;
    for (const std::uint32_t end : ends) {
        if (depth_[end] < least_) break;
        if (in_[scene_.roots() + end]) continue;
        const std::size_t before = links_.size();
        follow(end);
        // A few links that run into another chain are none of their own.
        if (links_.size() - before >= least_ / 2 || tops.empty()) tops.push_back(end);
        made_.longest = std::max<std::uint64_t>(made_.longest, depth_[end]);
    }
    made_.number = tops.size();
    if (!links_.empty()) describe(tops);
    return made_;
}

} // namespace

Chains chains_of(const Scene& scene, CellSort links, std::uint64_t least) {
    return Finder(scene, links, least).find();
}

} // namespace lexprof::profile
