#include "profile/analysis/blockages/scene.h"

#include "profile/analysis/blockages/shares.h"

#include "base/dominators.h"

#include <algorithm>
#include <cctype>
#include <numeric>
#include <unordered_map>

namespace lexprof::profile {

namespace {

bool ends_with(const std::string& text, std::string_view end) {
    return text.size() >= end.size() &&
           text.compare(text.size() - end.size(), end.size(), end) == 0;
}

CellSort sort_of(const std::string& construction) {
    if (ends_with(construction, " … (function)")) return CellSort::partial;
    if (ends_with(construction, " …") || construction == "(under evaluation)")
        return CellSort::application;
    if (construction == "(indirection)" || construction == "(selection)") return CellSort::passage;
    // That of a constant; what else has a word in parentheses is the machine's. (:) and (,) are
    // not.
    if (construction == "(constructor)") return CellSort::constructor;
    const bool is_machines = construction.size() > 1 && construction[0] == '(' &&
                             std::islower(static_cast<unsigned char>(construction[1])) != 0;
    return construction.empty() || is_machines ? CellSort::other : CellSort::constructor;
}

} // namespace

bool is_list_cell(const std::string& construction) {
    return construction == "PACK-2-1" || construction == "(:)" || construction == ":";
}

Scene::Scene(const Testimony& testimony) : testimony_(testimony) {
    for (const std::string& construction : snapshot().constructions)
        sorts_.push_back(sort_of(construction));
    for (const Snapshot::Root& root : snapshot().roots) waiting_ += root.units;
    size_ = snapshot().held() + waiting_;
    find_targets();
    find_alternating();
    find_holders();
    join();
}

// The end of a chain of passages.
std::uint32_t Scene::passed(std::uint32_t to) const {
    const Snapshot& seen = snapshot();
    for (unsigned hops = 0; hops < 64 && !is_root(to); ++hops) {
        if (sort(to - roots()) != CellSort::passage || seen.starts[to] == seen.starts[to + 1])
            break;
        to = seen.ends[seen.starts[to]];
    }
    return to;
}

// A constructor that lies in several cells refers to what all of them do, its fields in order.
void Scene::add_targets(std::uint32_t node) {
    const Snapshot& seen = snapshot();
    for (std::uint32_t at = seen.starts[node]; at < seen.starts[node + 1]; ++at) {
        const std::uint32_t to = passed(seen.ends[at]);
        const bool is_own = !is_root(node) && !is_root(to) &&
                            sort(node - roots()) != CellSort::application &&
                            seen.cells[to - roots()].is_part;
        if (is_own)
            add_targets(to);
        else
            targets_.push_back(to);
    }
}

void Scene::find_targets() {
    starts_.push_back(0);
    for (std::uint32_t node = 0; node < snapshot().nodes(); ++node) {
        add_targets(node);
        starts_.push_back(static_cast<std::uint32_t>(targets_.size()));
    }
}

void Scene::find_holders() {
    std::vector<std::uint32_t> all(roots());
    std::iota(all.begin(), all.end(), 0);
    const Graph graph(snapshot().starts, snapshot().ends);
    Dominators found = dominators(graph, all);
    holders_ = std::move(found.immediate);
    order_ = std::move(found.order);
}

void Scene::join() {
    if (!testimony_.finer) return;
    std::unordered_map<std::uint64_t, std::uint32_t> by_serial;
    const std::vector<CellLife>& lives = testimony_.finer->lives;
    for (std::uint32_t at = 0; at < lives.size(); ++at) by_serial.emplace(lives[at].serial, at);
    for (const CellLife& life : own().lives) {
        const auto found = by_serial.find(life.serial);
        finer_.push_back(found == by_serial.end() ? CellLife::nobody : found->second);
    }
}

// At the end of the interval that it is in.
std::optional<std::uint64_t> Scene::level(std::uint64_t step) const {
    const auto& known = testimony_.levels;
    const auto at =
        std::ranges::lower_bound(known, step, {}, [](auto& each) { return each.first; });
    return at == known.end() ? std::nullopt : std::optional(at->second);
}

double Scene::episode() const {
    std::uint64_t begin = 0;
    std::uint64_t end = steps();
    for (const auto& [step, level] : testimony_.levels) {
        const bool is_low = static_cast<double>(level) < hardly_any * static_cast<double>(size());
        if (is_low && step < moment()) begin = step;
        if (is_low && step > moment()) end = std::min(end, step);
    }
    return steps() == 0 ? 1 : static_cast<double>(end - begin) / static_cast<double>(steps());
}

void Scene::find_alternating() {
    constexpr std::uint64_t one_in = 20; // one in so many
    std::vector<std::uint64_t> number(sorts_.size());
    std::vector<std::uint64_t> linked(sorts_.size());
    for (std::uint32_t cell = 0; cell < cells(); ++cell) {
        ++number[construction(cell)];
        for (const std::uint32_t to : targets(roots() + cell))
            if (!is_root(to) && construction(to - roots()) == construction(cell)) {
                ++linked[construction(cell)];
                break;
            }
    }
    for (std::size_t at = 0; at < sorts_.size(); ++at)
        alternates_.push_back(linked[at] * one_in < number[at]);
}

std::uint32_t Scene::finer_pair(std::uint32_t cell) const {
    if (!testimony_.finer || finer_[cell] == CellLife::nobody) return CellLife::nobody;
    return testimony_.finer->snapshot.cells[finer_[cell]].pair;
}

const Maker* Scene::finer_maker(std::uint32_t cell) const {
    if (!testimony_.finer || finer_[cell] == CellLife::nobody) return nullptr;
    const Evidence& finer = *testimony_.finer;
    return &finer.makers[finer.snapshot.cells[finer_[cell]].pair];
}

const Maker* Scene::reader(std::uint32_t who) const {
    return who == CellLife::nobody ? nullptr : &own().readers[who];
}

const Maker* Scene::finer_reader(std::uint32_t cell, std::uint32_t CellLife::*who) const {
    if (!testimony_.finer || finer_[cell] == CellLife::nobody) return reader(life(cell).*who);
    const Evidence& finer = *testimony_.finer;
    const std::uint32_t number = finer.lives[finer_[cell]].*who;
    return number == CellLife::nobody ? nullptr : &finer.readers[number];
}

} // namespace lexprof::profile
