#include "gc/construction.h"

#include "gc/constructor.h"

namespace lexprof::gc {

namespace {

Word head_of(Word word) {
    for (unsigned hops = 0; is_pointer(word); ++hops) {
        const Cell* next = cell_of(word);
        if (hops == most_hops_down || next->kind() == CellKind::hole || is_constructor(next)) return 0;
        word = next->kind() == CellKind::ind ? next->right().word : next->left().word;
    }
    return name_of_head(word);
}

} // namespace

Construction construction_of(CellKind kind, Word left, std::uint32_t beside) {
    switch (kind) {
    case CellKind::app:
    case CellKind::pap:
    case CellKind::con_n: return {kind, head_of(left)};
    case CellKind::con1: return {kind, left};
    case CellKind::con2: return {kind, beside};
    default: return {kind, 0};
    }
}

} // namespace lexprof::gc
