// Selections done early: Note [The selector leak], gc/selectors.h.
#pragma once

#include "gc/heap.h"

namespace lexprof::gc {

template <typename Ledger>
void Heap<Ledger>::watch_selection(Cell* cell, std::uint32_t fields, std::uint32_t index) {
    if (keeps_selectors_) return;
    Cell* target = end_of_chain(cell_of(cell->right_));
    if (target->kind() > CellKind::input) {
        Field field = field_in_cells(target, fields, index);
        if (field.word == 0) return; // a mistake of the program, found when it is demanded
        if constexpr (requires { ledger.select(field, cell->label()); })
            ledger.select(field, cell->label());
        take_apart(target, cell->left().pair);
        retain(field.word);
        release(cell->right_);
        cell->set_right(field);
        cell->set_kind(CellKind::selected);
        name_again(cell);
        selectors_.count_settled();
        refer_to_pending(cell);
        fold_into_referrers(cell); // may free the cell
        return;
    }
    if (target->kind() == CellKind::app || target->kind() == CellKind::hole)
        selectors_.wait(target, {cell, fields, index});
}

// The structure of a selection that is done early. Its spine lies in cells alone.
template <typename Ledger>
void Heap<Ledger>::take_apart(const Cell* structure, PairId by) {
    if constexpr (Ledger::follows_cells) {
        ledger.taken_apart(structure, by);
        if (structure->kind() != CellKind::con_n) return;
        for (const Cell* part = structure; is_pointer(part->left().word);) {
            part = cell_of(part->left().word);
            ledger.used(part);
        }
    }
}

// Note [The selector leak], chains: a selection done early may have selected another selection that
// waits. When that one is done too and nobody else refers to it, the first takes over what it
// selected and the matches it owes, so that a chain of them stays one cell.
template <typename Ledger>
void Heap<Ledger>::refer_to_pending(Cell* cell) {
    if (!is_pointer(cell->right_)) return;
    Cell* next = cell_of(cell->right_);
    if (next->kind() == CellKind::app && next->has(flag_waiter))
        selectors_.wait(next, {cell, referrer, 0});
}

template <typename Ledger>
void Heap<Ledger>::fold_into_referrers(Cell* cell) {
    if (!cell->has(flag_waited)) return;
    for (const Waiter& waiter : selectors_.take_referrers(cell)) {
        Cell* first = waiter.cell;
        if (cell->is_shared() || first->left().pair != cell->left().pair) continue;
        first->left_ = small(owed_matches(first) + owed_matches(cell));
        first->set_right(cell->right());
        cell->left_ = cell->right_ = mark;
        release_cell(cell);
        refer_to_pending(first);
        return;
    }
}

// The value of a cell has arrived: those that waited for it select from it now, or go on waiting
// for the cell it refers to.
template <typename Ledger>
void Heap<Ledger>::settle_waiters(Cell* cell) {
    for (const Waiter& waiter : selectors_.take(cell))
        if (waiter.fields != referrer) watch_selection(waiter.cell, waiter.fields, waiter.index);
}

} // namespace lexprof::gc
