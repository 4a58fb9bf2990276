#include "gc/audit.h"

#include <unordered_map>

namespace lexprof::gc {

namespace {

struct Walk {
    std::unordered_map<Cell*, std::size_t> index; // into order
    std::vector<Cell*> order;
    std::vector<std::uint32_t> found;
    std::vector<std::string> where;

    void reference(Word word, const std::string& path) {
        if (!is_pointer(word)) return;
        Cell* cell = cell_of(word);
        const auto [entry, fresh] = index.try_emplace(cell, order.size());
        if (fresh) {
            order.push_back(cell);
            found.push_back(0);
            where.push_back(path.size() < 60 ? path : "…" + path.substr(path.size() - 40));
        }
        ++found[entry->second];
    }

    void run(std::span<const Word> roots) {
        for (std::size_t root = 0; root < roots.size(); ++root)
            reference(roots[root], "root " + std::to_string(root));
        for (std::size_t next = 0; next < order.size(); ++next) {
            const Cell* cell = order[next];
            reference(cell->left, where[next] + ".L");
            if (!has_raw_right(cell->kind())) reference(cell->right, where[next] + ".R");
        }
    }
};

std::string describe(const Walk& walk, std::size_t at, const PairName& name) {
    return "cell " + std::to_string(at) + " of " + name(walk.order[at]->pair()) + " (" +
           walk.where[at] + ")";
}

} // namespace

std::optional<std::string> audit(Heap& heap, std::span<const Word> roots, const PairName& name) {
    heap.collect_all_cycles();
    Walk walk;
    walk.run(roots);
    std::vector<std::int64_t> live(heap.accounts.size(), 0);
    for (std::size_t at = 0; at < walk.order.size(); ++at) {
        const Cell* cell = walk.order[at];
        if (cell->pair() >= live.size())
            return describe(walk, at, [](PairId pair) { return "pair " + std::to_string(pair); }) +
                   " has a pair that does not exist";
        ++live[cell->pair()];
        if (cell->count != walk.found[at])
            return describe(walk, at, name) + " has a count of " + std::to_string(cell->count) +
                   ", but " + std::to_string(walk.found[at]) + " references to it are found";
    }
    for (PairId pair = 0; pair < live.size(); ++pair) {
        if (heap.accounts[pair].live != live[pair])
            return "live[" + name(pair) + "] is " + std::to_string(heap.accounts[pair].live) +
                   ", but " + std::to_string(live[pair]) + " such cells are found";
    }
    if (heap.in_use() != walk.order.size())
        return std::to_string(heap.in_use()) + " cells are in use, but " +
               std::to_string(walk.order.size()) + " are found";
    return std::nullopt;
}

} // namespace lexprof::gc
