#include "gc/construction.h"

#include "gc/constructor.h"

namespace lexprof::gc {

Word head_of(Word word) {
    for (unsigned hops = 0; is_pointer(word); ++hops) {
        const Cell* next = cell_of(word);
        if (hops == most_hops_down || next->kind() == CellKind::hole || is_constructor(next))
            return 0;
        word = next->kind() == CellKind::ind ? next->right().word : next->left().word;
    }
    return name_of_head(word);
}

} // namespace lexprof::gc
