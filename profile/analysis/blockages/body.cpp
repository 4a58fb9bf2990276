#include "profile/analysis/blockages/body.h"

#include "base/dominators.h"
#include "profile/analysis/blockages/kinds.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <unordered_map>

namespace lexprof::profile {

namespace {

constexpr std::size_t most_samples = 64;
constexpr std::size_t most_bodies = 8;

double part(double some, double all) { return all == 0 ? 0 : some / all; }

template <typename Key>
Key most_frequent(const std::map<Key, std::uint64_t>& counts) {
    const auto most = std::max_element(counts.begin(), counts.end(),
                                       [](auto& a, auto& b) { return a.second < b.second; });
    return most == counts.end() ? Key() : most->first;
}

std::uint64_t median(std::vector<std::uint64_t>& values) {
    if (values.empty()) return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

// Note [Lists of lists]
// One function may make both the list and the lists in it. The cells of the former refer to two
// others, the latter to one. Few of them are lists in lists, or many that follow each other.
struct Levels {
    std::vector<std::uint32_t> outer; // none, where there is one level only
    std::vector<std::uint32_t> inner;
};

Levels levels_of(const Kinds& kinds, const std::vector<std::uint32_t>& cells) {
    constexpr std::size_t few = 200;
    Levels levels;
    for (const std::uint32_t cell : cells)
        (kinds.is_twofold(cell) ? levels.outer : levels.inner).push_back(cell);
    const std::size_t outer = levels.outer.size();
    if (cells.empty() || kinds.is_tree(cells.front()) || outer * few < cells.size())
        return {{}, cells};
    if (outer * 3 <= cells.size()) return levels;
    const auto follows = std::ranges::count_if(levels.outer, [&](std::uint32_t cell) {
        const auto links = kinds.links(cell);
        return !links.empty() && kinds.is_twofold(links.back());
    });
    const bool is_in_line = 5 * static_cast<std::size_t>(follows) >= 4 * outer;
    return is_in_line ? levels : Levels{{}, cells};
}

// Note [Lists of one maker]
// A function may make a few long lists, such as the two parts of one, of which one is over and the
// other is not. Each is a body of its own then.
std::vector<std::vector<std::uint32_t>> parted(const Scene& scene, const Kinds& kinds,
                                               const std::vector<std::uint32_t>& cells) {
    constexpr std::size_t least = 20;
    constexpr std::size_t most = 4;
    if (cells.size() < 2 * least || kinds.is_tree(cells.front())) return {cells};
    std::unordered_map<std::uint32_t, std::uint32_t> list_of; // by the first of its cells
    std::vector<std::uint32_t> heads;
    for (const std::uint32_t cell : cells) list_of.emplace(cell, no_node);
    for (const std::uint32_t cell : cells)
        for (const std::uint32_t next : kinds.links(cell))
            if (const auto rest = list_of.find(next); rest != list_of.end()) rest->second = cell;
    for (const std::uint32_t cell : cells)
        if (list_of[cell] == no_node) heads.push_back(cell);
    std::vector<std::vector<std::uint32_t>> parts;
    std::vector<double> wanted;
    std::size_t found = 0;
    for (const std::uint32_t head : heads) {
        std::vector<std::uint32_t> part;
        std::size_t later = 0;
        for (std::uint32_t cell = head; list_of.erase(cell) != 0;) {
            part.push_back(cell);
            later += scene.life(cell).next != 0 ? 1 : 0;
            const auto links = kinds.links(cell);
            if (!links.empty()) cell = links.back();
        }
        if (part.size() < least) continue;
        found += part.size();
        wanted.push_back(static_cast<double>(later) / static_cast<double>(part.size()));
        parts.push_back(std::move(part));
    }
    if (parts.size() < 2 || parts.size() > most || 10 * found < 9 * cells.size() ||
        std::ranges::max(wanted) - std::ranges::min(wanted) < 0.5)
        return {cells};
    return parts;
}

// The first tenth of it is over.
std::uint64_t early(std::vector<std::uint64_t>& values) {
    if (values.empty()) return 0;
    const auto at = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 10);
    std::nth_element(values.begin(), at, values.end());
    return *at;
}

class Describer {
  public:
    Describer(const Scene& scene, const Kinds& kinds, Body& body)
        : scene_(scene), kinds_(kinds), body_(body), in_(scene.cells()) {
        for (const std::uint32_t cell : body.cells) in_[cell] = true;
    }

