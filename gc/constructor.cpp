#include "gc/constructor.h"

namespace lexprof::gc {

Field field_in_cells(const Cell* cell, std::uint32_t fields, std::uint32_t index) {
    switch (cell->kind()) {
    case CellKind::con1: return fields == 1 ? cell->right() : Field{};
    case CellKind::con2:
        if (fields != 2) return {};
        return index == 0 ? cell->left() : cell->right();
    case CellKind::con_n: {
        std::uint32_t parts = 1;
        for (const Cell* part = cell; is_pointer(part->left().word); ++parts) {
            part = cell_of(part->left().word);
            if (part->kind() != CellKind::pap) return {};
        }
        if (parts != fields) return {};
        for (std::uint32_t last = fields - 1; last > index; --last)
            cell = cell_of(cell->left().word);
        return cell->right();
    }
    default: return {};
    }
}

} // namespace lexprof::gc
