#include "gc/audit.h"

#include "gc/census.h"

namespace lexprof::gc {

namespace {

std::string describe(const Census& census, std::size_t at, const PairName& name) {
    return "cell " + std::to_string(at) + " of " + name(census.cell(at)->pair()) + " (" +
           census.path(at) + ")";
}

// Counts the cells of each pair; says what is wrong with the first cell that is wrong.
std::optional<std::string> check_cells(const Census& census, std::vector<std::int64_t>& live,
                                       const PairName& name) {
    for (std::size_t at = 0; at < census.size(); ++at) {
        const Cell* cell = census.cell(at);
        if (cell->pair() >= live.size())
            return describe(census, at,
                            [](PairId pair) { return "pair " + std::to_string(pair); }) +
                   " has a pair that does not exist";
        ++live[cell->pair()];
        if (cell->count() != census.references(at))
            return describe(census, at, name) + " has a count of " + std::to_string(cell->count()) +
                   ", but " + std::to_string(census.references(at)) + " references to it are found";
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> audit(const Heap& heap, std::span<const Word> roots,
                                 const PairName& name) {
    const Census census(heap, roots);
    std::vector<std::int64_t> live(heap.accounts.size(), 0);
    if (auto wrong = check_cells(census, live, name)) return wrong;
    for (PairId pair = 0; pair < live.size(); ++pair) {
        if (heap.accounts[pair].live != live[pair])
            return "live[" + name(pair) + "] is " + std::to_string(heap.accounts[pair].live) +
                   ", but " + std::to_string(live[pair]) + " such cells are found";
    }
    if (heap.in_use() != census.size())
        return std::to_string(heap.in_use()) + " cells are in use, but " +
               std::to_string(census.size()) + " are found";
    if (const std::size_t at = census.unflagged_on_cycle(); at != census.size())
        return describe(census, at, name) + " is on a dropped cycle that cannot be reclaimed";
    return std::nullopt;
}

} // namespace lexprof::gc
