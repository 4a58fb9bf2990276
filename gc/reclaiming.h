// Making single cells, and freeing: what nobody refers to any more is reclaimed at once.
#pragma once

#include "gc/heap.h"

namespace lexprof::gc {

// A chain of releases longer than this is storage management, not the constant cost of a release.
constexpr unsigned constant_cost = 16;

template <typename Ledger>
Cell* Heap<Ledger>::make_unbooked(CellKind kind, Field left, Field right, LabelId own,
                                  bool cyclic) {
    Cell* cell = take();
    cell->fill(CellForm(kind, 0, cyclic, 1), left, right, own, Cyclic::no);
    if (cyclic) ++cyclic_in_use_;
    return cell;
}

template <typename Ledger>
Cell* Heap<Ledger>::make(CellKind kind, Field left, Field right, LabelId own, bool cyclic) {
    ledger.allocate(own, 1);
    return make_unbooked(kind, left, right, own, cyclic);
}

template <typename Ledger>
Cell* Heap<Ledger>::make_again(CellKind kind, Field left, Field right, LabelId own, bool cyclic) {
    ledger.allocate_again(own, 1);
    return make_unbooked(kind, left, right, own, cyclic);
}

template <typename Ledger>
Cell* Heap<Ledger>::make_cons(Field head, Field tail, LabelId own, bool cyclic) {
    Cell* cell = make(CellKind::con2, head, tail, own, cyclic);
    cell->set_beside(cons_tag);
    return cell;
}

template <typename Ledger>
Cell* Heap<Ledger>::make_real(double value, Owner own) {
    Cell* cell = make_hole(own);
    become_real(cell, value);
    return cell;
}

template <typename Ledger>
Cell* Heap<Ledger>::make_big(mpz_srcptr value, Owner own) {
    Cell* cell = make_hole(own);
    become_big(cell, value);
    return cell;
}

template <typename Ledger>
void Heap<Ledger>::become_big(Cell* cell, mpz_srcptr value) {
    cell->left_ = mark;
    cell->right_ = big_numbers_.add(value);
    cell->set_kind(CellKind::big);
}

// Releases one field of a dying cell. If that was the last reference, the cell it held is either
// returned as the next to die or queued.
template <typename Ledger>
inline Cell* Heap<Ledger>::drop_child(Word word, Cell* next) {
    if (!is_pointer(word)) return next;
    Cell* child = cell_of(word);
    if (--child->count_ != 0) {
        if (child->has(flag_cyclic)) suspect(child);
        return next;
    }
    if (next == nullptr) return child;
    dying_.push_back(child);
    return next;
}

// A chain of releases is getting long. Says when to be told again.
template <typename Ledger>
std::uint64_t Heap<Ledger>::went_on(std::uint64_t freed) {
    if (freed == constant_cost) {
        if (watch_ != nullptr) watch_->begin();
    } else {
        look_up();
    }
    return (freed / cells_between_looks + 1) * cells_between_looks;
}

template <typename Ledger>
void Heap<Ledger>::reclaim(Cell* cell) {
    const std::size_t base = dying_.size();
    std::uint64_t freed = 0;
    std::uint64_t next_mark = constant_cost;
    while (true) {
        const Word left = cell->left_;
        const bool raw = has_raw_right(cell->kind());
        const Word right = raw ? 0 : cell->right_;
        const bool special = cell->is_special();
        if (raw || special) [[unlikely]] {
            reclaim_special(cell);
        } else {
            free_plain_shell(cell);
        }
        if (++freed == next_mark) [[unlikely]]
            next_mark = went_on(freed);
        Cell* next = drop_child(left, nullptr);
        next = drop_child(right, next);
        if (next == nullptr) {
            if (dying_.size() == base) break;
            next = dying_.back();
            dying_.pop_back();
        }
        cell = next;
    }
    if (freed >= constant_cost && watch_ != nullptr) watch_->end();
}

template <typename Ledger>
void Heap<Ledger>::reclaim_special(Cell* cell) {
    if (cell->kind() == CellKind::big) big_numbers_.remove(cell->right_);
    free_special_shell(cell);
}

template <typename Ledger>
void Heap<Ledger>::free_special_shell(Cell* cell) {
    if (cell->has(flag_waiter)) selectors_.forget(cell);
    if (cell->has(flag_cyclic)) --cyclic_in_use_;
    unbook(cell);
    if (cell->is(cycle_buffered)) {
        cell->left_ = cell->right_ = 0; // its place in the buffer keeps the memory until then
        cell->count_ = 0;
        return;
    }
    pool_.give_back(cell);
}

template <typename Ledger>
void Heap<Ledger>::suspect(Cell* cell) {
    if (cell->is(cycle_buffered)) return;
    cell->of_right_ |= cycle_buffered;
    candidates_.push_back(cell);
}

template <typename Ledger>
std::size_t Heap<Ledger>::threshold() const {
    return std::max<std::size_t>(1024, cyclic_in_use_ / 4);
}

} // namespace lexprof::gc
