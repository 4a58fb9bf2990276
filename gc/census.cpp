#include "gc/census.h"

#include "base/components.h"
#include "gc/references.h"

#include <algorithm>

namespace lexprof::gc {

namespace {
constexpr std::size_t longest_path = 60; // bytes
} // namespace

Census::Census(std::span<Cell* const> candidates, std::span<const Word> roots) {
    for (std::size_t root = 0; root < roots.size(); ++root)
        refer(roots[root], "root " + std::to_string(root));
    follow(0);
    reachable_ = cells_.size();
    for (std::size_t at = 0; at < candidates.size(); ++at) {
        Cell* cell = candidates[at];
        if (cell->count() != 0) find(pointer(cell), "candidate " + std::to_string(at));
    }
    follow(reachable_);
}

std::size_t Census::find(Word word, const std::string& path) {
    const Cell* cell = cell_of(word);
    const auto [entry, fresh] = index_.try_emplace(cell, cells_.size());
    if (fresh)
        cells_.push_back(
            {cell, 0, path.size() < longest_path ? path : "…" + path.substr(path.size() - 40)});
    return entry->second;
}

void Census::refer(Word word, const std::string& path) {
    if (is_pointer(word)) ++cells_[find(word, path)].references;
}

// Everything that those from a number on refer to.
void Census::follow(std::size_t from) {
    for (std::size_t next = from; next < cells_.size(); ++next) {
        const std::string path = cells_[next].path;
        std::size_t field = 0;
        each_field(cells_[next].cell, [&](Word word) {
            const std::size_t number = field++;
            refer(word, path + (number == 0   ? ".L"
                                : number == 1 ? ".R"
                                              : "." + std::to_string(number)));
        });
    }
}

std::size_t Census::unflagged_on_cycle() const {
    std::vector<std::vector<std::uint32_t>> successors(pending());
    for (std::size_t at = reachable_; at < size(); ++at) {
        each_field(cells_[at].cell, [&](Word word) {
            if (!is_pointer(word)) return;
            const std::size_t to = index_.at(cell_of(word));
            if (to >= reachable_)
                successors[at - reachable_].push_back(static_cast<std::uint32_t>(to - reachable_));
        });
    }
    for (const auto& component : lexprof::components(successors)) {
        const auto& only = successors[component.front()];
        const bool cycle = component.size() > 1 ||
                           std::find(only.begin(), only.end(), component.front()) != only.end();
        if (!cycle) continue;
        for (const std::uint32_t member : component)
            if (!cells_[reachable_ + member].cell->has(flag_cyclic)) return reachable_ + member;
    }
    return size();
}

} // namespace lexprof::gc
