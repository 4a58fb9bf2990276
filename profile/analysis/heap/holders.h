// Who holds what is in the heap: the cells by what they are and who made them, what goes with them,
// and the tree of those without whom others would be free.
//
// Note [Holding]
// A node holds a cell when every way to the cell from a root passes it: without it the cell would
// be free. So the holders of a cell are its dominators, and what a node holds is a tree. Cells that
// two roots share are held by neither.
//
// Note [Groups of cells]
// Nobody wants to see each cell. Cells of one construction and one pair are a group; the tree is
// shown in groups, and a group within itself (a list within its own tail) is put together with the
// outer one, so that a long list is one line and the tree is never deeper than there are groups.
#pragma once

#include "profile/data/snapshot.h"

#include <cstdint>
#include <vector>

namespace lexprof::profile {

constexpr std::uint32_t no_group = 0xFFFFFFFF;

// Cells of one construction that one pair has made.
struct HeapGroup {
    std::uint32_t pair = 0;         // in Snapshot::pairs
    std::uint32_t construction = 0; // in Snapshot::constructions
    std::uint64_t cells = 0;
    std::uint64_t held = 0; // with all that would go if they went
};

// A node of the tree of holders: a root, what several roots share, or cells of a group that are
// held by the node above.
struct Holder {
    enum class Kind : std::uint8_t { root, shared, cells };

    Kind kind = Kind::cells;
    std::uint32_t which = 0; // a root of the snapshot, or a group
    std::uint32_t above = 0; // its place in the tree
    std::uint64_t cells = 0; // its own
    std::uint64_t held = 0;  // with those below
};

struct Holders {
    std::vector<HeapGroup> groups; // the most cells first
    std::vector<Holder> tree; // the roots and what is shared first, each node after that above it
};

Holders find_holders(const Snapshot& snapshot);

// Why a group is alive: the shortest way from a root to one of its cells, as groups; the root comes
// first, as its number in the snapshot. A group that follows itself is there once.
struct HeapPath {
    std::uint32_t root = 0;
    std::vector<std::uint32_t> groups; // in Holders::groups; the last is the one that was asked for
};

HeapPath path_to(const Snapshot& snapshot, const Holders& holders, std::uint32_t group);

} // namespace lexprof::profile
