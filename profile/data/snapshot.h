// What was in the heap at one moment of a run, and what held it there: every cell with what it is
// and whose it is, the references between cells, and the roots from which they are reached.
#pragma once

#include "profile/data/pair.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace lexprof::profile {

// What keeps cells from outside the heap.
enum class RootKind : std::uint8_t {
    constant, // a definition without parameters, computed once
    waiting,  // calls that wait for a value, and roots to be overwritten with one
    running,  // the call that is running
    printer,  // what is still to be printed
    input,    // standard input
};

struct Snapshot {
    using Pair = profile::Pair;
    struct Root {
        RootKind kind = RootKind::running;
        std::string name;        // of the constant; of waiting calls the pair
        std::uint64_t units = 0; // of a cell, that waiting calls take on a stack
        std::uint64_t calls = 0; // that wait
    };
    struct Cell {
        std::uint32_t pair = 0;         // in `pairs`
        std::uint32_t construction = 0; // in `constructions`
        std::uint32_t units = 1;        // so many cells it counts as, with the memory it has
        bool is_part = false; // of a constructor that lies in several cells, not the first
    };

    std::uint64_t step = 0;
    std::uint64_t allocated = 0; // cells until then
    std::uint64_t live = 0;      // cells
    std::uint64_t in_use = 0;    // with what waits on a stack
    std::vector<Pair> pairs;
    std::vector<std::string> constructions; // "Cons", "map …"
    std::vector<Root> roots;
    std::vector<Cell> cells;
    // Who refers to what. The nodes are the roots, then the cells; those that a node refers to are
    // ends[starts[node]] to ends[starts[node + 1] - 1].
    std::vector<std::uint32_t> starts;
    std::vector<std::uint32_t> ends;

    std::uint32_t nodes() const { return static_cast<std::uint32_t>(roots.size() + cells.size()); }
    // Cells that nothing refers to any more but each other, and what only those hold.
    std::uint64_t dropped() const { return live - held(); }
    // What is reached from the roots, in cells.
    std::uint64_t held() const {
        std::uint64_t sum = 0;
        for (const Cell& cell : cells) sum += cell.units;
        return sum;
    }
};

} // namespace lexprof::profile
