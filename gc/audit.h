// Compares every count and every level of the accounts with what a census finds.
#pragma once

#include "gc/cell.h"
#include "gc/levels.h"

#include <functional>
#include <optional>
#include <span>
#include <string>

namespace lexprof::gc {

// A book, as the audit sees it: what it says of each of its rows, and the rows of a cell and of a
// call that waits.
struct BookView {
    std::size_t rows = 0;
    std::function<std::size_t(const Cell*)> row_of;
    std::function<std::size_t(LabelId)> row_of_call;
    std::function<const Levels&(std::size_t)> levels;
    std::function<std::string(std::size_t)> name; // of a row, for messages
};

// What the audit is to check, for reading only. The first book gives cells their names.
struct HeapView {
    std::span<Cell* const> candidates;
    std::size_t labels = 0; // there are so many
    const Levels* total = nullptr;
    std::span<const BookView> books;
};

// A call that waits on a stack.
struct Waiting {
    LabelId label = 0;
    std::int64_t units = 0;
};

// `roots` lists every owned reference from outside the heap, once per reference; `waiting` all
// calls that wait. What is live is what can be reached, and dropped cycles that are pending
// (gc/census.h). Changes nothing. Returns what is wrong with the first cell (in the order of the
// walk) or account that is wrong, or nothing.
std::optional<std::string> audit(const HeapView& heap, std::span<const Word> roots,
                                 std::span<const Waiting> waiting);

} // namespace lexprof::gc
