// What a cell refers to, whatever its kind.
#pragma once

#include "gc/graph.h"

namespace lexprof::gc {

// Every field of a cell that may hold a reference: of an array, its elements.
template <typename Visit>
void each_field(const Cell* cell, Visit visit) {
    visit(cell->left().word);
    if (!has_raw_right(cell->kind())) {
        visit(cell->right().word);
    } else if (cell->kind() == CellKind::array) {
        const Field* elements = Graph::elements(cell);
        const std::uint64_t size = object_size(cell);
        for (std::uint64_t at = 0; at < size; ++at) visit(elements[at].word);
    }
}

} // namespace lexprof::gc
