// What a cell is: a constructor, an application not yet evaluated, and so on. docs/books.md has the
// words.
#pragma once

#include "gc/cell.h"

namespace lexprof::gc {

constexpr unsigned most_hops_down = 64; // a spine, before what it ends in is given up

// The kind of a cell, and what tells it from others of that kind: of an application the word that
// its spine ends in, or 0 where that is no name; of a constructor what it lies in cells with.
struct Construction {
    CellKind kind = CellKind::app;
    Word sign = 0;

    friend auto operator<=>(const Construction&, const Construction&) = default;
};

// What an application is called after where a spine ends in this, or 0.
constexpr Word name_of_head(Word word) {
    const bool is_name =
        is(word, Immediate::super) || is(word, Immediate::caf) || is(word, Immediate::primitive);
    return is_name ? word : 0;
}

// What a spine ends in that goes on at a word.
Word head_of(Word word);

// A cell of a kind that has such a left field and that beside its label.
inline Construction construction_of(CellKind kind, Word left, std::uint32_t beside) {
    switch (kind) {
    case CellKind::app:
    case CellKind::pap:
    case CellKind::con_n: return {kind, is_pointer(left) ? head_of(left) : name_of_head(left)};
    case CellKind::con1: return {kind, left};
    case CellKind::con2: return {kind, beside};
    default: return {kind, 0};
    }
}
inline Construction construction_of(const Cell* cell) {
    return construction_of(cell->kind(), cell->left().word, cell->beside());
}

} // namespace lexprof::gc
