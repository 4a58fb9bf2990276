#include "gc/construction.h"

#include "gc/constructor.h"

namespace lexprof::gc {

namespace {

constexpr unsigned most_hops = 64; // down a spine, before its head is given up

Word head_of(const Cell* cell) {
    Word word = cell->left().word;
    for (unsigned hops = 0; is_pointer(word); ++hops) {
        const Cell* next = cell_of(word);
        if (hops == most_hops || next->kind() == CellKind::hole || is_constructor(next)) return 0;
        word = next->kind() == CellKind::ind ? next->right().word : next->left().word;
    }
    return word;
}

} // namespace

Construction construction_of(const Cell* cell) {
    switch (cell->kind()) {
    case CellKind::app:
    case CellKind::pap:
    case CellKind::con_n: return {cell->kind(), head_of(cell)};
    case CellKind::con1: return {cell->kind(), cell->left().word};
    case CellKind::con2: return {cell->kind(), cell->beside()};
    default: return {cell->kind(), 0};
    }
}

} // namespace lexprof::gc
