#include "profile/analysis/blockages/kinds.h"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <string>
#include <tuple>

namespace lexprof::profile {

namespace {

// Sets of numbers that are joined.
class Sets {
  public:
    explicit Sets(std::size_t number) : above_(number) {
        std::iota(above_.begin(), above_.end(), 0);
    }
    std::uint32_t of(std::uint32_t at) {
        while (above_[at] != at) at = above_[at] = above_[above_[at]];
        return at;
    }
    void join(std::uint32_t a, std::uint32_t b) { above_[of(a)] = of(b); }

  private:
    std::vector<std::uint32_t> above_;
};

// What can be reached from each node of a small graph.
std::vector<std::vector<bool>> reached(const std::vector<std::vector<std::uint32_t>>& graph) {
    std::vector<std::vector<bool>> all(graph.size(), std::vector<bool>(graph.size()));
    for (std::uint32_t from = 0; from < graph.size(); ++from) {
        std::vector<std::uint32_t> rest(graph[from]);
        while (!rest.empty()) {
            const std::uint32_t at = rest.back();
            rest.pop_back();
            if (all[from][at]) continue;
            all[from][at] = true;
            rest.insert(rest.end(), graph[at].begin(), graph[at].end());
        }
    }
    return all;
}

} // namespace

Kinds::Kinds(const Scene& scene) : scene_(scene) {
    find_kinds();
    find_types();
    find_branches();
    find_bodies();
}

void Kinds::find_kinds() {
    using Key = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>;
    std::map<Key, std::uint32_t> by_pairs;
    std::map<std::tuple<std::uint32_t, std::string, std::string>, std::uint32_t> by_names;
    for (std::uint32_t cell = 0; cell < scene_.cells(); ++cell) {
        if (scene_.sort(cell) != CellSort::constructor) {
            kind_.push_back(none);
            continue;
        }
        const Key key{scene_.construction(cell), scene_.pair(cell), scene_.finer_pair(cell)};
        const auto [known, fresh] = by_pairs.try_emplace(key, 0);
        if (fresh) {
            const Maker* finer = scene_.finer_maker(cell);
            const auto next = static_cast<std::uint32_t>(by_names.size());
            known->second = by_names
                                .try_emplace({scene_.construction(cell), scene_.maker(cell).callee,
                                              finer == nullptr ? "" : finer->callee},
                                             next)
                                .first->second;
        }
        kind_.push_back(known->second);
    }
    type_.resize(by_names.size());
}

// Note [Kinds]. Few references of a kind say nothing.
void Kinds::find_types() {
    constexpr std::uint64_t few = 20; // one in so many
    constexpr std::size_t most_kinds = 400;
    std::vector<std::uint64_t> number(type_.size());
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint64_t> refer;
    for (std::uint32_t cell = 0; cell < scene_.cells(); ++cell) {
        if (kind_[cell] == none) continue;
        ++number[kind_[cell]];
        for (const std::uint32_t to : scene_.targets(scene_.roots() + cell))
            if (!scene_.is_root(to) && kind_[to - scene_.roots()] != none)
                ++refer[{kind_[cell], kind_[to - scene_.roots()]}];
    }
    std::vector<std::vector<std::uint32_t>> graph(type_.size());
    for (const auto& [edge, times] : refer)
        if (times * few >= number[edge.first]) graph[edge.first].push_back(edge.second);
    std::iota(type_.begin(), type_.end(), 0);
    recursive_.resize(type_.size());
    if (type_.size() > most_kinds) {
        for (std::uint32_t kind = 0; kind < type_.size(); ++kind)
            recursive_[kind] = std::ranges::count(graph[kind], kind) != 0;
        return;
    }
    const auto reach = reached(graph);
    for (std::uint32_t kind = 0; kind < type_.size(); ++kind) {
        recursive_[kind] = reach[kind][kind];
        for (std::uint32_t other = 0; other < kind; ++other)
            if (reach[kind][other] && reach[other][kind]) {
                type_[kind] = type_[other];
                break;
            }
    }
}

// To cells of its type, or, whoever makes those, of its construction.
std::vector<std::uint32_t> Kinds::all_links(std::uint32_t cell) const {
    std::vector<std::uint32_t> found;
    if (kind_[cell] == none) return found;
    for (const std::uint32_t to : scene_.targets(scene_.roots() + cell)) {
        if (scene_.is_root(to)) continue;
        const std::uint32_t other = to - scene_.roots();
        if (kind_[other] == none) continue;
        const bool like = scene_.construction(other) == scene_.construction(cell);
        const bool of_type = recursive_[kind_[cell]] && type_[kind_[other]] == type_[kind_[cell]];
        if (like || of_type) found.push_back(other);
    }
    return found;
}

// Note [Spines]
void Kinds::find_branches() {
    constexpr std::uint64_t few = 50; // one in so many
    const std::size_t kinds = type_.size();
    std::vector<std::uint64_t> cells_of(kinds);
    std::vector<std::uint64_t> number(kinds); // of types, from here on
    std::vector<std::uint64_t> forking(kinds);
    std::vector<std::uint64_t> branching(kinds);
    std::vector<std::map<std::size_t, std::uint64_t>> widths(kinds);
    std::vector<bool> forks(scene_.cells());
    for (std::uint32_t cell = 0; cell < scene_.cells(); ++cell) {
        if (kind_[cell] == none) continue;
        const std::size_t links = all_links(cell).size();
        forks[cell] = links > 1;
        if (links > 0) ++widths[kind_[cell]][scene_.targets(scene_.roots() + cell).size()];
    }
    for (std::uint32_t cell = 0; cell < scene_.cells(); ++cell) {
        if (kind_[cell] == none) continue;
        const std::uint32_t type = type_[kind_[cell]];
        ++cells_of[kind_[cell]];
        ++number[type];
        if (!forks[cell]) continue;
        ++forking[type];
        auto next = all_links(cell);
        next.pop_back();
        const auto is_branch = [&](std::uint32_t other) {
            return forks[other] && type_[kind_[other]] == type;
        };
        if (std::ranges::any_of(next, is_branch)) ++branching[type];
    }
    for (std::uint32_t kind = 0; kind < kinds; ++kind) {
        const std::uint32_t type = type_[kind];
        branches_.push_back(forking[type] * few > number[type] &&
                            branching[type] * 5 > forking[type]);
        const auto usual = std::ranges::max_element(
            widths[kind], [](const auto& x, const auto& y) { return x.second < y.second; });
        widths_.push_back(usual == widths[kind].end() ? 0 : usual->first);
    }
    // A few cells, such as the one that a list begins with, are as wide as those before them.
    for (std::uint32_t cell = 0; cell < scene_.cells(); ++cell) {
        if (kind_[cell] == none || all_links(cell).empty()) continue;
        const std::uint32_t next = kind_[all_links(cell).back()];
        if (next != kind_[cell] && cells_of[next] < 5)
            widths_[next] = std::max(widths_[next], widths_[kind_[cell]]);
    }
}

// What refers to less than usual may be the last cell of a list, and refer to its element.
std::vector<std::uint32_t> Kinds::links(std::uint32_t cell) const {
    std::vector<std::uint32_t> found = all_links(cell);
    if (found.empty() || branches_[kind_[cell]]) return found;
    const std::uint32_t last = found.back();
    const bool is_narrow = scene_.targets(scene_.roots() + cell).size() < widths_[kind_[cell]];
    if (is_narrow && kind_[last] != kind_[cell]) return {};
    return {last};
}

void Kinds::find_bodies() {
    Sets sets(type_.size());
    for (std::uint32_t kind = 0; kind < type_.size(); ++kind)
        if (recursive_[kind]) sets.join(kind, type_[kind]);
    std::vector<bool> linked(type_.size());
    for (std::uint32_t cell = 0; cell < scene_.cells(); ++cell) {
        for (const std::uint32_t other : links(cell)) {
            linked[kind_[cell]] = true;
            if (!links(other).empty() && is_tree(cell) == is_tree(other))
                sets.join(kind_[other], kind_[cell]);
        }
    }
    std::vector<bool> is_body(type_.size());
    for (std::uint32_t kind = 0; kind < type_.size(); ++kind)
        if (linked[kind]) is_body[sets.of(kind)] = true;
    for (std::uint32_t cell = 0; cell < scene_.cells(); ++cell) {
        const std::uint32_t body = kind_[cell] == none ? none : sets.of(kind_[cell]);
        bodies_.push_back(body == none || !is_body[body] ? none : body);
    }
}

} // namespace lexprof::profile