    void describe();

  private:
    void find_makers();
    void find_start();
    void find_retained();
    void find_lives();
    void find_front();
    void find_successors(std::uint64_t half_gone);
    void find_same_order();
    void find_shape();
    void find_end(const std::vector<bool>& is_rest);
    void find_readers();
    void find_mass();
    void find_path();
    void find_referrers();
    void find_surroundings();
    void find_elements();
    std::uint32_t element_of(std::uint32_t cell) const;
    bool is_inside(std::uint32_t node) const {
        if (scene_.is_root(node)) return false;
        const std::uint32_t cell = node - scene_.roots();
        return in_[cell] || scene_.sort(cell) == CellSort::passage ||
               scene_.snapshot().cells[cell].is_part;
    }
    Reading reading(std::uint32_t cell, std::uint32_t CellLife::*who) const;
    const std::string& finer_maker_of(std::uint32_t cell) const {
        const Maker* close = scene_.finer_maker(cell);
        return close == nullptr ? scene_.maker(cell).callee : close->callee;
    }

    const Scene& scene_;
    const Kinds& kinds_;
    Body& body_;
    std::vector<bool> in_; // by cell
};

void Describer::find_makers() {
    std::map<std::string, std::uint64_t> callees;
    std::map<std::string, std::uint64_t> finer;
    std::map<std::string, std::uint64_t> origins;
    for (const std::uint32_t cell : body_.cells) {
        ++callees[scene_.maker(cell).callee];
        ++finer[finer_maker_of(cell)];
    }
    for (const auto& [name, count] : callees) body_.makers.push_back(name);
    std::stable_sort(
        body_.makers.begin(), body_.makers.end(),
        [&](const std::string& a, const std::string& b) { return callees[a] > callees[b]; });
    body_.finer_name = most_frequent(finer);
    find_start();
    find_retained();
    for (const Maker& maker : scene_.own().makers) {
        if (maker.callee == body_.makers.front() && maker.origin != maker.callee)
            origins[maker.origin] += maker.made;
    }
    body_.origin = most_frequent(origins);
}

// A few may be of another list, made long before.
void Describer::find_start() {
    std::vector<std::uint64_t> made;
    for (const std::uint32_t cell : body_.cells)
        if (finer_maker_of(cell) == body_.finer_name) made.push_back(scene_.life(cell).made);
    body_.started = early(made);
}

// A function may make other lists, too, and so may the prelude's that it calls: whichever of the
// two makes less tells more.
void Describer::find_retained() {
    std::set<std::string> own;
    std::set<std::string> finer;
    for (const std::uint32_t cell : body_.cells) {
        own.insert(scene_.maker(cell).callee);
        if (const Maker* close = scene_.finer_maker(cell)) finer.insert(close->callee);
    }
    const bool is_list = is_list_cell(body_.construction);
    double least = 0;
    const auto weigh = [&](const std::vector<Maker>& makers, const std::set<std::string>& names) {
        std::uint64_t made = 0;
        std::uint64_t later = 0;
        for (const Maker& maker : makers) {
            if (names.count(maker.callee) == 0) continue;
            made += is_list ? maker.lists : maker.made;
            later += is_list ? maker.lists_later : maker.later;
        }
        if (made < body_.cells.size() || (least != 0 && static_cast<double>(made) >= least)) return;
        least = static_cast<double>(made);
        body_.retained = static_cast<double>(body_.cells.size() + body_.with) / least;
        body_.unfinished = static_cast<double>(later) / least;
    };
    weigh(scene_.own().makers, own);
    if (const Evidence* closer = scene_.finer()) weigh(closer->makers, finer);
    if (least == 0) body_.retained = 1; // the machine's own, such as what is read
}

void Describer::find_lives() {
    std::vector<std::uint64_t> ages;
    std::vector<std::uint64_t> waits;
    std::vector<std::uint64_t> drags;
    std::vector<std::uint64_t> ends;
    std::vector<std::pair<std::uint64_t, bool>> made;
    std::uint64_t read = 0;
    std::uint64_t times_read = 0;
    std::uint64_t times_wanted = 0;
    std::vector<std::uint64_t> latest; // readings
    const std::uint64_t moment = scene_.moment();
    for (const std::uint32_t cell : body_.cells) {
        const CellLife& life = scene_.life(cell);
        const std::uint64_t gone = life.gone == 0 ? scene_.steps() : life.gone;
        const std::uint64_t used = std::max({life.last, life.read, life.made});
        ages.push_back(moment - std::min(moment, life.made));
        if (life.next != 0) waits.push_back(life.next - moment);
        drags.push_back(gone - std::min(gone, used));
        ends.push_back(gone);
        made.emplace_back(life.made, life.next != 0);
        read += life.read != 0 ? 1 : 0;
        times_read += life.times_read;
        times_wanted += life.times_next;
        latest.push_back(used);
    }
    const auto number = static_cast<double>(body_.cells.size());
    body_.read = static_cast<double>(read) / number;
    body_.wanted = static_cast<double>(waits.size()) / number;
    body_.times_read = static_cast<double>(times_read) / number;
    body_.times_wanted = static_cast<double>(times_wanted) / number;
    body_.oldest = *std::max_element(ages.begin(), ages.end());
    body_.age = median(ages);
    body_.first_wait = early(waits);
    body_.last_wait = waits.empty() ? 0 : *std::max_element(waits.begin(), waits.end());
    body_.wait = median(waits);
    body_.drag = median(drags);
    const std::uint64_t end = median(ends);
    find_successors(end);
    // That somebody looks at the first of a list says nothing of the rest.
    constexpr std::size_t few = 4;
    const auto last =
        latest.begin() + static_cast<std::ptrdiff_t>(std::min(few, latest.size()) - 1);
    std::nth_element(latest.begin(), last, latest.end(), std::greater<>());
    body_.idle = end - std::min(end, *last);
    find_front();
    find_same_order();
    std::sort(made.begin(), made.end());
    made.resize(std::max<std::size_t>(1, made.size() / 20));
    const auto again =
        std::count_if(made.begin(), made.end(), [](auto& each) { return each.second; });
    body_.first_again = static_cast<double>(again) / static_cast<double>(made.size());
}

// What is there by the time at which half of it has gone.
void Describer::find_successors(std::uint64_t half_gone) {
    for (const std::uint32_t cell : body_.cells)
        if (scene_.life(cell).gone == half_gone)
            body_.newer = std::max(body_.newer, scene_.life(cell).newer);
}

// Cells that are far from each other in the order in which they have been read, and are read again.
// Of a list of lists, the first cells of those.
void Describer::find_same_order() {
    const auto is_read_again = [&](std::uint32_t cell) {
        return scene_.life(cell).read != 0 && scene_.life(cell).next != 0;
    };
    std::vector<std::uint32_t> cells;
    for (const std::uint32_t cell : body_.cells) {
        const std::uint32_t element = element_of(cell);
        if (element != no_node && kinds_.body(element) != Kinds::none && is_read_again(element))
            cells.push_back(element);
    }
    if (2 * cells.size() < body_.cells.size()) {
        cells = body_.cells;
        std::erase_if(cells, [&](std::uint32_t cell) { return !is_read_again(cell); });
    }
    std::ranges::stable_sort(cells, {}, [&](std::uint32_t cell) { return scene_.life(cell).read; });
    const std::size_t far = std::max<std::size_t>(1, cells.size() / 8);
    std::size_t same = 0;
    for (std::size_t at = far; at < cells.size(); ++at)
        same += scene_.life(cells[at]).next >= scene_.life(cells[at - far]).next ? 1 : 0;
    if (cells.size() > far)
        body_.same_order = part(static_cast<double>(same), static_cast<double>(cells.size() - far));
}

void Describer::find_front() {
    std::vector<std::uint32_t> cells = body_.cells;
    std::ranges::sort(cells, {}, [&](std::uint32_t cell) { return scene_.life(cell).serial; });
    cells.resize(std::max<std::size_t>(1, cells.size() / 4));
    body_.begun = scene_.life(cells.back()).made;
    body_.front_idle = scene_.steps();
    for (const std::uint32_t cell : cells) {
        const CellLife& life = scene_.life(cell);
        const std::uint64_t gone = life.gone == 0 ? scene_.steps() : life.gone;
        const std::uint64_t used = std::max({life.last, life.read, life.made});
        body_.front_idle = std::min(body_.front_idle, gone - std::min(gone, used));
    }
}

// What the cell of a list holds besides the rest of the list.
std::uint32_t Describer::element_of(std::uint32_t cell) const {
    for (const std::uint32_t to : scene_.targets(scene_.roots() + cell))
        if (!scene_.is_root(to) && !in_[to - scene_.roots()]) return to - scene_.roots();
    return no_node;
}

// What refers to fewer than others has no rest; what then looks like one is an element. Of several
// lists those count that have most of the cells.
void Describer::find_end(const std::vector<bool>& is_rest) {
    std::map<std::size_t, std::uint64_t> widths;
    for (const std::uint32_t cell : body_.cells)
        if (!kinds_.links(cell).empty()) ++widths[scene_.targets(scene_.roots() + cell).size()];
    const std::size_t usual = most_frequent(widths);
    const auto goes_on = [&](std::uint32_t cell) {
        const auto targets = scene_.targets(scene_.roots() + cell);
        if (targets.empty() || targets.size() < usual || scene_.is_root(targets.back()))
            return false;
        const CellSort sort = scene_.sort(targets.back() - scene_.roots());
        return sort == CellSort::application || sort == CellSort::other;
    };
    if (body_.is_tree) {
        body_.goes_on = std::ranges::any_of(body_.cells, goes_on);
        return;
    }
    std::size_t unfinished = 0;
    std::vector<bool> seen(scene_.cells());
    for (std::uint32_t cell : body_.cells) {
        if (is_rest[cell]) continue;
        std::size_t length = 0;
        for (; !seen[cell]; ++length) {
            seen[cell] = true;
            const auto next = kinds_.links(cell);
            if (next.empty() || !in_[next.back()]) break;
            cell = next.back();
        }
        if (goes_on(cell)) unfinished += length + 1;
    }
    body_.goes_on = 2 * unfinished > body_.cells.size();
}

void Describer::find_shape() {
    std::uint64_t links = 0;
    std::uint64_t older = 0;
    std::uint64_t later = 0;
    std::uint64_t elements = 0;
    std::uint64_t ordered = 0;
    std::vector<bool> is_rest(scene_.cells());
    for (const std::uint32_t cell : body_.cells) {
        for (const std::uint32_t other : kinds_.links(cell)) {
            if (!in_[other]) continue;
            is_rest[other] = true;
            ++links;
            if (scene_.life(other).serial < scene_.life(cell).serial) ++older;
            if (scene_.life(other).read >= scene_.life(cell).read) ++later;
            const std::uint32_t mine = element_of(cell);
            const std::uint32_t its = element_of(other);
            if (mine == no_node || its == no_node || mine == its) continue;
            ++elements;
            if (scene_.life(mine).serial < scene_.life(its).serial) ++ordered;
        }
    }
    body_.is_tree = kinds_.is_tree(body_.cells.front());
    find_end(is_rest);
    body_.lists = static_cast<std::uint64_t>(
        std::ranges::count_if(body_.cells, [&](std::uint32_t cell) { return !is_rest[cell]; }));
    body_.to_older = part(static_cast<double>(older), static_cast<double>(links));
    body_.on_the_way = part(static_cast<double>(later), static_cast<double>(links));
    body_.in_order = part(static_cast<double>(ordered), static_cast<double>(elements));
    body_.has_elements = 2 * elements > links;
}

Reading Describer::reading(std::uint32_t cell, std::uint32_t CellLife::*who) const {
    const Maker* own = scene_.reader(scene_.life(cell).*who);
    if (own == nullptr) return {};
    const Maker* finer = scene_.finer_reader(cell, who);
    return {own->callee, own->origin, finer == nullptr ? own->callee : finer->callee};
}

void Describer::find_readers() {
    using Names = std::vector<std::string>;
    std::map<Names, std::uint64_t> readers;
    std::map<Names, std::uint64_t> nexts;
    const auto add = [](std::map<Names, std::uint64_t>& to, const Reading& reading) {
        if (!reading.function.empty()) ++to[{reading.function, reading.origin, reading.by}];
    };
    for (const std::uint32_t cell : body_.cells) {
        add(readers, reading(cell, &CellLife::read_by));
        add(nexts, reading(cell, &CellLife::next_by));
    }
    const auto of = [](const Names& names) {
        return names.empty() ? Reading{} : Reading{names[0], names[1], names[2]};
    };
    body_.reader = of(most_frequent(readers));
    body_.next = of(most_frequent(nexts));
}

void Describer::find_mass() {
    std::vector<bool> nodes(scene_.snapshot().nodes());
    for (const std::uint32_t cell : body_.cells) nodes[scene_.roots() + cell] = true;
    const std::vector<bool> held = all_held_by(scene_, nodes);
    std::map<std::string, std::uint64_t> makers;
    for (std::uint32_t cell = 0; cell < scene_.cells(); ++cell) {
        if (!held[scene_.roots() + cell]) continue;
        body_.mass += scene_.units(cell);
        body_.structures += scene_.sort(cell) == CellSort::constructor ? 1 : 0;
        makers[scene_.maker(cell).callee] += scene_.units(cell);
    }
    for (const auto& [name, cells] : makers)
        if (5 * cells >= body_.mass) body_.in_it.push_back(name);
}

// The way out that most of the samples take.
void Describer::find_path() {
    std::map<std::vector<std::uint32_t>, std::uint64_t> paths;
    const std::size_t every = std::max<std::size_t>(1, body_.cells.size() / most_samples);
    for (std::size_t at = 0; at < body_.cells.size(); at += every) {
        std::vector<std::uint32_t> path;
        for (std::uint32_t node = scene_.roots() + body_.cells[at]; node != no_node;
             node = scene_.holder(node))
            if (!is_inside(node)) path.push_back(node);
        // What differs from sample to sample is the inner part.
        if (path.size() > 8) path.erase(path.begin() + 4, path.end() - 4);
        ++paths[path];
    }
    // Where each sample has a way of its own, any of them will do.
    body_.path = most_frequent(paths);
    if (body_.path.empty() && paths.size() > 1 && 2 * paths[{}] < most_samples)
        body_.path = std::next(paths.begin())->first;
    find_referrers();
    for (const std::uint32_t node : body_.path.empty() ? body_.referrers : body_.path) {
        if (scene_.is_root(node)) continue;
        const std::uint32_t cell = node - scene_.roots();
        body_.in_structure = body_.in_structure || !kinds_.links(cell).empty();
    }
}

void Describer::find_referrers() {
    constexpr std::size_t enough = 16;
    for (std::uint32_t node = 0; node < scene_.snapshot().nodes(); ++node) {
        if (body_.referrers.size() == enough) return;
        if (is_inside(node)) continue;
        for (const std::uint32_t to : scene_.targets(node))
            if (!scene_.is_root(to) && in_[to - scene_.roots()]) {
                body_.referrers.push_back(node);
                break;
            }
    }
}

// Who refers to its lists, and to whom its own tails lead.
void Describer::find_surroundings() {
    std::uint64_t of_trees = 0;
    std::vector<bool> is_tail(scene_.cells());
    for (std::uint32_t cell = 0; cell < scene_.cells(); ++cell) {
        const bool is_part = scene_.snapshot().cells[cell].is_part;
        for (const std::uint32_t to : scene_.targets(scene_.roots() + cell)) {
            if (scene_.is_root(to)) continue;
            if (in_[cell] && scene_.sort(to - scene_.roots()) == CellSort::application)
                is_tail[to - scene_.roots()] = true;
            if (in_[cell] || is_part || !in_[to - scene_.roots()]) continue;
            of_trees += kinds_.is_in_tree(cell) ? 1 : 0;
        }
    }
    body_.in_tree = 2 * of_trees > body_.lists;
    for (std::size_t at = 1; at < body_.path.size(); ++at)
        body_.in_knot = body_.in_knot || (!scene_.is_root(body_.path[at]) &&
                                          is_tail[body_.path[at] - scene_.roots()]);
}

// Nobody reads them again, and their last reading was soon after they were made.
void Describer::find_elements() {
    std::uint64_t number = 0;
    std::uint64_t spent = 0;
    std::uint64_t all = 0;
    std::uint64_t times = 0;
    for (const std::uint32_t cell : body_.cells) {
        const std::uint32_t element = element_of(cell);
        if (element == no_node) continue;
        const CellLife& life = scene_.life(element);
        if (kinds_.body(element) != Kinds::none) {
            ++all;
            times += life.times_read + life.times_next;
        }
        const std::uint64_t age = scene_.moment() - std::min(scene_.moment(), life.made);
        if (2 * age < body_.oldest) continue;
        ++number;
        spent += life.next == 0 && life.read != 0 && life.read < life.made + age / 4 ? 1 : 0;
    }
    body_.element_times = part(static_cast<double>(times), static_cast<double>(all));
    body_.elements_spent = part(static_cast<double>(spent), static_cast<double>(number));
}

void Describer::describe() {
    find_makers();
    find_lives();
    find_shape();
    find_readers();
    find_mass();
    find_path();
    find_surroundings();
    find_elements();
}

} // namespace

std::vector<bool> all_held_by(const Scene& scene, const std::vector<bool>& nodes) {
    std::vector<bool> held(scene.snapshot().nodes());
    for (const std::uint32_t node : scene.order()) {
        const std::uint32_t holder = scene.holder(node);
        held[node] = nodes[node] || (holder != no_node && held[holder]);
    }
    return held;
}

std::uint64_t held_by(const Scene& scene, const std::vector<bool>& nodes) {
    const std::vector<bool> held = all_held_by(scene, nodes);
    std::uint64_t sum = 0;
    for (std::uint32_t cell = 0; cell < scene.cells(); ++cell)
        if (held[scene.roots() + cell]) sum += scene.units(cell);
    return sum;
}

std::vector<Body> bodies_of(const Scene& scene, std::uint64_t least) {
    const Kinds kinds(scene);
    std::map<std::uint32_t, std::vector<std::uint32_t>> found;
    for (std::uint32_t cell = 0; cell < scene.cells(); ++cell)
        if (kinds.body(cell) != Kinds::none) found[kinds.body(cell)].push_back(cell);
    std::vector<Body> bodies;
    const auto add = [&](const std::vector<std::uint32_t>& cells,
                         const std::vector<std::uint32_t>& others) {
        if (cells.size() < least) return;
        Body body;
        std::set<std::string> makers;
        for (const std::uint32_t cell : cells) makers.insert(scene.maker(cell).callee);
        body.with = static_cast<std::uint64_t>(std::ranges::count_if(
            others, [&](auto other) { return makers.count(scene.maker(other).callee) != 0; }));
        body.construction = scene.construction_name(cells.front());
        body.cells = cells;
        bodies.push_back(std::move(body));
    };
    for (auto& [kind, cells] : found) {
        const auto [outer, inner] = levels_of(kinds, cells);
        add(outer, inner);
        const auto parts = parted(scene, kinds, inner);
        for (const auto& part : parts) {
            std::vector<std::uint32_t> others = outer;
            for (const auto& other : parts)
                if (&other != &part) others.insert(others.end(), other.begin(), other.end());
            add(part, others);
        }
    }
    std::sort(bodies.begin(), bodies.end(),
              [](const Body& a, const Body& b) { return a.cells.size() > b.cells.size(); });
    if (bodies.size() > most_bodies) bodies.resize(most_bodies);
    for (Body& body : bodies) Describer(scene, kinds, body).describe();
    return bodies;
}

} // namespace lexprof::profile
