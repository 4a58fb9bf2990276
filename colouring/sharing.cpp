// Who keeps the account of whom.
//
// Note [Shared means dominated by nothing]
//
// The colour of each profiled node runs down the references. Where two colours meet at an
// unprofiled node, that node gets a colour of its own, which runs on from there; so the nodes that
// get one are the iterated join of the profiled set, which is its iterated dominance frontier.
// Repeating the run until nothing changes would find it, but one must be careful to take back what
// a colour has reached through a node that turned out to be shared, and it takes quadratic time.
//
// There is a shorter way. Give the graph an entry with an edge to every profiled node. If an
// unprofiled node v has a dominator other than the entry and itself, let d be the one nearest to
// the entry. Every way to v passes d, and after d no way to v leaves what d dominates; so v sees
// one colour, d's. If it has none, then (Menger) two ways lead to v from the entry that have
// nothing else in common; they begin with different profiled nodes, and so v is where two colours
// meet. The join of the joins brings nothing new: two ways with nothing in common that begin at
// joins can be traced back to two that begin at profiled nodes. Hence
//
//     v is shared  iff  v is not profiled and its immediate dominator is the entry;
//     the keeper of v is the outermost of its dominators, the entry left aside.
//
// Neither side of this mentions an order, so the result depends on none. Of all the ways to choose
// colours in which every inherited node sees exactly one, this marks the fewest nodes: two
// unprofiled functions that call each other, both called from one profiled f, see f and f only.
#include "colouring/sharing.h"

namespace lexprof::colouring {

std::vector<std::uint32_t> keepers(const Graph& graph, std::span<const std::uint32_t> profiled) {
    const Dominators found = dominators(graph, profiled);
    std::vector<std::uint32_t> keeper(graph.size(), no_node);
    for (const std::uint32_t node : found.order) {
        const std::uint32_t dominator = found.immediate[node];
        keeper[node] = dominator == no_node ? node : keeper[dominator];
    }
    return keeper;
}

} // namespace lexprof::colouring
