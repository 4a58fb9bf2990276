// What a cell is: a constructor, an application not yet evaluated, and so on. docs/books.md has the
// words.
#pragma once

#include "gc/cell.h"

namespace lexprof::gc {

// The kind of a cell, and what tells it from others of that kind: of an application the word that
// its spine ends in, or 0 where that is no name; of a constructor what it lies in cells with.
struct Construction {
    CellKind kind = CellKind::app;
    Word sign = 0;

    friend auto operator<=>(const Construction&, const Construction&) = default;
};

Construction construction_of(const Cell* cell);

} // namespace lexprof::gc
