// Every cell there is, found from outside: what can be reached from the roots, and what is dropped
// but not yet reclaimed. A census changes nothing.
//
// Note [What is pending]
// Garbage that counting does not free is what only cycles hold. A cycle that was dropped has a
// candidate on it, or on a cycle that holds it (Note [Cells on cycles], gc/heap.h); so all that is
// pending is reached from the candidates. The collector gives all of it back if every cell on a
// cycle carries flag_cyclic: a cycle that no other holds has a candidate, all references to it are
// subtracted, it goes, and what it held is released like anything else.
#pragma once

#include "gc/objects.h"

#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace lexprof::gc {

class Census {
  public:
    // `roots` lists every owned reference from outside the heap, once per reference; `candidates`
    // are those of the heap.
    Census(std::span<Cell* const> candidates, std::span<const Word> roots);

    std::size_t size() const { return cells_.size(); } // those in reach first
    std::size_t pending() const { return cells_.size() - reachable_; }
    // How many cells one counts as.
    std::uint32_t units(std::size_t at) const { return units_of_cell(cells_[at].cell); }
    const Cell* cell(std::size_t at) const { return cells_[at].cell; }
    // References to a cell that have been found.
    std::uint32_t references(std::size_t at) const { return cells_[at].references; }
    // The way on which it was found, from a root or a candidate.
    const std::string& path(std::size_t at) const { return cells_[at].path; }

    // A cell on a cycle that does not carry flag_cyclic, among those that are pending; or size().
    std::size_t unflagged_on_cycle() const;

  private:
    struct Entry {
        const Cell* cell = nullptr;
        std::uint32_t references = 0;
        std::string path;
    };

    std::size_t find(Word word, const std::string& path);
    void refer(Word word, const std::string& path);
    void follow(std::size_t from);

    std::unordered_map<const Cell*, std::size_t> index_;
    std::vector<Entry> cells_;
    std::size_t reachable_ = 0;
};

} // namespace lexprof::gc
